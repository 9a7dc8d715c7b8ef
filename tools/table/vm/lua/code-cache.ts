import type { FinishedCode } from './emitted-code.ts';

/** Keeps generated code from one start of a machine to the next. It is only asked about chunks that take their time. */
export interface CodeCache {
  /** @param form what the code depends on besides the source */
  read(source: string, form: string): FinishedCode | undefined;
  write(source: string, form: string, code: FinishedCode): void;
}
