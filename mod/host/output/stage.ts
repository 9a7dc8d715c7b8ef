import {
  compareScenes,
  type SceneBoard,
  type SceneCell,
  type SceneChange,
  type MenuEntry,
  type ScenePiece,
  type PieceChange,
  type Scene,
} from '../../../src/scene/index.ts';
import type { DrawnLine } from './apply-appearance.ts';
import { boardLines, markLines, type MarkedCell } from './marks.ts';
import type { Objects } from './objects.ts';
import type { Panels } from './panels.ts';
import type { Act } from '../table-game.ts';
import { cellsById, pieceThing, tileThing, type SeatOf } from './object-spec.ts';

/**
 * What the table shows.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface Stage {
  /** Makes the table look like `scene`. */
  readonly show: (scene: Scene<Act>) => void;
  /** Points cells out, besides those that the scene's targets name. */
  readonly mark: (marked: readonly MarkedCell[]) => void;
  /** Puts signs where something has just happened, in the place of those that stand there. */
  readonly flash: (signs: readonly MarkedCell[]) => void;
  readonly scene: () => Scene<Act> | undefined;
  readonly cell: (id: string) => SceneCell | undefined;
  /** Puts the menu of a piece on the object that has just been made for it. */
  readonly dressMenu: (piece: string, object: TTSObject) => void;
}

export function createStage(objects: Objects, panels: Panels, seatOf: SeatOf): Stage {
  let shown: Scene<Act> | undefined;
  let cells: { readonly [id: string]: SceneCell | undefined } = {};
  let ground: readonly DrawnLine[] = [];
  let marked: readonly MarkedCell[] = [];
  let signs: readonly MarkedCell[] = [];
  let drawn = -1;
  const menus: { [piece: string]: readonly MenuEntry<Act>[] | undefined } = {};

  function show(scene: Scene<Act>): void {
    const changes = compareScenes(shown, scene);
    for (const change of changes) apply(change);
    if (changes.some(({ kind }) => kind === 'panel' || kind === 'close')) panels.show(scene.panels);
    shown = scene;
    marked = [];
    draw();
  }

  function apply(change: SceneChange<Act>): void {
    if (change.kind === 'board') layBoard(change.board);
    else if (change.kind === 'remove') objects.remove(change.id);
    else if (change.kind === 'menu') setMenu(change.piece, change.entries);
    else if (change.kind !== 'panel' && change.kind !== 'close') showPiece(change);
  }

  function showPiece({ kind, piece }: { readonly kind: PieceChange; readonly piece: ScenePiece }): void {
    if (kind === 'respawn') objects.remove(piece.id);
    objects.change(pieceThing(piece, cells, seatOf));
  }

  function layBoard(board: SceneBoard): void {
    cells = cellsById(board);
    ground = boardLines(board);
    drawn = -1;
    const wanted: { [id: string]: boolean | undefined } = {};
    for (const cell of board.cells) {
      const tile = tileThing(cell);
      if (tile !== undefined) {
        wanted[tile.id] = true;
        objects.change(tile);
      }
    }
    for (const id of objects.fixedIds()) {
      if (wanted[id] !== true) objects.remove(id);
    }
  }

  function setMenu(piece: string, entries: readonly MenuEntry<Act>[]): void {
    menus[piece] = entries;
    const object = objects.objectOf(piece);
    if (object !== undefined && !object.isDestroyed() && !object.spawning) dressMenu(piece, object);
  }

  function dressMenu(piece: string, object: TTSObject): void {
    object.clearContextMenu();
    for (const { label } of menus[piece] ?? []) {
      // Through Global, so that new code answers for menus that old code has made.
      object.addContextMenuItem(label, color => _G['crownspaceMenu'](color, piece, label));
    }
  }

  function mark(cellsToMark: readonly MarkedCell[]): void {
    marked = cellsToMark;
    draw();
  }

  function flash(shownSigns: readonly MarkedCell[]): void {
    if (shownSigns.length === 0 && signs.length === 0) return;
    signs = shownSigns;
    draw();
  }

  /** All lines of the table are replaced at once, so this is left out when nothing is marked before and after. */
  function draw(): void {
    const all = targetMarks().concat(marked, signs);
    if (all.length === 0 && drawn === 0) return;
    drawn = all.length;
    let lines = ground.slice();
    for (const each of all) lines = lines.concat(markLines(each));
    Global.setVectorLines(lines);
  }

  function targetMarks(): MarkedCell[] {
    const found: MarkedCell[] = [];
    for (const { cell: id } of shown?.targets ?? []) {
      const cell = cells[id];
      if (cell !== undefined) found.push({ cell, mark: 'diamond' });
    }
    return found;
  }

  return { show, mark, flash, scene: () => shown, cell: id => cells[id], dressMenu };
}
