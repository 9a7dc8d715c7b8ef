import { runnableBody } from '../live/index.ts';

/** Translating TypeScript takes a moment, and editors ask for the same few expressions at every stop. */
const known = new Map<string, string>();
const MOST_KNOWN = 500;

/**
 * An expression of TypeScript or Lua as one of Lua.
 *
 * @throws {LiveError} `refused` when it is neither
 */
export function asLua(text: string): string {
  const lua = known.get(text) ?? `(function()\n${runnableBody(text.trim())}\nend)()`;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, lua);
  return lua;
}
