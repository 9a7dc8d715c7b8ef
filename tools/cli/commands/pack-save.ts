import { basename } from 'node:path';
import { defineCommand } from 'citty';
import { packSave as pack } from '../../save/index.ts';

export const packSave = defineCommand({
  meta: { name: 'pack-save', description: 'Put scripts and UIs from a folder back into their save file' },
  args: {
    file: { type: 'positional', description: 'The save file that they come from', required: true },
    from: { type: 'string', description: 'Folder to read; named after the save by default' },
    force: {
      type: 'boolean',
      description: 'Also overwrite scripts that have changed in the save since then',
      default: false,
    },
  },
  run({ args }) {
    const copy = pack(args.file, args.from ?? `${basename(args.file, '.json')}.scripts`, { force: args.force });
    console.log(copy === undefined ? 'Nothing has changed.' : `Packed ${args.file}; the earlier save is ${copy}`);
  },
});
