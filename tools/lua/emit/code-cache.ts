import type { FinishedCode } from './emitted-code.ts';

/** Keeps generated code from one start of a machine to the next. It is only asked about chunks that take their time. */
export interface CodeCache {
  /** @param form what the code depends on besides the source */
  open(source: string, form: string): CachedCode;
}

/** The code of one chunk, in units of a function and the small ones inside it. */
export interface CachedCode {
  read(unit: string): FinishedCode | undefined;
  add(unit: string, code: FinishedCode): void;
}
