import type { Benchmark } from '../../lab/index.ts';
import { openLuaLanes, openNative, repeatTimeOf, type Lane } from '../../lab/index.ts';

const PROGRAM = new URL('./bench-program.ts', import.meta.url);
/** Six players have so many units each. */
const UNITS = 10;
const QUICK = 'under 5 ms';
/** By their numbers in the program. */
const CALLS = [
  { what: 7, name: 'legal of the unit in hand', goal: QUICK },
  { what: 1, name: 'legal of all units', goal: QUICK },
  { what: 2, name: 'submit', goal: QUICK },
  { what: 5, name: 'scene', goal: QUICK },
  // With so many units a frame has one.
  { what: 6, name: 'a thought of a bot', goal: QUICK },
];
const TRIES = 5;

/** What a table waits for in the largest games. */
export const sixty: Benchmark = {
  name: 'sixty',
  summary:
    'TACTICA with 60 units of six players on the largest map: legal actions, submit, scene, and what bots do a frame',
  async run(report, note) {
    const native = await openNative(PROGRAM);
    const beside = await timesOn(native, 400);
    for (const lane of await openLuaLanes(PROGRAM, note)) {
      const times = await timesOn(lane, 40);
      await lane.dispose();
      CALLS.forEach(({ goal, name }, index) => {
        const figure = { name: `${name} on ${lane.name}`, value: times[index] ?? 0, unit: 'ms' };
        const node = { name: 'Node', value: beside[index] ?? 0 };
        report(lane.name === 'MoonSharp' ? { ...figure, beside: node, goal } : { ...figure, beside: node });
      });
    }
  },
};

/** By call. */
async function timesOn(lane: Lane, times: number): Promise<number[]> {
  await lane.call('crowd', JSON.stringify({ units: UNITS }));
  const found: number[] = [];
  for (const { what } of CALLS) found.push(await repeatTimeOf(lane, { what, position: 0, times, tries: TRIES }));
  return found;
}
