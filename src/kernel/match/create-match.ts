import { fingerprint } from '../data/fingerprint.ts';
import { forked } from './fork.ts';
import type { Game, GameState, PlayerId, Refusal, Step } from '../game.ts';
import type { MatchRecord, Kinded } from './match-record.ts';
import { recordAll, redoIn, submitInPartsTo, submitTo, undoableIn, undoIn } from './history.ts';
import type { HistoryEntry, LoadResult, Match, MatchData, MatchStart } from './match.ts';
import { openMatch } from './open-match.ts';
import { holdData, readSave, saveOf } from './saved-match.ts';
import { formatIn, legalIn, parseIn, refusalIn, toActIn } from './turn.ts';
import { hideKernel } from './view.ts';

/** A new match of `game`. Panics on a seed that is no whole number from 0 to 2^53 − 1. */
export function createMatch<State extends GameState<S>, Action extends Kinded, S extends Step, Event, Setup>(
  game: Game<State, Action, S, Event, Setup>,
  start: MatchStart<Setup>,
): Match<State, Action, Event, Setup> {
  return matchOf(openMatch(game, start));
}

/** The match that `save` wrote as `text`. Any text that no match of `game` has written is refused. */
export function loadMatch<State extends GameState<S>, Action extends Kinded, S extends Step, Event, Setup>(
  game: Game<State, Action, S, Event, Setup>,
  text: string,
): LoadResult<State, Action, Event, Setup> {
  const read = readSave(text);
  return 'refusal' in read ? { ok: false, refusal: read.refusal } : resumeMatch(game, read.data);
}

/** The match that continues from `data` of another match, perhaps one with older rules. */
export function resumeMatch<State extends GameState<S>, Action extends Kinded, S extends Step, Event, Setup>(
  game: Game<State, Action, S, Event, Setup>,
  data: unknown,
): LoadResult<State, Action, Event, Setup> {
  const held = holdData<State, Action, Event, Setup>(game, data);
  return isHeld(held) ? { ok: true, match: matchOf(held) } : { ok: false, refusal: held };
}

function isHeld<Held extends MatchRecord>(held: Held | Refusal): held is Held {
  return 'entries' in held;
}

/** Plays `entries` from the start. The first one that is refused ends it, with its index in `at`. */
export function replay<State extends GameState<S>, Action extends Kinded, S extends Step, Event, Setup>(
  game: Game<State, Action, S, Event, Setup>,
  {
    setup,
    seed,
    entries,
  }: MatchStart<Setup> & { readonly entries: readonly Pick<HistoryEntry<Action>, 'by' | 'action'>[] },
): LoadResult<State, Action, Event, Setup> {
  const held = openMatch<State, Action, Event, Setup>(game, { setup, seed });
  const refused = recordAll(held, entries);
  return refused === undefined ? { ok: true, match: matchOf(held) } : { ok: false, ...refused };
}

function matchOf<State extends GameState<Step>, Action extends Kinded, Event, Setup>(
  held: MatchRecord<State, Action, Event, Setup>,
): Match<State, Action, Event, Setup> {
  return {
    state: () => held.state,
    toAct: () => toActIn(held),
    legal: player => legalIn(held, player),
    refusal: (player, action) => refusalIn(held, player, action),
    submit: (player, action) => submitTo(held, player, action),
    submitInParts: (player, action) => submitInPartsTo(held, player, action),
    outcome: () => held.outcome,
    view: viewer => viewOf(held, viewer),
    undoable: () => undoableIn(held),
    undo: agreed => undoIn(held, agreed === true),
    redo: () => redoIn(held),
    history: () => (held.cached.history ??= held.entries.slice()),
    redoable: () => held.undone.length > 0,
    format: (action, player) => formatIn(held, action, player),
    parse: (player, text) => parseIn(held, player, text),
    data: () => dataOf(held),
    save: () => (held.cached.save ??= saveOf(held)),
    fingerprint: () => (held.cached.fingerprint ??= fingerprint(held.state)),
    fork: (seed, viewer) => matchOf(forked(held, seed, viewer)),
  };
}

/** A viewer who is not a player of the match sees only public facts. */
function viewOf<State extends GameState<Step>>(held: MatchRecord<State>, viewer: PlayerId): State {
  const known = held.players.includes(viewer) ? viewer : 'spectator';
  return hideKernel(held.game.view(held.state, known), known);
}

function dataOf<State extends GameState<Step>, Action extends Kinded, Event, Setup>(
  held: MatchRecord<State, Action, Event, Setup>,
): MatchData<State, Action, Setup> {
  const { game, setup, seed, entries, undone, state, states } = held;
  return {
    game: game.id,
    setup,
    seed,
    entries: entries.slice(),
    undone: undone.slice(),
    state,
    states: states.slice(),
  };
}
