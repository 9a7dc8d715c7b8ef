import {
  badLog,
  drawnLines,
  logLines,
  splitLog,
  type GameLog as Log,
  readInteger,
  type Match,
  type Refusal,
} from '../../kernel/index.ts';
import type { Tactic, TacticAction, TacticEvent, TacticSetup } from './state.ts';
import type { TacticGame } from './tactic.ts';

type TacticMatch = Match<Tactic, TacticAction, TacticEvent, TacticSetup>;

/** A whole game as text has it: enough to play it again. */
export type TacticLog = Log<TacticSetup>;

const TITLE = '/TACTIC/';

/**
 * The game as text, to paste into a report and play again: a first line such as
 * `/TACTIC/ seed=7 board=duel first=p1`, the position it started from behind bars if it was a drawn one, and an action
 * a line, such as `p1 b2-b3`.
 */
export function formatLog(game: TacticGame, match: TacticMatch): string {
  const { setup, seed } = match.data();
  const drawn = setup.position === undefined ? [] : drawnLines(setup.position);
  return `${[titleLine(setup, seed)].concat(drawn, logLines(game, match)).join('\n')}\n`;
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

/** Reads what `formatLog` wrote. Empty lines and lines that begin with `#` are left out. */
export function parseLog(text: string): TacticLog | Refusal {
  const split = splitLog(text, TITLE, `${TITLE} seed=7 board=duel`);
  if ('code' in split) return split;
  const { drawn, lines, words } = split;
  const start = readTitle(words);
  if ('code' in start) return start;
  const setup = drawn.length === 0 ? start.setup : { ...start.setup, position: drawn.join('\n') };
  return { setup, seed: start.seed, lines };
}

function readTitle(words: readonly string[]): { setup: TacticSetup; seed: number } | Refusal {
  let setup: TacticSetup = { board: 'duel' };
  let seed: number | undefined;
  for (const word of words) {
    const index = word.indexOf('=');
    const name = word.substring(0, index);
    const value = word.substring(index + 1);
    if (name === 'seed') seed = readInteger(value, 15);
    else if (name === 'board') setup = { ...setup, board: value };
    else if (name === 'table') setup = { ...setup, table: value };
    else if (name === 'first') setup = { ...setup, first: value };
    else if (['p1', 'p2', 'p3', 'p4'].includes(name))
      setup = { ...setup, factions: { ...(setup.factions ?? {}), [name]: value } };
    else return badLog(`Line 1: "${word}" is none of seed=, board=, table=, first=, p1= to p4=`);
  }
  return seed === undefined ? badLog('Line 1: seed= has to be a whole number below 10^15') : { setup, seed };
}
