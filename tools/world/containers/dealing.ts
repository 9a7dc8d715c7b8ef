import { handCardTurn } from '../assumptions.ts';
import { quantityOf } from '../objects/contents.ts';
import { toWorld } from '../objects/shape.ts';
import type { TableObject } from '../objects/table-object.ts';
import { handsOf, isSeated, takenSeats } from '../players/seats.ts';
import type { World } from '../world.ts';
import { joinHand } from '../zones/membership.ts';
import { takeOut } from './taking-out.ts';

/** Deals one card of a deck into a hand; the card flies there. Nothing if there is no such hand or card. */
export function dealOne(world: World, deck: TableObject, zone: TableObject, isTop: boolean): TableObject | undefined {
  const source = deck.isBeingDestroyed ? deck.container.remainder : deck;
  if (source === undefined) return undefined;
  // The right end of the hand: it is laid out again when the card arrives.
  const position = toWorld(zone, { x: 0.4, y: 0, z: 0 });
  if (source.prefab.isContainer !== true) return undefined;
  const rotation = handCardTurn(zone.rotation);
  const card = takeOut(world, source, { isTop, position, rotation, isSmooth: true });
  if (card !== undefined) joinHand(world, card);
  return card;
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
      const isDealt = zone !== undefined && quantityOf(deck) > 0 && dealOne(world, deck, zone, isTop) !== undefined;
      isEnough = isEnough && isDealt;
    }
  }
  return isEnough;
}
