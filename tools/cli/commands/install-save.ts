import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { defineCommand } from 'citty';
import {
  buildMod,
  checkSaveFile,
  firstExisting,
  installSave as install,
  loadMod,
  MESSAGES,
  SaveFileError,
  savesFolders,
} from '../../save/index.ts';
import { chosenMod } from '../args/project-folders.ts';

export const installSave = defineCommand({
  args: {
    mod: {
      type: 'positional',
      required: false,
      description: 'Name of a mod, or its folder; the usual one by default',
    },
    to: { type: 'string', description: "The game's Saves folder, when it is not in the usual place" },
    check: { type: 'string', description: 'A save file to check instead: reports each error with its path' },
    out: { type: 'string', description: 'Folder to build into', default: 'build' },
  },
  async run({ args }) {
    if (args.check !== undefined) {
      console.log(checkSaveFile(args.check));
      return;
    }
    const { mod: name, mods } = chosenMod(args.mod);
    const mod = await loadMod(name, mods);
    const folder = savesFolder(args.to);
    const { save } = await buildMod(mod, args.out);
    const installed = install(save, folder);
    console.log(`Installed ${installed.path}`);
    if (installed.copy !== undefined) console.log(`The earlier save is now ${installed.copy}`);
    console.log(`In the game: Games, Save & Load, ${mod.config.name}.`);
  },
});

function savesFolder(named: string | undefined): string {
  if (named !== undefined) return resolve(named);
  const folders = savesFolders({ platform: process.platform, home: homedir(), environment: process.env });
  const found = firstExisting(folders);
  if (found === undefined) throw new SaveFileError('no-folder', MESSAGES.noFolder(folders));
  return found;
}
