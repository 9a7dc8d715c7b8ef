import { isRefusal, echo, newAgenda, panic, type Chance, type PlayerId } from '../../kernel/index.ts';
import { cardProblems } from './cards/card-problems.ts';
import { customProblem, type CustomOperation } from './cards/custom-operation.ts';
import { deckTextProblem, parseDeck, type SacredDeck } from './cards/decks.ts';
import { fieldNamed, FIELD_NAMES } from './cards/fields.ts';
import { parsePosition } from './drawing/position-text.ts';
import { DIE_SIDES, MODES, type Sacred, type SacredPlayer, type SacredSetup } from './state.ts';

const DEFAULTS = { mode: 'War', field: 'Medium', baseIncome: 2, turns: 20, timerSeconds: 0, startingLife: 30 } as const;
const MOST_TURNS = 60;
const MOST_LIFE = 100;
const MOST_SECONDS = 3600;

/**
 * The first state. Chance decides, in this order: the first player, the deck of South, the deck of North (SAC-SET-09).
 * Panics on an invalid setup; `setupProblem` reports one beforehand.
 */
export function setUp(setup: SacredSetup, chance: Chance, custom: readonly CustomOperation[]): Sacred {
  const problem = setupProblem(setup, custom);
  if (problem !== undefined) panic(problem);
  const cards = setup.cards ?? [];
  if (setup.position !== undefined) {
    const position = parsePosition(setup.position, cards);
    return isRefusal(position) ? panic(position.message) : position;
  }
  const first = firstPlayer(setup, chance);
  const field = setup.field ?? DEFAULTS.field;
  const startingLife = setup.startingLife ?? DEFAULTS.startingLife;
  const south = playerWith('p1', deckOf(setup, 'p1'), startingLife, chance);
  const north = playerWith('p2', deckOf(setup, 'p2'), startingLife, chance);
  return {
    mode: setup.mode ?? DEFAULTS.mode,
    field,
    baseIncome: setup.baseIncome ?? DEFAULTS.baseIncome,
    turns: setup.turns ?? DEFAULTS.turns,
    timerSeconds: setup.timerSeconds ?? DEFAULTS.timerSeconds,
    startingLife,
    cards,
    phase: 'income',
    players: [south, north],
    tokens: [],
    made: 0,
    tiles: fieldNamed(field).board.names.map(() => '-' as const),
    first,
    active: first,
    turn: 0,
    agenda: newAgenda([{ kind: 'begin', player: first }]),
    chance: [],
  };
}

/** The problem with a setup, as text; nothing if a game can start from it. */
export function setupProblem(setup: SacredSetup, custom: readonly CustomOperation[] = []): string | undefined {
  return (
    optionProblem(setup) ?? cardsProblem(setup) ?? customProblem(setup.cards ?? [], custom) ?? contentProblem(setup)
  );
}

function optionProblem(setup: SacredSetup): string | undefined {
  const { mode = DEFAULTS.mode, field = DEFAULTS.field, baseIncome = DEFAULTS.baseIncome } = setup;
  const { turns = DEFAULTS.turns, timerSeconds = DEFAULTS.timerSeconds, startingLife = DEFAULTS.startingLife } = setup;
  const { firstPlayer: first = 'random' } = setup;
  if (!MODES.includes(mode)) return `mode is ${MODES.join(', ')}, not ${echo(`${mode}`)}`;
  if (!FIELD_NAMES.includes(field)) return `field is ${FIELD_NAMES.join(', ')}, not ${echo(`${field}`)}`;
  if (!isBetween(baseIncome, 1, 3)) return `baseIncome is 1, 2 or 3, not ${echo(`${baseIncome}`)}`;
  if (!isBetween(turns, 1, MOST_TURNS)) return `turns is a whole number from 1 to ${MOST_TURNS}`;
  if (!isBetween(timerSeconds, 0, MOST_SECONDS)) return `timerSeconds is a whole number from 0 to ${MOST_SECONDS}`;
  if (!isBetween(startingLife, 1, MOST_LIFE)) return `startingLife is a whole number from 1 to ${MOST_LIFE}`;
  return first === 0 || first === 1 || first === 'random' ? undefined : 'firstPlayer is 0, 1 or random';
}

function isBetween(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && value % 1 === 0 && value >= least && value <= most;
}

function cardsProblem({ cards = [] }: SacredSetup): string | undefined {
  for (const card of cards) {
    const problem = cardProblems(card).find(({ isWarning }) => !isWarning);
    if (problem !== undefined) return `Card ${problem.card}, ${problem.field}: ${problem.reason}`;
  }
  return undefined;
}

function contentProblem(setup: SacredSetup): string | undefined {
  if (setup.position !== undefined) {
    const position = parsePosition(setup.position, setup.cards ?? []);
    return isRefusal(position) ? position.message : undefined;
  }
  return deckProblemOf(setup, 'p1') ?? deckProblemOf(setup, 'p2');
}

function deckProblemOf(setup: SacredSetup, player: PlayerId): string | undefined {
  const seat = player === 'p1' ? 'South' : 'North';
  const turns = setup.strictDeckSize === false ? undefined : (setup.turns ?? DEFAULTS.turns);
  const problem = deckTextProblem(deckText(setup, player), turns, setup.cards ?? []);
  return problem === undefined ? undefined : `${seat}: ${problem}`;
}

/** By default a starter deck that fits the number of turns, if there is one. */
function deckText({ southDeck, northDeck, turns = DEFAULTS.turns }: SacredSetup, player: PlayerId): string {
  const isShort = turns === 10;
  if (player === 'p1') return southDeck ?? (isShort ? 'Dawn Vanguard' : 'Dawn Host');
  return northDeck ?? (isShort ? 'Drowned Vanguard' : 'Drowned Court');
}

function deckOf(setup: SacredSetup, player: PlayerId): SacredDeck {
  const deck = parseDeck(deckText(setup, player), setup.cards ?? []);
  return isRefusal(deck) ? panic(deck.message) : deck;
}

function firstPlayer({ firstPlayer: given = 'random' }: SacredSetup, chance: Chance): PlayerId {
  const seat = given === 'random' ? chance.below(2) : given;
  return seat === 0 ? 'p1' : 'p2';
}

function playerWith(id: PlayerId, { commander, cards }: SacredDeck, life: number, chance: Chance): SacredPlayer {
  return {
    id,
    coins: 0,
    gathered: 0,
    life,
    kills: 0,
    die: DIE_SIDES,
    hand: [],
    deck: chance.shuffled(cards),
    grave: [],
    commander,
    isCommanderInZone: true,
  };
}
