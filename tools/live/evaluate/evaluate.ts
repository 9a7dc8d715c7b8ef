import { readFileSync } from 'node:fs';
import { luaFault } from '../../compiler/index.ts';

/** What the code around an evaluated text is written in. */
export type SourceLanguage = 'typescript' | 'lua';

const texts = new Map<string, string>();

function ownLua(name: 'show' | 'typescript-functions'): string {
  const text = texts.get(name) ?? readFileSync(new URL(`./${name}.lua`, import.meta.url), 'utf8');
  texts.set(name, text);
  return text;
}

/**
 * Lua that runs `text`, an expression or statements of TypeScript or Lua, and returns the last value as text. What is
 * correct in both is taken for Lua, unless it asks for what only TypeScript has, such as `.length` or `.map(…)`.
 *
 * @throws {LiveError} `refused` when it is neither
 */
export async function runnable(text: string): Promise<string> {
  const body = (hasTypeScriptName(text) ? undefined : luaBody(text)) ?? (await eitherBody(text));
  // What a function without a result returns cannot be passed on in MoonSharp: it is no value, not even nil.
  const shown = "function(...) if select('#', ...) == 0 then return 'nil' end return show((...), 0, {}) end";
  return `${ownLua('show')}\nreturn (${shown})((function()\n${body}\nend)())`;
}

/** The same for a text that may be TypeScript, which takes a moment to load. */
async function eitherBody(text: string): Promise<string> {
  const { isTypeScript, typescriptBody } = await import('./typescript-body.ts');
  const lua = isTypeScript(text) && hasTypeScriptName(text) ? undefined : luaBody(text);
  return lua ?? `${ownLua('typescript-functions')}\n${typescriptBody(text)}`;
}

/** Members that mean something in TypeScript and, but for a field of that name, nothing in Lua. */
const ONLY_TYPESCRIPT =
  /\.(length\b|(map|filter|forEach|find|findIndex|some|every|reduce|slice|includes|indexOf|join|push|pop|concat|split|startsWith|endsWith|toUpperCase|toLowerCase|trim)\()|\b(Math|Object|Number|String|Array)\./u;

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
  const lua = language === 'lua' ? luaBody(text) : undefined;
  if (lua !== undefined) return lua;
  const { isTypeScript, typescriptBody } = await import('./typescript-body.ts');
  return (isTypeScript(text) ? undefined : luaBody(text)) ?? typescriptBody(text);
}

/** `text` as the body of a Lua function that returns what it gives; nothing when it is no Lua. */
function luaBody(text: string): string | undefined {
  return [`return ${text}`, text].find(body => luaFault(body) === undefined);
}
