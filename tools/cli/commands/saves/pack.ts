import { defineCommand } from 'citty';
import { SaveTree } from '../../../save/index.ts';

/** Files that are named one by one. */
const MOST_NAMED = 10;

export const pack = defineCommand({
  args: {
    folder: { type: 'positional', description: 'The folder that crownspace extract has written', required: true },
    out: { type: 'string', description: 'The save file to write', required: true },
    force: {
      type: 'boolean',
      description: 'Also overwrite a save that has changed since it was extracted, and keep a copy',
      default: false,
    },
  },
  run({ args }) {
    const { isWritten, copy, unused } = new SaveTree(args.folder).pack(args.out, { force: args.force });
    for (const path of unused.slice(0, MOST_NAMED))
      console.log(`${path} is not in the save: no list names it. Add its name to the list of its object.`);
    if (unused.length > MOST_NAMED) console.log(`and ${unused.length - MOST_NAMED} more`);
    if (!isWritten) console.log('Nothing has changed.');
    else console.log(`Packed ${args.out}${copy === undefined ? '' : `; the earlier save is ${copy}`}`);
  },
});
