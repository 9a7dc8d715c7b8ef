import { rankOf } from '../../../grid/index.ts';
import type { Outcome, PlayerId } from '../../../kernel/index.ts';
import { cardIn } from '../cards/catalogue.ts';
import type { Sacred } from '../state.ts';
import { boardOf, commanderToken, deployRow, isInDeployZone, opponentOf, playerOf } from './position.ts';

/** Who has won in this position; the active player if both would (SAC-MODE-09). */
export function victoryIn(game: Sacred): Outcome | undefined {
  return victoryOf(game, game.active) ?? victoryOf(game, opponentOf(game.active));
}

function victoryOf(game: Sacred, player: PlayerId): Outcome | undefined {
  const enemy = opponentOf(player);
  if (game.mode === 'War' && playerOf(game, enemy).life === 0) return { winners: [player], reason: 'lifepoints' };
  if (game.mode !== 'Fate') return undefined;
  const token = commanderToken(game, playerOf(game, player));
  const isThere = token !== undefined && isInDeployZone(game, enemy, token.cell);
  return isThere ? { winners: [player], reason: 'fate' } : undefined;
}

/** Who has won after the last turn: the first of the mode's numbers that differs decides (SAC-MODE-02 to SAC-MODE-06). */
export function decisionIn(game: Sacred): Outcome {
  const south = standingOf(game, 'p1');
  const north = standingOf(game, 'p2');
  for (let index = 0; index < south.length; index++) {
    const lead = (south[index] ?? 0) - (north[index] ?? 0);
    if (lead !== 0) return { winners: [lead > 0 ? 'p1' : 'p2'], reason: 'last-turn' };
  }
  return { winners: [], reason: 'last-turn' };
}

/** What counts in the mode, the most important number first; more is better. */
function standingOf(game: Sacred, player: PlayerId): readonly number[] {
  const { life, kills, gathered, coins, grave } = playerOf(game, player);
  if (game.mode === 'War') return [life, kills];
  if (game.mode === 'Conquest') return [gathered, coins];
  if (game.mode === 'Fate') return [0 - rowsToGo(game, player)];
  return [kills, 0 - grave.filter(card => cardIn(game, card).kind === 'unit').length];
}

/** How far a Commander is from the enemy Deploy Zone; off the field farther than any row. */
function rowsToGo(game: Sacred, player: PlayerId): number {
  const board = boardOf(game);
  const token = commanderToken(game, playerOf(game, player));
  if (token === undefined) return board.ranks;
  const rows = deployRow(game, opponentOf(player)) - rankOf(board, token.cell);
  return rows < 0 ? 0 - rows : rows;
}
