import { panic, type PlayerId } from '../../../kernel/index.ts';
import type { HexNumber } from '../map/geometry.ts';
import { pickUnits } from '../moving/unit-text.ts';
import { forceAt } from '../rules/position.ts';
import { spacesOf } from '../rules/roster.ts';
import type { FieldUnit, Valhalla } from '../state.ts';

/** The positions of an army, the Center first. */
export const POSITIONS = ['C', 'S', 'M', 'SF', 'MF'] as const;
export type PositionId = (typeof POSITIONS)[number];

/** The spaces of each position (VAL-STACK-02), and those of a wedge, which has no flanks (VAL-TAC-06). */
export const FORMATION_SPACES: readonly number[] = [30, 25, 25, 25, 25];
export const WEDGE_SPACES: readonly number[] = [35, 35, 35, 0, 0];

/** Units in a position. */
export interface PlacedStack {
  readonly position: PositionId;
  readonly units: readonly FieldUnit[];
}

/** The formation that lines such as `C:12*SWORD,u10004` write for a force, or the code of what is wrong with it. */
export function readFormation(
  game: Valhalla,
  side: PlayerId,
  hex: HexNumber,
  lines: readonly string[],
  spaces: readonly number[] = FORMATION_SPACES,
): readonly PlacedStack[] | string {
  const stacks: PlacedStack[] = [];
  let rest = forceAt(game, side, hex);
  for (const text of lines) {
    const [name = '', list = ''] = text.split(':');
    const position = POSITIONS.find(each => each === name);
    const known = rest;
    // Units are picked among those that no other line has placed.
    const units = pickUnits({ ...game, units: known }, side, hex, list.split(','));
    if (position === undefined || units === undefined) return 'E_FORMATION';
    if (stacks.some(stack => stack.position === position)) return 'E_FORMATION';
    rest = known.filter(unit => !units.includes(unit));
    stacks.push({ position, units });
  }
  return formationFault(game, stacks, rest, spaces) ?? stacks;
}

function formationFault(
  game: Valhalla,
  stacks: readonly PlacedStack[],
  rest: readonly FieldUnit[],
  spaces: readonly number[],
): string | undefined {
  if (rest.length > 0) return rest.some(unit => unit.mount !== '') ? 'E_SPLIT' : 'E_FORMATION';
  if (!stacks.some(({ position }) => position === 'C')) return 'E_CENTER';
  const isOver = stacks.some(({ position, units }) => {
    let taken = 0;
    for (const unit of units) taken += spacesOf(game, unit);
    return taken > (spaces[POSITIONS.indexOf(position)] ?? panic(`There is no stack ${position}`));
  });
  return isOver ? 'E_CAPACITY' : undefined;
}
