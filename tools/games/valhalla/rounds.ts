import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../compiler/index.ts';
import {
  median,
  openLanesOf,
  openNative,
  timeOf,
  TIMED_CALLS,
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
    const { lua } = await bundle(fileURLToPath(PROGRAM), { kind: 'portable', check: false, globals: true });
    const timed = `(function() ${lua}\nend)()\n${await readFile(TIMED_CALLS, 'utf8')}`;
    for (const lane of [native, ...(await openLanesOf(timed, note))]) {
      await lane.call('load', JSON.stringify({ save, units: UNITS }));
      // Lua 5.2 in WebAssembly has a clock of milliseconds.
      const call = lane.name === 'MoonSharp' ? timedThere(lane) : timedHere(lane);
      reportRound(report, lane, await playRound(lane, call));
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

/** What a call took, in milliseconds: its work, and the time in which the machine collected garbage. */
interface Timed {
  readonly work: number;
  readonly pause: number;
}

type TimedCall = (name: string) => Promise<Timed & { readonly answer: string }>;

/** By the clock of this process: a collection counts as work. */
function timedHere(lane: Lane): TimedCall {
  return async name => {
    let answer = '';
    const work = await timeOf(async () => {
      answer = await lane.call(name, '');
    });
    return { work, pause: 0, answer };
  };
}

/** By the clock of the lane's machine: getting there takes no time of a table's. */
function timedThere(lane: Lane): TimedCall {
  return async name => {
    const [, work, pause, answer = ''] = /^(\S+) (\S+) (.*)$/su.exec(await lane.call('timed', name)) ?? [];
    return { work: Number(work), pause: Number(pause), answer };
  };
}

interface RoundTimes {
  readonly thinking: readonly Timed[];
  readonly acting: readonly Timed[];
  readonly preparing: readonly Timed[];
  readonly showing: readonly Timed[];
}

/** Plays until the round is over, with bots, and shows the table after each action. */
async function playRound(lane: Lane, call: TimedCall): Promise<RoundTimes> {
  const thinking: Timed[] = [];
  const acting: Timed[] = [];
  const preparing: Timed[] = [];
  const showing: Timed[] = [];
  let what = '';
  while (!what.endsWith('close-round')) {
    await timeParts(call, 'think', thinking);
    what = await lane.call('plan', '');
    await timeParts(call, 'act', acting);
    await timeParts(call, 'prepare', preparing);
    showing.push(await call('scene'));
  }
  return { acting, preparing, showing, thinking };
}

/** Calls the function until it has no more parts. */
async function timeParts(call: TimedCall, name: string, times: Timed[]): Promise<void> {
  for (;;) {
    const time = await call(name);
    times.push(time);
    if (time.answer === '') return;
  }
}

function reportRound(...[report, lane, times]: [Parameters<Benchmark['run']>[0], Lane, RoundTimes]): void {
  const isNative = lane.name === 'Node';
  const { acting, preparing, showing, thinking } = times;
  const whole = { name: `all actions of the round, on ${lane.name}`, value: sumOf(acting), unit: 'ms' };
  report(isNative ? { ...whole, goal: '200 ms' } : whole);
  for (const [name, parts] of [
    ["part of a bot's plan", thinking],
    ['step of an action', acting],
    ['part of a scene', preparing],
    ['scene made of its parts', showing],
  ] as const) {
    const works = parts.map(({ work }) => work);
    const beside = { name: `the median of ${works.length}`, value: median(works) };
    const figure = { name: `longest ${name}, on ${lane.name}`, value: Math.max(...works), unit: 'ms', beside };
    report(isNative ? figure : { ...figure, goal: GOAL });
  }
  const pauses = [...thinking, ...acting, ...preparing, ...showing]
    .map(({ pause }) => pause)
    .filter(pause => pause > 0);
  if (pauses.length === 0) return;
  // TTS runs on Mono, which collects garbage otherwise than .NET does: so it is not part of the work.
  const beside = { name: `the median of ${pauses.length}`, value: median(pauses) };
  report({
    name: `longest pause in which garbage was collected, on ${lane.name}`,
    value: Math.max(...pauses),
    unit: 'ms',
    beside,
  });
}

function sumOf(times: readonly Timed[]): number {
  return times.reduce((sum, { pause, work }) => sum + work + pause, 0);
}
