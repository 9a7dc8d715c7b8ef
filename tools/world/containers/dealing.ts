import { handCardTurn } from '../assumptions.ts';
import { toWorld } from '../objects/shape.ts';
import type { TableObject } from '../objects/table-object.ts';
import { glideRotation, glideTo } from '../physics/gliding.ts';
import { handsOf, isSeated, takenSeats } from '../players/seats.ts';
import type { Point } from '../values/vectors.ts';
import type { World } from '../world.ts';
import { joinHand, mayBeHeldInHand } from '../zones/membership.ts';
import { takeOut } from './taking-out.ts';

/**
 * Deals one card of a deck, or a thing that is no container itself, into a hand; it flies there. Nothing if there is no
 * such hand or card.
 */
export function dealOne(world: World, deck: TableObject, zone: TableObject, isTop: boolean): TableObject | undefined {
  const source = deck.isBeingDestroyed ? deck.container.remainder : deck;
  if (source === undefined) return undefined;
  // The right end of the hand: it is laid out again when the card arrives.
  const position = toWorld(zone, { x: 0.4, y: 0, z: 0 });
  const rotation = handCardTurn(zone.rotation);
  if (source.prefab.isContainer !== true) return dealItself(world, source, position, rotation);
  const card = takeOut(world, source, { isTop, position, rotation, isSmooth: true });
  if (card !== undefined) joinHand(world, card);
  return card;
}

/** The last card of a deck is no deck any more. What is in a hand, or on its way to one, stays there. */
function dealItself(world: World, object: TableObject, position: Point, rotation: Point): TableObject | undefined {
  if (object.isGone || object.isBeingDestroyed || object.hand.order !== 0 || object.body.glide !== undefined)
    return undefined;
  glideTo(world, object, position, true);
  glideRotation(world, object, rotation, true);
  if (mayBeHeldInHand(object)) joinHand(world, object);
  return object;
}

/** Deals `count` cards to a colour, or to every seated player when none is named. Tells whether there were enough. */
export function deal(
  world: World,
  deck: TableObject,
  color: string | undefined,
  count: number,
  hand = 0,
  isTop = true,
): boolean {
  const colors =
    color === undefined
      ? takenSeats(world)
          .filter(seat => isSeated(seat))
          .map(seat => seat.color)
      : [color];
  let isEnough = colors.length > 0;
  for (let round = 0; round < count; round++) {
    for (const name of colors) {
      const zone = handsOf(world, name)[hand];
      const isDealt = zone !== undefined && dealOne(world, deck, zone, isTop) !== undefined;
      isEnough = isEnough && isDealt;
    }
  }
  return isEnough;
}
