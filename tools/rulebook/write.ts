import { readFile, writeFile } from 'node:fs/promises';
import { tacticCatalogue } from './tactic-catalogue.ts';
import { withCatalogue } from './with-catalogue.ts';

const page = new URL('../../docs/rules/tactic.md', import.meta.url);
await writeFile(page, withCatalogue(await readFile(page, 'utf8'), tacticCatalogue()));
console.log('Wrote docs/rules/tactic.md');
