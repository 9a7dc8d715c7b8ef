import { readFileSync } from 'node:fs';
import ts from 'typescript';
import * as tstl from 'typescript-to-lua';
import { luaFault } from '../../compiler/index.ts';
import { LiveError } from '../live-error.ts';
import { syntaxFault, untyped, withValue } from './untyped-code.ts';

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
export function runnable(text: string): string {
  const code = untyped(text);
  const asTypeScript = code?.isTypeScript === true && hasTypeScriptName(text);
  const lua = asTypeScript ? undefined : luaBody(text);
  const body = lua ?? `${ownLua('typescript-functions')}\n${typescriptBody(text)}`;
  // What a function without a result returns cannot be passed on in MoonSharp: it is no value, not even nil.
  const shown = "function(...) if select('#', ...) == 0 then return 'nil' end return show((...), 0, {}) end";
  return `${ownLua('show')}\nreturn (${shown})((function()\n${body}\nend)())`;
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
export function evaluatedBody(text: string, language: SourceLanguage): string {
  if (language === 'typescript' && untyped(text)?.isTypeScript === true) return typescriptBody(text);
  return luaBody(text) ?? typescriptBody(text);
}

/** `text` as the body of a Lua function that returns what it gives; nothing when it is no Lua. */
function luaBody(text: string): string | undefined {
  return [`return ${text}`, text].find(body => luaFault(body) === undefined);
}

/** The same for TypeScript. @throws {LiveError} `refused` with the place of the first fault when it is none */
function typescriptBody(text: string): string {
  const code = untyped(text);
  if (code === undefined) throw refusal(text);
  const { file, diagnostics } = tstl.transpileString(withValue(code.text), {
    luaTarget: tstl.LuaTarget.Lua51,
    luaLibImport: tstl.LuaLibImportKind.Inline,
    noImplicitSelf: true,
    noHeader: true,
    target: ts.ScriptTarget.ESNext,
    lib: ['lib.es2023.d.ts'],
    // Names of the game are not declared here.
    types: [],
  });
  const error = diagnostics.find(each => each.category === ts.DiagnosticCategory.Error && each.code >= 100_000);
  if (error !== undefined || file?.lua === undefined) {
    const reason = error === undefined ? 'it gives no Lua' : ts.flattenDiagnosticMessageText(error.messageText, ' ');
    throw new LiveError('refused', `${text} does not compile to Lua: ${reason}`);
  }
  return `local ____module = (function()\n${file.lua}\nend)()\nreturn ____module.____value`;
}

/** Both languages refuse the text: the fault of TypeScript, under the letter that it begins with. */
function refusal(text: string): LiveError {
  const fault = syntaxFault(text) ?? { line: 1, column: 1, reason: 'it is empty' };
  const line = text.split('\n')[fault.line - 1] ?? '';
  const caret = `${line.slice(0, fault.column - 1).replace(/[^\t]/gu, ' ')}^`;
  const place = `${fault.line}:${fault.column}`;
  return new LiveError(
    'refused',
    `This is neither TypeScript nor Lua. ${place} ${fault.reason}\n  ${line}\n  ${caret}`,
  );
}
