import { newListText } from '../data/pieces.ts';
import { runChance, seedChance, type ChanceState } from '../data/chance.ts';
import type { GameState, PlayerId, Step } from '../game.ts';
import type { MatchRecord, Kinded } from './match-record.ts';
import { withoutOthersSecrets } from './view.ts';

/** A match without a past that continues from `held`: see `Match.fork`. */
export function forked<State extends GameState<Step>, Action extends Kinded, Event, Setup>(
  held: MatchRecord<State, Action, Event, Setup>,
  seed: number | undefined,
  viewer: PlayerId | undefined,
): MatchRecord<State, Action, Event, Setup> {
  const chance = seed === undefined && viewer === undefined ? undefined : seedChance(seed ?? 0);
  const known = viewer === undefined || chance === undefined ? held.state : imagined(held, viewer, chance);
  const state = seed === undefined || chance === undefined ? known : { ...known, chance };
  return { ...held, state, entries: [], saved: newListText(), undone: [], states: [], cached: { legal: {} } };
}

function imagined<State extends GameState<Step>>(
  { game, state }: MatchRecord<State>,
  viewer: PlayerId,
  chance: ChanceState,
): State {
  const { agenda } = state;
  const choices = withoutOthersSecrets(agenda.choices, viewer);
  const open = choices === agenda.choices ? state : { ...state, agenda: { ...agenda, choices } };
  return game.imagine === undefined ? open : game.imagine(open, viewer, runChance(chance));
}
