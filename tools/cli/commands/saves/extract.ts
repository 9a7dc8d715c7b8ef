import { basename } from 'node:path';
import { defineCommand } from 'citty';
import { shellWord } from '../../../files/index.ts';
import { extractTree } from '../../../save/index.ts';

/** Names that are printed one by one. */
const MOST_NAMED = 10;

export const extract = defineCommand({
  args: {
    save: { type: 'positional', description: 'A save file of Tabletop Simulator', required: true },
    into: { type: 'string', description: 'Folder to write to; named after the save by default' },
    force: {
      type: 'boolean',
      description: 'Also overwrite files that you have edited, and keep copies',
      default: false,
    },
  },
  run({ args }) {
    const folder = args.into ?? basename(args.save).replace(/(\.json)?$/i, '.tree');
    const { files, kept, replaced, copies } = extractTree(args.save, folder, { force: args.force });
    console.log(`${files} files in ${folder}. After your edits: crownspace pack ${shellWord(folder)} --out SAVE`);
    if (kept.length > 0) console.log(`Your edits stay in ${named(kept)}.`);
    if (copies !== undefined) console.log(`Copies of ${named(replaced)} are in ${copies}`);
  },
});

function named(paths: readonly string[]): string {
  const more = paths.length - MOST_NAMED;
  return paths.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
