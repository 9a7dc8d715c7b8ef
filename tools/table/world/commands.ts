import { pressMenu } from './api/object/scripting.ts';
import { vector } from './api/vector.ts';
import { paintFromHex } from './api/color.ts';
import { color } from './api/color.ts';
import {
  cancelHold,
  copyBy,
  deleteObject,
  describe,
  flick,
  groupSelected,
  hover,
  moveHand,
  peek,
  pickUp,
  ping,
  putUnder,
  randomizeBy,
  release,
  rotateBy,
  takeByHand,
  typeNumber,
} from './actions.ts';
import { actionNumber } from './api/player.ts';
import { setPage, tellEffect } from './api/object/behaviours.ts';
import { pasteFor, writeSeat } from './api/seat.ts';
import { choose } from './choosing.ts';
import { closeSearch, openSearch } from './searching.ts';
import { endTurn } from './turns.ts';
import { seatColorNamed, paintOf } from './colors.ts';
import { takeChanges } from './changes.ts';
import { copySaved } from './copying.ts';
import { tell } from './events.ts';
import { stepFrame } from './frames.ts';
import { load, rewind, save, saveAndPlay, scriptStates, storeCheckpoint } from './loading.ts';
import { chatFrom, reportError } from './logs.ts';
import { halt, isSmoothMoving, wake } from './motion.ts';
import { changeColor, leave, seatOf, sit } from './players.ts';
import type { Command } from './protocol.ts';
import { callAs, callGlobal, reportScriptError, runAs } from './scripts.ts';
import { openView, takeSnapshot } from './snapshot.ts';
import { tracedEvents, waitSnapshots } from './watching.ts';
import { elementAt, handlerOf } from './ui/panels.ts';
import { deadReferenceText } from './unverified.ts';
import { isTable, textOr } from './values.ts';
import {
  handleOf,
  seatHandle,
  type Button,
  type Dialog,
  type Script,
  type Seat,
  type TableObject,
  type UiPanel,
  type World,
} from './world.ts';

/** What came of a command: its result, or in words why it could not be carried out. */
export interface Done {
  readonly result?: unknown;
  readonly fault?: string | undefined;
}

const DONE: Done = {};

function fault(text: string | undefined): Done {
  return text === undefined ? DONE : { fault: text };
}

type Of<Kind extends Command['kind']> = Extract<Command, { readonly kind: Kind }>;

function withSeat(world: World, name: string, act: (seat: Seat) => Done): Done {
  const seat = seatOf(world, name);
  if (seat === undefined || seat.name === undefined) return fault(`Nobody sits at ${name}: sit down first`);
  return act(seat);
}

function withObject(world: World, guid: string, act: (object: TableObject) => Done): Done {
  const object = world.byGuid[guid];
  return object === undefined ? fault(`There is no object ${guid} on the table`) : act(object);
}

function withBoth(
  world: World,
  command: { readonly color: string; readonly guid: string },
  act: (seat: Seat, object: TableObject) => Done,
): Done {
  return withSeat(world, command.color, seat => withObject(world, command.guid, object => act(seat, object)));
}

function scriptOf(world: World, guid: string): Script | undefined {
  return guid === '-1' ? world.global : world.byGuid[guid]?.script;
}

function execute(world: World, command: Of<'execute'>): Done {
  const script = scriptOf(world, command.guid);
  if (script === undefined) {
    reportError(world, command.guid, 'Error in executeScript: ', `function <executeScript>: ${deadReferenceText()}`);
    return fault(`${command.guid} has no script that could run it`);
  }
  const chunk = command.guid === '-1' ? '[Global] executeScript' : `[${script.chunk}] executeScript`;
  const compiled = world.machine.compile(command.script, chunk, script.environment);
  if (!compiled.ok) {
    reportError(world, '-1', 'Error in Script (Global) function <executeScript>: ', compiled.message);
    return DONE;
  }
  const outcome = runAs(world, script, compiled.run);
  if (!outcome.ok) reportScriptError(world, script, 'executeScript', outcome.message);
  else if (isScalar(outcome.value)) return { result: outcome.value };
  return DONE;
}

/** Section 1.5: only these arrive reliably. */
function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function external(world: World, message: unknown): Done {
  if (!isTable(world.machine, message)) return fault('A custom message has to be an object');
  for (const script of world.scripts) callGlobal(world, script, 'onExternalMessage', copySaved(world.machine, message));
  return DONE;
}

function frames(world: World, count: number): Done {
  for (let i = 0; i < count; i++) stepFrame(world);
  return DONE;
}

function releaseAt(world: World, seat: Seat, x: number | undefined, z: number | undefined): Done {
  if (seat.holding.length === 0) return fault(`${seat.color} holds nothing`);
  if (x !== undefined && z !== undefined) moveHand(world, seat, x, z);
  release(world, seat);
  return DONE;
}

function lock(world: World, object: TableObject, isLocked: boolean): Done {
  object.saved.Locked = isLocked;
  if (isLocked && !isSmoothMoving(object)) halt(object);
  if (!isLocked) wake(world, object);
  return DONE;
}

function menu(world: World, command: Of<'menu'>): Done {
  const { guid, label } = command;
  return withSeat(world, command.color, seat => {
    if (guid === undefined) {
      const entry = world.menu.find(item => item.label === label);
      if (entry === undefined) return fault(`The table's menu has no entry ${label}`);
      pressMenu(world, entry, seat.color, vector(world, seat.pointer));
      return DONE;
    }
    return withObject(world, guid, object => {
      const item = object.menu.find(other => other.label === label);
      if (item === undefined) return fault(`The menu of ${describe(object)} has no entry ${label}`);
      pressMenu(world, item, seat.color, vector(world, object.position), handleOf(world, object));
      return DONE;
    });
  });
}

function callHandler(world: World, button: Button, ...args: unknown[]): unknown {
  const script = scriptOf(world, button.handlerOwner);
  const run = script?.environment[button.handler];
  if (script === undefined || typeof run !== 'function') {
    reportError(world, button.handlerOwner, 'Error: ', `function <${button.handler}>: no such global function`);
    return undefined;
  }
  return callGlobal(world, script, button.handler, ...args);
}

function clickButton(world: World, command: Of<'button'>): Done {
  return withBoth(world, command, (seat, object) => {
    const button = object.buttons[command.index];
    if (button === undefined) return fault(`${describe(object)} has no button ${command.index}`);
    callHandler(world, button, handleOf(world, object), seat.color, command.alt === true);
    return DONE;
  });
}

function typeInput(world: World, command: Of<'input'>): Done {
  return withBoth(world, command, (seat, object) => {
    const input = object.inputs[command.index];
    if (input === undefined) return fault(`${describe(object)} has no input ${command.index}`);
    input.value = command.text;
    const answer = callHandler(world, input, handleOf(world, object), seat.color, command.text, !command.done);
    if (typeof answer === 'string') input.value = answer;
    return DONE;
  });
}

function panelFor(world: World, guid: string): UiPanel | undefined {
  return guid === '-1' ? world.ui : world.byGuid[guid]?.ui;
}

function uiValue(event: string, value: string | undefined, argument: string | undefined): unknown {
  if (argument !== undefined && argument !== 'value' && argument !== 'selectedIndex' && argument !== '')
    return argument;
  if (value !== undefined) return value;
  return event === 'onBeginDrag' || event === 'onDrag' || event === 'onEndDrag' ? undefined : '-1';
}

function uiEvent(world: World, command: Of<'ui'>): Done {
  return withSeat(world, command.color, seat => {
    const panel = panelFor(world, command.guid);
    const element = panel === undefined ? undefined : elementAt(panel, command.path);
    if (element === undefined) return fault(`The UI of ${command.guid} has no element at ${command.path.join('/')}`);
    const text = element.attributes[command.event];
    if (text === undefined) return DONE;
    const interactable = textOr(element.attributes['interactable'], 'true').toLowerCase();
    if (interactable === 'false') return fault(`This ${element.tag} cannot be used now`);
    const handler = handlerOf(text, command.guid);
    const script = scriptOf(world, handler.guid);
    const run = script?.environment[handler.name];
    if (script === undefined || typeof run !== 'function') {
      reportError(world, handler.guid, 'Error: ', `function <${handler.name}>: no such global function`);
      return DONE;
    }
    const value = uiValue(command.event, command.value, handler.argument);
    callGlobal(world, script, handler.name, seatHandle(world, seat), value, element.attributes['id']);
    return DONE;
  });
}

function chat(world: World, seat: Seat, message: string): Done {
  if (seat.isHost && message.startsWith('/execute ')) {
    return execute(world, { kind: 'execute', guid: '-1', script: message.slice(9) });
  }
  const answer = tell(world, 'onChat', message, seatHandle(world, seat));
  if (answer !== false) chatFrom(world, seat.color, message);
  return DONE;
}

function dialogArguments(world: World, seat: Seat, dialog: Dialog, value: string): unknown[] {
  if (dialog.kind === 'confirm') return [seat.color];
  if (dialog.kind === 'options') return [value, (dialog.options ?? []).indexOf(value) + 1, seat.color];
  if (dialog.kind !== 'color') return [value, seat.color];
  const named = seatColorNamed(value);
  const paint = named === undefined ? paintFromHex(value) : paintOf(named);
  return [color(world, paint ?? { r: 1, g: 1, b: 1, a: 1 }), seat.color];
}

function answerDialog(world: World, seat: Seat, value: string | undefined): Done {
  const [dialog] = seat.dialogs;
  if (dialog === undefined) return fault(`No dialog is open for ${seat.color}`);
  const isUnknown = dialog.kind === 'options' && value !== undefined && dialog.options?.includes(value) !== true;
  if (isUnknown) return fault(`${value} is none of the options: ${(dialog.options ?? []).join(', ')}`);
  seat.dialogs = seat.dialogs.slice(1);
  const { answer, script } = dialog;
  if (value === undefined || answer === undefined || script === undefined) return DONE;
  callAs(world, script, 'dialog', answer, ...dialogArguments(world, seat, dialog, value));
  return DONE;
}

function hoverOver(world: World, seat: Seat, guid: string | undefined): Done {
  if (guid !== undefined)
    return withObject(world, guid, object => {
      hover(world, seat, object);
      return DONE;
    });
  hover(world, seat, undefined);
  return DONE;
}

function objectsNamed(world: World, guids: readonly string[]): TableObject[] {
  return guids.map(guid => world.byGuid[guid]).filter(object => object !== undefined);
}

function select(world: World, seat: Seat, guids: readonly string[]): Done {
  const objects = objectsNamed(world, guids);
  const handles = objects.map(object => handleOf(world, object));
  const answer = tell(world, 'onPlayerAction', seatHandle(world, seat), actionNumber('Select'), handles);
  if (answer === false) return fault(`A script does not let ${seat.color} select these`);
  seat.selected = objects;
  return DONE;
}

function paste(world: World, seat: Seat, x: number, z: number): Done {
  const answer = tell(world, 'onPlayerAction', seatHandle(world, seat), actionNumber('Paste'), []);
  if (answer === false) return fault(`A script does not let ${seat.color} paste`);
  return pasteFor(world, seat, { x, y: 3, z }).length === 0 ? fault(`${seat.color} has copied nothing`) : DONE;
}

function hotkey(world: World, command: Of<'hotkey'>): Done {
  return withSeat(world, command.color, seat => {
    const item = world.hotkeys.find(other => other.label === command.label);
    if (item === undefined) return fault(`There is no hotkey ${command.label}`);
    const isUp = command.up === true;
    if (isUp && !item.needsTable) return DONE;
    const object = command.guid === undefined ? seat.hovering : world.byGuid[command.guid];
    const hovered = object === undefined ? undefined : handleOf(world, object);
    pressMenu(world, item, seat.color, hovered, vector(world, seat.pointer), isUp);
    return DONE;
  });
}

function passTurn(world: World, seat: Seat): Done {
  const { turns } = world;
  if (!turns.enable) return fault('Turns are not enabled on this table');
  if (!turns.pass_turns || turns.turn_color !== seat.color) return fault(`${seat.color} cannot pass the turn now`);
  endTurn(world);
  return DONE;
}

type Handlers = { readonly [Kind in Command['kind']]: (world: World, command: Of<Kind>) => Done };

const HANDLERS: Handlers = {
  load: (world, { save: game, seed }) => {
    if (seed !== undefined) world.seed = (Math.floor(seed) % 2147483646) + 1;
    return fault(load(world, game));
  },
  save: world => ({ result: save(world) }),
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
  pickUp: (world, command) => withBoth(world, command, (seat, object) => fault(pickUp(world, seat, object))),
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
    withBoth(world, command, (seat, object) =>
      fault(rotateBy(world, seat, object, { x: 0, y: 0, z: 180 }, 'FlipOver')),
    ),
  rotate: (world, command) =>
    withBoth(world, command, (seat, object) => {
      const action = command.degrees < 0 ? 'RotateIncrementalLeft' : 'RotateIncrementalRight';
      return fault(rotateBy(world, seat, object, { x: 0, y: command.degrees, z: 0 }, action));
    }),
  lock: (world, command) => withBoth(world, command, (_, object) => lock(world, object, command.locked)),
  delete: (world, command) => withBoth(world, command, (seat, object) => fault(deleteObject(world, seat, object))),
  number: (world, command) =>
    withBoth(world, command, (seat, object) => {
      typeNumber(world, seat, object, command.number, command.alt === true);
      return DONE;
    }),
  menu,
  button: clickButton,
  input: typeInput,
  ui: uiEvent,
  randomize: (world, command) => withBoth(world, command, (seat, object) => fault(randomizeBy(world, seat, object))),
  take: (world, command) =>
    withBoth(world, command, (seat, object) => fault(takeByHand(world, seat, object, command.index))),
  select: (world, command) => withSeat(world, command.color, seat => select(world, seat, command.guids)),
  group: (world, command) => withSeat(world, command.color, seat => fault(groupSelected(world, seat))),
  copy: (world, command) =>
    withSeat(world, command.color, seat =>
      fault(copyBy(world, seat, objectsNamed(world, command.guids), command.cut === true)),
    ),
  paste: (world, command) => withSeat(world, command.color, seat => paste(world, seat, command.x, command.z)),
  under: (world, command) => withBoth(world, command, (seat, object) => fault(putUnder(world, seat, object))),
  search: (world, command) =>
    withBoth(world, command, (seat, object) => {
      if (command.open && openView(world, object, seat) === undefined)
        return fault(`${seat.color} cannot look into ${object.guid}`);
      if (command.open) return openSearch(world, object, seat.color) ? DONE : fault(`${describe(object)} is searched`);
      closeSearch(world, seat.color);
      return DONE;
    }),
  peek: (world, command) =>
    withBoth(world, command, (seat, object) => {
      const seen = openView(world, object, seat);
      if (seen === undefined) return fault(`${seat.color} cannot look under ${object.guid}`);
      peek(world, seat, object);
      return { result: seen };
    }),
  flick: (world, command) =>
    withBoth(world, command, (seat, object) => fault(flick(world, seat, object, command.x, command.z))),
  hotkey,
  handChoice: (world, command) =>
    withSeat(world, command.color, seat =>
      fault(choose(world, seat, objectsNamed(world, command.guids), command.confirmed)),
    ),
  typing: (world, command) =>
    withSeat(world, command.color, seat => {
      tell(world, 'onPlayerChatTyping', seatHandle(world, seat), command.typing);
      return DONE;
    }),
  endTurn: (world, command) => withSeat(world, command.color, seat => passTurn(world, seat)),
  promote: (world, command) =>
    withSeat(world, command.color, seat => {
      seat.isPromoted = !seat.isPromoted;
      return DONE;
    }),
  team: (world, command) =>
    withSeat(world, command.color, seat => {
      writeSeat(world, seat, 'team', command.team);
      return DONE;
    }),
  blindfold: (world, command) =>
    withSeat(world, command.color, seat => {
      seat.isBlindfolded = command.on;
      tell(world, 'onBlindfold', seatHandle(world, seat), command.on);
      return DONE;
    }),
  page: (world, command) =>
    withBoth(world, command, (_, object) => {
      setPage(world, object, command.page);
      return DONE;
    }),
  effect: (world, command) =>
    withBoth(world, command, (_, object) => {
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
  world.running = undefined;
  if (handler === undefined) return fault(`There is no command ${textOr(command.kind, 'without a kind')}`);
  return handler(world, command);
}
