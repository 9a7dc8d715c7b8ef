// node tools/run-typescript.mjs MODULE WORD...: runs a TypeScript module of ours, which finds its words as a program does.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importTypeScript } from './import-typescript.mjs';

const [node, , module, ...words] = process.argv;
if (module === undefined) throw new Error('Name a TypeScript module: node tools/run-typescript.mjs MODULE WORD...');
const path = resolve(module);
process.argv = [node, path, ...words];
await importTypeScript(pathToFileURL(path).href);
