/** A Lua error, and the first action after which it appeared. */
export interface SmokeError {
  /** GUID of the object whose script raised it; `-1` is Global. */
  readonly guid: string;
  /** The message as the game prints it, with its Lua position. */
  readonly message: string;
  /** Where that is in TypeScript, when the save lies beside the bundle that Crownspace built. */
  readonly located?: string;
  /** What the host did, such as `button "Draw" of Deck (4f2a11)`. */
  readonly during: string;
  readonly count: number;
}

/** What one run found. Times are milliseconds, memory is megabytes. */
export interface SmokeReport {
  readonly save: string;
  /** Why the save did not load; everything below is empty then. */
  readonly failure?: string;
  readonly loadMs: number;
  /** Growth of this process while the save was loaded and driven. */
  readonly memoryMb: number;
  readonly objects: number;
  /** Objects that nothing holds in place: neither locked nor a zone. */
  readonly loose: number;
  /** Those of them that are below the table after ten seconds: `name (guid)`. */
  readonly fallen: readonly string[];
  /** Number of actions by kind, such as `button`. */
  readonly actions: Readonly<Record<string, number>>;
  /** Actions that the table refused, with its reason: something changed between looking and pressing. */
  readonly refused: readonly string[];
  readonly errors: readonly SmokeError[];
  /** Functions that scripts called and this table lacks, by name. */
  readonly missing: Readonly<Record<string, number>>;
}
