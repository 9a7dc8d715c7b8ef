import { createMatch, isRefusal, trimmed, type Match, type PlayerId, type Refusal } from '../../kernel/index.ts';
import { readWhole, wordsOf } from './position-words.ts';
import type { Tactic, TacticAction, TacticEvent, TacticSetup } from './state.ts';
import type { TacticGame } from './tactic.ts';

type TacticMatch = Match<Tactic, TacticAction, TacticEvent, TacticSetup>;

/** One action of a log. */
export interface LogLine {
  readonly player: PlayerId;
  /** In notation. */
  readonly text: string;
  /** Number of the line in the log, from 1. */
  readonly line: number;
}

/** A whole game as text has it: enough to play it again. */
export interface GameLog {
  readonly setup: TacticSetup;
  readonly seed: number;
  readonly lines: readonly LogLine[];
}

const TITLE = '/TACTIC/';

/**
 * The game as text, to paste into a report and play again: a first line such as
 * `/TACTIC/ seed=7 board=duel first=p1`, the position it started from behind bars if it was a drawn one, and an action
 * a line, such as `p1 b2-b3`.
 */
export function formatLog(game: TacticGame, match: TacticMatch): string {
  const { setup, seed } = match.data();
  const replayed = createMatch(game, { setup, seed });
  const lines = [titleLine(setup, seed)].concat(positionLines(setup));
  for (const { by, action } of match.history()) {
    lines.push(`${by} ${replayed.format(action, by)}`);
    replayed.submit(by, action);
  }
  return `${lines.join('\n')}\n`;
}

function titleLine(setup: TacticSetup, seed: number): string {
  const words = [TITLE, `seed=${seed}`, `board=${setup.board}`];
  if (setup.table !== undefined) words.push(`table=${setup.table}`);
  if (setup.first !== undefined) words.push(`first=${setup.first}`);
  for (const player of ['p1', 'p2', 'p3', 'p4']) {
    const faction = setup.factions?.[player];
    if (faction !== undefined) words.push(`${player}=${faction}`);
  }
  return words.join(' ');
}

function positionLines({ position }: TacticSetup): string[] {
  if (position === undefined) return [];
  const lines = position.split('\n').filter(line => trimmed(line) !== '');
  return lines.map(line => `| ${trimmed(line)}`);
}

/** Reads what `formatLog` wrote. Empty lines and lines that begin with `#` are left out. */
export function parseLog(text: string): GameLog | Refusal {
  const lines = text
    .split('\n')
    .map((line, index) => ({ text: trimmed(line), line: index + 1 }))
    .filter(line => line.text !== '' && line.text.charAt(0) !== '#');
  const title = wordsOf(lines[0]?.text ?? '');
  if (title[0] !== TITLE) return badLog(`A log begins with a line such as "${TITLE} seed=7 board=duel"`);
  const start = readTitle(title.slice(1));
  if ('code' in start) return start;
  const drawn = lines.filter(line => line.text.charAt(0) === '|').map(line => trimmed(line.text.substring(1)));
  const setup = drawn.length === 0 ? start.setup : { ...start.setup, position: drawn.join('\n') };
  const actions = lines.slice(1).filter(line => line.text.charAt(0) !== '|');
  const wrong = actions.find(line => wordsOf(line.text).length !== 2);
  if (wrong !== undefined)
    return badLog(`Line ${wrong.line}: "${wrong.text}" is no player and action, such as "p1 b2-b3"`);
  return { setup, seed: start.seed, lines: actions.map(line => ({ ...splitLine(line.text), line: line.line })) };
}

function splitLine(text: string): { player: PlayerId; text: string } {
  const words = wordsOf(text);
  return { player: words[0] ?? '', text: words[1] ?? '' };
}

function readTitle(words: readonly string[]): { setup: TacticSetup; seed: number } | Refusal {
  let setup: TacticSetup = { board: 'duel' };
  let seed: number | undefined;
  for (const word of words) {
    const index = word.indexOf('=');
    const name = word.substring(0, index);
    const value = word.substring(index + 1);
    if (name === 'seed') seed = readWhole(value, 15);
    else if (name === 'board') setup = { ...setup, board: value };
    else if (name === 'table') setup = { ...setup, table: value };
    else if (name === 'first') setup = { ...setup, first: value };
    else if (['p1', 'p2', 'p3', 'p4'].includes(name))
      setup = { ...setup, factions: { ...(setup.factions ?? {}), [name]: value } };
    else return badLog(`Line 1: "${word}" is none of seed=, board=, table=, first=, p1= to p4=`);
  }
  return seed === undefined ? badLog('Line 1: seed= has to be a whole number below 10^15') : { setup, seed };
}

function badLog(message: string): Refusal {
  return { code: 'log', message };
}

/** Plays one line of a log: what happened, or why it is refused, with the number of the line. */
export function playLine(
  match: TacticMatch,
  { player, text, line }: LogLine,
): { readonly events: readonly TacticEvent[] } | Refusal {
  const action = match.parse(player, text);
  if (isRefusal(action)) return badLog(`Line ${line}: ${action.message}`);
  const submitted = match.submit(player, action);
  if (submitted.ok) return { events: submitted.events };
  return badLog(`Line ${line}: ${player} cannot play "${text}": ${submitted.refusal.message}`);
}
