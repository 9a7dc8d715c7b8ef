import type { TableObject } from '../objects/table-object.ts';
import type { Seat } from '../players/seat.ts';
import { seatOf } from '../players/seats.ts';
import type { Command } from '../protocol.ts';
import type { Script } from '../scripts/script.ts';
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

export function withObject(world: World, guid: string, act: (object: TableObject) => Done): Done {
  const object = world.objects.byGuid[guid];
  return object === undefined ? fault(`There is no object ${guid} on the table`) : act(object);
}

export function withBoth(
  world: World,
  command: { readonly color: string; readonly guid: string },
  act: (seat: Seat, object: TableObject) => Done,
): Done {
  return withSeat(world, command.color, seat => withObject(world, command.guid, object => act(seat, object)));
}

export function scriptOf(world: World, guid: string): Script | undefined {
  return guid === '-1' ? world.scripts.global : world.objects.byGuid[guid]?.scripting.script;
}
