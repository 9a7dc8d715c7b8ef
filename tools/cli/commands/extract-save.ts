import { basename } from 'node:path';
import { defineCommand } from 'citty';
import { extractSave as extract } from '../../save/index.ts';

export const extractSave = defineCommand({
  meta: { name: 'extract-save', description: 'Write the scripts and UIs of a save file into a folder' },
  args: {
    file: { type: 'positional', description: 'A save file of Tabletop Simulator', required: true },
    to: { type: 'string', description: 'Folder to write to; named after the save by default' },
    force: {
      type: 'boolean',
      description: 'Also overwrite files that you have edited, and keep copies',
      default: false,
    },
  },
  run({ args }) {
    const folder = args.to ?? `${basename(args.file, '.json')}.scripts`;
    const { files, kept, copies } = extract(args.file, folder, { force: args.force });
    console.log(`${files.length} ${files.length === 1 ? 'script' : 'scripts'} in ${folder}`);
    if (kept.length > 0) console.log(`Your edits stay in ${kept.join(', ')}.`);
    for (const copy of copies) console.log(`A copy of your edited file is now ${copy}`);
  },
});
