#!/usr/bin/env node
// The command `crownspace`. Node 20 does not run TypeScript by itself, so tsx is asked to before the rest is loaded.
import { register as registerHook } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { register } from 'tsx/esm/api';

// Compilers make and forget much at once: with more room for what is new, less of it is copied about.
setFlagsFromString('--max-semi-space-size=64');
setFlagsFromString('--min-semi-space-size=32');
register();
registerHook('../compiler/typescript-hook.mjs', import.meta.url);
const { main } = await import('./main.ts');
await main(process.argv.slice(2));
