import { defineCommand } from 'citty';
import { historyFile, openHistory } from '../console/history.ts';
import { openConsole } from '../console/line-console.ts';
import { REACH_ARGS, reachGame } from '../args/reached-game.ts';

export const consoleCommand = defineCommand({
  args: {
    guid: { type: 'string', description: 'The object whose script runs it; Global by default', default: '-1' },
    ...REACH_ARGS,
  },
  async run({ args }) {
    let print = (line: string): void => console.log(line);
    const game = await reachGame(args, line => print(line));
    try {
      // An unreachable game is reported before the first line is typed.
      await game.target.execute('return 0', args.guid);
      if (game.where !== undefined) console.error(`Lines run on ${game.where}.`);
      if (process.stdin.isTTY)
        console.log('Tab completes, the arrow keys bring back earlier lines. .help lists commands, Ctrl-D ends.');
      const talk = openConsole({
        ...{ target: game.target, guid: args.guid, input: process.stdin, output: process.stdout },
        history: openHistory(historyFile()),
      });
      print = line => talk.print(line);
      await talk.over;
    } finally {
      await game.close();
    }
  },
});
