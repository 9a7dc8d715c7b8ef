import {
  drawnLines,
  readInteger,
  readLog,
  type GameLog,
  type Match,
  writeLog,
  type Refusal,
} from '../../kernel/index.ts';
import { cities } from './cities.ts';
import type { Cities, CitiesAction, CitiesEvent, CitiesSetup } from './state.ts';

type CitiesMatch = Match<Cities, CitiesAction, CitiesEvent, CitiesSetup>;

const TITLE = 'Cities and Tactics';
const NAMES = 'seed=, landSetup=, board=, deckMode=, firstPlayer=, turnLimit=';
const FIRST = [0, 1, 'random'] as const;
/** Digits of a limit. */
const LONGEST = 15;

/**
 * The game as text, to paste into a report and play again: a first line such as
 * `Cities and Tactics seed=7 landSetup=random`, the position it started from behind bars if it was a given one, and an
 * action a line, such as `p1 found LI b2`.
 */
export function formatLog(match: CitiesMatch): string {
  const { seed, setup } = match.data();
  const drawn = setup.position === undefined ? [] : drawnLines(setup.position);
  return writeLog(cities, match, titleLine(setup, seed), drawn);
}

function titleLine({ board, deckMode, firstPlayer, landSetup, turnLimit }: CitiesSetup, seed: number): string {
  const words = [TITLE, `seed=${seed}`];
  if (landSetup !== undefined) words.push(`landSetup=${landSetup}`);
  if (board !== undefined) words.push(`board=${board.split(' ').join('/').split('\n').join('/')}`);
  if (deckMode !== undefined) words.push(`deckMode=${deckMode}`);
  if (firstPlayer !== undefined) words.push(`firstPlayer=${firstPlayer}`);
  if (turnLimit !== undefined) words.push(`turnLimit=${turnLimit}`);
  return words.join(' ');
}

/** Reads what `formatLog` wrote. Empty lines and lines that begin with `#` are left out. */
export function parseLog(text: string): GameLog<CitiesSetup> | Refusal {
  return readLog(text, {
    title: TITLE,
    example: `${TITLE} seed=7 landSetup=random`,
    options: `${NAMES} with a value that it can have`,
    start: (drawn): CitiesSetup => (drawn.length === 0 ? {} : { position: drawn.join('\n') }),
    withOption,
  });
}

function withOption(setup: CitiesSetup, name: string, value: string): CitiesSetup | undefined {
  if (name === 'board') return { ...setup, board: value.split('/').join(' ') };
  if (name === 'landSetup' && (value === 'chosen' || value === 'random' || value === 'preset')) {
    return { ...setup, landSetup: value };
  }
  if (name === 'deckMode' && (value === 'own' || value === 'shared')) return { ...setup, deckMode: value };
  const first = name === 'firstPlayer' ? FIRST.find(each => `${each}` === value) : undefined;
  if (first !== undefined) return { ...setup, firstPlayer: first };
  const limit = name === 'turnLimit' ? readInteger(value, LONGEST) : undefined;
  return limit === undefined ? undefined : { ...setup, turnLimit: limit };
}
