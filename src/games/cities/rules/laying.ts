import type { Cell } from '../../../grid/index.ts';
import type { PlayerId } from '../../../kernel/index.ts';
import { isTerritoryOf, LAND_COUNTS, layingTile, TERRITORY } from './board.ts';
import { copyOfGame } from './changes.ts';
import { refuse, type ActionRule } from './action-rule.ts';
import { opponentOf } from './position.ts';
import { LANDS, type ActionOf, type Cities, type Land } from '../state.ts';
import { landName } from '../words.ts';

/** A player lays the next of their lands (CAT-SET-05, CAT-SET-06). */
export const laying: ActionRule<ActionOf<'land'>> = {
  list(actions, game, player) {
    for (const land of LANDS) {
      if (landsLeft(game, player, land) > 0) actions.push({ kind: 'land', land });
    }
  },

  refusal(game, player, { land }) {
    return landsLeft(game, player, land) > 0
      ? undefined
      : refuse('none-left', `No ${landName(land)} is left in the set`);
  },

  perform(game, player, { land }) {
    const laid = laidBy(game, player);
    const cell = layingTile(player, laid);
    const isLast = laid === TERRITORY - 1;
    const state = copyOfGame(game);
    state.lands = game.lands.map((other, at) => (at === cell ? land : other));
    state.active = isLast ? opponentOf(player) : player;
    return {
      state,
      events: [{ kind: 'land-placed', player, cell, land }],
      steps: isLast && player === 'p2' ? [{ kind: 'reveal' }] : [],
    };
  },
};

/** Where a player's next land comes. */
export function nextTile(game: Cities, player: PlayerId): Cell {
  return layingTile(player, laidBy(game, player));
}

function laidBy(game: Cities, player: PlayerId): number {
  return game.lands.filter((land, cell) => land !== '-' && isTerritoryOf(player, cell)).length;
}

/** How many cards of a land a player has still to lay. */
export function landsLeft(game: Cities, player: PlayerId, land: Land): number {
  return LAND_COUNTS[land] - game.lands.filter((other, cell) => other === land && isTerritoryOf(player, cell)).length;
}
