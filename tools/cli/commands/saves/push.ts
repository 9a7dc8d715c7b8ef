import { defineCommand } from 'citty';
import { isEmptyPlan, LiveTree, type Pushed, pushedLines, watchTree } from '../../../live/index.ts';
import { openTreeGame, TREE_GAME_ARGS } from '../../args/tree-game.ts';
import { CommandLineError } from '../../command-line-error.ts';

export const push = defineCommand({
  args: {
    folder: { type: 'positional', description: 'The folder that crownspace extract has written', required: true },
    'dry-run': { type: 'boolean', description: 'Say what would change, and send nothing', default: false },
    all: {
      type: 'boolean',
      description: 'Send everything that differs in the game: pieces that were moved there go back',
      default: false,
    },
    undo: { type: 'boolean', description: 'Take back what the last push has changed', default: false },
    watch: { type: 'boolean', description: 'Go on, and send each change of a file', default: false },
    ...TREE_GAME_ARGS,
  },
  async run({ args }) {
    if (args.undo && (args.all || args.watch || args['dry-run']))
      throw new CommandLineError('--undo takes back a push that was: it goes with no other option.');
    if (args.watch && args['dry-run']) throw new CommandLineError('--watch sends changes, and --dry-run sends none.');
    const game = await openTreeGame(args);
    const tree = new LiveTree(args.folder, game.target);
    const onProgress = (text: string): void => console.error(text);
    try {
      if (args.undo) return say(await tree.undo(onProgress), 'Nothing is left to take back.');
      const pushed = await tree.push({ all: args.all, dryRun: args['dry-run'], onProgress });
      say(pushed, 'Nothing has changed since the game had it; --all compares with the game itself.');
      if (args.watch) await watch(tree);
    } finally {
      await game.close();
    }
  },
});

function say(pushed: Pushed, nothing: string): void {
  const { backup, plan, refused } = pushed;
  if (isEmptyPlan(plan) && plan.unsent.length === 0) console.log(nothing);
  for (const line of pushedLines(pushed)) console.log(line);
  if (backup !== undefined) console.log(`What the game had before is in ${backup}; --undo brings it back.`);
  if (refused.length > 0) process.exitCode = 1;
}

async function watch(tree: LiveTree): Promise<void> {
  const watching = watchTree(tree, line => console.log(line));
  await watching.ready;
  console.log(`Save a file in ${tree.folder} and the game has it. Ctrl-C ends it.`);
  await new Promise<void>(done => {
    process.once('SIGINT', () => done());
    process.once('SIGTERM', () => done());
  });
  await watching.close();
}
