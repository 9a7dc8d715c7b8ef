import { type TableObject } from '../objects/table-object.ts';
import { wake } from '../physics/motion.ts';
import { tell } from '../scripts/events.ts';
import { seatHandle } from '../scripts/handles.ts';
import { isSeatColor, SEAT_COLORS } from '../values/colors.ts';
import { type World } from '../world.ts';
import { cardsInHand } from './hands.ts';
import { createActivity, createPlayer, type Seat } from './seat.ts';
import { present } from '../values/present.ts';

export function seatOf(world: World, color: string): Seat | undefined {
  return isSeatColor(color) ? world.players.seats[color] : undefined;
}

export function isSeated(seat: Seat): boolean {
  return seat.player.name !== undefined && seat.color !== 'Grey';
}

/** Seats in the order in which the game lists them. */
export function allSeats(world: World): Seat[] {
  return present(SEAT_COLORS, color => world.players.seats[color]);
}

export function takenSeats(world: World): Seat[] {
  return allSeats(world).filter(seat => seat.player.name !== undefined);
}

/** Hand zones of a colour, in the order of the save; the first is the seat's place. */
export function handsOf(world: World, color: string): TableObject[] {
  return world.zones.hands.filter(hand => hand.saved['FogColor'] === color);
}

export function handObjects(world: World, color: string, index: number): TableObject[] {
  const zone = handsOf(world, color)[index];
  return zone === undefined ? [] : cardsInHand(zone);
}

/**
 * Seats a host under the name "Host" when a save loads and nobody sits at the table: scripts count on a seated host
 * (docs/platform/real-mods.md#d17-the-host-is-seated). The seat is White if it has a hand, else the first with a hand.
 * The first person who sits down, on whatever seat, replaces this player, and is the host unless they came as a guest.
 */
export function seatHost(world: World): void {
  for (const seat of takenSeats(world)) {
    if (!seat.player.isStandIn) return;
    vacate(world, seat);
  }
  const seat = allSeats(world).find(({ color }) => color !== 'Grey' && handsOf(world, color).length > 0);
  if (seat === undefined) return;
  const name = 'Host';
  seat.player = { ...createPlayer(), name, steamId: steamIdFor(name, false), isHost: true, isStandIn: true };
}

/** What else is known of who sits down. */
interface Arrival {
  /** Another seat of the same person. */
  readonly as?: string | undefined;
  /** Whether it is a host of the table. Where nobody says so, the first one is. */
  readonly host?: boolean | undefined;
  /** The one person of this table whom this text means; by default the one of that name. */
  readonly person?: string | undefined;
}

/** Somebody sits down. Says in words why not, if so. */
export function sit(
  world: World,
  color: string,
  name: string,
  { as, host, person = name }: Arrival = {},
): string | undefined {
  const seat = seatOf(world, color);
  if (seat === undefined) return `There is no seat ${color}: seats are ${SEAT_COLORS.join(', ')}`;
  replaceStandIn(world, seat);
  if (seat.player.name !== undefined) return `Seat ${color} is taken by ${seat.player.name}`;
  const hasHost = takenSeats(world).some(({ player }) => player.isHost);
  seat.player.name = name;
  const other = as === undefined ? undefined : seatOf(world, as)?.player;
  seat.player.isGuest = host === false;
  seat.player.steamId = other?.name === undefined ? steamIdFor(person, seat.player.isGuest) : other.steamId;
  seat.player.isHost = !hasHost && !seat.player.isGuest;
  tell(world, 'onPlayerConnect', seatHandle(world, seat));
  tell(world, 'onPlayerChangeColor', color);
  return undefined;
}

/** Makes room for the first person. What scripts have shown to a placeholder on the same seat stays. */
function replaceStandIn(world: World, wanted: Seat): void {
  const standIn = takenSeats(world).find(({ player }) => player.isStandIn);
  if (standIn === undefined) return;
  if (standIn === wanted) wanted.player = createPlayer();
  else vacate(world, standIn);
}

/** A guest, whatever the name, never has the id of somebody else: scripts know by it whom they obey. */
function steamIdFor(person: string, isGuest: boolean): string {
  let sum = 7;
  for (let i = 0; i < person.length; i++) sum = (sum * 31 + person.charCodeAt(i)) % 1000000007;
  const digits = `${(isGuest ? 3000000000 : 1000000000) + sum}`;
  return `7656119${digits}`;
}

/** Takes what a player holds out of the hand. The caller decides where it goes. */
export function letGo(seat: Seat): TableObject[] {
  const held = seat.activity.holding;
  for (const object of held) object.heldBy = undefined;
  seat.activity.holding = [];
  return held;
}

/** What the seat holds falls. Cards put away for drafting stay with the seat. */
function vacate(world: World, seat: Seat): void {
  for (const object of letGo(seat)) wake(world, object);
  const { stash } = seat.activity;
  seat.player = createPlayer();
  seat.activity = { ...createActivity(), stash };
}

export function leave(world: World, seat: Seat): void {
  tell(world, 'onPlayerDisconnect', seatHandle(world, seat));
  const wasHost = seat.player.isHost;
  vacate(world, seat);
  const next = takenSeats(world).find(({ player }) => !player.isGuest);
  if (wasHost && next !== undefined) next.player.isHost = true;
  tell(world, 'onPlayerChangeColor', 'Grey');
}

/** Moves a person to another seat. Returns why not, if so. */
export function changeColor(world: World, seat: Seat, to: string): string | undefined {
  const target = seatOf(world, to);
  if (target === undefined) return `There is no seat ${to}: seats are ${SEAT_COLORS.join(', ')}`;
  if (target === seat) return undefined;
  if (target.player.name !== undefined) return `Seat ${to} is taken by ${target.player.name}`;
  target.player = seat.player;
  vacate(world, seat);
  tell(world, 'onPlayerChangeColor', to);
  return undefined;
}

/** A load: players keep their seats, and begin again at the table. */
export function resetActivities(world: World): void {
  for (const seat of allSeats(world)) seat.activity = createActivity();
}
