import { shuffleList } from '../random.ts';
import { newSaved } from '../save-format/new-saved.ts';
import type { SavedObject } from '../save-format/saved-types.ts';
import { field, isTable, numberOr, readList } from '../values/reading.ts';
import { type World } from '../world.ts';
import { type TableObject } from './table-object.ts';

/** Cards of the deck that is built in: 52 faces, no joker. */
const STANDARD_CARDS = 52;

/** The saved state of a nameless object of a kind, as containers have it: face down. */
export function plainSaved(name: string): SavedObject {
  const saved = newSaved(name);
  saved.Transform = { ...saved.Transform, rotY: 180, rotZ: 180 };
  return saved;
}

/** Number of the sheet that a card's face is on: its `CardID` is that times a hundred and the place on it. */
function sheetOf(cardId: number): string {
  return `${Math.floor(cardId / 100)}`;
}

/**
 * Gives a card whose own `CustomDeck` lacks its sheet that of its deck, so that it keeps its face wherever it goes
 * (docs/platform/real-mods.md#d12-sheets-of-cards-in-a-deck).
 */
function giveSheet(world: World, deck: SavedObject, card: SavedObject): void {
  const { engine } = world;
  const key = sheetOf(numberOr(card['CardID'], 0));
  const own = card['CustomDeck'];
  if (isTable(engine, field(engine, own, key))) return;
  const sheet = field(engine, deck['CustomDeck'], key);
  if (!isTable(engine, sheet)) return;
  card['CustomDeck'] = isTable(engine, own) ? { ...own, [key]: sheet } : { [key]: sheet };
}

function cardFrom(world: World, deck: SavedObject, cardId: number): SavedObject {
  const card = plainSaved(deck.Name === 'DeckCustom' ? 'CardCustom' : 'Card');
  card['CardID'] = cardId;
  giveSheet(world, deck, card);
  if (deck.ColorDiffuse !== undefined) card.ColorDiffuse = { ...deck.ColorDiffuse };
  return card;
}

function cardIds(world: World, deck: SavedObject): number[] {
  const ids = readList(world.engine, deck['DeckIDs']).filter(id => typeof id === 'number');
  if (ids.length > 0) return ids;
  const standard: number[] = [];
  for (let i = 0; i < STANDARD_CARDS; i++) standard[i] = i;
  return standard;
}

/**
 * Gives a deck that lists no cards the cards that its ids stand for, and cards without a sheet that of the deck. A
 * built-in deck comes shuffled.
 */
export function fillDeck(world: World, saved: SavedObject, type: string): void {
  if (type !== 'Deck') return;
  if (saved.ContainedObjects !== undefined) {
    for (const card of saved.ContainedObjects) giveSheet(world, saved, card);
    return;
  }
  const isBuiltIn = saved['DeckIDs'] === undefined;
  saved.ContainedObjects = cardIds(world, saved).map(id => cardFrom(world, saved, id));
  if (isBuiltIn) shuffleList(world, saved.ContainedObjects);
  describeDeck(world, saved);
}

/** Makes the lists of ids and sheets of a deck agree with the cards in it. */
export function describeDeck(world: World, saved: SavedObject): void {
  const cards = saved.ContainedObjects ?? [];
  saved['DeckIDs'] = cards.map(card => numberOr(card['CardID'], 0));
  const sheets: Record<string, unknown> = world.engine.record();
  for (const card of cards) {
    const own = card['CustomDeck'];
    if (!isTable(world.engine, own)) continue;
    for (const key of world.engine.keys(own)) if (typeof key === 'string') sheets[key] = own[key];
  }
  saved['CustomDeck'] = sheets;
}

/** Brings the lists of a deck up to date that has got or lost cards. */
export function tidyDeck(world: World, object: TableObject): void {
  if (!object.container.hasNewCards) return;
  object.container.hasNewCards = false;
  describeDeck(world, object.saved);
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

/** Number of things in a bag, deck or stack; −1 for any other object. */
export function quantityOf(object: TableObject): number {
  if (object.prefab.isContainer !== true) return -1;
  if (isCountedStack(object)) return numberOr(object.saved['Number'], 1);
  return object.saved.ContainedObjects?.length ?? 0;
}
