import { createBot, type Evaluate } from '../../../src/bots/index.ts';
import {
  createMatch,
  playLine,
  runChance,
  seedChance,
  type Choose,
  type Game,
  type GameLog,
  type GameState,
  type Match,
  type PlayerId,
  type Refusal,
  type Step,
} from '../../../src/kernel/index.ts';
import { findWins, isToAct, isWonBy, type SearchLimits } from './win-search.ts';

/** A game of which positions are searched for puzzles: its player wins before anybody else acts. */
export interface PuzzleGame {
  readonly id: string;
  readonly name: string;
  /** Plays a game of bots and looks for puzzles at the beginning of its last turns. Each is a log that begins there. */
  readonly find: (seed: number, limits: SearchLimits) => readonly string[];
  /** What is wrong with a puzzle, a log that begins with its position; nothing if it is one. */
  readonly problem: (log: string, limits: SearchLimits) => string | undefined;
}

/** What a game says of itself so that puzzles can be found in it. */
interface PuzzleSource<State, Action, S extends Step, Event, Setup> {
  readonly id: string;
  readonly name: string;
  readonly rules: Game<State & GameState<S>, Action & { readonly kind: string }, S, Event, Setup>;
  readonly evaluate: Evaluate<State>;
  /** The options of the games that are played. */
  readonly setup: (seed: number) => Setup;
  /** Until then chance plays, so that armies differ. */
  readonly isUnderWay: (state: State) => boolean;
  /** What chance may do. */
  readonly isTaken: (action: Action | Choose) => boolean;
  /** The setup that starts from this position. */
  readonly setupAt: (state: State) => Setup;
  readonly write: (match: Match<State, Action, Event, Setup>) => string;
  readonly read: (log: string) => GameLog<Setup> | Refusal;
}

/** Where puzzles always have the player: the table shows that side below. */
const SOLVER: PlayerId = 'p1';
const MOST_ACTIONS = 2_000;
/** The turns at the end of a game in which wins are looked for. */
const LAST_TURNS = 2;
/** Fewer actions are no puzzle. */
const LEAST_ACTIONS = 3;
/** More ways to win are no puzzle. */
const MOST_WAYS = 1;
/** The position itself and so many others that look alike to the player: a win must not depend on what is hidden. */
const WORLDS = [3, 14, 159, 2653];

/** A game with its own types, for those who know none of them. */
export function puzzleGame<
  State extends GameState<S>,
  Action extends { readonly kind: string },
  S extends Step,
  Event,
  Setup,
>(source: PuzzleSource<State, Action, S, Event, Setup>): PuzzleGame {
  const { id, name, read, rules } = source;
  return {
    id,
    name,
    find: (seed, limits) => turnsOf(source, seed).flatMap(match => puzzleIn(source, match, limits) ?? []),
    problem(log, limits) {
      const game = read(log);
      if ('code' in game) return game.message;
      const match = createMatch(rules, game);
      const wins = findWins(match, SOLVER, limits);
      const played = match.fork();
      for (const line of game.lines) {
        const answer = playLine(played, line);
        if ('code' in answer) return answer.message;
      }
      if (!isWonBy(played, SOLVER)) return 'Its solution does not win';
      const own = game.lines.map(({ text }) => text);
      // A longer solution than the search may look for is taken at its word.
      const ways = wins?.ways ?? (own.length > limits.depth ? [own] : []);
      if (ways[0]?.length !== own.length) return `It is won in ${ways[0]?.length ?? 'more than the allowed'} actions`;
      return problemOf(source, match, ways);
    },
  };
}

/** The positions at the beginning of the last turns of the solver in a game of bots, the last one first. */
function turnsOf<State extends GameState<S>, Action extends { readonly kind: string }, S extends Step, Event, Setup>(
  source: PuzzleSource<State, Action, S, Event, Setup>,
  seed: number,
): Match<State, Action, Event, Setup>[] {
  const match = createMatch(source.rules, { setup: source.setup(seed), seed });
  const chance = runChance(seedChance(seed));
  const turns: Match<State, Action, Event, Setup>[] = [];
  let last: PlayerId | undefined;
  for (let actions = 0; actions < MOST_ACTIONS && match.outcome() === undefined; actions++) {
    const [player] = match.toAct();
    if (player === undefined) break;
    if (player === SOLVER && last !== SOLVER && source.isUnderWay(match.state())) turns.unshift(match.fork());
    last = player;
    const action = source.isUnderWay(match.state())
      ? decisionIn(match, player, source.evaluate, seed + actions)
      : chance.shuffled(match.legal(player).filter(each => source.isTaken(each)))[0];
    if (action === undefined || !match.submit(player, action).ok) break;
  }
  return turns.slice(0, LAST_TURNS);
}

function puzzleIn<State extends GameState<S>, Action extends { readonly kind: string }, S extends Step, Event, Setup>(
  source: PuzzleSource<State, Action, S, Event, Setup>,
  found: Match<State, Action, Event, Setup>,
  limits: SearchLimits,
): string | undefined {
  const { rules, setupAt, write } = source;
  if (!isToAct(found, SOLVER)) return undefined;
  const setup = setupAt(found.state());
  const match = createMatch(rules, { setup, seed: 1 });
  const wins = findWins(match, SOLVER, limits);
  if (wins === undefined || problemOf(source, match, wins.ways) !== undefined) return undefined;
  const solved = createMatch(rules, { setup, seed: 1 });
  isPlayed(solved, wins.ways[0] ?? []);
  return write(solved);
}

/** Why a position with these ways to win is no puzzle. */
function problemOf<State extends GameState<S>, Action extends { readonly kind: string }, S extends Step, Event, Setup>(
  { evaluate }: PuzzleSource<State, Action, S, Event, Setup>,
  match: Match<State, Action, Event, Setup>,
  ways: readonly (readonly string[])[],
): string | undefined {
  const [way = []] = ways;
  if (ways.length > MOST_WAYS) return `There are ${ways.length} ways to win`;
  if (way.length < LEAST_ACTIONS) return `It is won in ${way.length} actions`;
  if (!WORLDS.every(seed => isPlayed(match.fork(seed, SOLVER), way))) return 'The win depends on what is hidden';
  return WORLDS.some(seed => isGreedyWin(match, evaluate, seed)) ? 'It is won by what looks best at once' : undefined;
}

/** Plays this way, and says whether it wins. */
function isPlayed<State, Action extends { readonly kind: string }, Event, Setup>(
  match: Match<State, Action, Event, Setup>,
  way: readonly string[],
): boolean {
  const isDone = way.every((text, line) => 'events' in playLine(match, { player: SOLVER, text, line }));
  return isDone && isWonBy(match, SOLVER);
}

/** What looks best at once. */
function decisionIn<State, Action extends { readonly kind: string }, Event, Setup>(
  match: Match<State, Action, Event, Setup>,
  player: PlayerId,
  evaluate: Evaluate<State>,
  seed: number,
): Action | Choose | undefined {
  const bot = createBot({ match, player, evaluate, strength: 'medium', seed });
  while (!bot.think(Infinity));
  return bot.decision();
}

/** Whether somebody wins who always takes the action that looks best at once. */
function isGreedyWin<State, Action extends { readonly kind: string }, Event, Setup>(
  start: Match<State, Action, Event, Setup>,
  evaluate: Evaluate<State>,
  seed: number,
): boolean {
  const match = start.fork();
  while (isToAct(match, SOLVER)) {
    const action = decisionIn(match, SOLVER, evaluate, seed);
    if (action === undefined || !match.submit(SOLVER, action).ok) return false;
  }
  return isWonBy(match, SOLVER);
}
