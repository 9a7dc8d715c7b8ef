import {
  hundredths,
  type Scene,
  type SceneCell,
  type ScenePiece,
  type TrailStep,
} from '../../../../src/scene/index.ts';
import type { Act } from '../../table-game.ts';

/** More pieces than these do not move in one action: the board was set up again. */
const MOST = 4;

/**
 * Where pieces have gone between two scenes, and where one with a crown has fallen, for programs beside the table; nothing
 * if none has, or if so many have that no action did it. What only some players see is left out.
 */
export function trailOf(before: Scene<Act>, next: Scene<Act>): readonly TrailStep[] | undefined {
  if (before.board.id !== next.board.id) return undefined;
  const known: { [id: string]: ScenePiece | undefined } = {};
  for (const piece of before.pieces) known[piece.id] = piece;
  const cells: { [id: string]: SceneCell | undefined } = {};
  const steps: TrailStep[] = [];
  for (const piece of next.pieces) {
    const old = known[piece.id];
    if (old === undefined || old.cell === piece.cell || !isOpen(old) || !isOpen(piece)) continue;
    if (steps.length === 0) for (const cell of next.board.cells) cells[cell.id] = cell;
    const [from, to] = [cells[old.cell], cells[piece.cell]];
    if (from !== undefined && to !== undefined) steps.push(stepBetween(from, to));
  }
  const all = next.pieces.length < before.pieces.length ? steps.concat(fallenOf(before, next)) : steps;
  return all.length === 0 || all.length > MOST ? undefined : all;
}

/** Where pieces with a crown were that have gone. A board that is cleared has none left, and nobody has fallen. */
function fallenOf(before: Scene<Act>, next: Scene<Act>): readonly TrailStep[] {
  const left: { [id: string]: boolean | undefined } = {};
  for (const piece of next.pieces) if (isCrowned(piece)) left[piece.id] = true;
  const crowned = before.pieces.filter(piece => isCrowned(piece));
  const fallen = crowned.filter(({ id }) => left[id] === undefined);
  if (fallen.length === crowned.length) return [];
  return fallen.flatMap(({ cell }) => {
    const place = before.board.cells.find(({ id }) => id === cell);
    return place === undefined ? [] : [{ ...stepBetween(place, place), isFallen: true }];
  });
}

function isCrowned(piece: ScenePiece): boolean {
  return isOpen(piece) && piece.drawing !== undefined && piece.drawing.includes('|crown');
}

/** On the board, and seen by everybody. */
function isOpen({ cell, hand, visibleTo }: ScenePiece): boolean {
  return cell !== '' && hand === undefined && visibleTo === undefined;
}

function stepBetween(from: SceneCell, to: SceneCell): TrailStep {
  const step = {
    x: hundredths(from.x),
    z: hundredths(from.z),
    toX: hundredths(to.x),
    toZ: hundredths(to.z),
    size: hundredths(to.size),
  };
  return to.shape === undefined ? step : { ...step, isHexagon: true };
}
