import type { Board, Line, Menu, MenuEntry, Panel, Piece, Point, Press, Scene, Shade } from './scene.ts';

/** One difference between two scenes: what a host has to change. Every change carries the whole new thing. */
export type Change<Action> =
  | { readonly kind: 'board'; readonly board: Board }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: PieceChange; readonly piece: Piece }
  | { readonly kind: 'panel'; readonly panel: Panel<Action> }
  | { readonly kind: 'close'; readonly id: string }
  | { readonly kind: 'menu'; readonly piece: string; readonly entries: readonly MenuEntry<Action>[] };

/** `respawn`: the piece looks different, so it has to be made anew. */
export type PieceChange = 'spawn' | 'respawn' | 'move' | 'turn' | 'rename' | 'describe' | 'tint' | 'relabel';

/**
 * What to change on a table that shows `old` so that it shows `next`, in an order that can be carried out: the board
 * first, pieces that leave before pieces that come. Without `old` the table is empty.
 *
 * What a press or an entry of a menu does is looked up in the scene when somebody presses it, so a new deed behind
 * the same words is no change.
 */
export function compareScenes<Action>(old: Scene<Action> | undefined, next: Scene<Action>): Change<Action>[] {
  const changes: Change<Action>[] = [];
  const newBoard = old === undefined || old.board.id !== next.board.id;
  if (newBoard) changes.push({ kind: 'board', board: next.board });
  comparePieces(old?.pieces ?? [], next.pieces, newBoard, changes);
  comparePanels(old?.panels ?? [], next.panels, changes);
  compareMenus(old?.menus ?? [], next.menus, changes);
  return changes;
}

function comparePieces<Action>(
  old: readonly Piece[],
  next: readonly Piece[],
  newBoard: boolean,
  changes: Change<Action>[],
): void {
  const before = byId(old);
  const after = byId(next);
  for (const { id } of old) {
    if (after[id] === undefined) changes.push({ kind: 'remove', id });
  }
  for (const piece of next) {
    const known = before[piece.id];
    if (known === undefined) changes.push({ kind: 'spawn', piece });
    else if (known !== piece || newBoard) comparePiece(known, piece, newBoard, changes);
  }
}

/** A cell of the same name may lie elsewhere on another board, so that every piece moves then. */
function comparePiece<Action>(old: Piece, next: Piece, newBoard: boolean, changes: Change<Action>[]): void {
  if (!sameLook(old, next) || !sameEyes(old, next)) {
    changes.push({ kind: 'respawn', piece: next });
    return;
  }
  if (newBoard || !samePlace(old, next)) changes.push({ kind: 'move', piece: next });
  if (old.facing !== next.facing) changes.push({ kind: 'turn', piece: next });
  if (old.name !== next.name) changes.push({ kind: 'rename', piece: next });
  if (old.description !== next.description) changes.push({ kind: 'describe', piece: next });
  if (!sameShade(old.tint, next.tint)) changes.push({ kind: 'tint', piece: next });
  if (old.emblem !== next.emblem) changes.push({ kind: 'relabel', piece: next });
}

function samePlace(a: Piece, b: Piece): boolean {
  return a.cell === b.cell && a.hand === b.hand && (a.level ?? 0) === (b.level ?? 0);
}

/** Whether the same players see the two, and whether both can be picked up or neither. */
function sameEyes(a: Piece, b: Piece): boolean {
  const isKnownAlike = a.knownTo === b.knownTo || sameLists(a.knownTo ?? [], b.knownTo ?? [], isSame);
  const isShownAlike = a.shownTo === b.shownTo || sameLists(a.shownTo ?? [], b.shownTo ?? [], isSame);
  const isLimitedAlike =
    (a.knownTo === undefined) === (b.knownTo === undefined) && (a.shownTo === undefined) === (b.shownTo === undefined);
  return isKnownAlike && isShownAlike && isLimitedAlike && (a.rooted === true) === (b.rooted === true);
}

function sameLook({ look: a }: Piece, { look: b }: Piece): boolean {
  if (a === b) return true;
  if (a.shape !== b.shape || a.size !== b.size || a.height !== b.height || a.emblemAt !== b.emblemAt) return false;
  if (a.picture !== b.picture) return false;
  return sameLists(a.lines, b.lines, sameLine);
}

function sameLine(a: Line, b: Line): boolean {
  if (a.thickness !== b.thickness || a.loop !== b.loop || !sameShade(a.shade, b.shade)) return false;
  return sameLists(a.points, b.points, samePoint);
}

function samePoint(a: Point, b: Point): boolean {
  return a.x === b.x && a.z === b.z;
}

function sameShade(a: Shade, b: Shade): boolean {
  return a === b || (a.r === b.r && a.g === b.g && a.b === b.b);
}

function comparePanels<Action>(
  old: readonly Panel<Action>[],
  next: readonly Panel<Action>[],
  changes: Change<Action>[],
): void {
  const before = byId(old);
  const after = byId(next);
  for (const { id } of old) {
    if (after[id] === undefined) changes.push({ kind: 'close', id });
  }
  for (const panel of next) {
    const known = before[panel.id];
    if (known === undefined || !samePanel(known, panel)) changes.push({ kind: 'panel', panel });
  }
}

function samePanel<Action>(a: Panel<Action>, b: Panel<Action>): boolean {
  if (a === b) return true;
  if (a.place !== b.place || a.title !== b.title || !sameLists(a.lines, b.lines, isSame)) return false;
  if ((a.for === undefined) !== (b.for === undefined) || !sameLists(a.for ?? [], b.for ?? [], isSame)) return false;
  return sameLists(a.presses, b.presses, samePress);
}

function samePress<Action>(a: Press<Action>, b: Press<Action>): boolean {
  return a.id === b.id && a.label === b.label && a.tooltip === b.tooltip;
}

function compareMenus<Action>(
  old: readonly Menu<Action>[],
  next: readonly Menu<Action>[],
  changes: Change<Action>[],
): void {
  const before = byPiece(old);
  const after = byPiece(next);
  for (const { piece } of old) {
    if (after[piece] === undefined) changes.push({ kind: 'menu', piece, entries: [] });
  }
  for (const { piece, entries } of next) {
    const known = before[piece];
    if (known === undefined || !sameLists(known.entries, entries, sameEntry)) {
      changes.push({ kind: 'menu', piece, entries });
    }
  }
}

function sameEntry<Action>(a: MenuEntry<Action>, b: MenuEntry<Action>): boolean {
  return a.label === b.label && a.for === b.for;
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

function byId<T extends { readonly id: string }>(things: readonly T[]): { [id: string]: T | undefined } {
  const found: { [id: string]: T | undefined } = {};
  for (const thing of things) found[thing.id] = thing;
  return found;
}

function byPiece<Action>(menus: readonly Menu<Action>[]): { [piece: string]: Menu<Action> | undefined } {
  const found: { [piece: string]: Menu<Action> | undefined } = {};
  for (const menu of menus) found[menu.piece] = menu;
  return found;
}
