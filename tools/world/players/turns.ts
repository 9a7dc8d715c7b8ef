import { tell } from '../scripts/events.ts';
import { seatHandle } from '../scripts/handles.ts';
import { SEAT_COLORS } from '../values/colors.ts';
import { type World } from '../world.ts';
import { handObjects, handsOf, isSeated, seatOf } from './seats.ts';

function angleOf(world: World, color: string): number {
  const [hand] = handsOf(world, color);
  return hand === undefined ? 0 : Math.atan2(hand.position.x, -hand.position.z);
}

/** Seated colours in the order of their turns: that given, or clockwise around the table. */
export function turnOrder(world: World): string[] {
  const isTaken = (color: string): boolean => {
    const seat = seatOf(world, color);
    return seat !== undefined && isSeated(seat) && color !== 'Black';
  };
  const { turns } = world;
  if (turns.type === 2) return turns.order.filter(color => isTaken(color));
  const places: readonly string[] = SEAT_COLORS;
  const seated = places.filter(color => isTaken(color));
  seated.sort((left, right) => {
    const difference = angleOf(world, right) - angleOf(world, left);
    return difference === 0 ? places.indexOf(left) - places.indexOf(right) : difference;
  });
  return seated;
}

/** Whose turn follows that of `turn_color`, `steps` turns on. */
export function turnAfter(world: World, steps: number): string | undefined {
  const { turns } = world;
  const order = turnOrder(world).filter(
    color => !turns.skip_empty_hands || color === turns.turn_color || handObjects(world, color, 0).length > 0,
  );
  if (order.length === 0) return undefined;
  const at = order.indexOf(turns.turn_color);
  if (at < 0) return order[0];
  const way = turns.reverse_order ? -steps : steps;
  const wanted = at + way;
  return order[wanted - order.length * Math.floor(wanted / order.length)];
}

/** Gives a colour the turn and tells every script. */
export function giveTurn(world: World, color: string): void {
  const { turns } = world;
  const before = seatOf(world, turns.turn_color);
  const now = seatOf(world, color);
  turns.turn_color = color;
  if (!turns.enable || now === undefined) return;
  tell(world, 'onPlayerTurn', seatHandle(world, now), before === undefined ? undefined : seatHandle(world, before));
  // Two events that the game had before, with colours in place of players.
  if (before !== undefined) tell(world, 'onPlayerTurnEnd', before.color, color);
  tell(world, 'onPlayerTurnStart', color, before?.color ?? '');
}

/**
 * Enabling turns fires the event of the first turn inside the assignment
 * (docs/platform/api.md#players-hands-and-turns).
 */
export function enableTurns(world: World, isEnabled: boolean): void {
  const { turns } = world;
  if (turns.enable === isEnabled) return;
  turns.enable = isEnabled;
  if (!isEnabled) return;
  const order = turnOrder(world);
  const first = order.includes(turns.turn_color) ? turns.turn_color : order[0];
  if (first === undefined) return;
  turns.turn_color = '';
  giveTurn(world, first);
}

export function endTurn(world: World): void {
  const next = turnAfter(world, 1);
  if (next !== undefined) giveTurn(world, next);
}
