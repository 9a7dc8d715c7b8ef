import { SEAT_COLORS } from '../values/colors.ts';
import { createSeat, type Seat } from './seat.ts';

/** Who sits where. Players keep their seats when a save is loaded. */
export type PlayersState = ReturnType<typeof createPlayers>;

export function createPlayers() {
  const seats: Record<string, Seat> = {};
  for (const color of SEAT_COLORS) seats[color] = createSeat(color);
  return { seats };
}

/** The turns, by the names that scripts use. */
export interface Turns {
  enable: boolean;
  type: number;
  order: string[];
  reverse_order: boolean;
  skip_empty_hands: boolean;
  disable_interactations: boolean;
  pass_turns: boolean;
  turn_color: string;
}

export function createTurns(): Turns {
  return {
    enable: false,
    type: 1,
    order: [],
    reverse_order: false,
    skip_empty_hands: false,
    disable_interactations: false,
    pass_turns: true,
    turn_color: '',
  };
}
