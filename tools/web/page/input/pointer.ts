import { markMiddle, type TableMark } from '../../../../src/scene/index.ts';
import { MOUSE, Plane, Raycaster, Vector2, Vector3 } from 'three';
import { inHand } from './object-commands.ts';
import { TABLE_HEIGHT, toTable } from '../scene/coordinates.ts';
import type { Looked, Store } from '../state/store.ts';
import { aimedMark, answerMarkAt, dropMarksOf, isWithin, marksOf, placedGhost } from '../state/table-marks.ts';
import { statusOf } from '../state/table-status.ts';
import { grip, Hold } from './hold.ts';
import type { PointerHit, ObjectLayer } from '../scene/objects/object-layer.ts';
import { createSelectionBox, type SelectionBox } from './selection-box.ts';
import { createDropShadow } from '../scene/objects/drop-shadow.ts';
import type { Viewport } from '../scene/viewport/viewport.ts';

export interface PointerEvents {
  /** The pointer rests on a piece (or left it), at a place of the window. */
  readonly onHover: (guid: string | undefined, x: number, y: number) => void;
  /** A menu was asked for: of a piece, or of the table. */
  readonly onMenu: (guid: string | undefined, x: number, y: number) => void;
  readonly onInput: (guid: string, index: number, x: number, y: number) => void;
}

/** Pixels that the pointer may wander while it is still a click. */
const CLICK_PIXELS = 5;
const LONG_PRESS_MS = 550;
/** Who holds still on a container for this time lifts all of it. */
const WHOLE_MS = 350;
/** So long after a drop the table may still show the piece in the hand. */
const GIFT_MS = 1_000;
/** So long after a piece was chosen the table may still have to say where it can go. */
const MARKS_MS = 1_000;

interface Press {
  readonly pointer: number;
  readonly button: number;
  readonly x: number;
  readonly y: number;
  readonly timeStamp: number;
  readonly hit: PointerHit | undefined;
  /** What a drag does from here. */
  readonly drags: 'piece' | 'box' | 'view';
  moved: boolean;
}

/** A click beside a piece whose marks the table has yet to show. */
interface EarlyClick {
  readonly hit: PointerHit | undefined;
  readonly place: Place;
  readonly pointerType: string;
  /** Of the timer that gives up. */
  readonly timer: number;
}

type Place = NonNullable<Looked['place']>;

/** Turns mouse, pen and finger into commands: press, lift, drag, drop, select, menus. */
export class Pointer {
  private readonly ray = new Raycaster();
  /** The hand of this page: whoever carries something carries it with this one. */
  readonly hold: Hold;
  private readonly box: SelectionBox;
  private press: Press | undefined;
  private presentOver: string | undefined;
  /** What the table was told last that this hand is over. */
  private hovered: string | undefined;
  private seat: string | undefined;
  private presentPlace = { x: 0, z: 0 };
  private latest: PointerEvent | undefined;
  private longPress = 0;
  private ended = -GIFT_MS;
  private chosenAt = -MARKS_MS;
  private early: EarlyClick | undefined;
  /** The table has not shown yet that this hand is empty since it dropped something. */
  private isDropping = false;

  constructor(
    private readonly stage: Viewport,
    private readonly store: Store,
    private readonly pieces: ObjectLayer,
    private readonly events: PointerEvents,
  ) {
    this.hold = new Hold(this.store, this.pieces, createDropShadow(this.stage));
    this.box = createSelectionBox(this.stage.canvas.parentElement ?? document.body, this.store, this.pieces);
    this.listenToCanvas();
    this.listenToStore();
  }

  private listenToCanvas(): void {
    const { canvas } = this.stage;
    canvas.addEventListener('pointerdown', event => this.startPress(event), { capture: true });
    canvas.addEventListener('pointermove', event => this.followPointer(event));
    canvas.addEventListener('pointerup', event => this.endPress(event));
    canvas.addEventListener('pointercancel', () => {
      clearTimeout(this.longPress);
      this.press = undefined;
      this.cancel();
      this.release();
    });
    canvas.addEventListener('pointerleave', event => {
      if (!this.hold.isHolding() && this.presentOver !== undefined) this.setOver(undefined);
      this.events.onHover(undefined, event.clientX, event.clientY);
      // A finger leaves whenever it is lifted, and what it has tapped stays in view.
      if (event.pointerType !== 'touch' && placedGhost(this.store) === undefined) this.store.lookAt({});
    });
    canvas.addEventListener('contextmenu', event => event.preventDefault());
    window.addEventListener('blur', () => this.cancel());
  }

  private listenToStore(): void {
    this.store.on('link', () => this.store.state.link !== 'open' && this.cancel());
    this.store.on('table', () => {
      this.isDropping &&= inHand(this.store).length > 0;
      if (this.early !== undefined && this.marksToDropOn().length > 0) this.endWait(this.early);
    });
    this.store.on('chosen', () => {
      this.chosenAt = performance.now();
      this.forgetEarly();
      this.pieces.mark(this.presentOver ?? this.store.state.chosen);
      this.tellHover();
    });
    this.store.on('selected', () => this.pieces.markSelected(this.store.state.selected));
    this.store.on('refused', () => this.cancel());
    this.store.on('seat', () => this.changeSeat());
  }

  private changeSeat(): void {
    const { seat } = this.store.state;
    this.stage.controls.mouseButtons.LEFT = seat === undefined ? MOUSE.PAN : null;
    if (seat === this.seat) return;
    this.seat = seat;
    // The hand of this seat may have been left over a piece when it was last played from here.
    this.hovered = undefined;
    if (seat !== undefined) this.store.act({ kind: 'hover' });
  }

  private startPress(event: PointerEvent): void {
    clearTimeout(this.longPress);
    this.notePlace(event);
    this.acceptGift(event);
    const hit = this.pieces.hit(this.screenOf(event));
    const drags = this.dragAt(event, hit);
    const { pointerId: pointer, button, clientX: x, clientY: y, timeStamp } = event;
    this.press = { pointer, button, x, y, timeStamp, hit, drags, moved: false };
    this.stage.controls.enabled = drags === 'view';
    if (drags !== 'view') this.stage.canvas.setPointerCapture(event.pointerId);
    this.events.onHover(undefined, 0, 0);
    if (event.pointerType === 'touch')
      this.longPress = window.setTimeout(() => this.openMenu(event, hit), LONG_PRESS_MS);
  }

  /** Presses a piece that the page shows beside the table: from there it is dragged as from the table. */
  pressPiece(guid: string, event: PointerEvent): void {
    const piece = this.pieces.pieceOf(guid);
    if (piece === undefined || event.button !== 0) return;
    clearTimeout(this.longPress);
    const { pointerId: pointer, button, clientX: x, clientY: y, timeStamp } = event;
    const hit = { guid, point: piece.root.position.clone() };
    this.press = { pointer, button, x, y, timeStamp, hit, drags: 'piece', moved: false };
    this.stage.controls.enabled = false;
    this.stage.canvas.setPointerCapture(pointer);
    if (event.pointerType === 'touch')
      this.longPress = window.setTimeout(() => this.openMenu(event, hit), LONG_PRESS_MS);
  }

  /** The pointer rests on a piece that the page shows beside the table, or has left it. */
  rest(guid: string | undefined): void {
    if (this.press !== undefined || this.hold.isHolding()) return;
    this.setOver(guid);
    this.store.lookAt({ guid });
  }

  /** Keys go to a place of the table, and to what lies there: as if the pointer were over it. */
  point(guid: string | undefined, place: Place): void {
    this.presentPlace = place;
    this.setOver(guid !== undefined && this.isTouchable(guid) ? guid : undefined);
    this.store.lookAt({ guid, place });
  }

  private followPointer(event: PointerEvent): void {
    if (this.press === undefined) this.acceptGift(event);
    if (this.press === undefined && this.hold.isHolding()) return this.carry(event);
    if (this.press === undefined || this.press.pointer !== event.pointerId) return this.hover(event);
    const wandered = Math.hypot(event.clientX - this.press.x, event.clientY - this.press.y) > CLICK_PIXELS;
    if (wandered && !this.press.moved) {
      this.press.moved = true;
      clearTimeout(this.longPress);
      this.startDrag(this.press, event);
    } else if (this.hold.isHolding()) this.carry(event);
    else if (this.box.isOpen()) this.box.stretch(event);
  }

  private endPress(event: PointerEvent): void {
    clearTimeout(this.longPress);
    const last = this.press;
    this.press = undefined;
    if (this.box.isOpen()) this.box.stretch(event);
    this.box.end();
    const dropped = this.hold.isHolding();
    if (dropped) this.noteDrop(event.timeStamp);
    this.hold.drop();
    this.release();
    const { chosen } = this.store.state;
    if (dropped && chosen !== undefined) this.comeAgain(chosen);
    if (last !== undefined && !last.moved && !dropped) this.click(last, event);
  }

  private noteDrop(timeStamp: number): void {
    this.ended = timeStamp;
    this.isDropping = true;
  }

  private screenOf({ clientX, clientY }: MouseEvent): Vector2 {
    const { left, top, width, height } = this.stage.canvas.getBoundingClientRect();
    return new Vector2(((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2);
  }

  private onPlane(event: MouseEvent, height: number): Vector3 | undefined {
    this.ray.setFromCamera(this.screenOf(event), this.stage.camera);
    return this.ray.ray.intersectPlane(new Plane(new Vector3(0, 1, 0), -height), new Vector3()) ?? undefined;
  }

  private notePlace(event: MouseEvent): void {
    const point = this.onPlane(event, TABLE_HEIGHT);
    if (point !== undefined) this.presentPlace = toTable(point);
  }

  private carry(event: PointerEvent): void {
    const point = this.onPlane(event, this.hold.height());
    if (point === undefined) return;
    this.hold.carry(point, event.timeStamp);
    this.store.lookAt({ guid: this.store.state.looked.guid, place: this.hold.landing() });
  }

  private startDrag({ hit, drags, timeStamp, ...at }: Press, event: PointerEvent): void {
    if (drags === 'box') return this.box.start(at, isAdding(event));
    if (drags !== 'piece' || hit === undefined) return;
    const way = grip(this.store, hit.guid, event.timeStamp - timeStamp < WHOLE_MS);
    if (way === undefined) return;
    this.hold[way](hit);
    this.stage.canvas.classList.add('holding');
    this.carry(event);
  }

  private release(): void {
    this.stage.canvas.classList.remove('holding');
    this.stage.controls.enabled = true;
  }

  cancel(): void {
    this.box.cancel();
    if (!this.hold.isHolding()) return;
    this.hold.cancel();
    this.release();
  }

  private click({ hit, button }: Press, event: PointerEvent): void {
    if (button === 2) return this.events.onMenu(hit?.guid, event.clientX, event.clientY);
    if (button !== 0) return;
    if (hit?.button !== undefined) return this.store.act({ kind: 'button', guid: hit.guid, index: hit.button });
    if (hit?.input !== undefined) return this.events.onInput(hit.guid, hit.input, event.clientX, event.clientY);
    if (isAdding(event) && hit !== undefined && this.isLoose(hit.guid)) return this.toggle(hit.guid);
    this.use(hit, event.pointerType);
  }

  /** Does what a click on a piece, or on the place where the pointer is, is for. */
  use(hit: PointerHit | undefined, pointerType = ''): void {
    this.store.select([]);
    this.forgetEarly();
    const place = this.placeOf(hit);
    if (
      this.goTo(hit, place, pointerType) ||
      this.answer(hit, pointerType) ||
      this.waitForMarks(hit, place, pointerType)
    )
      return;
    this.choose(hit, place);
  }

  private choose(hit: PointerHit | undefined, place: Place): void {
    this.store.choose(hit?.guid);
    this.store.lookAt({ guid: hit?.guid, place });
  }

  /** Keeps a click until the table shows the marks of a piece that was chosen just now, and says whether it does. */
  private waitForMarks(hit: PointerHit | undefined, place: Place, pointerType: string): boolean {
    const { chosen } = this.store.state;
    const isLate = performance.now() - this.chosenAt > MARKS_MS || this.marksToDropOn().length > 0;
    if (chosen === undefined || chosen !== this.hovered || isLate || marksOf(this.store) === undefined) return false;
    const guids = hit === undefined ? [chosen] : [chosen, hit.guid];
    const [own, other] = guids.map(guid => grip(this.store, guid, false));
    // A piece of one's own is chosen in place of the first.
    if (hit?.guid === chosen || own !== 'lift' || other === 'lift') return false;
    const timer = window.setTimeout(() => this.early !== undefined && this.endWait(this.early), MARKS_MS);
    this.early = { hit, place, pointerType, timer };
    return true;
  }

  private endWait({ hit, place, pointerType }: EarlyClick): void {
    this.forgetEarly();
    if (!this.goTo(hit, place, pointerType)) this.choose(hit, place);
  }

  private forgetEarly(): void {
    clearTimeout(this.early?.timer);
    this.early = undefined;
  }

  private toggle(guid: string): void {
    const { selected } = this.store.state;
    this.store.select(selected.has(guid) ? [...selected].filter(other => other !== guid) : [...selected, guid]);
  }

  private hover(event: PointerEvent): void {
    if (event.buttons !== 0) return;
    this.notePlace(event);
    const isAsked = this.latest !== undefined;
    this.latest = event;
    if (!isAsked) requestAnimationFrame(() => this.lookUnder());
  }

  private lookUnder(): void {
    const event = this.latest;
    this.latest = undefined;
    if (event === undefined) return;
    const hit = this.pieces.hit(this.screenOf(event));
    const guid = hit !== undefined && this.isTouchable(hit.guid) ? hit.guid : undefined;
    this.stage.canvas.classList.toggle('pressable', hit?.button !== undefined || this.answerAt(hit) !== undefined);
    this.stage.canvas.classList.toggle('liftable', guid !== undefined && grip(this.store, guid, true) !== undefined);
    if (guid !== this.presentOver) this.setOver(guid);
    this.events.onHover(guid, event.clientX, event.clientY);
    this.store.lookAt({ guid: hit?.guid, place: this.placeOf(hit) });
  }

  private setOver(guid: string | undefined): void {
    this.presentOver = guid;
    this.pieces.mark(guid ?? this.store.state.chosen);
    if (!this.isAiming()) this.tellHover();
  }

  /** Whether the chosen piece has marks: they stay while the player is on the way to one of them. */
  private isAiming(): boolean {
    const { chosen } = this.store.state;
    return chosen !== undefined && this.hovered === chosen && this.marksToDropOn().length > 0;
  }

  private marksToDropOn(): readonly TableMark[] {
    return dropMarksOf(this.store) ?? [];
  }

  private markAt(place: Looked['place']): TableMark | undefined {
    return place === undefined ? undefined : this.marksToDropOn().find(each => isWithin(each, place));
  }

  /** Tells the table what this hand is over; where nothing hovers, as on a touch screen, that is what was chosen. */
  private tellHover(): void {
    const { chosen, seat } = this.store.state;
    const chosenHere = chosen !== undefined && this.isTouchable(chosen) ? chosen : undefined;
    const guid = this.presentOver ?? chosenHere;
    if (seat === undefined || guid === this.hovered) return;
    this.hovered = guid;
    this.store.act({ kind: 'hover', ...(guid === undefined ? {} : { guid }) });
  }

  /** Puts the chosen piece on the marked cell that was clicked, and says whether it did. */
  private goTo(hit: PointerHit | undefined, place: Place, pointerType: string): boolean {
    const { chosen } = this.store.state;
    const piece = chosen === undefined || chosen === hit?.guid ? undefined : this.pieces.pieceOf(chosen);
    if (chosen === undefined || piece === undefined || !this.isAiming()) return false;
    const mark = this.markAt(place);
    if (mark === undefined || grip(this.store, chosen, false) !== 'lift') return false;
    // A finger cannot hover: its first tap shows what would happen, and its second one does it.
    const isShown = aimedMark(this.store) === mark;
    this.store.lookAt({ guid: hit?.guid, place });
    if (pointerType !== 'touch' || mark.forecast === undefined || isShown) this.doAimed();
    return true;
  }

  /** Points at the marked cell that was clicked, where that answers a question to this player, and says whether it did. */
  private answer(hit: PointerHit | undefined, pointerType: string): boolean {
    const mark = this.answerAt(hit);
    if (mark === undefined) return false;
    // A finger cannot hover: its first tap shows what stands there, and its second one chooses it.
    const { place } = this.store.state.looked;
    if (pointerType === 'touch' && (place === undefined || !isWithin(mark, place))) return false;
    this.store.act({ kind: 'ping', ...markMiddle(mark) });
    return true;
  }

  private answerAt(hit: PointerHit | undefined): TableMark | undefined {
    const { seat } = this.store.state;
    if (seat === undefined || statusOf(this.store)?.toAct.includes(seat) !== true) return undefined;
    return answerMarkAt(this.store, this.placeOf(hit));
  }

  /** Does what the marked cell that the player looks at is for. */
  doAimed(): void {
    const { chosen, looked } = this.store.state;
    const mark = this.markAt(looked.place);
    const piece = chosen === undefined ? undefined : this.pieces.pieceOf(chosen);
    if (chosen === undefined || piece === undefined || mark === undefined || this.hold.isHolding()) return;
    this.hold.lift({ guid: chosen, point: piece.root.position.clone() });
    this.hold.put(markMiddle(mark));
    this.noteDrop(performance.now());
    this.hold.drop();
    this.store.lookAt({});
    this.comeAgain(chosen);
  }

  /** The table answers with what a dropped piece can do next, but only a hand that comes to it. */
  private comeAgain(guid: string): void {
    this.hovered = guid;
    this.store.act({ kind: 'hover' });
    this.store.act({ kind: 'hover', guid });
  }

  /** Where the player points: the middle of a piece, or a place of the table. */
  private placeOf(hit: PointerHit | undefined): Place {
    const object = hit === undefined ? undefined : this.store.state.objects.get(hit.guid);
    return object !== undefined && !object.locked ? object.position : this.presentPlace;
  }

  private isLoose(guid: string): boolean {
    const object = this.store.state.objects.get(guid);
    return object !== undefined && object.interactable && !object.locked;
  }

  /** Boards and other fixed things say nothing when the pointer passes over them, unless they have a name. */
  private isTouchable(guid: string): boolean {
    const object = this.store.state.objects.get(guid);
    return object !== undefined && (object.interactable || object.nickname !== '');
  }

  /** A drag with the first button: of a piece, of a box for who can select, of the view for all others. */
  private dragAt(event: PointerEvent, hit: PointerHit | undefined): Press['drags'] {
    if (event.button !== 0 || this.store.state.seat === undefined) return 'view';
    if (hit !== undefined && hit.button === undefined && grip(this.store, hit.guid, true) !== undefined) return 'piece';
    return event.pointerType === 'touch' ? 'view' : 'box';
  }

  private openMenu(event: PointerEvent, hit: PointerHit | undefined): void {
    if (this.press === undefined || this.press.moved) return;
    this.press = undefined;
    this.stage.controls.enabled = true;
    this.events.onMenu(hit?.guid, event.clientX, event.clientY);
  }

  /** Something is in this hand that it has not lifted: it hangs at the pointer until the next press. */
  private acceptGift(event: PointerEvent): void {
    if (this.hold.isHolding() || this.store.state.seat === undefined || event.pointerType === 'touch') return;
    if (this.isDropping || event.timeStamp - this.ended < GIFT_MS || inHand(this.store).length === 0) return;
    const point = this.onPlane(event, TABLE_HEIGHT);
    if (point !== undefined) this.hold.accept(point);
  }

  /** The piece under the pointer. */
  over(): string | undefined {
    return this.presentOver;
  }

  /** Where on the table the pointer was last, in the table's units. */
  place(): { readonly x: number; readonly z: number } {
    return this.presentPlace;
  }

  /** Where what is held would land, in the table's units. */
  landing(): { readonly x: number; readonly z: number } | undefined {
    return this.hold.landing();
  }
}

function isAdding({ ctrlKey, shiftKey, metaKey }: MouseEvent): boolean {
  return ctrlKey || shiftKey || metaKey;
}
