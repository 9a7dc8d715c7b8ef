import {
  beginComparison,
  compareOn,
  type PanelSlot,
  type Scene,
  type SceneChange,
  type SceneComparison,
  type TrailStep,
} from '../../../src/scene/index.ts';
import { isReviewScene } from '../control/review.ts';
import type { Act } from '../table-game.ts';
import { trailOf } from './marks/trail.ts';
import { boardLines } from './marks/marks.ts';
import { cellsById, tileSpec, withGround, type ObjectSpec } from './object-spec.ts';
import { putObject, removeObject, specOf, tileIds, updateObject } from './object-store.ts';
import { preparePanels, writeSlot } from './panels.ts';
import { drawMarks, NO_HIGHLIGHT, outlinePointed, pieceSpecOf, setMenu, type SceneRenderer } from './scene-renderer.ts';

/**
 * A scene on its way to the table. What it changes is worked out first, a part at a time; then it is shown, in games that
 * are too large for one frame a batch in each. Objects that the same players see have a lane of their own, and all lanes
 * go on in each frame: what somebody sees comes as soon whatever others see.
 */
export interface Showing {
  readonly scene: Scene<Act>;
  readonly old: Scene<Act> | undefined;
  readonly comparison: SceneComparison;
  readonly cells: SceneRenderer['cells'];
  /** The lane of what everybody sees comes first. */
  readonly lanes: ShowLane[];
  /** The specs that were worked out, by piece. */
  readonly specs: { [piece: string]: ObjectSpec | undefined };
  /** What is still to be worked out, the next one last. */
  readonly left: ShowPart[];
  trail: readonly TrailStep[] | undefined;
  isBegun: boolean;
}

/** Works a part out. Returns whether it has to be called again. @noSelf */
type ShowPart = (this: void) => boolean;

/** What is left to do with the objects that the same players see. */
interface ShowLane {
  /** The colours that do not see them, as a text. */
  readonly unseenBy: string;
  readonly steps: ((this: void) => void)[];
  next: number;
}

/** The trail, and the panels. */
const LAST_PARTS = 2;
/** Things that a part compares, and objects that it works out. */
const COMPARED_IN_PART = 80;
const SPECS_IN_PART = 8;
/** Objects that change in a frame: of those that everybody sees, and of each other lane. */
const BATCH = 8;
const UNSEEN_BATCH = 5;

/** Begins to compare the scene that the table shows with the next one. Nothing changes on the table yet. */
export function beginShowing(renderer: SceneRenderer, scene: Scene<Act>): Showing {
  const { scene: old } = renderer;
  const isOther = old === undefined || old.board.id !== scene.board.id;
  const showing: Showing = {
    scene,
    old,
    comparison: beginComparison(old, scene),
    cells: isOther ? cellsById(scene.board) : renderer.cells,
    lanes: [{ unseenBy: '', steps: [], next: 0 }],
    specs: {},
    left: [],
    trail: undefined,
    isBegun: false,
  };
  const trail = (): boolean => {
    showing.trail = old === undefined ? undefined : trailOf(old, scene);
    return false;
  };
  showing.left.push(trail, panelPart(renderer, showing), changePart(renderer, showing));
  if (isOther) showing.left.push(tilePart(renderer, showing));
  showing.left.push(() => compareOn(showing.comparison, COMPARED_IN_PART));
  return showing;
}

/** Works out a part of what the scene changes. Returns whether more is left. */
export function prepareOn({ left }: Showing): boolean {
  const part = left.pop();
  if (part === undefined) return false;
  if (part()) left.push(part);
  return left.length > 0;
}

/** Works out all but what panels become and how pieces have moved: these come last. */
export function prepareObjects(showing: Showing): void {
  while (showing.left.length > LAST_PARTS) prepareOn(showing);
}

function laneOf({ lanes }: Showing, unseenBy: string): ShowLane {
  const known = lanes.find(lane => lane.unseenBy === unseenBy);
  if (known !== undefined) return known;
  const lane: ShowLane = { unseenBy, steps: [], next: 0 };
  lanes.push(lane);
  return lane;
}

/** Tiles come before all that stands on them. */
function tilePart({ faces, objects }: SceneRenderer, showing: Showing): ShowPart {
  const { cells } = showing.scene.board;
  const { steps } = laneOf(showing, '');
  const wanted: { [id: string]: boolean | undefined } = {};
  let next = 0;
  return () => {
    for (const end = next + SPECS_IN_PART; next < end && next < cells.length; next++) {
      const cell = cells[next];
      const tile = cell === undefined ? undefined : tileSpec(cell);
      if (tile === undefined) continue;
      const spec = withGround(faces, tile);
      wanted[tile.id] = true;
      steps.push(() => putObject(objects, spec));
    }
    if (next < cells.length) return true;
    for (const id of tileIds(objects)) {
      if (wanted[id] !== true) steps.push(() => removeObject(objects, id));
    }
    return false;
  };
}

/** Specs for the objects that change, in the lanes of those who see them. */
function changePart(renderer: SceneRenderer, showing: Showing): ShowPart {
  const { changes } = showing.comparison;
  let next = 0;
  return () => {
    for (const end = next + SPECS_IN_PART; next < end && next < changes.length; next++) {
      const change = changes[next];
      if (change !== undefined) noteChange(renderer, showing, change);
    }
    return next < changes.length;
  };
}

function noteChange(renderer: SceneRenderer, showing: Showing, change: SceneChange): void {
  const { objects } = renderer;
  if (change.kind === 'board' || change.kind === 'panels') return;
  if (change.kind === 'remove') {
    laneOf(showing, unseenBy(specOf(objects, change.id))).steps.push(() => removeObject(objects, change.id));
  } else if (change.kind === 'menu') {
    const { labels, piece } = change;
    const spec = showing.specs[piece] ?? specOf(objects, piece);
    laneOf(showing, unseenBy(spec)).steps.push(() => setMenu(renderer, piece, labels));
  } else {
    const spec = pieceSpecOf(renderer, change.piece, showing.cells);
    showing.specs[spec.id] = spec;
    laneOf(showing, unseenBy(spec)).steps.push(stepFor(renderer, change, spec));
  }
}

function unseenBy(spec: ObjectSpec | undefined): string {
  return spec === undefined ? '' : spec.unseenBy.join(' ');
}

type PieceChange = Extract<SceneChange, { readonly kind: 'spawn' | 'respawn' | 'update' }>;

function stepFor({ objects }: SceneRenderer, change: PieceChange, spec: ObjectSpec): (this: void) => void {
  if (change.kind === 'update') return () => updateObject(objects, spec, change.fields);
  if (change.kind === 'spawn') return () => putObject(objects, spec);
  return () => {
    removeObject(objects, spec.id);
    putObject(objects, spec);
  };
}

/** What the elements of the panels of a slot become, one panel after another. */
function panelPart({ panels }: SceneRenderer, { comparison, scene }: Showing): ShowPart {
  let work: ShowPart | undefined;
  return () => {
    work ??= preparePanels(panels, scene.panels, changedSlots(comparison));
    return work();
  };
}

function changedSlots({ changes }: SceneComparison): readonly PanelSlot[] {
  return changes.flatMap(change => (change.kind === 'panels' ? [change.slot] : []));
}

/** How pieces moved last, once the scene is shown. Another board has no trail yet, and a review leaves that of its game. */
export function trailAfter(
  { trail }: SceneRenderer,
  { comparison, old, scene, trail: latest }: Showing,
): readonly TrailStep[] {
  if (isReviewScene(scene) || (old !== undefined && isReviewScene(old))) return trail;
  // Where one with a crown falls, one goes on seeing how the last piece has moved.
  if (latest !== undefined && latest.every(({ isFallen }) => isFallen === true))
    return trail.filter(({ isFallen }) => isFallen !== true).concat(latest);
  // The first scene keeps that which older code has handed over.
  return latest ?? (old !== undefined && hasBoard(comparison) ? [] : trail);
}

function hasBoard({ changes }: SceneComparison): boolean {
  return changes[0]?.kind === 'board';
}

/**
 * Shows a batch of what was worked out. With the first one comes all that is written on the screen. Returns whether more
 * is left.
 *
 * @param isWhole everything is shown at once
 */
export function showOn(renderer: SceneRenderer, showing: Showing, isWhole: boolean): boolean {
  const { lanes, old, scene } = showing;
  // Whatever fails here is retried by the next scene.
  renderer.scene = old;
  if (!showing.isBegun && hasBoard(showing.comparison)) {
    renderer.cells = showing.cells;
    renderer.boardLines = boardLines(scene.board);
    renderer.drawnMarks = -1;
  }
  renderer.panels.panels = scene.panels;
  let isMore = false;
  for (const lane of lanes) {
    const size = isWhole ? lane.steps.length : lane.unseenBy === '' ? BATCH : UNSEEN_BATCH;
    for (const end = lane.next + size; lane.next < end && lane.next < lane.steps.length; lane.next++) {
      lane.steps[lane.next]?.();
    }
    if (lane.next < lane.steps.length) isMore = true;
  }
  if (!showing.isBegun) write(renderer, showing);
  renderer.scene = scene;
  if (!isMore) outlinePointed(renderer);
  if (!showing.isBegun) drawMarks(renderer);
  showing.isBegun = true;
  return isMore;
}

function write(renderer: SceneRenderer, showing: Showing): void {
  for (const slot of changedSlots(showing.comparison)) writeSlot(renderer.panels, slot);
  renderer.trail = trailAfter(renderer, showing);
  renderer.highlighted = NO_HIGHLIGHT;
}
