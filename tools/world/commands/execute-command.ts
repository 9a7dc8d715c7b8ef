import {
  cancelHold,
  copyBy,
  deleteObject,
  flick,
  groupSelected,
  moveHand,
  peek,
  pickUp,
  ping,
  putUnder,
  randomizeBy,
  rotateBy,
  takeByHand,
  typeNumber,
} from '../actions/actions.ts';
import { setPage, tellEffect } from '../api/object/behaviours.ts';
import { writeSeat } from '../api/seat.ts';
import { closeSearch, openSearch } from '../containers/searching.ts';
import { stepFrame } from '../frames.ts';
import { choose } from '../players/choosing.ts';
import { changeColor, leave, seatOf, sit } from '../players/seats.ts';
import type { Command } from '../protocol.ts';
import { captureGame, load, rewind, save, saveAndPlay, scriptStates, storeCheckpoint } from '../save/loading.ts';
import { tracedEvents } from '../scripts/event-trace.ts';
import { tell } from '../scripts/events.ts';
import { seatHandle } from '../scripts/handles.ts';
import { log } from '../scripts/logs.ts';
import { answerRequest } from '../scripts/web-requests.ts';
import { textOr } from '../values/reading.ts';
import { takeChanges } from '../view/changes.ts';
import { openView, takeSnapshot } from '../view/snapshot.ts';
import { describe } from '../view/visibility.ts';
import { waitSnapshots } from '../view/waits.ts';
import { type World } from '../world.ts';
import { type Done, DONE, fault, type Of, reachable, withBoth, withSeat } from './command-result.ts';
import { answerDialog, uiEvent } from './interface.ts';
import { clickButton, hotkey, menu, typeInput } from './pressing.ts';
import { execute, external } from './scripting.ts';
import { chat, hoverOver, lock, passTurn, paste, releaseAt, select } from './seats.ts';

function frames(world: World, count: number): Done {
  for (let i = 0; i < count; i++) stepFrame(world);
  return DONE;
}

function network(world: World, isOpen: boolean): Done {
  world.network.isOpen = isOpen;
  return DONE;
}

type Handlers = { readonly [Kind in Command['kind']]: (world: World, command: Of<Kind>) => Done };

const HANDLERS: Handlers = {
  load: (world, { save: game, seed, shuffled, models }) => {
    if (models !== undefined) world.models = models;
    if (seed !== undefined) world.random.seed = (Math.floor(seed) % 2147483646) + 1;
    return fault(load(world, game, shuffled === true));
  },
  save: world => {
    const saved = save(world);
    log(world, { kind: 'saved', frame: world.frame, text: 'The table was saved' });
    return { result: saved };
  },
  capture: world => ({ result: captureGame(world) }),
  saveAndPlay: (world, { scriptStates: states }) => {
    saveAndPlay(world, states);
    return { result: scriptStates(world) };
  },
  scripts: world => ({ result: scriptStates(world) }),
  execute,
  external: (world, { message }) => external(world, message),
  frames: (world, { count }) => frames(world, count),
  snapshot: (world, { viewer }) => ({
    result: takeSnapshot(world, viewer === undefined ? undefined : seatOf(world, viewer)),
  }),
  changes: (world, { viewer, since }) => ({ result: takeChanges(world, viewer, since) }),
  sit: (world, { color: seat, name }) => fault(sit(world, seat, name)),
  leave: (world, { color: name }) =>
    withSeat(world, name, seat => {
      cancelHold(world, seat);
      leave(world, seat);
      return DONE;
    }),
  changeColor: (world, { color: name, to }) =>
    withSeat(world, name, seat => {
      cancelHold(world, seat);
      return fault(changeColor(world, seat, to));
    }),
  pickUp: (world, command) => withBoth(world, command, 'touch', (seat, object) => fault(pickUp(world, seat, object))),
  moveHand: (world, command) =>
    withSeat(world, command.color, seat => {
      moveHand(world, seat, command.x, command.z);
      return DONE;
    }),
  release: (world, command) => withSeat(world, command.color, seat => releaseAt(world, seat, command.x, command.z)),
  cancelHold: (world, command) =>
    withSeat(world, command.color, seat => {
      cancelHold(world, seat);
      return DONE;
    }),
  hover: (world, command) => withSeat(world, command.color, seat => hoverOver(world, seat, command.guid)),
  flip: (world, command) =>
    withBoth(world, command, 'touch', (seat, object) =>
      fault(rotateBy(world, seat, object, { x: 0, y: 0, z: 180 }, 'FlipOver')),
    ),
  rotate: (world, command) =>
    withBoth(world, command, 'touch', (seat, object) => {
      const action = command.degrees < 0 ? 'RotateIncrementalLeft' : 'RotateIncrementalRight';
      return fault(rotateBy(world, seat, object, { x: 0, y: command.degrees, z: 0 }, action));
    }),
  lock: (world, command) =>
    withBoth(world, command, 'touch', (seat, object) => lock(world, seat, object, command.locked)),
  delete: (world, command) =>
    withBoth(world, command, 'open', (seat, object) => fault(deleteObject(world, seat, object))),
  number: (world, command) =>
    withBoth(world, command, 'open', (seat, object) => {
      typeNumber(world, seat, object, command.number, command.alt === true);
      return DONE;
    }),
  menu,
  button: clickButton,
  input: typeInput,
  ui: uiEvent,
  randomize: (world, command) =>
    withBoth(world, command, 'touch', (seat, object) => fault(randomizeBy(world, seat, object))),
  take: (world, command) =>
    withBoth(world, command, 'open', (seat, object) => fault(takeByHand(world, seat, object, command.index))),
  select: (world, command) => withSeat(world, command.color, seat => select(world, seat, command.guids)),
  group: (world, command) => withSeat(world, command.color, seat => fault(groupSelected(world, seat))),
  copy: (world, command) =>
    withSeat(world, command.color, seat =>
      fault(copyBy(world, seat, reachable(world, seat, command.guids, 'open'), command.cut === true)),
    ),
  paste: (world, command) => withSeat(world, command.color, seat => paste(world, seat, command.x, command.z)),
  under: (world, command) => withBoth(world, command, 'touch', (seat, object) => fault(putUnder(world, seat, object))),
  search: (world, command) =>
    withBoth(world, command, 'open', (seat, object) => {
      if (command.open)
        return openSearch(world, object, seat.color)
          ? DONE
          : fault(`You search ${describe(world, object, seat)} already`);
      closeSearch(world, seat.color);
      return DONE;
    }),
  peek: (world, command) =>
    withBoth(world, command, 'open', (seat, object) => {
      const seen = openView(world, object, seat);
      peek(world, seat, object);
      return { result: seen };
    }),
  flick: (world, command) =>
    withBoth(world, command, 'touch', (seat, object) => fault(flick(world, seat, object, command.x, command.z))),
  hotkey,
  handChoice: (world, command) =>
    withSeat(world, command.color, seat =>
      fault(choose(world, seat, reachable(world, seat, command.guids, 'touch'), command.confirmed)),
    ),
  typing: (world, command) =>
    withSeat(world, command.color, seat => {
      tell(world, 'onPlayerChatTyping', seatHandle(world, seat), command.typing);
      return DONE;
    }),
  endTurn: (world, command) => withSeat(world, command.color, seat => passTurn(world, seat)),
  promote: (world, command) =>
    withSeat(world, command.color, seat => {
      seat.player.isPromoted = !seat.player.isPromoted;
      return DONE;
    }),
  team: (world, command) =>
    withSeat(world, command.color, seat => {
      writeSeat(world, seat, 'team', command.team);
      return DONE;
    }),
  blindfold: (world, command) =>
    withSeat(world, command.color, seat => {
      seat.player.isBlindfolded = command.on;
      tell(world, 'onBlindfold', seatHandle(world, seat), command.on);
      return DONE;
    }),
  page: (world, command) =>
    withBoth(world, command, 'open', (_, object) => {
      setPage(world, object, command.page);
      return DONE;
    }),
  effect: (world, command) =>
    withBoth(world, command, 'touch', (_, object) => {
      const name = command.looping ? 'onObjectLoopingEffect' : 'onObjectTriggerEffect';
      tellEffect(world, object, name, command.index);
      return DONE;
    }),
  waits: world => ({ result: waitSnapshots(world) }),
  events: (world, { since }) => ({ result: tracedEvents(world, since ?? 0) }),
  checkpoint: world => {
    storeCheckpoint(world);
    return DONE;
  },
  rewind: world => (rewind(world) ? DONE : fault('No earlier state of the table was noted down')),
  network: (world, { open }) => network(world, open),
  webResponse: (world, command) => fault(answerRequest(world, command.id, command)),
  chat: (world, command) => withSeat(world, command.color, seat => chat(world, seat, command.message)),
  scriptingButton: (world, command) =>
    withSeat(world, command.color, seat => {
      tell(world, command.down ? 'onScriptingButtonDown' : 'onScriptingButtonUp', command.index, seat.color);
      return DONE;
    }),
  ping: (world, command) =>
    withSeat(world, command.color, seat => {
      ping(world, seat, command.x, command.z);
      return DONE;
    }),
  dialog: (world, command) => withSeat(world, command.color, seat => answerDialog(world, seat, command.value)),
};

/** Carries out a command. */
export function carryOut(world: World, command: Command): Done {
  // The record has exactly the handler of the command's own kind.
  const handler = HANDLERS[command.kind] as ((world: World, command: Command) => Done) | undefined;
  world.scripts.running = undefined;
  if (handler === undefined) return fault(`There is no command ${textOr(command.kind, 'without a kind')}`);
  return handler(world, command);
}
