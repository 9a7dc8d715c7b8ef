import {
  drawingText,
  EMPTY_DESK,
  tileDrawing,
  tokenOwnerOf,
  type Poster,
  type PosterPiece,
  type Scene,
  type SceneCell,
  type ScenePiece,
  type TokenOwner,
} from '../../../src/scene/index.ts';
import { completed } from '../lobby/lobby.ts';
import type { Act, Chosen, TableGame, TableSeat } from '../table-game.ts';

/** Larger boards are cut off: a poster shows a part of one. */
const MOST = 12;
/** Around the middle, in spaces: where pieces lie that do not stand on the board yet. */
const AROUND = [
  { column: 0, row: 0 },
  { column: 1, row: -1 },
  { column: -1, row: 0 },
  { column: 0, row: 1 },
];

/** A space of the board with its place on a poster. */
interface PlacedSpace {
  readonly cell: SceneCell;
  readonly column: number;
  readonly row: number;
}

/**
 * The poster of a game that brings none: its board as a match begins, with what stands on it, or lies beside it where
 * nothing stands there. Nothing for a board that is not made of squares.
 */
export function boardPoster(game: TableGame, chosen: Chosen): Poster | undefined {
  const all = completed(game, chosen);
  const opened = game.start(all, 1);
  if (!opened.ok) return undefined;
  const seats = game.seats(all);
  return posterOfScene(game.scene(opened.match, seats, all, EMPTY_DESK), seats, game);
}

/** The board of a scene as a poster. */
export function posterOfScene(
  scene: Scene<Act>,
  seats: readonly TableSeat[],
  { summary, title }: Pick<TableGame, 'summary' | 'title'>,
): Poster | undefined {
  const spaces = spacesOf(scene.board.cells);
  if (spaces.length === 0) return undefined;
  let [columns, rows] = [0, 0];
  for (const { column, row } of spaces) {
    columns = Math.max(columns, column + 1);
    rows = Math.max(rows, row + 1);
  }
  const looks = seats.map(({ color, player, tint }) => ({ player, name: color, color: tint }));
  const ownerOf = (piece: ScenePiece): TokenOwner => {
    const seat = seats.find(({ color, tint }) => tint === piece.tint || piece.name.endsWith(` of ${color}`));
    return seat === undefined ? 'white' : tokenOwnerOf(seat.player, looks);
  };
  const token = (piece: ScenePiece, column: number, row: number): PosterPiece => {
    const name = piece.emblem === '' ? piece.name : (piece.emblem.split('\n')[0] ?? '');
    return { drawing: piece.drawing ?? drawingText({ kind: 'token', owner: ownerOf(piece), name }), column, row };
  };
  const open = scene.pieces.filter(
    ({ hand, readableBy, visibleTo }) => hand === undefined && readableBy === undefined && visibleTo === undefined,
  );
  const standing = open.flatMap(piece => {
    const space = spaces.find(({ cell }) => cell.id === piece.cell);
    return space === undefined ? [] : [token(piece, space.column, space.row)];
  });
  const [middle, centre] = [Math.floor((columns - 1) / 2), Math.floor((rows - 1) / 2)];
  const beside = AROUND.flatMap(({ column, row }, index) => {
    const piece = open[index % Math.max(1, open.length)];
    return piece === undefined ? [] : [token(piece, middle + column, centre + row)];
  });
  return {
    tagline: summary[0] ?? title,
    alt: `The board of ${title}`,
    spaces: { a: tileDrawing('dark'), b: tileDrawing('light') },
    rows: rowsOf(spaces, columns, rows),
    pieces: standing.length === 0 ? beside : standing,
  };
}

function rowsOf(spaces: readonly PlacedSpace[], columns: number, rows: number): string[] {
  const isThere: { [place: string]: boolean | undefined } = {};
  for (const { column, row } of spaces) isThere[`${column} ${row}`] = true;
  const lines: string[] = [];
  for (let row = 0; row < rows; row++) {
    let line = '';
    for (let column = 0; column < columns; column++) {
      const character = (column + row) % 2 === 0 ? 'a' : 'b';
      line += isThere[`${column} ${row}`] === true ? character : ' ';
    }
    lines.push(line);
  }
  return lines;
}

/** The squares that lie in rows and columns, as many as are most; places beside them are no part of it. */
function spacesOf(cells: readonly SceneCell[]): PlacedSpace[] {
  const [first] = cells;
  if (first === undefined || first.shape !== undefined) return [];
  const tiles = cells.filter(({ color, size }) => color !== undefined && size === first.size);
  let pitch = 0;
  for (const { x, z } of tiles) {
    const far = Math.max(Math.abs(x - first.x), Math.abs(z - first.z));
    if (far > 0 && (pitch === 0 || far < pitch)) pitch = far;
  }
  if (pitch === 0) return [];
  let [left, top] = [first.x, first.z];
  for (const { x, z } of tiles) {
    left = Math.min(left, x);
    top = Math.max(top, z);
  }
  const placed = tiles.map(cell => ({
    cell,
    column: Math.floor((cell.x - left) / pitch + 0.5),
    row: Math.floor((top - cell.z) / pitch + 0.5),
  }));
  return placed.filter(({ column, row }) => column < MOST && row < MOST);
}
