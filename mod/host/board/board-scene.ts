import { fileOf, formatCell, parseCell, rankOf, type Squares } from '../../../src/grid/index.ts';
import {
  asObject,
  targetsOf,
  type Choose,
  type GameState,
  type Match,
  type PlayerId,
  type Step,
} from '../../../src/kernel/index.ts';
import type {
  ChoiceTarget,
  DropSpot,
  Panel,
  PieceLook,
  Scene,
  SceneCell,
  ScenePiece,
  TablePoint,
} from '../../../src/scene/index.ts';
import { seatsAround, type SeatCount } from '../../config.ts';
import type { Act, TableSeat } from '../table-game.ts';

/** A piece that stands on a board. */
export interface BoardPiece extends SuppliedPiece {
  readonly cell: number;
  /** Stays the same while the piece moves; by default the name of its cell. */
  readonly id?: string;
  /** Its player gives it the colour. */
  readonly player: PlayerId;
}

/** How a piece looks, on the board or beside it. */
export interface SuppliedPiece {
  /** Such as `Mark`: the table adds the colour of its player. */
  readonly name: string;
  /** A few letters on its top. */
  readonly emblem?: string;
  readonly description?: string;
  readonly look?: Partial<PieceLook>;
}

/** The names of the fields of an action with the cells of a drag. */
export interface Drag<Field extends string = string> {
  /** Without it the piece comes from the supply. */
  readonly from?: Field;
  readonly to: Field;
}

/** By kind of action. */
export interface Drags {
  readonly [kind: string]: Drag;
}

/** What the scene of a board is made from. @noSelf */
export interface BoardSource<State> {
  readonly board: Squares;
  readonly pieces: (state: State) => readonly BoardPiece[];
  readonly supply?: (state: State, player: PlayerId) => SuppliedPiece | undefined;
  readonly drags: Drags;
}

type AnyAction = Act | Choose;

/** Edge of a cell, in the table's units, with its gap. */
const PITCH = 2;
const CELL = PITCH - 0.1;
const LIGHT = { r: 0.76, g: 0.66, b: 0.5 };
const DARK = { r: 0.66, g: 0.55, b: 0.4 };
const LOOK: PieceLook = { shape: 'block', size: 1.5, height: 0.3, lines: [] };
const SUPPLY = 'supply-';
const NEW = 'new-';
const CONCEDE = 'concede';

/** Board, pieces, supplies, and what each player may do with them now. */
export function boardScene<State extends GameState<Step>, Action extends Act, Event, Setup>(
  source: BoardSource<State>,
  match: Match<State, Action, Event, Setup>,
  seats: readonly TableSeat[],
): Scene<Action | Choose> {
  const { board, supply } = source;
  const state = match.state();
  const pieces = source.pieces(state);
  const supplied = seats.flatMap(seat => {
    const piece = supply === undefined ? undefined : supply(state, seat.player);
    return piece === undefined ? [] : [scenePiece(piece, `${NEW}${seat.player}`, `${SUPPLY}${seat.player}`, seat)];
  });
  const standing = pieces.map(piece => {
    const seat = seats.find(({ player }) => player === piece.player);
    return scenePiece(piece, idOf(board, piece), formatCell(board, piece.cell), seat);
  });
  const cells = board.names.map((_, cell) => square(board, cell));
  return {
    board: {
      id: `board-${board.files}x${board.ranks}`,
      cells: supply === undefined ? cells : cells.concat(seats.map((seat, index) => supplyCell(board, seats, index))),
      lines: [],
    },
    pieces: supplied.concat(standing),
    spots: seats.flatMap(({ player }) => spotsOf(source, pieces, match.legal(player), player)),
    targets: targetsIn(board, pieces, match),
    panels: seats.flatMap(({ player }) => panelsOf(source.drags, match, player)),
    menus: [],
  };
}

/** The action that dropping a piece on a cell means, whether or not it is legal. */
export function actionOfDrop(
  board: Squares,
  drags: Drags,
  pieces: readonly BoardPiece[],
  piece: string,
  cell: string,
): Act | undefined {
  const target = parseCell(board, cell);
  if (target === undefined) return undefined;
  const origin = pieces.find(each => idOf(board, each) === piece)?.cell;
  for (const [kind, drag] of Object.entries(drags)) {
    const { from, to } = drag;
    if (from === undefined && piece.startsWith(NEW)) return actionWith(kind, { [to]: target });
    if (from !== undefined && origin !== undefined) return actionWith(kind, { [from]: origin, [to]: target });
  }
  return undefined;
}

function actionWith(kind: string, cells: Readonly<Record<string, number>>): Act {
  return { kind, ...cells };
}

function idOf(board: Squares, { id, cell }: BoardPiece): string {
  return `piece-${id ?? formatCell(board, cell)}`;
}

function square(board: Squares, cell: number): SceneCell {
  const isDark = (fileOf(board, cell) + rankOf(board, cell)) % 2 === 0;
  const x = (fileOf(board, cell) - (board.files - 1) / 2) * PITCH;
  const z = (rankOf(board, cell) - (board.ranks - 1) / 2) * PITCH;
  return { id: formatCell(board, cell), x, z, size: CELL, color: isDark ? DARK : LIGHT };
}

/** Beside the board, before the seat of its player. */
function supplyCell(board: Squares, seats: readonly TableSeat[], index: number): SceneCell {
  const player = seats[index]?.player ?? '';
  return { id: `${SUPPLY}${player}`, ...beside(board, seats.length, index), size: PITCH };
}

function beside(board: Squares, count: number, index: number): TablePoint {
  // The seats are those of `seatsFor`.
  const { x, z } = seatsAround(count as SeatCount, 1)[index] ?? { x: 0, z: 0 };
  const { files, ranks } = board;
  if (count <= 4) return { x: x * (files / 2 + 0.5) * PITCH, z: z * (ranks / 2 + 0.5) * PITCH };
  // In a circle they lie beyond the corners.
  const radius = (Math.max(files, ranks) * 0.71 + 0.75) * PITCH;
  return { x: x * radius, z: z * radius };
}

function scenePiece(
  { name, emblem = '', description = '', look }: SuppliedPiece,
  id: string,
  cell: string,
  seat: TableSeat | undefined,
): ScenePiece {
  const owned = seat === undefined ? name : `${name} of ${seat.color}`;
  const tint = seat === undefined ? LIGHT : seat.tint;
  return { id, look: { ...LOOK, ...look }, cell, facing: 0, name: owned, description, tint, emblem };
}

function spotsOf<Action extends Act>(
  { board, drags }: BoardSource<never>,
  pieces: readonly BoardPiece[],
  legal: readonly (Action | Choose)[],
  player: PlayerId,
): DropSpot<Action | Choose>[] {
  return legal.flatMap((action): DropSpot<Action | Choose>[] => {
    const drag = drags[action.kind];
    const to = drag === undefined ? undefined : cellIn(action, drag.to);
    if (drag === undefined || to === undefined) return [];
    const origin = drag.from === undefined ? undefined : cellIn(action, drag.from);
    const moved = pieces.find(({ cell }) => cell === origin);
    if (drag.from !== undefined && moved === undefined) return [];
    const piece = moved === undefined ? `${NEW}${player}` : idOf(board, moved);
    const isTaken = pieces.some(({ cell }) => cell === to);
    return [{ for: player, piece, cell: formatCell(board, to), mark: isTaken ? 'corners' : 'ring', action }];
  });
}

/** The cell in that field of an action. */
function cellIn(action: AnyAction, name: string): number | undefined {
  const value = asObject(action)?.[name];
  return typeof value === 'number' ? value : undefined;
}

/** Where a player may point to answer a question: options whose targets are cells or pieces. */
function targetsIn<State extends GameState<Step>, Action extends Act, Event, Setup>(
  board: Squares,
  pieces: readonly BoardPiece[],
  match: Match<State, Action, Event, Setup>,
): ChoiceTarget<Action | Choose>[] {
  return match.state().agenda.choices.flatMap(({ by, chosen, options }) =>
    chosen !== undefined
      ? []
      : options.flatMap((option, index) =>
          targetsOf(option).flatMap((target): ChoiceTarget<Action | Choose>[] => {
            const stands = pieces.find(({ id }) => id === target)?.cell;
            const cell = stands ?? parseCell(board, target);
            if (cell === undefined) return [];
            const action: Choose = { kind: 'choose', option: index };
            return [{ for: by, cell: formatCell(board, cell), label: option.label, action }];
          }),
        ),
  );
}

/** Buttons for what is not done by dragging, with the words of the notation. */
function panelsOf<State, Action extends Act, Event, Setup>(
  drags: Drags,
  match: Match<State, Action, Event, Setup>,
  player: PlayerId,
): Panel<Action | Choose>[] {
  const others = match
    .legal(player)
    .filter(({ kind }) => drags[kind] === undefined && kind !== CONCEDE && kind !== 'choose');
  if (others.length === 0) return [];
  const buttons = others.map(action => {
    const label = match.format(action, player);
    return { id: `act-${label}`, label, command: { kind: 'act', action } } as const;
  });
  return [{ id: `acts-${player}`, slot: 'right', for: [player], title: 'You can also', lines: [], buttons }];
}
