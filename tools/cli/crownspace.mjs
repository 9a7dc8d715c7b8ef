#!/usr/bin/env node
// The command `crownspace`. Node 20 does not run TypeScript by itself, so tsx is asked to before the rest is loaded.
import { register } from 'tsx/esm/api';

register();
const { main } = await import('./main.ts');
await main(process.argv.slice(2));
