import { isRefusal, newAgenda, panic, type Chance, type PlayerId } from '../../kernel/index.ts';
import { grid, landSet, layingTile, parseBoard, presetRows } from './rules/board.ts';
import { parsePosition } from './drawing/position-text.ts';
import type { Cities, CitiesSetup, LandMark } from './state.ts';

const TURN_LIMIT = 200;

/**
 * The first state. Chance decides, in this order: the first player, the lands of South and of North, the decks.
 * Panics on an invalid setup; `setupProblem` reports one beforehand.
 */
export function setUp(setup: CitiesSetup, chance: Chance): Cities {
  const problem = setupProblem(setup);
  if (problem !== undefined) panic(problem);
  const isShared = setup.deckMode === 'shared';
  const turnLimit = setup.turnLimit ?? TURN_LIMIT;
  if (setup.position !== undefined) {
    const position = parsePosition(setup.position);
    return isRefusal(position) ? panic(position.message) : { ...position, isShared, turnLimit };
  }
  const first = firstPlayer(setup, chance);
  const isChosen = (setup.landSetup ?? 'chosen') === 'chosen';
  return {
    phase: 'lands',
    lands: landsOf(setup, chance),
    players: ['p1', 'p2'].map(id => ({ id, hand: [], deck: [], turns: 0 })),
    deck: [],
    isShared,
    cities: [],
    pieces: [],
    mustered: 0,
    first,
    active: 'p1',
    turn: 0,
    turnLimit,
    cityCardUsed: false,
    agenda: newAgenda(isChosen ? [] : [{ kind: 'reveal' }]),
    chance: [],
  };
}

/** The problem with a setup, as text; nothing if a game can start from it. */
export function setupProblem(setup: CitiesSetup): string | undefined {
  const { landSetup = 'chosen', deckMode = 'own', firstPlayer: first = 'random', turnLimit = TURN_LIMIT } = setup;
  if (!['chosen', 'random', 'preset'].includes(landSetup))
    return `landSetup is chosen, random or preset, not ${landSetup}`;
  if (!['own', 'shared'].includes(deckMode)) return `deckMode is own or shared, not ${deckMode}`;
  if (first !== 0 && first !== 1 && first !== 'random') return 'firstPlayer is 0, 1 or random';
  if (typeof turnLimit !== 'number' || turnLimit % 1 !== 0 || turnLimit < 0)
    return 'turnLimit is a whole number from 0';
  if (setup.position !== undefined) return problemIn(parsePosition(setup.position));
  return landSetup === 'preset' ? problemIn(boardOf(setup)) : undefined;
}

function problemIn(answer: object): string | undefined {
  // Only a refusal has a message.
  return isRefusal(answer) ? `${answer.message}` : undefined;
}

function boardOf({ board }: CitiesSetup): ReturnType<typeof parseBoard> {
  if (board === undefined) return { code: 'no-board', message: 'landSetup preset needs a board' };
  return parseBoard(presetRows(board) ?? board);
}

function firstPlayer({ firstPlayer: given = 'random' }: CitiesSetup, chance: Chance): PlayerId {
  const seat = given === 'random' ? chance.below(2) : given;
  return seat === 0 ? 'p1' : 'p2';
}

function landsOf(setup: CitiesSetup, chance: Chance): readonly LandMark[] {
  if (setup.landSetup === 'preset') {
    const board = boardOf(setup);
    return isRefusal(board) ? panic(board.message) : board;
  }
  const lands: LandMark[] = grid.names.map(() => '-');
  if (setup.landSetup !== 'random') return lands;
  for (const player of ['p1', 'p2']) {
    const laid = chance.shuffled(landSet());
    for (let index = 0; index < laid.length; index++) lands[layingTile(player, index)] = laid[index] ?? 'P';
  }
  return lands;
}
