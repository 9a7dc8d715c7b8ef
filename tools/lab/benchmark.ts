/** One measured number, beside what it is compared with. */
export interface Figure {
  /** What was measured, such as `legal, 8 units a side`. */
  readonly name: string;
  readonly value: number;
  /** Such as `actions/s`, `ms`, `bytes`. */
  readonly unit: string;
  /** The same thing done another way, in the same run and unit. Figures that are themselves yardsticks have none. */
  readonly beside?: { readonly name: string; readonly value: number };
  /** What we want to reach, in words. */
  readonly goal?: string;
}

/** A set of figures measured together. */
export interface Benchmark {
  /** In kebab-case: `--only` takes it. */
  readonly name: string;
  /** What is measured, in one line. */
  readonly summary: string;
  /**
   * Measures, and hands each figure to `report` as soon as it is known. `note` says what is left out and why, such as
   * a runtime that is not installed.
   */
  readonly run: (report: (figure: Figure) => void, note: (text: string) => void) => Promise<void>;
}

/** How often `value` is what it stands beside; nothing for a yardstick. */
export function ratioOf(figure: Figure): number | undefined {
  if (figure.beside === undefined || figure.beside.value === 0) return undefined;
  return figure.value / figure.beside.value;
}
