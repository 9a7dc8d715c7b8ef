import { cannotTouch, moveHand, release } from '../actions/actions.ts';
import { pasteFor } from '../api/seat.ts';
import { nameOf } from '../objects/names.ts';
import { type TableObject } from '../objects/table-object.ts';
import { halt, isSmoothMoving, wake } from '../physics/motion.ts';
import { isAllowed } from '../players/player-actions.ts';
import { type Seat } from '../players/seat.ts';
import { endTurn } from '../players/turns.ts';
import { tellUntil } from '../scripts/events.ts';
import { handleOf, seatHandle } from '../scripts/handles.ts';
import { chatFrom, log } from '../scripts/logs.ts';
import { roomProblem } from '../spawning/room.ts';
import { type World } from '../world.ts';
import { type Done, DONE, fault } from './command-result.ts';
import { execute } from './scripting.ts';

export function releaseAt(world: World, seat: Seat, x: number | undefined, z: number | undefined): Done {
  if (seat.activity.holding.length === 0) return fault(`${seat.color} holds nothing`);
  if (x !== undefined && z !== undefined) moveHand(world, seat, x, z);
  release(world, seat);
  return DONE;
}

export function lock(world: World, seat: Seat, object: TableObject, isLocked: boolean): Done {
  const refused = cannotTouch(world, seat, object);
  if (refused !== undefined) return fault(refused);
  object.saved.Locked = isLocked;
  if (isLocked && !isSmoothMoving(object)) halt(object);
  if (!isLocked) wake(world, object);
  return DONE;
}

export function chat(world: World, seat: Seat, message: string): Done {
  if (seat.player.isHost && message.startsWith('/execute ')) {
    return execute(world, { kind: 'execute', guid: '-1', script: message.slice(9) });
  }
  const isHidden = tellUntil(world, false, 'onChat', message, seatHandle(world, seat));
  if (!isHidden) chatFrom(world, seat.color, message);
  return DONE;
}

export function select(world: World, seat: Seat, objects: TableObject[]): Done {
  const handles = objects.map(object => handleOf(world, object));
  if (!isAllowed(world, seat, 'Select', handles)) return fault(`A script does not let ${seat.color} select these`);
  seat.activity.selected = objects;
  return DONE;
}

export function paste(world: World, seat: Seat, x: number, z: number): Done {
  if (!isAllowed(world, seat, 'Paste', [])) return fault(`A script does not let ${seat.color} paste`);
  const problem = roomProblem(world, seat.player.clipboard.length);
  if (problem !== undefined) return fault(problem);
  const made = pasteFor(world, seat, { x, y: 3, z });
  for (const object of made) {
    const text = `${seat.color} made ${nameOf(object)} (${object.guid})`;
    log(world, { kind: 'created', frame: world.frame, guid: object.guid, text });
  }
  return made.length === 0 ? fault(`${seat.color} has copied nothing`) : DONE;
}

export function passTurn(world: World, seat: Seat): Done {
  const { turns } = world;
  if (!turns.enable) return fault('Turns are not enabled on this table');
  if (!turns.pass_turns || turns.turn_color !== seat.color) return fault(`${seat.color} cannot pass the turn now`);
  endTurn(world);
  return DONE;
}
