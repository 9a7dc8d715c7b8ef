import { Plane, Raycaster, Vector2, Vector3 } from 'three';
import { toTable } from '../place.ts';
import type { Store } from '../store.ts';
import { createDropShadow } from './shadow.ts';
import type { Hit, Pieces } from './pieces.ts';
import type { Stage } from './stage.ts';

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
  isHolding(): boolean;
  cancel(): void;
}

/** Pixels that the pointer may wander while it is still a click. */
const CLICK_PIXELS = 5;
const LIFT = 1.4;
const MOVES_PER_SECOND = 30;
const LONG_PRESS_MS = 550;
/** After this time a dropped piece goes where the table says, even if the table has said nothing new. */
const SETTLE_MS = 400;

interface Press {
  readonly pointer: number;
  readonly button: number;
  readonly x: number;
  readonly y: number;
  readonly hit: Hit | undefined;
  moved: boolean;
}

interface Hold {
  readonly guid: string;
  readonly height: number;
  /** From the pointer's place on the lifting plane to the piece's middle. */
  readonly offset: Vector3;
  place: Vector3;
}

/** Turns mouse, pen and finger into deeds: press, lift, drag, drop, menus. */
export function createPointer(stage: Stage, store: Store, pieces: Pieces, events: PointerEvents): Pointer {
  const { canvas, camera, controls } = stage;
  const ray = new Raycaster();
  const shadow = createDropShadow(stage);
  let press: Press | undefined;
  let hold: Hold | undefined;
  let over: string | undefined;
  let lastMove = 0;
  let looked = false;
  let longPress = 0;

  function screenOf({ clientX, clientY }: MouseEvent): Vector2 {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    return new Vector2(((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2);
  }

  function onPlane(event: MouseEvent, height: number): Vector3 | undefined {
    ray.setFromCamera(screenOf(event), camera);
    return ray.ray.intersectPlane(new Plane(new Vector3(0, 1, 0), -height), new Vector3()) ?? undefined;
  }

  function canLift(guid: string): boolean {
    const object = store.state.objects.get(guid);
    return store.state.seat !== undefined && object !== undefined && object.interactable && !object.locked;
  }

  function lift(event: PointerEvent, hit: Hit): void {
    const piece = pieces.pieceOf(hit.guid);
    const point = onPlane(event, hit.point.y);
    if (piece === undefined || point === undefined) return;
    store.act({ kind: 'pickUp', guid: hit.guid });
    const start = piece.root.position.clone();
    hold = { guid: hit.guid, height: hit.point.y, offset: start.clone().sub(hit.point).setY(0), place: start };
    canvas.classList.add('holding');
    drag(event);
  }

  function drag(event: PointerEvent): void {
    const point = hold === undefined ? undefined : onPlane(event, hold.height);
    const piece = hold === undefined ? undefined : pieces.pieceOf(hold.guid);
    if (hold === undefined || point === undefined || piece === undefined) return;
    const place = point.add(hold.offset);
    const landing = pieces.heightUnder(place.x, place.z, hold.guid);
    hold.place = place;
    pieces.hold(hold.guid, place.clone().setY(Math.max(landing, piece.source.position.y - 1) + LIFT));
    shadow.show(piece, new Vector3(place.x, landing, place.z));
    if (event.timeStamp - lastMove < 1_000 / MOVES_PER_SECOND) return;
    lastMove = event.timeStamp;
    store.act({ kind: 'moveHand', ...toTable(place) });
  }

  function drop(): void {
    if (hold === undefined) return;
    const { guid, place } = hold;
    endHold();
    store.act({ kind: 'release', ...toTable(place) });
    setTimeout(() => hold?.guid !== guid && pieces.letGo(guid), SETTLE_MS);
  }

  function cancel(): void {
    if (hold === undefined) return;
    const { guid } = hold;
    endHold();
    store.act({ kind: 'cancelHold' });
    pieces.letGo(guid);
  }

  function endHold(): void {
    hold = undefined;
    shadow.hide();
    canvas.classList.remove('holding');
    controls.enabled = true;
  }

  function click({ hit, button }: Press, event: PointerEvent): void {
    if (button === 2) return events.onMenu(hit?.guid, event.clientX, event.clientY);
    if (hit?.button !== undefined) return store.act({ kind: 'button', guid: hit.guid, index: hit.button });
    if (hit?.input !== undefined) return events.onInput(hit.guid, hit.input, event.clientX, event.clientY);
    store.choose(hit?.guid);
  }

  function hover(event: PointerEvent): void {
    if (looked || event.buttons !== 0) return;
    looked = true;
    requestAnimationFrame(() => {
      looked = false;
      const hit = pieces.hit(screenOf(event));
      const guid = hit !== undefined && isTouchable(hit.guid) ? hit.guid : undefined;
      canvas.classList.toggle('pressable', hit?.button !== undefined);
      canvas.classList.toggle('liftable', guid !== undefined && canLift(guid));
      if (guid !== over) setOver(guid);
      events.onHover(guid, event.clientX, event.clientY);
    });
  }

  function setOver(guid: string | undefined): void {
    over = guid;
    pieces.mark(guid ?? store.state.chosen);
    if (store.state.seat !== undefined) store.act({ kind: 'hover', ...(guid === undefined ? {} : { guid }) });
  }

  /** Boards and other fixed things say nothing when the pointer passes over them, unless they have something to say. */
  function isTouchable(guid: string): boolean {
    const object = store.state.objects.get(guid);
    if (object === undefined) return false;
    return object.interactable || object.nickname !== '' || object.description !== '';
  }

  canvas.addEventListener(
    'pointerdown',
    event => {
      clearTimeout(longPress);
      const hit = pieces.hit(screenOf(event));
      press = { pointer: event.pointerId, button: event.button, x: event.clientX, y: event.clientY, hit, moved: false };
      const lifts = event.button === 0 && hit !== undefined && hit.button === undefined && canLift(hit.guid);
      controls.enabled = !lifts;
      if (lifts) canvas.setPointerCapture(event.pointerId);
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

  canvas.addEventListener('pointermove', event => {
    if (press === undefined || press.pointer !== event.pointerId) return hover(event);
    const wandered = Math.hypot(event.clientX - press.x, event.clientY - press.y) > CLICK_PIXELS;
    if (wandered && !press.moved) {
      press.moved = true;
      clearTimeout(longPress);
      if (press.hit !== undefined && press.button === 0 && !controls.enabled) lift(event, press.hit);
    } else if (hold !== undefined) drag(event);
  });

  canvas.addEventListener('pointerup', event => {
    clearTimeout(longPress);
    const ended = press;
    press = undefined;
    if (hold !== undefined) return drop();
    controls.enabled = true;
    if (ended !== undefined && !ended.moved) click(ended, event);
  });

  canvas.addEventListener('pointercancel', () => {
    clearTimeout(longPress);
    press = undefined;
    cancel();
    controls.enabled = true;
  });
  canvas.addEventListener('pointerleave', event => {
    if (hold === undefined && over !== undefined) setOver(undefined);
    events.onHover(undefined, event.clientX, event.clientY);
  });
  canvas.addEventListener('contextmenu', event => event.preventDefault());
  window.addEventListener('blur', cancel);
  store.on('link', () => store.state.link !== 'open' && hold !== undefined && cancel());
  store.on('chosen', () => pieces.mark(over ?? store.state.chosen));
  store.on('refused', () => hold !== undefined && cancel());

  return { over: () => over, isHolding: () => hold !== undefined, cancel };
}
