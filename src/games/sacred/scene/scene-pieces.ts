import { formatCell } from '../../../grid/index.ts';
import { counted, type PlayerId } from '../../../kernel/index.ts';
import {
  colorOf,
  drawingText,
  handPieceId,
  nameOf,
  tokenOwnerOf,
  type Color,
  type Drawing,
  type FootNumber,
  type PieceLook,
  type PlayerLook,
  type ScenePiece,
  type TokenOwner,
} from '../../../scene/index.ts';
import type { SacredCard } from '../cards/card.ts';
import { cardIn, faceOf, findCard } from '../cards/catalogue.ts';
import { ATTRIBUTES, type AttributeValues, type SacredElement } from '../cards/elements.ts';
import { boardOf, tokenFace } from '../rules/position.ts';
import { statOf } from '../rules/stats.ts';
import type { FieldToken, Sacred, SacredPlayer } from '../state.ts';
import { cardName } from '../words.ts';
import { cardDescription } from './card-text.ts';
import { dieId, facingOf, pitchOf, zoneId } from './places.ts';

/** The icon of each element; the words of a piece say what it fights with. */
const ICONS: Readonly<Record<SacredElement, string>> = {
  Might: 'fist',
  Ice: 'snowflake-1',
  Air: 'whirlwind',
  Plant: 'oak-leaf',
  Light: 'sun',
  Fire: 'flame',
  Thunder: 'lightning-storm',
  Dark: 'death-skull',
  Earth: 'stone-block',
  Water: 'drop',
  Order: 'scales',
  Chaos: 'spiral-thrust',
};
const ITEM_ICON = 'backpack';

/** The icon of tokens of an element. */
export function elementIcon(element: SacredElement): string {
  return ICONS[element];
}

const TOKEN_PART = 0.72;
const TILE_PART = 0.92;
const TILE_HEIGHT = 0.05;
const TOKEN_HEIGHT = 0.25;
const CARD_LOOK: PieceLook = { shape: 'block', size: 1.7, height: 0.12, lines: [] };
const DECK_LOOK: PieceLook = { shape: 'block', size: 1.7, height: 0.5, lines: [] };

const DIE_LOOK: PieceLook = { shape: 'die', sides: 20, size: 1, height: 1, lines: [] };

const ELEMENT_COLORS: Readonly<Record<SacredElement, Color>> = {
  Might: { r: 0.6, g: 0.6, b: 0.6 },
  Ice: { r: 0.68, g: 0.88, b: 0.96 },
  Air: { r: 0.82, g: 0.9, b: 0.84 },
  Plant: { r: 0.3, g: 0.62, b: 0.28 },
  Light: { r: 0.96, g: 0.92, b: 0.66 },
  Fire: { r: 0.85, g: 0.32, b: 0.16 },
  Thunder: { r: 0.93, g: 0.79, b: 0.2 },
  Dark: { r: 0.28, g: 0.2, b: 0.36 },
  Earth: { r: 0.5, g: 0.36, b: 0.22 },
  Water: { r: 0.2, g: 0.44, b: 0.78 },
  Order: { r: 0.92, g: 0.92, b: 0.92 },
  Chaos: { r: 0.58, g: 0.18, b: 0.46 },
};

/** Everything that lies on the table: element tiles below tokens, hands, and the zones and the dice of both players. */
export function scenePieces(game: Sacred, looks: readonly PlayerLook[]): ScenePiece[] {
  return elementTiles(game).concat(
    game.tokens.map(token => tokenPiece(game, token, looks)),
    game.players.flatMap(player => handPieces(game, player, looks)),
    game.players.flatMap(player => zonePieces(game, player, looks)),
    game.players.map(player => diePiece(player, looks)),
  );
}

function elementTiles(game: Sacred): ScenePiece[] {
  const look: PieceLook = { shape: 'block', size: pitchOf(game) * TILE_PART, height: TILE_HEIGHT, lines: [] };
  const pieces: ScenePiece[] = [];
  for (let cell = 0; cell < game.tiles.length; cell++) {
    const element = game.tiles[cell] ?? '-';
    if (element === '-') continue;
    const name = formatCell(boardOf(game), cell);
    pieces.push({
      // The space itself has an object with its own id, and stays when the element goes.
      id: `element:${name}`,
      look: { ...look, emblemAt: 'edge' },
      cell: name,
      locked: true,
      facing: 0,
      name: `Tile of ${element}`,
      description: name,
      tint: ELEMENT_COLORS[element],
      emblem: element.toUpperCase(),
    });
  }
  return pieces;
}

function tokenPiece(game: Sacred, token: FieldToken, looks: readonly PlayerLook[]): ScenePiece {
  const { acted, card, cell, id, moved, owner } = token;
  const name = cardName(game, card);
  const life = statOf(game, token, 'RES');
  const printed = tokenFace(game, token).attributes;
  const attack = statOf(game, token, 'ATK');
  const all = life > printed.RES ? life : printed.RES;
  return {
    id,
    look: { shape: 'block', size: pitchOf(game) * TOKEN_PART, height: TOKEN_HEIGHT, lines: [] },
    cell: formatCell(boardOf(game), cell),
    ...(game.tiles[cell] === '-' ? {} : { level: TILE_HEIGHT }),
    facing: acted ? (facingOf(owner) + 90) % 360 : facingOf(owner),
    name: `${name} of ${nameOf(owner, looks)}`,
    description: tokenLines(game, token).join('\n'),
    tint: colorOf(owner, looks),
    emblem: `${shortName(name)}\n${attack} ${life}`,
    drawing: drawingText({
      kind: 'token',
      owner: tokenOwnerOf(owner, looks),
      icon: ICONS[tokenFace(game, token).element],
      name,
      rim: { lit: life, all },
      spear: attack,
      ...toneOf(attack, printed.ATK),
      heart: life,
      crown: card === game.players.find(player => player.id === owner)?.commander,
      dull: acted || (moved && game.phase === 'move'),
    }),
  };
}

function toneOf(value: number, printed: number): Pick<Drawing, 'spearTone'> {
  if (value === printed) return {};
  return { spearTone: value > printed ? 'raised' : 'lowered' };
}

/** Everybody reads it: a card under the token is only counted. */
function tokenLines(game: Sacred, token: FieldToken): string[] {
  const { borne, card, hidden, losses, rooted } = token;
  const lines = [ATTRIBUTES.map(each => `${each} ${statOf(game, token, each)}`).join(', ')];
  const lost = ATTRIBUTES.filter(each => losses[each] > 0);
  if (lost.length > 0) lines.push(`Lost: ${lost.map(each => `${losses[each]} ${each}`).join(', ')}`);
  const printed = tokenFace(game, token).attributes;
  // What is lost says the rest.
  const changed = ATTRIBUTES.filter(each => statOf(game, token, each) + losses[each] !== printed[each]);
  if (changed.length > 0) lines.push(`Printed: ${changed.map(each => `${printed[each]} ${each}`).join(', ')}`);
  if (borne.length > 0) lines.push(`Bears ${borne.map(each => cardName(game, each.card)).join(', ')}`);
  if (hidden !== undefined) lines.push('A card lies face down under it');
  if (rooted > 0) lines.push('Rooted: it cannot move');
  return lines.concat(cardDescription(cardIn(game, card), true));
}

/** The last word of a name, in capitals, as far as it fits on a token. */
function shortName(name: string): string {
  const words = (name.split(',')[0] ?? name).split(' ');
  return (words[words.length - 1] ?? name).toUpperCase().substring(0, 9);
}

/** Look and tint are the same for every card: whoever may not read a card learns nothing from its body. */
function handPieces(game: Sacred, { hand, id }: SacredPlayer, looks: readonly PlayerLook[]): ScenePiece[] {
  return hand.map((card, index) => ({
    id: handPieceId(id, index),
    look: CARD_LOOK,
    cell: '',
    hand: id,
    readableBy: [id],
    facing: facingOf(id),
    tint: colorOf(id, looks),
    ...faceWords(findCard(game.cards, card), id, looks),
  }));
}

/** How a page draws the front of a card. */
export function cardDrawing(card: SacredCard, owner: TokenOwner): string {
  const { level, name } = card;
  const attributes = faceOf(card)?.attributes;
  const foot = attributes === undefined ? {} : { foot: footOf(attributes) };
  const icon = card.kind === 'item' ? ITEM_ICON : ICONS[card.element];
  return drawingText({ kind: 'card', owner, icon, name, cost: level, ...foot });
}

function footOf({ ATK, DEF, RES, SPD }: AttributeValues): FootNumber[] {
  return [
    { sign: 'attack', value: ATK },
    { sign: 'life', value: RES },
    { sign: 'speed', value: SPD },
    { sign: 'defence', value: DEF },
  ];
}

type FaceWords = Pick<ScenePiece, 'name' | 'description' | 'emblem'> & { readonly drawing?: string };

function faceWords(card: SacredCard | undefined, owner: PlayerId, looks: readonly PlayerLook[]): FaceWords {
  if (card === undefined) return { name: 'A card', description: '', emblem: '' };
  return {
    name: card.name,
    description: cardDescription(card).join('\n'),
    emblem: `${shortName(card.name)}\n${card.level}`,
    drawing: cardDrawing(card, tokenOwnerOf(owner, looks)),
  };
}

function zonePieces(game: Sacred, player: SacredPlayer, looks: readonly PlayerLook[]): ScenePiece[] {
  const { commander, deck, grave, id, isCommanderInZone } = player;
  const owner = nameOf(id, looks);
  const common = { facing: facingOf(id), tint: colorOf(id, looks) };
  const pieces: ScenePiece[] = [];
  if (deck.length > 0) {
    pieces.push({
      ...common,
      id: zoneId(id, 'deck'),
      look: DECK_LOOK,
      cell: zoneId(id, 'deck'),
      locked: true,
      name: `Deck of ${owner}`,
      description: cardsLeft(deck.length),
      emblem: `DECK\n${deck.length}`,
      drawing: drawingText({ kind: 'pile', owner: tokenOwnerOf(id, looks), name: 'deck', count: deck.length }),
    });
  }
  const top = grave[grave.length - 1];
  if (top !== undefined) {
    pieces.push({
      ...common,
      ...faceWords(findCard(game.cards, top), id, looks),
      id: zoneId(id, 'grave'),
      look: CARD_LOOK,
      cell: zoneId(id, 'grave'),
      locked: true,
      name: `Grave of ${owner}: ${cardName(game, top)}`,
      description: grave.map(card => cardName(game, card)).join('\n'),
    });
  }
  if (isCommanderInZone) {
    const face = faceWords(findCard(game.cards, commander), id, looks);
    pieces.push({ ...common, ...face, id: zoneId(id, 'command'), look: CARD_LOOK, cell: zoneId(id, 'command') });
  }
  return pieces;
}

/** The die lies as its player's last roll left it (SAC-SET-02, SAC-BAT-05). */
function diePiece({ die, id }: SacredPlayer, looks: readonly PlayerLook[]): ScenePiece {
  return {
    id: dieId(id),
    look: DIE_LOOK,
    cell: dieId(id),
    locked: true,
    facing: facingOf(id),
    name: `Die of ${nameOf(id, looks)}`,
    description: `The last roll: ${die} of 20`,
    tint: colorOf(id, looks),
    emblem: '',
    value: die,
  };
}

function cardsLeft(count: number): string {
  return `${counted(count, 'card')} left`;
}
