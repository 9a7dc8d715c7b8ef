import ts from 'typescript';
import { loadTypeScriptToLua } from '../../compiler/index.ts';
import { LiveError } from '../live-error.ts';
import { placeInText } from './place-in-text.ts';
import { underText } from './under-text.ts';
import { syntaxFault, untyped, withValue } from './untyped-code.ts';

/** Whether a text is TypeScript, and would mean something else or nothing as Lua. */
export function isTypeScript(text: string): boolean {
  return untyped(text)?.isTypeScript === true;
}

/** A body of a Lua function, and the place in the author's text of a place in it. Lines and columns count from 1. */
export interface LuaBody {
  readonly lua: string;
  readonly placeOf: (line: number, column: number) => { readonly line: number; readonly column: number } | undefined;
}

/**
 * TypeScript as the body of a Lua function that returns the last value.
 *
 * @throws {LiveError} `refused` with the place of the first fault when it is none
 */
export async function typescriptBody(text: string): Promise<LuaBody> {
  const code = untyped(text);
  if (code === undefined) throw refusal(text);
  const compiled = withValue(code.text);
  const tstl = await loadTypeScriptToLua();
  const { file, diagnostics } = tstl.transpileString(compiled, {
    sourceMap: true,
    luaTarget: tstl.LuaTarget.Lua51,
    luaLibImport: tstl.LuaLibImportKind.Inline,
    noImplicitSelf: true,
    noHeader: true,
    target: ts.ScriptTarget.ESNext,
    lib: ['lib.es2023.d.ts'],
    // Names of the game are not declared here: what is wrong in types is not reported, and not looked for.
    types: [],
    noCheck: true,
    skipLibCheck: true,
  });
  const error = diagnostics.find(each => each.category === ts.DiagnosticCategory.Error && each.code >= 100_000);
  if (error !== undefined || file?.lua === undefined) {
    const reason = error === undefined ? 'it gives no Lua' : ts.flattenDiagnosticMessageText(error.messageText, ' ');
    throw new LiveError('refused', `${text} does not compile to Lua: ${reason}`);
  }
  const map = file.luaSourceMap ?? '';
  return {
    lua: `local ____module = (function()\n${file.lua}\nend)()\nreturn ____module.____value`,
    placeOf: (line, column) => placeInText({ text, compiled, map }, line - 1, column - 1),
  };
}

/** Both languages refuse the text: the fault of TypeScript, under the letter that it begins with. */
function refusal(text: string): LiveError {
  const fault = syntaxFault(text) ?? { line: 1, column: 1, reason: 'it is empty' };
  return new LiveError('refused', `This is neither TypeScript nor Lua. ${underText(text, fault, fault.reason)}`);
}
