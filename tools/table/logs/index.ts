export { type Folder, foldLogs } from './fold-logs.ts';
export { logLine } from './log-line.ts';
export { printable } from './printable.ts';
