import { defineCommand } from 'citty';
import { checkSaveFile } from '../../../save/index.ts';

export const checkSave = defineCommand({
  args: { file: { type: 'positional', description: 'A save file of Tabletop Simulator', required: true } },
  run({ args }) {
    console.log(checkSaveFile(args.file));
  },
});
