#!/usr/bin/env node
// The command `crownspace`.
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { importTypeScript } from '../import-typescript.mjs';

// Compilers make and forget much at once: with more room for what is new, less of it is copied about.
setFlagsFromString('--max-semi-space-size=64');
setFlagsFromString('--min-semi-space-size=32');
// Whoever looks for a fault wants its lines.
if (process.argv.includes('--debug')) process.setSourceMapsEnabled(true);
const { main } = await importTypeScript(new URL('main.ts', import.meta.url).href).catch(endWithoutPackages);
await main(process.argv.slice(2));

/** A clone has none of them to begin with, and a mod elsewhere may link to it. */
function endWithoutPackages(error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  const folder = fileURLToPath(new URL('../..', import.meta.url));
  console.error(`The packages that Crownspace is made of are not installed yet: run npm install in ${folder}`);
  process.exit(1);
}
