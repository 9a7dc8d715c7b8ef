import { drawnLines, type GameLog as Log, readLog, type Match, writeLog, type Refusal } from '../../kernel/index.ts';
import type { Tactic, TacticAction, TacticEvent, TacticSetup } from './state.ts';
import type { TacticGame } from './tactic.ts';

type TacticMatch = Match<Tactic, TacticAction, TacticEvent, TacticSetup>;

/** A whole game as text has it: enough to play it again. */
export type TacticLog = Log<TacticSetup>;

const TITLE = '/TACTIC/';
const PLAYERS = ['p1', 'p2', 'p3', 'p4'];

/**
 * The game as text, to paste into a report and play again: a first line such as
 * `/TACTIC/ seed=7 board=duel first=p1`, the position it started from behind bars if it was a drawn one, and an action
 * a line, such as `p1 b2-b3`.
 */
export function formatLog(game: TacticGame, match: TacticMatch): string {
  const { setup, seed } = match.data();
  const drawn = setup.position === undefined ? [] : drawnLines(setup.position);
  return writeLog(game, match, titleLine(setup, seed), drawn);
}

function titleLine(setup: TacticSetup, seed: number): string {
  const words = [TITLE, `seed=${seed}`, `board=${setup.board}`];
  if (setup.table !== undefined) words.push(`table=${setup.table}`);
  if (setup.first !== undefined) words.push(`first=${setup.first}`);
  for (const player of PLAYERS) {
    const faction = setup.factions?.[player];
    if (faction !== undefined) words.push(`${player}=${faction}`);
  }
  return words.join(' ');
}

/** Reads what `formatLog` wrote. Empty lines and lines that begin with `#` are left out. */
export function parseLog(text: string): TacticLog | Refusal {
  return readLog(text, {
    title: TITLE,
    example: `${TITLE} seed=7 board=duel`,
    options: 'seed=, board=, table=, first=, p1= to p4=',
    start: (drawn): TacticSetup => ({
      board: 'duel',
      ...(drawn.length === 0 ? {} : { position: drawn.join('\n') }),
    }),
    withOption,
  });
}

function withOption(setup: TacticSetup, name: string, value: string): TacticSetup | undefined {
  if (name === 'board') return { ...setup, board: value };
  if (name === 'table') return { ...setup, table: value };
  if (name === 'first') return { ...setup, first: value };
  if (!PLAYERS.includes(name)) return undefined;
  return { ...setup, factions: { ...(setup.factions ?? {}), [name]: value } };
}
