import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineCommand } from 'citty';
import { buildMod, loadMod } from '../../save/index.ts';
import { formatFuzzReport, fuzzSave, type FuzzReport } from '../../smoke/index.ts';
import { chosenMod } from '../args/project-folders.ts';
import { wholeNumber } from '../args/whole-number.ts';
import { progress } from '../progress.ts';

export const fuzz = defineCommand({
  args: {
    mod: { type: 'positional', required: false, description: 'Name of a mod, its folder, or a save file' },
    steps: { type: 'string', description: 'How many actions the players take', default: '300' },
    seed: { type: 'string', description: 'Decides about all actions: the same seed finds the same', default: '1' },
    seats: { type: 'string', description: 'Seats of the players, such as Red,Blue; by default those with a hand' },
    json: { type: 'boolean', description: 'Print the report as JSON', default: false },
  },
  async run({ args }) {
    const steps = wholeNumber('steps', args.steps);
    const seed = wholeNumber('seed', args.seed);
    const seats = args.seats === undefined ? {} : { seats: args.seats.split(',') };
    const onStep = (done: number, all: number): void => void (done % 50 === 0 && progress(`${done} of ${all} actions`));
    const report = await withSave(args.mod, save =>
      fuzzSave(save, { steps, seed, ...seats, onStep, onProgress: progress }),
    );
    console.log(args.json ? JSON.stringify(report, undefined, 2) : formatFuzzReport(report));
    if (report.errors.length + report.leaks.length > 0 || report.failure !== undefined) process.exitCode = 1;
  },
});

/** Runs `use` with the path of a save: the one given, or that of the mod, built into a folder that goes afterwards. */
async function withSave(name: string | undefined, use: (save: string) => Promise<FuzzReport>): Promise<FuzzReport> {
  if (name?.endsWith('.json') === true) return use(resolve(name));
  const { mod, mods } = chosenMod(name);
  const folder = await mkdtemp(join(tmpdir(), 'crownspace-fuzz-'));
  try {
    progress(`Building ${mod} …`);
    return await use((await buildMod(await loadMod(mod, mods), folder)).save);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
