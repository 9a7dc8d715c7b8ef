import { PLAYED_GAMES } from '../../games/index.ts';
import type { Benchmark, Figure } from '../../lab/index.ts';
import { openLuaLanes, openNative, type Lane } from '../../lab/index.ts';
import { repeatTimeOf } from '../../lab/index.ts';
import type { PlayedGame } from '../../lab/index.ts';

/** Games that are walked through, and how many positions of each are measured. */
const SEEDS = [3, 11, 42];
const WARM_UP = 3;
const POSITIONS = 20;
const TIMES = 8;
/** The measurements of one position; the least counts, since other work on the machine only adds to it. */
const TRIES = 3;

interface MeasuredCall {
  readonly what: number;
  readonly name: string;
  /** On MoonSharp. */
  readonly goal: string;
  readonly isShowing?: true;
}

const QUICK = 'under 5 ms';
/** Bots have two thoughts a frame. */
const HALF = 'under 2.5 ms';
const FRAME = 'less than a frame, 16 ms';
const MEASURED_CALLS: readonly MeasuredCall[] = [
  { what: 1, name: 'legal', goal: QUICK },
  { what: 2, name: 'submit', goal: QUICK },
  { what: 5, name: 'scene', goal: QUICK, isShowing: true },
  { what: 3, name: 'submit, legal and scene', goal: FRAME, isShowing: true },
  { what: 4, name: 'save', goal: FRAME },
  { what: 6, name: 'a thought of a bot', goal: HALF },
];

/** The longest single thing that a table has to wait for. */
export const longest: Benchmark = {
  name: 'longest',
  summary: 'The slowest position of three random games, those of small armies with all their units',
  async run(report, note) {
    for (const game of PLAYED_GAMES) {
      const beside = await slowestOf(game, await openNative(game.program));
      for (const lane of await openLuaLanes(game.program, note)) {
        const slowest = await slowestOf(game, lane);
        await lane.dispose();
        measuredCallsOf(game).forEach(({ goal, name }, index) =>
          report(figureOf(lane, `${game.name} ${name}`, goal, slowest[index] ?? 0, beside[index] ?? 0)),
        );
      }
    }
  },
};

function measuredCallsOf({ isShown }: PlayedGame): readonly MeasuredCall[] {
  return MEASURED_CALLS.filter(({ isShowing }) => isShowing !== true || isShown === true);
}

function figureOf(lane: Lane, name: string, goal: string, value: number, native: number): Figure {
  const figure: Figure = {
    name: `${name} on ${lane.name}`,
    value,
    unit: 'ms',
    beside: { name: 'Node', value: native },
  };
  return lane.name === 'MoonSharp' ? { ...figure, goal } : figure;
}

/** By call, the milliseconds in the slowest position. */
async function slowestOf(game: PlayedGame, lane: Lane): Promise<number[]> {
  const slowest = measuredCallsOf(game).map(() => 0);
  // .NET compiles what has run often enough: what is measured first would take several times as long as all that follows.
  await measureWalk(game, lane, WARM_UP);
  for (const seed of SEEDS) {
    const times = await measureWalk(game, lane, seed);
    times.forEach((time, index) => (slowest[index] = Math.max(slowest[index] ?? 0, time)));
  }
  return slowest;
}

/** The same of one game. */
async function measureWalk(game: PlayedGame, lane: Lane, seed: number): Promise<number[]> {
  const slowest = measuredCallsOf(game).map(() => 0);
  // A game that ends sooner has fewer positions.
  const walk = await lane.call('walk', JSON.stringify({ seed, actions: POSITIONS }));
  const { positions }: { positions: number } = JSON.parse(walk);
  for (let position = 0; position < positions; position++) {
    for (const [index, { what }] of measuredCallsOf(game).entries()) {
      slowest[index] = Math.max(
        slowest[index] ?? 0,
        await repeatTimeOf(lane, { what, position, times: TIMES, tries: TRIES }),
      );
    }
  }
  return slowest;
}
