export { formatSmokeTable } from './format-smoke-table.ts';
export { formatFuzzReport, type FuzzOptions, type FuzzReport, fuzzSave } from './fuzz-save.ts';
export type { Leak } from './secrets.ts';
export { smokeSave, type SmokeOptions } from './smoke-save.ts';
export type { SmokeError, SmokeReport } from './smoke-report.ts';
