import { type Seat } from '../players/seat.ts';
import { color, paintFromHex } from '../scripts/color-class.ts';
import { seatHandle } from '../scripts/handles.ts';
import { reportError } from '../scripts/logs.ts';
import { callAs, functionNamed } from '../scripts/scripts.ts';
import { attributeOf, ownAttribute } from '../ui/attributes.ts';
import { handlerOf, shownText } from '../ui/panels.ts';
import { type Dialog, type UiElement } from '../ui/ui-types.ts';
import { paintOf, seatColorNamed } from '../values/colors.ts';
import { visibleElementAt } from '../view/ui-snapshot.ts';
import { type World } from '../world.ts';
import { type Done, DONE, fault, scriptOf } from './command-result.ts';
import { UI_EVENTS } from './player-commands.ts';
import type { PlayerGiven } from './seat-dispatch.ts';

/** The index from 0 of the option that a player chose, as a text; -1 for one that the element lacks. */
function selectedIndex(element: UiElement, chosen: string): string {
  const options = element.children.filter(({ tag }) => tag.toLowerCase() === 'option');
  return `${options.findIndex(option => shownText(option) === chosen)}`;
}

function uiValue(element: UiElement, event: string, value: string | undefined, argument: string | undefined): unknown {
  const isDropdown = element.tag.toLowerCase() === 'dropdown';
  if (isDropdown && argument === 'selectedIndex') return selectedIndex(element, value ?? '');
  if (argument !== undefined && argument !== 'value' && argument !== 'selectedIndex' && argument !== '')
    return argument;
  if (value !== undefined) return value;
  return event === 'onBeginDrag' || event === 'onDrag' || event === 'onEndDrag' ? undefined : '-1';
}

export function uiEvent(world: World, seat: Seat, command: PlayerGiven<'ui'>): Done {
  if (!UI_EVENTS.includes(command.event))
    return fault(`There is no UI event of this name: events are ${UI_EVENTS.join(', ')}`);
  const panel = command.object === undefined ? world.ui.panel : command.object.ui.panel;
  const element = panel === undefined ? undefined : visibleElementAt(panel, command.path, seat);
  if (panel === undefined || element === undefined)
    return fault(`This UI shows you no element at ${command.path.join('/')}`);
  const text = attributeOf(element, command.event);
  if (text === undefined) return DONE;
  if (attributeOf(element, 'interactable')?.toLowerCase() === 'false')
    return fault(`This ${element.tag} cannot be used now`);
  const handler = handlerOf(text, command.guid);
  const script = scriptOf(world, handler.guid);
  const run = script === undefined ? undefined : functionNamed(world, script, handler.name);
  if (script === undefined || run === undefined) {
    reportError(world, handler.guid, 'Error: ', `function <${handler.name}>: no such global function`);
    return DONE;
  }
  const value = uiValue(element, command.event, command.value, handler.argument);
  callAs(world, script, handler.name, run, seatHandle(world, seat), value, ownAttribute(element, 'id'));
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

export function answerDialog(world: World, seat: Seat, value: string | undefined): Done {
  const [dialog] = seat.activity.dialogs;
  if (dialog === undefined) return fault(`No dialog is open for ${seat.color}`);
  const isUnknown = dialog.kind === 'options' && value !== undefined && dialog.options?.includes(value) !== true;
  if (isUnknown) return fault(`${value} is none of the options: ${(dialog.options ?? []).join(', ')}`);
  seat.activity.dialogs = seat.activity.dialogs.slice(1);
  const { answer, script } = dialog;
  if (value === undefined || answer === undefined || script === undefined) return DONE;
  callAs(world, script, 'dialog', answer, ...dialogArguments(world, seat, dialog, value));
  return DONE;
}
