import type { PlayerId } from '../../../src/kernel/index.ts';
import {
  handQuestionAt,
  hundredths,
  type DropQuestion,
  type DropSpot,
  type Forecast,
  type ForecastTag,
  type HandQuestion,
  type Mark,
  type MarkForecast,
  type Variant,
} from '../../../src/scene/index.ts';
import type { HostState } from '../host-state.ts';
import type { MarkedCell } from '../output/marks/marks.ts';
import { warn } from '../output/messages.ts';
import { cellAt } from '../output/object-spec.ts';
import { idOf, sendHome } from '../output/object-store.ts';
import { highlightCells, NO_HIGHLIGHT, type Highlight, type SceneRenderer } from '../output/scene-renderer.ts';
import { isBusy } from '../session/frame-work.ts';
import { actingPlayer, playerAt, seatsOf } from '../session/seating.ts';
import type { Act } from '../table-game.ts';
import { dispatch } from './action-dispatcher.ts';
import { askVariant } from './disambiguation.ts';

/** A player picks an object up: the cells where it may be dropped are highlighted. */
export function pickUp(host: HostState, color: PlayerColor, object: TTSObject): void {
  const piece = idOf(host.renderer.objects, object);
  const player = playerAt(host.session, color);
  const highlight = piece === undefined || player === undefined ? NO_HIGHLIGHT : highlightOf(host, player, piece);
  highlightCells(host.renderer, highlight);
}

/** A player points at an object, or at nothing. */
export function hover(host: HostState, color: PlayerColor, object: TTSObject | undefined): void {
  if (object === undefined) highlightCells(host.renderer, NO_HIGHLIGHT);
  else if (object.held_by_color === undefined) pickUp(host, color, object);
}

/** A player drops an object: its action is submitted, and the object goes where the scene has it. */
export function drop(host: HostState, color: PlayerColor, object: TTSObject): void {
  const { renderer } = host;
  const id = idOf(renderer.objects, object);
  if (id === undefined) return;
  const piece = renderer.scene?.pieces.find(each => each.id === id);
  const cell = cellUnder(renderer, object);
  if (piece !== undefined && cell !== undefined && cell !== piece.cell) dropOn(host, color, id, piece.name, cell);
  highlightCells(renderer, NO_HIGHLIGHT);
  // It may stand for another piece of its hand by now, or for nothing.
  const now = idOf(renderer.objects, object);
  // An action that is still being carried out shows itself where it goes.
  if (now !== undefined && !isBusy(host.frameWork)) sendHome(renderer.objects, now);
}

/** The cell where the object is, or where it is moving to (after Esc it flies back). */
function cellUnder({ scene }: SceneRenderer, object: TTSObject): string | undefined {
  const { x, z } = object.getPositionSmooth() ?? object.getPosition();
  return scene === undefined ? undefined : cellAt(scene.board, x, z)?.id;
}

function dropOn(host: HostState, color: PlayerColor, piece: string, name: string, cell: string): void {
  const { renderer, session } = host;
  const player = actingPlayer(session, color);
  const { match, game } = session;
  if (player === undefined || match === undefined) return;
  const spots = renderer.scene?.spots ?? [];
  const spot = spots.find(each => each.piece === piece && each.cell === cell && each.for === player);
  if (spot !== undefined) {
    dispatch(host, color, spot.action, piece);
    return;
  }
  const question = questionAt(renderer, player, piece, cell);
  if (question !== undefined) {
    askDrop(host, color, player, question);
    return;
  }
  const action = game.attempt(match, piece, cell);
  if (action === undefined) warn(color, `${name} cannot be put there`);
  else dispatch(host, color, action, piece);
}

function questionAt(
  { scene }: SceneRenderer,
  player: PlayerId,
  piece: string,
  cell: string,
): DropQuestion<Act> | undefined {
  const { handQuestions = [], questions = [] } = scene ?? {};
  const found = questions.find(each => each.piece === piece && each.cell === cell && each.for === player);
  if (found !== undefined) return found;
  const hand = handQuestions.find(each => each.piece === piece && each.for === player);
  return hand === undefined ? undefined : handQuestionAt(hand, cell);
}

function askDrop(host: HostState, color: PlayerColor, player: PlayerId, question: DropQuestion<Act>): void {
  const { piece, cell, title, variants, emptyMessage } = question;
  if (variants.length === 0) warn(color, emptyMessage);
  else askVariant(host, color, title, () => questionAt(host.renderer, player, piece, cell)?.variants ?? [], piece);
}

/** The cells where a player may drop a piece. Of a card in a hand everybody sees the same ones, whatever it is. */
function highlightOf(host: HostState, player: PlayerId, piece: string): Highlight {
  const { spots = [], questions = [], handQuestions = [], pieces = [] } = host.renderer.scene ?? {};
  const isIt = (each: Pick<MarkedDrop, 'for' | 'piece'>): boolean => each.for === player && each.piece === piece;
  const { facing = 0, visibleTo } = pieces.find(({ id }) => id === piece) ?? {};
  const known: readonly MarkedDrop[] = spots.filter(each => isIt(each));
  const plain = known.concat(questions.filter(each => isIt(each)));
  const markedWith = (others: readonly MarkedDrop[]): MarkedCell[] => marksOf(host, plain.concat(others), facing);
  const hand = handQuestions.find(each => isIt(each));
  if (hand !== undefined) {
    const own = { viewers: [player], cells: markedWith(handMarks(hand, hand.ownCells())) };
    return { cells: markedWith(handMarks(hand, hand.cells)), own };
  }
  const cells = markedWith([]);
  return visibleTo === undefined ? { cells } : { cells: [], own: { viewers: visibleTo, cells } };
}

/** The marks of drops. A cell with several actions has the mark of the first. */
function marksOf(host: HostState, drops: readonly MarkedDrop[], turn: number): MarkedCell[] {
  const { renderer } = host;
  const marks: MarkedCell[] = [];
  const seen: { [cell: string]: Mark | undefined } = {};
  for (const spot of drops) {
    if (seen[spot.cell] === undefined) {
      const cell = renderer.cells[spot.cell];
      seen[spot.cell] = spot.mark;
      if (cell !== undefined) marks.push(markOf(host, spot, cell, turn));
    }
  }
  return marks;
}

function handMarks({ mark, piece, ...hand }: HandQuestion<Act>, cells: readonly string[]): MarkedDrop[] {
  return cells.map(cell => ({ for: hand.for, piece, cell, mark }));
}

function markOf(host: HostState, spot: MarkedDrop, cell: MarkedCell['cell'], turn: number): MarkedCell {
  const { left, mark } = spot;
  const forecast = forecastAt(host, spot);
  const marked: MarkedCell = left === undefined ? { cell, mark } : { cell, mark, left, turn };
  return forecast === undefined ? marked : { ...marked, forecast };
}

/** A spot or a question, of which only the spot has an action to try out. */
type MarkedDrop = Pick<DropSpot<Act>, 'for' | 'piece' | 'cell' | 'mark'> &
  Partial<Pick<DropSpot<Act>, 'action' | 'left'>>;

/** What dropping would do where a piece stands. Empty cells get none: trying every move out would take too long. */
function forecastAt({ renderer, session }: HostState, { action, cell, ...spot }: MarkedDrop): MarkForecast | undefined {
  const { game, match } = session;
  const there = (renderer.scene?.pieces ?? []).filter(each => each.cell === cell && each.id !== spot.piece);
  if (match === undefined || action === undefined || there.length === 0) return undefined;
  const all = game.forecast(match, spot.for, action, seatsOf(session));
  const own = all.find(({ piece }) => there.some(({ id }) => id === piece));
  if (own === undefined) return undefined;
  const words = all.map(each => each.words);
  const others = all.flatMap(each => (each === own || isSilent(each) ? [] : tagElsewhere(renderer, each)));
  return others.length === 0 ? { ...tagOf(own), words } : { ...tagOf(own), words, others };
}

/** Only its words say something. */
function isSilent({ isRemoved, text }: Forecast): boolean {
  return text === '' && !isRemoved;
}

function tagOf({ doomed, isRemoved, text }: Forecast): ForecastTag {
  return doomed === undefined ? { text, isRemoved } : { text, isRemoved, doomed };
}

/** The tag on another piece; none on one that stands on no cell. */
function tagElsewhere({ cells, scene }: SceneRenderer, forecast: Forecast): NonNullable<MarkForecast['others']> {
  const piece = scene?.pieces.find(({ id }) => id === forecast.piece);
  const cell = piece === undefined ? undefined : cells[piece.cell];
  return cell === undefined ? [] : [{ ...tagOf(forecast), x: hundredths(cell.x), z: hundredths(cell.z) }];
}

/** A player points at a position with the ping tool: this answers a choice with a target there. Of several it asks which. */
export function ping(host: HostState, color: PlayerColor, { x, z }: VectorTable): void {
  const { scene } = host.renderer;
  const player = playerAt(host.session, color);
  if (scene === undefined || player === undefined) return;
  const cell = cellAt(scene.board, x, z)?.id;
  const [first, ...others] = optionsAt(host.renderer, player, cell);
  if (first === undefined) return;
  if (others.length === 0) dispatch(host, color, first.action);
  else askVariant(host, color, 'Which one?', () => optionsAt(host.renderer, player, cell));
}

/** The options of a choice of `player` with a target at the cell. */
function optionsAt({ scene }: SceneRenderer, player: PlayerId, cell: string | undefined): Variant<Act>[] {
  const there = (scene?.targets ?? []).filter(each => each.for === player && each.cell === cell);
  return there.map(({ action, label }, index) => ({ label: label ?? `${index + 1}`, action }));
}
