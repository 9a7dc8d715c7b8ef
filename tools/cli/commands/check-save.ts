import { defineCommand } from 'citty';
import { checkSaveFile } from '../../save/index.ts';

export const checkSave = defineCommand({
  meta: { name: 'check-save', description: 'Check a save file, and report each error with its path' },
  args: { file: { type: 'positional', description: 'A save file of Tabletop Simulator', required: true } },
  run({ args }) {
    console.log(checkSaveFile(args.file));
  },
});
