import type { Squares } from '../../../src/grid/index.ts';
import type { Game, GameState, PlayerId, Step } from '../../../src/kernel/index.ts';
import type { Poster } from '../../../src/scene/index.ts';
import type { SeatCount } from '../../config.ts';
import { createTableGame } from '../create-table-game.ts';
import type { Act, Chosen, LobbyOption, TableGame, TableSeat } from '../table-game.ts';
import { boardScene, type BoardPiece, type Drag, type Drags, type SuppliedPiece, actionOfDrop } from './board-scene.ts';
import { seatsFor } from './board-seats.ts';

/**
 * A game on a board of squares where everybody sees everything, as its author describes it. Board, pieces, spots to drop
 * them on, buttons, seats and refusals follow from this. Games with hands or boards of another kind describe their whole
 * scene: see {@link createTableGame}.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface BoardDescription<State, Action extends Act, Event, Setup> {
  readonly title: string;
  /** The rules in a few lines, for the lobby and `!help`. */
  readonly summary: readonly string[];
  /** The picture of the game on the start screen of a page: without it an empty board. */
  readonly poster?: Poster | undefined;
  readonly board: Squares;
  /** How many seats there are; 2 by default. The mod's settings have as many: see `seatsAround`. */
  readonly players?: SeatCount;
  /** What stands on the board. */
  readonly pieces: (state: State) => readonly BoardPiece[];
  /** The piece that a player may take from beside the board now, for actions that put a new one on it. */
  readonly supply?: (state: State, player: PlayerId) => SuppliedPiece | undefined;
  /**
   * The kinds of actions that a player takes by dragging a piece, with the names of their cell fields: `to`, and `from`
   * unless the piece comes from the supply. All other actions get a button.
   */
  readonly drags: DragsOf<Action>;
  /** The choices in the lobby. */
  readonly options?: (chosen: Chosen) => readonly LobbyOption[];
  /** What the rules start from; an empty object by default. */
  readonly setup?: (chosen: Chosen) => Setup;
  /** A line for the log about an event that has led to `state`; players are `p1`, `p2`… */
  readonly describe: (event: Event, state: State) => string | undefined;
  /** How good a state is for a player. Bots maximise it. Without it they judge only finished games. */
  readonly evaluate?: (state: State, player: PlayerId) => number;
  /** More lines for the panel at the end of the game. */
  readonly summarize?: (state: State, seats: readonly TableSeat[]) => readonly string[];
}

/** Which fields of each kind of action are the cells of a drag. */
export type DragsOf<Action extends Act> = {
  readonly [kind in Action['kind']]?: Drag<CellField<Extract<Action, { readonly kind: kind }>>>;
};

/** The names of an action's fields that hold cells. */
type CellField<Action> = {
  [field in keyof Action & string]: Action[field] extends number ? field : never;
}[keyof Action & string];

/** Makes the game of `rules` playable on a board. */
export function boardTable<State extends GameState<S>, Action extends Act, S extends Step, Event, Setup>(
  rules: Game<State, Action, S, Event, Setup>,
  table: BoardDescription<State, Action, Event, Setup>,
): TableGame {
  const { title, summary, players = 2, board, options, poster, setup, describe, evaluate, summarize } = table;
  // Safe: a kind of action without a drag has no entry.
  const drags = table.drags as Drags;
  const source = { ...table, drags };
  const given = {
    ...(poster === undefined ? {} : { poster }),
    ...(options === undefined ? {} : { options }),
    ...(evaluate === undefined ? {} : { evaluate }),
    ...(summarize === undefined ? {} : { summarize }),
  };
  return createTableGame(rules, {
    title,
    summary,
    seats: () => seatsFor(players),
    // Rules that need more than an empty object have a type that asks their author for `setup`.
    setup: chosen => (setup === undefined ? ({} as Setup) : setup(chosen)),
    scene: (match, seats) => boardScene(source, match, seats),
    describeEvent: (event, state) => {
      const text = describe(event, state);
      return text === undefined ? undefined : { text };
    },
    // The kernel reads what comes of a drop by the fields of the rules.
    attempt: (state, piece, cell) => actionOfDrop(board, drags, table.pieces(state), piece, cell) as Action | undefined,
    ...given,
  });
}
