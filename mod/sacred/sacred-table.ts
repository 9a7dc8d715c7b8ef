import {
  attemptOf,
  deckProblem,
  evaluate,
  FIELD_NAMES,
  MODES,
  parseDeck,
  reasonText,
  sacred,
  sacredScene,
  seatName,
  type SacredSetup,
} from '../../src/games/sacred/index.ts';
import {
  chosenFirst,
  createTableGame,
  firstPlayerOption,
  seatsFor,
  type Chosen,
  type LobbyOption,
  type TableGame,
} from '../host/index.ts';
import { describeEvent } from './describe-event.ts';
import { SUMMARY } from './summary.ts';

/** South sits at the near side, North across. */
const SEATS = seatsFor(2);

const MODE_TOOLTIPS: Readonly<Record<string, string>> = {
  War: 'Take all Lifepoints of the enemy',
  Death: 'Destroy the most tokens',
  Conquest: 'Gather the most coins',
  Fate: 'Bring the Commander to the enemy Deploy Zone',
};

const DECKS = [
  { id: 'dawn', label: 'Dawn', long: 'Dawn Host', short: 'Dawn Vanguard' },
  { id: 'drowned', label: 'Drowned', long: 'Drowned Court', short: 'Drowned Vanguard' },
] as const;

/** How many turns each player takes in a short game, for which the Vanguard decks are made. */
const SHORT_TURNS = 10;

function optionsFor(chosen: Chosen): readonly LobbyOption[] {
  return RULES.concat(deckOptions(turnsOf(chosen)), [FIRST]);
}

const RULES: readonly LobbyOption[] = [
  {
    id: 'mode',
    label: 'Mode',
    values: MODES.map(mode => ({ id: mode, label: mode, tooltip: MODE_TOOLTIPS[mode] ?? mode })),
  },
  { id: 'field', label: 'Field', values: ['Medium', 'Small', 'Large'].map(field => ({ id: field, label: field })) },
  {
    id: 'length',
    label: 'Length',
    values: [
      { id: 'long', label: '20 turns', tooltip: 'Decks of 20 cards' },
      { id: 'short', label: '10 turns', tooltip: 'Decks of 10 cards' },
    ],
  },
];

const FIRST = firstPlayerOption(SEATS);

/** A starter deck for each seat, or a deck of one's own that fits the number of turns. */
function deckOptions(turns: number): LobbyOption[] {
  const typed: LobbyOption['typed'] = {
    hint: `a deck of ${turns} cards, such as: commander AC; 2 A01; Storm Gull`,
    refusal: text => ownDeckProblem(text, turns),
  };
  return [
    {
      id: 'south',
      label: 'Deck of Red',
      values: DECKS.map(({ id, label }) => ({ id, label: `Red: ${label}` })),
      typed,
    },
    {
      id: 'north',
      label: 'Deck of Blue',
      values: [DECKS[1], DECKS[0]].map(({ id, label }) => ({ id, label: `Blue: ${label}` })),
      typed,
    },
  ];
}

function ownDeckProblem(text: string, turns: number): string | undefined {
  const deck = parseDeck(text);
  return 'message' in deck ? deck.message : deckProblem(deck, turns);
}

/** Describes Sacred Wars to the host. */
export function sacredTable(): TableGame {
  return createTableGame(sacred, {
    title: 'Sacred Wars',
    summary: SUMMARY,
    options: chosen => optionsFor(chosen),
    seats: () => SEATS,
    setup: chosen => setupOf(chosen),
    scene: (match, seats) =>
      sacredScene(
        match,
        seats.map(({ color, player, tint }) => ({ player, name: color, color: tint })),
      ),
    nameOf: seatName,
    describeEvent: (event, game) => describeEvent(game, event),
    evaluate,
    attempt: attemptOf,
    ownPanels: ['turn', 'question', 'concede'],
    summarize: game => (game.outcome === undefined ? [] : [`Reason: ${reasonText(game.outcome.reason ?? '')}`]),
  });
}

function setupOf(chosen: Chosen): SacredSetup {
  const turns = turnsOf(chosen);
  const first = chosenFirst(chosen, SEATS);
  return {
    mode: MODES.find(mode => mode === chosen['mode']) ?? 'War',
    field: FIELD_NAMES.find(field => field === chosen['field']) ?? 'Medium',
    turns,
    southDeck: deckOf(chosen['south'] ?? 'dawn', turns),
    northDeck: deckOf(chosen['north'] ?? 'drowned', turns),
    firstPlayer: first === 0 || first === 1 ? first : 'random',
  };
}

function turnsOf(chosen: Chosen): number {
  return chosen['length'] === 'short' ? SHORT_TURNS : 2 * SHORT_TURNS;
}

/** The starter deck with that id, or the text of another one. */
function deckOf(chosen: string, turns: number): string {
  const starter = DECKS.find(({ id }) => id === chosen);
  if (starter === undefined) return chosen;
  return turns === SHORT_TURNS ? starter.short : starter.long;
}
