import { latestOf } from '../../../kernel/index.ts';
import { hexagonDrawing, tileDrawing, type Color, type SceneBoard, type SceneCell } from '../../../scene/index.ts';
import type { WorldMap } from '../state.ts';
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

/** Hexes that are laid in one part. */
const PART = 24;

/** The hexes of a map that are laid so far, and the places for flags beside them. */
interface Laying {
  readonly hexes: SceneCell[];
  readonly flags: SceneCell[];
}

const layingOf = latestOf((_map: WorldMap): Laying => ({ hexes: [], flags: [] }), mapKey);

/** Whether all hexes of the map are laid. */
export function isLaid(map: WorldMap): boolean {
  return layingOf(map).hexes.length >= map.terrain.length;
}

/** Lays the next hexes of the map: all of them are too many for a frame. */
export function layBoard(map: WorldMap): void {
  const { flags, hexes } = layingOf(map);
  const size = tileSize(map);
  for (let count = 0; count < PART && hexes.length < map.terrain.length; count++) {
    const hex = hexes.length;
    const id = cellOf({ map }, hex);
    const place = { id, label: id, ...middleOf(map, hex), size, shape: 'hexagon' as const };
    const cell: SceneCell = { ...place, color: FOG, drawing: hexagonDrawing('fog'), name: `Fog ${id}`, about: ['Nobody of you has been here'] }; // prettier-ignore
    hexes.push(cell);
    for (const flag of flagCells(cell)) flags.push(flag);
  }
}

/**
 * What everybody sees: the map in fog. It follows from the size of the map alone, for what lies there each player finds out.
 */
export function sceneBoard(map: WorldMap, players: number): SceneBoard {
  while (!isLaid(map)) layBoard(map);
  const { flags, hexes } = layingOf(map);
  const trays = seatingOf(players).map((side): SceneCell => {
    const look = { size: TRAY_SIZE, color: TRAY, drawing: tileDrawing('tray') };
    return { id: trayCell(side), ...trayPoint(side), ...look, name: 'Place of the pathfinders' };
  });
  return { id: `map ${map.id} ${map.radius} ${players}`, cells: hexes.concat(trays, flags), lines: [] };
}

/** Places without tiles: they come last, so that whatever is dropped there is dropped on the hex. */
function flagCells({ id, size, x, z }: SceneCell): SceneCell[] {
  const cells: SceneCell[] = [];
  for (let place = 0; place < FLAG_PLACES; place++) {
    const aside = FLAG_POINTS[place] ?? { x: 0, z: 0 };
    cells.push({ id: flagCell(id, place), x: x + aside.x * size, z: z + aside.z * size, size: size / 4 });
  }
  return cells;
}
