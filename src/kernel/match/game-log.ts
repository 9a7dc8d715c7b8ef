import { createMatch } from './create-match.ts';
import type { Choose, Game, GameState, PlayerId, Refusal, Step } from '../game.ts';
import type { Match } from './match.ts';
import { isRefusal } from '../refusal.ts';
import { readInteger } from '../text/integer.ts';
import { trimmed } from '../text/trimmed.ts';

/** One action of a log. */
export interface LogLine {
  readonly player: PlayerId;
  /** In notation. */
  readonly text: string;
  /** Number of the line in the log, from 1. */
  readonly line: number;
}

/** A whole game as text has it: enough to play it again. */
export interface GameLog<Setup> {
  readonly setup: Setup;
  readonly seed: number;
  readonly lines: readonly LogLine[];
}

/** A log divided into its lines. The game itself reads the setup in the first line. */
export interface SplitLog {
  /** The words behind the title. */
  readonly words: readonly string[];
  /** A drawn position, line by line. */
  readonly drawn: readonly string[];
  readonly lines: readonly LogLine[];
}

export function badLog(message: string): Refusal {
  return { code: 'log', message };
}

/** The actions of a match as lines of a log, such as `p1 b2-b3`. */
function logLines<State extends GameState<S>, Action extends { readonly kind: string }, S extends Step, Event, Setup>(
  game: Game<State, Action, S, Event, Setup>,
  match: Match<State, Action, Event, Setup>,
): string[] {
  const { setup, seed } = match.data();
  const replayed = createMatch(game, { setup, seed });
  const lines: string[] = [];
  for (const { by, action } of match.history()) {
    lines.push(`${by} ${replayed.format(action, by)}`);
    replayed.submit(by, action);
  }
  return lines;
}

/** A position in a log: behind bars. */
export function drawnLines(position: string): string[] {
  const lines = position.split('\n').filter(line => trimmed(line) !== '');
  return lines.map(line => `| ${trimmed(line)}`);
}

/**
 * Takes a log apart: a first line of the title and words, lines behind bars, and an action a line. Empty lines and lines
 * that begin with `#` are left out.
 *
 * @param example a first line to show to who wrote another
 */
export function splitLog(text: string, title: string, example: string): SplitLog | Refusal {
  const lines = text
    .split('\n')
    .map((line, index) => ({ text: trimmed(line), line: index + 1 }))
    .filter(line => line.text !== '' && line.text.charAt(0) !== '#');
  const first = lines[0];
  const rest = lines.slice(1);
  const isTitled = first !== undefined && `${first.text} `.startsWith(`${title} `);
  if (!isTitled) return badLog(`A log begins with a line such as "${example}"`);
  const drawn = rest.filter(line => line.text.charAt(0) === '|').map(line => trimmed(line.text.substring(1)));
  const actions = rest.filter(line => line.text.charAt(0) !== '|');
  const wrong = actions.find(line => line.text.indexOf(' ') < 0);
  if (wrong !== undefined)
    return badLog(`Line ${wrong.line}: "${wrong.text}" is no player and action, such as "p1 b2-b3"`);
  const words = first.text.substring(title.length).split(' ');
  return {
    words: words.filter(word => word !== ''),
    drawn,
    lines: actions.map(line => splitLine(line.text, line.line)),
  };
}

/** Digits of a seed: all numbers below 10^15 are exact. */
const SEED_DIGITS = 15;

/**
 * Reads the words of a first line: `seed=7`, and the options of a setup as `name=value`.
 *
 * @param setup what is known of the setup before, such as a position behind bars
 * @param expected the end of a sentence about a word that is no option: what is one
 * @param withOption the setup with an option, or nothing if there is none of this name or value
 */
function readWords<Setup>(
  words: readonly string[],
  setup: Setup,
  expected: string,
  withOption: (setup: Setup, name: string, value: string) => Setup | undefined,
): Pick<GameLog<Setup>, 'setup' | 'seed'> | Refusal {
  let result = setup;
  let seed: number | undefined;
  for (const word of words) {
    const index = word.indexOf('=');
    const name = word.substring(0, index);
    const value = word.substring(index + 1);
    const next = name === 'seed' ? result : withOption(result, name, value);
    if (next === undefined) return badLog(`Line 1: "${word}" is none of ${expected}`);
    if (name === 'seed') seed = readInteger(value, SEED_DIGITS);
    result = next;
  }
  return seed === undefined ? badLog('Line 1: seed= has to be a whole number below 10^15') : { setup: result, seed };
}

/** How a game writes the start of its logs. */
export interface LogForm<Setup> {
  readonly title: string;
  /** A first line to show to who wrote another. */
  readonly example: string;
  /** The end of a sentence about a word that is no option: what is one. */
  readonly options: string;
  /** What the lines behind bars say of the setup. */
  readonly start: (this: void, drawn: readonly string[]) => Setup | Refusal;
  /** The setup with an option, or nothing if there is none of this name or value. */
  readonly withOption: (this: void, setup: Setup, name: string, value: string) => Setup | undefined;
}

/** Reads a log. Empty lines and lines that begin with `#` are left out. */
export function readLog<Setup extends object>(text: string, form: LogForm<Setup>): GameLog<Setup> | Refusal {
  const split = splitLog(text, form.title, form.example);
  if (isRefusal(split)) return split;
  const start = form.start(split.drawn);
  if (isRefusal(start)) return start;
  const read = readWords(split.words, start, form.options, form.withOption);
  return isRefusal(read) ? read : { ...read, lines: split.lines };
}

/** A match as a log: its first line, what it started from as lines behind bars, and an action a line. */
export function writeLog<
  State extends GameState<S>,
  Action extends { readonly kind: string },
  S extends Step,
  Event,
  Setup,
>(
  game: Game<State, Action, S, Event, Setup>,
  match: Match<State, Action, Event, Setup>,
  first: string,
  drawn: readonly string[],
): string {
  return `${[first].concat(drawn, logLines(game, match)).join('\n')}\n`;
}

function splitLine(text: string, line: number): LogLine {
  const end = text.indexOf(' ');
  return { player: text.substring(0, end), text: trimmed(text.substring(end)), line };
}

/** Plays one line of a log. Returns its events, or the refusal with the number of the line. */
export function playLine<State, Action extends { readonly kind: string }, Event, Setup>(
  match: Match<State, Action, Event, Setup>,
  { player, text, line }: LogLine,
): { readonly events: readonly Event[] } | Refusal {
  const action: Action | Choose | Refusal = match.parse(player, text);
  if (isRefusal(action)) return badLog(`Line ${line}: ${action.message}`);
  const submitted = match.submit(player, action);
  if (submitted.ok) return { events: submitted.events };
  return badLog(`Line ${line}: ${player} cannot play "${text}": ${submitted.refusal.message}`);
}
