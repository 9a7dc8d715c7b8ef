import { evaluatedBody, type SourceLanguage } from '../live/index.ts';

/** What the code around an expression is written in. */
export type Language = SourceLanguage;

/** Translating TypeScript takes a moment, and editors ask for the same few expressions at every stop. */
const known = new Map<string, string>();
const MOST_KNOWN = 500;

/**
 * TypeScript or Lua as an expression of Lua. What is correct in both means what it means in `language`.
 *
 * @throws {LiveError} `refused` when it is neither
 */
export async function asLua(text: string, language: SourceLanguage): Promise<string> {
  const key = `${language} ${text}`;
  const lua = known.get(key) ?? `(function()\n${await evaluatedBody(text.trim(), language)}\nend)()`;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, lua);
  return lua;
}

/** The language of a source: files are TypeScript unless they say otherwise, texts without a file are Lua. */
export function languageOf(source: string | number | undefined): SourceLanguage {
  return typeof source === 'string' && /\.[cm]?[jt]sx?$/.test(source) ? 'typescript' : 'lua';
}
