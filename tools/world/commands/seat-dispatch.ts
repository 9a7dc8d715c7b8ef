import type { TableObject } from '../objects/table-object.ts';
import type { Seat } from '../players/seat.ts';
import { seatOf } from '../players/seats.ts';
import { mayReach } from '../view/visibility.ts';
import type { World } from '../world.ts';
import { type Done, fault } from './command-result.ts';
import type { PLAYER_COMMANDS } from './player-commands.ts';
import type { Access, CommandOf, Declarations, Target } from './declaration.ts';
import { present } from '../values/present.ts';

type Reached<D> = D extends { readonly target: { readonly of: infer Of } }
  ? Of extends 'objects'
    ? { readonly objects: TableObject[] }
    : Of extends 'object'
      ? { readonly object: TableObject }
      : { readonly object?: TableObject | undefined }
  : unknown;

/** A command, with the objects that it names and that its seat may reach. */
export type Given<All extends Declarations, Kind extends keyof All> = CommandOf<All, Kind> & Reached<All[Kind]>;

export type PlayerGiven<Kind extends keyof typeof PLAYER_COMMANDS> = Given<typeof PLAYER_COMMANDS, Kind>;

/** How each command is carried out for a seat at which somebody sits. */
export type SeatHandlers<All extends Declarations> = {
  readonly [Kind in keyof All]: (world: World, seat: Seat, command: Given<All, Kind>) => Done;
};

/** Any command of a seat, as far as the gate reads it. */
export interface AnySeatCommand {
  readonly kind: string;
  readonly color: string;
  readonly guid?: string;
  readonly guids?: readonly string[];
}

/**
 * The same text for an object that is gone and for one out of reach, without its GUID: a refusal must not tell a seat
 * which of the two it is.
 */
export const OUT_OF_REACH = 'No such object on the table is within your reach';

/** Stands for the UI of Global. */
const GLOBAL = '-1';

/** The object of a GUID, if the seat may reach it. */
export function reached(world: World, seat: Seat, guid: string, access: Access): TableObject | undefined {
  const object = world.objects.byGuid[guid];
  return object !== undefined && mayReach(world, seat, object, access) ? object : undefined;
}

/** The command with what it names; nothing when it names something out of reach. */
function withTarget(world: World, seat: Seat, command: AnySeatCommand, { of, access }: Target): object | undefined {
  if (of === 'objects') {
    return { ...command, objects: present(command.guids ?? [], guid => reached(world, seat, guid, access)) };
  }
  const { guid } = command;
  if (guid === undefined || (of === 'panel' && guid === GLOBAL)) return of === 'object' ? undefined : command;
  const object = reached(world, seat, guid, access);
  return object === undefined && of !== 'pointer' ? undefined : { ...command, object };
}

/**
 * The one gate before every command of a seat: somebody sits there, and what the command names is within reach.
 *
 * @returns nothing for a command that is not declared
 */
export function runSeatCommand<All extends Declarations>(
  world: World,
  declarations: All,
  handlers: SeatHandlers<All>,
  command: AnySeatCommand,
): Done | undefined {
  const declaration = declarations[command.kind];
  if (declaration === undefined) return undefined;
  const seat = seatOf(world, command.color);
  if (seat === undefined || seat.player.name === undefined)
    return fault(`Nobody sits at ${command.color}: sit down first`);
  const { target } = declaration;
  const given = target === undefined ? command : withTarget(world, seat, command, target);
  // The record has exactly the handler of the command's own kind.
  const handler = handlers[command.kind] as (world: World, seat: Seat, given: object) => Done;
  return given === undefined ? fault(OUT_OF_REACH) : handler(world, seat, given);
}
