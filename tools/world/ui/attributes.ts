import type { AttributeList, Styles, UiElement } from './ui-types.ts';

/** As in the game, names of attributes, ids, classes and elements are the same in upper and lower case. */
function keyOf(name: string): string {
  return name.toLowerCase();
}

export function putAttribute({ attributes, names }: AttributeList, name: string, value: string): void {
  const key = keyOf(name);
  if (attributes[key] === undefined) names.push(name);
  attributes[key] = value;
}

/** What an element says of itself. */
export function ownAttribute({ attributes }: AttributeList, name: string): string | undefined {
  return attributes[keyOf(name)];
}

/** The element with an id. */
export function elementOf(byId: Record<string, UiElement>, id: string): UiElement | undefined {
  return byId[keyOf(id)];
}

export function nameElement(byId: Record<string, UiElement>, id: string, element: UiElement): void {
  byId[keyOf(id)] = element;
}

export function isDefaults({ tag }: UiElement): boolean {
  return keyOf(tag) === 'defaults';
}

function styleKey(tag: string, className: string): string {
  return keyOf(`${tag}.${className}`);
}

/** What is said for an element, what counts more later: first for the tooltips of all elements. */
function layersOf(element: UiElement): AttributeList[] {
  const { styles, tag } = element;
  const layers: AttributeList[] = [];
  if (styles === undefined) return layers;
  const tooltips = styles[styleKey('Tooltip', '')];
  if (tooltips !== undefined) layers.push(tooltips);
  for (const name of [''].concat((ownAttribute(element, 'class') ?? '').split(' '))) {
    const layer = styles[styleKey(tag, name)];
    if (layer !== undefined) layers.push(layer);
  }
  return layers;
}

/** An attribute as it counts: what the element says, else its last class, else the defaults of its kind. */
export function attributeOf(element: UiElement, name: string): string | undefined {
  const own = ownAttribute(element, name);
  if (own !== undefined || keyOf(name) === 'class') return own;
  let found: string | undefined = undefined;
  for (const layer of layersOf(element)) found = ownAttribute(layer, name) ?? found;
  return found;
}

/** All attributes as they count. */
export function mergedAttributes(element: UiElement): AttributeList {
  const merged: AttributeList = { attributes: {}, names: [] };
  for (const layer of layersOf(element)) {
    for (const name of layer.names)
      if (keyOf(name) !== 'class') putAttribute(merged, name, ownAttribute(layer, name) ?? '');
  }
  for (const name of element.names) putAttribute(merged, name, ownAttribute(element, name) ?? '');
  return merged;
}

function extended(styles: Styles, { children }: UiElement): Styles {
  const all = { ...styles };
  for (const style of children) {
    const key = styleKey(style.tag, ownAttribute(style, 'class') ?? '');
    const known = all[key];
    const list: AttributeList = { attributes: { ...known?.attributes }, names: [...(known?.names ?? [])] };
    for (const name of style.names) putAttribute(list, name, ownAttribute(style, name) ?? '');
    all[key] = list;
  }
  return all;
}

/** Gives each element the styles that count for it: `Defaults` say them for what comes after. Returns those at the end. */
export function giveStyles(elements: readonly UiElement[], before: Styles): Styles {
  let styles = before;
  for (const element of elements) {
    element.styles = styles;
    styles = isDefaults(element) ? extended(styles, element) : giveStyles(element.children, styles);
  }
  return styles;
}
