import {
  attemptOf,
  beginBotTurn,
  evaluate,
  prepareScene,
  reasonText,
  SAMPLE_SIDES,
  seatingOf,
  valhalla,
  valhallaScene,
  valhallaTutorial,
  workOnForecasts,
  type TableSide,
  type ValhallaSetup,
} from '../../src/games/valhalla/index.ts';
import type { SeatColor } from '../config.ts';
import {
  createTableGame,
  looksOf,
  tintOf,
  type Chosen,
  type LobbyOption,
  type TableGame,
  type TableSeat,
} from '../host/index.ts';
import { describeEvent } from './describe-event.ts';
import { POSTER } from './poster.ts';
import { SUMMARY } from './summary.ts';

const COLORS: Readonly<Record<TableSide, SeatColor>> = { near: 'Red', left: 'Yellow', far: 'Blue', right: 'Green' };

/** The map for so many empires. */
const MAP_IDS: Readonly<Record<string, string>> = { '2': 'vales', '3': 'triad', '4': 'four-thrones' };

const EMPIRES: LobbyOption = {
  id: 'empires',
  label: 'Empires',
  values: [
    { id: '2', label: 'Two empires', tooltip: 'The vales: 127 hexes' },
    { id: '3', label: 'Three empires', tooltip: 'The triad: 169 hexes' },
    { id: '4', label: 'Four empires', tooltip: 'The four thrones: 217 hexes' },
  ],
};

/** Which empire sits at the near side; the others follow around the table. */
const FIRST: LobbyOption = {
  id: 'near',
  label: 'Empire of Red',
  values: SAMPLE_SIDES.map(({ id, name }) => ({ id, label: name })),
};

/** In frames: an order is shown at the next beat. */
const ORDER_BEAT = 12;
/** Turns are carried out after these, for a second at most, and a game begins after as many. */
const BEATS: Readonly<Record<string, number | undefined>> = {
  start: 60,
  submit: 60,
  decide: 60,
  'end-parley': 60,
  concede: 60,
};

/** Describes Empire: Valhalla to the host. */
export function valhallaTable(): TableGame {
  return createTableGame(valhalla, {
    title: 'Empire: Valhalla',
    summary: SUMMARY,
    poster: POSTER,
    options: () => [EMPIRES, FIRST],
    seats: seatsOf,
    setup: setupOf,
    scene: (match, seats, _chosen, desk) => valhallaScene(match, looksOf(seats), desk),
    prepareScene: (match, seats, desk) => prepareScene(match, looksOf(seats), desk),
    beat: kind => BEATS[kind] ?? ORDER_BEAT,
    work: (_match, desk) => workOnForecasts(desk),
    describeEvent: (event, game, _seats, viewer) => describeEvent(game, event, viewer),
    evaluate,
    attempt: attemptOf,
    botTurn: (view, player) => beginBotTurn(view, player),
    // Who is attacked is known to those who stand there alone.
    waitsFor: ({ active, phase }) => (phase === 'over' ? [] : [active]),
    nameSide: ({ sides }, player) => sides.find(({ id }) => id === player)?.name,
    legend: [
      { mark: 'ring', text: 'may go' },
      { mark: 'corners', text: 'a flag stands there' },
      { mark: 'diamond', text: 'a pathfinder clears it, or back' },
      { mark: 'waves', text: 'a mount ferries its riders there' },
    ],
    tutorial: valhallaTutorial,
    keepsNotes: true,
    ownPanels: ['turn', 'question', 'concede'],
    reasonText,
    summarize: (game, seats) =>
      game.sides.map(({ id, name }) => {
        const color = seats.find(({ player }) => player === id)?.color ?? id;
        return `${color}, ${name}: worth ${evaluate(game, id)} gold`;
      }),
  });
}

function countOf(chosen: Chosen): number {
  return Number(chosen[EMPIRES.id] ?? '2');
}

function seatsOf(chosen: Chosen): TableSeat[] {
  return seatingOf(countOf(chosen)).map((side, index) => {
    const color = COLORS[side];
    return { player: `p${index + 1}`, color, tint: tintOf(color) };
  });
}

function setupOf(chosen: Chosen): ValhallaSetup {
  const count = countOf(chosen);
  const first = SAMPLE_SIDES.findIndex(({ id }) => id === chosen[FIRST.id]);
  const sides: string[] = [];
  for (let seat = 0; seat < count; seat++) {
    const side = SAMPLE_SIDES[((first < 0 ? 0 : first) + seat) % SAMPLE_SIDES.length];
    if (side !== undefined) sides.push(side.id);
  }
  const map = MAP_IDS[`${count}`];
  return map === undefined ? { sides } : { map, sides };
}
