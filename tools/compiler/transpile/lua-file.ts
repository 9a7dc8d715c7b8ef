import { readFileSync } from 'node:fs';
import { placeAt, projectName } from './diagnostics.ts';
import type { LuaModule, Requirement } from './lua-module.ts';
import { MESSAGES } from '../messages.ts';
import { ownMappings } from '../link/module-mappings.ts';
import { gateFaults } from './output-gate.ts';
import { findRequires, renameRequires } from './requires.ts';
import type { Resolver } from './resolve-module.ts';

/** A module of handwritten Lua. A `require` of a missing file fails in the game, as in any Lua. */
export function readLuaFile(file: string, root: string, resolve: Resolver): LuaModule {
  const name = projectName(file, root);
  const text = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
  const lua = text.endsWith('\n') ? text : `${text}\n`;
  const targets = new Map<string, string>();
  const requires: Requirement[] = [];
  const missing = [];
  for (const { specifier, from } of findRequires(lua)) {
    const place = placeAt(lua, from);
    const target = resolve(specifier, file);
    if (target === undefined)
      missing.push({ file: name, ...place, message: MESSAGES.unresolved(specifier), code: 'unresolved' });
    else {
      targets.set(specifier, projectName(target, root));
      requires.push({ specifier, target, ...place });
    }
  }
  const gate = gateFaults(lua, true).map(fault => ({ file: name, column: 1, ...fault }));
  const { lua: renamed, shifts } = renameRequires(lua, specifier => targets.get(specifier));
  return {
    name,
    lua: renamed,
    mappings: ownMappings(lua.split('\n').length - 1, shifts),
    requires,
    features: [],
    faults: [...missing, ...gate],
  };
}
