import type { PlayerId, Writable } from '../../../kernel/index.ts';
import type { Tactic, PlayerState, TacticHit, Unit } from '../state.ts';

// Copies are written out field by field. Spreading a record takes ten times as long in Node, and in the game as well.

/** A copy of `game` to change. */
export function copyOfGame(game: Tactic): Writable<Tactic> {
  const copy: Writable<Tactic> = {
    board: game.board,
    files: game.files,
    ranks: game.ranks,
    phase: game.phase,
    players: game.players,
    first: game.first,
    active: game.active,
    turn: game.turn,
    units: game.units,
    roster: game.roster,
    agenda: game.agenda,
    chance: game.chance,
  };
  if (game.gathered !== undefined) copy.gathered = game.gathered;
  if (game.outcome !== undefined) copy.outcome = game.outcome;
  return copy;
}

/** A copy of `unit` to change. */
export function copyOfUnit(unit: Unit): Writable<Unit> {
  const copy: Writable<Unit> = {
    id: unit.id,
    card: unit.card,
    name: unit.name,
    owner: unit.owner,
    team: unit.team,
    king: unit.king,
    cell: unit.cell,
    damage: unit.damage,
    moved: unit.moved,
    cached: unit.cached,
  };
  if (unit.marks !== undefined) copy.marks = unit.marks;
  if (unit.dying !== undefined) copy.dying = unit.dying;
  return copy;
}

/** A copy of `hit` to change. */
export function copyOfHit(hit: TacticHit): Writable<TacticHit> {
  const copy: Writable<TacticHit> = {
    kind: hit.kind,
    from: hit.from,
    to: hit.to,
    amount: hit.amount,
    cause: hit.cause,
  };
  if (hit.bonus !== undefined) copy.bonus = hit.bonus;
  if (hit.blow !== undefined) copy.blow = hit.blow;
  if (hit.piercing !== undefined) copy.piercing = hit.piercing;
  if (hit.via !== undefined) copy.via = hit.via;
  return copy;
}

/** `game` with other units. */
export function withUnits(game: Tactic, units: readonly Unit[]): Tactic {
  const copy = copyOfGame(game);
  copy.units = units;
  return copy;
}

/** `game` with `unit` in the place of the one with its id; the same game if that is not on the board. */
export function withUnit(game: Tactic, unit: Unit): Tactic {
  for (let index = 0; index < game.units.length; index++) {
    if (game.units[index]?.id === unit.id) {
      const units = game.units.slice();
      units[index] = unit;
      return withUnits(game, units);
    }
  }
  return game;
}

/** `game` with `change` made to one player. */
export function withPlayer(game: Tactic, id: PlayerId, change: (player: PlayerState) => PlayerState): Tactic {
  const copy = copyOfGame(game);
  copy.players = game.players.map(player => (player.id === id ? change(player) : player));
  return copy;
}
