import type { Command, ObjectSnapshot, Snapshot, UiNode } from '../table/index.ts';
import { UI_EVENTS } from '../world/index.ts';
import { isLoose, nameOf } from './fallen-objects.ts';

/** Something that the host does with the table. */
export interface SmokeAction {
  /** Groups actions in the report. */
  readonly kind: string;
  /** In words, such as `button "Draw" of Deck (4f2a11)`. */
  readonly name: string;
  readonly commands: readonly Command[];
}

/** The text that is typed into inputs. It has characters of one to four bytes in UTF-8. */
const TYPED = 'smoke é 漢 😀';
/** Every piece falls in the same way: a few of each kind show how. */
const MOST_DROPPED = 40;

/** Everything that scripts offer to the player at `color`, and what anybody can do with objects. */
export function listActions(table: Snapshot, color: string): SmokeAction[] {
  return [
    ...table.objects.flatMap(object => offered(object, color)),
    ...table.menu.map(label => action('table menu', `"${label}"`, { kind: 'menu', color, label })),
    ...(table.hotkeys ?? []).map(label => hotkey(label, color)),
    ...uiActions(table.ui, '-1', 'Global', color),
    ...table.objects
      .filter(isLoose)
      .slice(0, MOST_DROPPED)
      .map(object => dropped(object, color)),
    ...(table.turns.enabled ? [action('turn', 'end of the turn', { kind: 'endTurn', color })] : []),
  ];
}

function offered(object: ObjectSnapshot, color: string): SmokeAction[] {
  const { guid } = object;
  const name = nameOf(object);
  return [
    ...object.buttons
      .filter(hasRoom)
      .map(({ index, label }) => action('button', `"${label}" of ${name}`, { kind: 'button', color, guid, index })),
    ...object.inputs
      .filter(hasRoom)
      .map(({ index, label }) =>
        action('input', `"${label}" of ${name}`, { kind: 'input', color, guid, index, text: TYPED, done: true }),
      ),
    ...object.menu.map(label => action('menu', `"${label}" of ${name}`, { kind: 'menu', color, guid, label })),
    ...uiActions(object.ui, guid, name, color),
  ];
}

/** Without width or height a button is a label: nobody can press it. */
function hasRoom({ height, width }: ObjectSnapshot['buttons'][number]): boolean {
  return height > 0 && width > 0;
}

function hotkey(label: string, color: string): SmokeAction {
  return action('hotkey', `"${label}"`, { kind: 'hotkey', color, label }, { kind: 'hotkey', color, label, up: true });
}

function dropped(object: ObjectSnapshot, color: string): SmokeAction {
  const { guid } = object;
  const { x, z } = object.position;
  return action(
    'drop',
    nameOf(object),
    { kind: 'pickUp', color, guid },
    { kind: 'moveHand', color, x: x + 1, z },
    { kind: 'release', color, x, z },
    { kind: 'flip', color, guid },
  );
}

/** A panel that is hidden is not among them. If an action shows it, the next round presses what is in it. */
function uiActions(nodes: readonly UiNode[], guid: string, owner: string, color: string): SmokeAction[] {
  return nodes.flatMap(node => {
    const { tag, path, attributes, children } = node;
    const given = new Map(Object.entries(attributes).map(([name, text]) => [name.toLowerCase(), text]));
    const events = UI_EVENTS.filter(event => (given.get(event.toLowerCase()) ?? '') !== '' && canHappen(node, event));
    const own = events.map(event => {
      const id = given.get('id') ?? path.join('.');
      const value = valueFor(node);
      const command = { kind: 'ui', color, guid, path, event } as const;
      const name = `${event} of <${tag}> ${id} of ${owner}`;
      return action('ui', name, value === undefined ? command : { ...command, value });
    });
    return [...own, ...uiActions(children, guid, owner, color)];
  });
}

function isDropdown({ tag }: UiNode): boolean {
  return tag.toLowerCase() === 'dropdown';
}

function optionsOf({ children }: UiNode): UiNode[] {
  return children.filter(({ tag }) => tag.toLowerCase() === 'option');
}

/** Nobody can choose in a dropdown without options. */
function canHappen(node: UiNode, event: string): boolean {
  return event !== 'onValueChanged' || !isDropdown(node) || optionsOf(node).length > 0;
}

/** What a player would choose in an element; buttons have no value. */
function valueFor(node: UiNode): string | undefined {
  switch (node.tag.toLowerCase()) {
    case 'toggle':
    case 'togglebutton':
      return 'True';
    case 'slider':
      return '0';
    case 'dropdown':
      // Most have chosen their first.
      return optionsOf(node).at(-1)?.text ?? '';
    case 'inputfield':
      return TYPED;
    default:
      return undefined;
  }
}

function action(kind: string, name: string, ...commands: readonly Command[]): SmokeAction {
  return { kind, name: `${kind} ${name}`, commands };
}
