import type { Cell } from '../../../grid/index.ts';
import { closeIfBroken } from './battle/battle.ts';
import { settle } from './effects.ts';
import { placeTile } from './element-tiles.ts';
import { formatCellIn } from './names.ts';
import { refuse, type ActionRule } from './action-rule.ts';
import { endPlacing, type Run } from './run.ts';
import type { SacredActionOf } from '../state.ts';

/** Lays one of the tiles that a spell leaves to its player (SAC-SPL-11). */
export function placeAt(run: Run, cell: Cell): void {
  const { placing } = run.game;
  if (placing === undefined) return;
  placeTile(run, cell, placing.element);
  settle(run);
  if (placing.left > 1 && placing.cells.length > 1) {
    const cells = placing.cells.filter(each => each !== cell);
    run.game = { ...run.game, placing: { ...placing, left: placing.left - 1, cells } };
    return;
  }
  endPlacing(run);
  closeIfBroken(run);
}

/** A tile of a resolved spell is placed. */
export const placing: ActionRule<SacredActionOf<'place'>> = {
  list(actions, game) {
    for (const to of game.placing?.cells ?? []) actions.push({ kind: 'place', to });
  },

  refusal(game, _player, { to }) {
    if (game.placing?.cells.includes(to) === true) return undefined;
    return refuse('no-place', `${formatCellIn(game, to)} is not a tile where the spell can place its element`);
  },

  perform: (run, _player, { to }) => placeAt(run, to),
};
