import {
  drawnLines,
  panic,
  readInteger,
  readLog,
  type GameLog,
  type Match,
  writeLog,
  type Refusal,
} from '../../kernel/index.ts';
import type { ValhallaAction } from './actions.ts';
import type { ValhallaEvent } from './events.ts';
import type { Valhalla, ValhallaSetup } from './state.ts';
import { valhalla } from './valhalla.ts';

type ValhallaMatch = Match<Valhalla, ValhallaAction, ValhallaEvent, ValhallaSetup>;

const TITLE = 'Empire: Valhalla';
const NAMES = 'seed=, map=, sides=, draws=, master=';
/** Digits of a seed. */
const LONGEST = 15;

/**
 * The game as text, to paste into a report and play again: a first line such as
 * `Empire: Valhalla seed=7 map=vales sides=iron-tithe/gale-choir`, the lines of the position it started from behind
 * bars, and an action a line. Panics for a map or a side that does not come with the game: those have no id.
 */
export function formatLog(match: ValhallaMatch): string {
  const { seed, setup } = match.data();
  const drawn = setup.position === undefined ? [] : drawnLines(setup.position.join('\n'));
  return writeLog(valhalla, match, titleLine(setup, seed), drawn);
}

function titleLine({ map, master, seed: draws, sides }: ValhallaSetup, seed: number): string {
  const words = [TITLE, `seed=${seed}`];
  if (map !== undefined) words.push(`map=${idOf(map)}`);
  if (sides !== undefined) words.push(`sides=${sides.map(side => idOf(side)).join('/')}`);
  if (draws !== undefined) words.push(`draws=${draws}`);
  if (master === true) words.push('master=yes');
  return words.join(' ');
}

function idOf(thing: string | object): string {
  return typeof thing === 'string' ? thing : panic('A map or side without an id cannot stand in a log');
}

/** Reads what `formatLog` wrote. Empty lines and lines that begin with `#` are left out. */
export function parseLog(text: string): GameLog<ValhallaSetup> | Refusal {
  return readLog(text, {
    title: TITLE,
    example: `${TITLE} seed=7 map=vales`,
    options: `${NAMES} with a value that it can have`,
    start: (drawn): ValhallaSetup => (drawn.length === 0 ? {} : { position: drawn }),
    withOption,
  });
}

function withOption(setup: ValhallaSetup, name: string, value: string): ValhallaSetup | undefined {
  if (name === 'map') return { ...setup, map: value };
  if (name === 'sides') return { ...setup, sides: value.split('/') };
  if (name === 'master' && value === 'yes') return { ...setup, master: true };
  const draws = name === 'draws' ? readInteger(value, LONGEST) : undefined;
  return draws === undefined ? undefined : { ...setup, seed: draws };
}
