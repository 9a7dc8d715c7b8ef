import type { HexNumber } from '../map/geometry.ts';
import { forceAt, sidesAt, unitsAt } from '../rules/position.ts';
import { spacesOf } from '../rules/roster.ts';
import type { FieldUnit, Valhalla } from '../state.ts';

/** Units of one side in a hex (VAL-HEX-01). */
const MOST_UNITS = 100;
/** Spaces of the five stacks together. */
const SPACES = 130;
/** A unit with Rampage takes so many spaces, another big one two. */
const RAMPAGE_SPACES = 5;
const MOST_RAMPAGE = 26;

/** Units counted by the spaces that they take. */
export interface Crowd {
  rampage: number;
  big: number;
  small: number;
}

export function crowdOf(game: Valhalla, units: readonly FieldUnit[]): Crowd {
  const crowd: Crowd = { rampage: 0, big: 0, small: 0 };
  for (const unit of units) joinCrowd(crowd, spacesOf(game, unit), 1);
  return crowd;
}

/** So many units more that take as many spaces each. */
export function joinCrowd(crowd: Crowd, spaces: number, count: number): void {
  if (spaces === RAMPAGE_SPACES) crowd.rampage += count;
  else if (spaces === 1) crowd.small += count;
  else crowd.big += count;
}

/** Whether units may stand together in a hex: they fit into five legal stacks (VAL-HEX-02). */
export function fitTogether(game: Valhalla, units: readonly FieldUnit[]): boolean {
  return fits(crowdOf(game, units));
}

/** The same of units that were counted. */
export function fits({ big, rampage, small }: Crowd): boolean {
  const unused = 4 - rampage > rampage % 2 ? 4 - rampage : rampage % 2;
  return (
    rampage + big + small <= MOST_UNITS &&
    rampage <= MOST_RAMPAGE &&
    2 * big <= SPACES - RAMPAGE_SPACES * rampage - unused &&
    RAMPAGE_SPACES * rampage + 2 * big + small <= SPACES
  );
}

/**
 * Whether a hex can also hold `more` units of `side`. Sides that share it in peace count together; enemies that a side
 * is about to fight do not.
 */
export function hasRoom(
  game: Valhalla,
  hex: HexNumber,
  more: readonly FieldUnit[],
  side: string,
  isPeace: boolean,
): boolean {
  const there = isPeace ? unitsAt(game, hex) : forceAt(game, side, hex);
  const isMore: Record<string, boolean> = {};
  for (const { id } of more) isMore[id] = true;
  return fitTogether(game, there.filter(({ id }) => isMore[id] !== true).concat(more));
}

/** Whether another side stands in the hex. */
export function isShared(game: Valhalla, hex: HexNumber, side: string): boolean {
  return sidesAt(game, hex).some(other => other !== side);
}
