import type { Act } from '../../mod/host/index.ts';
import { questionsOf, type Scene, type ScenePiece } from '../../src/scene/index.ts';

/** A piece without what `viewer` may not read, or nothing if `viewer` does not see it. */
function pieceFor(piece: ScenePiece, viewer: string): object | undefined {
  if (piece.visibleTo?.includes(viewer) === false) return undefined;
  if (piece.readableBy?.includes(viewer) !== false) return piece;
  const blank = { name: '', description: '', emblem: '', drawing: '' };
  return { ...piece, ...blank, look: { ...piece.look, picture: '' } };
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].toSorted();
}

/** All that a client of `viewer` receives of a scene: where others may drop a piece is marked for everybody who sees it. */
export function receivedFrom(scene: Scene<Act>, viewer: string): object {
  const { board, menus, panels, pieces, pointed, spots, targets } = scene;
  const isSeen = (id: string): boolean => pieces.find(piece => piece.id === id)?.visibleTo?.includes(viewer) !== false;
  const marks = [...spots, ...questionsOf(scene)].map(({ cell, mark, piece, ...each }) => ({
    for: each.for,
    piece,
    cell,
    mark,
  }));
  return {
    board,
    pointed,
    pieces: pieces.map(piece => pieceFor(piece, viewer)).filter(piece => piece !== undefined),
    panels: panels.filter(panel => panel.for === undefined || panel.for.includes(viewer)),
    menus: menus
      .filter(({ piece }) => isSeen(piece))
      .map(({ entries, piece }) => ({ piece, labels: entries.map(entry => [entry.for, entry.label]) })),
    marks: marks.filter(({ piece }) => isSeen(piece)),
    marked: unique(
      marks.filter(({ piece }) => isSeen(piece)).map(({ cell, mark, ...each }) => `${each.for} ${mark} ${cell}`),
    ),
    targets: targets.map(({ cell, ...each }) => [each.for, cell]),
  };
}
