import { beginsAtTop } from '../containers/container-order.ts';
import { counterValue, textOf } from '../objects/behaviour-data.ts';
import { containedIn, isCountedStack, quantityOf, tidyDeck } from '../objects/contents.ts';
import { liveObjects } from '../objects/list.ts';
import { rotationValue } from '../objects/rotation-values.ts';
import { isFaceDown, originHeight, sizeOf } from '../objects/shape.ts';
import { stateCount, stateOf } from '../objects/states.ts';
import { type TableObject } from '../objects/table-object.ts';
import { type Seat } from '../players/seat.ts';
import { allSeats, handsOf } from '../players/seats.ts';
import type {
  ButtonSnapshot,
  ContainedSnapshot,
  LineSnapshot,
  ObjectSnapshot,
  SeatSnapshot,
  Snapshot,
  Tint,
} from '../protocol.ts';
import type { SavedLine, SavedObject } from '../save-format/saved-types.ts';
import { notebookTabs } from '../ui/notebook.ts';
import { type Button } from '../ui/ui-types.ts';
import { isSeatColor, paintOf } from '../values/colors.ts';
import { NOTHING } from '../values/empty.ts';
import { field, numberOr } from '../values/reading.ts';
import { type World } from '../world.ts';
import { isFogged, revealersFor } from '../zones/fog.ts';
import { cardSnapshot, faceOf } from './card-snapshot.ts';
import { lightSnapshot, musicSnapshot } from './surroundings.ts';
import { uiSnapshot } from './ui-snapshot.ts';
import { hiderFor, hidesItsFace, isHidden, isInAnothers, type ViewingSeat } from './visibility.ts';

function listOf<Item, Shown>(items: readonly Item[], show: (this: void, item: Item) => Shown): readonly Shown[] {
  return items.length === 0 ? NOTHING : items.map(item => show(item));
}

function lines(saved: readonly SavedLine[] | undefined): readonly LineSnapshot[] {
  return listOf(saved ?? NOTHING, line => ({
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

const CUSTOM = ['CustomImage', 'CustomMesh', 'CustomDeck', 'CustomAssetbundle', 'CustomPDF'];

function customOf(world: World, object: TableObject): unknown {
  tidyDeck(world, object);
  const key = CUSTOM.find(name => object.saved[name] !== undefined);
  if (key === undefined) return undefined;
  return key === 'CustomDeck' ? { cardId: object.saved['CardID'], sheets: object.saved[key] } : object.saved[key];
}

function tintOf(object: TableObject): Tint {
  const [r, g, b] = object.prefab.tint;
  return object.saved.ColorDiffuse ?? { r, g, b };
}

function dieText(world: World, object: TableObject): string | undefined {
  const value = rotationValue(world, object);
  return value === undefined ? undefined : world.engine.text(value);
}

function textShown(world: World, object: TableObject): string | undefined {
  if (object.prefab.type === '3D Text') return textOf(world, object);
  if (object.prefab.type === 'Dice') return dieText(world, object);
  return object.prefab.type === 'Counter' ? world.engine.text(counterValue(world, object)) : undefined;
}

const DRAWING = 'drawing ';

/**
 * An object's snapshot while it is written. Parts write into it: to spread them together would copy each field several
 * times, for each object and viewer in each frame.
 */
type Whole = { -readonly [Key in keyof ObjectSnapshot]: ObjectSnapshot[Key] };
type Draft = Partial<Whole>;

/** What only those may see who see the face of it. */
function writeOpenPart(draft: Draft, world: World, object: TableObject, viewer: ViewingSeat): void {
  const { saved, scripting, ui } = object;
  draft.nickname = saved.Nickname;
  if (scripting.script !== undefined) draft.scripted = true;
  draft.description = saved.Description;
  draft.tags = saved.Tags ?? NOTHING;
  draft.menu = listOf(ui.menu, item => item.label);
  draft.buttons = listOf(ui.buttons, button => buttonSnapshot(button, false));
  draft.inputs = listOf(ui.inputs, input => buttonSnapshot(input, true));
  draft.ui = uiSnapshot(world, ui.panel, viewer, saved['CustomUIAssets']);
  const text = textShown(world, object);
  if (text !== undefined) draft.text = text;
  const fontSize = field(world.engine, saved['Text'], 'fontSize');
  if (typeof fontSize === 'number') draft.fontSize = fontSize;
  // A mod may say in the GM notes how its pieces are drawn. All other notes are for the game master.
  if (saved.GMNotes.startsWith(DRAWING)) draft.drawing = saved.GMNotes;
  const count = stateCount(object);
  if (count > 0) draft.states = { present: stateOf(object), count };
}

/** Everybody sees how high a deck is, and what is painted on the side that lies up. */
function writeOuterPart(draft: Draft, world: World, object: TableObject, isOpen: boolean): void {
  const quantity = quantityOf(object);
  if (quantity >= 0) draft.quantity = quantity;
  const card = cardSnapshot(world, object, isOpen);
  if (card !== undefined) draft.card = card;
}

/**
 * Of what is hidden a viewer learns that something is there: in a hand, or hidden by a script, which form it has and the
 * lines on it; in a hidden zone not even that.
 */
function writeHiddenPart(draft: Draft, world: World, object: TableObject, viewer: ViewingSeat): void {
  draft.concealed = true;
  draft.tint = { r: 1, g: 1, b: 1 };
  draft.faceDown = false;
  if (object.prefab.isCard === true) {
    draft.name = 'Card';
    draft.lines = NOTHING;
  } else if (isInAnothers(world, object, viewer, ['FogOfWar'])) {
    draft.name = 'Hidden';
    draft.type = 'Generic';
    draft.size = { x: 1, y: 1, z: 1 };
    draft.scale = { x: 1, y: 1, z: 1 };
    draft.originHeight = 0.5;
    draft.lines = NOTHING;
  }
}

/** What lies face down shows its back, and the lines that are not all on its face. Its tint is on both sides. */
function writeTurnedPart(draft: Draft, { saved }: TableObject): void {
  draft.concealed = true;
  const { AttachedVectorLines: all = NOTHING } = saved;
  draft.lines = lines(all.filter(({ points3 }) => !points3.every(({ y }) => y > 0)));
}

function writeShownPart(draft: Draft, world: World, object: TableObject, viewer: ViewingSeat): void {
  const isOpen = !hidesItsFace(object, viewer);
  if (isOpen) writeFace(draft, world, object, viewer);
  // What is on the pile as a whole, such as its name and buttons, is for everybody; its cards are not.
  else if (object.prefab.type === 'Deck') writeOpenPart(draft, world, object, viewer);
  else writeTurnedPart(draft, object);
  writeOuterPart(draft, world, object, isOpen);
}

function writeFace(draft: Draft, world: World, object: TableObject, viewer: ViewingSeat): void {
  writeOpenPart(draft, world, object, viewer);
  const custom = customOf(world, object);
  if (custom !== undefined) draft.custom = custom;
}

function objectSnapshot(world: World, object: TableObject, viewer: ViewingSeat): ObjectSnapshot {
  const { position, rotation, scale } = object;
  const shown: Whole = {
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
    interactable: object.look.isInteractable,
    faceDown: isFaceDown(object),
    tags: NOTHING,
    menu: NOTHING,
    buttons: NOTHING,
    inputs: NOTHING,
    lines: lines(object.saved.AttachedVectorLines),
    ui: NOTHING,
  };
  const isShut = isHidden(world, object, viewer);
  if (isShut) writeHiddenPart(shown, world, object, viewer);
  else writeShownPart(shown, world, object, viewer);
  if (object.heldBy !== undefined) shown.heldBy = object.heldBy;
  if (object.look.highlight !== undefined) shown.highlight = object.look.highlight;
  return shown;
}

/** An object as who looks beneath it sees it; nothing when it is hidden from them in another way. */
export function openView(world: World, object: TableObject, seat: Seat): Partial<ObjectSnapshot> | undefined {
  if (isHidden(world, object, seat)) return undefined;
  const draft: Draft = { guid: object.guid };
  writeFace(draft, world, object, seat);
  writeOuterPart(draft, world, object, true);
  return draft;
}

function containedSnapshot(world: World, saved: SavedObject, index: number): ContainedSnapshot {
  const face = faceOf(world, saved);
  return {
    index,
    name: saved.Name,
    nickname: saved.Nickname,
    description: saved.Description,
    ...(face === undefined ? {} : { card: { face } }),
  };
}

function searchOf(world: World, seat: Seat): Partial<SeatSnapshot> {
  const { object, most } = seat.activity.searching ?? {};
  if (object === undefined || object.isGone || isHidden(world, object, seat) || isCountedStack(object)) return {};
  const things = containedIn(object).map((saved, index) => containedSnapshot(world, saved, index));
  const left = most === undefined || most > things.length ? 0 : things.length - most;
  const seen = beginsAtTop(world, object) ? things.slice(0, things.length - left) : things.slice(left);
  return { search: { guid: object.guid, things: seen } };
}

function dialogOf(seat: Seat): Partial<SeatSnapshot> {
  const [dialog] = seat.activity.dialogs;
  if (dialog === undefined) return {};
  return {
    dialog: {
      serial: dialog.serial,
      kind: dialog.kind,
      text: dialog.text,
      ...(dialog.options === undefined ? {} : { options: dialog.options }),
      ...(dialog.value === undefined ? {} : { value: dialog.value }),
    },
  };
}

function choiceOf(seat: Seat): Partial<SeatSnapshot> {
  const [choice] = seat.activity.choices;
  return choice === undefined ? {} : { choice: { ...choice } };
}

/** Where scripts have turned a player's camera; nothing while nobody has. */
function cameraOf(seat: Seat): Pick<SeatSnapshot, 'camera'> {
  const { camera, follows, view } = seat.activity;
  if (view === undefined && follows === undefined && camera === 'ThirdPerson') return {};
  const isThere = follows !== undefined && !follows.object.isGone;
  return {
    camera: {
      mode: camera,
      ...(view === undefined ? {} : { ...view, position: { ...view.position } }),
      ...(isThere ? { follows: follows.object.guid, offset: { ...follows.offset } } : {}),
    },
  };
}

function seatSnapshot(world: World, seat: Seat, viewer: ViewingSeat): SeatSnapshot {
  const [hand] = handsOf(world, seat.color);
  const isOwn = viewer === undefined || viewer === seat;
  const { name, isHost, isStandIn } = seat.player;
  return {
    color: seat.color,
    tint: isSeatColor(seat.color) ? paintOf(seat.color) : { r: 1, g: 1, b: 1 },
    host: isHost && !isStandIn,
    ...(name === undefined || isStandIn ? {} : { player: name }),
    ...(hand === undefined
      ? {}
      : { hand: { position: { ...hand.position }, rotation: { ...hand.rotation }, scale: { ...hand.scale } } }),
    ...(isOwn ? { ...dialogOf(seat), ...choiceOf(seat), ...searchOf(world, seat), ...cameraOf(seat) } : {}),
  };
}

/** A page of the notebook with a player's colour is that player's own. */
function mayRead(color: string, viewer: ViewingSeat): boolean {
  return color === 'Grey' || viewer === undefined || viewer.color === color || viewer.color === 'Black';
}

/** The whole table as `viewer` may see it; as the host's program sees it when nobody looks. */
export function takeSnapshot(world: World, viewer: ViewingSeat): Snapshot {
  const revealers = revealersFor(world, viewer);
  const shown = liveObjects(world).filter(
    object => hiderFor(object, viewer) !== 'invisible' && !isFogged(world, object, revealers),
  );
  return {
    frame: world.frame,
    table: world.game.Table,
    sky: world.game.Sky,
    objects: shown.map(object => objectSnapshot(world, object, viewer)),
    seats: allSeats(world)
      .filter(seat => seat.player.name !== undefined || handsOf(world, seat.color).length > 0)
      .map(seat => seatSnapshot(world, seat, viewer)),
    lines: lines(world.game.VectorLines),
    notes: world.game.Note,
    notebook: notebookTabs(world).filter(tab => mayRead(tab.color, viewer)),
    turns: {
      enabled: world.turns.enable,
      color: world.turns.turn_color,
      ...(world.turns.enable && world.turns.pass_turns ? { passes: true } : {}),
    },
    ui: uiSnapshot(world, world.ui.panel, viewer, world.game['CustomUIAssets']),
    menu: world.ui.menu.map(item => item.label),
    light: lightSnapshot(world),
    music: musicSnapshot(world),
    hotkeys: world.ui.hotkeys.map(item => item.label),
  };
}
