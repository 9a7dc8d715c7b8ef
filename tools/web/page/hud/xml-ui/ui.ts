import type { UiNode } from '../../../../world/index.ts';
import type { PlayerCommand } from '../../../wire/wire.ts';
import { element } from '../../dom/element.ts';
import type { Store } from '../../state/store.ts';
import { statusOf } from '../../state/table-status.ts';
import { decorateDrag, listenToDrags } from './ui-drag.ts';
import type { UiAttributes } from './ui-attributes.ts';
import { allowText, controlOf, decorateContent, isToggle, showPart } from './ui-controls.ts';
import { layoutOf } from './ui-layouts.ts';
import { appear, leave } from './ui-motion.ts';
import { CHOSEN_MARK, CONTROL_ID, DECKS_ID, MARKS_ID, OWN_MARKS_ID } from '../../../../../src/scene/index.ts';
import { decoratePicture } from './ui-pictures.ts';
import { stackingOf, stackStyle } from './ui-stack.ts';
import { blocksPointer, isPainted, styleOf } from './ui-style.ts';
import { decorateTooltip, forgetTooltip, listenForTooltip } from './ui-tooltip.ts';
import { attributesOf, isTrue } from './ui-values.ts';
import { told } from '../../languages/table-texts.ts';

type UiCommand = Extract<PlayerCommand, { kind: 'ui' }>;
/** Tells the table of an event of the element at `path`. */
type Tell = (path: readonly number[], event: string, value?: string) => void;

/** An element of the page that stands for one of XML UI. */
interface View {
  readonly node: UiNode;
  readonly attributes: UiAttributes;
  readonly key: string;
  readonly root: HTMLElement;
  readonly children: View[];
}

interface Surroundings {
  /** The style sheet of the page says how the elements look, and not their attributes. */
  readonly isPlain: boolean;
  /** It is the UI of a game that the page knows, whose marks it shows in its own way. */
  readonly isGame: boolean;
  readonly parent: string;
  /** Whether nothing but frames are around, back to the window. */
  readonly outermost: boolean;
  readonly tell: Tell;
}

/** XML UI inside one element of the page. */
export interface UiTree {
  /** Shows the nodes. Elements that stay keep their focus, their scrolling and what is typed. */
  show(nodes: readonly UiNode[]): void;
}

/** Elements for programs, which show nothing. */
const FOR_PROGRAMS: ReadonlySet<string> = new Set([CONTROL_ID, MARKS_ID, OWN_MARKS_ID, DECKS_ID]);

/** @param guid the object whose UI it is; `-1` is Global @param isPlain the style sheet says how the elements look */
export function createUiTree(root: HTMLElement, guid: string, store: Store, isPlain = false): UiTree {
  let views: View[] = [];

  function tell(path: readonly number[], event: string, value?: string): void {
    const command: UiCommand = { kind: 'ui', guid, path, event, ...(value === undefined ? {} : { value }) };
    store.act(command);
  }

  return {
    show(nodes) {
      const shown = nodes.filter(({ attributes: { id } }) => !FOR_PROGRAMS.has(id ?? ''));
      const isGame = statusOf(store) !== undefined;
      views = patch(root, views, shown, { isPlain, isGame, parent: '', outermost: !isPlain, tell });
    },
  };
}

/** Makes the children of an element like the nodes, changing as little as possible. */
function patch(parent: HTMLElement, before: readonly View[], nodes: readonly UiNode[], around: Surroundings): View[] {
  const old = new Map(before.map(view => [placeOf(view.node), view]));
  const views: View[] = [];
  for (const node of nodes) {
    const known = old.get(placeOf(node));
    const stays = known !== undefined && known.node.tag === node.tag && !(around.isPlain && isOther(known.node, node));
    if (stays) old.delete(placeOf(node));
    views.push(stays ? renewed(known, node, around) : created(node, around));
  }
  const fresh = views.filter(({ root }) => root.parentElement !== parent);
  for (const view of old.values()) takeLeave(view);
  arrange(
    parent,
    views.map(({ root }) => root),
  );
  // What stands on a page that opens, or comes with its parent, is simply there.
  if (before.length > 0) for (const { root, attributes } of fresh) appear(root, attributes);
  return views;
}

/**
 * Whether another button stands in the place of one: whoever presses Enter again means the old one. `Plain (9 left)` is the
 * same as `Plain (10 left)`.
 */
function isOther(before: UiNode, { attributes, tag }: UiNode): boolean {
  const wordsOf = (text = ''): string => text.replace(/ \(.*/, '');
  return tag === 'Button' && wordsOf(before.attributes['text']) !== wordsOf(attributes['text']);
}

/** Where a node stands among its siblings; it stays there while one before it is hidden. */
function placeOf({ path }: UiNode): number {
  return path.at(-1) ?? 0;
}

function takeLeave({ root, attributes }: View): void {
  forgetTooltip(root);
  root.dataset.leaving = 'true';
  leave(root, attributes, () => root.remove());
}

/** Puts the elements in order and takes away all else, but for what is on its leave: that keeps its place. */
function arrange(parent: HTMLElement, roots: readonly HTMLElement[]): void {
  const wanted = new Set<Node>(roots);
  for (const child of [...parent.childNodes])
    if (!wanted.has(child) && !(child instanceof HTMLElement && child.dataset.leaving === 'true')) child.remove();
  let at = parent.firstElementChild;
  for (const root of roots) {
    while (at instanceof HTMLElement && at.dataset.leaving === 'true') at = at.nextElementSibling;
    if (at === root) at = at.nextElementSibling;
    else parent.insertBefore(root, at);
  }
}

function created(node: UiNode, around: Surroundings): View {
  const root = elementFor(node, around);
  return renewed({ node, attributes: {}, key: '', root, children: [] }, node, around);
}

function renewed(view: View, node: UiNode, around: Surroundings): View {
  const tag = node.tag.toLowerCase();
  const attributes = attributesOf(node.attributes);
  const stacking = stackingOf(tag, attributes, around.outermost);
  const inner = innerOf(tag, node);
  const key = JSON.stringify([attributes, node.text, around.parent, around.isGame, node.path, stacking, inner]);
  if (key !== view.key) {
    decorate(view.root, node, attributes, around);
    if (stacking !== undefined) view.root.style.cssText += `;${stackStyle(attributes, stacking).join(';')}`;
    view.root.dataset.stacks = stacking ?? 'inside';
  }
  view.root.dataset.path = JSON.stringify(node.path);
  const inside = { ...around, parent: layoutOf(tag, attributes), outermost: stacking === 'through' };
  const children = holdsChildren(tag, node) ? patch(view.root, view.children, node.children, inside) : [];
  return { node, attributes, key, root: view.root, children };
}

/** What is in an element and decides how it looks itself. */
function innerOf(tag: string, { children }: UiNode): unknown {
  if (tag === 'dropdown') return children.map(({ attributes, text }) => [attributes, text]);
  if (tag === 'tablelayout') return children.map(row => row.children.map(({ attributes }) => attributes));
  return tag === 'gridlayout' ? children.length : undefined;
}

/** Text and controls fill themselves; a button has either a text or children. */
function holdsChildren(tag: string, { children }: UiNode): boolean {
  if (tag === 'button') return children.length > 0;
  return !['text', 'inputfield', 'toggle', 'togglebutton', 'slider', 'dropdown', 'progressbar'].includes(tag);
}

function pathOf(root: HTMLElement): number[] {
  // Written by `renewed` from the path of the node.
  return JSON.parse(root.dataset.path ?? '[]') as number[];
}

function elementFor(node: UiNode, around: Surroundings): HTMLElement {
  const tag = node.tag.toLowerCase();
  const root = makeElement(node);
  root.classList.add('ui-element', `ui-${tag}`);
  listen(root, tag, around.tell);
  return root;
}

/** Tells the table of what is done to a control, and of the mouse over anything that listens to it. */
function listen(root: HTMLElement, tag: string, tell: Tell): void {
  if (tag === 'inputfield') listenToText(root, tell);
  else if (tag === 'slider') listenToSlider(root, tell);
  else if (tag === 'dropdown') root.addEventListener('change', () => chooseOption(root, tell));
  else if (isToggle(tag)) root.addEventListener('change', () => turnToggle(root, tell));
  else {
    root.addEventListener('click', event => press(event, root, tell));
    root.addEventListener('auxclick', event => press(event, root, tell));
    root.addEventListener('keydown', event => pressWithKey(event, root));
  }
  for (const [name, event] of MOUSE_EVENTS)
    root.addEventListener(name, ({ button }) => heard(root, event, button, tell));
  listenForTooltip(root);
  listenToDrags(root, event => hears(root, event) && tell(pathOf(root), event));
}

const MOUSE_EVENTS = [
  ['mouseenter', 'onMouseEnter'],
  ['mouseleave', 'onMouseExit'],
  ['mousedown', 'onMouseDown'],
  ['mouseup', 'onMouseUp'],
] as const;

/** TTS calls the mouse buttons "-1", "-2" and "-3" (docs/platform/ui.md#handlers). */
function mouseButton(button: number): string {
  return button === 2 ? '-2' : button === 1 ? '-3' : '-1';
}

function hears({ dataset }: HTMLElement, event: string): boolean {
  return dataset.hears?.split(' ').includes(event.toLowerCase()) === true;
}

function heard(root: HTMLElement, event: string, button: number, tell: Tell): void {
  if (!hears(root, event)) return;
  const isPress = event === 'onMouseDown' || event === 'onMouseUp';
  tell(pathOf(root), event, isPress ? mouseButton(button) : '-1');
}

/** A press belongs to the innermost element that listens. */
function press(event: MouseEvent, root: HTMLElement, tell: Tell): void {
  if (root.dataset.presses !== 'true') return;
  event.stopPropagation();
  event.preventDefault();
  tell(pathOf(root), 'onClick', mouseButton(event.button));
}

/** What is no button by itself, such as a picture, is pressed with keys, too. */
function pressWithKey(event: KeyboardEvent, root: HTMLElement): void {
  const isPress = (event.key === 'Enter' || event.key === ' ') && event.target === root;
  if (!isPress || root.role !== 'button') return;
  event.preventDefault();
  event.stopPropagation();
  root.click();
}

/** A dropdown sends the text of its option. The world finds the index for a handler that asks for `selectedIndex`. */
function chooseOption(root: HTMLElement, tell: Tell): void {
  const field = controlOf(root);
  if (!(field instanceof HTMLSelectElement)) return;
  tell(pathOf(root), 'onValueChanged', field.value);
}

/** Of the toggles in a group one is on; pressing it again turns it off where the group allows it. */
function turnToggle(root: HTMLElement, tell: Tell): void {
  const box = root.querySelector('input')!;
  const group = root.closest<HTMLElement>('.ui-togglegroup');
  if (group !== null && !box.checked && group.dataset.mayBeOff !== 'true') {
    box.checked = true;
    return;
  }
  tell(pathOf(root), 'onValueChanged', box.checked ? 'True' : 'False');
  if (group === null || !box.checked) return;
  for (const other of group.querySelectorAll<HTMLElement>('.ui-toggle, .ui-togglebutton')) {
    const otherBox = other.querySelector('input')!;
    if (other === root || !otherBox.checked) continue;
    otherBox.checked = false;
    tell(pathOf(other), 'onValueChanged', 'False');
  }
}

function listenToSlider(root: HTMLElement, tell: Tell): void {
  root.addEventListener('input', () => {
    if (root instanceof HTMLInputElement) showPart(root);
    tell(pathOf(root), 'onValueChanged', controlOf(root)?.value);
  });
}

function listenToText(root: HTMLElement, tell: Tell): void {
  root.addEventListener('input', () => {
    if (root instanceof HTMLInputElement || root instanceof HTMLTextAreaElement) allowText(root);
    tell(pathOf(root), 'onValueChanged', controlOf(root)?.value);
  });
  root.addEventListener('change', () => tell(pathOf(root), 'onEndEdit', controlOf(root)?.value));
  root.addEventListener('keydown', event => {
    event.stopPropagation();
    if (event.key === 'Enter' && !(root instanceof HTMLTextAreaElement))
      tell(pathOf(root), 'onSubmit', controlOf(root)?.value);
  });
}

function makeElement(node: UiNode): HTMLElement {
  const tag = node.tag.toLowerCase();
  switch (tag) {
    case 'button':
      return element('button', { type: 'button' });
    case 'inputfield':
      return isSeveralLines(node) ? element('textarea') : element('input', { type: 'text' });
    case 'slider':
      return element('input', { type: 'range' });
    case 'dropdown':
      return element('select');
    case 'toggle':
    case 'togglebutton':
      return element('label', {}, element('input', { type: 'checkbox' }));
    default:
      return element('div');
  }
}

/** `lineType` is `SingleLine`, `MultiLineSubmit` or `MultiLineNewline`. */
function isSeveralLines({ attributes }: UiNode): boolean {
  return /^multiline/i.test(attributesOf(attributes).linetype ?? '');
}

/** What is pressed by itself, within something that is. */
const CONTROLS = /"tag":"(button|toggle|input|slider|dropdown)|"onclick"/i;

function decorate(root: HTMLElement, node: UiNode, attributes: UiAttributes, around: Surroundings): void {
  const { isGame, isPlain, parent } = around;
  const tag = node.tag.toLowerCase();
  root.style.cssText = isPlain ? '' : styleOf(node, attributes, parent);
  if (!isPlain) decoratePicture(root, tag, attributes);
  decorateDrag(root, attributes);
  root.hidden = !isTrue(attributes.active, true);
  root.dataset.presses = String(attributes.onclick !== undefined);
  if (root instanceof HTMLDivElement) {
    const isButton = attributes.onclick !== undefined && !CONTROLS.test(JSON.stringify(node.children));
    root.role = isButton ? 'button' : null;
    if (isButton) root.tabIndex = 0;
    else root.removeAttribute('tabindex');
  }
  root.dataset.hears = Object.keys(attributes)
    .filter(name => name.startsWith('onmouse') || name.endsWith('drag'))
    .join(' ');
  root.dataset.mayBeOff = String(isTrue(attributes.allowswitchoff));
  root.dataset.blocks = String(isPainted(attributes) && !isGame && tag !== 'text');
  root.dataset.letsThrough = String(!blocksPointer(attributes));
  if (attributes.id !== undefined) root.dataset.id = attributes.id;
  if (isPlain && attributes.text !== undefined) root.dataset.words = attributes.text;
  const said = told(node.text ?? attributes.text ?? '');
  const isChosen = isGame && tag === 'button' && said.startsWith(CHOSEN_MARK);
  const text = isChosen ? said.slice(CHOSEN_MARK.length) : said;
  root.classList.toggle('chosen', isChosen);
  if (isChosen) root.setAttribute('aria-pressed', 'true');
  else root.removeAttribute('aria-pressed');
  decorateContent(root, node, text, attributes);
  decorateTooltip(root, told(attributes.tooltip ?? ''), attributes, node.children.length === 0);
}
