import {
  median,
  openLuaLanes,
  openNative,
  timeOf,
  type Benchmark,
  type Lane,
  type NativeLane,
} from '../../lab/index.ts';

const PROGRAM = new URL('./bench-program.ts', import.meta.url);
const SIDES = 8;
const UNITS = 400;
/** Of bots, before the round that is measured. */
const ROUNDS = 4;
/** What a frame of a table may take, in milliseconds. */
const GOAL = '5 ms, on MoonSharp';

/** A round of a large war, and the parts that a table does in its frames. */
export const rounds: Benchmark = {
  name: 'rounds',
  summary: `a round of Valhalla with ${SIDES} sides and ${UNITS} units: whole, and in the parts of a table's frames`,
  async run(report, note) {
    const native = await openNative(PROGRAM);
    const { save } = grown(native);
    for (const lane of [native, ...(await openLuaLanes(PROGRAM, note))]) {
      await lane.call('load', JSON.stringify({ save, units: UNITS }));
      const { acting, preparing, showing, thinking } = await playRound(lane);
      const goal = lane === native ? '200 ms' : undefined;
      const whole = { name: `all actions of the round, on ${lane.name}`, value: sumOf(acting), unit: 'ms' };
      report(goal === undefined ? whole : { ...whole, goal });
      for (const [name, times] of [
        ["part of a bot's plan", thinking],
        ['step of an action', acting],
        ['part of a scene', preparing],
        ['scene made of its parts', showing],
      ] as const) {
        const beside = { name: `the median of ${times.length}`, value: median(times) };
        report({ name: `longest ${name}, on ${lane.name}`, value: Math.max(...times), unit: 'ms', beside, goal: GOAL });
      }
      await lane.dispose();
    }
  },
};

/** A game that bots have played for some rounds. */
function grown(native: NativeLane): { readonly save: string } {
  return JSON.parse(native.callNow('grow', JSON.stringify({ players: SIDES, rounds: ROUNDS }))) as {
    readonly save: string;
  };
}

interface RoundTimes {
  readonly thinking: readonly number[];
  readonly acting: readonly number[];
  readonly preparing: readonly number[];
  readonly showing: readonly number[];
}

/** Plays until the round is over, with bots, and shows the table after each action. */
async function playRound(lane: Lane): Promise<RoundTimes> {
  const thinking: number[] = [];
  const acting: number[] = [];
  const preparing: number[] = [];
  const showing: number[] = [];
  let what = '';
  while (!what.endsWith('close-round')) {
    await timeParts(lane, 'think', thinking);
    what = await lane.call('plan', '');
    await timeParts(lane, 'act', acting);
    await timeParts(lane, 'prepare', preparing);
    showing.push(await timeOf(() => lane.call('scene', '')));
  }
  return { acting, preparing, showing, thinking };
}

/** Calls the function until it has no more parts. */
async function timeParts(lane: Lane, name: string, times: number[]): Promise<void> {
  let answer = 'part';
  while (answer !== '') {
    const time = await timeOf(async () => {
      answer = await lane.call(name, '');
    });
    times.push(time);
  }
}

function sumOf(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0);
}
