import { rankOf } from '../../grid/index.ts';
import type { PlayerId } from '../../kernel/index.ts';
import { cardIn } from './cards/catalogue.ts';
import {
  boardOf,
  deployRow,
  findToken,
  opponentOf,
  playerOf,
  rangeCells,
  reachesBase,
  tokenFace,
} from './rules/position.ts';
import { statOf } from './rules/stats.ts';
import { strikeOdds } from './rules/battle/strike-odds.ts';
import { DIE_SIDES, type FieldToken, type Sacred, type SacredMode } from './state.ts';

const COIN = 6;
const HAND_CARD = 10;
const TOKEN_LEVEL = 16;
const TOKEN_ATTACK = 3;
const TOKEN_LIFE = 4;
/** For each row that a token has advanced. */
const ROW = 3;
/** For each row that a Commander has advanced where that wins. */
const FATE_ROW = 60;
/** A Commander on the field, where only one that stands there can win. */
const FATE_COMMANDER = 120;

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
  return sideOf(game, player) - sideOf(game, opponentOf(player)) + windowWorth(game, player);
}

/** How much an attack counts that is possible from where a token stands. */
const THREAT = 0.25;

/** What the declared battle is worth, as its dice will fall on average: nothing has happened yet. */
function windowWorth(game: Sacred, player: PlayerId): number {
  const { window } = game;
  const attacker = window === undefined || window.isCancelled ? undefined : findToken(game, window.attacker);
  if (window === undefined || attacker === undefined) return 0;
  const defender = window.defender === undefined ? undefined : findToken(game, window.defender);
  const worth = defender === undefined ? baseWorth(game, attacker) : strikeWorth(game, attacker, defender);
  return attacker.owner === player ? worth : 0 - worth;
}

/** What the best attack of a token from where it stands is worth. */
function threatWorth(game: Sacred, token: FieldToken): number {
  const { range, weapon } = tokenFace(game, token);
  if (weapon === undefined) return 0;
  const cells = rangeCells(game, token.owner, token.cell, range);
  const isBaseWorth = WEIGHTS[game.mode].life > 0 && reachesBase(game, token.owner, token.cell, range);
  let best = isBaseWorth ? baseWorth(game, token) : 0;
  for (const other of game.tokens) {
    if (other.owner === token.owner || !cells.includes(other.cell)) continue;
    const worth = strikeWorth(game, token, other);
    best = worth > best ? worth : best;
  }
  return best;
}

/** What a hit on the enemy's Lifepoints is worth. */
function baseWorth(game: Sacred, attacker: FieldToken): number {
  const { life } = playerOf(game, opponentOf(attacker.owner));
  const attack = statOf(game, attacker, 'ATK');
  return (attack > life ? life : attack) * WEIGHTS[game.mode].life;
}

function strikeWorth(game: Sacred, attacker: FieldToken, defender: FieldToken): number {
  const left = statOf(game, defender, 'RES');
  const { critical, criticals, dodges, plain } = strikeOdds(game, attacker, defender);
  const often = criticals / DIE_SIDES;
  const expected =
    often * lossWorth(game, defender, critical, left) + (1 - often) * lossWorth(game, defender, plain, left);
  return (1 - dodges / DIE_SIDES) * expected;
}

function lossWorth(game: Sacred, token: FieldToken, amount: number, left: number): number {
  if (amount <= 0) return 0;
  if (amount < left) return amount * TOKEN_LIFE;
  const isUnit = token.kind === 'unit';
  return tokenWorth(game, token) + (isUnit ? WEIGHTS[game.mode].kills : 0);
}

function sideOf(game: Sacred, id: PlayerId): number {
  const { coins, gathered, hand, kills, life } = playerOf(game, id);
  const weights = WEIGHTS[game.mode];
  let worth = coins * COIN + hand.length * HAND_CARD;
  worth += life * weights.life + kills * weights.kills + gathered * weights.gathered;
  for (const token of game.tokens) {
    if (token.owner === id) worth += tokenWorth(game, token) + threatWorth(game, token) * THREAT;
  }
  return worth;
}

function tokenWorth(game: Sacred, token: FieldToken): number {
  const { commander } = playerOf(game, token.owner);
  const rows = rankOf(boardOf(game), token.cell) - deployRow(game, token.owner);
  const advanced = rows < 0 ? 0 - rows : rows;
  const isFate = game.mode === 'Fate' && token.card === commander;
  const { level } = cardIn(game, token.card);
  return (
    level * TOKEN_LEVEL +
    statOf(game, token, 'ATK') * TOKEN_ATTACK +
    statOf(game, token, 'RES') * TOKEN_LIFE +
    (isFate ? FATE_COMMANDER + advanced * FATE_ROW : advanced * ROW)
  );
}
