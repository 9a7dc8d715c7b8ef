/** What an action would do to one piece. Everybody may read it, so it follows from nothing that is secret. */
export interface Forecast {
  /** The id of the piece. */
  readonly piece: string;
  /** The change of its number in a few letters, such as `−5`; empty if the piece just leaves, or if only the words are of interest. */
  readonly text: string;
  /** So many segments of its rim would go; none by default. */
  readonly doomed?: number;
  /** The piece would leave the table. */
  readonly isRemoved: boolean;
  /** The same in words: `Medic dies: 5 damage, 3 HP`. */
  readonly words: string;
}
