/** The XML of a UI, and the files that it is made of. */
export interface ReadUi {
  readonly xml: string;
  /** Absolute paths. */
  readonly files: readonly string[];
}
