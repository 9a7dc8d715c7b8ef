import { setInputValue } from '../api/object/buttons.ts';
import { pressMenu } from '../api/object/scripting.ts';
import { type Seat } from '../players/seat.ts';
import { handleOf } from '../scripts/handles.ts';
import { reportError } from '../scripts/logs.ts';
import { callGlobal, globalOf } from '../scripts/scripts.ts';
import { vector } from '../scripts/vector-class.ts';
import { type Button } from '../ui/ui-types.ts';
import { describe, mayReach } from '../view/visibility.ts';
import { type World } from '../world.ts';
import { type Done, DONE, fault, scriptOf } from './command-result.ts';
import type { PlayerGiven } from './seat-dispatch.ts';

export function menu(world: World, seat: Seat, { label, object }: PlayerGiven<'menu'>): Done {
  const items = object === undefined ? world.ui.menu : object.ui.menu;
  const item = items.find(entry => entry.label === label);
  if (item === undefined) {
    const owner = object === undefined ? "The table's menu" : `The menu of ${describe(world, object, seat)}`;
    return fault(`${owner} has no entry ${label}`);
  }
  if (object === undefined) pressMenu(world, item, seat.color, vector(world, seat.activity.pointer));
  else pressMenu(world, item, seat.color, vector(world, object.position), handleOf(world, object));
  return DONE;
}

function callHandler(world: World, button: Button, ...args: unknown[]): unknown {
  const script = scriptOf(world, button.handlerOwner);
  const run = globalOf(world, script, button.handler);
  if (script === undefined || typeof run !== 'function') {
    reportError(world, button.handlerOwner, 'Error: ', `function <${button.handler}>: no such global function`);
    return undefined;
  }
  return callGlobal(world, script, button.handler, ...args);
}

export function clickButton(world: World, seat: Seat, { object, index, alt }: PlayerGiven<'button'>): Done {
  const button = object.ui.buttons[index];
  if (button === undefined) return fault(`${describe(world, object, seat)} has no button ${index}`);
  if (button.width === 0 || button.height === 0) {
    return fault(
      `Button ${index} of ${describe(world, object, seat)} is a label: it has no width or no height to click`,
    );
  }
  callHandler(world, button, handleOf(world, object), seat.color, alt === true);
  return DONE;
}

export function typeInput(world: World, seat: Seat, { object, index, text, done }: PlayerGiven<'input'>): Done {
  const input = object.ui.inputs[index];
  if (input === undefined) return fault(`${describe(world, object, seat)} has no input ${index}`);
  setInputValue(input, text);
  const answer = callHandler(world, input, handleOf(world, object), seat.color, text, !done);
  if (typeof answer === 'string') setInputValue(input, answer);
  return DONE;
}

export function hotkey(world: World, seat: Seat, { label, guid, object, up }: PlayerGiven<'hotkey'>): Done {
  const item = world.ui.hotkeys.find(other => other.label === label);
  if (item === undefined) return fault(`There is no hotkey ${label}`);
  const isUp = up === true;
  if (isUp && !item.needsTable) return DONE;
  const { hovering } = seat.activity;
  // What lay under the pointer may have gone out of reach since.
  const isThere = hovering !== undefined && !hovering.isGone && mayReach(world, seat, hovering, 'touch');
  const target = guid === undefined && isThere ? hovering : object;
  const hovered = target === undefined ? undefined : handleOf(world, target);
  pressMenu(world, item, seat.color, hovered, vector(world, seat.activity.pointer), isUp);
  return DONE;
}
