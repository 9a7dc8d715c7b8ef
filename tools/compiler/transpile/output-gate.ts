import type { BuildDiagnostic } from '../build-error.ts';
import { codeOnly } from './lua-text.ts';
import { luaFault } from './lua-syntax.ts';
import { MESSAGES } from '../messages.ts';

type Fault = Omit<BuildDiagnostic, 'file' | 'column'>;

/**
 * Errors in the Lua of one module that would break it in TTS, generated or handwritten. `line` is a line of the Lua. Lua 5.2
 * itself checks the syntax, because TypeScriptToLua can write Lua that does not load, without a diagnostic.
 */
export function gateFaults(lua: string, handwritten: boolean): Fault[] {
  return [...forbiddenNames(lua), ...syntaxFaults(lua, handwritten)];
}

function forbiddenNames(lua: string): Fault[] {
  const code = codeOnly(lua);
  const rules = [
    { pattern: /\bgoto\b/, code: 'goto', message: MESSAGES.goto() },
    { pattern: /\b__TS__SourceMapTraceBack\b/, code: 'traceback', message: MESSAGES.traceback() },
  ];
  return rules.flatMap(({ pattern, code: word, message }) => {
    const at = code.search(pattern);
    return at === -1 ? [] : [{ line: lineAt(code, at), message, code: word }];
  });
}

function syntaxFaults(lua: string, handwritten: boolean): Fault[] {
  const fault = luaFault(lua);
  if (fault === undefined) return [];
  const { line, reason } = fault;
  if (/too many local variables/.test(reason)) return [{ line, message: MESSAGES.locals(reason), code: 'locals' }];
  const fitting = handwritten
    ? MESSAGES.luaFile
    : /\b(break|goto|label)\b/.test(reason)
      ? MESSAGES.leavesTry
      : MESSAGES.notLua;
  return [{ line, message: fitting(reason), code: 'lua-syntax' }];
}

export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}
