import type { Benchmark } from '../../lab/index.ts';
import { openLuaLanes, openNative, repeatTimeOf, type Lane } from '../../lab/index.ts';

const PROGRAM = new URL('./bench-program.ts', import.meta.url);
const SIDES = [4, 8, 16];
const DEEDS = [
  { what: 1, name: 'legal' },
  { what: 2, name: 'submit' },
];
const TRIES = 7;

/** How the time grows with the number of units. */
export const growth: Benchmark = {
  name: 'growth',
  summary: 'legal and submit with 4, 8 and 16 units a side on the large board, beside 4',
  async run(report, note) {
    const native = await openNative(PROGRAM);
    const lanes: Lane[] = [native, ...(await openLuaLanes(PROGRAM, note))];
    for (const lane of lanes) {
      for (const { what, name } of DEEDS) {
        let smallest: number | undefined;
        for (const side of SIDES) {
          const value = await timeWith(lane, what, side);
          const figure = { name: `${name}, ${side} a side, on ${lane.name}`, value, unit: 'ms' };
          report(smallest === undefined ? figure : { ...figure, beside: { name: '4 a side', value: smallest } });
          smallest ??= value;
        }
      }
      await lane.dispose();
    }
  },
};

async function timeWith(lane: Lane, what: number, side: number): Promise<number> {
  await lane.call('crowd', JSON.stringify({ side }));
  return repeatTimeOf(lane, { what, position: 0, times: lane.name === 'Node' ? 2000 : 100, tries: TRIES });
}
