import { Vector3 } from 'three';
import { inHand, isContainer } from './object-commands.ts';
import { toScene, toTable } from '../scene/coordinates.ts';
import type { Store } from '../state/store.ts';
import type { SceneObject } from '../scene/objects/scene-object.ts';
import type { PointerHit, ObjectLayer } from '../scene/objects/object-layer.ts';
import type { DropShadow } from '../scene/objects/drop-shadow.ts';

interface Held {
  /** Not known yet while the table has not said what came out of a container. */
  guid: string | undefined;
  readonly others: readonly { readonly guid: string; readonly offset: Vector3 }[];
  readonly height: number;
  /** From the pointer's place on the lifting plane to the piece's middle. */
  readonly offset: Vector3;
  place: Vector3;
}

const LIFT = 1.4;
const MOVES_PER_SECOND = 30;
/** After this time a dropped piece goes where the table says, even if the table has said nothing new. */
const SETTLE_MS = 400;

/** What the hand of this page holds, from lifting to dropping. */
export class Hold {
  private held: Held | undefined;
  private lastMove = 0;

  constructor(
    private readonly store: Store,
    private readonly pieces: ObjectLayer,
    private readonly shadow: DropShadow,
  ) {
    this.store.on('table', () => this.held !== undefined && this.show());
  }

  private isLiftable(guid: string): boolean {
    const object = this.store.state.objects.get(guid);
    return object !== undefined && object.interactable && !object.locked;
  }

  private othersOf(guid: string, start: Vector3): Held['others'] {
    const { selected } = this.store.state;
    if (!selected.has(guid)) return [];
    const guids = [...selected].filter(other => other !== guid && this.isLiftable(other));
    return guids.flatMap(other => {
      const place = this.pieces.pieceOf(other)?.root.position;
      return place === undefined ? [] : [{ guid: other, offset: place.clone().sub(start) }];
    });
  }

  private heldPiece(): SceneObject | undefined {
    if (this.held === undefined) return undefined;
    const known = this.held.guid === undefined ? undefined : this.pieces.pieceOf(this.held.guid);
    if (known !== undefined) return known;
    // What came out of a container, or goes by another name now: the table says whose hand it is in.
    this.held.guid = inHand(this.store).at(-1)?.guid;
    return this.held.guid === undefined ? undefined : this.pieces.pieceOf(this.held.guid);
  }

  private show(): void {
    const piece = this.heldPiece();
    if (this.held === undefined || piece === undefined) return;
    const { x, z } = this.held.place;
    const { guid } = piece.source;
    const landing = this.pieces.heightUnder(x, z, guid);
    const height = Math.max(landing, piece.source.position.y - 1) + LIFT;
    this.pieces.hold(guid, this.held.place.clone().setY(height));
    for (const other of this.held.others)
      this.pieces.hold(other.guid, this.held.place.clone().add(other.offset).setY(height));
    this.shadow.show(piece, new Vector3(x, landing, z));
  }

  private end(): readonly string[] {
    const guids = this.held === undefined ? [] : [this.held.guid, ...this.held.others.map(({ guid }) => guid)];
    this.held = undefined;
    this.shadow.hide();
    return guids.filter(guid => guid !== undefined);
  }

  private letGo(guids: readonly string[]): void {
    for (const guid of guids) if (this.held?.guid !== guid) this.pieces.letGo(guid);
  }

  isHolding(): boolean {
    return this.held !== undefined;
  }

  /** The height at which the pointer carries what is held. */
  height(): number {
    return this.held?.height ?? 0;
  }

  /** Lifts a piece, and with it all others that are selected. */
  lift(hit: PointerHit): void {
    const piece = this.pieces.pieceOf(hit.guid);
    if (piece === undefined) return;
    const start = piece.root.position.clone();
    const others = this.othersOf(hit.guid, start);
    this.store.act({ kind: 'pickUp', guid: hit.guid });
    for (const { guid } of others) this.store.act({ kind: 'pickUp', guid });
    const offset = start.clone().sub(hit.point).setY(0);
    this.held = { guid: hit.guid, others, height: hit.point.y, offset, place: start };
  }

  /** Takes the top thing out of a container. */
  take(hit: PointerHit): void {
    this.store.act({ kind: 'take', guid: hit.guid });
    const place = hit.point.clone();
    this.held = { guid: undefined, others: [], height: hit.point.y, offset: new Vector3(), place };
  }

  /** The table has put something into this hand by itself: out of a search, say. */
  accept(point: Vector3): void {
    this.held = { guid: undefined, others: [], height: point.y, offset: new Vector3(), place: point };
  }

  /** Where it would land, in the table's units. */
  landing(): { readonly x: number; readonly z: number } | undefined {
    return this.held === undefined ? undefined : toTable(this.held.place);
  }

  /** Carries what is held to where the pointer is now. */
  carry(point: Vector3, timeStamp: number): void {
    if (this.held === undefined) return;
    this.held.place = point.add(this.held.offset);
    this.show();
    if (timeStamp - this.lastMove < 1_000 / MOVES_PER_SECOND) return;
    this.lastMove = timeStamp;
    this.store.act({ kind: 'moveHand', ...toTable(this.held.place) });
  }

  /** Carries what is held to a place of the table, in its units. */
  put({ x, z }: { readonly x: number; readonly z: number }): void {
    if (this.held === undefined) return;
    this.held.place = toScene({ x, y: this.held.place.y, z });
    this.show();
    this.store.act({ kind: 'moveHand', x, z });
  }

  drop(): void {
    if (this.held === undefined) return;
    const { place } = this.held;
    const guids = this.end();
    this.store.act({ kind: 'release', ...toTable(place) });
    setTimeout(() => this.letGo(guids), SETTLE_MS);
  }

  /** Puts what is held back to where it was. */
  cancel(): void {
    if (this.held === undefined) return;
    const guids = this.end();
    this.store.act({ kind: 'cancelHold' });
    this.letGo(guids);
  }
}

/** How a drag at a piece begins: it is lifted, something is taken out of it, or nothing. */
export function grip({ state }: Store, guid: string, isQuick: boolean): 'lift' | 'take' | undefined {
  const object = state.objects.get(guid);
  if (state.seat === undefined || object === undefined || !object.interactable) return undefined;
  // As in TTS: a quick drag takes from a container, who holds a moment first takes all of it.
  const takes = isContainer(object) && (object.quantity ?? 1) > 0 && object.concealed !== true;
  if (takes && (isQuick || object.locked)) return 'take';
  return object.locked ? undefined : 'lift';
}
