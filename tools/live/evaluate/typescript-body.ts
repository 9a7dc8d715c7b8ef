import ts from 'typescript';
import * as tstl from 'typescript-to-lua';
import { LiveError } from '../live-error.ts';
import { syntaxFault, untyped, withValue } from './untyped-code.ts';

/** Whether a text is TypeScript, and would mean something else or nothing as Lua. */
export function isTypeScript(text: string): boolean {
  return untyped(text)?.isTypeScript === true;
}

/**
 * TypeScript as the body of a Lua function that returns the last value.
 *
 * @throws {LiveError} `refused` with the place of the first fault when it is none
 */
export function typescriptBody(text: string): string {
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
