import type { Color } from '../../../src/scene/index.ts';
import { seatsAround, type SeatColor } from '../../config.ts';
import type { TableSeat } from '../table-game.ts';

const TINTS: { readonly [color in SeatColor]?: Color } = {
  Red: { r: 0.86, g: 0.2, b: 0.18 },
  Yellow: { r: 0.9, g: 0.8, b: 0.2 },
  Blue: { r: 0.2, g: 0.5, b: 0.95 },
  Green: { r: 0.2, g: 0.68, b: 0.25 },
  White: { r: 0.91, g: 0.9, b: 0.86 },
  Purple: { r: 0.51, g: 0.27, b: 0.72 },
};
const GREY: Color = { r: 0.6, g: 0.6, b: 0.6 };

/** The seats of `seatsAround`, with the players `p1`, `p2`… in their order. */
export function seatsFor(count: 2 | 3 | 4): TableSeat[] {
  return seatsAround(count).map(({ color }, index) => ({ player: `p${index + 1}`, color, tint: tintOf(color) }));
}

/** The colour in which the pieces of a seat are shown. */
export function tintOf(color: SeatColor): Color {
  return TINTS[color] ?? GREY;
}
