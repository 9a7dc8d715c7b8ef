import type { Scene, SceneCell, ScenePiece, TrailStep } from '../../../src/scene/index.ts';
import type { PlayerId } from '../../../src/kernel/index.ts';
import type { Act } from '../table-game.ts';
import type { DrawnLine } from './apply-appearance.ts';
import { GONE, handNames, renamedScene } from './hand-objects.ts';
import { markLines, type MarkedCell } from './marks/marks.ts';
import { pieceSpec, withFace, type HostedFaces, type ObjectSpec, type SeatOf } from './object-spec.ts';
import { createObjectStore, objectOf, removeObject, renameObjects, type ObjectStore } from './object-store.ts';
import { showMarks, type PanelScreen } from './panels.ts';
import { marksText } from './marks/marks-text.ts';

/** The colour of what is to be done now. */
const POINTED = { r: 0.96, g: 0.71, b: 0.18 };

/** Highlighted cells. */
export interface Highlight {
  /** What everybody sees. */
  readonly cells: readonly MarkedCell[];
  /** What some players see in place of that, because others may not know the piece. */
  readonly own?: { readonly viewers: readonly PlayerId[]; readonly cells: readonly MarkedCell[] };
}

export const NO_HIGHLIGHT: Highlight = { cells: [] };

/** Makes the table look like a scene. */
export interface SceneRenderer {
  readonly objects: ObjectStore;
  readonly panels: PanelScreen;
  readonly seatOf: SeatOf;
  /** Pictures that are hosted for this game. */
  readonly faces: HostedFaces | undefined;
  /** The scene that the table shows. */
  scene: Scene<Act> | undefined;
  cells: { readonly [id: string]: SceneCell | undefined };
  boardLines: readonly DrawnLine[];
  /** The cells that are highlighted for the piece in somebody's hand. */
  highlighted: Highlight;
  effects: readonly MarkedCell[];
  /** How pieces moved when some moved last. */
  trail: readonly TrailStep[];
  /** The pieces that have an outline, because the scene points at them. */
  outlined: readonly string[];
  /** The number of marks on the table; −1 if the lines of the board are not drawn yet. */
  drawnMarks: number;
  /** The labels of each piece's menu. */
  readonly menus: { [piece: string]: readonly string[] | undefined };
}

export function createSceneRenderer(
  panels: PanelScreen,
  seatOf: SeatOf,
  faces: HostedFaces | undefined,
): SceneRenderer {
  const renderer: SceneRenderer = {
    objects: createObjectStore((id, object) => applyMenu(renderer, id, object)),
    panels,
    seatOf,
    faces,
    scene: undefined,
    cells: {},
    boardLines: [],
    highlighted: NO_HIGHLIGHT,
    effects: [],
    trail: [],
    outlined: [],
    drawnMarks: -1,
    menus: {},
  };
  return renderer;
}

/**
 * If `used` has left a hand, its object goes, and those that stay keep their cards.
 *
 * @param used the piece with which its player did what led to the next scene
 * @returns whether it has
 */
export function letGo(renderer: SceneRenderer, next: Scene<Act>, used: string): boolean {
  const { menus, objects, scene } = renderer;
  const names = scene === undefined ? undefined : handNames(scene, next, used);
  if (scene === undefined || names === undefined) return false;
  const renamed: { [piece: string]: readonly string[] | undefined } = {};
  for (const { id } of scene.pieces) {
    const name = names[id];
    if (name === undefined) continue;
    if (name === GONE) removeObject(objects, id);
    else renamed[name] = menus[id];
    delete menus[id];
  }
  for (const { id } of next.pieces) {
    if (renamed[id] !== undefined) menus[id] = renamed[id];
  }
  renameObjects(objects, names);
  renderer.scene = renamedScene(scene, names);
  return true;
}

/** Outlines the pieces that the scene points at, and no others. */
export function outlinePointed(renderer: SceneRenderer): void {
  const wanted = renderer.scene?.pointed?.pieces ?? [];
  for (const piece of renderer.outlined) {
    if (!wanted.includes(piece)) objectOf(renderer.objects, piece)?.highlightOff();
  }
  for (const piece of wanted) objectOf(renderer.objects, piece)?.highlightOn(POINTED);
  renderer.outlined = wanted;
}

/** The cells that the scene points at, and those of its pieces. */
function pointedMarks({ cells, scene }: SceneRenderer): MarkedCell[] {
  if (scene?.pointed === undefined) return [];
  const { pieces, cells: named } = scene.pointed;
  const standing = scene.pieces.filter(({ id }) => pieces.includes(id)).map(({ cell }) => cell);
  const marks: MarkedCell[] = [];
  const seen: { [cell: string]: boolean | undefined } = {};
  for (const id of named.concat(standing)) {
    const cell = cells[id];
    if (cell !== undefined && seen[id] !== true) marks.push({ cell, mark: 'halo' });
    seen[id] = true;
  }
  return marks;
}

/** The object of a piece, on a board with these cells. */
export function pieceSpecOf(
  { faces, seatOf }: SceneRenderer,
  piece: ScenePiece,
  cells: SceneRenderer['cells'],
): ObjectSpec {
  return withFace(faces, piece, pieceSpec(piece, cells, seatOf));
}

/** Gives a piece the menu with these labels. */
export function setMenu(renderer: SceneRenderer, piece: string, labels: readonly string[]): void {
  renderer.menus[piece] = labels;
  const object = objectOf(renderer.objects, piece);
  if (object !== undefined) applyMenu(renderer, piece, object);
}

function applyMenu({ menus }: SceneRenderer, piece: string, object: TTSObject): void {
  object.clearContextMenu();
  for (const label of menus[piece] ?? []) {
    // Through Global, so that new code handles menus that old code has made.
    object.addContextMenuItem(label, color => _G['crownspaceMenu'](color, piece, label));
  }
}

/** Highlights cells, besides those that the scene's targets name, until the next scene. */
export function highlightCells(renderer: SceneRenderer, highlighted: Highlight): void {
  renderer.highlighted = highlighted;
  drawMarks(renderer);
}

/** Draws effects in place of the earlier ones. */
export function drawEffects(renderer: SceneRenderer, effects: readonly MarkedCell[]): void {
  if (effects.length === 0 && renderer.effects.length === 0) return;
  renderer.effects = effects;
  drawMarks(renderer);
}

/**
 * TTS replaces all lines of the table at once, so nothing is drawn while there are no marks before and after. Everybody
 * sees lines, so marks that only some may see are shown by programs beside the table alone.
 */
export function drawMarks(renderer: SceneRenderer): void {
  const { cells, own } = renderer.highlighted;
  const targets = targetMarks(renderer);
  const marks = targets.concat(cells);
  const pointed = pointedMarks(renderer);
  const count = marks.length + renderer.effects.length + pointed.length;
  let plain = renderer.boardLines.slice();
  for (const effect of renderer.effects.concat(pointed)) plain = plain.concat(markLines(effect));
  if (count > 0 || renderer.drawnMarks !== 0) {
    // Marks come last, so that programs that draw them in their own way can leave their lines out.
    let lines = plain;
    for (const mark of marks) lines = lines.concat(markLines(mark));
    Global.setVectorLines(lines);
  }
  renderer.drawnMarks = count;
  const text = marks.length === 0 ? '' : marksText(plain.length, targets, cells);
  const ownMarks = own && { viewers: own.viewers, text: marksText(plain.length, targets, own.cells) };
  showMarks(renderer.panels, text, ownMarks);
}

function targetMarks({ cells, scene }: SceneRenderer): MarkedCell[] {
  const found: MarkedCell[] = [];
  const seen: { [cell: string]: boolean | undefined } = {};
  for (const { cell: id } of scene?.targets ?? []) {
    const cell = cells[id];
    if (cell !== undefined && seen[id] !== true) found.push({ cell, mark: 'diamond' });
    seen[id] = true;
  }
  return found;
}
