import { defineCommand } from 'citty';
import { editorTarget } from '../../live/index.ts';
import { editorFor, GAME_PORT_ARGS } from '../game-ports.ts';
import { historyFile, openHistory } from '../history.ts';
import { openConsole } from '../line-console.ts';

export const consoleCommand = defineCommand({
  meta: { name: 'console', description: 'Type TypeScript or Lua that runs in the game, and see what it gives' },
  args: {
    guid: { type: 'string', description: 'The object in whose script it runs; Global when absent', default: '-1' },
    ...GAME_PORT_ARGS,
  },
  async run({ args }) {
    const editor = await editorFor(args);
    try {
      const target = editorTarget(editor);
      // Whether anybody is there is found out before the first line is typed.
      await target.execute('return 0', args.guid);
      if (process.stdin.isTTY) console.log('Tab completes, the arrow keys go back; .help tells more, Ctrl-D ends.');
      const talk = openConsole({
        ...{ target, guid: args.guid, input: process.stdin, output: process.stdout },
        history: openHistory(historyFile()),
      });
      editor.onMessage(message => {
        if (message.messageID === 2) talk.print(message.message);
      });
      await talk.over;
    } finally {
      await editor.close();
    }
  },
});
