import type { Seat } from '../players/seat.ts';
import type { UiNode } from '../protocol.ts';
import { isActive, isVisibleTo, shownText } from '../ui/panels.ts';
import type { UiElement, UiPanel } from '../ui/ui-types.ts';
import { NOTHING } from '../values/empty.ts';
import { field, readList, textOr } from '../values/reading.ts';
import type { World } from '../world.ts';

function mergedAttributes(element: UiElement, defaults: Defaults): Record<string, string> {
  const merged: Record<string, string> = {};
  const classes = textOr(element.attributes['class'], '').split(' ');
  const layers = [defaults.tags[element.tag] ?? {}].concat(
    classes.map(name => defaults.classes[`${element.tag}.${name}`] ?? {}),
  );
  for (const layer of layers)
    for (const name of Object.keys(layer)) if (name !== 'class') merged[name] = layer[name] ?? '';
  for (const name of element.names) merged[name] = element.attributes[name] ?? '';
  return merged;
}

/** What `Defaults` elements so far say, by tag and by tag with class. */
interface Defaults {
  readonly tags: Record<string, Record<string, string>>;
  readonly classes: Record<string, Record<string, string>>;
  /** Addresses of pictures by the names that the XML uses. */
  readonly assets: Record<string, string>;
}

function learn(defaults: Defaults, element: UiElement): void {
  for (const style of element.children) {
    const name = style.attributes['class'];
    const group = name === undefined ? defaults.tags : defaults.classes;
    const key = name === undefined ? style.tag : `${style.tag}.${name}`;
    group[key] = { ...(group[key] ?? {}), ...style.attributes };
  }
}

function mayLook(element: UiElement, viewer: Seat | undefined): boolean {
  if (viewer === undefined) return true;
  return isVisibleTo(element, viewer.color, viewer.player.isHost, viewer.player.isHost || viewer.player.isPromoted);
}

function nodes(
  world: World,
  elements: readonly UiElement[],
  path: readonly number[],
  viewer: Seat | undefined,
  defaults: Defaults,
): UiNode[] {
  const shown: UiNode[] = [];
  elements.forEach((element, index) => {
    if (element.tag === 'Defaults') learn(defaults, element);
    else if (isActive(element) && mayLook(element, viewer))
      shown.push(node(world, element, path.concat([index]), viewer, defaults));
  });
  return shown;
}

const PICTURES = ['image', 'icon', 'fillImage', 'handleImage', 'backgroundImage'];

function addressed(attribute: string, value: string, { assets }: Defaults): string {
  return PICTURES.includes(attribute) ? (assets[value] ?? value) : value;
}

/** Pictures that the save names, then those that a script has set. */
function assetsOf(world: World, panel: UiPanel, saved: unknown): Record<string, string> {
  const { engine } = world;
  const assets: Record<string, string> = {};
  for (const asset of readList(engine, saved)) {
    const name = textOr(field(engine, asset, 'Name'), '');
    if (name !== '') assets[name] = textOr(field(engine, asset, 'URL'), '');
  }
  for (const { name, url } of panel.assets) if (typeof name === 'string') assets[name] = textOr(url, '');
  return assets;
}

function node(
  world: World,
  element: UiElement,
  path: readonly number[],
  viewer: Seat | undefined,
  defaults: Defaults,
): UiNode {
  const attributes = world.engine.record();
  const merged = mergedAttributes(element, defaults);
  for (const name of Object.keys(merged)) attributes[name] = addressed(name, merged[name] ?? '', defaults);
  return {
    tag: element.tag,
    path,
    // Every value put in above is a text.
    attributes: attributes as Record<string, string>,
    ...(element.text === '' ? {} : { text: shownText(element) }),
    children: nodes(world, element.children, path, viewer, defaults),
  };
}

function learnAll(defaults: Defaults, elements: readonly UiElement[]): void {
  for (const element of elements) {
    if (element.tag === 'Defaults') learn(defaults, element);
    else learnAll(defaults, element.children);
  }
}

/** The element at a place of the tree, if the snapshot of this seat shows it. */
export function visibleElementAt(panel: UiPanel, path: readonly number[], viewer: Seat): UiElement | undefined {
  let list: readonly UiElement[] = panel.roots;
  let found: UiElement | undefined = undefined;
  for (const step of path) {
    found = list[step];
    if (found === undefined || found.tag === 'Defaults' || !isActive(found) || !mayLook(found, viewer))
      return undefined;
    list = found.children;
  }
  return found;
}

/** The attributes of the element at a place of the tree, with what `Defaults` before it and classes give it. */
export function attributesAt(panel: UiPanel, path: readonly number[]): Record<string, string> {
  const defaults: Defaults = { tags: {}, classes: {}, assets: {} };
  let list: readonly UiElement[] = panel.roots;
  let found: UiElement | undefined = undefined;
  for (const step of path) {
    learnAll(defaults, list.slice(0, step));
    found = list[step];
    if (found === undefined) return {};
    list = found.children;
  }
  return found === undefined ? {} : mergedAttributes(found, defaults);
}

/** Whom `visibility` tells apart. */
function roleOf(viewer: Seat | undefined): string {
  if (viewer === undefined) return 'everything';
  const { isHost, isPromoted } = viewer.player;
  return `${viewer.color} ${isHost} ${isPromoted}`;
}

/**
 * The elements of a UI that `viewer` may see, with what `Defaults` and classes give them, and addresses in place of the
 * names of pictures. As long as the UI stays as it is, this is the same list: a UI has hundreds of elements, and most
 * frames change none.
 *
 * @param savedAssets `CustomUIAssets` of the save
 */
export function uiSnapshot(
  world: World,
  panel: UiPanel | undefined,
  viewer: Seat | undefined,
  savedAssets: unknown,
): readonly UiNode[] {
  if (panel === undefined || panel.roots.length === 0) return NOTHING;
  const role = roleOf(viewer);
  const before = panel.shown[role];
  if (before !== undefined && before.savedAssets === savedAssets) return before.nodes;
  const assets = assetsOf(world, panel, savedAssets);
  const shown = nodes(world, panel.roots, [], viewer, { tags: {}, classes: {}, assets });
  panel.shown[role] = { nodes: shown, savedAssets };
  return shown;
}
