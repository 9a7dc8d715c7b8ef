export { buildFaces, type BuiltFaces } from './build-faces.ts';
