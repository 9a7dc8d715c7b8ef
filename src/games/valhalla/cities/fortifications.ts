/** Levels of each type of fortification. */
export interface Forts {
  readonly walls: number;
  readonly artillery: number;
  readonly hazards: number;
}

/** No fortification at all. */
export const NO_FORTS: Forts = { walls: 0, artillery: 0, hazards: 0 };

/** No type has more levels, buildings included (VAL-FORT-02). */
export const MOST_FORTS = 4;

/** The slots of a city by level (VAL-CITY-04). */
export const SLOTS: readonly number[] = [0, 2, 3, 4, 5, 7];

/** How the levels of a city are divided unless its owner divides them (table 3.4). */
export function defaultForts(level: number): Forts {
  return { walls: Math.floor((level + 2) / 3), artillery: Math.floor((level + 1) / 3), hazards: Math.floor(level / 3) };
}

/** All levels together. */
export function fortLevels({ walls, artillery, hazards }: Forts): number {
  return walls + artillery + hazards;
}

/** Type by type, the result of `join`. */
export function joinForts(first: Forts, second: Forts, join: (this: void, a: number, b: number) => number): Forts {
  return {
    walls: join(first.walls, second.walls),
    artillery: join(first.artillery, second.artillery),
    hazards: join(first.hazards, second.hazards),
  };
}

/** `forts` with as few levels as `allowance`: hazards, then artillery, then walls give way. */
export function withinAllowance(forts: Forts, allowance: number): Forts {
  let over = fortLevels(forts) - allowance;
  const less = (levels: number): number => {
    const taken = over <= 0 ? 0 : levels < over ? levels : over;
    over -= taken;
    return levels - taken;
  };
  const hazards = less(forts.hazards);
  const artillery = less(forts.artillery);
  return { walls: less(forts.walls), artillery, hazards };
}
