import type { UiNode } from '../../../table/world/protocol.ts';
import type { Deed } from '../../wire.ts';
import { cssUrl, element, isPictureAddress } from '../element.ts';
import type { Store } from '../store.ts';
import { isTrue, resolved, styleOf, type Attributes } from './ui-style.ts';

type UiDeed = Extract<Deed, { kind: 'ui' }>;
/** Tells the table of an event of the element at `path`. */
type Tell = (path: readonly number[], event: string, value?: string) => void;

/** An element of the page that stands for one of XML UI. */
interface View {
  readonly node: UiNode;
  readonly key: string;
  readonly root: HTMLElement;
  readonly children: View[];
}

interface Surroundings {
  readonly parent: string;
  readonly defaults: UiNode[];
  readonly tell: Tell;
}

/** The screen is as high as this for XML UI; larger and smaller windows scale it. */
const REFERENCE_HEIGHT = 900;
const REFERENCE_WIDTH = 1_400;

/** Shows the Global UI over the table. */
export function createUi(store: Store): HTMLElement {
  const root = element('div', { class: 'ui' });
  const tree = createUiTree(root, '-1', store);
  store.on('table', () => tree.show(store.state.snapshot?.ui ?? []));
  new ResizeObserver(() => scale(root)).observe(document.body);
  scale(root);
  return root;
}

/** XML UI inside one element of the page. */
export interface UiTree {
  /** Shows the nodes. Elements that stay keep their focus, their scrolling and what is typed. */
  show(nodes: readonly UiNode[]): void;
}

/** @param guid the object whose UI it is; `-1` is Global */
export function createUiTree(root: HTMLElement, guid: string, store: Store): UiTree {
  let views: View[] = [];
  let drawn: unknown;

  function tell(path: readonly number[], event: string, value?: string): void {
    const deed: UiDeed = { kind: 'ui', guid, path, event, ...(value === undefined ? {} : { value }) };
    store.act(deed);
  }

  return {
    show(nodes) {
      if (nodes === drawn) return;
      drawn = nodes;
      views = patch(root, views, nodes, { parent: '', defaults: [], tell });
    },
  };
}

function scale(root: HTMLElement): void {
  const factor = Math.min(Math.max(Math.min(innerHeight / REFERENCE_HEIGHT, innerWidth / REFERENCE_WIDTH), 0.55), 2.2);
  root.style.setProperty('--ui-scale', String(factor));
}

/** Makes the children of an element like the nodes, changing as little as possible. */
function patch(parent: HTMLElement, before: readonly View[], nodes: readonly UiNode[], around: Surroundings): View[] {
  const views: View[] = [];
  for (const node of nodes) {
    if (node.tag.toLowerCase() === 'defaults') {
      around.defaults.push(...node.children);
      continue;
    }
    const old = before[views.length];
    views.push(old !== undefined && old.node.tag === node.tag ? renewed(old, node, around) : created(node, around));
  }
  const roots = views.map(view => view.root);
  const same =
    roots.length === parent.childElementCount && roots.every((root, index) => parent.children[index] === root);
  if (!same) parent.replaceChildren(...roots);
  return views;
}

function created(node: UiNode, around: Surroundings): View {
  const root = elementFor(node, around);
  return renewed({ node, key: '', root, children: [] }, node, around);
}

function renewed(view: View, node: UiNode, around: Surroundings): View {
  const tag = node.tag.toLowerCase();
  const attributes = resolved(node, around.defaults);
  const key = JSON.stringify([attributes, node.text, around.parent, node.path]);
  if (key !== view.key) decorate(view.root, node, attributes, around.parent);
  view.root.dataset.path = JSON.stringify(node.path);
  const inside = { ...around, parent: tag };
  const children = holdsChildren(tag, node) ? patch(view.root, view.children, node.children, inside) : [];
  return { node, key, root: view.root, children };
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

function elementFor(node: UiNode, { tell }: Surroundings): HTMLElement {
  const tag = node.tag.toLowerCase();
  const root = makeElement(tag);
  root.classList.add('ui-element', `ui-${tag}`);
  if (tag === 'inputfield') listenToText(root, tell);
  else if (tag === 'slider')
    root.addEventListener('input', () => tell(pathOf(root), 'onValueChanged', control(root)?.value));
  else if (tag === 'dropdown')
    root.addEventListener('change', () => tell(pathOf(root), 'onValueChanged', control(root)?.value));
  else if (tag === 'toggle' || tag === 'togglebutton') {
    root.addEventListener('change', () => {
      const box = root.querySelector('input');
      tell(pathOf(root), 'onValueChanged', box?.checked === true ? 'True' : 'False');
    });
  } else {
    root.addEventListener('click', event => press(event, root, tell));
  }
  return root;
}

/** A press belongs to the innermost element that listens. */
function press(event: MouseEvent, root: HTMLElement, tell: Tell): void {
  if (root.dataset.presses !== 'true') return;
  event.stopPropagation();
  tell(pathOf(root), 'onClick', '-1');
}

function listenToText(root: HTMLElement, tell: Tell): void {
  root.addEventListener('input', () => tell(pathOf(root), 'onValueChanged', control(root)?.value));
  root.addEventListener('change', () => tell(pathOf(root), 'onEndEdit', control(root)?.value));
  root.addEventListener('keydown', event => event.stopPropagation());
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function control(root: HTMLElement): Control | null {
  return root.matches('input, textarea, select')
    ? (root as Control)
    : root.querySelector<Control>('input, textarea, select');
}

function makeElement(tag: string): HTMLElement {
  switch (tag) {
    case 'button':
      return element('button', { type: 'button' });
    case 'inputfield':
      return element('input', { type: 'text' });
    case 'slider':
      return element('input', { type: 'range' });
    case 'dropdown':
      return element('select');
    case 'toggle':
    case 'togglebutton':
      return element('label', {}, element('input', { type: 'checkbox' }), element('span'));
    case 'image':
    case 'rawimage':
      return element('div');
    default:
      return element('div');
  }
}

function decorate(root: HTMLElement, node: UiNode, attributes: Attributes, parent: string): void {
  const tag = node.tag.toLowerCase();
  root.style.cssText = styleOf(tag, attributes, parent);
  root.hidden = !isTrue(attributes.active, true);
  root.dataset.presses = String(attributes.onclick !== undefined);
  if (attributes.id !== undefined) root.dataset.id = attributes.id;
  if (attributes.tooltip !== undefined) root.title = attributes.tooltip;
  const text = node.text ?? attributes.text ?? '';
  const enabled = isTrue(attributes.interactable, true);
  if (tag === 'text') root.replaceChildren(richText(text));
  else if (tag === 'button') decorateButton(root, text, enabled, node);
  else if (tag === 'toggle' || tag === 'togglebutton') decorateToggle(root, text, enabled, attributes);
  else if (tag === 'progressbar') decorateProgress(root, attributes);
  else if (tag === 'image') decorateImage(root, attributes);
  else decorateControl(control(root), node, attributes, enabled);
}

function decorateButton(root: HTMLElement, text: string, enabled: boolean, node: UiNode): void {
  if (root instanceof HTMLButtonElement) root.disabled = !enabled;
  if (node.children.length === 0) root.replaceChildren(richText(text));
}

function decorateToggle(root: HTMLElement, text: string, enabled: boolean, { ison }: Attributes): void {
  const box = root.querySelector('input')!;
  box.disabled = !enabled;
  box.checked = isTrue(ison);
  root.querySelector('span')!.textContent = text;
}

function decorateProgress(root: HTMLElement, { percentage = '0', fillimagecolor }: Attributes): void {
  const part = Math.min(100, Math.max(0, Number.parseFloat(percentage) || 0));
  const bar = element('div', { class: 'bar', style: `width:${part}%` });
  if (fillimagecolor !== undefined) bar.style.background = fillimagecolor;
  root.replaceChildren(bar);
}

/** Pictures by address; names of assets that only the mod's own list knows stay empty. */
function decorateImage(root: HTMLElement, { image = '', preserveaspect }: Attributes): void {
  if (!isPictureAddress(image)) return;
  root.style.backgroundImage = cssUrl(image);
  root.style.backgroundSize = isTrue(preserveaspect) ? 'contain' : '100% 100%';
  root.style.backgroundRepeat = 'no-repeat';
}

function decorateControl(field: Control | null, node: UiNode, attributes: Attributes, enabled: boolean): void {
  if (field === null) return;
  field.disabled = !enabled;
  if (field instanceof HTMLSelectElement) return fillDropdown(field, node, attributes);
  const isSlider = field.type === 'range';
  if (isSlider && field instanceof HTMLInputElement) {
    field.min = attributes.minvalue ?? '0';
    field.max = attributes.maxvalue ?? '1';
    field.step = isTrue(attributes.wholenumbers) ? '1' : 'any';
  }
  if (attributes.placeholder !== undefined && !isSlider) field.setAttribute('placeholder', attributes.placeholder);
  const value = isSlider ? (attributes.value ?? '0') : (attributes.text ?? node.text ?? '');
  if (document.activeElement !== field) field.value = value;
}

function fillDropdown(field: HTMLSelectElement, node: UiNode, { value }: Attributes): void {
  const options = node.children.filter(child => child.tag.toLowerCase() === 'option');
  field.replaceChildren(...options.map(option => element('option', {}, option.text ?? '')));
  const selected = options.findIndex(option => isTrue(option.attributes.selected));
  const index = value === undefined ? selected : Number.parseInt(value, 10);
  field.selectedIndex = Number.isNaN(index) ? Math.max(0, selected) : Math.max(0, index);
}

const RICH = /<(\/?)(b|i|size|color|textcolor|textsize)(?:[ =]+(?:color=|size=)?"?([^">]*)"?)?>/gi;

/** A text with the tags `<b> <i> <color> <size>`, each as an element of the page; all else stays text. */
function richText(source: string): HTMLElement {
  const root = element('span', { class: 'rich' });
  let open: HTMLElement[] = [root];
  let end = 0;
  for (const match of source.matchAll(RICH)) {
    open.at(-1)!.append(source.slice(end, match.index));
    end = match.index + match[0].length;
    if (match[1] === '/') open = open.length > 1 ? open.slice(0, -1) : open;
    else open = [...open, richSpan(open.at(-1)!, match[2]!.toLowerCase(), match[3] ?? '')];
  }
  open.at(-1)!.append(source.slice(end));
  return root;
}

function richSpan(parent: HTMLElement, tag: string, value: string): HTMLElement {
  const span = element('span');
  if (tag === 'b') span.style.fontWeight = 'bold';
  if (tag === 'i') span.style.fontStyle = 'italic';
  if (tag.endsWith('color')) span.style.color = value;
  if (tag.endsWith('size')) span.style.fontSize = `${Number.parseFloat(value) || 14}px`;
  parent.append(span);
  return span;
}
