import {
  attemptOf,
  cities,
  citiesScene,
  picturesRefusal,
  reasonText,
  PRESETS,
  seatName,
  evaluate,
  forecastOf,
  landLegend,
  LEGEND_TITLE,
  peopleOf,
  STANDINGS,
  type CitiesSetup,
  citiesPuzzles,
  citiesTutorial,
  parseLog,
} from '../../src/games/cities/index.ts';
import {
  chosenFirst,
  createTableGame,
  firstPlayerOption,
  looksOf,
  seatsFor,
  type Chosen,
  type LobbyOption,
  type TableGame,
} from '../host/index.ts';
import { POSTER } from './poster.ts';
import { SUMMARY } from './summary.ts';
import { describeEvent } from './describe-event.ts';

/** South sits at the near side, North across. */
const SEATS = seatsFor(2);

/** The cards are drawn on built-in blocks. */
const DRAWN = 'drawn';

const OPTIONS: readonly LobbyOption[] = [
  {
    id: 'lands',
    label: 'Lands',
    values: [
      { id: 'chosen', label: 'Each lays their own', tooltip: 'In secret, 18 each', said: 'Each lays their own lands' },
      { id: 'random', label: 'By chance', said: 'Lands by chance' },
    ].concat(PRESETS.map(({ name }) => ({ id: name, label: `Board ${name}`, said: `Board ${name}` }))),
  },
  {
    id: 'decks',
    label: 'Decks',
    values: [
      { id: 'own', label: 'One for each', tooltip: '36 cards each', said: 'A deck for each' },
      { id: 'shared', label: 'One for both', tooltip: '72 cards', said: 'One deck for both' },
    ],
  },
  {
    id: 'pictures',
    label: 'Cards',
    values: [{ id: DRAWN, label: 'Drawn', tooltip: 'Nothing has to be downloaded', said: '' }],
    typed: {
      hint: 'an address with {kind} in it, such as https://example.org/{kind}.png, for pictures of your own',
      refusal: text => picturesRefusal(text),
    },
  },
  firstPlayerOption(SEATS),
];

/** Describes Cities and Tactics to the host. */
export function citiesTable(): TableGame {
  return createTableGame(cities, {
    title: 'Cities and Tactics',
    summary: SUMMARY,
    poster: POSTER,
    options: () => OPTIONS,
    seats: () => SEATS,
    setup: chosen => setupOf(chosen),
    scene: (match, seats, chosen) => citiesScene(match, looksOf(seats), picturesOf(chosen)),
    nameOf: seatName,
    describeEvent: (event, game) => describeEvent(game, event),
    evaluate,
    attempt: attemptOf,
    forecast: forecastOf,
    legend: [
      { mark: 'ring', text: 'may go' },
      { mark: 'corners', text: 'may attack' },
      { mark: 'rails', text: 'by road' },
      { mark: 'waves', text: 'across a lake' },
      ...landLegend(),
    ],
    hasFigurines: true,
    timeout: { kind: 'resign' },
    tutorial: citiesTutorial,
    puzzles: { logs: citiesPuzzles, read: parseLog },
    reasonText: (reason, { outcome }) => reasonText(reason, outcome?.winners ?? [], seatName),
    nameSide: (_, player) => seatName(player),
    gauge: peopleOf,
    saidBeside: [STANDINGS, LEGEND_TITLE],
    ownPanels: ['turn', 'question', 'concede', 'over'],
  });
}

function setupOf(chosen: Chosen): CitiesSetup {
  const lands = chosen['lands'] ?? 'chosen';
  const first = chosenFirst(chosen, SEATS);
  const isBoard = PRESETS.some(({ name }) => name === lands);
  const setup: CitiesSetup = {
    deckMode: chosen['decks'] === 'shared' ? 'shared' : 'own',
    firstPlayer: first === 0 || first === 1 ? first : 'random',
  };
  if (isBoard) return { ...setup, landSetup: 'preset', board: lands };
  return { ...setup, landSetup: lands === 'random' ? 'random' : 'chosen' };
}

function picturesOf(chosen: Chosen): string | undefined {
  const pictures = chosen['pictures'];
  return pictures === undefined || pictures === DRAWN ? undefined : pictures;
}
