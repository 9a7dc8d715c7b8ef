import { handCardTurn } from '../../assumptions.ts';
import { combine, reset, shuffle } from '../../containers/containers.ts';
import { deal } from '../../containers/dealing.ts';
import { cutDeck, spreadDeck } from '../../containers/deck-splitting.ts';
import { randomize } from '../../containers/randomizing.ts';
import { takeOut, type TakeOptions } from '../../containers/taking-out.ts';
import { quantityOf } from '../../objects/contents.ts';
import { rotationValue, rotationValues, setRotationValues } from '../../objects/rotation-values.ts';
import { isFaceDown, toWorld } from '../../objects/shape.ts';
import { otherStates, stateCount, stateOf } from '../../objects/states.ts';
import { type TableObject } from '../../objects/table-object.ts';
import { setRotationValue } from '../../physics/dice.ts';
import { glideRotation, glideTo } from '../../physics/gliding.ts';
import { handsOf, seatOf } from '../../players/seats.ts';
import { handleOf, handlesOf, objectOf } from '../../scripts/handles.ts';
import { callbackOf } from '../../scripts/scripts.ts';
import { vector } from '../../scripts/vector-class.ts';
import { setState, shuffleStates } from '../../spawning/states.ts';
import { field, flagOr, numberOr, readPoint, textOr } from '../../values/reading.ts';
import { type World } from '../../world.ts';
import { contentsOf, isZone, tagsMatch } from '../../zones/membership.ts';
import { needNumber, needObject, type ObjectFields, type ObjectMethods } from '../members.ts';
import { containedRow } from './contained-row.ts';

/** What is in a zone, or rows about what is in a container. */
function contents(world: World, object: TableObject, ignoreTags: boolean): unknown[] {
  if (isZone(object))
    return handlesOf(
      world,
      contentsOf(object).filter(other => ignoreTags || tagsMatch(object, other)),
    );
  return (object.saved.ContainedObjects ?? []).map((saved, index) => containedRow(saved, index));
}

function takeOptions(world: World, given: unknown): TakeOptions {
  const { engine } = world;
  const index = field(engine, given, 'index');
  const guid = field(engine, given, 'guid');
  return {
    index: numberOr(index, undefined),
    guid: textOr(guid, undefined),
    isTop: flagOr(field(engine, given, 'top'), true),
    position: readPoint(engine, field(engine, given, 'position')),
    rotation: readPoint(engine, field(engine, given, 'rotation')),
    isFlipped: field(engine, given, 'flip') === true,
    isSmooth: flagOr(field(engine, given, 'smooth'), true),
    callback: callbackOf(
      world,
      field(engine, given, 'callback_function') ?? field(engine, given, 'callback'),
      objectOf(world, field(engine, given, 'callback_owner'))?.scripting.script,
      field(engine, given, 'params'),
    ),
  };
}

function take(world: World, object: TableObject, given: unknown): unknown {
  // Mods deal from whatever lies on a spot, and some of that are single cards (docs/platform/api.md#containers-and-cards).
  if (quantityOf(object) < 0) return undefined;
  const taken = takeOut(world, object, takeOptions(world, given));
  return taken === undefined ? undefined : handleOf(world, taken);
}

function put(world: World, object: TableObject, other: unknown, index: unknown): unknown {
  const result = combine(world, object, needObject(world, other, 'putObject'), numberOr(index, undefined));
  return result === undefined ? undefined : handleOf(world, result);
}

function dealCards(world: World, object: TableObject, args: readonly unknown[]): boolean {
  const [count, color, hand, fromBottom] = args;
  // Without a colour, or with the empty text that stands for none, everybody who is seated gets cards.
  const named = textOr(color, '');
  const to = named === '' ? undefined : named;
  return deal(world, object, to, numberOr(count, 1), numberOr(hand, 1) - 1, fromBottom !== true);
}

function dealWithOffset(world: World, object: TableObject, args: readonly unknown[]): unknown {
  const [offset, isFlipped, color] = args;
  const zone = handsOf(world, textOr(color, ''))[0];
  const shift = readPoint(world.engine, offset);
  if (zone === undefined || shift === undefined) return undefined;
  const place = toWorld({ ...zone, scale: { x: 1, y: 1, z: 1 } }, shift);
  const taken = takeOut(world, object, {
    isTop: true,
    position: place,
    rotation: { x: 0, y: zone.rotation.y + 180, z: isFaceDown(object) === (isFlipped === true) ? 0 : 180 },
    isSmooth: true,
  });
  return taken === undefined ? undefined : handleOf(world, taken);
}

function beside(object: TableObject, steps: number): { x: number; y: number; z: number } {
  const { position } = object;
  return { x: position.x + 2.5 * steps, y: position.y + 0.3, z: position.z };
}

function cut(world: World, object: TableObject, count: unknown): unknown[] {
  const half = Math.floor(quantityOf(object) / 2);
  return handlesOf(world, cutDeck(world, object, numberOr(count, half), beside(object, 1)));
}

/** As evenly as possible, larger piles first, and none of less than two cards. */
function split(world: World, object: TableObject, piles: unknown): unknown[] {
  const quantity = quantityOf(object);
  const most = Math.floor(quantity / 2);
  const wanted = Math.floor(numberOr(piles, 2));
  const count = wanted > most ? most : wanted;
  const made: TableObject[] = [];
  for (let left = count; left >= 2; left--) {
    const place = beside(object, left - 1);
    const [, upper] = cutDeck(world, object, Math.floor(quantityOf(object) / left), place);
    if (upper !== undefined) made.push(upper);
  }
  made.reverse();
  return handlesOf(world, [object].concat(made));
}

const cards: ObjectMethods = {
  getObjects: (world, object, ignoreTags) => contents(world, object, ignoreTags === true),
  getQuantity: (_, object) => quantityOf(object),
  takeObject: (world, object, given) => take(world, object, given),
  putObject: (world, object, other, index) => put(world, object, other, index),
  shuffle: (world, object) => shuffle(world, object),
  deal: (world, object, a, b, c, d) => dealCards(world, object, [a ?? 1, b ?? false, c ?? 1, d ?? false]),
  dealToColorWithOffset: (world, object, a, b, c) =>
    dealWithOffset(world, object, [a ?? false, b ?? false, c ?? false]),
  dealToAll: (world, object, count) => dealCards(world, object, [count ?? 1]),
  dealToColor: (world, object, count, color) => dealCards(world, object, [count ?? 1, color ?? false]),
  cut: (world, object, count) => cut(world, object, count),
  split: (world, object, piles) => split(world, object, piles),
  spread: (world, object, distance) => handlesOf(world, spreadDeck(world, object, numberOr(distance, 0.6))),
  reset: (world, object) => reset(world, object),
  moveToHandStash: (world, object) => stash(world, object),
  sendToHand: (world, object, color) => sendToHand(world, object, textOr(color, '')),
};

/** Puts a card of a hand away, beside the hand, until `drawHandStash`. */
function stash(world: World, object: TableObject): boolean {
  const zone = object.hand.zone;
  const seat = zone === undefined ? undefined : seatOf(world, textOr(zone.saved['FogColor'], ''));
  if (zone === undefined || seat === undefined) return false;
  seat.activity.stash.push(object);
  glideTo(world, object, toWorld(zone, { x: 0.7, y: 0, z: 0 }), false);
  return true;
}

/** Lets a loose card fly into a hand. */
function sendToHand(world: World, object: TableObject, color: string): boolean {
  const zone = handsOf(world, color)[0];
  if (zone === undefined) return false;
  glideTo(world, object, zone.position, false);
  glideRotation(world, object, handCardTurn(zone.rotation), false);
  return true;
}

function stateRows(object: TableObject): unknown {
  if (stateCount(object) === 0) return undefined;
  return otherStates(object).map(({ id, saved }) => ({ ...containedRow(saved, id - 1), id }));
}

function changeState(world: World, object: TableObject, id: unknown): unknown {
  const made = setState(world, object, needNumber(world, id, 'setState'));
  return made === undefined ? undefined : handleOf(world, made);
}

const states: ObjectMethods = {
  getStateId: (_, object) => stateOf(object),
  getStatesCount: (_, object) => stateCount(object),
  getStates: (_, object) => stateRows(object),
  setState: (world, object, id) => changeState(world, object, id),
  shuffleStates: (world, object) => {
    const made = shuffleStates(world, object);
    return made === undefined ? undefined : handleOf(world, made);
  },
};

const dice: ObjectMethods = {
  randomize: (world, object, color) => randomize(world, object, textOr(color, undefined)),
  roll: (world, object) => randomize(world, object, undefined),
  getRotationValue: (world, object) => rotationValue(world, object),
  setRotationValue: (world, object, value) => setRotationValue(world, object, value),
  setRotationValues: (world, object, list) => setRotationValues(world, object, list),
  getRotationValues: (world, object) =>
    rotationValues(world, object).map(entry => ({ value: entry.value, rotation: vector(world, entry.rotation) })),
};

export const containerMethods: ObjectMethods = { ...cards, ...states, ...dice };

export const containerFields: ObjectFields = {
  remainder: {
    get: (world, object) =>
      object.container.remainder === undefined ? undefined : handleOf(world, object.container.remainder),
  },
};
