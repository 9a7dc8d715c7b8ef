import type { Color } from '../../../src/scene/index.ts';
import { seatsAround, type SeatColor, type SeatCount } from '../../config.ts';
import type { TableSeat } from '../table-game.ts';

/** The colours in which tokens are drawn, so that lines and plain bodies have no others; for the other seats those of TTS. */
const TINTS: { readonly [color in SeatColor]: Color } = {
  Red: { r: 0.831, g: 0.231, b: 0.165 },
  Yellow: { r: 0.929, g: 0.773, b: 0.192 },
  Blue: { r: 0.137, g: 0.439, b: 0.824 },
  Green: { r: 0.137, g: 0.498, b: 0.298 },
  White: { r: 0.914, g: 0.902, b: 0.863 },
  Orange: { r: 0.956, g: 0.392, b: 0.113 },
  Teal: { r: 0.129, g: 0.694, b: 0.607 },
  Pink: { r: 0.96, g: 0.439, b: 0.807 },
  Brown: { r: 0.443, g: 0.231, b: 0.09 },
  Purple: { r: 0.51, g: 0.267, b: 0.722 },
};

/** The seats of `seatsAround`, with the players `p1`, `p2`… in their order. */
export function seatsFor(count: SeatCount): TableSeat[] {
  return seatsAround(count).map(({ color }, index) => ({ player: `p${index + 1}`, color, tint: tintOf(color) }));
}

/** The colour in which the pieces of a seat are shown. */
export function tintOf(color: SeatColor): Color {
  return TINTS[color];
}
