import { join, relative, resolve } from 'node:path';
import { defineCommand } from 'citty';
import { PART_KINDS, scaffold, scaffoldGame, writeFolder } from '../../games/index.ts';
import { CommandLineError } from '../command-line-error.ts';
import { modFiles } from '../new-project.ts';

const KINDS = [...PART_KINDS, 'game', 'mod'] as const;

export const newCommand = defineCommand({
  args: {
    kind: { type: 'positional', description: KINDS.join(', '), required: true },
    name: { type: 'positional', description: 'Its name, such as "Ice Wall"', required: true },
    pack: {
      type: 'string',
      description: 'Folder of the pack, made when it does not exist; "standard" for the game\'s own',
    },
    faction: { type: 'string', description: 'For a unit: id of the faction that it joins' },
  },
  async run({ args }) {
    const kind = KINDS.find(each => each === args.kind);
    if (kind === undefined)
      throw new CommandLineError(`Cannot make "${args.kind}": expected one of ${KINDS.join(', ')}.`);
    const written = await make(kind, args.name, args);
    for (const path of written) console.log(`Wrote ${shown(path)}`);
    console.log(`Its test passes: npx vitest run ${shown(written.at(-1) ?? '')}`);
    if (kind === 'pack' || kind === 'game' || kind === 'mod') {
      const config = written.find(path => path.endsWith('mod.config.ts')) ?? '';
      console.log(`Play it: npx crownspace start ${shown(resolve(config, '..'))}`);
    }
  },
});

async function make(
  kind: (typeof KINDS)[number],
  name: string,
  { pack, faction }: { readonly pack?: string | undefined; readonly faction?: string | undefined },
): Promise<string[]> {
  if (kind === 'game') return scaffoldGame(name, process.cwd());
  if (kind === 'mod') return newMod(name);
  return scaffold({ kind, name, pack, faction });
}

/** A mod beside those that the project has. */
function newMod(name: string): string[] {
  if (!/^[A-Za-z][\w-]{0,60}$/.test(name)) {
    throw new CommandLineError(
      `${name} cannot name a mod: expected a letter, and then letters, digits, - or _, such as Bears.`,
    );
  }
  const files = Object.entries(modFiles(name, 'typescript')).map(([path, text]) => ({ path: resolve(path), text }));
  const { taken } = writeFolder(process.cwd(), join(process.cwd(), 'mod', name), files);
  if (taken !== undefined) throw new CommandLineError(`${shown(taken)} exists: choose another name.`);
  return files.map(({ path }) => path);
}

function shown(path: string): string {
  return relative(process.cwd(), path).replaceAll('\\', '/');
}
