import { notebookTabs } from './api/tables.ts';
import { quantityOf } from './contents.ts';
import { counterValue, textOf } from './api/object/behaviours.ts';
import { isSeatColor, paintOf } from './colors.ts';
import { isFaceDown, sizeOf } from './geometry.ts';
import { allSeats, handsOf } from './players.ts';
import type { ButtonSnapshot, LineSnapshot, ObjectSnapshot, SeatSnapshot, Snapshot, Tint, UiNode } from './protocol.ts';
import type { SavedLine } from './saved.ts';
import { isActive, isVisibleTo } from './ui/panels.ts';
import { field, flagOr, numberOr, textOr } from './values.ts';
import {
  liveObjects,
  type Button,
  type Seat,
  type TableObject,
  type UiElement,
  type UiPanel,
  type World,
} from './world.ts';

/** Who looks: a seat, or the host's all-seeing eye. */
type Viewer = Seat | undefined;

function lines(saved: readonly SavedLine[] | undefined): LineSnapshot[] {
  return (saved ?? []).map(line => ({
    points: line.points3.map(({ x, y, z }) => ({ x, y, z })),
    tint: line.color,
    thickness: numberOr(line.thickness, 0.1),
    loop: line.loop === true,
  }));
}

function buttonSnapshot(button: Button, isInput: boolean): ButtonSnapshot {
  return {
    index: button.index,
    label: button.label,
    tooltip: button.tooltip,
    position: button.position,
    rotation: button.rotation,
    scale: button.scale,
    width: button.width,
    height: button.height,
    fontSize: button.fontSize,
    tint: button.tint,
    fontTint: button.fontTint,
    ...(isInput ? { value: button.value } : {}),
  };
}

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
}

function learn(defaults: Defaults, element: UiElement): void {
  for (const style of element.children) {
    const name = style.attributes['class'];
    const group = name === undefined ? defaults.tags : defaults.classes;
    const key = name === undefined ? style.tag : `${style.tag}.${name}`;
    group[key] = { ...(group[key] ?? {}), ...style.attributes };
  }
}

function mayLook(element: UiElement, viewer: Viewer): boolean {
  if (viewer === undefined) return true;
  return isVisibleTo(element, viewer.color, viewer.isHost, viewer.isHost || viewer.isPromoted);
}

function nodes(
  world: World,
  elements: readonly UiElement[],
  path: readonly number[],
  viewer: Viewer,
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

function node(world: World, element: UiElement, path: readonly number[], viewer: Viewer, defaults: Defaults): UiNode {
  const attributes = world.machine.record();
  const merged = mergedAttributes(element, defaults);
  for (const name of Object.keys(merged)) attributes[name] = merged[name];
  return {
    tag: element.tag,
    path,
    // Every value put in above is a text.
    attributes: attributes as Record<string, string>,
    ...(element.text === '' ? {} : { text: element.text }),
    children: nodes(world, element.children, path, viewer, defaults),
  };
}

function uiOf(world: World, panel: UiPanel | undefined, viewer: Viewer): UiNode[] {
  return panel === undefined ? [] : nodes(world, panel.roots, [], viewer, { tags: {}, classes: {} });
}

function hiderFor(object: TableObject, viewer: Viewer): 'hidden' | 'invisible' | undefined {
  const { hiders } = object;
  if (hiders === undefined || viewer === undefined || viewer.color === 'Black') return undefined;
  let found: 'hidden' | 'invisible' | undefined = undefined;
  for (const id of Object.keys(hiders)) {
    const hider = hiders[id];
    if (hider !== undefined && hider.colors.includes(viewer.color) && found !== 'invisible') found = hider.kind;
  }
  return found;
}

/** A hidden zone hides from all but its owner; another's hand hides what is in it. */
function isInAnothers(object: TableObject, viewer: Viewer): boolean {
  if (viewer === undefined || viewer.color === 'Black') return false;
  for (const guid of Object.keys(object.zones)) {
    const zone = object.zones[guid];
    const hides = zone?.prefab.type === 'FogOfWar' || zone?.prefab.type === 'Hand';
    if (hides && zone?.saved['FogColor'] !== viewer.color) return true;
  }
  return false;
}

function isConcealed(object: TableObject, viewer: Viewer): boolean {
  if (hiderFor(object, viewer) === 'hidden' || isInAnothers(object, viewer)) return true;
  const hides = flagOr(object.saved['HideWhenFaceDown'], object.prefab.isCard === true);
  return viewer !== undefined && hides && isFaceDown(object);
}

const CUSTOM = ['CustomImage', 'CustomMesh', 'CustomDeck', 'CustomAssetbundle', 'CustomPDF'];

function customOf(object: TableObject): unknown {
  const key = CUSTOM.find(name => object.saved[name] !== undefined);
  if (key === undefined) return undefined;
  return key === 'CustomDeck' ? { cardId: object.saved['CardID'], sheets: object.saved[key] } : object.saved[key];
}

function tintOf(object: TableObject): Tint {
  const [r, g, b] = object.prefab.tint;
  return object.saved.ColorDiffuse ?? { r, g, b };
}

function textShown(world: World, object: TableObject): string | undefined {
  if (object.prefab.type === '3D Text') return textOf(world, object);
  return object.prefab.type === 'Counter' ? world.machine.text(counterValue(world, object)) : undefined;
}

/** What only those may see who see the face of it. */
function openPart(world: World, object: TableObject, viewer: Viewer): Partial<ObjectSnapshot> {
  const text = textShown(world, object);
  const fontSize = field(world.machine, object.saved['Text'], 'fontSize');
  const custom = customOf(object);
  const quantity = quantityOf(object);
  return {
    nickname: object.saved.Nickname,
    description: object.saved.Description,
    tags: object.saved.Tags ?? [],
    menu: object.menu.map(item => item.label),
    buttons: object.buttons.map(button => buttonSnapshot(button, false)),
    inputs: object.inputs.map(input => buttonSnapshot(input, true)),
    ui: uiOf(world, object.ui, viewer),
    ...(text === undefined ? {} : { text }),
    ...(typeof fontSize === 'number' ? { fontSize } : {}),
    ...(custom === undefined ? {} : { custom }),
    ...(quantity < 0 ? {} : { quantity }),
  };
}

const CLOSED = { nickname: '', description: '', tags: [], menu: [], buttons: [], inputs: [], ui: [], concealed: true };

/** Height of the origin over the foot at scale 1: it stays in the same part of a deck that grows. */
function originHeight(object: TableObject): number {
  const height = object.prefab.size[1];
  return height === 0 ? 0 : (object.prefab.origin / height) * sizeOf(object).y;
}

function objectSnapshot(world: World, object: TableObject, viewer: Viewer): ObjectSnapshot {
  const { position, rotation, scale } = object;
  const isShut = isConcealed(object, viewer);
  return {
    guid: object.guid,
    name: object.saved.Name,
    type: object.prefab.type,
    nickname: '',
    description: '',
    position: { x: position.x, y: position.y, z: position.z },
    rotation: { x: rotation.x, y: rotation.y, z: rotation.z },
    scale: { x: scale.x, y: scale.y, z: scale.z },
    size: sizeOf(object),
    originHeight: originHeight(object),
    tint: tintOf(object),
    locked: object.saved.Locked,
    interactable: object.isInteractable,
    faceDown: isFaceDown(object),
    tags: [],
    menu: [],
    buttons: [],
    inputs: [],
    lines: lines(object.saved.AttachedVectorLines),
    ui: [],
    ...(isShut ? CLOSED : openPart(world, object, viewer)),
    ...(object.heldBy === undefined ? {} : { heldBy: object.heldBy }),
    ...(object.highlight === undefined ? {} : { highlight: object.highlight }),
    ...(object.script === undefined ? {} : { scripted: true }),
  };
}

function dialogOf(seat: Seat): Partial<SeatSnapshot> {
  const [dialog] = seat.dialogs;
  if (dialog === undefined) return {};
  return {
    dialog: {
      kind: dialog.kind,
      text: dialog.text,
      ...(dialog.options === undefined ? {} : { options: dialog.options }),
      ...(dialog.value === undefined ? {} : { value: dialog.value }),
    },
  };
}

function choiceOf(seat: Seat): Partial<SeatSnapshot> {
  const [choice] = seat.choices;
  return choice === undefined ? {} : { choice: { ...choice } };
}

function seatSnapshot(world: World, seat: Seat, viewer: Viewer): SeatSnapshot {
  const [hand] = handsOf(world, seat.color);
  const maySeeDialog = viewer === undefined || viewer === seat;
  return {
    color: seat.color,
    tint: isSeatColor(seat.color) ? paintOf(seat.color) : { r: 1, g: 1, b: 1 },
    host: seat.isHost,
    ...(seat.name === undefined ? {} : { player: seat.name }),
    ...(hand === undefined
      ? {}
      : { hand: { position: { ...hand.position }, rotation: { ...hand.rotation }, scale: { ...hand.scale } } }),
    ...(maySeeDialog ? { ...dialogOf(seat), ...choiceOf(seat) } : {}),
  };
}

/** The whole table as `viewer` may see it; as the host's program sees it when nobody looks. */
export function takeSnapshot(world: World, viewer: Viewer): Snapshot {
  const shown = liveObjects(world).filter(object => hiderFor(object, viewer) !== 'invisible');
  return {
    frame: world.frame,
    table: world.game.Table,
    sky: world.game.Sky,
    objects: shown.map(object => objectSnapshot(world, object, viewer)),
    seats: allSeats(world)
      .filter(seat => seat.name !== undefined || handsOf(world, seat.color).length > 0)
      .map(seat => seatSnapshot(world, seat, viewer)),
    lines: lines(world.game.VectorLines),
    notes: world.game.Note,
    notebook: notebookTabs(world),
    turns: { enabled: world.turns.enable, color: world.turns.turn_color },
    ui: uiOf(world, world.ui, viewer),
    menu: world.menu.map(item => item.label),
  };
}
