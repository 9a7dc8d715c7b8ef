export { formatMutateReport } from './format-report.ts';
export { mutate, type MutateOptions, type MutateReport } from './mutate.ts';
export { MutateError } from './mutate-error.ts';
