import type { PlayerId } from '../../../kernel/index.ts';
import type { Tactic, PlayerState, Unit, UnitId } from '../state.ts';

/** `game` with other units. */
export function withUnits(game: Tactic, units: readonly Unit[]): Tactic {
  return { ...game, units };
}

/** `game` with `change` made to one unit; the same game if it is not on the board. */
export function withUnit(game: Tactic, id: UnitId, change: (unit: Unit) => Unit): Tactic {
  for (let index = 0; index < game.units.length; index++) {
    const unit = game.units[index];
    if (unit !== undefined && unit.id === id) {
      const units = game.units.slice();
      units[index] = change(unit);
      return { ...game, units };
    }
  }
  return game;
}

/** `game` with `change` made to one player. */
export function withPlayer(game: Tactic, id: PlayerId, change: (player: PlayerState) => PlayerState): Tactic {
  return { ...game, players: game.players.map(player => (player.id === id ? change(player) : player)) };
}
