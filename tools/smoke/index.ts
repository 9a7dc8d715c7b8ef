export { formatSmokeTable } from './format-smoke-table.ts';
export { smokeSave, type SmokeOptions } from './smoke-save.ts';
export type { SmokeError, SmokeReport } from './smoke-report.ts';
