import {
  asObject,
  badLog,
  decode,
  drawnLines,
  encode,
  logLines,
  readInteger,
  splitLog,
  type GameLog,
  type Match,
  type Refusal,
} from '../../kernel/index.ts';
import type { SacredCard } from './cards/card.ts';
import { FIELD_NAMES } from './cards/fields.ts';
import { sacred } from './sacred.ts';
import { MODES, type Sacred, type SacredAction, type SacredEvent, type SacredSetup } from './state.ts';

type SacredMatch = Match<Sacred, SacredAction, SacredEvent, SacredSetup>;

const TITLE = 'Sacred Wars';
const EXAMPLE = `${TITLE} seed=7 mode=War turns=10`;
const NAMES = 'seed=, mode=, field=, baseIncome=, turns=, timerSeconds=, startingLife=, strictDeckSize=, firstPlayer=';
/** Digits of a seed. */
const LONGEST = 15;

/**
 * The game as text, to paste into a report and play again: a first line such as `Sacred Wars seed=7 mode=War turns=10`;
 * behind bars decks and own cards as JSON in one line, and the position it started from if it was a given one; then an
 * action a line, such as `p1 deploy A01 c1`.
 */
export function formatLog(match: SacredMatch): string {
  const { seed, setup } = match.data();
  const { cards, northDeck, position, southDeck } = setup;
  const isPlain = cards === undefined && northDeck === undefined && southDeck === undefined;
  const given = isPlain ? [] : [`| ${encode({ cards, northDeck, southDeck })}`];
  const drawn = position === undefined ? [] : drawnLines(position);
  return `${[titleLine(setup, seed)].concat(given, drawn, logLines(sacred, match)).join('\n')}\n`;
}

function titleLine(setup: SacredSetup, seed: number): string {
  const { baseIncome, field, firstPlayer, mode, startingLife, strictDeckSize, timerSeconds, turns } = setup;
  const words = [TITLE, `seed=${seed}`];
  if (mode !== undefined) words.push(`mode=${mode}`);
  if (field !== undefined) words.push(`field=${field}`);
  if (baseIncome !== undefined) words.push(`baseIncome=${baseIncome}`);
  if (turns !== undefined) words.push(`turns=${turns}`);
  if (timerSeconds !== undefined) words.push(`timerSeconds=${timerSeconds}`);
  if (startingLife !== undefined) words.push(`startingLife=${startingLife}`);
  if (strictDeckSize !== undefined) words.push(`strictDeckSize=${strictDeckSize}`);
  if (firstPlayer !== undefined) words.push(`firstPlayer=${firstPlayer}`);
  return words.join(' ');
}

/** Reads what `formatLog` wrote. Empty lines and lines that begin with `#` are left out. */
export function parseLog(text: string): GameLog<SacredSetup> | Refusal {
  const split = splitLog(text, TITLE, EXAMPLE);
  if ('code' in split) return split;
  const { drawn, lines, words } = split;
  const given = drawn.filter(line => line.charAt(0) === '{');
  const position = drawn.filter(line => line.charAt(0) !== '{');
  let setup: SacredSetup | Refusal = position.length === 0 ? {} : { position: position.join('\n') };
  for (const line of given) setup = 'code' in setup ? setup : withGiven(setup, line);
  if ('code' in setup) return setup;
  let seed: number | undefined;
  for (const word of words) {
    const index = word.indexOf('=');
    const name = word.substring(0, index);
    const value = word.substring(index + 1);
    const read: SacredSetup | undefined = name === 'seed' ? setup : withOption(setup, name, value);
    if (read === undefined) return badLog(`Line 1: "${word}" is none of ${NAMES} with a value that it can have`);
    if (name === 'seed') seed = readInteger(value, LONGEST);
    setup = read;
  }
  return seed === undefined ? badLog('Line 1: seed= has to be a whole number below 10^15') : { setup, seed, lines };
}

/** Decks and cards from a line of JSON. What they hold is checked with the rest of the setup. */
function withGiven(setup: SacredSetup, line: string): SacredSetup | Refusal {
  const decoded = decode(line);
  if (!decoded.ok) return badLog(`The decks behind the bar: ${decoded.refusal.message}`);
  const { cards, northDeck, southDeck } = asObject(decoded.value) ?? {};
  const south = typeof southDeck === 'string' ? { southDeck } : {};
  const north = typeof northDeck === 'string' ? { northDeck } : {};
  // What a card holds is checked with the setup, before it is used.
  return { ...setup, ...south, ...north, ...(Array.isArray(cards) ? { cards: cards as SacredCard[] } : {}) };
}

function withOption(setup: SacredSetup, name: string, value: string): SacredSetup | undefined {
  if (name === 'mode') return withMode(setup, value);
  if (name === 'field') return withField(setup, value);
  if (name === 'firstPlayer') return withFirst(setup, value);
  if (name === 'strictDeckSize') {
    return value === 'true' || value === 'false' ? { ...setup, strictDeckSize: value === 'true' } : undefined;
  }
  const number = readInteger(value, LONGEST);
  if (number === undefined) return undefined;
  if (name === 'turns') return { ...setup, turns: number };
  if (name === 'timerSeconds') return { ...setup, timerSeconds: number };
  if (name === 'startingLife') return { ...setup, startingLife: number };
  const isIncome = name === 'baseIncome' && (number === 1 || number === 2 || number === 3);
  return isIncome ? { ...setup, baseIncome: number } : undefined;
}

function withMode(setup: SacredSetup, value: string): SacredSetup | undefined {
  const mode = MODES.find(each => each === value);
  return mode === undefined ? undefined : { ...setup, mode };
}

function withField(setup: SacredSetup, value: string): SacredSetup | undefined {
  const field = FIELD_NAMES.find(each => each === value);
  return field === undefined ? undefined : { ...setup, field };
}

function withFirst(setup: SacredSetup, value: string): SacredSetup | undefined {
  if (value === 'random') return { ...setup, firstPlayer: 'random' };
  if (value === '0') return { ...setup, firstPlayer: 0 };
  return value === '1' ? { ...setup, firstPlayer: 1 } : undefined;
}
