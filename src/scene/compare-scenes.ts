import type {
  SceneBoard,
  Stroke,
  PieceMenu,
  MenuEntry,
  Panel,
  ScenePiece,
  TablePoint,
  PanelButton,
  Scene,
  Color,
} from './scene.ts';

/** One difference between two scenes. Every change carries the complete new piece, panel or board. */
export type SceneChange<Action> =
  | { readonly kind: 'board'; readonly board: SceneBoard }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: PieceChange; readonly piece: ScenePiece }
  | { readonly kind: 'panel'; readonly panel: Panel<Action> }
  | { readonly kind: 'close'; readonly id: string }
  | { readonly kind: 'menu'; readonly piece: string; readonly entries: readonly MenuEntry<Action>[] };

/** `respawn`: the look differs, so the host has to spawn the piece again. */
export type PieceChange = 'spawn' | 'respawn' | 'move' | 'turn' | 'rename' | 'describe' | 'tint' | 'relabel';

/**
 * The changes that turn a table that shows `old` into one that shows `next`, in an order that a host can apply: the board
 * first, removed pieces before spawned ones. Without `old` the table is empty.
 *
 * A host looks the command of a button or menu entry up in the scene when somebody clicks it, so a new command behind the
 * same label is no change.
 */
export function compareScenes<Action>(old: Scene<Action> | undefined, next: Scene<Action>): SceneChange<Action>[] {
  const changes: SceneChange<Action>[] = [];
  const newBoard = old === undefined || old.board.id !== next.board.id;
  if (newBoard) changes.push({ kind: 'board', board: next.board });
  comparePieces(old?.pieces ?? [], next.pieces, newBoard, changes);
  comparePanels(old?.panels ?? [], next.panels, changes);
  compareMenus(old?.menus ?? [], next.menus, changes);
  return changes;
}

function comparePieces<Action>(
  old: readonly ScenePiece[],
  next: readonly ScenePiece[],
  newBoard: boolean,
  changes: SceneChange<Action>[],
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

/** On a new board the same cell may be at another position, so every piece moves. */
function comparePiece<Action>(
  old: ScenePiece,
  next: ScenePiece,
  newBoard: boolean,
  changes: SceneChange<Action>[],
): void {
  if (!sameLook(old, next) || !sameAccess(old, next)) {
    changes.push({ kind: 'respawn', piece: next });
    return;
  }
  if (newBoard || !samePosition(old, next)) changes.push({ kind: 'move', piece: next });
  if (old.facing !== next.facing) changes.push({ kind: 'turn', piece: next });
  if (old.name !== next.name) changes.push({ kind: 'rename', piece: next });
  if (old.description !== next.description) changes.push({ kind: 'describe', piece: next });
  if (!sameColor(old.tint, next.tint)) changes.push({ kind: 'tint', piece: next });
  if (old.emblem !== next.emblem) changes.push({ kind: 'relabel', piece: next });
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
  return sameReaders && sameViewers && sameLimits && (a.locked === true) === (b.locked === true);
}

function sameLook({ look: a }: ScenePiece, { look: b }: ScenePiece): boolean {
  if (a === b) return true;
  if (a.shape !== b.shape || a.size !== b.size || a.height !== b.height || a.emblemAt !== b.emblemAt) return false;
  if (a.picture !== b.picture) return false;
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

function comparePanels<Action>(
  old: readonly Panel<Action>[],
  next: readonly Panel<Action>[],
  changes: SceneChange<Action>[],
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
  if (a.slot !== b.slot || a.title !== b.title || !sameLists(a.lines, b.lines, isSame)) return false;
  if ((a.for === undefined) !== (b.for === undefined) || !sameLists(a.for ?? [], b.for ?? [], isSame)) return false;
  return sameLists(a.buttons, b.buttons, sameButton);
}

function sameButton<Action>(a: PanelButton<Action>, b: PanelButton<Action>): boolean {
  return a.id === b.id && a.label === b.label && a.tooltip === b.tooltip;
}

function compareMenus<Action>(
  old: readonly PieceMenu<Action>[],
  next: readonly PieceMenu<Action>[],
  changes: SceneChange<Action>[],
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

function byId<T extends { readonly id: string }>(items: readonly T[]): { [id: string]: T | undefined } {
  const found: { [id: string]: T | undefined } = {};
  for (const item of items) found[item.id] = item;
  return found;
}

function byPiece<Action>(menus: readonly PieceMenu<Action>[]): { [piece: string]: PieceMenu<Action> | undefined } {
  const found: { [piece: string]: PieceMenu<Action> | undefined } = {};
  for (const menu of menus) found[menu.piece] = menu;
  return found;
}
