import { actionNotation } from './action-notation.ts';
import { encode } from '../data/json.ts';
import type { Game, GameState, Notation, PlayerId, Refusal, Step } from '../game.ts';
import { panic } from '../panic.ts';

interface Kinded {
  readonly kind: string;
}

/** A game with everything that it may leave to the kernel. */
export type CompleteGame<State extends GameState<S>, Action extends Kinded, S extends Step, Event, Setup> = Game<
  State,
  Action,
  S,
  Event,
  Setup
> &
  Required<Pick<Game<State, Action, S, Event, Setup>, 'refusal' | 'notation'>>;

/** `game` with the default `refusal` and `notation` where it has none of its own. */
export function completeGame<State extends GameState<S>, Action extends Kinded, S extends Step, Event, Setup>(
  game: Game<State, Action, S, Event, Setup>,
): CompleteGame<State, Action, S, Event, Setup> {
  return {
    ...game,
    notation: game.notation ?? notationOf(game),
    refusal: game.refusal ?? ((state, player, action) => unlistedRefusal(game, state, player, action)),
  };
}

function notationOf<State extends GameState<S>, Action extends Kinded, S extends Step, Event, Setup>({
  id,
  actions,
}: Game<State, Action, S, Event, Setup>): Notation<State, Action> {
  if (actions === undefined) return panic(`The game "${id}" needs \`actions\` or a \`notation\``);
  return actionNotation<State, Action>(actions);
}

/** What is not listed is refused. */
function unlistedRefusal<State extends GameState<S>, Action extends Kinded, S extends Step, Event, Setup>(
  game: Game<State, Action, S, Event, Setup>,
  state: State,
  player: PlayerId,
  action: Action,
): Refusal | undefined {
  const written = encode(action);
  if (game.legal(state, player).some(each => encode(each) === written)) return undefined;
  const acting = game.toAct(state);
  if (acting.includes(player)) return { code: 'not-legal', message: 'You cannot do that now' };
  const turn = acting.length === 0 ? 'Nobody can act now' : `It is the turn of ${acting.join(' and ')}`;
  return { code: 'not-your-turn', message: turn };
}
