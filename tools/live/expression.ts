import { readFileSync } from 'node:fs';
import ts from 'typescript';
import * as tstl from 'typescript-to-lua';
import { luaFault } from '../compiler/index.ts';
import { LiveError } from './live-error.ts';

let show: string | undefined;

/**
 * Lua that runs `text`, a line of TypeScript or Lua, and returns its value as text. A line that is valid in both is Lua.
 *
 * @throws {LiveError} `refused` when it is neither
 */
export function runnable(text: string): string {
  const body = runnableBody(text);
  show ??= readFileSync(new URL('./show.lua', import.meta.url), 'utf8');
  // In MoonSharp, a call without a result cannot be an argument: it is not even nil.
  const shown = "function(...) if select('#', ...) == 0 then return 'nil' end return show((...), 0, {}) end";
  return `${show}\nreturn (${shown})((function()\n${body}\nend)())`;
}

/** The body of a Lua function that returns the value of `text`. @throws {LiveError} `refused` when it is neither */
export function runnableBody(text: string): string {
  return luaBody(text) ?? typescriptBody(text);
}

/** The same for a line of Lua; undefined when it is invalid. */
export function luaBody(text: string): string | undefined {
  return [`return ${text}`, text].find(body => luaFault(body) === undefined);
}

/** The same for a line of TypeScript. @throws {LiveError} `refused` when it is invalid */
export function typescriptBody(text: string): string {
  const { file, diagnostics } = tstl.transpileString(`export const ____value = ${text.trim().replace(/;$/, '')};`, {
    luaTarget: tstl.LuaTarget.Lua51,
    luaLibImport: tstl.LuaLibImportKind.Inline,
    noImplicitSelf: true,
    noHeader: true,
    target: ts.ScriptTarget.ESNext,
    lib: ['lib.es2023.d.ts'],
    // Names of the game are not declared here.
    types: [],
  });
  const errors = diagnostics.filter(({ category, code }) => category === ts.DiagnosticCategory.Error && isSyntax(code));
  const [error] = errors;
  if (error !== undefined || file?.lua === undefined) {
    const reason = error === undefined ? 'it gives no Lua' : ts.flattenDiagnosticMessageText(error.messageText, ' ');
    throw new LiveError('refused', `${text} is neither TypeScript nor Lua: ${reason}`);
  }
  return `local ____module = (function()\n${file.lua}\nend)()\nreturn ____module.____value`;
}

/** TypeScript's errors of syntax, and those of TypeScriptToLua; types are not known here. */
function isSyntax(code: number): boolean {
  return (code >= 1000 && code < 2000) || code >= 100_000;
}
