export { type EditorPort, openEditorPort } from './editor-port.ts';
