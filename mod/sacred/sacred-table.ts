import { counted, panic } from '../../src/kernel/index.ts';
import {
  attemptOf,
  cardsOf,
  createSacred,
  operationsOf,
  deckBuildingOf,
  deckTextProblem,
  deciderOf,
  evaluate,
  forecastOf,
  FIELD_NAMES,
  MODES,
  packProblems,
  playerOf,
  reasonText,
  sacredScene,
  seatName,
  setupProblem,
  STARTER_DECKS,
  type CardPack,
  type Sacred,
  type SacredPlayer,
  type SacredSetup,
  sacredTutorial,
} from '../../src/games/sacred/index.ts';
import {
  chosenFirst,
  createTableGame,
  firstPlayerOption,
  looksOf,
  seatsFor,
  type Chosen,
  type LobbyOption,
  type TurnClock,
  type TableGame,
  type TypedValue,
} from '../host/index.ts';
import { describeEvent } from './describe-event.ts';
import { POSTER } from './poster.ts';
import { SUMMARY } from './summary.ts';

/** South sits at the near side, North across. */
const SEATS = seatsFor(2);

const MODE_TOOLTIPS: Readonly<Record<string, string>> = {
  War: 'Take all Lifepoints of the enemy',
  Death: 'Destroy the most tokens',
  Conquest: 'Gather the most coins',
  Fate: 'Bring the Commander to the enemy Deploy Zone',
};

/** A deck that can be chosen. */
interface OfferedDeck {
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

/** The starter decks by the number of turns that they are made for. */
const STARTERS = [
  { id: 'dawn', label: 'Dawn', decks: ['Dawn Host', 'Dawn Vanguard'] },
  { id: 'drowned', label: 'Drowned', decks: ['Drowned Court', 'Drowned Vanguard'] },
] as const;

/** How long a game is: the turns that each player takes, and whether a deck has exactly so many cards. */
interface GameLength {
  readonly turns: number;
  readonly isStrict: boolean;
}

const LONG: GameLength = { turns: 20, isStrict: true };
/** By the id of the lobby. The starter decks have 20 cards, or 10: for other numbers of turns there are none. */
const LENGTHS: { readonly [id: string]: GameLength | undefined } = {
  long: LONG,
  short: { turns: 10, isStrict: true },
  longest: { turns: 30, isStrict: false },
};
/** Any number of turns may be typed as well (SAC-TURN-01). */
const OWN_LENGTH: TypedValue = {
  hint: 'a number of turns from 1 to 60, for decks of any size',
  refusal: text => setupProblem({ turns: Number(text), strictDeckSize: false }),
};
const OWN_LIFE: TypedValue = {
  hint: 'a number of Lifepoints from 1 to 100',
  refusal: text => setupProblem({ startingLife: Number(text) }),
};

const RULES: readonly LobbyOption[] = [
  {
    id: 'mode',
    label: 'Mode',
    isMode: true,
    values: MODES.map(mode => ({ id: mode, label: mode, tooltip: MODE_TOOLTIPS[mode] ?? mode })),
  },
  { id: 'field', label: 'Field', values: ['Medium', 'Small', 'Large'].map(field => ({ id: field, label: field })) },
  {
    id: 'length',
    label: 'Length',
    values: [
      { id: 'long', label: '20 turns', tooltip: 'Decks of 20 cards' },
      { id: 'short', label: '10 turns', tooltip: 'Decks of 10 cards' },
      { id: 'longest', label: '30 turns', tooltip: 'Decks of any size. Who has no card left draws none' },
    ],
    typed: OWN_LENGTH,
  },
  {
    id: 'life',
    label: 'Lifepoints',
    values: [
      { id: '30', label: '30 Lifepoints' },
      { id: '15', label: '15 Lifepoints', tooltip: 'A game of War that is decided sooner' },
      { id: '50', label: '50 Lifepoints', tooltip: 'A game of War that is decided later' },
    ],
    typed: OWN_LIFE,
  },
  {
    id: 'income',
    label: 'Base Income',
    values: [
      { id: '2', label: '2 coins', tooltip: 'Each turn brings so many, and the coins of sacred tiles' },
      { id: '1', label: '1 coin', tooltip: 'A slow game with small units' },
      { id: '3', label: '3 coins', tooltip: 'A fast game with large units' },
    ],
  },
  {
    id: 'timer',
    label: 'Time for a turn',
    values: [
      { id: '0', label: 'No time limit' },
      { id: '60', label: '60 seconds', tooltip: 'When it is over, the turn ends' },
      { id: '120', label: '2 minutes', tooltip: 'When it is over, the turn ends' },
    ],
  },
];

const INCOMES = [1, 2, 3] as const;

const FIRST = firstPlayerOption(SEATS);

/** The decks for a length: the starter decks, then those of packs. */
function decksFor({ isStrict, turns }: GameLength, packs: readonly CardPack[]): readonly OfferedDeck[] {
  let offered: readonly OfferedDeck[] = STARTERS.map(({ id, label, decks: [long, short] }) => {
    const starter = STARTER_DECKS.find(({ name }) => name === (turns < LONG.turns ? short : long));
    return { id, label, text: starter?.text ?? panic(`There is no starter deck ${long} or ${short}`) };
  });
  const cards = cardsOf(packs);
  const size = isStrict ? turns : undefined;
  for (const { decks, id: pack } of packs) {
    const fitting = decks.filter(({ text }) => deckTextProblem(text, size, cards) === undefined);
    offered = offered.concat(fitting.map(({ id, name, text }) => ({ id: `${pack}/${id}`, label: name, text })));
  }
  return offered;
}

/** A deck for each seat: one of those that fit the length, or one of one's own. */
function deckOptions(length: GameLength, packs: readonly CardPack[]): LobbyOption[] {
  const cards = cardsOf(packs);
  const { isStrict, turns } = length;
  const size = isStrict ? turns : undefined;
  const typed: LobbyOption['typed'] = {
    hint: `a deck of ${isStrict ? `${turns} ` : ''}cards, such as: commander AC; 2 A01; Storm Gull`,
    refusal: text => deckTextProblem(text, size, cards),
    isDeck: true,
  };
  const offered = decksFor(length, packs);
  const others = offered.filter((_, index) => index !== 1);
  return [
    {
      id: 'south',
      label: 'Deck of Red',
      values: offered.map(({ id, label }) => ({ id, label: `Red: ${label}` })),
      typed,
    },
    {
      id: 'north',
      label: 'Deck of Blue',
      values: offered
        .slice(1, 2)
        .concat(others)
        .map(({ id, label }) => ({ id, label: `Blue: ${label}` })),
      typed,
    },
  ];
}

/**
 * Describes Sacred Wars to the host.
 *
 * @param packs what a mod adds to the cards and decks of the house; panics if they cannot be played
 */
export function sacredTable(packs: readonly CardPack[] = []): TableGame {
  const problems = packProblems(packs);
  if (problems.length > 0) panic(problems.join('\n'));
  return createTableGame(createSacred(operationsOf(packs)), {
    title: 'Sacred Wars',
    summary: SUMMARY,
    poster: POSTER,
    options: chosen => RULES.concat(deckOptions(lengthOf(chosen), packs), [FIRST]),
    deckBuilding: chosen => {
      const length = lengthOf(chosen);
      const starters = decksFor(length, packs).map(({ id, label, text }) => ({ id, name: label, text }));
      return deckBuildingOf(length.isStrict ? length.turns : undefined, cardsOf(packs), starters);
    },
    seats: () => SEATS,
    setup: chosen => setupOf(chosen, packs),
    scene: (match, seats) => sacredScene(match, looksOf(seats)),
    nameOf: seatName,
    describeEvent: (event, game) => describeEvent(game, event),
    evaluate,
    isReaction: game => deciderOf(game) !== game.active,
    attempt: attemptOf,
    forecast: (_before, after) => forecastOf(after),
    clock: game => clockOf(game),
    describeSide: (game, player) => sideWords(game, playerOf(game, player)),
    legend: [
      { mark: 'ring', text: 'may go' },
      { mark: 'corners', text: 'may attack' },
      { mark: 'diamond', text: 'may be chosen' },
    ],
    tutorial: sacredTutorial,
    ownPanels: ['turn', 'question', 'concede'],
    reasonText: (reason, { outcome }) => reasonText(reason, outcome?.winners ?? []),
  });
}

function setupOf(chosen: Chosen, packs: readonly CardPack[]): SacredSetup {
  const length = lengthOf(chosen);
  const life = chosen['life'] ?? '';
  const first = chosenFirst(chosen, SEATS);
  const cards = cardsOf(packs);
  const offered = decksFor(length, packs);
  const deckOf = (deck: string): string => offered.find(({ id }) => id === deck)?.text ?? deck;
  return {
    mode: MODES.find(mode => mode === chosen['mode']) ?? 'War',
    field: FIELD_NAMES.find(field => field === chosen['field']) ?? 'Medium',
    baseIncome: INCOMES.find(income => `${income}` === chosen['income']) ?? 2,
    turns: length.turns,
    strictDeckSize: length.isStrict,
    timerSeconds: Number(chosen['timer'] ?? '0'),
    ...(OWN_LIFE.refusal(life) === undefined ? { startingLife: Number(life) } : {}),
    southDeck: deckOf(chosen['south'] ?? 'dawn'),
    northDeck: deckOf(chosen['north'] ?? 'drowned'),
    ...(cards.length === 0 ? {} : { cards }),
    firstPlayer: first === 0 || first === 1 ? first : 'random',
  };
}

/** What a player has, and what counts in the mode. */
function sideWords({ mode }: Sacred, { coins, gathered, kills, life }: SacredPlayer): string[] {
  const words = [`${life} Lifepoints`, counted(coins, 'coin')];
  if (mode === 'Death') words.push(counted(kills, 'kill'));
  return mode === 'Conquest' ? words.concat([`${gathered} gathered`]) : words;
}

/** SAC-TIME-01. */
function clockOf({ active, timerSeconds, turn }: Sacred): TurnClock | undefined {
  if (timerSeconds === 0) return undefined;
  return { player: active, turn: `${turn}`, seconds: timerSeconds, timeout: { kind: 'timeout' } };
}

function lengthOf(chosen: Chosen): GameLength {
  const length = chosen['length'] ?? '';
  const isTyped = OWN_LENGTH.refusal(length) === undefined;
  return LENGTHS[length] ?? (isTyped ? { turns: Number(length), isStrict: false } : LONG);
}
