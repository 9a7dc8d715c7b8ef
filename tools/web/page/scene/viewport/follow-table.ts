import { Box3, Vector3 } from 'three';
import { ownSeat, type Store } from '../../state/store.ts';
import type { ObjectLayer } from '../objects/object-layer.ts';
import { roomBetweenPanels } from '../flat/room-between-panels.ts';
import type { FilledPart, Viewport } from './viewport.ts';

/** Units by which the corners of the table's content may move inwards before the view follows. */
const ALIKE = 4;
/** Units by which something may lie outside of what is looked at: the edge of a card, never a hand. */
const OUTSIDE = 0.5;
/** The least part of the table that is looked at, in its units. */
const LEAST = { wide: 10, deep: 8 };
/** Flatter than a bare table, as one sits at a board. */
const TILT_BESIDE = (54 * Math.PI) / 180;
const HANDS_OFF_MS = 3_000;
/** Of the height of the picture, where panels lie beside the board. */
const BESIDE_PANELS = { low: -0.86, high: 0.84 };
/** Of the width between the panels, for the spaces of the board: its frame goes on below them. */
const BETWEEN_PANELS = 0.955;

/** Turns the view to a piece without coming closer. */
export function focusOn(stage: Viewport, pieces: ObjectLayer, guid: string): void {
  const piece = pieces.pieceOf(guid);
  if (piece === undefined) return;
  stage.camera.position.add(piece.root.position).sub(stage.controls.target);
  stage.controls.target.copy(piece.root.position);
  stage.invalidate(false);
}

/** Shows the whole table from one's own seat. */
export function lookHome(store: Store, stage: Viewport, pieces: ObjectLayer): void {
  const areBeside = document.body.classList.contains('columns');
  if (!stage.isFlat && areBeside)
    stage.look(roomAround(pieces.bounds('open')), sideOf(store), partBeside(stage.canvas));
  else if (!stage.isFlat) stage.look(roomAround(pieces.bounds()), sideOf(store));
  else stage.look(roomAround(pieces.bounds('open')), sideOf(store), roomBetweenPanels(stage.canvas));
}

/** The picture goes on below the panels, and what is looked at lies between them. */
function partBeside(canvas: HTMLElement): FilledPart {
  const free = canvas.closest('.view')?.clientWidth ?? canvas.clientWidth;
  return { ...BESIDE_PANELS, wide: (BETWEEN_PANELS * free) / canvas.clientWidth, tilt: TILT_BESIDE };
}

/**
 * Looks at the whole table from one's own seat until somebody looks where they like: mods build their tables after the
 * page is open. Sitting down elsewhere is looking from there.
 */
export function followTable(store: Store, stage: Viewport, pieces: ObjectLayer, home: () => void): void {
  let seen = new Box3();
  let side = sideOf(store);
  const waitForHand = handOn(stage.canvas);
  // In a window of another shape the same view would leave things out.
  new ResizeObserver(() => !stage.isMoved && !seen.isEmpty() && home()).observe(stage.canvas);
  let later: ReturnType<typeof setTimeout> | undefined;
  const follow = (): void => {
    const isTurned = side !== sideOf(store);
    // What is carried around changes the bounds, and is no reason to look elsewhere.
    const mayStay = !seen.isEmpty() && !isTurned;
    if (mayStay && (stage.isMoved || isAnythingHeld(store))) return;
    const now = pieces.bounds(stage.isFlat ? 'open' : 'all');
    if (mayStay && isAlike(seen, now)) return;
    // What one's own hand has just put down must not move the view under it: it follows when the hand is away.
    const wait = isTurned ? 0 : waitForHand();
    if (wait > 0) {
      later ??= setTimeout(() => {
        later = undefined;
        follow();
      }, wait);
      return;
    }
    seen = now;
    side = sideOf(store);
    home();
  };
  store.on('table', follow);
}

/** Tells how long the hand of this page is to be waited for, in milliseconds: it presses, or did so just now. */
function handOn(canvas: HTMLElement): () => number {
  let pressed = -Infinity;
  let isPressing = false;
  const listen = (kind: keyof HTMLElementEventMap, presses: boolean): void =>
    canvas.addEventListener(kind, () => {
      pressed = performance.now();
      isPressing = presses;
    });
  listen('pointerdown', true);
  for (const kind of ['pointerup', 'pointercancel'] as const) listen(kind, false);
  // A press on a piece beside the table goes on here, too.
  listen('gotpointercapture', true);
  listen('lostpointercapture', false);
  return () => (isPressing ? HANDS_OFF_MS : pressed + HANDS_OFF_MS - performance.now());
}

/** A thing alone on the table does not fill the window. */
function roomAround(box: Box3): Box3 {
  const size = box.getSize(new Vector3());
  const missing = new Vector3(Math.max(0, LEAST.wide - size.x), 0, Math.max(0, LEAST.deep - size.z));
  return box.clone().expandByVector(missing.multiplyScalar(0.5));
}

function isAnythingHeld({ state }: Store): boolean {
  return [...state.objects.values()].some(({ heldBy }) => heldBy !== undefined);
}

function isAlike(a: Box3, b: Box3): boolean {
  if (a.isEmpty() || b.isEmpty()) return false;
  if (!a.clone().expandByScalar(OUTSIDE).containsBox(b)) return false;
  return a.min.distanceTo(b.min) + a.max.distanceTo(b.max) < ALIKE;
}

/** Degrees around the table at which one's own seat is. Who has no hand is where most hands are, else at 0. */
export function sideOf(store: Store): number {
  const own = ownSeat(store)?.hand;
  if (own !== undefined) return sideAt(own.position);
  const sides = (store.state.table?.seats ?? []).flatMap(({ hand }) =>
    hand === undefined ? [] : [sideAt(hand.position)],
  );
  const countAt = (side: number): number => sides.filter(each => each === side).length;
  return [0, ...sides].reduce((best, side) => (countAt(side) > countAt(best) ? side : best));
}

function sideAt({ x, z }: { readonly x: number; readonly z: number }): number {
  return (Math.round((Math.atan2(x, -z) * 2) / Math.PI) * 90 + 360) % 360;
}
