import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../compiler/index.ts';
import type { Benchmark } from '../../lab/index.ts';
import { FAKE_TABLE, openLanesOf, openLuaLanes, openNative, repeatTimeOf, type Lane } from '../../lab/index.ts';

const PROGRAM = new URL('./bench-program.ts', import.meta.url);
const MOD = new URL('../../../mod/tactica/global.ts', import.meta.url);
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
/** Frames of a game of six bots. */
const FRAMES = 1200;
/** Before these the runtime warms up, and the first scenes of a game have more work. */
const FIRST_FRAMES = 300;
const MOST_LONG = FRAMES / 100;

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
    await reportFrames(report, note);
  },
};

/** What the frames of a whole table take at which six strong bots play. */
async function reportFrames(...[report, note]: Parameters<Benchmark['run']>): Promise<void> {
  const { lua } = await bundle(fileURLToPath(MOD), { check: false });
  const fake = await readFile(FAKE_TABLE, 'utf8');
  const game = `function play()
    begin { 'choose players 6', 'bots strong', 'start' }
    passes(${FIRST_FRAMES})
    local worst, _, long, lasted = passes(${FRAMES})
    return worst / 1000 .. ' ' .. long .. ' ' .. lasted
  end`;
  const program = `local function program(...) ${lua}\nend\nlocal IN_FRAME, sethook = 5000\n${fake}\n${game}`;
  let beside: { readonly name: string; readonly value: number } | undefined;
  for (const lane of await openLanesOf(program, note)) {
    const [longest = 0, long = 0, lasted = 0] = (await lane.call('play', '')).split(' ').map(Number);
    await lane.dispose();
    const figure = { name: `longest frame of six bots at a table on ${lane.name}`, value: longest, unit: 'ms' };
    report(beside === undefined ? figure : { ...figure, beside });
    beside ??= { name: lane.name, value: longest };
    report({
      name: `frames with more than 5 ms of work, of ${FRAMES}, on ${lane.name}`,
      value: long,
      unit: 'frames',
      ...(lane.name === 'MoonSharp' ? { goal: `at most ${MOST_LONG}` } : {}),
    });
    // TTS runs on Mono, which collects garbage otherwise than .NET does.
    report({ name: `frames of over 5 ms with garbage collected, on ${lane.name}`, value: lasted, unit: 'frames' });
  }
}

/** By call. */
async function timesOn(lane: Lane, times: number): Promise<number[]> {
  await lane.call('crowd', JSON.stringify({ units: UNITS }));
  const found: number[] = [];
  for (const { what } of CALLS) found.push(await repeatTimeOf(lane, { what, position: 0, times, tries: TRIES }));
  return found;
}
