import { luaBody, typescriptBody } from '../live/index.ts';
import { untyped } from './untyped-expression.ts';

/** The language of the code around an expression. */
export type Language = 'typescript' | 'lua';

/** A cache: editors ask for the same few expressions at every stop, and translating TypeScript takes a moment. */
const known = new Map<string, string>();
const MOST_KNOWN = 500;

/**
 * Translates an expression of TypeScript or Lua to Lua. One that is valid in both has its meaning in `language`.
 *
 * @throws {LiveError} `refused` when it is neither
 */
export function asLua(text: string, language: Language): string {
  const key = `${language} ${text}`;
  const lua = known.get(key) ?? `(function()\n${bodyOf(text.trim(), language)}\nend)()`;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, lua);
  return lua;
}

function bodyOf(text: string, language: Language): string {
  if (language === 'lua') return luaBody(text) ?? typescriptBody(untyped(text)?.text ?? text);
  const expression = untyped(text);
  if (expression?.isTypeScript === true) return typescriptBody(expression.text);
  return luaBody(text) ?? typescriptBody(text);
}

/** The language of a source, by the ending of its file; texts without a file are Lua. */
export function languageOf(source: string | number | undefined): Language {
  return typeof source === 'string' && /\.[cm]?[jt]sx?$/.test(source) ? 'typescript' : 'lua';
}
