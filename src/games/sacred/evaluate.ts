import { rankOf } from '../../grid/index.ts';
import type { PlayerId } from '../../kernel/index.ts';
import { cardIn } from './cards/catalogue.ts';
import { boardOf, deployRow, opponentOf, playerOf } from './rules/position.ts';
import { statOf } from './rules/stats.ts';
import type { FieldToken, Sacred, SacredMode } from './state.ts';

const COIN = 6;
const HAND_CARD = 10;
const TOKEN_LEVEL = 16;
const TOKEN_ATTACK = 3;
const TOKEN_LIFE = 4;
/** For each row that a token has advanced. */
const ROW = 3;
/** For each row that a Commander has advanced where that wins. */
const FATE_ROW = 60;

/** What counts for victory in each mode, in the units of the other numbers. */
const WEIGHTS: Readonly<
  Record<SacredMode, { readonly life: number; readonly kills: number; readonly gathered: number }>
> = {
  War: { life: 20, kills: 20, gathered: 0 },
  Death: { life: 0, kills: 120, gathered: 0 },
  Conquest: { life: 0, kills: 10, gathered: 25 },
  Fate: { life: 0, kills: 15, gathered: 0 },
};

/** How good the position is for `player`, to compare actions: more is better. */
export function evaluate(game: Sacred, player: PlayerId): number {
  return sideOf(game, player) - sideOf(game, opponentOf(player));
}

function sideOf(game: Sacred, id: PlayerId): number {
  const { coins, gathered, hand, kills, life } = playerOf(game, id);
  const weights = WEIGHTS[game.mode];
  let worth = coins * COIN + hand.length * HAND_CARD;
  worth += life * weights.life + kills * weights.kills + gathered * weights.gathered;
  for (const token of game.tokens) {
    if (token.owner === id) worth += tokenWorth(game, token);
  }
  return worth;
}

function tokenWorth(game: Sacred, token: FieldToken): number {
  const { commander } = playerOf(game, token.owner);
  const rows = rankOf(boardOf(game), token.cell) - deployRow(game, token.owner);
  const advanced = rows < 0 ? 0 - rows : rows;
  const row = game.mode === 'Fate' && token.card === commander ? FATE_ROW : ROW;
  const { level } = cardIn(game, token.card);
  return (
    level * TOKEN_LEVEL +
    statOf(game, token, 'ATK') * TOKEN_ATTACK +
    statOf(game, token, 'RES') * TOKEN_LIFE +
    advanced * row
  );
}
