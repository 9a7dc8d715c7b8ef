// Run before the package is packed: puts the transpiled world into it.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packWorld } from './world-bundle.ts';

rmSync(fileURLToPath(new URL('../../dist/', import.meta.url)), { recursive: true, force: true });
console.log(`The headless table is in ${await packWorld()}`);
