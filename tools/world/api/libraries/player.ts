import { PLAYER_ACTIONS } from '../../players/player-actions.ts';
import { handsOf, seatOf, takenSeats } from '../../players/seats.ts';
import { seatHandle } from '../../scripts/handles.ts';
import { SEAT_COLORS, seatColorNamed } from '../../values/colors.ts';
import { type World } from '../../world.ts';
import type { Library } from '../library.ts';
import { present } from '../../values/present.ts';

function actionTable(): Record<string, number> {
  const actions: Record<string, number> = {};
  PLAYER_ACTIONS.forEach((action, index) => {
    actions[action] = index;
  });
  return actions;
}

/** `Player`: a seat by its colour, and who is there. */
export function playerLibrary(world: World): Library {
  const handles = (colors: readonly string[]): unknown[] =>
    present(colors, name => seatOf(world, name)).map(seat => seatHandle(world, seat));
  return {
    name: 'Player',
    functions: {
      getPlayers: () => handles(takenSeats(world).map(seat => seat.color)),
      getSpectators: () =>
        handles(
          takenSeats(world)
            .filter(seat => seat.color === 'Grey')
            .map(seat => seat.color),
        ),
      getColors: () => SEAT_COLORS.map(name => name),
      getAvailableColors: () => SEAT_COLORS.filter(name => handsOf(world, name).length > 0),
    },
    fields: { Action: { get: actionTable } },
    other: key => {
      const name = typeof key === 'string' ? seatColorNamed(key) : undefined;
      const seat = name === undefined ? undefined : seatOf(world, name);
      return seat === undefined ? undefined : seatHandle(world, seat);
    },
  };
}
