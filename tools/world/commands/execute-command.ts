import { stepFrame } from '../frames.ts';
import { seatOf, sit } from '../players/seats.ts';
import type { Command, TableCommand } from '../protocol.ts';
import { seedRandom } from '../random.ts';
import { beginCapture, nextCaptured } from '../save/capture-parts.ts';
import { load, rewind, save, saveAndPlay, scriptStates, storeCheckpoint } from '../save/loading.ts';
import { tracedEvents } from '../scripts/event-trace.ts';
import { log } from '../scripts/logs.ts';
import { answerRequest } from '../scripts/web-requests.ts';
import { textOr } from '../values/reading.ts';
import { takeChanges } from '../view/changes.ts';
import { takeSnapshot } from '../view/snapshot.ts';
import { waitSnapshots } from '../view/waits.ts';
import { type World } from '../world.ts';
import { type Done, DONE, fault, type Of } from './command-result.ts';
import { PLAYER_COMMANDS, SEAT_COMMANDS } from './player-commands.ts';
import { PLAYER_HANDLERS, SEAT_HANDLERS } from './player-handlers.ts';
import { execute, external } from './scripting.ts';
import { type AnySeatCommand, runSeatCommand } from './seat-dispatch.ts';

type TableHandlers = { readonly [Kind in TableCommand['kind']]: (world: World, command: Of<Kind>) => Done };

const TABLE_HANDLERS: TableHandlers = {
  load: (world, { save: game, seed, shuffled, models }) => {
    if (models !== undefined) world.models = models;
    if (seed !== undefined) seedRandom(world, seed);
    return fault(load(world, game, shuffled === true));
  },
  save: world => {
    const saved = save(world);
    log(world, { kind: 'saved', frame: world.frame, text: 'The table was saved' });
    return { result: saved };
  },
  capture: world => ({ result: beginCapture(world) }),
  captured: (world, { from }) => nextCaptured(world, from),
  saveAndPlay: (world, { scriptStates: states }) => {
    saveAndPlay(world, states);
    return { result: scriptStates(world) };
  },
  scripts: world => ({ result: scriptStates(world) }),
  execute,
  external: (world, { message }) => external(world, message),
  frames: (world, { count }) => {
    for (let i = 0; i < count; i++) stepFrame(world);
    return DONE;
  },
  snapshot: (world, { viewer }) => ({
    result: takeSnapshot(world, viewer === undefined ? undefined : seatOf(world, viewer)),
  }),
  changes: (world, { viewer, since }) => ({ result: takeChanges(world, viewer, since) }),
  sit: (world, { color, name, as, host, person }) => fault(sit(world, color, name, { as, host, person })),
  waits: world => ({ result: waitSnapshots(world) }),
  events: (world, { since }) => ({ result: tracedEvents(world, since ?? 0) }),
  checkpoint: world => {
    storeCheckpoint(world);
    return DONE;
  },
  rewind: world => (rewind(world) ? DONE : fault('No earlier state of the table was noted down')),
  network: (world, { open }) => {
    world.network.isOpen = open;
    return DONE;
  },
  webResponse: (world, command) => fault(answerRequest(world, command.id, command)),
};

/** Carries out a command. */
export function carryOut(world: World, command: Command): Done {
  world.scripts.running = undefined;
  // A command of a seat has these fields and no other kind than the declared ones.
  const seatCommand = command as AnySeatCommand;
  const done =
    runSeatCommand(world, PLAYER_COMMANDS, PLAYER_HANDLERS, seatCommand) ??
    runSeatCommand(world, SEAT_COMMANDS, SEAT_HANDLERS, seatCommand);
  if (done !== undefined) return done;
  // The record has exactly the handler of the command's own kind.
  const handler = TABLE_HANDLERS[command.kind as TableCommand['kind']] as
    | ((world: World, command: Command) => Done)
    | undefined;
  return handler?.(world, command) ?? fault(`There is no command ${textOr(command.kind, 'without a kind')}`);
}
