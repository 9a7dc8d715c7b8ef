import { counted, isRefusal, orderFrom, type Choose } from '../../src/kernel/index.ts';
import {
  advice,
  attemptOf,
  empireNamed,
  EMPIRES,
  iconOf,
  evaluate,
  forecastOf,
  MAP_RULES,
  MAPS,
  mapText,
  reactionAsked,
  readMap,
  reasonText,
  scoresOf,
  seatingOf,
  tactica,
  tacticaScene,
  tacticaTutorial,
  terrainLooks,
  type Side,
  type Tactica,
  type TacticaSetup,
} from '../../src/games/tactica/index.ts';
import type { HexMapBuilding } from '../../src/scene/index.ts';
import type { SeatColor } from '../config.ts';
import {
  chosenFirst,
  createTableGame,
  firstPlayerOption,
  looksOf,
  tintOf,
  type Chosen,
  type LobbyOption,
  type LobbyValue,
  type TableGame,
  type TableSeat,
  type TurnClock,
} from '../host/index.ts';
import { describeEvent, joinEvents } from './describe-event.ts';
import { POSTER } from './poster.ts';
import { SUMMARY } from './summary.ts';

/** The colours at each side of the table, the first one for the first player there, clockwise. */
const COLORS: Readonly<Record<Side, readonly SeatColor[]>> = {
  near: ['Red'],
  left: ['Yellow', 'White'],
  far: ['Blue'],
  right: ['Green', 'Purple'],
};

const MAP_NAMES: Readonly<Record<string, string>> = {
  skirmish2: 'Skirmish',
  tri3: 'Triangle',
  quad4: 'Square',
  hexa6: 'Hexagon',
};

const PLAYERS: LobbyOption = {
  id: 'players',
  label: 'Players',
  values: [2, 3, 4, 5, 6].map(count => ({ id: `${count}`, label: `${count} players` })),
};

const EMPIRES_OPTION: LobbyOption = {
  id: 'empires',
  label: 'Empires',
  values: [
    { id: 'none', label: 'No empires', tooltip: 'All units are the same for everybody' },
    {
      id: 'pick',
      label: 'Pick empires',
      tooltip: 'Each has units and abilities of its own. Two players ban one each first',
    },
  ],
};

/** Seconds for a reaction. */
const REACTION: LobbyOption = {
  id: 'reaction',
  label: 'Time to react',
  values: ['none', '15', '30', '60'].map(id => ({
    id,
    label: id === 'none' ? 'No limit' : `${id} seconds`,
    tooltip: id === 'none' ? 'The game waits for whoever is asked' : 'Whoever does not answer in time passes',
  })),
};

/** Describes TACTICA to the host. */
export function tacticaTable(): TableGame {
  return createTableGame(tactica, {
    title: 'TACTICA',
    summary: SUMMARY,
    poster: POSTER,
    options: chosen => optionsOf(chosen),
    seats: seatsOf,
    setup: setupOf,
    scene: (match, seats, _chosen, { bots }) => tacticaScene(match, looksOf(seats), bots),
    describeEvent: (event, game) => describeEvent(game, event),
    joinEvents,
    evaluate,
    tally: { unit: 'units', of: ({ units }, player) => units.filter(({ owner }) => owner === player).length },
    advice,
    attempt: attemptOf,
    forecast: forecastOf,
    clock: game => clockOf(game),
    isReaction: game => reactionAsked(game) !== undefined,
    nameSide: (game, player) => empireName(game, player),
    describeSide: (game, player) => sideLines(game, player),
    legend: [
      { mark: 'ring', text: 'may go' },
      { mark: 'number', text: 'movement points left' },
      { mark: 'corners', text: 'may attack' },
      { mark: 'rails', text: 'onto a wagon, or off it' },
      { mark: 'diamond', text: 'may be chosen' },
    ],
    icons: iconsOf(),
    tutorial: tacticaTutorial,
    ownPanels: ['turn', 'question', 'concede'],
    reasonText,
    summarize: (game, seats) => {
      const scores = scoresOf(game);
      return game.players.map(({ id }, index) => {
        const name = seats.find(({ player }) => player === id)?.color ?? id;
        return `${name}: ${counted(scores[index] ?? 0, 'point')}`;
      });
    },
  });
}

/** The icon of each empire, by its name. */
function iconsOf(): Record<string, string> {
  const icons: Record<string, string> = {};
  for (const { id, name } of EMPIRES) {
    const { icon } = iconOf(id);
    if (icon !== undefined) icons[name] = icon;
  }
  return icons;
}

/** The clock of who is asked to react. Who is asked, and for how long, follows from what everybody sees. */
function clockOf(game: Tactica): TurnClock | undefined {
  const asked = reactionAsked(game);
  if (game.reactionSeconds === undefined || asked === undefined) return undefined;
  const { pass, player, question } = asked;
  const timeout: Choose = { kind: 'choose', option: pass };
  return { player, turn: question, seconds: game.reactionSeconds, timeout };
}

/** Some games are of empires without names. */
function empireName({ players }: Tactica, player: string): string | undefined {
  const found = players.find(({ id }) => id === player);
  return found === undefined ? undefined : empireNamed(found.empire)?.name;
}

function sideLines(game: Tactica, player: string): string[] {
  const found = game.players.find(({ id }) => id === player);
  return found === undefined ? [] : [`${found.gold} gold`];
}

function countOf(chosen: Chosen): number {
  return Number(chosen['players'] ?? '2');
}

/** How maps are drawn on the page. */
const BUILDING: HexMapBuilding = {
  ...MAP_RULES,
  looks: terrainLooks(),
  starters: MAPS.map(map => ({ id: map.id, name: MAP_NAMES[map.id] ?? map.id, text: mapText(map) })),
};

const MAP_HINT = 'a map of your own: its name, its players, its symmetry and its rows, such as: small 2 2 ..KK/..KCK/…';

/** Why so many players cannot play on a map that somebody wrote. */
function mapRefusal(text: string, players: number): string | undefined {
  const map = readMap(text);
  if (isRefusal(map)) return map.message;
  if (map.players >= players) return undefined;
  return `The map ${map.id} is made for ${map.players} players: expected one for ${players}, or choose fewer players first`;
}

function optionsOf(chosen: Chosen): LobbyOption[] {
  const count = countOf(chosen);
  const maps: LobbyOption = {
    id: 'map',
    label: 'Map',
    values: MAPS.filter(({ players }) => players >= count).map(({ id, players }) => ({
      id,
      label: MAP_NAMES[id] ?? id,
      tooltip: `Made for ${players} players`,
    })),
    typed: { hint: MAP_HINT, refusal: text => mapRefusal(text, count), map: BUILDING },
  };
  const teams = teamValues(chosen);
  const first = firstPlayerOption(seatsOf(chosen));
  const common = [PLAYERS, maps, EMPIRES_OPTION, REACTION];
  return teams.length > 1
    ? common.concat([{ id: 'teams', label: 'Alliances', values: teams }, first])
    : common.concat([first]);
}

/** Alliances are of equal size, on maps for four or six (TCA-ALLY-01). */
function teamValues(chosen: Chosen): LobbyValue[] {
  const count = countOf(chosen);
  const none = { id: 'none', label: 'Everybody alone' };
  if (count === 4) return [none, { id: 'pairs', label: 'Two against two' }];
  if (count !== 6) return [none];
  return [none, { id: 'pairs', label: 'Three pairs' }, { id: 'threes', label: 'Three against three' }];
}

/** How many alliances there are; 0 for none. Allies never sit beside each other (TCA-ALLY-03). */
function teamsIn(chosen: Chosen): number {
  const wanted = chosen['teams'] ?? 'none';
  const isOffered = teamValues(chosen).some(({ id }) => id === wanted);
  if (!isOffered || wanted === 'none') return 0;
  return wanted === 'pairs' ? countOf(chosen) / 2 : 2;
}

function seatsOf(chosen: Chosen): TableSeat[] {
  const seen: { [side: string]: number | undefined } = {};
  return seatingOf(countOf(chosen)).map((side, index) => {
    const place = seen[side] ?? 0;
    seen[side] = place + 1;
    const color = COLORS[side][place] ?? 'White';
    return { player: `p${index + 1}`, color, tint: tintOf(color) };
  });
}

/** The id of a map of the game, or a map that somebody wrote. */
function mapOf(text: string, players: number): TacticaSetup['map'] {
  const own = MAPS.find(({ id }) => id === text);
  if (own !== undefined) return own.players >= players ? own.id : undefined;
  const map = readMap(text);
  return isRefusal(map) || map.players < players ? undefined : map;
}

function setupOf(chosen: Chosen): TacticaSetup {
  const count = countOf(chosen);
  const seats = seatsOf(chosen);
  const players = seats.map(({ player }) => player);
  const first = players[chosenFirst(chosen, seats) ?? -1];
  const map = mapOf(chosen['map'] ?? '', count);
  const teams = teamsIn(chosen);
  const seconds = chosen['reaction'] ?? 'none';
  let setup: TacticaSetup = { players: count };
  if (map !== undefined) setup = { ...setup, map };
  if (seconds !== 'none') setup = { ...setup, reactionSeconds: Number(seconds) };
  if (chosen['empires'] === 'pick') setup = { ...setup, empires: 'pick' };
  if (teams > 0) setup = { ...setup, teams: players.map((_, index) => `team ${(index % teams) + 1}`) };
  return first === undefined
    ? setup
    : {
        ...setup,
        order: orderFrom(
          players.map(id => ({ id })),
          first,
        ).map(({ id }) => id),
      };
}
