import type { Resolution } from '../agenda/engine.ts';
import { fingerprint } from '../data/fingerprint.ts';
import type { Choose, GameState, PlayerId, Refusal, Step } from '../game.ts';
import { setState, type MatchRecord, type Kinded } from './match-record.ts';
import type { HistoryEntry, PartedSubmit, SubmitResult } from './match.ts';
import { openMatch } from './open-match.ts';
import { accept, execute, executeInParts } from './turn.ts';

function refused(code: string, message: string): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { code, message } };
}

/** Carries out `action` if it is legal; if not, nothing changes. What was undone cannot be redone any more. */
export function submitTo<State extends GameState<Step>, Action extends Kinded, Event>(
  held: MatchRecord<State, Action, Event>,
  player: PlayerId,
  action: Action | Choose,
): SubmitResult<Event> {
  const accepted = accept(held, player, action);
  if ('refusal' in accepted) return { ok: false, refusal: accepted.refusal };
  const events = record(held, player, accepted.action);
  held.undone = [];
  return { ok: true, events };
}

/**
 * Begins to carry out `action`, if it is legal. The match changes with the last part; if something else has changed it
 * before, the action ends with a refusal.
 */
export function submitInPartsTo<State extends GameState<Step>, Action extends Kinded, Event>(
  held: MatchRecord<State, Action, Event>,
  player: PlayerId,
  action: Action | Choose,
): PartedSubmit<Event> {
  const accepted = accept(held, player, action);
  if ('refusal' in accepted) return { ok: false, refusal: accepted.refusal };
  const before = held.state;
  const run = executeInParts(held, player, accepted.action);
  return {
    ok: true,
    next: () => {
      if (held.state !== before) return refused('changed', 'The game has changed meanwhile: do it again');
      const resolution = run.next();
      if (resolution === undefined) return undefined;
      const events = keep(held, player, accepted.action, resolution);
      held.undone = [];
      return { ok: true, events };
    },
    isInStep: run.isInStep,
  };
}

function record<State extends GameState<Step>, Action extends Kinded, Event>(
  held: MatchRecord<State, Action, Event>,
  player: PlayerId,
  action: Action | Choose,
): readonly Event[] {
  return keep(held, player, action, execute(held, player, action));
}

function keep<State extends GameState<Step>, Action extends Kinded, Event>(
  held: MatchRecord<State, Action, Event>,
  player: PlayerId,
  action: Action | Choose,
  { state, events, barrier, outcome }: Resolution<State, Event>,
): readonly Event[] {
  held.states.push(held.state);
  held.entries.push({ by: player, action, barrier });
  setState(held, state, outcome);
  return events;
}

/** What undoing the last action takes. */
export function undoableIn(held: MatchRecord): 'free' | 'consent' | 'nothing' {
  const last = held.entries[held.entries.length - 1];
  if (last === undefined) return 'nothing';
  return last.barrier ? 'consent' : 'free';
}

/** Takes the last action back. */
export function undoIn<Event>(held: MatchRecord, agreed: boolean): SubmitResult<Event> {
  const undoable = undoableIn(held);
  if (undoable === 'nothing') return refused('nothing-to-undo', 'Nothing has been done that could be undone');
  if (undoable === 'consent' && !agreed) {
    return refused('needs-consent', 'The last action used chance or revealed something: all must agree to undo it');
  }
  const refusal = held.states.length === 0 ? restoreStates(held) : undefined;
  if (refusal !== undefined) return { ok: false, refusal };
  restorePrevious(held);
  return { ok: true, events: [] };
}

function restorePrevious(held: MatchRecord): void {
  const entry = held.entries.pop();
  const state = held.states.pop();
  if (entry === undefined || state === undefined) return;
  held.undone.push(entry);
  setState(held, state, held.game.outcome(state));
}

/** Does again what was undone last, if the rules still allow it. */
export function redoIn<Event>(held: MatchRecord<GameState<Step>, Kinded, Event>): SubmitResult<Event> {
  const entry = held.undone[held.undone.length - 1];
  if (entry === undefined) return refused('nothing-to-redo', 'Nothing was undone that could be done again');
  const accepted = accept(held, entry.by, entry.action);
  if ('refusal' in accepted) return { ok: false, refusal: accepted.refusal };
  held.undone.pop();
  return { ok: true, events: record(held, entry.by, accepted.action) };
}

/** Works out the states before the entries of a loaded match, by playing it again. */
function restoreStates(held: MatchRecord): Refusal | undefined {
  const states = replayedStates(held);
  if (states !== undefined) {
    held.states = states;
    return undefined;
  }
  const message = 'Replaying this game no longer leads to where it stands (the rules have changed): undo ends here';
  return { code: 'rules-changed', message };
}

/** The state before each entry, or nothing if the entries do not lead to the state of the match. */
function replayedStates({ game, setup, seed, state, entries }: MatchRecord): GameState<Step>[] | undefined {
  // A setup and actions from outside may make the rules fail in unknown ways.
  try {
    const again = openMatch(game, { setup, seed });
    const refusedAt = recordAll(again, entries);
    return refusedAt === undefined && fingerprint(again.state) === fingerprint(state) ? again.states : undefined;
  } catch {
    return undefined;
  }
}

/** Submits all of `entries`. Returns the first refusal with its entry, if any. */
export function recordAll<Action extends Kinded>(
  held: MatchRecord<GameState<Step>, Action>,
  entries: readonly Pick<HistoryEntry<Action>, 'by' | 'action'>[],
): { readonly at: number; readonly refusal: Refusal } | undefined {
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at];
    const accepted = entry === undefined ? undefined : accept(held, entry.by, entry.action);
    if (entry === undefined || accepted === undefined) continue;
    if ('refusal' in accepted) return { at, refusal: accepted.refusal };
    record(held, entry.by, accepted.action);
  }
  return undefined;
}
