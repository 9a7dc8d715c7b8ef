import { defineCommand } from 'citty';
import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { isPng, readBytes, writeWhole } from '../../files/index.ts';
import { DEFAULT_VM, openTable, VM_NAMES } from '../../table/index.ts';
import { openLocalFiles, takePicture } from '../../web/index.ts';
import { ASSET_ARGS, findAssetsOf } from '../args/asset-args.ts';
import { CommandLineError } from '../command-line-error.ts';

export const picture = defineCommand({
  args: {
    save: { type: 'positional', description: 'Path of the save file', required: true },
    out: { type: 'string', description: 'PNG file to write', default: 'table.png' },
    width: { type: 'string', description: 'Pixels', default: '1280' },
    height: { type: 'string', description: 'Pixels', default: '800' },
    seat: { type: 'string', description: 'The seat whose view it is, such as Red; a spectator by default' },
    frames: { type: 'string', description: 'Frames of 1/60 s that pass first', default: '120' },
    ...ASSET_ARGS,
    bare: { type: 'boolean', description: 'Only the table, without panels', default: false },
    vm: { type: 'string', description: `Lua machine: ${VM_NAMES.join(', ')}`, default: DEFAULT_VM },
  },
  async run({ args }) {
    const save = resolve(args.save);
    if (existsSync(args.out) && !isPng(readBytes(args.out))) {
      throw new CommandLineError(
        `--out ${args.out} is there already, and no picture: choose another name for the PNG file.`,
      );
    }
    const { index, models } = await findAssetsOf(save, args, line => console.error(line));
    const png = await takePicture({
      open: () => openTable({ save, vm: args.vm, models }),
      title: basename(save, '.json'),
      width: whole('width', args.width),
      height: whole('height', args.height),
      frames: whole('frames', args.frames),
      bare: args.bare,
      files: openLocalFiles(() => [], index),
      ...(args.seat === undefined ? {} : { seat: args.seat }),
    });
    writeWhole(args.out, png);
    console.log(`${args.out} (${Math.round(png.length / 1024)} KB)`);
  },
});

function whole(name: string, text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new CommandLineError(`--${name} ${text} is not a whole number from 1 to 99999.`);
}
