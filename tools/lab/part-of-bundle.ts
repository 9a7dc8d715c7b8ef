const MODULE = /^____modules\["([^"]+)"\] = /gm;
const REQUIRED = /\brequire\("([^"]+)"\)/g;
const ENTRY = '\nlocal ____entry';

/**
 * A bundle with as many modules of `lua`, which is one, as make about `characters` of text, each with all that it requires,
 * and all of them loaded.
 */
export function partOfBundle(lua: string, characters: number): string {
  const { head, modules } = partsOf(lua);
  let taken = new Set<string>();
  const sizeOf = (names: ReadonlySet<string>): number =>
    [...names].reduce((size, name) => size + (modules.get(name) ?? '').length, head.length);
  // Those at the end require the least.
  for (const name of [...modules.keys()].reverse()) {
    const more = withRequired(name, modules, taken);
    if (sizeOf(more) <= characters) taken = more;
  }
  const texts = [...modules].map(([name, text]) => (taken.has(name) ? text : ''));
  return [head, ...texts, ...[...taken].map(name => `require("${name}")\n`)].join('');
}

function partsOf(lua: string): { readonly head: string; readonly modules: ReadonlyMap<string, string> } {
  const starts = [...lua.matchAll(MODULE)];
  const ends = [...starts.slice(1).map(({ index }) => index), lua.lastIndexOf(ENTRY) + 1];
  const modules = new Map(starts.map(({ index, 1: name = '' }, place) => [name, lua.slice(index, ends[place])]));
  return { head: lua.slice(0, starts[0]?.index), modules };
}

function withRequired(name: string, modules: ReadonlyMap<string, string>, taken: ReadonlySet<string>): Set<string> {
  const all = new Set(taken);
  const waiting = [name];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (all.has(next)) continue;
    all.add(next);
    for (const [, required = ''] of (modules.get(next) ?? '').matchAll(REQUIRED)) waiting.push(required);
  }
  return all;
}
