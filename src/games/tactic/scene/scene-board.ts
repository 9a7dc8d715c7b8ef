import type { Cell as Space } from '../../../grid/index.ts';
import { fileOf, rankOf } from '../../../grid/index.ts';
import type { PlayerId } from '../../../kernel/index.ts';
import {
  colorOf,
  CROWN_OUTLINE,
  tileDrawing,
  tokenOwnerOf,
  type SceneBoard,
  type SceneCell,
  type Stroke,
  type PlayerLook,
  type TablePoint,
  type TokenOwner,
  type Color,
} from '../../../scene/index.ts';
import type { Catalogue } from '../packs/catalogue.ts';
import type { Field } from '../packs/pack.ts';
import { gridOf } from '../rules/position.ts';
import type { Tactic } from '../state.ts';
import { showcaseCells } from './showcase.ts';
import { cellId, facingOf, middleOf, PITCH, trayId, trayPlace } from './places.ts';

const LIGHT: Color = { r: 0.82, g: 0.78, b: 0.7 };
const DARK: Color = { r: 0.55, g: 0.5, b: 0.44 };
const TRAY: Color = { r: 0.2, g: 0.21, b: 0.24 };
const SUPPLY = tileDrawing('supply');
const TILE = PITCH - 0.06;
const TRAY_TILE = 1.7;
const ZONE_THICKNESS = 0.1;
const CROWN_THICKNESS = 0.07;

/** The spaces with their zones and Crown Spaces, and a tray for everybody who plays. */
export function sceneBoard(catalogue: Catalogue, game: Tactic, looks: readonly PlayerLook[]): SceneBoard {
  const field = catalogue.field[game.board];
  const cells = spaces(game, field, looks);
  if (field === undefined) return { id: boardId(game, looks), cells, lines: [] };
  let lines: Stroke[] = [];
  let trays: SceneCell[] = [];
  for (const { id, seat } of game.players) {
    const color = colorOf(id, looks);
    if (hasTrays(game)) lines = lines.concat(zoneLines(field, seat, color, game));
    lines = lines.concat(crownLines(field, seat, color, game));
    if (hasTrays(game) && !isChoosingFactions(game))
      trays = trays.concat(trayCells(id, seat, field, longestTray(catalogue), game));
  }
  const cards = isChoosingFactions(game) ? showcaseCells(catalogue.factions) : [];
  return { id: boardId(game, looks), cells: cells.concat(trays, cards), lines };
}

/** Boards with the same id look the same. */
export function boardId(game: Tactic, looks: readonly PlayerLook[]): string {
  const kind = isChoosingFactions(game) ? 'cards' : hasTrays(game) ? 'trays' : 'bare';
  return `${kind}:${game.board}:${game.players.map(({ id, seat }) => `${id}${seat}`).join('')}:${looks.map(({ name }) => name).join('')}`;
}

/** Units are taken from trays until play begins. */
export function hasTrays({ phase }: Tactic): boolean {
  return phase === 'setup' || phase === 'build';
}

/** Everybody chooses at the same time: nobody has a faction until all have. */
export function isChoosingFactions({ phase, players }: Tactic): boolean {
  return phase === 'setup' && players.some(({ faction, out }) => faction === undefined && out !== true);
}

function spaces(game: Tactic, field: Field | undefined, looks: readonly PlayerLook[]): SceneCell[] {
  const grid = gridOf(game);
  const thrones: Record<Space, TokenOwner> = {};
  for (const { id, seat } of game.players) {
    for (const space of field?.crowns[seat] ?? []) thrones[space] = tokenOwnerOf(id, looks);
  }
  const cells: SceneCell[] = [];
  for (let space = 0; space < grid.size; space++) {
    const { x, z } = middleOf(space, game);
    const file = fileOf(grid, space);
    const rank = rankOf(grid, space);
    const id = cellId(space, game);
    const isDark = (file + rank) % 2 === 1;
    const color = isDark ? DARK : LIGHT;
    const drawing = tileDrawing(isDark ? 'dark' : 'light', thrones[space]);
    const cell = { id, x, z, size: TILE, color, name: id, drawing };
    cells[space] = file === 0 || rank === 0 ? { ...cell, label: id } : cell;
  }
  return cells;
}

/** The King's place and one for every card of the biggest faction. */
function longestTray(catalogue: Catalogue): number {
  let longest = 0;
  for (const { units } of catalogue.factions) longest = Math.max(longest, units.length + 1);
  return longest;
}

function trayCells(player: PlayerId, seat: number, field: Field, count: number, game: Tactic): SceneCell[] {
  const facing = facingOf(seat, field);
  const cells: SceneCell[] = [];
  for (let index = 0; index < count; index++) {
    const { x, z } = trayPlace(index, count, facing, game);
    cells[index] = { id: trayId(player, index), x, z, size: TRAY_TILE, color: TRAY, drawing: SUPPLY };
  }
  return cells;
}

/** The outline of a Build Zone: every edge behind which the zone ends. */
function zoneLines(field: Field, seat: number, color: Color, game: Tactic): Stroke[] {
  const grid = gridOf(game);
  const zone = field.zones[seat] ?? [];
  const lines: Stroke[] = [];
  for (const cell of zone) {
    const middle = middleOf(cell, game);
    const rays = grid.rays[cell] ?? [];
    const ends = [0, 1, 2, 3].map(side => {
      const beyond = rays[side * 2]?.[0];
      return beyond === undefined || !zone.includes(beyond);
    });
    for (let side = 0; side < 4; side++) {
      if (ends[side] === true) lines.push({ points: edge(middle, side, ends), color, thickness: ZONE_THICKNESS });
    }
  }
  return lines;
}

/** From the border between two spaces outwards: the line lies around the zone, and hides nothing of its spaces. */
const ZONE_OUT = 0.03 * PITCH;

/**
 * The edge of a space to the north, east, south or west, just outside. At a corner of the zone two edges meet.
 *
 * @param ends whether the zone ends at each side of the space
 */
function edge({ x, z }: TablePoint, side: number, ends: readonly boolean[]): TablePoint[] {
  const [north = 0, east = 0, south = 0, west = 0] = ends.map(isEnd => PITCH / 2 + (isEnd ? ZONE_OUT : 0));
  if (side === 0) return pair(x - west, z + north, x + east, z + north);
  if (side === 1) return pair(x + east, z - south, x + east, z + north);
  if (side === 2) return pair(x - west, z - south, x + east, z - south);
  return pair(x - west, z - south, x - west, z + north);
}

function pair(fromX: number, fromZ: number, toX: number, toZ: number): TablePoint[] {
  return [
    { x: fromX, z: fromZ },
    { x: toX, z: toZ },
  ];
}

function crownLines(field: Field, seat: number, color: Color, game: Tactic): Stroke[] {
  const crowns: readonly Space[] = field.crowns[seat] ?? [];
  const turned = facingOf(seat, field);
  return crowns.map(cell => ({
    points: crownAt(middleOf(cell, game), turned, 0.55),
    color,
    thickness: CROWN_THICKNESS,
    loop: true,
  }));
}

/** A crown of three points, `size` wide to each side, upright for who looks into `facing`. */
export function crownAt({ x, z }: TablePoint, facing: number, size: number): TablePoint[] {
  return CROWN_OUTLINE.map(point => {
    const turned = turn(point, facing);
    return { x: x + turned.x * size, z: z + turned.z * size };
  });
}

/** Clockwise, by a multiple of 90 degrees. */
function turn({ x, z }: TablePoint, facing: number): TablePoint {
  if (facing === 90) return { x: z, z: -x };
  if (facing === 180) return { x: -x, z: -z };
  return facing === 270 ? { x: -z, z: x } : { x, z };
}
