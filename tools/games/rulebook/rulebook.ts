/** A page of rules whose tables are made from a game's data. */
export interface Rulebook {
  /** Name of the page in `docs/rules`. */
  readonly page: string;
  /** What stands between the marks of the page. */
  readonly catalogue: () => string;
}
