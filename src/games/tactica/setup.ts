import { isRefusal, newAgenda, panic, type Chance, type PlayerId } from '../../kernel/index.ts';
import { wholeDeck } from './cards/cards.ts';
import { applyPosition } from './drawing/position-text.ts';
import { EMPIRES } from './empires/empires.ts';
import { mapProblem } from './maps/map-problem.ts';
import { mapNamed, MAPS } from './maps/maps.ts';
import { boardOf, type TacticaMap } from './maps/tactica-map.ts';
import { draftSteps } from './rules/draft.ts';
import { NOBODY, START_GOLD, START_GOLD_SECOND, type Tactica, type TacticaPlayer, type TacticaSetup } from './state.ts';

const MOST_PLAYERS = 6;
/** Nobody is waited for longer in a window of reactions. */
const MOST_SECONDS = 600;

/** In a setup: a seat without an empire. */
const NO_EMPIRE = '-';

/** Why no game starts from that setup, in words, or nothing. */
export function setupProblem(setup: TacticaSetup): string | undefined {
  const { map: named, order, position, teams } = setup;
  const map = mapOf(setup);
  if (map === undefined)
    return `There is no map "${typeof named === 'string' ? named : ''}": expected ${MAPS.map(({ id }) => id).join(', ')}`;
  const onMap = typeof named === 'object' ? mapProblem(map) : undefined;
  if (onMap !== undefined) return onMap;
  const count = setup.players ?? map.players;
  const most = boardOf(map).castles.length;
  if (!(count >= 2 && count <= MOST_PLAYERS && count <= most && count % 1 === 0)) {
    return `"players" is ${count}: expected 2 to ${most} on the map ${map.id}`;
  }
  const seats = seatsOf(count);
  if (order !== undefined && (order.length !== count || seats.some(seat => !order.includes(seat)))) {
    return `"order" is ${order.join(' ')}: expected each of ${seats.join(' ')} once`;
  }
  const { reactionSeconds } = setup;
  if (reactionSeconds !== undefined && !isSeconds(reactionSeconds)) {
    return `"reactionSeconds" is ${reactionSeconds}: expected 1 to ${MOST_SECONDS}`;
  }
  const drafted = draftProblem(setup, count);
  if (drafted !== undefined) return drafted;
  return (teams === undefined ? undefined : teamsProblem(teams, map, count)) ?? positionProblem(setup, position);
}

function isSeconds(value: number): boolean {
  return value >= 1 && value <= MOST_SECONDS && value % 1 === 0;
}

function positionProblem(setup: TacticaSetup, position: TacticaSetup['position']): string | undefined {
  if (position === undefined) return undefined;
  const applied = applyPosition(
    firstState(setup, seatsOf(setup.players ?? mapOf(setup)?.players ?? 2), wholeDeck()),
    position,
  );
  return isRefusal(applied) ? applied.message : undefined;
}

function draftProblem({ empires, loser }: TacticaSetup, count: number): string | undefined {
  if (loser !== undefined && (count !== 2 || !seatsOf(count).includes(loser))) {
    return `"loser" is ${loser}: expected p1 or p2, in a game of two`;
  }
  if (empires === undefined || empires === 'pick') return undefined;
  if (empires.length !== count) return `"empires" has ${empires.length} names for ${count} players`;
  const known = EMPIRES.map(({ id }) => id);
  const wrong = empires.find((id, seat) => id !== NO_EMPIRE && (!known.includes(id) || empires.indexOf(id) !== seat));
  return wrong === undefined
    ? undefined
    : `"empires" has ${wrong}: expected each of ${known.join(' ')} at most once, or ${NO_EMPIRE}`;
}

/** Alliances are teams of two or three of equal size, on maps for four or six (TCA-ALLY-01). */
function teamsProblem(teams: readonly string[], map: TacticaMap, count: number): string | undefined {
  if (teams.length !== count) return `"teams" has ${teams.length} names for ${count} players`;
  if (map.players < 4) return `The map ${map.id} has no alliances: expected a map for 4 or 6 players`;
  const sizes = teams.map(team => teams.filter(each => each === team).length);
  const isEven = sizes.every(size => size === sizes[0] && size >= 2 && size <= 3 && size < count);
  return isEven
    ? undefined
    : `"teams" is ${teams.join(' ')}: expected two or three teams of equal size, of 2 or 3 each`;
}

function mapOf({ map, players }: TacticaSetup): TacticaMap | undefined {
  if (typeof map === 'object') return map;
  if (map !== undefined) return mapNamed(map);
  return MAPS.find(each => players === undefined || each.players >= players);
}

function seatsOf(count: number): PlayerId[] {
  const seats: PlayerId[] = [];
  for (let seat = 1; seat <= count; seat++) seats.push(`p${seat}`);
  return seats;
}

/** The first state; panics for a setup with a problem. */
export function setUp(setup: TacticaSetup, chance: Chance): Tactica {
  const problem = setupProblem(setup);
  if (problem !== undefined) panic(problem);
  const map = mapOf(setup) ?? panic('A setup without a problem has a map');
  const seats = seatsOf(setup.players ?? map.players);
  if (setup.position !== undefined) {
    const applied = applyPosition(firstState(setup, setup.order ?? seats, wholeDeck()), setup.position);
    return isRefusal(applied) ? panic(applied.message) : applied;
  }
  const order = setup.order ?? drawnOrder(seats, setup.teams, chance);
  const game = firstState(setup, order, chance.shuffled(wholeDeck()));
  return { ...game, agenda: newAgenda(draftSteps(order, setup.empires === 'pick', setup.loser)) };
}

/** The order of turns, in which no two allies follow each other (TCA-MODE-04, TCA-ALLY-03). */
function drawnOrder(seats: readonly PlayerId[], teams: TacticaSetup['teams'], chance: Chance): readonly PlayerId[] {
  let order = chance.shuffled(seats);
  while (teams !== undefined && hasNeighbours(order, seats, teams)) order = chance.shuffled(seats);
  return order;
}

function hasNeighbours(order: readonly PlayerId[], seats: readonly PlayerId[], teams: readonly string[]): boolean {
  const teamAt = (place: number): string | undefined => {
    const seat = order[place >= order.length ? 0 : place];
    return teams[seat === undefined ? -1 : seats.indexOf(seat)];
  };
  return order.some((_, place) => teamAt(place) === teamAt(place + 1));
}

function firstState(setup: TacticaSetup, order: readonly PlayerId[], deck: readonly string[]): Tactica {
  const map = mapOf(setup) ?? panic('A setup without a problem has a map');
  const { castles, ports } = boardOf(map);
  const seats = seatsOf(order.length);
  const { reactionSeconds } = setup;
  return {
    ...(reactionSeconds === undefined ? {} : { reactionSeconds }),
    map,
    players: seats.map((id, seat) => ({
      ...newPlayer(id, setup.teams?.[seat] ?? id, seats.length === 2 && order[1] === id),
      empire: empireFor(setup, seat),
    })),
    order,
    phase: 'setup',
    active: order[0] ?? 'p1',
    turn: 0,
    units: [],
    wagons: [],
    castles: castles.map(cell => ({ cell, owner: NOBODY, isPlundered: false })),
    ports: ports.map(cell => ({ cell, holder: NOBODY })),
    looted: [],
    mover: '',
    stack: [],
    banned: [],
    noCards: 0,
    deck,
    discard: [],
    topSeenBy: NOBODY,
    made: 0,
    agenda: newAgenda(),
    chance: [],
  };
}

function empireFor({ empires }: TacticaSetup, seat: number): string {
  const id = empires === undefined || empires === 'pick' ? NO_EMPIRE : (empires[seat] ?? NO_EMPIRE);
  return id === NO_EMPIRE ? '' : id;
}

/** The second of two starts with more gold (TCA-MODE-08). */
function newPlayer(id: PlayerId, team: string, isSecond: boolean): TacticaPlayer {
  return {
    id,
    team,
    empire: '',
    discounted: '',
    used: [],
    hasTriumphed: false,
    asked: 'always',
    isPassing: false,
    bonusTurn: 'none',
    gold: isSecond ? START_GOLD_SECOND : START_GOLD,
    hand: [],
    captured: [],
    hasChosen: false,
    hasBought: false,
    hasPeeked: false,
    dockRecruits: 0,
    fellAt: 0,
  };
}
