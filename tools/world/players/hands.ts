import { handCardTurn } from '../assumptions.ts';
import { toWorld } from '../objects/shape.ts';
import type { TableObject } from '../objects/table-object.ts';
import { glideRotation, glideTo } from '../physics/gliding.ts';
import type { World } from '../world.ts';
import { contentsOf } from '../zones/membership.ts';

/** Largest distance between cards of a hand, in the table's units. */
const WIDEST = 2.3;

/** What lies in a hand zone, from left to right as its owner sees it. */
export function cardsInHand(zone: TableObject): TableObject[] {
  const cards = contentsOf(zone).filter(object => object.hand.zone === zone);
  cards.sort((left, right) => left.hand.order - right.hand.order);
  return cards;
}

function arrange(world: World, zone: TableObject): void {
  const cards = cardsInHand(zone).filter(card => card.heldBy === undefined);
  const room = zone.scale.x / (cards.length + 1);
  const step = (room > WIDEST ? WIDEST : room) / (zone.scale.x === 0 ? 1 : zone.scale.x);
  cards.forEach((card, index) => {
    const local = { x: (index - (cards.length - 1) / 2) * step, y: 0, z: 0 };
    glideTo(world, card, toWorld(zone, local), true);
    glideRotation(world, card, handCardTurn(zone.rotation), true);
  });
}

/** Lays the cards of hands that changed side by side. */
export function stepHands(world: World): void {
  if (world.zones.changedHands.length === 0) return;
  const changed = world.zones.changedHands;
  world.zones.changedHands = [];
  for (const zone of changed) if (!zone.isGone) arrange(world, zone);
}
