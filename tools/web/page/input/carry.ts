import { markMiddle } from '../../../../src/scene/index.ts';
import { Vector3 } from 'three';
import type { LineSnapshot, ObjectSnapshot } from '../../../world/index.ts';
import { nameOf, plainText } from '../dom/bbcode.ts';
import { ARROWS } from './keys.ts';
import { element } from '../dom/element.ts';
import { describe, isDone, ownerOf, titleOf } from '../hud/inspector/inspector.ts';
import { told } from '../languages/table-texts.ts';
import { inTenths, TABLE_HEIGHT, toScene, toTable } from '../scene/coordinates.ts';
import type { Store } from '../state/store.ts';
import { dropMarksOf, isWithin, marksOf } from '../state/table-marks.ts';
import { statusOf } from '../state/table-status.ts';
import type { Pointer } from './pointer.ts';
import { isSamePlace, nextPlace, placeAfter, type TableDirection, type Spot } from './next-place.ts';
import { isZone } from '../scene/objects/build-object.ts';
import type { ObjectLayer } from '../scene/objects/object-layer.ts';
import type { Viewport } from '../scene/viewport/viewport.ts';
import { t } from '../languages/translate.ts';

export interface CarryTools {
  readonly pointer: Pick<Pointer, 'hold' | 'point' | 'rest' | 'use'>;
  /** Says where the keys are and what lies there, with what is carried; nothing when they are elsewhere. */
  readonly say: (text: string) => void;
  /** Opens the menu of a piece, or of the table, at a place of the window. */
  readonly openMenu: (guid: string | undefined, x: number, y: number) => void;
  /** Puts the keyboard back to where it was when a piece is no longer carried. */
  readonly back: (guid: string) => void;
}

/** A step where there is no place to go to, and one with Shift. */
const STEP = 1;
const SMALL_STEP = 0.25;
/** A fixed thing that is wider than this is no space to be on, but a board of them. */
const WIDEST_SPACE = 8;
/** Lines that reach further than this point nothing out. */
const WIDEST_MARK = 4;

interface Carried {
  /** The piece, or what it was taken from. */
  readonly guid: string;
  readonly name: string;
  readonly linesBefore: ReadonlySet<string>;
}

/** Going over the table with keys alone, and carrying a piece: arrows, Enter, Esc. */
export class Carry {
  private carried: Carried | undefined;
  /** Where the keys are, or were last. */
  private place: Spot | undefined;
  private said = '';
  /** Somebody has come to the table with keys, and not pointed since. */
  private isOn = false;
  /** Around the space, or the thing, that the keys are on. */
  private readonly frame = element('div', { class: 'cursor', hidden: true });

  constructor(
    private readonly stage: Viewport,
    private readonly store: Store,
    private readonly pieces: ObjectLayer,
    private readonly tools: CarryTools,
  ) {
    const { canvas } = this.stage;
    canvas.tabIndex = 0;
    // Screen readers leave the arrows to it.
    canvas.setAttribute('role', 'application');
    canvas.ariaLabel = t('Table');
    canvas.setAttribute('aria-description', t('Arrows go over the table. Enter chooses, then opens the menu.'));
    canvas.after(this.frame);
    canvas.addEventListener('focus', ({ relatedTarget }) => {
      // Of whoever has closed a menu with Esc the menu may have been opened by the pointer.
      const isFromMenu = relatedTarget instanceof Element && relatedTarget.role === 'menuitem';
      if (canvas.matches(':focus-visible') && !isFromMenu) this.isOn = true;
      if (this.isHere()) this.move(this.place ?? this.middle());
    });
    addEventListener('pointerdown', () => (this.isOn = false), true);
    canvas.addEventListener('blur', () => {
      if (this.carried !== undefined || !this.isOn) return;
      this.say('');
      // The keys of pieces are for what has the keyboard now.
      this.tools.pointer.rest(undefined);
    });
    this.stage.onFrame(() => this.drawFrame());
    this.store.on('table', () => (this.present() !== undefined || this.isHere()) && this.tell());
  }

  /** Whether the keyboard is on the table: after a press of the pointer arrows move the view. */
  private isHere(): boolean {
    return this.isOn && document.activeElement === this.stage.canvas;
  }

  /** The place to go to that is nearest to what is looked at. */
  private middle(): Spot {
    const { x, z } = toTable(this.stage.controls.target);
    const far = (place: Spot): number => Math.hypot(place.x - x, place.z - z);
    return this.placesToGo().toSorted((a, b) => far(a) - far(b))[0] ?? { x, z };
  }

  private say(text: string): void {
    if (text !== this.said) this.tools.say(text);
    this.said = text;
    this.frame.hidden = text === '';
    this.stage.invalidate(false);
  }

  private drawFrame(): boolean {
    if (this.frame.hidden || this.place === undefined) return false;
    const { x, z } = this.place;
    const [wide, deep] = spanOf(this.below(this.place).findLast(isSmall) ?? NOTHING);
    const { left, top } = this.stage.canvas.getBoundingClientRect();
    const corners = [-1, 1].flatMap(a => [-1, 1].map(b => this.pieces.placeAt(x + (a * wide) / 2, z + (b * deep) / 2)));
    const [xs, ys] = [corners.map(each => each.x), corners.map(each => each.y)];
    const [west, north] = [Math.min(...xs), Math.min(...ys)];
    this.frame.style.cssText = `left:${west - left}px;top:${north - top}px;width:${Math.max(...xs) - west}px;height:${Math.max(...ys) - north}px`;
    return false;
  }

  /** Lifts a piece, or takes the top thing out of it. */
  begin(guid: string, way: 'lift' | 'take'): void {
    const piece = this.pieces.pieceOf(guid);
    const { hold } = this.tools.pointer;
    if (piece === undefined || hold.isHolding()) return;
    const point = piece.root.position.clone();
    const linesBefore = new Set((this.store.state.table?.lines ?? []).map(line => keyOf(line)));
    hold[way]({ guid, point });
    this.carried = { guid, name: nameOf(piece.source), linesBefore };
    this.place = toTable(point);
    this.stage.canvas.focus();
    this.tell();
  }

  /** What is carried may have been put back by somebody else: Esc, a refusal, a lost connection. */
  private present(): Carried | undefined {
    if (this.carried !== undefined && !this.tools.pointer.hold.isHolding()) this.end();
    return this.carried;
  }

  private end(): void {
    const last = this.carried;
    this.carried = undefined;
    this.store.lookAt({});
    this.say('');
    if (last !== undefined) this.tools.back(last.guid);
    if (this.isHere()) this.move(this.place);
  }

  /** The way away from who looks, along the table's own axes: a board is gone over in rows and files. */
  private away(): TableDirection {
    const { x, z } = toTable(this.stage.controls.target.clone().sub(this.stage.camera.position));
    return Math.abs(x) > Math.abs(z) ? { x: Math.sign(x), z: 0 } : { x: 0, z: Math.sign(z) || 1 };
  }

  private go([right, ahead]: readonly [number, number], isSmall: boolean): void {
    const place = this.tools.pointer.hold.landing() ?? this.place ?? this.middle();
    const forward = this.away();
    const way = { x: forward.x * ahead + forward.z * right, z: forward.z * ahead - forward.x * right };
    // Beside the board of a game there is nothing to look for.
    const step = this.carried === undefined && statusOf(this.store) !== undefined ? 0 : STEP;
    this.move(isSmall ? nextPlace(place, way, [], SMALL_STEP) : nextPlace(place, way, this.placesToGo(), step));
  }

  private move(place: Spot | undefined): void {
    if (place === undefined) return;
    this.place = place;
    if (this.carried === undefined) this.tools.pointer.point(this.topAt(place), place);
    else {
      this.tools.pointer.hold.put(place);
      this.store.lookAt({ place });
    }
    this.lookAfter(place);
    this.tell();
  }

  private lookAfter({ x, z }: Spot): void {
    const { left, top, right, bottom } = this.stage.canvas.getBoundingClientRect();
    const at = this.pieces.placeAt(x, z);
    if (at.x > left && at.x < right && at.y > top && at.y < bottom) return;
    const target = new Vector3(x, this.stage.controls.target.y, -z);
    this.stage.camera.position.add(target).sub(this.stage.controls.target);
    this.stage.controls.target.copy(target);
    this.stage.invalidate(false);
  }

  private others(): ObjectSnapshot[] {
    const { seat } = this.store.state;
    return [...this.store.state.objects.values()].filter(
      one => !isZone(one) && one.type !== '3D Text' && (one.heldBy ?? '') !== seat && !this.pieces.isDocked(one.guid),
    );
  }

  /** What lies at a place, from the top. */
  private below(place: Spot): ObjectSnapshot[] {
    return this.others()
      .filter(one => isOver(one, place))
      .toSorted((a, b) => b.position.y - a.position.y);
  }

  private topAt(place: Spot): string | undefined {
    return this.below(place)[0]?.guid;
  }

  private placesToGo(): Spot[] {
    const spaces = this.others().filter(one => !one.locked || isSmall(one));
    return [...spaces.map(({ position: { x, z } }) => ({ x, z })), ...this.marks()];
  }

  /** Where the piece may be put: on the marks of a game, or where the mod has drawn something since it was lifted. */
  private marks(): Spot[] {
    const marked = dropMarksOf(this.store);
    if (marked !== undefined) return marked.map(mark => markMiddle(mark));
    const before = this.carried?.linesBefore;
    const fresh = (this.store.state.table?.lines ?? []).filter(line => before?.has(keyOf(line)) === false);
    const places = fresh.flatMap(line => middleOf(line));
    return places.filter((place, index) => places.findIndex(one => isSamePlace(one, place)) === index);
  }

  private tell(): void {
    const { carried, place } = this;
    if (place === undefined) return;
    const below = this.below(place);
    const said = carried === undefined ? (each: ObjectSnapshot): string => factsOf(each, this.store) : wordsOf;
    const names = [...new Set(below.map(said))].filter(text => text !== '');
    const where =
      names.length === 0
        ? t('the table at {x}, {z}', { x: inTenths(place.x), z: inTenths(place.z) })
        : names.join(` ${t('on')} `);
    this.say(this.at(where, place));
  }

  /** Where the keys are, and whether something may be done there. */
  private at(where: string, place: Spot): string {
    if (this.carried === undefined) {
      const marks =
        marksOf(this.store)
          ?.marks.filter(each => isWithin(each, place))
          .map(({ shape }) => shape) ?? [];
      const legend = statusOf(this.store)?.legend.filter(({ mark }) => marks.some(each => each === mark)) ?? [];
      return `${[where, ...legend.map(({ text }) => told(text))].join(', ')}.`;
    }
    const isMarked = this.marks().some(mark => isSamePlace(mark, place));
    return t(isMarked ? '{what} over {where}, marked.' : '{what} over {where}.', { what: this.carried.name, where });
  }

  /** Takes a key if something is carried by keys, or if they are on the table; tells whether it did. */
  key(event: KeyboardEvent): boolean {
    const current = this.present();
    if (current === undefined && !this.isHere()) return false;
    const arrow = ARROWS[event.key];
    if (arrow !== undefined) this.go(arrow, event.shiftKey);
    else if (current === undefined) return this.press(event);
    else if (event.key === 'Tab')
      this.move(placeAfter(this.place ?? this.middle(), this.away(), this.marks(), event.shiftKey ? -1 : 1));
    else if (event.key === 'Enter') this.tools.pointer.hold.drop();
    else if (event.key === 'Escape') this.tools.pointer.hold.cancel();
    else return false;
    this.present();
    return true;
  }

  /** Uses what lies where the keys are: as a click does, and what has been chosen already by its menu. */
  private press({ key, shiftKey }: KeyboardEvent): boolean {
    const place = (this.place ??= this.middle());
    const guid = this.topAt(place);
    const isMenu = key === 'ContextMenu' || (key === 'F10' && shiftKey);
    if (isMenu || (key === 'Enter' && guid !== undefined && guid === this.store.state.chosen)) {
      const { x, y } = this.pieces.placeAt(place.x, place.z);
      this.tools.openMenu(guid, x, y);
    } else if (key !== 'Enter') return false;
    else
      this.tools.pointer.use(guid === undefined ? undefined : { guid, point: toScene({ ...place, y: TABLE_HEIGHT }) });
    return true;
  }
}

/** What is said of a thing that the keys are on: what it is called, whose it is, and what one sees of it. */
function factsOf(object: ObjectSnapshot, store: Store): string {
  if (object.concealed === true) return t('Hidden from you');
  if (statusOf(store) === undefined) return wordsOf(object);
  const { lines, numbers, states } = describe(object, store);
  const values = numbers.map(({ label, of, value }) => `${label} ${value}${of === undefined ? '' : `/${of}`}`);
  const done = isDone(object) ? [t('done')] : [];
  const title = object.locked ? wordsOf(object) : titleOf(object);
  return [title, ...ownerOf(object, store), ...lines, ...values, ...states, ...done].join(', ');
}

/** What is said of a thing that lies there: its name, or what is written on a space that has none. */
function wordsOf(object: ObjectSnapshot): string {
  if (!object.locked) return nameOf(object);
  // Of a space: what it is called, without all that there is to know of it.
  const name = plainText(object.nickname) || (plainText(object.description).split('\n')[0] ?? '');
  const written = object.buttons.map(({ label }) => plainText(label).trim()).filter(label => !name.includes(label));
  return [name, ...new Set(written)].filter(text => text !== '').join(' ');
}

interface Flat {
  readonly size: Spot;
  readonly scale: Spot;
}

function spanOf({ size, scale }: Flat): readonly [x: number, z: number] {
  return [(size.x || 1) * Math.abs(scale.x), (size.z || 1) * Math.abs(scale.z)];
}

function isSmall(object: ObjectSnapshot): boolean {
  return Math.max(...spanOf(object)) <= WIDEST_SPACE;
}

/** Where nothing lies a step is marked. */
const NOTHING = { size: { x: STEP, z: STEP }, scale: { x: 1, z: 1 } };

function isOver(object: ObjectSnapshot, { x, z }: Spot): boolean {
  const [wide, deep] = spanOf(object);
  const turn = object.rotation.y % 180;
  const isAcross = turn > 45 && turn < 135;
  const { position } = object;
  if (position.y < TABLE_HEIGHT - 1) return false;
  return (
    Math.abs(position.x - x) <= (isAcross ? deep : wide) / 2 && Math.abs(position.z - z) <= (isAcross ? wide : deep) / 2
  );
}

function keyOf({ points }: LineSnapshot): string {
  return JSON.stringify(points);
}

function middleOf({ points }: LineSnapshot): Spot[] {
  const [xs, zs] = [points.map(({ x }) => x), points.map(({ z }) => z)];
  const [left, right, near, far] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
  if (points.length === 0 || right - left > WIDEST_MARK || far - near > WIDEST_MARK) return [];
  return [{ x: (left + right) / 2, z: (near + far) / 2 }];
}
