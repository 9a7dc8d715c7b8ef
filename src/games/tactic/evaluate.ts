import type { PlayerId } from '../../kernel/index.ts';
import type { TacticGame } from './tactic.ts';
import { playerById } from './rules/position.ts';
import type { Tactic, Unit } from './state.ts';

/** What a King counts beside what any unit counts. */
const KING = 400;
const LIFE = 12;
const POWER = 10;
/** The value of a unit for being alive. */
const UNIT = 25;
/** An un-cached unit can still do something; a little, so that ending the turn comes last. */
const READY = 1;

/**
 * How good a position is for a player, for bots: what the team's units have left, less what the enemies' have, and how
 * near its units are to enemy Kings. It reads cards and counters and knows no ability.
 */
export function evaluate(rules: TacticGame, game: Tactic, player: PlayerId): number {
  const { team } = playerById(player, game);
  let value = 0;
  for (const unit of game.units) {
    const worth = worthOf(rules, unit);
    value += unit.team === team ? worth - pathToKings(unit, game) : -worth;
  }
  return value;
}

/** The hit points that the cards of a player's units have left. */
export function lifeLeft(rules: TacticGame, game: Tactic, player: PlayerId): number {
  let life = 0;
  for (const unit of game.units) {
    if (unit.owner === player) life += Math.max(0, (rules.catalogue.card[unit.card]?.hp ?? 0) - unit.damage);
  }
  return life;
}

function worthOf(rules: TacticGame, unit: Unit): number {
  const card = rules.catalogue.card[unit.card];
  if (card === undefined) return UNIT;
  const left = card.hp - unit.damage;
  const ready = unit.cached ? 0 : READY;
  return UNIT + (unit.king ? KING : 0) + left * LIFE + card.at * POWER + ready;
}

/** Spaces to the nearest enemy King; none for Kings, which had better stay where they are. */
function pathToKings(unit: Unit, game: Tactic): number {
  if (unit.king) return 0;
  let nearest = game.files + game.ranks;
  for (const other of game.units) {
    if (other.king && other.team !== unit.team) {
      const distance = spaces(unit.cell, other.cell, game.files);
      if (distance < nearest) nearest = distance;
    }
  }
  return nearest * 2;
}

/** Moves of a King in chess: the larger of the two distances. */
function spaces(from: number, to: number, files: number): number {
  const across = Math.abs((from % files) - (to % files));
  const along = Math.abs(Math.floor(from / files) - Math.floor(to / files));
  return across > along ? across : along;
}
