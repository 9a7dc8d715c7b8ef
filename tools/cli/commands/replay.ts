import { defineCommand } from 'citty';
import { readLogFile, replayLog } from '../../replay/replay-log.ts';

export const replay = defineCommand({
  meta: { name: 'replay', description: 'Play a log of /TACTIC/ again and draw the board after each action' },
  args: {
    file: { type: 'positional', description: 'Text file with the log', required: true },
  },
  async run({ args }) {
    replayLog(await readLogFile(args.file), text => console.log(text));
  },
});
