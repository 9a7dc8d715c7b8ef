import { newListText } from '../data/pieces.ts';
import { runChance, seedChance } from '../data/chance.ts';
import type { GameState, PlayerId, Step } from '../game.ts';
import type { MatchRecord, Kinded } from './match-record.ts';
import { withoutOthersSecrets } from './view.ts';

/** A match without a past that continues from `held`: see `Match.fork`. */
export function forked<State extends GameState<Step>, Action extends Kinded, Event, Setup>(
  held: MatchRecord<State, Action, Event, Setup>,
  seed: number | undefined,
  viewer: PlayerId | undefined,
): MatchRecord<State, Action, Event, Setup> {
  const known = viewer === undefined ? held.state : imagined(held, viewer, seed ?? 0);
  const state = seed === undefined ? known : { ...known, chance: seedChance(seed) };
  return { ...held, state, entries: [], saved: newListText(), undone: [], states: [], cached: { legal: {} } };
}

function imagined<State extends GameState<Step>>(
  { game, state }: MatchRecord<State>,
  viewer: PlayerId,
  seed: number,
): State {
  const { agenda } = state;
  const choices = withoutOthersSecrets(agenda.choices, viewer);
  const open = choices === agenda.choices ? state : { ...state, agenda: { ...agenda, choices } };
  return game.imagine === undefined ? open : game.imagine(open, viewer, runChance(seedChance(seed)));
}
