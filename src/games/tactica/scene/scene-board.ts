import { hexString } from '../../../kernel/index.ts';
import {
  hexagonDrawing,
  tileDrawing,
  type Color,
  type Ground,
  type HexMapBuilding,
  type SceneBoard,
  type SceneCell,
} from '../../../scene/index.ts';
import { boardOf, cellName, terrainOf, type TacticaMap } from '../maps/tactica-map.ts';
import {
  DECK,
  DISCARD,
  middleOf,
  pitchOf,
  SIDES,
  STACK_PLACES,
  stackCell,
  stackPoint,
  STASH_PLACES,
  STASH_SIZE,
  stashCell,
  stashPoint,
} from './places.ts';

const GAP = 0.03;
const TRAY: Color = { r: 0.2, g: 0.21, b: 0.24 };
const PILE = { size: 1.7, color: TRAY, drawing: tileDrawing('tray') };

/** How a terrain is shown. */
interface Terrain {
  readonly name: string;
  readonly ground: Ground;
  readonly color: Color;
  /** What it does, for whoever points at it. */
  readonly about: readonly string[];
  /** Written on the tile. */
  readonly caption?: string;
}

/** By the characters of maps. */
const TERRAINS: Readonly<Record<string, Terrain>> = {
  '.': {
    name: 'Open field',
    ground: 'meadow',
    color: { r: 0.54, g: 0.6, b: 0.39 },
    about: ['Earns 2 gold a turn for the unit on it'],
  },
  m: {
    name: 'Mountain',
    ground: 'mountain',
    color: { r: 0.52, g: 0.5, b: 0.49 },
    about: ['2 movement points in, 2 out', 'Gives a counter of +1/+1, spent by attacking', 'Earns 2 gold a turn'],
    caption: 'mountain',
  },
  d: {
    name: 'Desert',
    ground: 'desert',
    color: { r: 0.84, g: 0.74, b: 0.5 },
    about: ['Whoever comes in from elsewhere loses all movement points'],
    caption: 'desert',
  },
  T: {
    name: 'Temple',
    ground: 'temple',
    color: { r: 0.9, g: 0.82, b: 0.6 },
    about: ['A desert', 'Brings 4 gold and a card a turn'],
    caption: 'TEMPLE',
  },
  V: {
    name: 'Village',
    ground: 'village',
    color: { r: 0.66, g: 0.54, b: 0.31 },
    about: ['Brings 3 gold to whoever ends a move here, once a turn'],
    caption: 'VILLAGE',
  },
  P: {
    name: 'Port',
    ground: 'harbor',
    color: { r: 0.24, g: 0.49, b: 0.65 },
    about: ['Costs 2 gold to occupy', 'X ports bring X times 3 + X gold a turn', 'Its docks recruit for X gold less'],
    caption: 'PORT',
  },
  o: {
    name: 'Dock',
    ground: 'dock',
    color: { r: 0.47, g: 0.66, b: 0.77 },
    about: ['The owner of the port recruits here, for less gold'],
    caption: 'dock',
  },
  K: {
    name: 'Keep',
    ground: 'keep',
    color: { r: 0.62, g: 0.57, b: 0.52 },
    about: ['The owner of the castle recruits here', 'Three enemies who outnumber its units take the castle'],
    caption: 'keep',
  },
  C: {
    name: 'Citadel',
    ground: 'citadel',
    color: { r: 0.37, g: 0.34, b: 0.31 },
    about: ['Nobody enters it', 'Brings its owner 2 gold a turn'],
    caption: 'CITADEL',
  },
};

/** How each terrain is drawn in an editor of maps. */
export function terrainLooks(): HexMapBuilding['looks'] {
  const looks: Record<string, { readonly color: string; readonly drawing: string }> = {};
  for (const mark of Object.keys(TERRAINS)) {
    const terrain = TERRAINS[mark];
    if (terrain === undefined) continue;
    const { color, ground } = terrain;
    const part = (value: number): string => hexString(Math.floor(value * 255), 2);
    looks[mark] = { color: `#${part(color.r)}${part(color.g)}${part(color.b)}`, drawing: hexagonDrawing(ground) };
  }
  return looks;
}

/** The map, the piles of cards beside it, and the places of what can be recruited. It follows from the map alone. */
export function sceneBoard(map: TacticaMap): SceneBoard {
  const board = boardOf(map);
  const size = pitchOf(map) * (1 - GAP);
  const fields = board.hexes.map((_, cell): SceneCell => {
    const id = cellName(board, cell);
    const terrain = TERRAINS[terrainOf(board, cell)];
    const place = { id, label: id, ...middleOf(map, cell), size, shape: 'hexagon' as const };
    if (terrain === undefined) return place;
    const { about, caption, color, ground, name } = terrain;
    const tile = { ...place, color, drawing: hexagonDrawing(ground), name: `${name} ${id}`, about };
    return caption === undefined ? tile : { ...tile, caption };
  });
  const piles: SceneCell[] = [
    { id: 'deck', ...DECK, caption: 'deck', name: 'Place of the deck', ...PILE },
    { id: 'discard', ...DISCARD, caption: 'discard', name: 'Place of the discard pile', ...PILE },
  ];
  return {
    id: `map ${map.id} ${map.radius} ${map.rows}`,
    cells: fields.concat(piles, stashes(), stackCells()),
    lines: [],
  };
}

function stashes(): SceneCell[] {
  const cells: SceneCell[] = [];
  for (const side of SIDES) {
    for (let place = 0; place < STASH_PLACES; place++) {
      cells.push({ id: stashCell(side, place), ...stashPoint(side, place), size: STASH_SIZE });
    }
  }
  return cells;
}

function stackCells(): SceneCell[] {
  const cells: SceneCell[] = [];
  for (let place = 0; place < STACK_PLACES; place++) {
    cells.push({ id: stackCell(place), ...stackPoint(place), size: PILE.size });
  }
  return cells;
}
