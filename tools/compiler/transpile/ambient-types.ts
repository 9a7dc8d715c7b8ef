import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('../../../', import.meta.url));
/** The API of the game, in the folder of this package. */
const TTS_FILE = 'mod/tts/globals.d.ts';
const LUA_TYPES = '@typescript-to-lua/language-extensions';

/** Declaration files for every file of a bundle of the project in `root`: those of Lua, and for mods the API of TTS. */
export function ambientTypes(kind: 'mod' | 'portable', root: string): string[] {
  const lua = typesOf(LUA_TYPES);
  return kind === 'mod' ? [lua, ttsTypes(root)] : [lua];
}

/** By the path that imports in the project lead to: a second path to the same file would declare everything twice. */
function ttsTypes(root: string): string {
  const own = join(PACKAGE, TTS_FILE);
  for (let folder = root; folder !== dirname(folder); folder = dirname(folder)) {
    const linked = join(folder, 'node_modules/crownspace', TTS_FILE);
    if (existsSync(linked)) return realpathSync(linked) === realpathSync(own) ? linked : own;
  }
  return own;
}

function typesOf(name: string): string {
  const require = createRequire(import.meta.url);
  const packagePath = require.resolve(`${name}/package.json`);
  // The package's own description.
  const { types = 'index.d.ts' } = require(packagePath) as { types?: string };
  const file = join(dirname(packagePath), types);
  return file.endsWith('.d.ts') ? file : `${file}.d.ts`;
}
