export { type BuiltStatic, buildStatic, type StaticFile } from './build-static.ts';
