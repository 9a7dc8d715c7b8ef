// What needs no files: the driver of a table runs in a browser, too.
export { parseSave, type ParsedSave } from './parse-save.ts';
export { SaveFileError } from './save-file-error.ts';
