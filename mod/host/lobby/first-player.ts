import type { Chosen, LobbyOption, TableSeat } from '../table-game.ts';

const ID = 'first';

/** Lets the lobby choose who begins: by draw, or the player of a seat. */
export function firstPlayerOption(seats: readonly TableSeat[]): LobbyOption {
  const values = seats.map(({ player, color }) => ({ id: player, label: color, said: `${color} begins` }));
  const drawn = { id: 'draw', label: 'By draw', said: 'First player drawn' };
  return { id: ID, label: 'First player', values: [drawn].concat(values) };
}

/** The index of the seat that was chosen to begin; nothing means by draw. */
export function chosenFirst(chosen: Chosen, seats: readonly TableSeat[]): number | undefined {
  const index = seats.findIndex(({ player }) => player === chosen[ID]);
  return index < 0 ? undefined : index;
}
