import { execFileSync } from 'node:child_process';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineCommand } from 'citty';
import { shellWord } from '../../files/index.ts';
import { gameParts, kindsOf, namesOf, scaffold, scaffoldGame, writeFolder } from '../../games/index.ts';
import { CommandLineError } from '../command-line-error.ts';
import { modFiles } from '../new-project.ts';

const GAME_PARTS = await gameParts();
const PROJECT_KINDS = ['game', 'mod'];
const KINDS = [...new Set([...GAME_PARTS.flatMap(parts => kindsOf(parts)), ...PROJECT_KINDS])];

export const newCommand = defineCommand({
  args: {
    kind: { type: 'positional', description: KINDS.join(', '), required: true },
    name: { type: 'positional', description: 'Its name, such as "Ice Wall"', required: true },
    pack: {
      type: 'string',
      description: 'Folder of the pack, made when it does not exist; "standard" for the game\'s own',
    },
    game: {
      type: 'string',
      description: `Whose pack or part it is: ${GAME_PARTS.map(({ game }) => game).join(', ')}; by default the first that has the kind`,
    },
    faction: { type: 'string', description: 'For a unit: id of the faction that it joins' },
  },
  async run({ args }) {
    const { kind } = args;
    if (!KINDS.includes(kind))
      throw new CommandLineError(`Cannot make "${args.kind}": expected one of ${KINDS.join(', ')}.`);
    const written = await make(kind, args.name, args);
    for (const path of written) console.log(`Wrote ${shown(path)}`);
    console.log(`Its test passes: npx vitest run ${shown(written.at(-1) ?? '')}`);
    if (args.pack === 'standard') writeRulebook();
    const config = written.find(path => path.endsWith('mod.config.ts'));
    if (config !== undefined) console.log(`Play it: npx crownspace start ${shellWord(shown(resolve(config, '..')))}`);
  },
});

/** Lists new content on the pages of the rules. A process of its own does it: this one has the packs as they were. */
function writeRulebook(): void {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const words = ['tools/run-typescript.mjs', 'tools/games/rulebook/write.ts'];
  execFileSync(process.execPath, words, { cwd: root, stdio: 'inherit' });
}

async function make(
  kind: string,
  name: string,
  { faction, game, pack }: { readonly [option in 'pack' | 'faction' | 'game']?: string | undefined },
): Promise<string[]> {
  if (kind === 'game') return scaffoldGame(name, process.cwd());
  if (kind === 'mod') return newMod(name);
  const parts = GAME_PARTS.find(each => (game === undefined ? kindsOf(each).includes(kind) : each.game === game));
  if (parts !== undefined) return scaffold(parts, { kind, name, pack, owner: faction });
  const games = GAME_PARTS.map(each => each.game).join(', ');
  throw new CommandLineError(`There is no game ${game} to make a ${kind} for: expected one of ${games}.`);
}

/** A mod beside those that the project has. */
function newMod(name: string): string[] {
  // A name of several words is written as those of games are.
  const id = /^[A-Za-z][\w-]{0,60}$/.test(name) ? name : namesOf(name, 'mod').id;
  const files = Object.entries(modFiles(id, 'typescript')).map(([path, text]) => ({ path: resolve(path), text }));
  const { taken } = writeFolder(process.cwd(), join(process.cwd(), 'mod', id), files);
  if (taken !== undefined) throw new CommandLineError(`${shown(taken)} exists: choose another name.`);
  return files.map(({ path }) => path);
}

function shown(path: string): string {
  return relative(process.cwd(), path).replaceAll('\\', '/');
}
