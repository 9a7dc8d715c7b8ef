import type { SavedObject, SavedTransform } from './saved.ts';
import { isTable, numberOr, readList } from './values.ts';
import { nextRandom, type TableObject, type World } from './world.ts';

/** Cards of the deck that is built in: 52 faces, no joker. */
const STANDARD_CARDS = 52;

function plainTransform(): SavedTransform {
  return { posX: 0, posY: 0, posZ: 0, rotX: 0, rotY: 180, rotZ: 180, scaleX: 1, scaleY: 1, scaleZ: 1 };
}

/** The saved state of a nameless thing of a kind, as containers hold it. */
export function plainSaved(name: string): SavedObject {
  return {
    GUID: '',
    Name: name,
    Transform: plainTransform(),
    Nickname: '',
    Description: '',
    GMNotes: '',
    Value: 0,
    Locked: false,
    LuaScript: '',
    LuaScriptState: '',
    XmlUI: '',
  };
}

/** Number of the sheet that a card's face is on: its `CardID` is that times a hundred and the place on it. */
function sheetOf(cardId: number): string {
  return `${Math.floor(cardId / 100)}`;
}

function cardFrom(world: World, deck: SavedObject, cardId: number): SavedObject {
  const card = plainSaved(deck.Name === 'DeckCustom' ? 'CardCustom' : 'Card');
  card['CardID'] = cardId;
  const sheets = deck['CustomDeck'];
  const sheet = isTable(world.machine, sheets) ? sheets[sheetOf(cardId)] : undefined;
  if (sheet !== undefined) card['CustomDeck'] = { [sheetOf(cardId)]: sheet };
  if (deck.ColorDiffuse !== undefined) card.ColorDiffuse = { ...deck.ColorDiffuse };
  return card;
}

function cardIds(world: World, deck: SavedObject): number[] {
  const ids = readList(world.machine, deck['DeckIDs']).filter(id => typeof id === 'number');
  if (ids.length > 0) return ids;
  const standard: number[] = [];
  for (let i = 0; i < STANDARD_CARDS; i++) standard[i] = i;
  return standard;
}

/** Gives a deck that lists no cards the cards that its ids stand for; a built-in one comes shuffled. */
export function fillDeck(world: World, saved: SavedObject, type: string): void {
  if (type !== 'Deck' || saved.ContainedObjects !== undefined) return;
  const isBuiltIn = saved['DeckIDs'] === undefined;
  saved.ContainedObjects = cardIds(world, saved).map(id => cardFrom(world, saved, id));
  if (isBuiltIn) shuffleList(world, saved.ContainedObjects);
  describeDeck(world, saved);
}

/** Makes the lists of ids and sheets of a deck agree with the cards in it. */
export function describeDeck(world: World, saved: SavedObject): void {
  const cards = saved.ContainedObjects ?? [];
  saved['DeckIDs'] = cards.map(card => numberOr(card['CardID'], 0));
  const sheets: Record<string, unknown> = world.machine.record();
  for (const card of cards) {
    const own = card['CustomDeck'];
    if (!isTable(world.machine, own)) continue;
    for (const key of world.machine.keys(own)) if (typeof key === 'string') sheets[key] = own[key];
  }
  saved['CustomDeck'] = sheets;
}

/** Brings the lists of a deck up to date that has got or lost cards. */
export function tidyDeck(world: World, object: TableObject): void {
  if (!object.hasNewCards) return;
  object.hasNewCards = false;
  describeDeck(world, object.saved);
}

/** Puts a list into an order of chance. */
export function shuffleList<Entry>(world: World, list: Entry[]): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(nextRandom(world) * (i + 1));
    const a = list[i];
    const b = list[j];
    if (a === undefined || b === undefined) continue;
    list[i] = b;
    list[j] = a;
  }
}

/** The saved things in a container, the list itself. */
export function containedIn(object: TableObject): SavedObject[] {
  const known = object.saved.ContainedObjects;
  if (known !== undefined) return known;
  const made: SavedObject[] = [];
  object.saved.ContainedObjects = made;
  return made;
}

/** Pieces of a stack keep no data of their own, only their number is saved. */
export function isCountedStack(object: TableObject): boolean {
  return object.prefab.isContainer === true && object.prefab.name.endsWith('Stack');
}

/** Number of things in a bag, deck or stack; −1 for what is none. */
export function quantityOf(object: TableObject): number {
  if (object.prefab.isContainer !== true) return -1;
  if (isCountedStack(object)) return numberOr(object.saved['Number'], 1);
  return object.saved.ContainedObjects?.length ?? 0;
}
