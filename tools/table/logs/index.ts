export { type Folder, foldLogs } from './fold-logs.ts';
export { charactersOf, type LogLimits, surplusLogs } from './latest-logs.ts';
export { logLine } from './log-line.ts';
export { printable } from './printable.ts';
