import { hexKey, type Cell, type Hex } from '../../../grid/index.ts';
import {
  boardOf,
  cellName,
  isEnterable,
  fieldsOf,
  TERRAIN,
  type TacticaBoard,
  type TacticaMap,
} from './tactica-map.ts';

const WIDEST = 12;
/** A Citadel has so many Keep fields around it. */
const KEEP_FIELDS = 6;

/** What keeps a map from being played, in words, or nothing (4.9). */
export function mapProblem(map: TacticaMap): string | undefined {
  const { id, players, radius, symmetry } = map;
  if (id === '') return 'A map needs an id';
  if (!(players >= 2 && players <= 6)) return `"players" is ${players}: expected 2 to 6`;
  if (!(radius >= 1 && radius <= WIDEST)) return `"radius" is ${radius}: expected 1 to ${WIDEST}`;
  const problem = rowsProblem(map);
  if (problem !== undefined) return problem;
  const board = boardOf(map);
  if (board.castles.length < players) return `It has ${board.castles.length} castles for ${players} players`;
  return fieldProblem(board) ?? reachProblem(board) ?? symmetryProblem(board, symmetry);
}

function rowsProblem({ radius, rows }: TacticaMap): string | undefined {
  const lines = rows.split('/');
  const count = 2 * radius + 1;
  if (lines.length !== count) return `It has ${lines.length} rows: expected ${count} for radius ${radius}`;
  for (let index = 0; index < count; index++) {
    const line = lines[index] ?? '';
    const width = count - (index < radius ? radius - index : index - radius);
    if (line.length !== width) return `Row ${index + 1} has ${line.length} hexes: expected ${width}`;
    for (let column = 0; column < width; column++) {
      const mark = line.charAt(column);
      if (!TERRAIN.includes(mark)) return `Row ${index + 1} has "${mark}": expected one of ${TERRAIN}`;
    }
  }
  return undefined;
}

/** Each Keep and each Dock touches exactly one centre, and each Citadel has a whole Keep. */
function fieldProblem(board: TacticaBoard): string | undefined {
  for (let cell = 0; cell < board.hexes.length; cell++) {
    const mark = board.terrain[cell];
    const centre = mark === 'K' ? 'C' : mark === 'o' ? 'P' : '';
    const touched = (board.neighbours[cell] ?? []).filter(each => board.terrain[each] === centre).length;
    if (centre !== '' && touched !== 1) {
      return `The ${mark === 'K' ? 'Keep' : 'Dock'} ${cellName(board, cell)} touches ${touched} centres: expected 1`;
    }
    if (mark === 'C' && fieldsOf(board, cell).length !== KEEP_FIELDS) {
      return `The Citadel ${cellName(board, cell)} has ${fieldsOf(board, cell).length} Keep fields: expected ${KEEP_FIELDS}`;
    }
  }
  return undefined;
}

/** Every field that can be entered is reached from every other. */
function reachProblem(board: TacticaBoard): string | undefined {
  const enterable = board.hexes.map((_, cell) => cell).filter(cell => isEnterable(board, cell));
  const reached: Cell[] = enterable.slice(0, 1);
  const isReached: Record<Cell, boolean> = {};
  for (const cell of reached) isReached[cell] = true;
  for (let index = 0; index < reached.length; index++) {
    for (const next of board.neighbours[reached[index] ?? -1] ?? []) {
      if (isEnterable(board, next) && isReached[next] !== true) {
        isReached[next] = true;
        reached.push(next);
      }
    }
  }
  const lost = enterable.find(cell => isReached[cell] !== true);
  return lost === undefined ? undefined : `No path leads to ${cellName(board, lost)}`;
}

/** A full turn brings it to itself `symmetry` times, and one of the mirror axes does so too. */
function symmetryProblem(board: TacticaBoard, symmetry: number): string | undefined {
  if (symmetry === 1) return undefined;
  const turned = (hex: Hex): Hex => turnedBy(hex, 6 / symmetry);
  const off = mappedOff(board, turned);
  if (off !== undefined) return `${cellName(board, off)} has no like ${symmetry} times in a turn`;
  for (const turns of [0, 1, 2, 3, 4, 5]) {
    if (mappedOff(board, ({ q, r }) => turnedBy({ q: r, r: q }, turns)) === undefined) return undefined;
  }
  return 'It has no mirror axis';
}

function turnedBy(hex: Hex, sixths: number): Hex {
  let turned = hex;
  for (let count = 0; count < sixths; count++) turned = { q: -turned.r, r: turned.q + turned.r };
  return turned;
}

/** The first cell whose image has another terrain. */
function mappedOff(board: TacticaBoard, image: (this: void, hex: Hex) => Hex): Cell | undefined {
  const terrain: Record<number, string> = {};
  board.hexes.forEach((hex, cell) => {
    terrain[hexKey(hex)] = board.terrain[cell] ?? '';
  });
  const off = board.hexes.findIndex((hex, cell) => terrain[hexKey(image(hex))] !== board.terrain[cell]);
  return off < 0 ? undefined : off;
}
