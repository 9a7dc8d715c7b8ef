import { squares, type Cell, type Squares } from '../../../grid/index.ts';
import { latestOf, orderFrom, panic, playerAfter, type PlayerId } from '../../../kernel/index.ts';
import type { PlayerState, Tactic, Unit, UnitId } from '../state.ts';

/** Facts that follow from the positions of the units. */
export interface Position {
  readonly grid: Squares;
  /** By cell, the unit on it. */
  readonly unitAt: Readonly<Record<Cell, Unit | undefined>>;
}

/** The position of `game`. */
export const positionOf = latestOf(
  (game: Tactic): Position => {
    const unitAt: Record<Cell, Unit | undefined> = {};
    // The last cell first: Node makes room for all of them at once, in place of a larger room again and again.
    unitAt[game.files * game.ranks - 1] = undefined;
    for (const unit of game.units) unitAt[unit.cell] = unit;
    return { grid: gridOf(game), unitAt };
  },
  // Most steps leave the list of the units as it is, and no two games share one.
  ({ units }) => units,
);

let grid: Squares | undefined;

/** The grid of the board. The last one is kept, because finding it by its size costs a text. */
export function gridOf(game: Tactic): Squares {
  if (grid === undefined || grid.files !== game.files || grid.ranks !== game.ranks) {
    grid = squares(game.files, game.ranks);
  }
  return grid;
}

export function unitAt(cell: Cell, game: Tactic): Unit | undefined {
  return positionOf(game).unitAt[cell];
}

export function isEmpty(cell: Cell, game: Tactic): boolean {
  return positionOf(game).unitAt[cell] === undefined;
}

/** The unit with that id, or nothing if it is not on the board. */
export function findUnit(id: UnitId, game: Tactic): Unit | undefined {
  for (const unit of game.units) {
    if (unit.id === id) return unit;
  }
  return undefined;
}

/** The unit with that id, which must be on the board. */
export function unitById(id: UnitId, game: Tactic): Unit {
  return findUnit(id, game) ?? panic(`No unit ${id} on the board`);
}

export function playerById(id: PlayerId, game: Tactic): PlayerState {
  for (const player of game.players) {
    if (player.id === id) return player;
  }
  return panic(`No player ${id} in the game`);
}

/** Same team, and not the same unit: a unit is not its own ally. */
export function areAllies(one: Unit, other: Unit): boolean {
  return one.team === other.team && one.id !== other.id;
}

export function areEnemies(one: Unit, other: Unit): boolean {
  return one.team !== other.team;
}

/** On neighbouring spaces, diagonals included. */
export function areAdjacent(one: Unit, other: Unit, game: Tactic): boolean {
  const files = game.files;
  const file = (one.cell % files) - (other.cell % files);
  if (file > 1 || file < -1 || one.cell === other.cell) return false;
  const rank = Math.floor(one.cell / files) - Math.floor(other.cell / files);
  return rank <= 1 && rank >= -1;
}

/** The units on the 8 spaces around `unit`, north first, then clockwise. */
export function neighbours(unit: Unit, game: Tactic): Unit[] {
  const position = positionOf(game);
  const found: Unit[] = [];
  let count = 0;
  for (const cell of position.grid.adjacent[unit.cell] ?? []) {
    const near = position.unitAt[cell];
    if (near !== undefined) {
      found[count] = near;
      count++;
    }
  }
  return found;
}

/** The team of a unit that is on the board or was. */
export function teamOf(id: UnitId, game: Tactic): string {
  return playerById(ownerOf(id, game), game).team;
}

/** The owner of a unit that is on the board or was. */
export function ownerOf(id: UnitId, game: Tactic): PlayerId {
  for (let index = 0; index < game.roster.length; index++) {
    const placed = game.roster[index];
    if (placed !== undefined && `u${index + 1}` === id) return placed.owner;
  }
  return panic(`Unit ${id} was never placed`);
}

/** The key `once` was spent since the last turn began. */
export function isSpent(once: string, game: Tactic): boolean {
  for (const key of game.agenda.spent) {
    if (key === once) return true;
  }
  return false;
}

/** The next player clockwise who is still in the game; `player` again if there is no other. */
export function nextPlayer(player: PlayerId, game: Tactic): PlayerId {
  return playerAfter(game.players, player, ({ out }) => out === true);
}

/** All players clockwise, `player` first. */
export function clockwiseFrom(player: PlayerId, game: Tactic): PlayerState[] {
  return orderFrom(game.players, player);
}
