import type { BuildDiagnostic } from '../build-error.ts';
import type { LuaModule } from '../transpile/lua-module.ts';
import { MESSAGES } from '../messages.ts';

/** The modules that `entry` requires, directly or indirectly: the entry first, then in the order of their requires. */
export function reachableModules(entry: string, moduleOf: (file: string) => LuaModule | undefined): LuaModule[] {
  const seen = new Set([entry]);
  const waiting = [entry];
  const reached: LuaModule[] = [];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const module = moduleOf(file);
    if (module === undefined) continue;
    reached.push(module);
    for (const { target } of module.requires.toReversed()) {
      if (!seen.has(target)) waiting.push(target);
      seen.add(target);
    }
  }
  return reached;
}

/** The first import cycle that `entry` leads to, reported at the import that closes it. */
export function findCycle(entry: string, moduleOf: (file: string) => LuaModule | undefined): BuildDiagnostic[] {
  const done = new Set<string>();
  const path: string[] = [];

  function visit(file: string): BuildDiagnostic | undefined {
    const module = moduleOf(file);
    if (module === undefined || done.has(file)) return undefined;
    path.push(file);
    for (const { target, line, column } of module.requires) {
      const start = path.indexOf(target);
      if (start !== -1) {
        const circle = [...path.slice(start), target].map(each => moduleOf(each)?.name ?? each);
        return { file: module.name, line, column, message: MESSAGES.cycle(circle), code: 'import-cycle' };
      }
      const found = visit(target);
      if (found !== undefined) return found;
    }
    path.pop();
    done.add(file);
    return undefined;
  }

  const found = visit(entry);
  return found === undefined ? [] : [found];
}
