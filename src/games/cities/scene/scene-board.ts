import { formatCell } from '../../../grid/index.ts';
import type { PlayerId } from '../../../kernel/index.ts';
import {
  tileDrawing,
  type SceneBoard,
  type SceneCell,
  type Stroke,
  type TablePoint,
  type Color,
} from '../../../scene/index.ts';
import { grid, TERRITORY } from '../rules/board.ts';
import { LANDS, type Cities, type Land, type LandMark } from '../state.ts';
import { landName } from '../words.ts';
import { GROUNDS, tileLines } from './land-text.ts';
import { deckId, deckPlace, middleOf, PITCH, supplyId, supplyPlace } from './places.ts';

export const TILE = PITCH - 0.06;
const DECK_TILE = 2;
const SUPPLY_SIZE = 1.7;
const BORDER_THICKNESS = 0.1;
/** In each tile, and how long. */
const DASHES = 4;
const DASH = 0.38;

const BLANK: Color = { r: 0.36, g: 0.36, b: 0.38 };
const TRAY: Color = { r: 0.2, g: 0.21, b: 0.24 };
const BORDER: Color = { r: 0.95, g: 0.9, b: 0.75 };
const COLORS: Readonly<Record<Land, Color>> = {
  P: { r: 0.78, g: 0.77, b: 0.5 },
  F: { r: 0.24, g: 0.47, b: 0.24 },
  M: { r: 0.5, g: 0.46, b: 0.44 },
  L: { r: 0.27, g: 0.5, b: 0.78 },
  S: { r: 0.42, g: 0.38, b: 0.24 },
};

export function landColor(land: LandMark): Color {
  return isLand(land) ? COLORS[land] : BLANK;
}

function isLand(land: LandMark): land is Land {
  return land !== '-' && land !== '?';
}

/** The tiles as everybody sees them, the border between the territories, and where the decks lie. */
export function sceneBoard(game: Cities): SceneBoard {
  const decks = game.isShared ? [deckCell()] : game.players.map(({ id }) => deckCell(id));
  return { id: boardId(game), cells: tiles(game).concat(decks, supplies(game)), lines: border() };
}

/** Places for the lands that are not laid yet, with nothing on the table that shows them. */
function supplies({ phase, players }: Cities): SceneCell[] {
  if (phase !== 'lands') return [];
  return players.flatMap(({ id }) =>
    LANDS.map((land, index) => ({ id: supplyId(id, land), ...supplyPlace(id, index), size: SUPPLY_SIZE })),
  );
}

function deckCell(owner?: PlayerId): SceneCell {
  return { id: deckId(owner), ...deckPlace(owner), size: DECK_TILE, color: TRAY, drawing: tileDrawing('supply') };
}

/** Boards with the same id look the same. Lands that are not revealed are no part of the board. */
export function boardId(game: Cities): string {
  return `${game.isShared ? 'one deck' : 'two decks'}:${game.phase === 'lands' ? '' : game.lands.join('')}`;
}

function tiles(game: Cities): SceneCell[] {
  return game.lands.map((land, cell) => {
    const id = formatCell(grid, cell);
    const tile = { id, ...middleOf(cell), size: TILE, label: id, name: id };
    if (game.phase === 'lands' || !isLand(land)) return { ...tile, color: BLANK };
    return {
      ...tile,
      color: COLORS[land],
      drawing: tileDrawing(GROUNDS[land]),
      about: tileLines(game.lands, cell),
      caption: landName(land),
      lines: SYMBOLS[land],
    };
  });
}

/** Dashes between row 3 and row 4. */
function border(): Stroke[] {
  const z = (middleOf(TERRITORY - 1).z + middleOf(TERRITORY).z) / 2;
  const dashes: Stroke[] = [];
  for (let count = 0; count < DASHES * grid.files; count++) {
    const x = (PITCH * (count + 0.5)) / DASHES - (PITCH * grid.files) / 2;
    dashes[count] = {
      points: [
        { x: x - DASH / 2, z },
        { x: x + DASH / 2, z },
      ],
      color: BORDER,
      thickness: BORDER_THICKNESS,
    };
  }
  return dashes;
}

const INK: Color = { r: 0.1, g: 0.12, b: 0.1 };
const FOAM: Color = { r: 0.85, g: 0.93, b: 1 };
const SNOW: Color = { r: 0.95, g: 0.95, b: 0.95 };

/** What is drawn on a land, in the corner that its name leaves free. */
const SYMBOLS: Readonly<Record<Land, readonly Stroke[]>> = {
  P: [],
  F: [tree(0.28), tree(0.4)],
  M: [stroke(SNOW, [0.2, 0.26, 0.29, 0.42, 0.34, 0.34, 0.38, 0.4, 0.45, 0.26])],
  L: [wave(0.38), wave(0.31)],
  S: [
    stroke(INK, [0.26, 0.28, 0.26, 0.42]),
    stroke(INK, [0.33, 0.28, 0.33, 0.38]),
    stroke(INK, [0.4, 0.28, 0.4, 0.43]),
  ],
};

/** @param numbers x and z of the points in turn, in parts of the tile's width */
function stroke(color: Color, numbers: readonly number[]): Stroke {
  const points: TablePoint[] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    points[points.length] = { x: numbers[index] ?? 0, z: numbers[index + 1] ?? 0 };
  }
  return { points, color, thickness: 0.02 };
}

function tree(x: number): Stroke {
  return stroke(INK, [x, 0.25, x, 0.3, x - 0.05, 0.3, x, 0.43, x + 0.05, 0.3, x, 0.3]);
}

function wave(z: number): Stroke {
  return stroke(FOAM, [0.22, z, 0.27, z + 0.03, 0.32, z, 0.37, z + 0.03, 0.42, z, 0.45, z + 0.02]);
}
