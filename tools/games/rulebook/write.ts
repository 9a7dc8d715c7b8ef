import { readFile, writeFile } from 'node:fs/promises';
import { RULEBOOKS } from '../registry.ts';
import { withCatalogue } from './with-catalogue.ts';

for (const { catalogue, page } of RULEBOOKS) {
  const file = new URL(`../../../docs/rules/${page}`, import.meta.url);
  await writeFile(file, withCatalogue(await readFile(file, 'utf8'), catalogue()));
  console.log(`Wrote docs/rules/${page}`);
}
