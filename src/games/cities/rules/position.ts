import type { Cell } from '../../../grid/index.ts';
import { latestOf, panic, type PlayerId } from '../../../kernel/index.ts';
import { grid } from './board.ts';
import { kindCard, type KindCard } from './kinds.ts';
import { landFacts } from './lands.ts';
import type { Cities, CitiesPlayer, City, Piece } from '../state.ts';

/** Questions about the positions of pieces and cities. */
interface Position {
  readonly pieceAt: Readonly<Record<Cell, Piece>>;
  readonly cityAt: Readonly<Record<Cell, City>>;
  /** In the order of their tiles, which is that of legal actions. */
  readonly pieces: readonly Piece[];
  readonly cities: readonly City[];
}

const positionOf = latestOf((game: Cities): Position => {
  const pieceAt: Record<Cell, Piece> = {};
  for (const piece of game.pieces) pieceAt[piece.cell] = piece;
  const cityAt: Record<Cell, City> = {};
  for (const city of game.cities) cityAt[city.cell] = city;
  return { pieceAt, cityAt, pieces: byTile(game.pieces, pieceAt), cities: byTile(game.cities, cityAt) };
});

/** What stands on the board, in the order of the tiles. There are few, and most are in order already. */
function byTile<Standing extends { readonly cell: Cell }>(
  standing: readonly Standing[],
  at: Readonly<Record<Cell, Standing>>,
): readonly Standing[] {
  let isOrdered = true;
  for (let index = 1; index < standing.length; index++) {
    if ((standing[index]?.cell ?? 0) < (standing[index - 1]?.cell ?? 0)) isOrdered = false;
  }
  if (isOrdered) return standing;
  const ordered: Standing[] = [];
  for (let cell = 0; cell < grid.size; cell++) {
    const each = at[cell];
    if (each !== undefined) ordered[ordered.length] = each;
  }
  return ordered;
}

/** All pieces, in the order of their tiles. */
export function piecesByTile(game: Cities): readonly Piece[] {
  return positionOf(game).pieces;
}

/** All cities, in the order of their tiles. */
export function citiesByTile(game: Cities): readonly City[] {
  return positionOf(game).cities;
}

export function pieceAt(game: Cities, cell: Cell): Piece | undefined {
  return positionOf(game).pieceAt[cell];
}

export function cityAt(game: Cities, cell: Cell): City | undefined {
  return positionOf(game).cityAt[cell];
}

export function playerOf(game: Cities, id: PlayerId): CitiesPlayer {
  return game.players.find(player => player.id === id) ?? panic(`No player ${id} in the game`);
}

export function opponentOf(player: PlayerId): PlayerId {
  return player === 'p1' ? 'p2' : 'p1';
}

/** What is printed on a piece. */
export function cardOf({ kind }: Piece): KindCard {
  return kindCard(kind) ?? panic(`No kind ${kind} in the piece set`);
}

/** A city is captured while an enemy piece stands on it (CAT-CAP-05). */
export function isCaptured(game: Cities, city: City): boolean {
  const piece = pieceAt(game, city.cell);
  return piece !== undefined && piece.owner !== city.owner;
}

export function isBesideCity(game: Cities, cell: Cell): boolean {
  const near = grid.orthogonal[cell] ?? [];
  return near.some(each => cityAt(game, each) !== undefined);
}

/** The most population that a city on that tile may have. */
export function foodOf(game: Cities, cell: Cell): number {
  return landFacts(game.lands).food[cell] ?? 0;
}

export function productionOf(game: Cities, cell: Cell): number {
  return landFacts(game.lands).production[cell] ?? 0;
}

/** The population of the uncaptured cities that a player controls (CAT-VIC-01). */
export function populationOf(game: Cities, player: PlayerId): number {
  let population = 0;
  for (const city of game.cities) {
    if (city.owner === player && !isCaptured(game, city)) population += city.cards.length;
  }
  return population;
}

/** A piece that has spent no action this turn. */
export function isFresh(piece: Piece): boolean {
  return piece.spent === 0;
}

/** A piece that has spent all its actions; it is turned sideways (CAT-ACT-02). */
export function isExhausted(piece: Piece): boolean {
  return piece.spent >= cardOf(piece).moves;
}
