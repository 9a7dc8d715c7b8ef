import { isSeatColor, SEAT_COLORS } from './colors.ts';
import { tell } from './events.ts';
import { cardsInHand } from './hands.ts';
import { handleOf, seatHandle, type Seat, type TableObject, type World } from './world.ts';

export function emptySeat(color: string): Seat {
  return {
    color,
    name: undefined,
    steamId: '',
    isHost: false,
    isPromoted: false,
    isBlindfolded: false,
    team: 'None',
    liftHeight: 0.2,
    holding: [],
    hovering: undefined,
    selected: [],
    pointer: { x: 0, y: 0, z: 0 },
    dialogs: [],
    dialogsAsked: 0,
    choices: [],
    searching: undefined,
    stash: [],
    copied: [],
    handle: undefined,
    camera: 'ThirdPerson',
    view: undefined,
    follows: undefined,
  };
}

export function emptySeats(): Record<string, Seat> {
  const seats: Record<string, Seat> = {};
  for (const color of SEAT_COLORS) seats[color] = emptySeat(color);
  return seats;
}

export function seatOf(world: World, color: string): Seat | undefined {
  return isSeatColor(color) ? world.seats[color] : undefined;
}

export function isSeated(seat: Seat): boolean {
  return seat.name !== undefined && seat.color !== 'Grey';
}

/** Seats in the order in which the game lists them. */
export function allSeats(world: World): Seat[] {
  return SEAT_COLORS.map(color => world.seats[color]).filter(seat => seat !== undefined);
}

export function takenSeats(world: World): Seat[] {
  return allSeats(world).filter(seat => seat.name !== undefined);
}

/** Hand zones of a colour, in the order of the save; the first is the seat's place. */
export function handsOf(world: World, color: string): TableObject[] {
  return world.hands.filter(hand => hand.saved['FogColor'] === color);
}

export function handObjects(world: World, color: string, index: number): TableObject[] {
  const zone = handsOf(world, color)[index];
  return zone === undefined ? [] : cardsInHand(zone);
}

/** Somebody sits down. Says in words why not, if so. */
export function sit(world: World, color: string, name: string): string | undefined {
  const seat = seatOf(world, color);
  if (seat === undefined) return `There is no seat ${color}: seats are ${SEAT_COLORS.join(', ')}`;
  if (seat.name !== undefined) return `Seat ${color} is taken by ${seat.name}`;
  const isFirst = takenSeats(world).length === 0;
  seat.name = name;
  seat.steamId = steamIdFor(name);
  seat.isHost = isFirst;
  tell(world, 'onPlayerConnect', seatHandle(world, seat));
  tell(world, 'onPlayerChangeColor', color);
  return undefined;
}

function steamIdFor(name: string): string {
  let sum = 7;
  for (let i = 0; i < name.length; i++) sum = (sum * 31 + name.charCodeAt(i)) % 1000000007;
  const digits = `${1000000000 + sum}`;
  return `7656119${digits}`;
}

export function letGo(seat: Seat): TableObject[] {
  const held = seat.holding;
  for (const object of held) object.heldBy = undefined;
  seat.holding = [];
  return held;
}

function vacate(seat: Seat): void {
  seat.name = undefined;
  seat.isHost = false;
  seat.isPromoted = false;
  seat.hovering = undefined;
  seat.selected = [];
  seat.dialogs = [];
  seat.choices = [];
  seat.searching = undefined;
}

export function leave(world: World, seat: Seat): void {
  tell(world, 'onPlayerDisconnect', seatHandle(world, seat));
  const wasHost = seat.isHost;
  vacate(seat);
  const [next] = takenSeats(world);
  if (wasHost && next !== undefined) next.isHost = true;
  tell(world, 'onPlayerChangeColor', 'Grey');
}

/** Moves a person to another seat. Says in words why not, if so. */
export function changeColor(world: World, seat: Seat, to: string): string | undefined {
  const target = seatOf(world, to);
  if (target === undefined) return `There is no seat ${to}: seats are ${SEAT_COLORS.join(', ')}`;
  if (target === seat) return undefined;
  if (target.name !== undefined) return `Seat ${to} is taken by ${target.name}`;
  target.name = seat.name;
  target.steamId = seat.steamId;
  target.isHost = seat.isHost;
  target.isPromoted = seat.isPromoted;
  target.team = seat.team;
  vacate(seat);
  tell(world, 'onPlayerChangeColor', to);
  return undefined;
}

/** What scripts get for a list of objects. */
export function handlesOf(world: World, objects: readonly TableObject[]): unknown[] {
  return objects.filter(object => !object.isGone).map(object => handleOf(world, object));
}
