import type { PlayerId } from '../../../src/kernel/index.ts';
import type { Mark, DropQuestion } from '../../../src/scene/index.ts';
import type { Actor } from './action-dispatcher.ts';
import { askWay } from './disambiguation.ts';
import type { MarkedCell } from '../output/marks.ts';
import type { Objects } from '../output/objects.ts';
import { sayTo } from '../output/say.ts';
import type { Seating } from '../session/seating.ts';
import type { Session } from '../session/session.ts';
import type { Stage } from '../output/stage.ts';
import type { Act } from '../table-game.ts';
import { cellAt } from '../output/object-spec.ts';

/**
 * What it means to lift, drop and point at things.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface Hands {
  readonly lift: (color: PlayerColor, object: TTSObject) => void;
  readonly drop: (color: PlayerColor, object: TTSObject) => void;
  readonly hover: (color: PlayerColor, object: TTSObject | undefined) => void;
  /** Pointing at a cell chooses what it stands for, if the player is asked for that. */
  readonly ping: (color: PlayerColor, position: VectorTable) => void;
}

export function createHands(session: Session, seating: Seating, objects: Objects, stage: Stage, actor: Actor): Hands {
  function drop(color: PlayerColor, object: TTSObject): void {
    const id = objects.idOf(object);
    if (id === undefined) return;
    const piece = stage.scene()?.pieces.find(each => each.id === id);
    const cell = cellUnder(object);
    if (piece !== undefined && cell !== undefined && cell !== piece.cell) dropOn(color, id, piece.name, cell);
    stage.mark([]);
    objects.settle(id);
  }

  /** Where the object is, or where it is on its way to (after Esc it flies back). */
  function cellUnder(object: TTSObject): string | undefined {
    const board = stage.scene()?.board;
    const { x, z } = object.getPositionSmooth() ?? object.getPosition();
    return board === undefined ? undefined : cellAt(board, x, z)?.id;
  }

  function dropOn(color: PlayerColor, piece: string, name: string, cell: string): void {
    const player = seating.actingPlayer(color);
    const { match, game } = session;
    if (player === undefined || match === undefined) return;
    const spots = stage.scene()?.spots ?? [];
    const spot = spots.find(each => each.piece === piece && each.cell === cell && each.for === player);
    if (spot === undefined && questionAt(player, piece, cell) !== undefined) {
      ask(color, player, piece, cell);
      return;
    }
    const action = spot?.action ?? game.attempt(match, piece, cell);
    if (action === undefined) sayTo(color, `${name} cannot be put there`);
    else actor.act(color, action);
  }

  function questionAt(player: PlayerId, piece: string, cell: string): DropQuestion<Act> | undefined {
    const questions = stage.scene()?.questions ?? [];
    return questions.find(each => each.piece === piece && each.cell === cell && each.for === player);
  }

  function ask(color: PlayerColor, player: PlayerId, piece: string, cell: string): void {
    const question = questionAt(player, piece, cell);
    if (question === undefined) return;
    if (question.variants.length === 0) sayTo(color, question.emptyMessage);
    else askWay(actor, color, question.title, () => questionAt(player, piece, cell)?.variants ?? []);
  }

  /** The spots of a piece for a player; of several on one cell, what dropping there does. */
  function marksOf(player: PlayerId | undefined, object: TTSObject): MarkedCell[] {
    const piece = objects.idOf(object);
    const marks: MarkedCell[] = [];
    const seen: { [cell: string]: Mark | undefined } = {};
    for (const spot of droppings()) {
      if (spot.for === player && spot.piece === piece && seen[spot.cell] === undefined) {
        const cell = stage.cell(spot.cell);
        seen[spot.cell] = spot.mark;
        if (cell !== undefined) marks.push({ cell, mark: spot.mark });
      }
    }
    return marks;
  }

  function droppings(): readonly Pick<DropQuestion<Act>, 'for' | 'piece' | 'cell' | 'mark'>[] {
    const { spots = [], questions = [] } = stage.scene() ?? {};
    const all: Pick<DropQuestion<Act>, 'for' | 'piece' | 'cell' | 'mark'>[] = spots.slice();
    return all.concat(questions);
  }

  function hover(color: PlayerColor, object: TTSObject | undefined): void {
    if (object === undefined) stage.mark([]);
    else if (object.held_by_color === undefined) stage.mark(marksOf(seating.playerOf(color), object));
  }

  function ping(color: PlayerColor, { x, z }: VectorTable): void {
    const scene = stage.scene();
    const player = seating.playerOf(color);
    if (scene === undefined || player === undefined) return;
    const cell = cellAt(scene.board, x, z);
    const target = scene.targets.find(each => each.for === player && each.cell === cell?.id);
    if (target !== undefined) actor.act(color, target.action);
  }

  return {
    lift: (color, object) => stage.mark(marksOf(seating.playerOf(color), object)),
    drop: (color, object) => drop(color, object),
    hover: (color, object) => hover(color, object),
    ping: (color, position) => ping(color, position),
  };
}
