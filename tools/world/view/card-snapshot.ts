import { containedIn } from '../objects/contents.ts';
import type { TableObject } from '../objects/table-object.ts';
import type { CardSide, CardSnapshot } from '../protocol.ts';
import type { SavedObject } from '../save-format/saved-types.ts';
import { field, numberOr, textOr } from '../values/reading.ts';
import type { World } from '../world.ts';

/**
 * The id of a card is the number of its sheet times 100, plus its slot
 * (docs/platform/save-format.md#cards-and-decks).
 */
const SHEET = 100;

function sideOf(world: World, sheet: unknown, picture: string, cell: number): CardSide | undefined {
  const { engine } = world;
  const url = textOr(field(engine, sheet, picture), '');
  if (url === '') return undefined;
  const columns = numberOr(field(engine, sheet, 'NumWidth'), 1);
  const rows = numberOr(field(engine, sheet, 'NumHeight'), 1);
  const isShared = picture === 'BackURL' && field(engine, sheet, 'UniqueBack') !== true;
  return isShared ? { url, columns: 1, rows: 1, cell: 0 } : { url, columns, rows, cell };
}

function sheetFor(world: World, card: SavedObject): { readonly sheet: unknown; readonly id: number } | undefined {
  const id = numberOr(card['CardID'], -1);
  if (id < 0) return undefined;
  return { sheet: field(world.engine, card['CustomDeck'], `${Math.floor(id / SHEET)}`), id };
}

/** The face of a saved card; nothing for a blank one. */
export function faceOf(world: World, card: SavedObject): CardSide | undefined {
  const found = sheetFor(world, card);
  if (found === undefined) return undefined;
  if (found.sheet === undefined) return { columns: 1, rows: 1, cell: found.id };
  return sideOf(world, found.sheet, 'FaceURL', found.id % SHEET);
}

function backOf(world: World, card: SavedObject): CardSide | undefined {
  const found = sheetFor(world, card);
  return found?.sheet === undefined ? undefined : sideOf(world, found.sheet, 'BackURL', found.id % SHEET);
}

/** A back of its own tells the card: a viewer who only knows that a card is there gets the first cell. */
function plainBack(side: CardSide): CardSide {
  return { ...side, cell: 0 };
}

/**
 * The two sides that a card or a deck shows. Entry 0 of a deck is on top when it lies face down
 * (docs/platform/save-format.md#cards-and-decks).
 */
export function cardSnapshot(world: World, object: TableObject, isOpen: boolean): CardSnapshot | undefined {
  const { type } = object.prefab;
  if (type !== 'Card' && type !== 'Deck') return undefined;
  const cards = type === 'Deck' ? containedIn(object) : [object.saved];
  const upper = cards[cards.length - 1];
  const lower = cards[0];
  const face = upper === undefined || !isOpen ? undefined : faceOf(world, upper);
  const back = lower === undefined ? undefined : backOf(world, lower);
  return {
    ...(face === undefined ? {} : { face }),
    ...(back === undefined ? {} : { back: isOpen ? back : plainBack(back) }),
  };
}
