/**
 * What a Lua machine is measured with: a load like that of rules (all moves and attacks of one side on a board), written
 * once with small objects and once with flat lists, and small kernels. Portable; every export is text to text and
 * returns a checksum.
 */

const SIZE = 10;
const REACH = 3;

interface Cell {
  readonly x: number;
  readonly y: number;
}

interface Piece {
  readonly id: string;
  readonly side: number;
  readonly range: number;
  cell: Cell;
  strength: number;
}

interface CandidateAction {
  readonly piece: string;
  readonly to: Cell;
  readonly target: string;
}

interface Field {
  readonly pieces: Piece[];
  seed: number;
}

function draw(field: Field, below: number): number {
  field.seed = (field.seed * 48271) % 2147483647;
  return field.seed % below;
}

function newField(): Field {
  const field: Field = { pieces: [], seed: 7 };
  for (let n = 0; n < 24; n++) {
    const side = n % 2;
    const cell = { x: n % SIZE, y: side === 0 ? Math.floor(n / SIZE) : SIZE - 1 - Math.floor(n / SIZE) };
    field.pieces.push({ id: `p${n}`, side, range: 1 + (n % 3), cell, strength: 20 + n });
  }
  return field;
}

function keyOf(cell: Cell): number {
  return cell.x * 100 + cell.y;
}

function occupied(field: Field): Record<number, Piece> {
  const record: Record<number, Piece> = {};
  for (const piece of field.pieces) record[keyOf(piece.cell)] = piece;
  return record;
}

const STEPS: readonly Cell[] = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
];

function neighbours(cell: Cell): Cell[] {
  return STEPS.map(step => ({ x: cell.x + step.x, y: cell.y + step.y })).filter(
    ({ x, y }) => x >= 0 && y >= 0 && x < SIZE && y < SIZE,
  );
}

function reachable(field: Field, from: Cell): Cell[] {
  const taken = occupied(field);
  const seen: Record<number, boolean> = { [keyOf(from)]: true };
  let edge: Cell[] = [from];
  const cells: Cell[] = [];
  for (let step = 0; step < REACH; step++) {
    const next: Cell[] = [];
    for (const cell of edge) {
      for (const neighbour of neighbours(cell)) {
        const key = keyOf(neighbour);
        if (seen[key] === true || taken[key] !== undefined) continue;
        seen[key] = true;
        next.push(neighbour);
        cells.push(neighbour);
      }
    }
    edge = next;
  }
  return cells;
}

function distance(a: Cell, b: Cell): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

function candidateActions(field: Field, side: number): CandidateAction[] {
  const found: CandidateAction[] = [];
  const foes = field.pieces.filter(piece => piece.side !== side);
  for (const piece of field.pieces) {
    if (piece.side !== side) continue;
    for (const to of reachable(field, piece.cell)) found.push({ piece: piece.id, to, target: '' });
    for (const foe of foes) {
      if (distance(piece.cell, foe.cell) > piece.range) continue;
      found.push({ piece: piece.id, to: piece.cell, target: foe.id });
    }
  }
  return found;
}

function apply(field: Field, action: CandidateAction): void {
  const piece = field.pieces.find(({ id }) => id === action.piece);
  if (piece === undefined) return;
  const target = field.pieces.find(({ id }) => id === action.target);
  if (target === undefined) piece.cell = action.to;
  else target.strength = target.strength > 1 ? target.strength - 1 : 20;
}

/** `count` rounds of the rules-like load, with small objects. */
export function objects(count: string): string {
  const field = newField();
  let sum = 0;
  const rounds = Number(count);
  for (let round = 0; round < rounds; round++) {
    const all = candidateActions(field, round % 2);
    const action = all[draw(field, all.length)];
    if (action !== undefined) apply(field, action);
    sum = (sum * 31 + all.length) % 1000003;
  }
  return `${sum}`;
}

/** The same board as lists of numbers: where each piece is, who is on each cell, and what a search needs. */
interface FlatBoard {
  readonly at: number[];
  /** By cell: the number of the piece on it, counted from 1, or 0. */
  readonly board: number[];
  /** By cell: the last search that reached it. */
  readonly marks: number[];
  readonly queue: number[];
}

const PIECES = 24;

function newFlatBoard(): FlatBoard {
  const flat: FlatBoard = { at: [], board: [], marks: [], queue: [] };
  for (let cell = 0; cell < SIZE * SIZE; cell++) {
    flat.board[cell] = 0;
    flat.marks[cell] = 0;
    flat.queue[cell] = 0;
  }
  for (let n = 0; n < PIECES; n++) {
    const cell = n % 2 === 0 ? n : SIZE * SIZE - n;
    flat.at[n] = cell;
    flat.board[cell] = n + 1;
  }
  return flat;
}

/** The cell beside `cell` on one of its four sides, or -1. */
function beside(cell: number, side: number): number {
  const x = cell % SIZE;
  if (side === 0 && x < SIZE - 1) return cell + 1;
  if (side === 1 && x > 0) return cell - 1;
  if (side === 2 && cell < SIZE * SIZE - SIZE) return cell + SIZE;
  return side === 3 && cell >= SIZE ? cell - SIZE : -1;
}

/** Puts the cells that can be reached from `start` into the queue, behind `start` itself, and counts them. */
function flood({ board, marks, queue }: FlatBoard, start: number, mark: number): number {
  let head = 0;
  let tail = 1;
  queue[0] = start;
  marks[start] = mark;
  for (let step = 0; step < REACH; step++) {
    const levelEnd = tail;
    while (head < levelEnd) {
      const cell = queue[head] ?? 0;
      head++;
      for (let side = 0; side < 4; side++) {
        const next = beside(cell, side);
        if (next >= 0 && marks[next] !== mark && board[next] === 0) {
          marks[next] = mark;
          queue[tail] = next;
          tail++;
        }
      }
    }
  }
  return tail - 1;
}

/** `count` rounds of the same with flat lists of numbers. */
export function lists(count: string): string {
  const flat = newFlatBoard();
  const { at, board, queue } = flat;
  let mark = 0;
  let sum = 0;
  let seed = 7;
  const rounds = Number(count);
  for (let round = 0; round < rounds; round++) {
    let found = 0;
    let lastPiece = 0;
    let lastCell = 0;
    seed = (seed * 48271) % 2147483647;
    const wanted = seed % 60;
    for (let n = round % 2; n < PIECES; n += 2) {
      mark++;
      const reached = flood(flat, at[n] ?? 0, mark);
      if (reached > 0 && found <= wanted) {
        lastPiece = n;
        lastCell = queue[Math.min(wanted - found + 1, reached)] ?? 0;
      }
      found += reached;
    }
    board[at[lastPiece] ?? 0] = 0;
    at[lastPiece] = lastCell;
    board[lastCell] = lastPiece + 1;
    sum = (sum * 31 + found) % 1000003;
  }
  return `${sum}`;
}

function fibonacci(n: number): number {
  return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}

/** Calls: a recursion of `count`. */
export function calls(count: string): string {
  return `${fibonacci(Number(count))}`;
}

/** Tables: makes and changes `count` small ones. */
export function tables(count: string): string {
  const kept: { value: number; next: number }[] = [];
  let sum = 0;
  const rounds = Number(count);
  for (let round = 0; round < rounds; round++) {
    const place = round % 100;
    const old = kept[place];
    kept[place] = { value: round % 1000, next: old === undefined ? 0 : old.value };
    sum = (sum + (old === undefined ? 1 : old.next)) % 1000003;
  }
  return `${sum}`;
}

/** Strings: joins and looks up `count` of them. */
export function texts(count: string): string {
  const seen: Record<string, number> = {};
  let sum = 0;
  const rounds = Number(count);
  for (let round = 0; round < rounds; round++) {
    const key = `cell ${round % 97}-${round % 89}`;
    seen[key] = (seen[key] ?? 0) + 1;
    sum = (sum + key.length + (seen[key] ?? 0)) % 1000003;
  }
  return `${sum}`;
}

function* countTo(limit: number): Generator<number> {
  for (let value = 1; value <= limit; value++) yield value;
}

/** Coroutines: takes `count` values from generators of ten each. */
export function coroutines(count: string): string {
  let sum = 0;
  const rounds = Number(count) / 10;
  for (let round = 0; round < rounds; round++) {
    for (const value of countTo(10)) sum = (sum * 31 + value) % 1000003;
  }
  return `${sum}`;
}

/** Answers at once: what a call from outside costs. */
export function echo(text: string): string {
  return text;
}
