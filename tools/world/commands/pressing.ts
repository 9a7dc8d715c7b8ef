import { setInputValue } from '../api/object/buttons.ts';
import { pressMenu } from '../api/object/scripting.ts';
import { handleOf } from '../scripts/handles.ts';
import { reportError } from '../scripts/logs.ts';
import { callGlobal } from '../scripts/scripts.ts';
import { vector } from '../scripts/vector-class.ts';
import { type Button } from '../ui/ui-types.ts';
import { describe } from '../view/visibility.ts';
import { type World } from '../world.ts';
import {
  type Done,
  DONE,
  fault,
  type Of,
  reachable,
  scriptOf,
  withBoth,
  withObject,
  withSeat,
} from './command-result.ts';

export function menu(world: World, command: Of<'menu'>): Done {
  const { guid, label } = command;
  return withSeat(world, command.color, seat => {
    if (guid === undefined) {
      const entry = world.ui.menu.find(item => item.label === label);
      if (entry === undefined) return fault(`The table's menu has no entry ${label}`);
      pressMenu(world, entry, seat.color, vector(world, seat.activity.pointer));
      return DONE;
    }
    return withObject(world, seat, guid, 'use', object => {
      const item = object.ui.menu.find(other => other.label === label);
      if (item === undefined) return fault(`The menu of ${describe(world, object, seat)} has no entry ${label}`);
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

export function clickButton(world: World, command: Of<'button'>): Done {
  return withBoth(world, command, 'use', (seat, object) => {
    const button = object.ui.buttons[command.index];
    if (button === undefined) return fault(`${describe(world, object, seat)} has no button ${command.index}`);
    callHandler(world, button, handleOf(world, object), seat.color, command.alt === true);
    return DONE;
  });
}

export function typeInput(world: World, command: Of<'input'>): Done {
  return withBoth(world, command, 'use', (seat, object) => {
    const input = object.ui.inputs[command.index];
    if (input === undefined) return fault(`${describe(world, object, seat)} has no input ${command.index}`);
    setInputValue(input, command.text);
    const answer = callHandler(world, input, handleOf(world, object), seat.color, command.text, !command.done);
    if (typeof answer === 'string') setInputValue(input, answer);
    return DONE;
  });
}

export function hotkey(world: World, command: Of<'hotkey'>): Done {
  return withSeat(world, command.color, seat => {
    const item = world.ui.hotkeys.find(other => other.label === command.label);
    if (item === undefined) return fault(`There is no hotkey ${command.label}`);
    const isUp = command.up === true;
    if (isUp && !item.needsTable) return DONE;
    const { hovering } = seat.activity;
    const guid = command.guid ?? (hovering?.isGone === true ? undefined : hovering?.guid);
    // What lay under the pointer may have gone out of reach since.
    const [object] = guid === undefined ? [] : reachable(world, seat, [guid], 'touch');
    const hovered = object === undefined ? undefined : handleOf(world, object);
    pressMenu(world, item, seat.color, hovered, vector(world, seat.activity.pointer), isUp);
    return DONE;
  });
}
