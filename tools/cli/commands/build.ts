import { relative } from 'node:path';
import { defineCommand } from 'citty';
import { counted } from '../../../src/kernel/index.ts';
import { type BuiltMod, buildMod, checkSaveFile, loadMod, type Mod, modNames } from '../../save/index.ts';
import type { BuiltStatic } from '../../web/static/index.ts';
import { CommandLineError } from '../command-line-error.ts';
import { modsFolder } from '../args/project-folders.ts';

export const build = defineCommand({
  args: {
    mod: { type: 'positional', required: false, description: 'Name of a mod, or its folder; every mod by default' },
    out: { type: 'string', description: 'Folder to write to', default: 'build' },
    static: { type: 'boolean', description: 'Also write a folder that plays the mod in a browser without a server' },
    assets: {
      type: 'string',
      description: 'Also draw pictures for TTS, to be hosted at this address (needs Chromium)',
    },
    check: { type: 'string', description: 'Only check this save file, and report each error with its path' },
  },
  async run({ args }) {
    if (args.check !== undefined) return void console.log(checkSaveFile(args.check));
    const address = args.assets === undefined ? undefined : folderAddress(args.assets);
    for (const mod of await chosenMods(args.mod)) {
      // The first build takes some seconds.
      console.log(`Building ${mod.id} …`);
      const built = await buildMod(mod, args.out);
      const { length } = built.global.sources;
      const size = `${Math.round(built.bytes / 1024)} KB, ${counted(length, 'file')}`;
      console.log(`${mod.config.name}: ${relative(process.cwd(), built.save)} (${size})`);
      if (address !== undefined) console.log(await hostedText(mod, built, address));
      if (args.static !== true) continue;
      // Loaded only when needed, because it includes the page.
      const { buildStatic } = await import('../../web/static/index.ts');
      console.log(weightText(await buildStatic(mod, built.save, args.out, line => console.log(line))));
    }
  },
});

/** The address of a folder on a web server, with the slash at its end. */
function folderAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new CommandLineError(
      `--assets ${JSON.stringify(text)} is not the address of a folder: expected one like https://example.org/pictures/`,
    );
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

async function hostedText(mod: Mod, built: BuiltMod, address: string): Promise<string> {
  // Loaded only when needed, because it includes the browser's driver.
  const { buildFaces } = await import('../../web/faces/index.ts');
  const { bytes, files, folder } = await buildFaces(mod, built, address);
  const what = `${counted(files.length, 'picture')}, ${Math.ceil(bytes / 1024)} KB`;
  return `Upload ${relative(process.cwd(), folder)} (${what}) to ${address}: the save shows them in TTS`;
}

/** The path of the folder, and the size of each file. */
function weightText({ folder, files }: BuiltStatic): string {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const packed = files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
  const lines = files.map(({ name, bytes, gzipBytes }) => `  ${name.padEnd(12)} ${weights(bytes, gzipBytes)}`);
  const where = `${relative(process.cwd(), folder)}/index.html`;
  return [`${where} plays it in a browser, from any web server or as a file`, ...lines]
    .concat(`  ${'together'.padEnd(12)} ${weights(total, packed)}`)
    .join('\n');
}

function weights(bytes: number, gzipBytes: number): string {
  return `${String(Math.ceil(bytes / 1024)).padStart(6)} KB, ${String(Math.ceil(gzipBytes / 1024)).padStart(5)} KB with gzip`;
}

async function chosenMods(name: string | undefined): Promise<Mod[]> {
  const mods = modsFolder();
  if (name !== undefined) return [await loadMod(name, mods)];
  const names = modNames(mods);
  if (names.length === 0)
    throw new CommandLineError(
      `There is no mod in ${mods}: expected folders with a mod.config.ts. crownspace init NAME makes one.`,
    );
  return Promise.all(names.map(each => loadMod(each, mods)));
}
