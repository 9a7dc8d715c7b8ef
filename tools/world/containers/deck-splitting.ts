import { containedIn, describeDeck, plainSaved, quantityOf } from '../objects/contents.ts';
import type { TableObject } from '../objects/table-object.ts';
import type { SavedObject } from '../save-format/saved-types.ts';
import { doom, spawn } from '../spawning/spawning.ts';
import type { Point } from '../values/vectors.ts';
import type { World } from '../world.ts';
import { isTopFirst, refresh } from './container-order.ts';
import { dissolve, turnedLike } from './taking-out.ts';

/** Cuts `count` cards off the top of a deck and lays them beside it: lower part first. */
export function cutDeck(world: World, deck: TableObject, count: number, place: Point): TableObject[] {
  const cards = containedIn(deck);
  if (count < 1 || count >= cards.length) return [deck];
  const isFirst = isTopFirst(deck);
  const upper = isFirst ? cards.slice(0, count) : cards.slice(cards.length - count);
  deck.saved.ContainedObjects = isFirst ? cards.slice(count) : cards.slice(0, cards.length - count);
  const made = spawnCards(world, deck, upper, place);
  refresh(world, deck);
  const lower = quantityOf(deck) === 1 ? alone(world, deck) : deck;
  return [lower, made];
}

export function alone(world: World, deck: TableObject): TableObject {
  dissolve(world, deck);
  return deck.container.remainder ?? deck;
}

/** One card lies loose, several are a deck. */
function spawnCards(world: World, like: TableObject, cards: SavedObject[], place: Point): TableObject {
  const options = { position: place, rotation: turnedLike(like, false), scale: like.scale };
  const [only] = cards;
  if (cards.length === 1 && only !== undefined) return spawn(world, only, options);
  const saved = plainSaved(like.saved.Name);
  saved.ContainedObjects = cards;
  describeDeck(world, saved);
  return spawn(world, saved, options);
}

/** Lays all cards of a deck out in a row, `distance` apart; the deck is gone. */
export function spreadDeck(world: World, deck: TableObject, distance: number): TableObject[] {
  const { position } = deck;
  const cards = containedIn(deck);
  deck.saved.ContainedObjects = [];
  doom(world, deck);
  return cards.map((card, index) =>
    spawn(world, card, {
      position: { x: position.x + index * distance, y: position.y + index * 0.01, z: position.z },
      rotation: turnedLike(deck, false),
      scale: deck.scale,
    }),
  );
}
