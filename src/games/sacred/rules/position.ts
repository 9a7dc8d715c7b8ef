import { fileOf, rankOf, type Cell, type Squares } from '../../../grid/index.ts';
import { latestOf, panic, type PlayerId } from '../../../kernel/index.ts';
import type { SacredCard, TokenFace } from '../cards/card.ts';
import { cardIn, faceOf } from '../cards/catalogue.ts';
import { COLUMNS, fieldNamed } from '../cards/fields.ts';
import { offsetsOf, type RangeCode } from '../cards/ranges.ts';
import type { FieldToken, Sacred, SacredPlayer } from '../state.ts';

/** The enemy Base as the target of a battle: no tile of any field. */
export const BASE: Cell = -1;

/** A player has at most so many tokens (SAC-SET-13). */
export const UNITS_ZONE = 5;

export function boardOf(game: Sacred): Squares {
  return fieldNamed(game.field).board;
}

const tokensByCell = latestOf(
  (game: Sacred): Readonly<Record<Cell, FieldToken>> => {
    const byCell: Record<Cell, FieldToken> = {};
    for (const token of game.tokens) byCell[token.cell] = token;
    return byCell;
  },
  game => game.tokens,
);

export function tokenAt(game: Sacred, cell: Cell): FieldToken | undefined {
  return tokensByCell(game)[cell];
}

/** The token with that id, if it is still on the field. */
export function findToken(game: Sacred, id: string): FieldToken | undefined {
  return game.tokens.find(token => token.id === id);
}

/** A player's Commander, if it is on the field. */
export function commanderToken(game: Sacred, { commander, id }: SacredPlayer): FieldToken | undefined {
  return game.tokens.find(({ card, owner }) => owner === id && card === commander);
}

/** Tokens by tile: row 1 first, column a first. */
export function inTileOrder(tokens: readonly FieldToken[]): FieldToken[] {
  return tokens.slice().sort((first, second) => first.cell - second.cell);
}

export function tokensOf(game: Sacred, player: PlayerId): FieldToken[] {
  return inTileOrder(game.tokens.filter(({ owner }) => owner === player));
}

export function playerOf(game: Sacred, id: PlayerId): SacredPlayer {
  return game.players.find(player => player.id === id) ?? panic(`No player ${id} in the game`);
}

export function opponentOf(player: PlayerId): PlayerId {
  return player === 'p1' ? 'p2' : 'p1';
}

/** The card that made a token. */
export function cardOf(game: Sacred, token: FieldToken): SacredCard {
  return cardIn(game, token.card);
}

/** What is printed for a token. */
export function tokenFace(game: Sacred, token: FieldToken): TokenFace {
  return faceOf(cardOf(game, token)) ?? panic(`${token.card} makes no token`);
}

/** The row nearest to a player's Base, from 0 (SAC-SET-05). */
export function deployRow(game: Sacred, player: PlayerId): number {
  return player === 'p1' ? 0 : boardOf(game).ranks - 1;
}

/** The tiles of a player's Deploy Zone from column a. */
export function deployZone(game: Sacred, player: PlayerId): Cell[] {
  const start = deployRow(game, player) * COLUMNS;
  return [start, start + 1, start + 2, start + 3, start + 4];
}

export function isInDeployZone(game: Sacred, player: PlayerId, cell: Cell): boolean {
  return rankOf(boardOf(game), cell) === deployRow(game, player);
}

/** 1 for South, −1 for North: the direction of a player's forward. */
export function forwardOf(player: PlayerId): number {
  return player === 'p1' ? 1 : -1;
}

/** The field tiles of a range around `cell`, in their order (SAC-RNG-02, SAC-RNG-08). */
export function rangeCells(game: Sacred, player: PlayerId, cell: Cell, range: RangeCode): Cell[] {
  const board = boardOf(game);
  const file = fileOf(board, cell);
  const rank = rankOf(board, cell);
  const forward = forwardOf(player);
  const cells: Cell[] = [];
  for (const { dx, dy } of offsetsOf(range)) {
    const toFile = file + dx * forward;
    const toRank = rank + dy * forward;
    if (toFile >= 0 && toFile < COLUMNS && toRank >= 0 && toRank < board.ranks) {
      cells[cells.length] = toFile + toRank * COLUMNS;
    }
  }
  return cells.sort((first, second) => first - second);
}

/** Whether a range reaches a tile of the enemy Base, the row behind the field (SAC-BASE-02). */
export function reachesBase(game: Sacred, player: PlayerId, cell: Cell, range: RangeCode): boolean {
  const board = boardOf(game);
  const baseRow = player === 'p1' ? board.ranks : -1;
  const forward = forwardOf(player);
  return offsetsOf(range).some(({ dx, dy }) => {
    const toFile = fileOf(board, cell) + dx * forward;
    return rankOf(board, cell) + dy * forward === baseRow && toFile >= 0 && toFile < COLUMNS;
  });
}

/** The orthogonally adjacent tokens of the same player. */
export function adjacentAllies(game: Sacred, { owner, cell }: Pick<FieldToken, 'owner' | 'cell'>): FieldToken[] {
  const allies: FieldToken[] = [];
  for (const near of boardOf(game).orthogonal[cell] ?? []) {
    const token = tokenAt(game, near);
    if (token !== undefined && token.owner === owner) allies[allies.length] = token;
  }
  return inTileOrder(allies);
}

/** The round of the present turn, from 1. */
export function roundOf({ turn }: Sacred): number {
  return turn % 2 === 1 ? (turn + 1) / 2 : turn / 2;
}
