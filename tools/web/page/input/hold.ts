import { Vector3 } from 'three';
import { inHand, isContainer } from './object-commands.ts';
import { toScene, toTable } from '../scene/coordinates.ts';
import type { Store } from '../state/store.ts';
import type { Piece } from '../scene/objects/build-object.ts';
import type { Hit, Pieces } from '../scene/objects/object-layer.ts';
import type { DropShadow } from '../scene/objects/drop-shadow.ts';

/** What the hand of this page holds, from lifting to dropping. */
export interface Hold {
  isHolding(): boolean;
  /** The height at which the pointer carries what is held. */
  height(): number;
  /** Lifts a piece, and with it all others that are selected. */
  lift(hit: Hit): void;
  /** Takes the top thing out of a container. */
  take(hit: Hit): void;
  /** The table has put something into this hand by itself: out of a search, say. */
  accept(point: Vector3): void;
  /** Where it would land, in the table's units. */
  landing(): { readonly x: number; readonly z: number } | undefined;
  /** Carries what is held to where the pointer is now. */
  carry(point: Vector3, timeStamp: number): void;
  /** Carries what is held to a place of the table, in its units. */
  put(place: { readonly x: number; readonly z: number }): void;
  drop(): void;
  /** Puts what is held back to where it was. */
  cancel(): void;
}

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

export function createHold(store: Store, pieces: Pieces, shadow: DropShadow): Hold {
  let held: Held | undefined;
  let lastMove = 0;

  function isLiftable(guid: string): boolean {
    const object = store.state.objects.get(guid);
    return object !== undefined && object.interactable && !object.locked;
  }

  function othersOf(guid: string, start: Vector3): Held['others'] {
    const { selected } = store.state;
    if (!selected.has(guid)) return [];
    const guids = [...selected].filter(other => other !== guid && isLiftable(other));
    return guids.flatMap(other => {
      const place = pieces.pieceOf(other)?.root.position;
      return place === undefined ? [] : [{ guid: other, offset: place.clone().sub(start) }];
    });
  }

  function heldPiece(): Piece | undefined {
    if (held === undefined) return undefined;
    const known = held.guid === undefined ? undefined : pieces.pieceOf(held.guid);
    if (known !== undefined) return known;
    // What came out of a container, or goes by another name now: the table says whose hand it is in.
    held.guid = inHand(store).at(-1)?.guid;
    return held.guid === undefined ? undefined : pieces.pieceOf(held.guid);
  }

  function show(): void {
    const piece = heldPiece();
    if (held === undefined || piece === undefined) return;
    const { x, z } = held.place;
    const { guid } = piece.source;
    const landing = pieces.heightUnder(x, z, guid);
    const height = Math.max(landing, piece.source.position.y - 1) + LIFT;
    pieces.hold(guid, held.place.clone().setY(height));
    for (const other of held.others) pieces.hold(other.guid, held.place.clone().add(other.offset).setY(height));
    shadow.show(piece, new Vector3(x, landing, z));
  }

  function end(): readonly string[] {
    const guids = held === undefined ? [] : [held.guid, ...held.others.map(({ guid }) => guid)];
    held = undefined;
    shadow.hide();
    return guids.filter(guid => guid !== undefined);
  }

  function letGo(guids: readonly string[]): void {
    for (const guid of guids) if (held?.guid !== guid) pieces.letGo(guid);
  }

  store.on('table', () => held !== undefined && show());
  return {
    isHolding: () => held !== undefined,
    height: () => held?.height ?? 0,
    lift(hit) {
      const piece = pieces.pieceOf(hit.guid);
      if (piece === undefined) return;
      const start = piece.root.position.clone();
      const others = othersOf(hit.guid, start);
      store.act({ kind: 'pickUp', guid: hit.guid });
      for (const { guid } of others) store.act({ kind: 'pickUp', guid });
      const offset = start.clone().sub(hit.point).setY(0);
      held = { guid: hit.guid, others, height: hit.point.y, offset, place: start };
    },
    take(hit) {
      store.act({ kind: 'take', guid: hit.guid });
      const place = hit.point.clone();
      held = { guid: undefined, others: [], height: hit.point.y, offset: new Vector3(), place };
    },
    accept(point) {
      held = { guid: undefined, others: [], height: point.y, offset: new Vector3(), place: point };
    },
    landing: () => (held === undefined ? undefined : toTable(held.place)),
    carry(point, timeStamp) {
      if (held === undefined) return;
      held.place = point.add(held.offset);
      show();
      if (timeStamp - lastMove < 1_000 / MOVES_PER_SECOND) return;
      lastMove = timeStamp;
      store.act({ kind: 'moveHand', ...toTable(held.place) });
    },
    put({ x, z }) {
      if (held === undefined) return;
      held.place = toScene({ x, y: held.place.y, z });
      show();
      store.act({ kind: 'moveHand', x, z });
    },
    drop() {
      if (held === undefined) return;
      const { place } = held;
      const guids = end();
      store.act({ kind: 'release', ...toTable(place) });
      setTimeout(() => letGo(guids), SETTLE_MS);
    },
    cancel() {
      if (held === undefined) return;
      const guids = end();
      store.act({ kind: 'cancelHold' });
      letGo(guids);
    },
  };
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
