import type { PlayerId } from '../kernel/index.ts';
import { panelLines } from './panel-rows.ts';
import {
  PANEL_SLOTS,
  type SceneBoard,
  type Stroke,
  type PieceMenu,
  type Panel,
  type PanelSlot,
  type ScenePiece,
  type TablePoint,
  type PanelButton,
  type Scene,
  type Color,
} from './scene.ts';

/**
 * One difference between two scenes: at most one for each piece, panel slot and menu. `panels` says that the slot shows
 * other panels. The labels of a `menu` are complete and without duplicates.
 */
export type SceneChange =
  | { readonly kind: 'board'; readonly board: SceneBoard }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'spawn'; readonly piece: ScenePiece }
  | { readonly kind: 'respawn'; readonly piece: ScenePiece }
  | { readonly kind: 'update'; readonly piece: ScenePiece; readonly fields: readonly PieceField[] }
  | { readonly kind: 'panels'; readonly slot: PanelSlot }
  | { readonly kind: 'menu'; readonly piece: string; readonly labels: readonly string[] };

/**
 * What can differ in a piece that stays the same object. `position` stands for cell, hand and level. A different look, or
 * different people who may see or pick up the piece, make a `respawn`.
 */
export type PieceField = 'position' | 'facing' | 'name' | 'description' | 'tint' | 'emblem' | 'drawing' | 'value';

/**
 * The changes that turn a table that shows `old` into one that shows `next`, in an order that a host can apply: the board
 * first, removed pieces before spawned ones. Without `old` the table is empty.
 *
 * A host looks the command of a button or menu entry up in the scene when somebody clicks it, so a new command behind the
 * same label is no change.
 */
export function compareScenes<Action>(old: Scene<Action> | undefined, next: Scene<Action>): SceneChange[] {
  const comparison = beginComparison(old, next);
  let isMore = true;
  while (isMore) isMore = compareOn(comparison, ALL);
  return comparison.changes;
}

/** More things than any scene has. */
const ALL = 1000000;

/** Two scenes that are compared a part at a time, for tables where a frame must not take long. */
export interface SceneComparison {
  /** Those that are known so far. */
  readonly changes: SceneChange[];
  /** What is to be gone through, one after another. */
  readonly passes: readonly ComparisonPass[];
  /** The pass that goes on, and what it looks at next. */
  pass: number;
  next: number;
}

interface ComparisonPass {
  readonly count: number;
  /** Looks at the thing of that number. */
  readonly look: (this: void, index: number) => void;
}

/** Begins what {@link compareScenes} does. */
export function beginComparison<Action>(old: Scene<Action> | undefined, next: Scene<Action>): SceneComparison {
  const changes: SceneChange[] = [];
  const newBoard = old === undefined || old.board.id !== next.board.id;
  if (newBoard) changes.push({ kind: 'board', board: next.board });
  const passes = piecePasses(old?.pieces ?? [], next.pieces, newBoard, changes).concat(
    [panelPass(old?.panels ?? [], next.panels, changes)],
    menuPasses(old?.menus ?? [], next.menus, changes),
  );
  return { changes, passes, pass: 0, next: 0 };
}

/** Looks at so many things more. Returns whether any are left. */
export function compareOn(comparison: SceneComparison, most: number): boolean {
  const { passes } = comparison;
  for (let left = most; left > 0;) {
    const pass = passes[comparison.pass];
    if (pass === undefined) return false;
    if (comparison.next < pass.count) {
      pass.look(comparison.next);
      comparison.next++;
      left--;
    } else {
      comparison.pass++;
      comparison.next = 0;
    }
  }
  return true;
}

/** Goes through a list; what it finds is noted elsewhere. */
function passThrough<T>(items: readonly T[], look: (this: void, item: T) => void): ComparisonPass {
  return {
    count: items.length,
    look: index => {
      const item = items[index];
      if (item !== undefined) look(item);
    },
  };
}

/**
 * Goes through what there was and what there is now, each called by its `key`: first what is gone, then all that is there,
 * with what was called so before.
 */
function passesBetween<Key extends string, T extends { readonly [key in Key]: string }>(
  key: Key,
  old: readonly T[],
  next: readonly T[],
  gone: (this: void, name: string) => void,
  look: (this: void, known: T | undefined, item: T) => void,
): ComparisonPass[] {
  const before: { [name: string]: T | undefined } = {};
  const after: { [name: string]: boolean | undefined } = {};
  return [
    passThrough(old, item => {
      before[item[key]] = item;
    }),
    passThrough(next, item => {
      after[item[key]] = true;
    }),
    passThrough(old, item => {
      if (after[item[key]] !== true) gone(item[key]);
    }),
    passThrough(next, item => {
      look(before[item[key]], item);
    }),
  ];
}

function piecePasses(
  old: readonly ScenePiece[],
  next: readonly ScenePiece[],
  newBoard: boolean,
  changes: SceneChange[],
): ComparisonPass[] {
  return passesBetween(
    'id',
    old,
    next,
    id => void changes.push({ kind: 'remove', id }),
    (known, piece) => {
      if (known === undefined) changes.push({ kind: 'spawn', piece });
      else if (known !== piece || newBoard) comparePiece(known, piece, newBoard, changes);
    },
  );
}

function comparePiece(old: ScenePiece, next: ScenePiece, newBoard: boolean, changes: SceneChange[]): void {
  if (!sameLook(old, next) || !sameAccess(old, next)) {
    changes.push({ kind: 'respawn', piece: next });
    return;
  }
  const fields = changedFields(old, next, newBoard);
  if (fields.length > 0) changes.push({ kind: 'update', piece: next, fields });
}

/** On a new board the same cell may be at another position, so every piece moves. */
function changedFields(old: ScenePiece, next: ScenePiece, newBoard: boolean): PieceField[] {
  const fields: PieceField[] = [];
  if (newBoard || !samePosition(old, next)) fields.push('position');
  if (old.facing !== next.facing) fields.push('facing');
  if (old.name !== next.name) fields.push('name');
  if (old.description !== next.description) fields.push('description');
  if (!sameColor(old.tint, next.tint)) fields.push('tint');
  if (old.emblem !== next.emblem || old.label !== next.label) fields.push('emblem');
  if (old.drawing !== next.drawing) fields.push('drawing');
  if (old.value !== next.value) fields.push('value');
  return fields;
}

function samePosition(a: ScenePiece, b: ScenePiece): boolean {
  return a.cell === b.cell && a.hand === b.hand && (a.level ?? 0) === (b.level ?? 0);
}

/** Whether the same players can see, read and pick up the two. */
function sameAccess(a: ScenePiece, b: ScenePiece): boolean {
  const sameReaders = a.readableBy === b.readableBy || sameLists(a.readableBy ?? [], b.readableBy ?? [], isSame);
  const sameViewers = a.visibleTo === b.visibleTo || sameLists(a.visibleTo ?? [], b.visibleTo ?? [], isSame);
  const sameLimits =
    (a.readableBy === undefined) === (b.readableBy === undefined) &&
    (a.visibleTo === undefined) === (b.visibleTo === undefined);
  const sameHold = (a.locked === true) === (b.locked === true) && (a.isGround === true) === (b.isGround === true);
  return sameReaders && sameViewers && sameLimits && sameHold;
}

function sameLook({ look: a }: ScenePiece, { look: b }: ScenePiece): boolean {
  if (a === b) return true;
  if (a.shape !== b.shape || a.size !== b.size || a.height !== b.height || a.emblemAt !== b.emblemAt) return false;
  if (a.picture !== b.picture || a.figurine !== b.figurine || a.sides !== b.sides) return false;
  return sameLists(a.lines, b.lines, sameLine);
}

function sameLine(a: Stroke, b: Stroke): boolean {
  if (a.thickness !== b.thickness || a.loop !== b.loop || !sameColor(a.color, b.color)) return false;
  return sameLists(a.points, b.points, samePoint);
}

function samePoint(a: TablePoint, b: TablePoint): boolean {
  return a.x === b.x && a.z === b.z;
}

function sameColor(a: Color, b: Color): boolean {
  return a === b || (a.r === b.r && a.g === b.g && a.b === b.b);
}

function panelPass<Action>(
  old: readonly Panel<Action>[],
  next: readonly Panel<Action>[],
  changes: SceneChange[],
): ComparisonPass {
  return passThrough(PANEL_SLOTS, slot => {
    if (!sameLists(panelsIn(slot, old), panelsIn(slot, next), samePanel)) changes.push({ kind: 'panels', slot });
  });
}

/** The panels that somebody sees in a slot, from the top. A panel for nobody takes no room. */
export function panelsIn<Action>(slot: PanelSlot, panels: readonly Panel<Action>[]): Panel<Action>[] {
  return panels.filter(panel => panel.slot === slot && panel.for?.length !== 0);
}

/** Whether two panels of one slot look alike to the same players. */
function samePanel<Action>(a: Panel<Action>, b: Panel<Action>): boolean {
  if (a === b) return true;
  if (a.title !== b.title || !sameLists(panelLines(a), panelLines(b), isSame)) return false;
  return sameViewers(a, b) && sameLists(a.buttons, b.buttons, sameButton);
}

function sameButton<Action>(a: PanelButton<Action>, b: PanelButton<Action>): boolean {
  if (a.label !== b.label || a.tooltip !== b.tooltip || !sameViewers(a, b)) return false;
  return (a.isMain === true) === (b.isMain === true);
}

interface Shown {
  readonly for?: readonly PlayerId[];
}

function sameViewers(a: Shown, b: Shown): boolean {
  return (a.for === undefined) === (b.for === undefined) && sameLists(a.for ?? [], b.for ?? [], isSame);
}

function menuPasses<Action>(
  old: readonly PieceMenu<Action>[],
  next: readonly PieceMenu<Action>[],
  changes: SceneChange[],
): ComparisonPass[] {
  return passesBetween(
    'piece',
    old,
    next,
    piece => void changes.push({ kind: 'menu', piece, labels: [] }),
    (known, menu) => {
      if (known !== menu && (known === undefined || !sameLabels(known, menu))) {
        changes.push({ kind: 'menu', piece: menu.piece, labels: labelsOf(menu) });
      }
    },
  );
}

function sameLabels<Action>(a: PieceMenu<Action>, b: PieceMenu<Action>): boolean {
  return sameLists(a.entries, b.entries, (left, right) => left.label === right.label);
}

/** Everybody sees one menu, so entries of several players with one label are one line of it. */
function labelsOf<Action>({ entries }: PieceMenu<Action>): string[] {
  const labels: string[] = [];
  for (const { label } of entries) {
    if (!labels.includes(label)) labels.push(label);
  }
  return labels;
}

function isSame(a: string, b: string): boolean {
  return a === b;
}

function sameLists<T>(a: readonly T[], b: readonly T[], same: (left: T, right: T) => boolean): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) {
    const left = a[index];
    const right = b[index];
    if (left === undefined || right === undefined) return false;
    if (left !== right && !same(left, right)) return false;
  }
  return true;
}
