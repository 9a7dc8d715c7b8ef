import { readFileSync } from 'node:fs';
import { luaFault, parseLocations, withoutLocations } from '../../compiler/index.ts';
import { LiveError } from '../live-error.ts';
import type { LuaBody } from './typescript-body.ts';
import { underText } from './under-text.ts';

/** What the code around an evaluated text is written in. */
export type SourceLanguage = 'typescript' | 'lua';

const texts = new Map<string, string>();

function ownLua(name: 'show' | 'typescript-functions'): string {
  const text = texts.get(name) ?? readFileSync(new URL(`./${name}.lua`, import.meta.url), 'utf8');
  texts.set(name, text);
  return text;
}

/**
 * Runs `text`, an expression or statements of TypeScript or Lua, and returns the last value as text. What is correct in
 * both is taken for Lua, unless it asks for what only TypeScript has, such as `.length` or `.map(…)`.
 *
 * @param execute runs Lua
 * @throws {LiveError} `refused` when it is neither, or when it fails, under the statement that failed
 */
export async function evaluate(text: string, execute: (lua: string) => Promise<unknown>): Promise<unknown> {
  const { lua, placeOf } = await program(text);
  try {
    return await execute(lua);
  } catch (error) {
    throw error instanceof LiveError ? placed(error, text, placeOf) : error;
  }
}

/** The Lua that `evaluate` runs. @throws {LiveError} `refused` when it is neither TypeScript nor Lua */
export async function runnable(text: string): Promise<string> {
  return (await program(text)).lua;
}

async function program(text: string): Promise<LuaBody> {
  const { lua, placeOf } =
    (hasTypeScriptName(text) || TYPESCRIPT_WORD.test(text) ? undefined : luaBody(text)) ?? (await eitherBody(text));
  // What a function without a result returns cannot be passed on in MoonSharp: it is no value, not even nil.
  const shown = "function(...) if select('#', ...) == 0 then return 'nil' end return show((...), 0, {}) end";
  const before = `${ownLua('show')}\nreturn (${shown})((function()\n`;
  return { lua: `${before}${lua}\nend)())`, placeOf: (line, column) => placeOf(line - linesIn(before), column) };
}

/** The same for a text that is no Lua, or may be TypeScript just as well, which takes a moment to load. */
async function eitherBody(text: string): Promise<LuaBody> {
  const { isTypeScript, typescriptBody } = await import('./typescript-body.ts');
  const isOnlyTypeScript = TYPESCRIPT_WORD.test(text) || isTypeScript(text);
  const found = isOnlyTypeScript ? undefined : luaBody(text);
  if (found !== undefined) return found;
  const before = `${ownLua('typescript-functions')}\n`;
  const { lua, placeOf } = await typescriptBody(text);
  return { lua: before + lua, placeOf: (line, column) => placeOf(line - linesIn(before), column) };
}

function linesIn(text: string): number {
  return text.split('\n').length - 1;
}

/**
 * The error without its place in Lua that nobody has written, above the line of the text where it happened. In one of our
 * own functions the place is unknown, because MoonSharp keeps no callers.
 */
function placed(error: LiveError, text: string, placeOf: LuaBody['placeOf']): LiveError {
  const found = parseLocations(error.message).findLast(({ chunk }) => /executeScript/u.test(chunk));
  // What our prelude has thrown on behalf of the text has a number, and the place of the prelude.
  if (found === undefined && !/ \(#\d+\)/u.test(error.message)) return error;
  const reason = withoutLocations(error.message);
  const place = found === undefined ? undefined : placeOf(found.line, found.column + 1);
  return new LiveError(error.code, place === undefined ? reason : underText(text, place, reason), { cause: error });
}

/** Members that mean something in TypeScript and, but for a field of that name, nothing in Lua. */
const ONLY_TYPESCRIPT =
  /\.(length\b|(map|filter|forEach|find|findIndex|some|every|reduce|slice|includes|indexOf|join|push|pop|concat|split|startsWith|endsWith|toUpperCase|toLowerCase|trim)\()|\b(Math|Object|Number|String|Array)\./u;
/** Lua would take each of these words for a function that is called with a text or a table. */
const TYPESCRIPT_WORD = /(^|[;{}\s])(throw|typeof|void|delete)\s+["'{[]/u;

function hasTypeScriptName(text: string): boolean {
  return ONLY_TYPESCRIPT.test(text);
}

/**
 * The body of a Lua function that returns what `text` gives. In a machine without the functions of
 * `typescript-functions.lua` use {@link runnable}.
 *
 * @param language decides about what is correct in both
 * @throws {LiveError} `refused` when it is neither
 */
export async function evaluatedBody(text: string, language: SourceLanguage): Promise<string> {
  const body = language === 'lua' ? luaBody(text) : undefined;
  if (body !== undefined) return body.lua;
  const { isTypeScript, typescriptBody } = await import('./typescript-body.ts');
  return ((isTypeScript(text) ? undefined : luaBody(text)) ?? (await typescriptBody(text))).lua;
}

/** `text` as the body of a Lua function that returns what it gives; nothing when it is no Lua. */
function luaBody(text: string): LuaBody | undefined {
  const start = ['return ', ''].find(word => luaFault(word + text) === undefined);
  if (start === undefined) return undefined;
  const placeOf: LuaBody['placeOf'] = (line, column) => {
    if (line < 1 || line > linesIn(text) + 1) return undefined;
    return { line, column: Math.max(1, line === 1 ? column - start.length : column) };
  };
  return { lua: start + text, placeOf };
}
