#!/usr/bin/env node
// The command `crownspace`. Node 20 does not run TypeScript by itself, so tsx is asked to before the rest is loaded.
import { register as registerHook } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// Compilers make and forget much at once: with more room for what is new, less of it is copied about.
setFlagsFromString('--max-semi-space-size=64');
setFlagsFromString('--min-semi-space-size=32');
const { register } = await import('tsx/esm/api').catch(endWithoutPackages);
register();
registerHook('../compiler/typescript-hook.mjs', import.meta.url);
const { main } = await import('./main.ts');
await main(process.argv.slice(2));

/** A clone has none of them to begin with, and a mod elsewhere may link to it. */
function endWithoutPackages(error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  const folder = fileURLToPath(new URL('../..', import.meta.url));
  console.error(`The packages that Crownspace is made of are not installed yet: run npm install in ${folder}`);
  process.exit(1);
}
