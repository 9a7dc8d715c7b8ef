import { luaBody, typescriptBody } from '../live/index.ts';
import { untyped } from './untyped-expression.ts';

/** What the code around an expression is written in. */
export type Language = 'typescript' | 'lua';

/** Translating TypeScript takes a moment, and editors ask for the same few expressions at every stop. */
const known = new Map<string, string>();
const MOST_KNOWN = 500;

/**
 * An expression of TypeScript or Lua as one of Lua. What is correct in both means what it means in `language`.
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

/** The language of a source: files are TypeScript unless they say otherwise, texts without a file are Lua. */
export function languageOf(source: string | number | undefined): Language {
  return typeof source === 'string' && /\.[cm]?[jt]sx?$/.test(source) ? 'typescript' : 'lua';
}
