import { counted, panic, type PlayerId } from '../../../kernel/index.ts';
import { hexagonDrawing, type Color, type Ground, type PieceLook, type ScenePiece } from '../../../scene/index.ts';
import { geometryOf, type HexNumber, towardsFrom } from '../map/geometry.ts';
import { FEATURE_COST, ROAD_COST, type Terrain } from '../map/terrain.ts';
import { roadsFrom, terrainAt } from '../rules/position.ts';
import type { Valhalla, WorldMap } from '../state.ts';
import { latestForEach, newParts, single, type ScenePart } from './known.ts';
import { cellOf, tileSide } from './places.ts';
import { tileSize } from './scene-board.ts';

/** How a terrain is shown, by its id. */
interface Look {
  readonly ground: Ground;
  readonly color: Color;
}

const LOOKS: Readonly<Record<string, Look>> = {
  desert: { ground: 'desert', color: { r: 0.84, g: 0.74, b: 0.5 } },
  grass: { ground: 'meadow', color: { r: 0.54, g: 0.6, b: 0.39 } },
  shrub: { ground: 'shrubs', color: { r: 0.65, g: 0.62, b: 0.39 } },
  forest: { ground: 'forest', color: { r: 0.28, g: 0.47, b: 0.3 } },
  marsh: { ground: 'swamp', color: { r: 0.38, g: 0.36, b: 0.23 } },
  hills: { ground: 'hills', color: { r: 0.63, g: 0.54, b: 0.36 } },
  desert_hills: { ground: 'badlands', color: { r: 0.74, g: 0.6, b: 0.4 } },
  deep_desert: { ground: 'dunes', color: { r: 0.8, g: 0.65, b: 0.37 } },
  heavy_forest: { ground: 'thicket', color: { r: 0.18, g: 0.36, b: 0.26 } },
  mountains: { ground: 'mountain', color: { r: 0.52, g: 0.5, b: 0.49 } },
  high_mountains: { ground: 'summit', color: { r: 0.42, g: 0.43, b: 0.45 } },
  ocean: { ground: 'lake', color: { r: 0.24, g: 0.49, b: 0.65 } },
  deep_ocean: { ground: 'ocean', color: { r: 0.15, g: 0.35, b: 0.49 } },
};

const HEIGHT = 0.1;
/** The land lies as deep as the fog below it, and just covers it. */
const LEVEL = -0.08;
/** A body is a square below its six sides: see the tiles of the host. */
const SQUARE = 0.8;

/** The land that a player has cleared of fog, a piece a hex that no other player sees. */
export const landPieces = latestForEach(
  (player: PlayerId, view: Valhalla, cleared: string): readonly ScenePiece[] =>
    starts(view, 0, view.map.terrain.length, STRIP).flatMap(from =>
      landFrom(`${player} ${from}`, view, player, cleared, from),
    ),
  (_player, { map }, cleared) => landKeys(map, cleared),
);

/** The land of some hexes, by player and the first of these. */
const landFrom = latestForEach(
  (_key: string, view: Valhalla, player: PlayerId, _cleared: string, from: HexNumber): readonly ScenePiece[] => {
    const look = lookOn(view);
    const pieces: ScenePiece[] = [];
    for (let hex = from; hex < from + STRIP && hex < view.map.terrain.length; hex++) {
      const terrain = terrainAt(view, hex);
      if (terrain !== undefined) pieces.push(landPieceOf(`${player} ${hex}`, view, player, hex, terrain, look));
    }
    return pieces;
  },
  (_key, { map }, _player, cleared) => landKeys(map, cleared),
);

function landKeys(map: WorldMap, cleared: string): readonly unknown[] {
  return [map.id, map.radius, map.links.length, cleared];
}

function lookOn({ map }: Valhalla): PieceLook {
  return { shape: 'block', size: tileSize(map) * SQUARE, height: HEIGHT, lines: [], emblemAt: 'edge' };
}

/** Hexes whose pieces are put together in one part. */
const STRIP = 30;
/** Pieces that are made in one part. */
const PIECES = 6;

function starts(view: Valhalla, first: HexNumber, end: HexNumber, step: number): readonly HexNumber[] {
  const found: HexNumber[] = [];
  for (let from = first; from < end && from < view.map.terrain.length; from += step) found.push(from);
  return found;
}

/** What `landPieces` is made of, where it is not known yet. */
export const landParts = newParts(
  (player: PlayerId, view: Valhalla, cleared: string): readonly ScenePart[] =>
    starts(view, 0, view.map.terrain.length, STRIP).flatMap(from => {
      const parts = starts(view, from, from + STRIP, PIECES).map(hex => landPart(player, view, hex));
      return parts.concat([single(() => landFrom(`${player} ${from}`, view, player, cleared, from))]);
    }),
  (_player, { map }, cleared) => landKeys(map, cleared),
);

function landPart(player: PlayerId, view: Valhalla, from: HexNumber): ScenePart {
  return single(() => {
    const look = lookOn(view);
    for (let hex = from; hex < from + PIECES; hex++) {
      const terrain = terrainAt(view, hex);
      if (terrain !== undefined) landPieceOf(`${player} ${hex}`, view, player, hex, terrain, look);
    }
  });
}

/** The land of a hex, by player and hex: more roads show when its neighbours are cleared. */
const landPieceOf = latestForEach(
  (_key: string, view: Valhalla, player: PlayerId, hex: HexNumber, terrain: Terrain, look: PieceLook): ScenePiece =>
    landPiece(view, player, hex, terrain, look),
  (_key, view, _player, hex, terrain) => [view.map.id, view.map.radius, terrain, roadsFrom(view, hex).length],
);

function landPiece(view: Valhalla, player: PlayerId, hex: HexNumber, terrain: Terrain, look: PieceLook): ScenePiece {
  const cell = cellOf(view, hex);
  const roads = roadSides(view, hex);
  const { color, ground } = LOOKS[terrain.id] ?? panic(`The terrain ${terrain.id} has no look`);
  return {
    id: `land:${player}:${hex}`,
    look,
    cell,
    level: LEVEL,
    isGround: true,
    visibleTo: [player],
    facing: 0,
    name: `${terrain.name} ${cell}`,
    description: landLines(terrain, roads.length > 0).join('\n'),
    tint: color,
    label: cell,
    emblem: terrain.isPlains ? '' : terrain.name.toUpperCase(),
    drawing: hexagonDrawing(ground, roads),
  };
}

/** The sides of its tile to which roads lead. */
function roadSides(view: Valhalla, hex: HexNumber): readonly number[] {
  const roads = roadsFrom(view, hex);
  if (roads.length === 0) return [];
  const towards = towardsFrom(geometryOf(view.map.radius), hex);
  const sides: number[] = [];
  towards.forEach((near, direction) => {
    if (roads.includes(near)) sides.push(tileSide(direction));
  });
  return sides;
}

function landLines({ cost, flying, isWater }: Terrain, hasRoad: boolean): string[] {
  const atPlace = cost === FEATURE_COST ? '' : `, ${FEATURE_COST} where a place stands`;
  const points = cost > 0 ? `${counted(cost, 'movement point')} to enter${atPlace}` : '';
  const water = flying > 0 ? 'Only what swims or flies enters it' : 'Nobody enters it';
  const lines = [isWater ? water : points];
  if (hasRoad) lines.push(`Along the road a step costs ${ROAD_COST}`);
  return lines;
}
