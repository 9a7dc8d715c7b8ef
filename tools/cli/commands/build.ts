import { relative } from 'node:path';
import { defineCommand } from 'citty';
import { buildMod, checkSaveFile, loadMod, type Mod, modNames } from '../../savefile/index.ts';
import { CommandLineError } from '../command-line-error.ts';
import { modsFolder } from '../project-folders.ts';

export const build = defineCommand({
  meta: { name: 'build', description: 'Compile mods to Lua and write their save files' },
  args: {
    mod: { type: 'positional', required: false, description: 'Name of a mod, or its folder; every mod when absent' },
    out: { type: 'string', description: 'Folder to write to', default: 'build' },
    check: { type: 'string', description: 'Only check this save file, and name each fault with its path' },
  },
  async run({ args }) {
    if (args.check !== undefined) return void console.log(checkSaveFile(args.check));
    for (const mod of await chosenMods(args.mod)) {
      const built = await buildMod(mod, args.out);
      const { length } = built.global.sources;
      const size = `${Math.round(built.bytes / 1024)} KB, ${length} ${length === 1 ? 'file' : 'files'}`;
      console.log(`${mod.config.name}: ${relative(process.cwd(), built.save)} (${size})`);
    }
  },
});

async function chosenMods(name: string | undefined): Promise<Mod[]> {
  const mods = modsFolder();
  if (name !== undefined) return [await loadMod(name, mods)];
  const names = modNames(mods);
  if (names.length === 0)
    throw new CommandLineError(`There is no mod in ${mods}: expected folders with a mod.config.ts.`);
  return Promise.all(names.map(each => loadMod(each, mods)));
}
