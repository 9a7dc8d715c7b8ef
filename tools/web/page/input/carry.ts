import { markMiddle } from '../../../../src/scene/index.ts';
import { Vector3 } from 'three';
import type { LineSnapshot, ObjectSnapshot } from '../../../world/index.ts';
import { nameOf, plainText } from '../dom/bbcode.ts';
import { ARROWS } from './keys.ts';
import { inTenths, TABLE_HEIGHT, toTable } from '../scene/coordinates.ts';
import type { Store } from '../state/store.ts';
import { aimedMark, dropMarksOf } from '../state/table-marks.ts';
import type { Hold } from './hold.ts';
import { isSamePlace, nextPlace, placeAfter, type TableDirection, type Spot } from './next-place.ts';
import { isZone } from '../scene/objects/build-object.ts';
import type { ObjectLayer } from '../scene/objects/object-layer.ts';
import type { Viewport } from '../scene/viewport/viewport.ts';
import { t } from '../languages/translate.ts';

export interface CarryTools {
  readonly hold: Hold;
  /** Says what is carried, where it is now and what lies there, or nothing when it is over. */
  readonly say: (text: string) => void;
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
  place: Spot;
  said: string;
}

/** Carrying a piece with keys alone: arrows, Enter, Esc. */
export class Carry {
  private carried: Carried | undefined;

  constructor(
    private readonly stage: Viewport,
    private readonly store: Store,
    private readonly pieces: ObjectLayer,
    private readonly tools: CarryTools,
  ) {
    this.store.on('table', () => this.present() !== undefined && this.tell());
  }

  /** Lifts a piece, or takes the top thing out of it. */
  begin(guid: string, way: 'lift' | 'take'): void {
    const piece = this.pieces.pieceOf(guid);
    if (piece === undefined || this.tools.hold.isHolding()) return;
    const point = piece.root.position.clone();
    const linesBefore = new Set((this.store.state.table?.lines ?? []).map(line => keyOf(line)));
    this.tools.hold[way]({ guid, point });
    this.carried = { guid, name: nameOf(piece.source), linesBefore, place: toTable(point), said: '' };
    this.tell();
  }

  /** What is carried may have been put back by somebody else: Esc, a refusal, a lost connection. */
  private present(): Carried | undefined {
    if (this.carried !== undefined && !this.tools.hold.isHolding()) this.end();
    return this.carried;
  }

  private end(): void {
    const last = this.carried;
    this.carried = undefined;
    this.store.lookAt({});
    this.tools.say('');
    if (last !== undefined) this.tools.back(last.guid);
  }

  /** The way away from who looks, along the table's own axes: a board is gone over in rows and files. */
  private away(): TableDirection {
    const { x, z } = toTable(this.stage.controls.target.clone().sub(this.stage.camera.position));
    return Math.abs(x) > Math.abs(z) ? { x: Math.sign(x), z: 0 } : { x: 0, z: Math.sign(z) || 1 };
  }

  private go([right, ahead]: readonly [number, number], isSmall: boolean): void {
    const place = this.tools.hold.landing();
    if (place === undefined) return;
    const forward = this.away();
    const way = { x: forward.x * ahead + forward.z * right, z: forward.z * ahead - forward.x * right };
    this.move(isSmall ? nextPlace(place, way, [], SMALL_STEP) : nextPlace(place, way, this.placesToGo(), STEP));
  }

  private move(place: Spot | undefined): void {
    if (this.carried === undefined || place === undefined) return;
    this.carried.place = place;
    this.tools.hold.put(place);
    this.store.lookAt({ place });
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
      one => !isZone(one) && one.type !== '3D Text' && (one.heldBy ?? '') !== seat,
    );
  }

  private placesToGo(): Spot[] {
    const spaces = this.others().filter(one => !one.locked || Math.max(...spanOf(one)) <= WIDEST_SPACE);
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
    if (this.carried === undefined) return;
    const { name, place } = this.carried;
    const below = this.others().filter(one => isOver(one, place));
    const things = below.toSorted((a, b) => b.position.y - a.position.y).map(one => wordsOf(one));
    const names = things.filter((text, index) => text !== '' && things.indexOf(text) === index);
    const where =
      names.length === 0
        ? t('the table at {x}, {z}', { x: inTenths(place.x), z: inTenths(place.z) })
        : names.join(` ${t('on')} `);
    const isMarked = this.marks().some(mark => isSamePlace(mark, place));
    const outcomes = aimedMark(this.store)?.forecast?.words.map(each => ` ${each}.`) ?? [];
    const over = t(isMarked ? '{what} over {where}, marked.' : '{what} over {where}.', { what: name, where });
    const text = over + outcomes.join('');
    if (text !== this.carried.said) this.tools.say(text);
    this.carried.said = text;
  }

  /** Takes a key if something is carried by keys; tells whether it did. */
  key(event: KeyboardEvent): boolean {
    const current = this.present();
    if (current === undefined) return false;
    const arrow = ARROWS[event.key];
    if (arrow !== undefined) this.go(arrow, event.shiftKey);
    else if (event.key === 'Tab')
      this.move(placeAfter(current.place, this.away(), this.marks(), event.shiftKey ? -1 : 1));
    else if (event.key === 'Enter') this.tools.hold.drop();
    else if (event.key === 'Escape') this.tools.hold.cancel();
    else return false;
    this.present();
    return true;
  }
}

/** What is said of a thing that lies there: its name, or what is written on a space that has none. */
function wordsOf(object: ObjectSnapshot): string {
  if (!object.locked) return nameOf(object);
  // Of a space: what it is called, without all that there is to know of it.
  const name = plainText(object.nickname) || (plainText(object.description).split('\n')[0] ?? '');
  const written = object.buttons.map(({ label }) => plainText(label).trim()).filter(label => label !== name);
  return [name, ...new Set(written)].filter(text => text !== '').join(' ');
}

function spanOf({ size, scale }: ObjectSnapshot): readonly [x: number, z: number] {
  return [(size.x || 1) * Math.abs(scale.x), (size.z || 1) * Math.abs(scale.z)];
}

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
