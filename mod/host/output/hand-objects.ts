import type { Scene, ScenePiece } from '../../../src/scene/index.ts';
import type { Act } from '../table-game.ts';

/** By the id of a piece of a hand in the scene before: its id in the next scene, or `gone`. */
export interface HandNames {
  readonly [id: string]: string | undefined;
}

export const GONE = '';

/**
 * Which object of a hand stands for which piece of the next scene, after `used` was used by its player. The pieces of a
 * hand are named by their places, so that nobody learns which of them are equal. Without this, the last object of the
 * hand would go, whichever the player has dragged away.
 *
 * @returns nothing if `used` lay in no hand, or still lies there
 */
export function handNames(before: Scene<Act>, next: Scene<Act>, used: string): HandNames | undefined {
  const usedPiece = before.pieces.find(({ id }) => id === used);
  const hand = usedPiece?.hand;
  if (usedPiece === undefined || hand === undefined) return undefined;
  const olds = before.pieces.filter(piece => piece.hand === hand);
  const news = next.pieces.filter(piece => piece.hand === hand);
  const names: { [id: string]: string | undefined } = { [used]: GONE };
  const taken: { [id: string]: boolean | undefined } = {};
  for (const old of olds) {
    if (old.id === used) continue;
    const same = news.find(piece => taken[piece.id] !== true && isAlike(piece, old));
    if (same !== undefined) taken[same.id] = true;
    names[old.id] = same?.id ?? GONE;
  }
  const isStill = news.some(piece => taken[piece.id] !== true && isAlike(piece, usedPiece));
  return isStill ? undefined : names;
}

/** Whether two pieces of a hand show the same card. */
function isAlike(one: ScenePiece, other: ScenePiece): boolean {
  return one.name === other.name && one.drawing === other.drawing;
}

/** `scene` with the pieces of a hand under their next names, without those that are gone. */
export function renamedScene(scene: Scene<Act>, names: HandNames): Scene<Act> {
  const pieces: ScenePiece[] = [];
  for (const piece of scene.pieces) {
    const id = names[piece.id] ?? piece.id;
    if (id !== GONE) pieces.push(id === piece.id ? piece : { ...piece, id });
  }
  const menus = scene.menus
    .filter(({ piece }) => names[piece] !== GONE)
    .map(menu => ({ ...menu, piece: names[menu.piece] ?? menu.piece }));
  return { ...scene, pieces, menus };
}
