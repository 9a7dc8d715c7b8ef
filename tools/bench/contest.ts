import type { Decided, NativeLane } from '../lab/index.ts';

/** Games between bots, or between a bot and a random player: who plays, how often, from which seed on. */
export interface ContestSettings {
  /** One of `PlayedGame.variants`. */
  readonly variant: string;
  /** A strength of bots, or `random`. */
  readonly bot: string;
  readonly against: string;
  readonly games: number;
  /** Of the first game; each further one has the next integer. */
  readonly seed: number;
}

/** How the games ended for `bot`, and what its decisions took. */
export interface ContestResult {
  readonly won: number;
  /** The seeds of the games that it did not win, to look at. */
  readonly drawn: readonly number[];
  readonly lost: readonly number[];
  readonly decisions: number;
  /** Milliseconds of processor time: of a decision on average, and of all decisions of a turn in the turn that took longest. */
  readonly decisionTime: number;
  readonly turnTime: number;
}

/** Plays every game to its end. `bot` is the second player in every other one. */
export function playContest(
  lane: NativeLane,
  settings: ContestSettings,
  onGame?: (played: number) => void,
): ContestResult {
  const { games, seed } = settings;
  const drawn: number[] = [];
  const lost: number[] = [];
  let [won, decisions, time, turnTime] = [0, 0, 0, 0];
  for (let game = 0; game < games; game++) {
    const { result, times, turns } = playOne(lane, settings, seed + game, game % 2);
    if (result > 0) won++;
    else (result === 0 ? drawn : lost).push(seed + game);
    decisions += times.length;
    time += times.reduce((sum, each) => sum + each, 0);
    turnTime = Math.max(turnTime, ...turns.values());
    onGame?.(game + 1);
  }
  return { won, drawn, lost, decisions, decisionTime: time / decisions, turnTime };
}

/** One game: its result for `bot`, the times of the decisions of `bot`, and their sums by turn. */
function playOne(
  lane: NativeLane,
  { against, bot, variant }: ContestSettings,
  seed: number,
  second: number,
): { result: number; times: number[]; turns: ReadonlyMap<number, number> } {
  const times: number[] = [];
  const turns = new Map<number, number>();
  lane.callNow('begin', JSON.stringify({ variant, bot, against, seed, second }));
  for (;;) {
    const before = process.cpuUsage();
    const { over, own, result, turn }: Decided = JSON.parse(lane.callNow('decide', '{}'));
    const { system, user } = process.cpuUsage(before);
    if (own) {
      times.push((user + system) / 1000);
      turns.set(turn, (turns.get(turn) ?? 0) + (user + system) / 1000);
    }
    if (over) return { result, times, turns };
  }
}
