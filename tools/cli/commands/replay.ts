import { defineCommand } from 'citty';
import { recordedGames } from '../../games/index.ts';
import { readLogFile, replayLog } from '../../games/index.ts';

export const replay = defineCommand({
  args: {
    file: { type: 'positional', description: 'Text file with the log', required: true },
  },
  async run({ args }) {
    replayLog(await readLogFile(args.file, await recordedGames()), text => console.log(text));
  },
});
