// Pictures of every save in a folder, for eyes: node tools/run-typescript.mjs test/support/take-others-pictures.ts SAVES OUT [ASSETS]
// They show other people's material, so OUT has to lie outside of this repository.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openAssets } from '../../tools/save/index.ts';
import { openTable } from '../../tools/table/index.ts';
import { openLocalFiles, takePicture } from '../../tools/web/index.ts';

const [saves, out, assets] = process.argv.slice(2);
if (saves === undefined || out === undefined) throw new Error('Name a folder of saves, and one for the pictures');
const root = fileURLToPath(new URL('../../', import.meta.url));
if (!relative(root, resolve(out)).startsWith('..')) throw new Error(`${out} is inside of the repository`);
const files = openLocalFiles(() => [], openAssets(assets === undefined ? [] : [assets]));
mkdirSync(out, { recursive: true });
for (const name of readdirSync(saves, { recursive: true, encoding: 'utf8' })) {
  const save = join(saves, name);
  if (!name.endsWith('.json') || !readFileSync(save, 'utf8').includes('"ObjectStates"')) continue;
  const title = basename(name, '.json');
  const png = await takePicture({
    ...{ title, files, width: 1280, height: 800, frames: 120, bare: false },
    open: () => openTable({ save }),
  });
  const path = join(out, `${dirname(name).replaceAll(/[\\/]/g, '-')}-${title}.png`);
  writeFileSync(path, png);
  console.log(path);
}
