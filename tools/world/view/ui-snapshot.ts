import type { Seat } from '../players/seat.ts';
import type { UiNode } from '../protocol.ts';
import { isDefaults, mergedAttributes, ownAttribute } from '../ui/attributes.ts';
import { isActive, isVisibleTo, shownText } from '../ui/panels.ts';
import type { UiElement, UiPanel } from '../ui/ui-types.ts';
import { NOTHING } from '../values/empty.ts';
import { field, readList, textOr } from '../values/reading.ts';
import type { World } from '../world.ts';

/** Addresses of pictures by the names that the XML uses. */
type Assets = Readonly<Record<string, string>>;

function mayLook(element: UiElement, viewer: Seat | undefined): boolean {
  if (viewer === undefined) return true;
  return isVisibleTo(element, viewer.color, viewer.player.isHost, viewer.player.isHost || viewer.player.isPromoted);
}

function isShown(element: UiElement, viewer: Seat | undefined): boolean {
  return !isDefaults(element) && isActive(element) && mayLook(element, viewer);
}

function nodes(
  world: World,
  elements: readonly UiElement[],
  path: readonly number[],
  viewer: Seat | undefined,
  assets: Assets,
): UiNode[] {
  const shown: UiNode[] = [];
  // What others alone may look at does not count: the places of the rest would say that it is there.
  let place = 0;
  for (const element of elements) {
    if (isShown(element, viewer)) shown.push(node(world, element, path.concat([place]), viewer, assets));
    if (mayLook(element, viewer)) place++;
  }
  return shown;
}

/** Attributes that name a picture: `icon`, `cellBackgroundImage`, `pressedSprite` … */
function isPicture(attribute: string): boolean {
  const name = attribute.toLowerCase();
  return name === 'icon' || name === 'texture' || name.endsWith('image') || name.endsWith('sprite');
}

function addressed(attribute: string, value: string, assets: Assets): string {
  return isPicture(attribute) ? (assets[value] ?? value) : value;
}

/** Pictures that the save names, then those that a script has set. */
function assetsOf(world: World, panel: UiPanel, saved: unknown): Assets {
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
  assets: Assets,
): UiNode {
  const attributes = world.engine.record();
  const merged = mergedAttributes(element);
  for (const name of merged.names) attributes[name] = addressed(name, ownAttribute(merged, name) ?? '', assets);
  return {
    tag: element.tag,
    path,
    // Every value put in above is a text.
    attributes: attributes as Record<string, string>,
    ...(element.text === '' ? {} : { text: shownText(element) }),
    children: nodes(world, element.children, path, viewer, assets),
  };
}

/** The element at a place of the tree as this seat sees it, if the snapshot of the seat shows it. */
export function visibleElementAt(panel: UiPanel, path: readonly number[], viewer: Seat): UiElement | undefined {
  let list: readonly UiElement[] = panel.roots;
  let found: UiElement | undefined = undefined;
  for (const step of path) {
    found = list.filter(element => mayLook(element, viewer))[step];
    if (found === undefined || !isShown(found, viewer)) return undefined;
    list = found.children;
  }
  return found;
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
  const shown = nodes(world, panel.roots, [], viewer, assets);
  panel.shown[role] = { nodes: shown, savedAssets };
  return shown;
}
