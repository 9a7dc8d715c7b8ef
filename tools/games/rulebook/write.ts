import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { writeWhole } from '../../files/index.ts';
import { rulebooks } from '../registry.ts';
import { withCatalogue } from './with-catalogue.ts';

for (const { catalogue, page } of await rulebooks()) {
  const file = new URL(`../../../docs/rules/${page}`, import.meta.url);
  writeWhole(fileURLToPath(file), withCatalogue(await readFile(file, 'utf8'), catalogue()));
  console.log(`Wrote docs/rules/${page}`);
}
