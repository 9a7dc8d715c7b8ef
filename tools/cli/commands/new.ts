import { relative } from 'node:path';
import { defineCommand } from 'citty';
import { SCAFFOLD_KINDS, scaffold, type ScaffoldKind } from '../../games/index.ts';
import { CommandLineError } from '../command-line-error.ts';

export const newCommand = defineCommand({
  meta: {
    name: 'new',
    description: 'Write the files of a new ability, unit, faction or board, with a test to fill in',
  },
  args: {
    kind: { type: 'positional', description: SCAFFOLD_KINDS.join(', '), required: true },
    name: { type: 'positional', description: 'Its name, such as "Ice Wall"', required: true },
    pack: { type: 'string', description: 'Folder of the pack; the standard one when absent' },
    faction: { type: 'string', description: 'For a unit: id of the faction that it joins' },
  },
  async run({ args }) {
    const kind = SCAFFOLD_KINDS.find(each => each === args.kind);
    if (kind === undefined) throw new CommandLineError(`"${args.kind}" is none of ${SCAFFOLD_KINDS.join(', ')}.`);
    const written = await scaffold({ kind, name: args.name, pack: args.pack, faction: args.faction });
    for (const path of written) console.log(`Wrote ${relative(process.cwd(), path)}`);
    console.log(advice(kind, relative(process.cwd(), written.at(-1) ?? '')));
  },
});

function advice(kind: ScaffoldKind, test: string): string {
  return `The test fails until it says what the ${kind} does: npx vitest run ${test}`;
}
