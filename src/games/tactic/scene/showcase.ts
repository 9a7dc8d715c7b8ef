import type { PlayerId } from '../../../kernel/index.ts';
import {
  drawingText,
  type Color,
  type Drawing,
  type PieceLook,
  type SceneCell,
  type ScenePiece,
} from '../../../scene/index.ts';
import type { Catalogue } from '../packs/catalogue.ts';
import type { Card } from '../packs/ability.ts';
import type { Faction } from '../packs/pack.ts';
import { cardText, short } from './card-text.ts';

/** Cards lie on the board, a row for each faction, while everybody chooses one. */
const CARD_SIZE = 1.6;
const CARD_HEIGHT = 0.08;
const ROW = 2.2;
const COLUMN = 1.7;
/** So much higher than the bare table is the board. */
const ON_BOARD = 0.1;

const LOOK: PieceLook = { shape: 'block', size: CARD_SIZE, height: CARD_HEIGHT, lines: [] };
/** With its numbers in the corners a token is wider than its body. */
const TOKEN_LOOK: PieceLook = { ...LOOK, size: 1.25 };
const PAPER: Color = { r: 0.95, g: 0.93, b: 0.86 };
const GOLD: Color = { r: 0.98, g: 0.84, b: 0.45 };
const SLATE: Color = { r: 0.16, g: 0.18, b: 0.24 };

/** The places of the faction's name, of its King, and of each of its units. */
export function showcaseCells(factions: readonly Faction[]): SceneCell[] {
  const cells: SceneCell[] = [];
  factions.forEach((faction, row) => {
    const count = faction.units.length + 2;
    for (let column = 0; column < count; column++) {
      const x = (column - (count - 1) / 2) * COLUMN;
      const z = ((factions.length - 1) / 2 - row) * ROW;
      cells.push({ id: placeId(faction, column), x, z, size: CARD_SIZE });
    }
  });
  return cells;
}

function placeId({ id }: Faction, column: number): string {
  return `card-${id}-${column}`;
}

/**
 * Every card of every faction, for browsing. The description of a card says what the unit can do.
 *
 * @param viewers the players who browse them
 */
export function showcasePieces({ factions, card }: Catalogue, viewers: readonly PlayerId[]): ScenePiece[] {
  const pieces: ScenePiece[] = [];
  for (const faction of factions) {
    pieces.push(namePiece(faction));
    [faction.king].concat(faction.units).forEach(({ id }, index) => {
      const printed = card[id];
      if (printed !== undefined) pieces.push(cardPiece(faction, printed, index + 1));
    });
  }
  return pieces.map(piece => ({ ...piece, visibleTo: viewers }));
}

function namePiece(faction: Faction): ScenePiece {
  const names = [faction.king].concat(faction.units).map(({ name }) => name);
  return {
    ...lying(faction, 0),
    id: `faction:${faction.id}`,
    name: faction.name,
    description: names.join(', '),
    tint: SLATE,
    emblem: faction.name,
    ...(faction.icon === undefined
      ? {}
      : { drawing: drawingText({ kind: 'card', owner: 'white', name: faction.name, icon: faction.icon }) }),
  };
}

function cardPiece(faction: Faction, card: Card, column: number): ScenePiece {
  const token: Drawing = {
    // It belongs to nobody yet.
    owner: 'white',
    kind: 'token',
    name: card.name,
    crown: card.king,
    spear: card.at,
    heart: card.hp,
    rim: { lit: card.hp, all: card.hp },
  };
  return {
    ...lying(faction, column),
    look: TOKEN_LOOK,
    id: `card:${faction.id}:${card.id}`,
    name: card.king ? `${card.name}, King` : card.name,
    description: cardText(card).join('\n'),
    tint: card.king ? GOLD : PAPER,
    emblem: `${short(card.name)}\n${card.at} / ${card.hp}`,
    drawing: drawingText(card.icon === undefined ? token : { ...token, icon: card.icon }),
  };
}

/** Cards are to be read, not to be carried about. */
function lying(faction: Faction, column: number): Pick<ScenePiece, 'look' | 'cell' | 'level' | 'locked' | 'facing'> {
  return { look: LOOK, cell: placeId(faction, column), level: ON_BOARD, locked: true, facing: 0 };
}
