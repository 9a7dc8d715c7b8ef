import type { TableObject } from '../objects/table-object.ts';
import type { Seat } from '../players/seat.ts';
import { seatOf } from '../players/seats.ts';
import type { Command } from '../protocol.ts';
import type { Script } from '../scripts/script.ts';
import { type Access, mayReach } from '../view/visibility.ts';
import type { World } from '../world.ts';

/** What came of a command: its result, or in words why it could not be carried out. */
export interface Done {
  readonly result?: unknown;
  readonly fault?: string | undefined;
}

export const DONE: Done = {};

export function fault(text: string | undefined): Done {
  return text === undefined ? DONE : { fault: text };
}

export type Of<Kind extends Command['kind']> = Extract<Command, { readonly kind: Kind }>;

export function withSeat(world: World, name: string, act: (seat: Seat) => Done): Done {
  const seat = seatOf(world, name);
  if (seat === undefined || seat.player.name === undefined) return fault(`Nobody sits at ${name}: sit down first`);
  return act(seat);
}

/**
 * The same text for an object that is gone and for one out of reach, without its GUID: a refusal must not tell a seat
 * which of the two it is.
 */
export const OUT_OF_REACH = 'No such object on the table is within your reach';

/** The one gate before every command that names an object: see {@link Access}. */
export function withObject(
  world: World,
  seat: Seat,
  guid: string,
  access: Access,
  act: (object: TableObject) => Done,
): Done {
  const object = world.objects.byGuid[guid];
  return object === undefined || !mayReach(world, seat, object, access) ? fault(OUT_OF_REACH) : act(object);
}

/** The objects of a list that a seat may reach. */
export function reachable(world: World, seat: Seat, guids: readonly string[], access: Access): TableObject[] {
  return guids
    .map(guid => world.objects.byGuid[guid])
    .filter(object => object !== undefined)
    .filter(object => mayReach(world, seat, object, access));
}

export function withBoth(
  world: World,
  command: { readonly color: string; readonly guid: string },
  access: Access,
  act: (seat: Seat, object: TableObject) => Done,
): Done {
  return withSeat(world, command.color, seat =>
    withObject(world, seat, command.guid, access, object => act(seat, object)),
  );
}

export function scriptOf(world: World, guid: string): Script | undefined {
  return guid === '-1' ? world.scripts.global : world.objects.byGuid[guid]?.scripting.script;
}
