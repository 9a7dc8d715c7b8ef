import type { Benchmark } from '../../lab/index.ts';
import { openLuaLanes, openNative, repeatTimeOf, type Lane } from '../../lab/index.ts';

const PROGRAM = new URL('./bench-program.ts', import.meta.url);
/** Six players have so many units each. */
const UNITS = 10;
/** By their numbers in the program. */
const CALLS = [
  { what: 1, name: 'legal' },
  { what: 2, name: 'submit' },
  { what: 5, name: 'scene' },
];
const TRIES = 5;

/** What a table waits for in the largest games. */
export const sixty: Benchmark = {
  name: 'sixty',
  summary: 'TACTICA with 60 units of six players on the largest map: legal, submit and scene',
  async run(report, note) {
    const native = await openNative(PROGRAM);
    const beside = await timesOn(native, 400);
    for (const lane of await openLuaLanes(PROGRAM, note)) {
      const times = await timesOn(lane, 40);
      await lane.dispose();
      CALLS.forEach(({ name }, index) => {
        const figure = { name: `${name} on ${lane.name}`, value: times[index] ?? 0, unit: 'ms' };
        const node = { name: 'Node', value: beside[index] ?? 0 };
        report(
          lane.name === 'MoonSharp' ? { ...figure, beside: node, goal: 'under 5 ms' } : { ...figure, beside: node },
        );
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
