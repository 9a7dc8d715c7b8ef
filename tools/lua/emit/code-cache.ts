import type { FinishedCode } from './emitted-code.ts';

/** Keeps generated code from one start of a machine to the next. It is only asked about chunks that take their time. */
export interface CodeCache {
  /**
   * @param form what the code depends on besides the source
   * @param together writes the code of the chunk with the functions of these units in place: without stubs in front of what
   * is known to be called, calls are faster. It reads the source again, so it is for the end of a machine.
   */
  open(source: string, form: string, together: (units: ReadonlySet<string>) => FinishedCode): CachedCode;
}

/** The code of one chunk, in units of a function and the small ones inside it. */
export interface CachedCode {
  read(unit: string): FinishedCode | undefined;
  add(unit: string, code: FinishedCode): void;
  /** Units that were known before, as one program that the engine has compiled already. */
  readonly linked?: LinkedUnits | undefined;
}

export interface LinkedUnits {
  /** Where each line of the program came from: see {@link FinishedCode}. */
  readonly ranges: Int32Array;
  /** Only equal programs have the same; of letters and digits. */
  readonly id: string;
  /** Runs the program under the name `file`, which stack traces show. The result gives what a unit's code evaluates to. */
  run(file: string): (unit: string) => unknown;
}
