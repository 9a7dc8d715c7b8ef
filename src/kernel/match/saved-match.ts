import { completeGame } from '../action/complete-game.ts';
import { isSeed, runChance } from '../data/chance.ts';
import type { Game, GameState, Refusal, Step } from '../game.ts';
import type { MatchRecord, Kinded } from './match-record.ts';
import { decode } from '../data/json.ts';
import { encodeFields, encodeList, newListText } from '../data/pieces.ts';
import type { MatchData } from './match.ts';
import { asObject } from '../data/plain.ts';
import { legalIn, toActIn } from './turn.ts';

/** The version of the save's form. Another one is refused. */
const FORM = 1;

/** The match as JSON text; the states before it are left out, since they can be worked out again. */
export function saveOf({ game, setup, seed, entries, undone, saved, state }: MatchRecord): string {
  // A long game has many entries, which stay as they are.
  const texts = { entries: encodeList(saved, entries) };
  return encodeFields({ form: FORM, game: game.id, seed, setup, state, undone }, texts);
}

/** The contents of a saved text, checked as far as is possible without the rules. */
export function readSave(text: string): { readonly data: unknown } | { readonly refusal: Refusal } {
  const decoded = decode(text);
  if (!decoded.ok) return { refusal: decoded.refusal };
  const record = asObject(decoded.value);
  if (record?.['form'] !== FORM) return { refusal: foreign('it is no saved match of this version') };
  return { data: { ...record, states: [] } };
}

/** The match that `data` describes, whatever it is, or why it describes none. */
export function holdData<State extends GameState<Step>, Action extends Kinded, Event, Setup>(
  game: Game<State, Action, Step, Event, Setup>,
  data: unknown,
): MatchRecord<State, Action, Event, Setup> | Refusal {
  const fault = faultOf(game.id, asObject(data));
  if (fault !== undefined) return foreign(fault);
  // The kernel's part was checked above. Whether the game accepts its state is tried next.
  const { setup, seed, entries, undone, state, states } = data as MatchData<State, Action, Setup>;
  // Rules that get a foreign state fail with an error.
  try {
    const held: MatchRecord<State, Action, Event, Setup> = {
      game: completeGame(game),
      setup,
      seed,
      players: game.players(state),
      chance: runChance(state.chance),
      state,
      outcome: game.outcome(state),
      entries: entries.slice(),
      undone: undone.slice(),
      saved: newListText(),
      states: states.slice(),
      cached: { legal: {} },
    };
    probe(held);
    return held;
  } catch {
    return foreign(`its state is none of ${game.id}, or of another version`);
  }
}

/** Asks the rules what every table asks them. */
function probe(held: MatchRecord): void {
  for (const player of toActIn(held)) legalIn(held, player);
  for (const player of held.players) held.game.view(held.state, player);
}

function foreign(fault: string): Refusal {
  return { code: 'foreign', message: `This match cannot be loaded: ${fault}` };
}

function faultOf(id: string, data: Readonly<Record<string, unknown>> | undefined): string | undefined {
  if (data === undefined) return 'it is no record';
  if (data['game'] !== id) return `it is a game of ${textOr(data['game'], 'something else')}, not of ${id}`;
  if (typeof data['seed'] !== 'number' || !isSeed(data['seed'])) return 'its seed is no whole number';
  if (!isListOf(data['entries'], isEntry) || !isListOf(data['undone'], isEntry)) return 'its actions are incomplete';
  if (!isListOf(data['states'], isState) || !isState(data['state'])) return 'its state is incomplete';
  return undefined;
}

function textOr(value: unknown, other: string): string {
  return typeof value === 'string' ? value : other;
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(item => isItem(item));
}

function isEntry(value: unknown): boolean {
  const entry = asObject(value);
  if (entry === undefined || typeof entry['by'] !== 'string' || typeof entry['barrier'] !== 'boolean') return false;
  return typeof asObject(entry['action'])?.['kind'] === 'string';
}

function isState(value: unknown): boolean {
  const state = asObject(value);
  const agenda = asObject(state?.['agenda']);
  if (state === undefined || agenda === undefined) return false;
  return (
    isChance(state['chance']) &&
    isListOf(agenda['steps'], isKinded) &&
    isListOf(agenda['spent'], item => typeof item === 'string') &&
    isListOf(agenda['choices'], isChoice)
  );
}

/** Absent in a view, which cannot be played on. */
function isChance(value: unknown): boolean {
  return (
    Array.isArray(value) && value.length === 6 && isListOf(value, item => typeof item === 'number' && isSeed(item))
  );
}

function isKinded(value: unknown): boolean {
  return typeof asObject(value)?.['kind'] === 'string';
}

function isChoice(value: unknown): boolean {
  const choice = asObject(value);
  if (choice === undefined || typeof choice['by'] !== 'string' || typeof choice['prompt'] !== 'string') return false;
  const { chosen, picks, then } = choice;
  if (chosen !== undefined && typeof chosen !== 'number') return false;
  if (then !== undefined && !isListOf(then, isKinded)) return false;
  return isListOf(choice['options'], isOption) && (picks === undefined || isPicks(picks));
}

function isPicks(value: unknown): boolean {
  const picks = asObject(value);
  if (picks === undefined || typeof picks['least'] !== 'number' || typeof picks['most'] !== 'number') return false;
  return isListOf(picks['taken'], isOption);
}

function isOption(value: unknown): boolean {
  const option = asObject(value);
  return option !== undefined && typeof option['label'] === 'string' && isListOf(option['steps'], isKinded);
}
