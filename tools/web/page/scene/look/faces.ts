import type { CardSide, ObjectSnapshot } from '../../../../world/index.ts';
import { plainText } from '../../dom/bbcode.ts';
import { brightness } from '../coordinates.ts';
import { checkBoard, write, type Writing } from './text-texture.ts';

/** A part of a picture: where it is and which cell of its sheet. */
export interface PictureFace {
  readonly url: string;
  readonly columns: number;
  readonly rows: number;
  readonly cell: number;
}

export interface Faces {
  readonly top?: Writing | PictureFace;
  readonly bottom?: Writing | PictureFace;
}

/** The cards of the game's own deck by their ids (docs/platform/save-format.md#cards-and-decks). */
const STANDARD_CARDS = [
  ...['K♣', 'Q♣', 'J♣', 'A♣', '10♣', 'K♦', 'Q♦', 'J♦', 'A♦', '10♦', '9♣', '8♣', '7♣', '6♣', '5♣', '9♦', '8♦', '7♦'],
  ...['6♦', '5♦', '4♣', '3♣', '2♣', '3♦', '2♦', '4♦', '5♠', '4♠', '3♠', '2♠', 'K♥', 'Q♥', 'J♥', 'A♥', '10♥', 'K♠'],
  ...['Q♠', 'J♠', 'A♠', '10♠', '9♥', '8♥', '7♥', '6♥', '5♥', '9♠', '8♠', '7♠', '6♠', '4♥', '3♥', '2♥'],
];

/** What is painted on the two sides of an object: pictures of custom ones, numbers, notes, playing cards. */
export function facesOf(object: ObjectSnapshot): Faces {
  if (object.type === 'Card' || object.type === 'Deck') return cardFaces(object);
  if (object.concealed === true || standInOf(object) !== undefined) return {};
  if (object.name === 'Notecard') return { top: noteFace(object) };
  if (object.type === 'Counter' || object.type === 'Clock') return { top: numberFace(object.text ?? '0') };
  if (object.name === 'Chess_Board' || object.name === 'Checker_Board')
    return { top: boardFace(object.name === 'Checker_Board') };
  if (object.quantity !== undefined && object.quantity > 1) return { top: numberFace(String(object.quantity)) };
  return imageFaces(object);
}

/** Width of the squares of a board for chess or checkers, as pieces in saves stand on them, and of the whole board. */
const BOARD = { squares: 8 * 1.944, whole: 18 };

/** Checkers stand on the dark squares, which are in other corners there than for chess. */
function boardFace(isForCheckers: boolean): Writing {
  return checkBoard({ fields: 8, border: (BOARD.whole - BOARD.squares) / 2 / BOARD.whole, startsDark: isForCheckers });
}

/** What it is that the page cannot show; nothing for all that it can. */
export function standInOf({ name }: ObjectSnapshot): string | undefined {
  if (name === 'Custom_PDF') return 'PDF';
  return name.startsWith('Custom_Assetbundle') ? 'asset bundle' : undefined;
}

/** A hue for each address, the same everywhere: cards of one sheet look alike, and unlike those of another. */
function hueOf(url: string): number {
  let hue = 0;
  for (let i = 0; i < url.length; i++) hue = (hue * 31 + url.charCodeAt(i)) % 360;
  return hue;
}

/** Pixels on the longer side of a placeholder. */
const PLACEHOLDER = 400;

/**
 * What is painted until a picture is there, or for good if it is missing: a colour that belongs to the address, and on
 * cards their name.
 *
 * @param width of the side, in any unit; `depth` in the same
 */
export function placeholderFace(
  object: ObjectSnapshot,
  url: string,
  under: boolean,
  width: number,
  depth: number,
): Writing {
  const hue = hueOf(url);
  const isCard = object.type === 'Card' || object.type === 'Deck';
  if (isCard && under)
    return write('✦ ✦\n✦ ✦\n✦ ✦', {
      ...sideOf(width, depth),
      size: 70,
      color: `hsl(${hue} 45% 75%)`,
      background: `hsl(${hue} 35% 32%)`,
    });
  const paper = isCard ? `hsl(${hue} 30% 88%)` : `hsl(${hue} 22% 58%)`;
  const name = object.concealed === true || !isCard ? '' : plainText(object.nickname);
  return write(under ? '' : name, { ...sideOf(width, depth), size: 48, color: '#222222', background: paper });
}

function sideOf(width: number, depth: number): { readonly width: number; readonly height: number } {
  const longer = Math.max(width, depth, 1e-6);
  const pixels = (length: number): number => Math.max(40, Math.round((length / longer) * PLACEHOLDER));
  return { width: pixels(width), height: pixels(depth) };
}

/** The name of an object whose model or picture is not there. */
export function nameFace({ tint }: ObjectSnapshot, lines: readonly string[]): Writing {
  const ink = brightness(tint) > 0.55 ? '#333333' : '#ffffff';
  const text = lines.map(line => plainText(line)).join('\n');
  return write(text, { size: 60, color: ink, width: 400, height: 300 });
}

export function isPicture(face: Writing | PictureFace): face is PictureFace {
  return 'url' in face;
}

/** What is on top of something that the viewer must not know. */
export function questionFace(): Writing {
  return write('?', { size: 120, color: '#ffffff', width: 160, height: 160, halo: 'rgba(0,0,0,0.6)' });
}

function numberFace(text: string): Writing {
  return write(text, { size: 120, color: '#ffffff', halo: 'rgba(0,0,0,0.8)', width: 240, height: 160 });
}

/** The value of a die, which is always written on the side that is up. */
export function dieFace({ text = '', tint }: ObjectSnapshot): Writing {
  const ink = brightness(tint) > 0.55 ? '#111111' : '#ffffff';
  return write(text, { size: 110, color: ink, width: 160, height: 160 });
}

function noteFace({ nickname, description }: ObjectSnapshot): Writing {
  const text = [plainText(nickname), plainText(description)].filter(line => line !== '').join('\n\n');
  return write(text, { size: 56, color: '#222222', width: 640, height: 400 });
}

/** A card whose face the viewer must not see shows its back on both sides. */
function cardFaces({ card, concealed, nickname, buttons }: ObjectSnapshot): Faces {
  const back = card?.back === undefined ? cardBack() : cardSide(card.back);
  if (concealed === true) return { top: back, bottom: back };
  const face = card?.face;
  // A blank card is for whoever writes on it; a name that nobody has written shows what it is.
  if (face === undefined) return { top: blankCard(buttons.length > 0 ? '' : nickname), bottom: back };
  return { top: cardSide(face), bottom: back };
}

function cardSide({ url, columns, rows, cell }: CardSide): Writing | PictureFace {
  return url === undefined ? standardCard(cell) : { url, columns, rows, cell };
}

function blankCard(text: string): Writing {
  return write(plainText(text), { size: 40, color: '#333333', background: '#fdfdf8', width: 250, height: 350 });
}

function standardCard(id: number): Writing {
  const name = standardCardName(id);
  if (name === undefined)
    return write('Joker', { size: 90, color: '#6b21a8', background: '#fdfdf8', width: 250, height: 350 });
  const color = /[♥♦]/u.test(name) ? '#b91c1c' : '#111111';
  const label = `${name.slice(0, -1)}\n${name.slice(-1)}`;
  return write(label, { size: 130, color, background: '#fdfdf8', width: 250, height: 350 });
}

/** Rank and suit of a card of the game's own deck, such as `10♥`; nothing for jokers. */
export function standardCardName(id: number): string | undefined {
  return STANDARD_CARDS[id];
}

function cardBack(): Writing {
  return write('✦ ✦\n✦ ✦\n✦ ✦', { size: 70, color: '#c7d2fe', background: '#3b4a8c', width: 250, height: 350 });
}

/** Addresses of the picture on an object and of that on its other side; empty without one. */
export function imagesOf({ custom }: ObjectSnapshot): { readonly top: string; readonly bottom: string } {
  const data = record(custom);
  const image = 'ImageURL' in data ? data : record(data.CustomImage);
  const top = text(image.ImageURL);
  return { top, bottom: text(image.ImageSecondaryURL) || top };
}

/** Addresses of a custom model and of its picture, empty without them. */
export function modelOf({ custom }: ObjectSnapshot): { readonly mesh: string; readonly picture: string } {
  const data = record(custom);
  return { mesh: text(data.MeshURL), picture: text(data.DiffuseURL) };
}

function imageFaces(object: ObjectSnapshot): Faces {
  const { top, bottom } = imagesOf(object);
  const face = (url: string): PictureFace => ({ url, columns: 1, rows: 1, cell: 0 });
  return top === '' ? {} : { top: face(top), bottom: face(bottom) };
}

/** The kind of a custom tile or die (`CustomTile.Type`, `CustomDice.Type`). */
export function shapeTypeOf({ name, custom }: ObjectSnapshot): number {
  const data = record(custom);
  const own = name === 'Custom_Dice' ? 'CustomDice' : 'CustomTile';
  const image = own in data ? data : record(data.CustomImage);
  return number(record(image[own]).Type, name === 'Custom_Dice' ? 1 : 0);
}

/** Custom data comes from a save file as it is: anything may be in it. */
function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function number(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
