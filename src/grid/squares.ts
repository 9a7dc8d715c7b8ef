/** A cell as a number: file + rank × files, both from 0, so that a1 is 0 and b1 is 1. */
export type Cell = number;

/** A direction from 0: north (up the ranks), then clockwise. Even ones are orthogonal, odd ones diagonal. */
export type Direction = number;

/** A rectangular board of squares, with what rules ask for worked out once. */
export interface Squares {
  /** 1 to 26: files are letters. */
  readonly files: number;
  readonly ranks: number;
  /** How many cells there are. */
  readonly size: number;
  /** The notation of every cell, such as `b2`. */
  readonly names: readonly string[];
  /** By cell: the up to 8 cells around it, in the order of the directions. */
  readonly adjacent: readonly (readonly Cell[])[];
  /** By cell: the up to 4 cells that share a side. */
  readonly orthogonal: readonly (readonly Cell[])[];
  /** By cell: the up to 4 cells that share only a corner. */
  readonly diagonal: readonly (readonly Cell[])[];
  /** By cell and direction: the cells out to the edge, nearest first. */
  readonly rays: readonly (readonly (readonly Cell[])[])[];
}

const FILE_STEPS: readonly number[] = [0, 1, 1, 1, 0, -1, -1, -1];
const RANK_STEPS: readonly number[] = [1, 1, 0, -1, -1, -1, 0, 1];
const LETTER_A = 97;
const DIGIT_0 = 48;
const MOST_RANKS = 99;

// Boards are few and their tables cost milliseconds on the game's interpreter, so each size is made once.
const boards: Record<string, Squares> = {};

/**
 * The board of that many files (1 to 26) and ranks (1 to 99).
 *
 * Equal sizes give the same object: it is shared, and no part of a state.
 */
export function squares(files: number, ranks: number): Squares {
  const key = `${files}x${ranks}`;
  const known = boards[key];
  if (known !== undefined) return known;
  const made = makeSquares(files, ranks);
  boards[key] = made;
  return made;
}

function makeSquares(files: number, ranks: number): Squares {
  const size = files * ranks;
  const names: string[] = [];
  const adjacent: Cell[][] = [];
  const orthogonal: Cell[][] = [];
  const diagonal: Cell[][] = [];
  const rays: Cell[][][] = [];
  for (let cell = 0; cell < size; cell++) {
    names[cell] = nameOf(cell, files);
    rays[cell] = raysFrom(cell, files, ranks);
    adjacent[cell] = nearest(rays[cell] ?? [], 0, 1);
    orthogonal[cell] = nearest(rays[cell] ?? [], 0, 2);
    diagonal[cell] = nearest(rays[cell] ?? [], 1, 2);
  }
  return { files, ranks, size, names, adjacent, orthogonal, diagonal, rays };
}

function nameOf(cell: Cell, files: number): string {
  return `${String.fromCharCode(LETTER_A + (cell % files))}${Math.floor(cell / files) + 1}`;
}

function raysFrom(cell: Cell, files: number, ranks: number): Cell[][] {
  const rays: Cell[][] = [];
  for (let direction = 0; direction < 8; direction++) {
    const ray: Cell[] = [];
    let count = 0;
    let file = (cell % files) + (FILE_STEPS[direction] ?? 0);
    let rank = Math.floor(cell / files) + (RANK_STEPS[direction] ?? 0);
    while (file >= 0 && file < files && rank >= 0 && rank < ranks) {
      ray[count] = file + rank * files;
      count++;
      file += FILE_STEPS[direction] ?? 0;
      rank += RANK_STEPS[direction] ?? 0;
    }
    rays[direction] = ray;
  }
  return rays;
}

/** The first cells of the rays number `first`, `first + every`… that have one. */
function nearest(rays: readonly (readonly Cell[])[], first: Direction, every: number): Cell[] {
  const cells: Cell[] = [];
  let count = 0;
  for (let direction = first; direction < 8; direction += every) {
    const cell = rays[direction]?.[0];
    if (cell !== undefined) {
      cells[count] = cell;
      count++;
    }
  }
  return cells;
}

/** The notation of `cell`, such as `b2`: a letter for the file, a number for the rank. */
export function formatCell(board: Squares, cell: Cell): string {
  return board.names[cell] ?? nameOf(cell, board.files);
}

/** The cell that `text` names, or nothing if it is no cell of the board. `b2` only: no capitals, no zeros in front. */
export function parseCell(board: Squares, text: string): Cell | undefined {
  if (typeof text !== 'string' || text.length < 2 || text.length > 3) return undefined;
  const file = text.charCodeAt(0) - LETTER_A;
  const rank = rankNumber(text);
  if (file < 0 || file >= board.files || rank < 1 || rank > board.ranks) return undefined;
  return file + (rank - 1) * board.files;
}

/** The rank (1 to 99) behind the letter, or 0. */
function rankNumber(text: string): number {
  let rank = 0;
  for (let index = 1; index < text.length; index++) {
    const digit = text.charCodeAt(index) - DIGIT_0;
    if (digit < 0 || digit > 9 || (index === 1 && digit === 0)) return 0;
    rank = rank * 10 + digit;
  }
  return rank <= MOST_RANKS ? rank : 0;
}

/** Whether `cell` is a whole number on the board. */
export function isCell(board: Squares, cell: Cell): boolean {
  // NaN passes `<` and `>` differently in the game's interpreter; the look-up does not.
  return typeof cell === 'number' && board.names[cell] !== undefined;
}

/** The file of `cell`, from 0. */
export function fileOf(board: Squares, cell: Cell): number {
  return cell % board.files;
}

/** The rank of `cell`, from 0. */
export function rankOf(board: Squares, cell: Cell): number {
  return Math.floor(cell / board.files);
}

/** The cell at `file` and `rank`, both from 0, or nothing off the board. */
export function cellAt(board: Squares, file: number, rank: number): Cell | undefined {
  if (file < 0 || file >= board.files || rank < 0 || rank >= board.ranks) return undefined;
  return file + rank * board.files;
}

/** How many steps in any of the 8 directions lie between two cells. */
export function distance(board: Squares, from: Cell, to: Cell): number {
  const files = filesBetween(board, from, to);
  const ranks = ranksBetween(board, from, to);
  return files > ranks ? files : ranks;
}

/** How many orthogonal steps lie between two cells. */
export function orthogonalDistance(board: Squares, from: Cell, to: Cell): number {
  return filesBetween(board, from, to) + ranksBetween(board, from, to);
}

function filesBetween(board: Squares, from: Cell, to: Cell): number {
  const files = (from % board.files) - (to % board.files);
  return files < 0 ? -files : files;
}

function ranksBetween(board: Squares, from: Cell, to: Cell): number {
  const ranks = Math.floor(from / board.files) - Math.floor(to / board.files);
  return ranks < 0 ? -ranks : ranks;
}

/** One of the 8 cells around. A cell is not adjacent to itself. */
export function areAdjacent(board: Squares, from: Cell, to: Cell): boolean {
  return distance(board, from, to) === 1;
}

/** The cell next to `cell` in that direction, or nothing beyond the edge. */
export function neighbourIn(board: Squares, cell: Cell, direction: Direction): Cell | undefined {
  return board.rays[cell]?.[direction]?.[0];
}

/** The direction in which `to` lies on a straight line from `from`, or nothing. */
export function directionTo(board: Squares, from: Cell, to: Cell): Direction | undefined {
  const files = (to % board.files) - (from % board.files);
  const ranks = Math.floor(to / board.files) - Math.floor(from / board.files);
  const straight = files === 0 || ranks === 0 || files === ranks || files === -ranks;
  if (!straight || (files === 0 && ranks === 0)) return undefined;
  for (let direction = 0; direction < 8; direction++) {
    if (signOf(files) === FILE_STEPS[direction] && signOf(ranks) === RANK_STEPS[direction]) return direction;
  }
  return undefined;
}

function signOf(value: number): number {
  if (value === 0) return 0;
  return value > 0 ? 1 : -1;
}

/** The cells strictly between two cells on one straight line, nearest first; nothing if they are on none. */
export function between(board: Squares, from: Cell, to: Cell): readonly Cell[] | undefined {
  const direction = directionTo(board, from, to);
  if (direction === undefined) return undefined;
  return (board.rays[from]?.[direction] ?? []).slice(0, distance(board, from, to) - 1);
}

/**
 * The cells that up to `steps` steps lead to, each to a free cell, nearest first; never `from` itself.
 *
 * @param ways by cell, where one step may go: `board.adjacent` or `board.orthogonal`
 */
export function reach(
  ways: readonly (readonly Cell[])[],
  from: Cell,
  steps: number,
  isFree: (cell: Cell) => boolean,
): Cell[] {
  // Most things take one step at a time.
  if (steps === 1) return freeAmong(ways[from] ?? [], isFree);
  const seen: Record<number, boolean> = { [from]: true };
  const found: Cell[] = [];
  let count = 0;
  let begin = -1;
  for (let step = 0; step < steps; step++) {
    const end = count;
    for (let index = begin; index < end; index++) {
      const near = ways[index < 0 ? from : (found[index] ?? from)] ?? [];
      for (const cell of near) {
        if (seen[cell] !== true) {
          seen[cell] = true;
          if (isFree(cell)) {
            found[count] = cell;
            count++;
          }
        }
      }
    }
    if (count === end) return found;
    begin = end;
  }
  return found;
}

function freeAmong(cells: readonly Cell[], isFree: (cell: Cell) => boolean): Cell[] {
  const free: Cell[] = [];
  let count = 0;
  for (const cell of cells) {
    if (isFree(cell)) {
      free[count] = cell;
      count++;
    }
  }
  return free;
}
