import { basename } from 'node:path';
import { defineCommand } from 'citty';
import { extractSave as extract } from '../../save/index.ts';

export const extractSave = defineCommand({
  meta: { name: 'extract-save', description: 'Write the scripts and UIs of a save file into a folder' },
  args: {
    file: { type: 'positional', description: 'A save file of Tabletop Simulator', required: true },
    to: { type: 'string', description: 'Folder to write to; named after the save when absent' },
  },
  run({ args }) {
    const folder = args.to ?? `${basename(args.file, '.json')}.scripts`;
    const files = extract(args.file, folder);
    console.log(`${files.length} ${files.length === 1 ? 'script' : 'scripts'} in ${folder}`);
  },
});
