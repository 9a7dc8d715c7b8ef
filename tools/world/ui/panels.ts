import { uiLoadingFrames } from '../assumptions.ts';
import type { TableObject } from '../objects/table-object.ts';
import type { Environment, Machine } from '../script-engine.ts';
import { reportError } from '../scripts/logs.ts';
import { present } from '../values/present.ts';
import { asText, field, isTable, readList } from '../values/reading.ts';
import { compareTexts } from '../values/strings.ts';
import type { World } from '../world.ts';
import {
  attributeOf,
  elementOf,
  giveStyles,
  isDefaults,
  nameElement,
  ownAttribute,
  putAttribute,
} from './attributes.ts';
import { createPanel } from './state.ts';
import type { UiElement, UiPanel } from './ui-types.ts';
import { newElement, parseXml } from './xml.ts';

function index(byId: Record<string, UiElement>, elements: readonly UiElement[]): void {
  for (const element of elements) {
    // A style is no element that scripts could find.
    if (isDefaults(element)) continue;
    const id = ownAttribute(element, 'id');
    if (id !== undefined && elementOf(byId, id) === undefined) nameElement(byId, id, element);
    index(byId, element.children);
  }
}

/** Whoever changes a panel calls this: viewers are shown what is kept until then. */
function forgetShown(panel: UiPanel): void {
  panel.shown = {};
}

function show(panel: UiPanel, roots: UiElement[]): void {
  forgetShown(panel);
  panel.roots = roots;
  panel.byId = {};
  giveStyles(roots, {});
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
  const known = object.ui.panel;
  if (known !== undefined) return known;
  const made = createPanel();
  object.ui.panel = made;
  return made;
}

/** Shows the UI that a save gives an object. */
export function loadObjectUi(world: World, object: TableObject): void {
  if (object.saved.XmlUI !== '') setXml(world, panelOf(object), object.guid, object.saved.XmlUI);
}

/** Attribute values arrive as anything and are kept as texts. */
export function attributeText(engine: Machine, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  return asText(engine, value);
}

export function setAttribute(panel: UiPanel, element: UiElement, name: string, value: string): void {
  forgetShown(panel);
  putAttribute(element, name, value);
}

/** Gives a UI its pictures. */
export function setAssets(panel: UiPanel, assets: Environment[]): void {
  forgetShown(panel);
  panel.assets = assets;
}

/** The text that an element shows: its attribute `text` wins over what stands between its tags. */
export function shownText(element: UiElement): string {
  return ownAttribute(element, 'text') ?? element.text;
}

/** Sets what stands between the tags, and the attribute that would win over it. */
export function setText(panel: UiPanel, element: UiElement, text: string): void {
  forgetShown(panel);
  element.text = text;
  if (ownAttribute(element, 'text') !== undefined) putAttribute(element, 'text', text);
}

/** An element from a node of `setXmlTable`: tag, attributes, value, children. */
export function elementFrom(engine: Machine, node: unknown): UiElement | undefined {
  const tag = field(engine, node, 'tag');
  if (typeof tag !== 'string') return undefined;
  const element = newElement(tag);
  const attributes = field(engine, node, 'attributes');
  if (isTable(engine, attributes)) {
    const names = engine.keys(attributes).filter(name => typeof name === 'string');
    names.sort((left, right) => compareTexts(left, right));
    for (const name of names) putAttribute(element, name, attributeText(engine, attributes[name]));
  }
  const value = field(engine, node, 'value');
  element.text = value === undefined ? '' : attributeText(engine, value);
  element.children = elementsFrom(engine, field(engine, node, 'children'));
  return element;
}

/** Elements from a list of such nodes; one node alone is accepted too. */
export function elementsFrom(engine: Machine, nodes: unknown): UiElement[] {
  const single = elementFrom(engine, nodes);
  if (single !== undefined) return [single];
  return present(readList(engine, nodes), node => elementFrom(engine, node));
}

/** The node that scripts get of an element. */
export function nodeOf(element: UiElement): Environment {
  const attributes: Environment = {};
  for (const name of element.names) attributes[name] = ownAttribute(element, name);
  const node: Environment = { tag: element.tag, attributes };
  if (element.text !== '') node['value'] = element.text;
  if (element.children.length > 0) node['children'] = element.children.map(child => nodeOf(child));
  return node;
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
  const visibility = attributeOf(element, 'visibility') ?? '';
  if (visibility === '') return true;
  return visibility
    .split('|')
    .some(role => role === color || (role === 'Host' && isHost) || (role === 'Admin' && isAdmin));
}

export function isActive(element: UiElement): boolean {
  const active = attributeOf(element, 'active');
  return active === undefined || (active.toLowerCase() !== 'false' && active !== '0');
}
