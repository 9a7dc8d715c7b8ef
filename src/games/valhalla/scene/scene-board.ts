import { latestOf } from '../../../kernel/index.ts';
import { hexagonDrawing, tileDrawing, type Color, type SceneBoard, type SceneCell } from '../../../scene/index.ts';
import type { Valhalla, WorldMap } from '../state.ts';
import {
  cellOf,
  FLAG_PLACES,
  FLAG_POINTS,
  flagCell,
  mapKey,
  middleOf,
  pitchOf,
  seatingOf,
  TRAY_SIZE,
  trayCell,
  trayPoint,
} from './places.ts';

const GAP = 0.03;
const FOG: Color = { r: 0.23, g: 0.28, b: 0.31 };
const TRAY: Color = { r: 0.2, g: 0.21, b: 0.24 };

/** Length between two sides of a tile. */
export function tileSize(map: WorldMap): number {
  return pitchOf(map) * (1 - GAP);
}

/** Hexes that are laid in one part, or whose places for flags are. */
const PART = 16;

/** The cells of a board that are laid so far: hexes, trays of players, and then the places for flags. */
interface Laying {
  readonly cells: SceneCell[];
  /** Hexes that are laid, and those whose places for flags are. */
  hexes: number;
  flagged: number;
}

const layingOf = latestOf(
  (_game: Board): Laying => ({ cells: [], hexes: 0, flagged: 0 }),
  ({ map, sides }) => `${sides.length} ${mapKey(map)}`,
);

type Board = Pick<Valhalla, 'map' | 'sides'>;

/** Whether the whole board is laid. */
export function isLaid(game: Board): boolean {
  return layingOf(game).flagged >= game.map.terrain.length;
}

/** Lays the next cells: all of them are too many for a frame. */
export function layBoard(game: Board): void {
  const laying = layingOf(game);
  if (laying.hexes < game.map.terrain.length) layHexes(game, laying);
  else layFlags(laying);
}

function layHexes({ map, sides }: Board, laying: Laying): void {
  const size = tileSize(map);
  for (const end = laying.hexes + PART; laying.hexes < end && laying.hexes < map.terrain.length; laying.hexes++) {
    const hex = laying.hexes;
    const id = cellOf({ map }, hex);
    const place = { id, label: id, ...middleOf(map, hex), size, shape: 'hexagon' as const };
    laying.cells.push({
      ...place,
      color: FOG,
      drawing: hexagonDrawing('fog'),
      name: `Fog ${id}`,
      about: ['Nobody of you has been here'],
    });
  }
  if (laying.hexes < map.terrain.length) return;
  for (const side of seatingOf(sides.length)) {
    const look = { size: TRAY_SIZE, color: TRAY, drawing: tileDrawing('tray') };
    laying.cells.push({ id: trayCell(side), ...trayPoint(side), ...look, name: 'Place of the pathfinders' });
  }
}

/** Places without tiles: they come last, so that whatever is dropped there is dropped on the hex. */
function layFlags(laying: Laying): void {
  for (const end = laying.flagged + PART; laying.flagged < end && laying.flagged < laying.hexes; laying.flagged++) {
    const hex = laying.cells[laying.flagged];
    if (hex !== undefined) for (const flag of flagCells(hex)) laying.cells.push(flag);
  }
}

/**
 * What everybody sees: the map in fog. It follows from the size of the map alone, for what lies there each player finds out.
 */
export function sceneBoard(game: Board): SceneBoard {
  while (!isLaid(game)) layBoard(game);
  const { map, sides } = game;
  return { id: `map ${map.id} ${map.radius} ${sides.length}`, cells: layingOf(game).cells, lines: [] };
}

/** The places for flags in a hex. */
function flagCells({ id, size, x, z }: SceneCell): SceneCell[] {
  const cells: SceneCell[] = [];
  for (let place = 0; place < FLAG_PLACES; place++) {
    const aside = FLAG_POINTS[place] ?? { x: 0, z: 0 };
    cells.push({ id: flagCell(id, place), x: x + aside.x * size, z: z + aside.z * size, size: size / 4 });
  }
  return cells;
}
