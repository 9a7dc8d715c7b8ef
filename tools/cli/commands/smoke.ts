import { resolve } from 'node:path';
import { defineCommand } from 'citty';
import { DEFAULT_VM, VM_NAMES } from '../../table/index.ts';
import { formatSmokeTable, smokeSave, type SmokeReport } from '../../smoke/index.ts';
import { ASSET_ARGS, findAssetsOf } from '../args/asset-args.ts';
import { CommandLineError } from '../command-line-error.ts';
import { progress } from '../progress.ts';

export const smoke = defineCommand({
  args: {
    saves: { type: 'positional', description: 'Paths of save files', required: true, valueHint: 'SAVE...' },
    json: { type: 'boolean', description: 'Print the reports as JSON', default: false },
    seat: { type: 'string', description: 'Seat of the host; by default White, or the first with a hand' },
    ...ASSET_ARGS,
    vm: { type: 'string', description: `Lua machine: ${VM_NAMES.join(', ')}`, default: DEFAULT_VM },
  },
  async run({ args }) {
    // citty gives every word that is no option here, the first included.
    const saves = args._.map(path => resolve(path));
    if (saves.length === 0) throw new CommandLineError('smoke needs the path of a save: crownspace smoke SAVE.json');
    // What happens to be in the game's caches would make two computers report differently.
    const usesAssets = args.assets !== undefined || args.download;
    const reports: SmokeReport[] = [];
    for (const [index, save] of saves.entries()) {
      progress(`${index + 1} of ${saves.length}: ${save}`);
      const { vm } = args;
      const assets = usesAssets ? { assets: (await findAssetsOf(save, args, progressLine)).index } : {};
      const seat = args.seat === undefined ? {} : { seat: args.seat };
      const onAction = (done: number, all: number): void => {
        if (done % 50 === 0) progress(`${index + 1} of ${saves.length}: ${save}: ${done} of ${all} actions`);
      };
      reports.push(await smokeSave(save, { ...seat, ...assets, vm, onAction, onProgress: progress }));
    }
    console.log(args.json ? JSON.stringify(reports, undefined, 2) : formatSmokeTable(reports));
    if (reports.some(({ failure, errors }) => failure !== undefined || errors.length > 0)) process.exitCode = 1;
  },
});

/** A line that stays. */
function progressLine(line: string): void {
  process.stderr.write(process.stderr.isTTY ? `\r\u001B[K${line}\n` : `${line}\n`);
}
