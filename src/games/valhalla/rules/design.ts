/** HP, Attack, Defense and Move of a unit. */
export interface Statline {
  readonly hp: number;
  readonly attack: number;
  readonly defense: number;
  readonly move: number;
}

/** The four numbers as the rules write them: `5/4/3/2`. */
export function statText({ attack, defense, hp, move }: Statline): string {
  return `${hp}/${attack}/${defense}/${move}`;
}

/** A unit type of a side: a class, what was bought, and its specials. */
export interface UnitDesign extends Statline {
  /** The class. The numbers are the increases bought for points. */
  readonly class: string;
  readonly name: string;
  readonly specials: readonly string[];
  /** The special in the utility slot; empty for none. */
  readonly utility: string;
}
