import { hexDistance, hexIn, hexKey, type Cell, type Hex } from '../../../grid/index.ts';
import { latestOf, panic } from '../../../kernel/index.ts';

/** A map as data: a full hexagon of pointy-topped hexes (4.9). */
export interface TacticaMap {
  readonly id: string;
  /** For how many players it is made. */
  readonly players: number;
  /** Steps from the centre to the rim, from 1. */
  readonly radius: number;
  /**
   * The rows from top to bottom, divided by `/`, a character a hex: `.` Basic, `m` Mountain, `d` Desert, `T` Temple,
   * `V` Village, `P` Port Centre, `o` Dock, `K` Keep, `C` Citadel (3.5).
   */
  readonly rows: string;
  /** How often it comes again in a full turn: 1 for no symmetry. */
  readonly symmetry: 1 | 2 | 3 | 6;
  /** Whether more than half of all castles win (TCA-MODE-14). */
  readonly isWonByMajority: boolean;
}

/** A map worked out. Cells are numbered from 0 in the order of rows, then along a row. */
export interface TacticaBoard {
  readonly map: TacticaMap;
  readonly hexes: readonly Hex[];
  /** By cell: its character in the rows of the map. */
  readonly terrain: readonly string[];
  /** By cell: the cells around, in the order of directions. */
  readonly neighbours: readonly (readonly Cell[])[];
  readonly castles: readonly Cell[];
  readonly ports: readonly Cell[];
  readonly temples: readonly Cell[];
  readonly villages: readonly Cell[];
  /** By cell: the Citadel of a Keep, the Port Centre of a Dock; −1 for others. */
  readonly centres: readonly Cell[];
  /** By cell: the Keep of a Citadel, the Docks of a Port Centre, in the order of cells; empty for others. */
  readonly fields: readonly (readonly Cell[])[];
  /** Keep fields and Docks. */
  readonly recruitFields: readonly Cell[];
  /** By cell: how it is written, `q,r`. */
  readonly names: readonly string[];
  /** By cell: its number as text. */
  readonly numbers: readonly string[];
  /** By row from the top: its first cell. */
  readonly rowStarts: readonly Cell[];
}

/** The board of a map; the map has no problem. */
export const boardOf: (this: void, map: TacticaMap) => TacticaBoard = latestOf(map => buildBoard(map));

function buildBoard(map: TacticaMap): TacticaBoard {
  const { hexes, terrain } = readRows(map);
  const cells: Record<number, Cell> = {};
  hexes.forEach((hex, cell) => {
    cells[hexKey(hex)] = cell;
  });
  const neighbours = hexes.map(hex => aroundIn(cells, hex));
  const of = (mark: string): Cell[] => hexes.map((_, cell) => cell).filter(cell => terrain[cell] === mark);
  const centres = neighbours.map((around, cell) => {
    const mark = terrain[cell] === 'K' ? 'C' : terrain[cell] === 'o' ? 'P' : '';
    return around.find(each => mark !== '' && terrain[each] === mark) ?? -1;
  });
  const fields = hexes.map((): Cell[] => []);
  centres.forEach((centre, cell) => fields[centre]?.push(cell));
  return {
    map,
    hexes,
    terrain,
    neighbours,
    castles: of('C'),
    ports: of('P'),
    temples: of('T'),
    villages: of('V'),
    centres,
    fields,
    recruitFields: hexes.map((_, cell) => cell).filter(cell => terrain[cell] === 'K' || terrain[cell] === 'o'),
    names: hexes.map(({ q, r }) => `${q},${r}`),
    numbers: hexes.map((_, cell) => `${cell}`),
    rowStarts: rowStartsOf(map.radius),
  };
}

function rowStartsOf(radius: number): readonly Cell[] {
  const starts: Cell[] = [];
  let start = 0;
  for (let r = -radius; r <= radius; r++) {
    starts.push(start);
    start += 2 * radius + 1 - (r < 0 ? -r : r);
  }
  return starts;
}

function readRows({ radius, rows }: TacticaMap): Pick<TacticaBoard, 'hexes' | 'terrain'> {
  const hexes: Hex[] = [];
  const terrain: string[] = [];
  rows.split('/').forEach((row, index) => {
    const r = index - radius;
    const first = firstColumn(radius, r);
    for (let column = 0; column < row.length; column++) {
      hexes.push({ q: first + column, r });
      terrain.push(row.charAt(column));
    }
  });
  return { hexes, terrain };
}

/** The `q` of the first hex of a row. */
function firstColumn(radius: number, r: number): number {
  return r < 0 ? -radius - r : -radius;
}

function aroundIn(cells: Readonly<Record<number, Cell>>, hex: Hex): readonly Cell[] {
  const around: Cell[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const cell = cells[hexKey(hexIn(hex, direction))];
    if (cell !== undefined) around.push(cell);
  }
  return around;
}

export function hexOf({ hexes }: TacticaBoard, cell: Cell): Hex {
  return hexes[cell] ?? panic(`Cell ${cell} is not on the map`);
}

/** The character of a field; empty for no field. */
export function terrainOf({ terrain }: TacticaBoard, cell: Cell): string {
  return terrain[cell] ?? '';
}

export function neighboursOf({ neighbours }: TacticaBoard, cell: Cell): readonly Cell[] {
  return neighbours[cell] ?? [];
}

export function areNeighbours(board: TacticaBoard, first: Cell, second: Cell): boolean {
  return neighboursOf(board, first).includes(second);
}

/** Steps over all fields, occupied ones and Citadels included (TCA-RNG-01). */
export function distanceOn(board: TacticaBoard, from: Cell, to: Cell): number {
  return hexDistance(hexOf(board, from), hexOf(board, to));
}

/** The fields at most `range` steps from a field, without it, in the order of cells. */
export function fieldsInRange(board: TacticaBoard, from: Cell, range: number): readonly Cell[] {
  const ranges = rangesOn(board);
  const byCell = ranges[range] ?? {};
  ranges[range] = byCell;
  const known = byCell[from];
  if (known !== undefined) return known;
  const found = searchRange(board, from, range);
  byCell[from] = found;
  return found;
}

/** By range, then by cell. They follow from the map. */
const rangesOn = latestOf((_: TacticaBoard): Record<number, Record<Cell, readonly Cell[] | undefined>> => ({}));

function searchRange(board: TacticaBoard, from: Cell, range: number): readonly Cell[] {
  const { radius } = board.map;
  const { q, r } = hexOf(board, from);
  const cells: Cell[] = [];
  for (let down = -range; down <= range; down++) {
    const start = board.rowStarts[r + down + radius];
    if (start === undefined) continue;
    const first = firstColumn(radius, r + down);
    const last = r + down < 0 ? radius : radius - r - down;
    const left = q + (down < 0 ? -range - down : -range);
    const right = q + (down < 0 ? range : range - down);
    for (let column = left < first ? first : left; column <= right && column <= last; column++) {
      if (column !== q || down !== 0) cells.push(start + column - first);
    }
  }
  return cells;
}

/** The Keep of a Citadel or the Docks of a Port Centre, in the order of cells. */
export function fieldsOf({ fields }: TacticaBoard, centre: Cell): readonly Cell[] {
  return fields[centre] ?? [];
}

/** Deserts, and the Temple, which counts as one (TCA-MAP-12). */
export function isDesert(board: TacticaBoard, cell: Cell): boolean {
  const mark = terrainOf(board, cell);
  return mark === 'd' || mark === 'T';
}

export function isMountain(board: TacticaBoard, cell: Cell): boolean {
  return terrainOf(board, cell) === 'm';
}

/** Temple, Port Centre or Village (TCA-OBJ-01). */
export function isObjective(board: TacticaBoard, cell: Cell): boolean {
  const mark = terrainOf(board, cell);
  return mark === 'T' || mark === 'P' || mark === 'V';
}

/** Whether units and wagons may stand there: on every field but a Citadel (TCA-MAP-04). */
export function isEnterable(board: TacticaBoard, cell: Cell): boolean {
  const mark = terrainOf(board, cell);
  return mark !== '' && mark !== 'C';
}

/** How a cell is written: `q,r`. */
export function cellName({ names }: TacticaBoard, cell: Cell): string {
  return names[cell] ?? '?';
}

/** The cell that is written so, if there is one. */
export function cellNamed({ names }: TacticaBoard, name: string): Cell | undefined {
  const cell = names.indexOf(name);
  return cell < 0 ? undefined : cell;
}
