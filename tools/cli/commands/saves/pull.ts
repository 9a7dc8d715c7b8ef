import { createInterface } from 'node:readline/promises';
import { defineCommand } from 'citty';
import { counted } from '../../../../src/kernel/index.ts';
import { LiveTree, type PullChange, type PullPlan } from '../../../live/index.ts';
import { diffText } from '../../../save/index.ts';
import { printable } from '../../../table/logs/index.ts';
import { openTreeGame, TREE_GAME_ARGS } from '../../args/tree-game.ts';
import { CommandLineError } from '../../command-line-error.ts';

/** Changes of one object that are named one by one. */
const MOST_NAMED = 10;

export const pull = defineCommand({
  args: {
    folder: { type: 'positional', description: 'The folder that crownspace extract has written', required: true },
    accept: {
      type: 'string',
      description:
        'GUIDs of objects whose changes are taken, with commas between them, or all; asked for one by one without it',
    },
    'dry-run': { type: 'boolean', description: 'Say what was changed in the game, and write nothing', default: false },
    ...TREE_GAME_ARGS,
  },
  async run({ args }) {
    const game = await openTreeGame(args);
    try {
      const tree = new LiveTree(args.folder, game.target);
      const plan = await tree.compare(text => console.error(text));
      if (plan.changes.length === 0) return console.log('Nothing was changed in the game.');
      const isAsking = args.accept === undefined && !args['dry-run'] && process.stdin.isTTY;
      const accepted = isAsking ? await ask(plan) : listed(plan, args.accept);
      if (args['dry-run'] || accepted.size === 0)
        return console.log('Nothing was written. --accept GUID, or --accept all, takes changes.');
      const files = await tree.pull(plan, accepted);
      const also = [...plan.together(accepted)].filter(guid => !accepted.has(guid));
      if (also.length > 0) console.log(`${also.join(', ')} came along: something went from one to the other.`);
      console.log(
        `${counted(files.length, 'file')} in ${args.folder} changed: ${files.slice(0, MOST_NAMED).join(', ')}`,
      );
    } finally {
      await game.close();
    }
  },
});

/** Prints every change, and finds the objects that are named. @throws {CommandLineError} */
function listed({ changes }: PullPlan, accept: string | undefined): ReadonlySet<string> {
  for (const change of changes) show(change);
  const known = changes.map(({ guid }) => guid);
  if (accept === undefined) return new Set();
  if (accept === 'all') return new Set(known);
  const wanted = accept.split(',').map(each => each.trim());
  const unknown = wanted.find(guid => !known.includes(guid));
  if (unknown === undefined) return new Set(wanted);
  throw new CommandLineError(
    `--accept ${unknown} is no object that was changed: expected ${known.slice(0, MOST_NAMED).join(', ')}, or all.`,
  );
}

async function ask({ changes }: PullPlan): Promise<ReadonlySet<string>> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const accepted = new Set<string>();
  try {
    for (const [index, change] of changes.entries()) {
      show(change);
      const answer = (await lines.question('Take this? [y]es, [n]o, [a]ll, [q]uit: ')).trim().toLowerCase();
      if (answer.startsWith('a')) for (const { guid } of changes.slice(index)) accepted.add(guid);
      if (answer.startsWith('a') || answer.startsWith('q')) break;
      if (answer.startsWith('y')) accepted.add(change.guid);
    }
  } finally {
    lines.close();
  }
  return accepted;
}

function show({ changes }: PullChange): void {
  const lines = diffText({ changes, noise: [] });
  for (const line of lines.slice(0, MOST_NAMED)) console.log(printable(line));
  if (lines.length > MOST_NAMED) console.log(`  and ${lines.length - MOST_NAMED} more`);
}
