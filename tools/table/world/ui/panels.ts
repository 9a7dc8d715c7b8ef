import { reportError } from '../logs.ts';
import type { Environment, Machine } from '../machine.ts';
import { uiLoadingFrames } from '../unverified.ts';
import { asText, compareTexts, field, isTable, readList, textOr } from '../values.ts';
import type { TableObject, UiElement, UiPanel, World } from '../world.ts';
import { newElement, parseXml } from './xml.ts';

export function emptyPanel(): UiPanel {
  return { xml: '', roots: [], byId: {}, readyFrame: 0, assets: [] };
}

function index(byId: Record<string, UiElement>, elements: readonly UiElement[]): void {
  for (const element of elements) {
    const { id } = element.attributes;
    if (id !== undefined && byId[id] === undefined) byId[id] = element;
    index(byId, element.children);
  }
}

function show(panel: UiPanel, roots: UiElement[]): void {
  panel.roots = roots;
  panel.byId = {};
  index(panel.byId, roots);
}

/** Replaces a whole UI. XML that cannot be read leaves it empty and is reported. */
export function setXml(world: World, panel: UiPanel, guid: string, xml: string): void {
  panel.xml = xml;
  panel.readyFrame = world.frame + uiLoadingFrames();
  const parsed = parseXml(xml);
  if (!parsed.ok) reportError(world, guid, `XML UI of ${guid === '-1' ? 'Global' : guid}: `, parsed.message);
  show(panel, parsed.ok ? parsed.roots : []);
}

export function setRoots(world: World, panel: UiPanel, roots: UiElement[]): void {
  panel.readyFrame = world.frame + uiLoadingFrames();
  show(panel, roots);
}

/** The UI of an object, made when it is first asked for. */
export function panelOf(object: TableObject): UiPanel {
  const known = object.ui;
  if (known !== undefined) return known;
  const made = emptyPanel();
  object.ui = made;
  return made;
}

/** Shows the UI that a save gives an object. */
export function loadObjectUi(world: World, object: TableObject): void {
  if (object.saved.XmlUI !== '') setXml(world, panelOf(object), object.guid, object.saved.XmlUI);
}

/** Attribute values arrive as anything and are kept as texts. */
export function attributeText(machine: Machine, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  return asText(machine, value);
}

export function setAttribute(element: UiElement, name: string, value: string): void {
  if (element.attributes[name] === undefined) element.names.push(name);
  element.attributes[name] = value;
}

/** An element from a node of `setXmlTable`: tag, attributes, value, children. */
export function elementFrom(machine: Machine, node: unknown): UiElement | undefined {
  const tag = field(machine, node, 'tag');
  if (typeof tag !== 'string') return undefined;
  const element = newElement(tag);
  const attributes = field(machine, node, 'attributes');
  if (isTable(machine, attributes)) {
    const names = machine.keys(attributes).filter(name => typeof name === 'string');
    names.sort((left, right) => compareTexts(left, right));
    for (const name of names) setAttribute(element, name, attributeText(machine, attributes[name]));
  }
  const value = field(machine, node, 'value');
  element.text = value === undefined ? '' : attributeText(machine, value);
  element.children = elementsFrom(machine, field(machine, node, 'children'));
  return element;
}

/** Elements from a list of such nodes; one node alone is accepted too. */
export function elementsFrom(machine: Machine, nodes: unknown): UiElement[] {
  const single = elementFrom(machine, nodes);
  if (single !== undefined) return [single];
  return readList(machine, nodes)
    .map(node => elementFrom(machine, node))
    .filter(element => element !== undefined);
}

/** The node that scripts get of an element. */
export function nodeOf(element: UiElement): Environment {
  const attributes: Environment = {};
  for (const name of element.names) attributes[name] = element.attributes[name];
  const node: Environment = { tag: element.tag, attributes };
  if (element.text !== '') node['value'] = element.text;
  if (element.children.length > 0) node['children'] = element.children.map(child => nodeOf(child));
  return node;
}

/** The element at a place of the tree, as the command `ui` names it. */
export function elementAt(panel: UiPanel, path: readonly number[]): UiElement | undefined {
  let list: readonly UiElement[] = panel.roots;
  let found: UiElement | undefined = undefined;
  for (const step of path) {
    found = list[step];
    if (found === undefined) return undefined;
    list = found.children;
  }
  return found;
}

export interface Handler {
  /** Whose function: "-1" is Global. */
  readonly guid: string;
  readonly name: string;
  /** What stands in the parentheses. */
  readonly argument: string | undefined;
}

/** Who handles `fn`, `Global/fn`, `<guid>/fn` and `fn(text)`. */
export function handlerOf(text: string, owner: string): Handler {
  const slash = text.indexOf('/');
  const target = slash < 0 ? owner : text.slice(0, slash);
  const call = slash < 0 ? text : text.slice(slash + 1);
  const open = call.indexOf('(');
  const close = call.indexOf(')', open + 1);
  const guid = target === 'Global' ? '-1' : target;
  if (open < 0 || close < 0) return { guid, name: call, argument: undefined };
  return { guid, name: call.slice(0, open), argument: call.slice(open + 1, close) };
}

/** The roles for which `visibility` shows an element; empty is everybody. */
export function isVisibleTo(element: UiElement, color: string, isHost: boolean, isAdmin: boolean): boolean {
  const visibility = textOr(element.attributes['visibility'], '');
  if (visibility === '') return true;
  return visibility
    .split('|')
    .some(role => role === color || (role === 'Host' && isHost) || (role === 'Admin' && isAdmin));
}

export function isActive(element: UiElement): boolean {
  const active = element.attributes['active'];
  return active === undefined || (active.toLowerCase() !== 'false' && active !== '0');
}
