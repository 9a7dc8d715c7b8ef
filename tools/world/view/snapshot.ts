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
import { field, numberOr } from '../values/reading.ts';
import { type World } from '../world.ts';
import { isFogged, revealersFor } from '../zones/fog.ts';
import { cardSnapshot, faceOf } from './card-snapshot.ts';
import { lightSnapshot, musicSnapshot } from './surroundings.ts';
import { uiSnapshot } from './ui-snapshot.ts';
import { hiderFor, hidesItsFace, isHidden, isInAnothers, type ViewingSeat } from './visibility.ts';

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

/** A mod may say in the GM notes how its pieces are drawn. All other notes are for the game master. */
function drawingOf({ saved }: TableObject): Pick<ObjectSnapshot, 'drawing'> {
  return saved.GMNotes.startsWith(DRAWING) ? { drawing: saved.GMNotes } : {};
}

/** What only those may see who see the face of it. */
function openPart(world: World, object: TableObject, viewer: ViewingSeat, custom: unknown): Partial<ObjectSnapshot> {
  const text = textShown(world, object);
  const fontSize = field(world.engine, object.saved['Text'], 'fontSize');
  const count = stateCount(object);
  return {
    nickname: object.saved.Nickname,
    description: object.saved.Description,
    tags: object.saved.Tags ?? [],
    menu: object.ui.menu.map(item => item.label),
    buttons: object.ui.buttons.map(button => buttonSnapshot(button, false)),
    inputs: object.ui.inputs.map(input => buttonSnapshot(input, true)),
    ui: uiSnapshot(world, object.ui.panel, viewer, object.saved['CustomUIAssets']),
    ...(text === undefined ? {} : { text }),
    ...(typeof fontSize === 'number' ? { fontSize } : {}),
    ...drawingOf(object),
    ...(custom === undefined ? {} : { custom }),
    ...(count === 0 ? {} : { states: { present: stateOf(object), count } }),
  };
}

/** What is on the pile as a whole, such as its name and buttons, is for everybody; its cards are not. */
function shutPart(world: World, object: TableObject, viewer: ViewingSeat): Partial<ObjectSnapshot> {
  if (object.prefab.type === 'Deck') return openPart(world, object, viewer, undefined);
  return { concealed: true };
}

/** Everybody sees how high a deck is, and what is painted on the side that lies up. */
function outerPart(world: World, object: TableObject, isOpen: boolean): Partial<ObjectSnapshot> {
  const quantity = quantityOf(object);
  const card = cardSnapshot(world, object, isOpen);
  return { ...(quantity < 0 ? {} : { quantity }), ...(card === undefined ? {} : { card }) };
}

/**
 * Of what is hidden a viewer learns that something is there: in a hand, or hidden by a script, which form it has and the
 * lines on it; in a hidden zone not even that.
 */
function hiddenPart(world: World, object: TableObject, viewer: ViewingSeat): Partial<ObjectSnapshot> {
  const plain = { tint: { r: 1, g: 1, b: 1 }, faceDown: false };
  if (object.prefab.isCard === true) return { ...plain, name: 'Card', lines: [] };
  if (!isInAnothers(world, object, viewer, ['FogOfWar'])) return plain;
  const one = { x: 1, y: 1, z: 1 };
  return { ...plain, name: 'Hidden', type: 'Generic', size: one, scale: one, originHeight: 0.5, lines: [] };
}

function shownPart(world: World, object: TableObject, viewer: ViewingSeat): Partial<ObjectSnapshot> {
  const isOpen = !hidesItsFace(object, viewer);
  const inner = isOpen ? openPart(world, object, viewer, customOf(world, object)) : shutPart(world, object, viewer);
  return { ...inner, ...outerPart(world, object, isOpen) };
}

function objectSnapshot(world: World, object: TableObject, viewer: ViewingSeat): ObjectSnapshot {
  const { position, rotation, scale } = object;
  const isShut = isHidden(world, object, viewer);
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
    interactable: object.look.isInteractable,
    faceDown: isFaceDown(object),
    tags: [],
    menu: [],
    buttons: [],
    inputs: [],
    lines: lines(object.saved.AttachedVectorLines),
    ui: [],
    ...(isShut ? { concealed: true, ...hiddenPart(world, object, viewer) } : shownPart(world, object, viewer)),
    ...(object.heldBy === undefined ? {} : { heldBy: object.heldBy }),
    ...(object.look.highlight === undefined ? {} : { highlight: object.look.highlight }),
    ...(object.scripting.script === undefined || isShut ? {} : { scripted: true }),
  };
}

/** An object as who looks beneath it sees it; nothing when it is hidden from them in another way. */
export function openView(world: World, object: TableObject, seat: Seat): Partial<ObjectSnapshot> | undefined {
  if (isHidden(world, object, seat)) return undefined;
  return {
    guid: object.guid,
    ...openPart(world, object, seat, customOf(world, object)),
    ...outerPart(world, object, true),
  };
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
  const { searching } = seat.activity;
  if (searching === undefined || searching.isGone || isHidden(world, searching, seat) || isCountedStack(searching))
    return {};
  const things = containedIn(searching).map((saved, index) => containedSnapshot(world, saved, index));
  return { search: { guid: searching.guid, things } };
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
