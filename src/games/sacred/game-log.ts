import {
  isRefusal,
  asObject,
  badLog,
  decode,
  drawnLines,
  encode,
  readInteger,
  readLog,
  type GameLog,
  type Match,
  writeLog,
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
const FIRST = [0, 1, 'random'] as const;
const INCOMES = [1, 2, 3] as const;
/** Digits of a number. */
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
  return writeLog(sacred, match, titleLine(setup, seed), given.concat(drawn));
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
  return readLog(text, {
    title: TITLE,
    example: EXAMPLE,
    options: `${NAMES} with a value that it can have`,
    start: startOf,
    withOption,
  });
}

/** What the lines behind bars give: a position, and decks and cards as JSON. */
function startOf(drawn: readonly string[]): SacredSetup | Refusal {
  const position = drawn.filter(line => line.charAt(0) !== '{');
  let start: SacredSetup = position.length === 0 ? {} : { position: position.join('\n') };
  for (const line of drawn.filter(each => each.charAt(0) === '{')) {
    const given = withGiven(start, line);
    if (isRefusal(given)) return given;
    start = given;
  }
  return start;
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
  const mode = name === 'mode' ? MODES.find(each => each === value) : undefined;
  if (mode !== undefined) return { ...setup, mode };
  const field = name === 'field' ? FIELD_NAMES.find(each => each === value) : undefined;
  if (field !== undefined) return { ...setup, field };
  const first = name === 'firstPlayer' ? FIRST.find(each => `${each}` === value) : undefined;
  if (first !== undefined) return { ...setup, firstPlayer: first };
  if (name === 'strictDeckSize') {
    return value === 'true' || value === 'false' ? { ...setup, strictDeckSize: value === 'true' } : undefined;
  }
  const number = readInteger(value, LONGEST);
  if (number === undefined) return undefined;
  if (name === 'turns') return { ...setup, turns: number };
  if (name === 'timerSeconds') return { ...setup, timerSeconds: number };
  if (name === 'startingLife') return { ...setup, startingLife: number };
  const income = name === 'baseIncome' ? INCOMES.find(each => each === number) : undefined;
  return income === undefined ? undefined : { ...setup, baseIncome: income };
}
