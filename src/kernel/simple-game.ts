import { actionNotation, type CellNotation } from './action/action-notation.ts';
import type { ActionShapes } from './action/fields.ts';
import { newAgenda } from './agenda/agenda.ts';
import type { Chance } from './data/chance.ts';
import type { Game, GameState, Outcome, PlayerId, Refusal, Step } from './game.ts';

/** An action that was taken: the only step of a simple game, and its event. */
export interface ActionTaken<Action> extends Step {
  readonly kind: 'play';
  readonly by: PlayerId;
  readonly action: Action;
}

/** A state of a simple game: the author's facts, and what the kernel keeps beside them. */
export type SimpleState<Facts, Action> = Facts & GameState<ActionTaken<Action>>;

/** What `simpleGame` makes. */
export type SimpleGame<Facts, Action extends { readonly kind: string }, Setup = object> = Game<
  SimpleState<Facts, Action>,
  Action,
  ActionTaken<Action>,
  ActionTaken<Action>,
  Setup
>;

/**
 * The rules of a game without secrets in which every action happens at once. `Facts` is plain data; no function changes
 * what it is given.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface SimpleRules<Facts, Action, Setup = object> {
  readonly id: string;
  /** In seat order: `p1`, `p2`… */
  readonly players: readonly PlayerId[];
  /** The fields of every kind of action. */
  readonly actions: ActionShapes;
  /** The names of cells, by their numbers, such as `squares(3, 3).names`. The notation writes them. */
  readonly cells?: readonly string[];
  setup(setup: Setup, chance: Chance): Facts;
  /** Who may act now. */
  toAct(facts: Facts): readonly PlayerId[];
  /** Every legal action of a player who may act, in a stable order. */
  legal(facts: Facts, player: PlayerId): readonly Action[];
  /** Why `action` is not legal, or nothing if it is. By default what `legal` does not list is refused. */
  refusal?(facts: Facts, player: PlayerId, action: Action): Refusal | undefined;
  /** The facts after a legal action. */
  play(facts: Facts, player: PlayerId, action: Action, chance: Chance): Facts;
  /** How the game ended; nothing while it goes on. */
  outcome(facts: Facts): Outcome | undefined;
}

/**
 * A game without secrets in which every action happens at once. Games whose actions cause others, ask players to choose
 * or hide something implement `Game` themselves.
 */
export function simpleGame<Facts extends object, Action extends { readonly kind: string }, Setup = object>(
  rules: SimpleRules<Facts, Action, Setup>,
): SimpleGame<Facts, Action, Setup> {
  type State = SimpleState<Facts, Action>;
  const { id, players, actions, cells, refusal } = rules;
  const mayAct = (state: State, player: PlayerId): boolean => rules.toAct(state).includes(player);
  const names = cells === undefined ? undefined : namesOf<State>(cells);
  const refuse = refusal === undefined ? {} : { refusal };
  return {
    id,
    actions,
    ...refuse,
    setup: (setup, chance) => ({ ...rules.setup(setup, chance), agenda: newAgenda<ActionTaken<Action>>(), chance: [] }),
    players: () => players,
    toAct: state => rules.toAct(state),
    legal: (state, player) => (mayAct(state, player) ? rules.legal(state, player) : []),
    begin: (_state, by, action) => [{ kind: 'play', by, action }],
    perform: (state, step, chance) => {
      const { agenda, chance: drawn } = state;
      return { state: { ...rules.play(state, step.by, step.action, chance), agenda, chance: drawn }, events: [step] };
    },
    react: () => [],
    outcome: state => rules.outcome(state),
    view: state => state,
    notation: actionNotation<State, Action>(actions, names),
  };
}

function namesOf<State>(cells: readonly string[]): CellNotation<State> {
  return {
    format: (_state, cell) => cells[cell] ?? `${cell}`,
    parse(_state, text) {
      const cell = cells.indexOf(text);
      return cell < 0 ? undefined : cell;
    },
  };
}
