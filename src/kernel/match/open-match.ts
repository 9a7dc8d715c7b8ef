import { newListText } from '../data/pieces.ts';
import { completeGame } from '../action/complete-game.ts';
import { isSeed, runChance, seedChance } from '../data/chance.ts';
import { finish, performing } from '../agenda/engine.ts';
import type { Game, GameState, Step } from '../game.ts';
import type { MatchRecord, Kinded } from './match-record.ts';
import type { MatchStart } from './match.ts';
import { panic } from '../panic.ts';

/** The match at its start, after the steps that `setup` leaves on the agenda. */
export function openMatch<State extends GameState<Step>, Action extends Kinded, Event, Setup>(
  game: Game<State, Action, Step, Event, Setup>,
  { setup, seed }: MatchStart<Setup>,
): MatchRecord<State, Action, Event, Setup> {
  if (!isSeed(seed)) panic(`The seed of a match is a whole number from 0 to 2^53 - 1, not ${seed}`);
  const chance = runChance(seedChance(seed));
  const made = game.setup(setup, chance);
  const { state, outcome } = finish(
    game,
    performing<State, Step, Event>({ ...made, chance: chance.state() }, [], chance),
  );
  return {
    game: completeGame(game),
    setup,
    seed,
    players: game.players(state),
    chance,
    state,
    outcome,
    entries: [],
    saved: newListText(),
    undone: [],
    states: [],
    cached: { legal: {} },
  };
}
