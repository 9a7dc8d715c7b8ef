import { counted } from '../../../kernel/index.ts';
import { formatCell } from '../../../grid/index.ts';
import { tileDrawing, type Color, type SceneBoard, type SceneCell } from '../../../scene/index.ts';
import { fieldNamed } from '../cards/fields.ts';
import { boardOf, deployRow, isInDeployZone } from '../rules/position.ts';
import type { Sacred } from '../state.ts';
import {
  baseId,
  basePlace,
  dieId,
  diePlace,
  middleOf,
  pitchOf,
  zoneId,
  zonePlace,
  ZONES,
  type SacredZone,
} from './places.ts';

const GAP = 0.06;
const ZONE_SIZE = 2.2;
const DIE_TRAY_SIZE = 1.7;
const GROUND: Color = { r: 0.52, g: 0.5, b: 0.42 };
const DEPLOY: Color = { r: 0.62, g: 0.57, b: 0.42 };
/** No element has this colour: gold looked like Thunder. */
const SACRED: Color = { r: 0.1, g: 0.48, b: 0.5 };
const STONE: Color = { r: 0.34, g: 0.33, b: 0.36 };
const TRAY: Color = { r: 0.2, g: 0.21, b: 0.24 };

const ZONE_NAMES: Readonly<Record<SacredZone, string>> = {
  deck: 'Deck Zone',
  grave: 'Grave',
  command: 'Commander Zone',
};

/** The field, the Bases behind it, and the zones and the dice of both players. It differs from game to game by its field alone. */
export function sceneBoard(game: Sacred): SceneBoard {
  const bases = game.players.map(({ id }) => ({
    id: baseId(id),
    ...basePlace(game, id),
    size: pitchOf(game) - GAP,
    color: STONE,
    drawing: tileDrawing('base'),
    label: 'BASE',
    name: `Base behind row ${deployRow(game, id) + 1}`,
    about: ['An attack on it takes Lifepoints of its player'],
  }));
  const zones = game.players.flatMap(({ id }) =>
    ZONES.map(zone => ({
      id: zoneId(id, zone),
      ...zonePlace(id, zone),
      size: ZONE_SIZE,
      color: TRAY,
      drawing: tileDrawing('tray'),
      name: ZONE_NAMES[zone],
      // The other zones have something on them that says what it is.
      ...(zone === 'grave' ? { caption: 'grave' } : {}),
    })),
  );
  const dice = game.players.map(({ id }) => ({
    id: dieId(id),
    ...diePlace(id),
    size: DIE_TRAY_SIZE,
    color: TRAY,
    drawing: tileDrawing('tray'),
    name: 'Place of the die',
  }));
  return { id: `field ${game.field}`, cells: tiles(game).concat(bases, zones, dice), lines: [] };
}

function tiles(game: Sacred): SceneCell[] {
  const board = boardOf(game);
  const { sacred } = fieldNamed(game.field);
  return board.names.map((_, cell) => {
    const id = formatCell(board, cell);
    const tile = { id, ...middleOf(game, cell), size: pitchOf(game) - GAP, label: id, name: id };
    const coins = sacred.find(each => each.cell === cell)?.coins;
    if (coins !== undefined) {
      const caption = counted(coins, 'coin');
      return { ...tile, color: SACRED, about: [`Sacred tile: ${caption} in each income for a unit on it`], caption };
    }
    const isDeploy = game.players.some(player => isInDeployZone(game, player.id, cell));
    if (!isDeploy) return { ...tile, color: GROUND, drawing: tileDrawing('dark') };
    return { ...tile, color: DEPLOY, about: ['Deploy Zone'], drawing: tileDrawing('light') };
  });
}
