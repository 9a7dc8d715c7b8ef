import { fileOf, orthogonalDistance, rankOf, type Cell } from '../../grid/index.ts';
import type { PlayerId } from '../../kernel/index.ts';
import { cardIn } from './cards/catalogue.ts';
import { NO_ATTRIBUTES, tileEffect } from './cards/elements.ts';
import { COLUMNS, fieldNamed } from './cards/fields.ts';
import { offsetsOf } from './cards/ranges.ts';
import { strikeOdds } from './rules/battle/strike-odds.ts';
import { tickOf } from './rules/element-tiles.ts';
import {
  boardOf,
  commanderToken,
  deployRow,
  findToken,
  forwardOf,
  opponentOf,
  playerOf,
  tokenFace,
  UNITS_ZONE,
} from './rules/position.ts';
import { statOf } from './rules/stats.ts';
import { decisionIn } from './rules/victory.ts';
import { DIE_SIDES, type CardId, type FieldToken, type Sacred, type SacredMode, type SacredPlayer } from './state.ts';

const COIN = 6;
/** More coins than these buy nothing that these do not buy. */
const USEFUL_COINS = 8;
const HAND_CARD = 10;
const TOKEN_LEVEL = 16;
const TOKEN_ATTACK = 3;
const TOKEN_LIFE = 4;
/** In Fate, for each step that a token has to go until it reaches the enemy Commander. */
const HUNT = 8;
/** What only serves later turns counts in full while at least so many are left. */
const LASTING_TURNS = 5;
/** A lead that decides the game if it ends now, before the last turn; less the more turns are left. */
const LEAD = 400;

/** What a Commander is worth that can still win a game of Fate, and each row that it has advanced. */
interface FateWeights {
  readonly commander: number;
  readonly row: number;
}

const FATE: FateWeights = { commander: 300, row: 40 };
/** The enemy Commander is destroyed: one's own wins if it only stays on the field, far from where enemies are deployed. */
const FATE_ALONE: FateWeights = { commander: 600, row: -20 };

/** What counts for victory in each mode, in the units of the other numbers. */
interface Weights {
  readonly life: number;
  readonly kills: number;
  readonly gathered: number;
  /** For each row that a token has advanced. */
  readonly row: number;
  /** For each step that a token has to go to the sacred tile nearest to it. */
  readonly toSacred: number;
}

const WEIGHTS: Readonly<Record<SacredMode, Weights>> = {
  War: { life: 20, kills: 20, gathered: 0, row: 10, toSacred: 0 },
  Death: { life: 0, kills: 120, gathered: 0, row: 8, toSacred: 0 },
  Conquest: { life: 0, kills: 10, gathered: 25, row: 1, toSacred: 8 },
  Fate: { life: 0, kills: 15, gathered: 0, row: 5, toSacred: 0 },
};

/** How much an attack counts: from where the token stands, and after a move. */
interface Likelihood {
  readonly standing: number;
  readonly moving: number;
}

/** In this turn. */
const NOW: Likelihood = { standing: 0.8, moving: 0.6 };
/** In a later turn, when the other player has moved as well. */
const LATER: Likelihood = { standing: 0.25, moving: 0.15 };
/** How much a unit counts that is only guessed to be in a hand. */
const HAND_GUESS = 0.5;
/** A sacred tile pays again each turn: so many of those to come count. */
const PAYING_TURNS = 2;

/** How good the position is for `player`, to compare actions: more is better. */
export function evaluate(game: Sacred, player: PlayerId): number {
  const enemy = opponentOf(player);
  return sideOf(game, player) - sideOf(game, enemy) + windowWorth(game, player) + leadOf(game, player);
}

/** The turns that each player has still to end, this one among them. */
function turnsLeft({ turn, turns }: Sacred): number {
  return (turns * 2 - turn) / 2 + 1;
}

/** Who is ahead wins if nothing happens before the last turn ends. */
function leadOf(game: Sacred, player: PlayerId): number {
  const worth = LEAD / turnsLeft(game);
  if (game.mode === 'Fate') {
    const lead = rowsToCome(game, opponentOf(player)) - rowsToCome(game, player);
    if (lead === 0) return 0;
    return lead > 0 ? worth : 0 - worth;
  }
  const [winner] = decisionIn(game).winners;
  if (winner === undefined) return 0;
  return winner === player ? worth : 0 - worth;
}

/** How many rows a Commander lacks after the last turn if nothing stops it from now on; 0 or less if it arrives. */
function rowsToCome(game: Sacred, id: PlayerId): number {
  const { ranks } = boardOf(game);
  const player = playerOf(game, id);
  const token = commanderToken(game, player);
  if (token !== undefined) return ranks - 1 - rowsAdvanced(game, token) - movesLeft(game, id, token.moved);
  const moves = movesLeft(game, id, game.phase !== 'deploy');
  return player.isCommanderInZone && moves > 0 && !isZoneFull(game, id) ? ranks - 1 - moves : ranks;
}

/** How often a token of a player can still move. */
function movesLeft(game: Sacred, id: PlayerId, hasMoved: boolean): number {
  const { active, phase, turn, turns } = game;
  const after = turns * 2 - turn;
  const odd = after % 2;
  if (id !== active) return (after + odd) / 2;
  return (after - odd) / 2 + (hasMoved || phase === 'action' ? 0 : 1);
}

/** What the declared battle is worth, as its dice will fall on average: nothing has happened yet. */
function windowWorth(game: Sacred, player: PlayerId): number {
  const { window } = game;
  const attacker = window === undefined || window.isCancelled ? undefined : findToken(game, window.attacker);
  if (window === undefined || attacker === undefined) return 0;
  const defender = window.defender === undefined ? undefined : findToken(game, window.defender);
  const worth = defender === undefined ? baseWorth(game, attacker) : strikeWorth(game, attacker, defender);
  return attacker.owner === player ? worth : 0 - worth;
}

/** What the best attack of a token is worth: from where it stands, or one step from there. */
function threatWorth(game: Sacred, token: FieldToken): number {
  if (tokenFace(game, token).weapon === undefined) return 0;
  const likelihood = likelihoodFor(game, token, LATER);
  let best = 0;
  for (const other of game.tokens) {
    // What threatens a Commander that decides the game counts together: see `dangerOf`.
    if (other.owner === token.owner || fateWorth(game, other) > 0) continue;
    const likely = likelihoodOf(likelihood, stepsToReach(game, token, other.cell));
    const worth = likely === 0 ? 0 : strikeWorth(game, token, other) * likely;
    best = worth > best ? worth : best;
  }
  if (WEIGHTS[game.mode].life === 0) return best;
  const likely = likelihoodOf(likelihood, stepsToBase(game, token));
  const worth = likely === 0 ? 0 : baseWorth(game, token) * likely;
  return worth > best ? worth : best;
}

/** A token that may attack a Commander before long. */
interface Raider {
  readonly token: FieldToken;
  readonly likely: number;
}

/**
 * In Fate, how likely it is that a Commander on the field is destroyed before its player can do anything about it. Who sees
 * one in reach attacks it before all others, and several attacks together destroy what none of them destroys alone.
 */
function dangerOf(game: Sacred, target: FieldToken): number {
  const left = statOf(game, target, 'RES');
  const raiders: Raider[] = [];
  for (const token of game.tokens) {
    if (token.owner === target.owner || tokenFace(game, token).weapon === undefined) continue;
    const likely = likelihoodOf(likelihoodFor(game, token, NOW), stepsToReach(game, token, target.cell));
    if (likely > 0) raiders[raiders.length] = { token, likely };
  }
  const ambush = ambushOn(game, target);
  if (ambush !== undefined) raiders[raiders.length] = ambush;
  // By the damage done so far: how likely it is.
  let chances: number[] = [1];
  for (const { token, likely } of raiders) {
    const { critical, criticals, dodges, plain } = strikeOdds(game, token, target);
    const hits = likely * (1 - dodges / DIE_SIDES);
    const often = criticals / DIE_SIDES;
    const next = chances.map(chance => chance * (1 - hits));
    chances.forEach((chance, damage) => {
      addChance(next, damage + plain, left, chance * hits * (1 - often));
      addChance(next, damage + critical, left, chance * hits * often);
    });
    chances = next;
  }
  return 1 - chances.reduce((sum, chance) => sum + chance, 0);
}

/** Damage of `left` and more is not counted: the Commander does not survive it. */
function addChance(chances: number[], damage: number, left: number, chance: number): void {
  if (damage >= left) return;
  while (chances.length <= damage) chances[chances.length] = 0;
  chances[damage] = (chances[damage] ?? 0) + chance;
}

/**
 * The unit that is most to be feared of those that the enemy of a Commander may still deploy: it can come into any column, and
 * take a step.
 */
function ambushOn(game: Sacred, target: FieldToken): Raider | undefined {
  const { coins, commander, hand, id, isCommanderInZone } = playerOf(game, opponentOf(target.owner));
  const isPast = id === game.active && game.phase !== 'deploy';
  if (isPast || isZoneFull(game, id)) return undefined;
  const means = id === game.active ? coins : coins + game.baseIncome;
  let found: Raider | undefined;
  let most = 0;
  for (const card of isCommanderInZone ? hand.concat([commander]) : hand) {
    const { kind, level } = cardIn(game, card);
    if (kind !== 'unit' || level > means) continue;
    const token = freshUnit(game, id, card);
    // Those of a hand are only guessed.
    const likely = likelihoodOf(NOW, stepsFromRow(game, token, target.cell)) * (card === commander ? 1 : HAND_GUESS);
    const { critical, plain } = strikeOdds(game, token, target);
    const worth = likely * (plain + critical);
    if (worth <= most) continue;
    most = worth;
    found = { token, likely };
  }
  return found;
}

/** A unit as it comes to the field, in the first column of the Deploy Zone. */
function freshUnit(game: Sacred, owner: PlayerId, card: CardId): FieldToken {
  const cell = deployRow(game, owner) * COLUMNS;
  const worn = { losses: NO_ATTRIBUTES, modifiers: [], borne: [], rooted: 0 };
  return { ...worn, id: '', owner, card, kind: 'unit', cell, moved: false, acted: false };
}

/** How many steps a unit in the Deploy Zone, in the column that suits it, is away from reaching `cell`. */
function stepsFromRow(game: Sacred, unit: FieldToken, cell: Cell): number {
  const ranks = rankOf(boardOf(game), cell) - deployRow(game, unit.owner);
  let fewest = 99;
  for (const { dy } of offsetsOf(tokenFace(game, unit).range)) {
    const steps = absolute(ranks - dy * forwardOf(unit.owner));
    fewest = steps < fewest ? steps : fewest;
  }
  return fewest;
}

function likelihoodOf({ moving, standing }: Likelihood, steps: number): number {
  if (steps === 0) return standing;
  return steps === 1 ? moving : 0;
}

function likelihoodFor(game: Sacred, { acted, kind, moved, owner, rooted }: FieldToken, later: Likelihood): Likelihood {
  const isNow = owner === game.active && !acted;
  const { moving, standing } = isNow ? NOW : later;
  if (kind === 'construct' || rooted > 0) return { standing, moving: 0 };
  // This turn it can only attack from where it stands.
  const isStill = isNow && (moved || game.phase === 'action');
  return { standing, moving: isStill ? later.moving : moving };
}

/** How many steps a token is away from a tile from which its range covers `cell`. */
function stepsToReach(game: Sacred, token: FieldToken, cell: Cell): number {
  const board = boardOf(game);
  const forward = forwardOf(token.owner);
  const files = fileOf(board, cell) - fileOf(board, token.cell);
  const ranks = rankOf(board, cell) - rankOf(board, token.cell);
  let fewest = 99;
  for (const { dx, dy } of offsetsOf(tokenFace(game, token).range)) {
    const steps = absolute(files - dx * forward) + absolute(ranks - dy * forward);
    fewest = steps < fewest ? steps : fewest;
  }
  return fewest;
}

/** How many rows a token is away from one from which its range covers the enemy Base. */
function stepsToBase(game: Sacred, token: FieldToken): number {
  const board = boardOf(game);
  const rows = board.ranks - rowsAdvanced(game, token);
  let fewest = 99;
  for (const { dy } of offsetsOf(tokenFace(game, token).range)) {
    const steps = absolute(rows - dy);
    fewest = steps < fewest ? steps : fewest;
  }
  return fewest;
}

function absolute(value: number): number {
  return value < 0 ? 0 - value : value;
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
  const fate = fateWorth(game, token);
  // Half of a Commander's life is half of the way to its end.
  if (amount < left) return amount * TOKEN_LIFE + (fate / 2) * (amount / left);
  const isUnit = token.kind === 'unit';
  return tokenWorth(game, token) + fate + (isUnit ? WEIGHTS[game.mode].kills : 0);
}

function sideOf(game: Sacred, id: PlayerId): number {
  const player = playerOf(game, id);
  const { coins, gathered, hand, kills, life } = player;
  const weights = WEIGHTS[game.mode];
  const left = turnsLeft(game);
  const lasting = left < LASTING_TURNS ? left / LASTING_TURNS : 1;
  const useful = coins < USEFUL_COINS ? coins : USEFUL_COINS;
  let worth = (useful * COIN + hand.length * HAND_CARD) * lasting + commanderWorth(game, player);
  worth += life * weights.life + kills * weights.kills + gathered * weights.gathered;
  for (const token of game.tokens) {
    if (token.owner !== id) continue;
    const placed = placeWorth(game, token, left) - tileWorth(game, token);
    worth += (tokenWorth(game, token) + placed) * lasting + threatWorth(game, token);
  }
  return worth;
}

function tokenWorth(game: Sacred, token: FieldToken): number {
  const { level } = cardIn(game, token.card);
  return level * TOKEN_LEVEL + statOf(game, token, 'ATK') * TOKEN_ATTACK + statOf(game, token, 'RES') * TOKEN_LIFE;
}

/** In Fate, what a Commander is worth that has not been destroyed: also one that is not deployed yet, but still can be. */
function commanderWorth(game: Sacred, player: SacredPlayer): number {
  const { id, isCommanderInZone } = player;
  if (game.mode !== 'Fate') return 0;
  if (isCommanderInZone) return isZoneFull(game, id) ? 0 : fateWeights(game, id).commander;
  const token = commanderToken(game, player);
  return token === undefined ? 0 : fateWorth(game, token) * (1 - dangerOf(game, token));
}

/** No further token can be deployed, the Commander neither (SAC-SET-13). */
function isZoneFull(game: Sacred, id: PlayerId): boolean {
  return game.tokens.filter(({ owner }) => owner === id).length >= UNITS_ZONE;
}

function fateWeights(game: Sacred, id: PlayerId): FateWeights {
  const { commander, grave } = playerOf(game, opponentOf(id));
  return grave.includes(commander) ? FATE_ALONE : FATE;
}

/** In Fate, what a token is worth because it is the Commander. */
function fateWorth(game: Sacred, token: FieldToken): number {
  if (game.mode !== 'Fate' || token.card !== playerOf(game, token.owner).commander) return 0;
  const { commander, row } = fateWeights(game, token.owner);
  return commander + rowsAdvanced(game, token) * row;
}

function rowsAdvanced(game: Sacred, { cell, owner }: FieldToken): number {
  return absolute(rankOf(boardOf(game), cell) - deployRow(game, owner));
}

/** What the place of a token is worth: how far it has come, and the coins that it brings or could bring. */
function placeWorth(game: Sacred, token: FieldToken, left: number): number {
  const { gathered, row, toSacred } = WEIGHTS[game.mode];
  const board = boardOf(game);
  const paying = left - 1 < PAYING_TURNS ? left - 1 : PAYING_TURNS;
  let nearest = board.ranks;
  let worth = rowsAdvanced(game, token) * row;
  for (const { cell, coins } of fieldNamed(game.field).sacred) {
    const steps = orthogonalDistance(board, token.cell, cell);
    if (steps === 0) worth += coins * (COIN / 2 + gathered) * (paying > 0 ? paying : 0);
    nearest = steps < nearest ? steps : nearest;
  }
  return worth - nearest * toSacred - huntWorth(game, token);
}

/** In Fate a Commander whose enemy is gone wins: the nearer tokens are to reaching it, the better. */
function huntWorth(game: Sacred, token: FieldToken): number {
  if (game.mode !== 'Fate' || tokenFace(game, token).weapon === undefined) return 0;
  const target = commanderToken(game, playerOf(game, opponentOf(token.owner)));
  return target === undefined ? 0 : stepsToReach(game, token, target.cell) * HUNT;
}

/** What the element tile under a token takes from it when the turn ends. */
function tileWorth(game: Sacred, token: FieldToken): number {
  const tick = tickOf(game, token);
  const tile = game.tiles[token.cell] ?? '-';
  if (tick === undefined || tile === '-') return 0;
  const effect = tileEffect(tile);
  const isLife = effect.kind === 'damage' || (effect.kind === 'loss' && effect.attribute === 'RES');
  return isLife ? lossWorth(game, token, tick.amount, statOf(game, token, 'RES')) : tick.amount * TOKEN_ATTACK;
}
