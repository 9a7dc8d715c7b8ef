import { MOUSE, Plane, Raycaster, Vector2, Vector3 } from 'three';
import { inHand } from './object-commands.ts';
import { TABLE_HEIGHT, toTable } from '../scene/coordinates.ts';
import type { Store } from '../state/store.ts';
import { createHold, grip, type Hold } from './hold.ts';
import type { Hit, Pieces } from '../scene/objects/object-layer.ts';
import { createSelectionBox } from './selection-box.ts';
import { createDropShadow } from '../scene/objects/drop-shadow.ts';
import type { Stage } from '../scene/viewport/viewport.ts';

export interface PointerEvents {
  /** The pointer rests on a piece (or left it), at a place of the window. */
  readonly onHover: (guid: string | undefined, x: number, y: number) => void;
  /** A menu was asked for: of a piece, or of the table. */
  readonly onMenu: (guid: string | undefined, x: number, y: number) => void;
  readonly onInput: (guid: string, index: number, x: number, y: number) => void;
}

export interface Pointer {
  /** The piece under the pointer. */
  over(): string | undefined;
  /** Where on the table the pointer was last, in the table's units. */
  place(): { readonly x: number; readonly z: number };
  /** Where what is held would land, in the table's units. */
  landing(): { readonly x: number; readonly z: number } | undefined;
  cancel(): void;
  /** The hand of this page: whoever carries something carries it with this one. */
  readonly hold: Hold;
}

/** Pixels that the pointer may wander while it is still a click. */
const CLICK_PIXELS = 5;
const LONG_PRESS_MS = 550;
/** Who holds still on a container for this time lifts all of it. */
const WHOLE_MS = 350;
/** So long after a drop the table may still show the piece in the hand. */
const GIFT_MS = 1_000;

interface Press {
  readonly pointer: number;
  readonly button: number;
  readonly x: number;
  readonly y: number;
  readonly timeStamp: number;
  readonly hit: Hit | undefined;
  /** What a drag does from here. */
  readonly drags: 'piece' | 'box' | 'view';
  moved: boolean;
}

/** Turns mouse, pen and finger into deeds: press, lift, drag, drop, select, menus. */
export function createPointer(stage: Stage, store: Store, pieces: Pieces, events: PointerEvents): Pointer {
  const { canvas, camera, controls } = stage;
  const ray = new Raycaster();
  const hold = createHold(store, pieces, createDropShadow(stage));
  const box = createSelectionBox(canvas.parentElement ?? document.body, store, pieces);
  let press: Press | undefined;
  let over: string | undefined;
  let place = { x: 0, z: 0 };
  let latest: PointerEvent | undefined;
  let longPress = 0;
  let ended = -GIFT_MS;
  /** The table has not shown yet that this hand is empty since it dropped something. */
  let isDropping = false;

  function screenOf({ clientX, clientY }: MouseEvent): Vector2 {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    return new Vector2(((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2);
  }

  function onPlane(event: MouseEvent, height: number): Vector3 | undefined {
    ray.setFromCamera(screenOf(event), camera);
    return ray.ray.intersectPlane(new Plane(new Vector3(0, 1, 0), -height), new Vector3()) ?? undefined;
  }

  function notePlace(event: MouseEvent): void {
    const point = onPlane(event, TABLE_HEIGHT);
    if (point !== undefined) place = toTable(point);
  }

  function carry(event: PointerEvent): void {
    const point = onPlane(event, hold.height());
    if (point !== undefined) hold.carry(point, event.timeStamp);
  }

  function startDrag({ hit, drags, timeStamp, ...at }: Press, event: PointerEvent): void {
    if (drags === 'box') return box.start(at, isAdding(event));
    if (drags !== 'piece' || hit === undefined) return;
    const way = grip(store, hit.guid, event.timeStamp - timeStamp < WHOLE_MS);
    if (way === undefined) return;
    hold[way](hit);
    canvas.classList.add('holding');
    carry(event);
  }

  function release(): void {
    canvas.classList.remove('holding');
    controls.enabled = true;
  }

  function cancel(): void {
    box.cancel();
    if (!hold.isHolding()) return;
    hold.cancel();
    release();
  }

  function click({ hit, button }: Press, event: PointerEvent): void {
    if (button === 2) return events.onMenu(hit?.guid, event.clientX, event.clientY);
    if (button !== 0) return;
    if (hit?.button !== undefined) return store.act({ kind: 'button', guid: hit.guid, index: hit.button });
    if (hit?.input !== undefined) return events.onInput(hit.guid, hit.input, event.clientX, event.clientY);
    if (isAdding(event) && hit !== undefined && isLoose(hit.guid)) return toggle(hit.guid);
    store.select([]);
    store.choose(hit?.guid);
  }

  function toggle(guid: string): void {
    const { selected } = store.state;
    store.select(selected.has(guid) ? [...selected].filter(other => other !== guid) : [...selected, guid]);
  }

  function hover(event: PointerEvent): void {
    if (event.buttons !== 0) return;
    notePlace(event);
    const isAsked = latest !== undefined;
    latest = event;
    if (!isAsked) requestAnimationFrame(lookUnder);
  }

  function lookUnder(): void {
    const event = latest;
    latest = undefined;
    if (event === undefined) return;
    const hit = pieces.hit(screenOf(event));
    const guid = hit !== undefined && isTouchable(hit.guid) ? hit.guid : undefined;
    canvas.classList.toggle('pressable', hit?.button !== undefined);
    canvas.classList.toggle('liftable', guid !== undefined && grip(store, guid, true) !== undefined);
    if (guid !== over) setOver(guid);
    events.onHover(guid, event.clientX, event.clientY);
  }

  function setOver(guid: string | undefined): void {
    over = guid;
    pieces.mark(guid ?? store.state.chosen);
    if (store.state.seat !== undefined) store.act({ kind: 'hover', ...(guid === undefined ? {} : { guid }) });
  }

  function isLoose(guid: string): boolean {
    const object = store.state.objects.get(guid);
    return object !== undefined && object.interactable && !object.locked;
  }

  /** Boards and other fixed things say nothing when the pointer passes over them, unless they have a name. */
  function isTouchable(guid: string): boolean {
    const object = store.state.objects.get(guid);
    return object !== undefined && (object.interactable || object.nickname !== '');
  }

  /** A drag with the first button: of a piece, of a box for who can select, of the view for all others. */
  function dragAt(event: PointerEvent, hit: Hit | undefined): Press['drags'] {
    if (event.button !== 0 || store.state.seat === undefined) return 'view';
    if (hit !== undefined && hit.button === undefined && grip(store, hit.guid, true) !== undefined) return 'piece';
    return event.pointerType === 'touch' ? 'view' : 'box';
  }

  canvas.addEventListener(
    'pointerdown',
    event => {
      clearTimeout(longPress);
      notePlace(event);
      acceptGift(event);
      const hit = pieces.hit(screenOf(event));
      const drags = dragAt(event, hit);
      const { pointerId: pointer, button, clientX: x, clientY: y, timeStamp } = event;
      press = { pointer, button, x, y, timeStamp, hit, drags, moved: false };
      controls.enabled = drags === 'view';
      if (drags !== 'view') canvas.setPointerCapture(event.pointerId);
      events.onHover(undefined, 0, 0);
      if (event.pointerType === 'touch') longPress = window.setTimeout(() => openMenu(event, hit), LONG_PRESS_MS);
    },
    { capture: true },
  );

  function openMenu(event: PointerEvent, hit: Hit | undefined): void {
    if (press === undefined || press.moved) return;
    press = undefined;
    controls.enabled = true;
    events.onMenu(hit?.guid, event.clientX, event.clientY);
  }

  /** Something is in this hand that it has not lifted: it hangs at the pointer until the next press. */
  function acceptGift(event: PointerEvent): void {
    if (hold.isHolding() || store.state.seat === undefined || event.pointerType === 'touch') return;
    if (isDropping || event.timeStamp - ended < GIFT_MS || inHand(store).length === 0) return;
    const point = onPlane(event, TABLE_HEIGHT);
    if (point !== undefined) hold.accept(point);
  }

  canvas.addEventListener('pointermove', event => {
    if (press === undefined) acceptGift(event);
    if (press === undefined && hold.isHolding()) return carry(event);
    if (press === undefined || press.pointer !== event.pointerId) return hover(event);
    const wandered = Math.hypot(event.clientX - press.x, event.clientY - press.y) > CLICK_PIXELS;
    if (wandered && !press.moved) {
      press.moved = true;
      clearTimeout(longPress);
      startDrag(press, event);
    } else if (hold.isHolding()) carry(event);
    else if (box.isOpen()) box.stretch(event);
  });

  canvas.addEventListener('pointerup', event => {
    clearTimeout(longPress);
    const last = press;
    press = undefined;
    if (box.isOpen()) box.stretch(event);
    box.end();
    const dropped = hold.isHolding();
    if (dropped) ended = event.timeStamp;
    isDropping ||= dropped;
    hold.drop();
    release();
    if (last !== undefined && !last.moved && !dropped) click(last, event);
  });

  canvas.addEventListener('pointercancel', () => {
    clearTimeout(longPress);
    press = undefined;
    cancel();
    release();
  });
  canvas.addEventListener('pointerleave', event => {
    if (!hold.isHolding() && over !== undefined) setOver(undefined);
    events.onHover(undefined, event.clientX, event.clientY);
  });
  canvas.addEventListener('contextmenu', event => event.preventDefault());
  window.addEventListener('blur', cancel);
  store.on('link', () => store.state.link !== 'open' && cancel());
  store.on('table', () => (isDropping &&= inHand(store).length > 0));
  store.on('chosen', () => pieces.mark(over ?? store.state.chosen));
  store.on('selected', () => pieces.markSelected(store.state.selected));
  store.on('refused', cancel);
  store.on('seat', () => (controls.mouseButtons.LEFT = store.state.seat === undefined ? MOUSE.PAN : null));

  return { over: () => over, place: () => place, landing: hold.landing, cancel, hold };
}

function isAdding({ ctrlKey, shiftKey, metaKey }: MouseEvent): boolean {
  return ctrlKey || shiftKey || metaKey;
}
