import { LuaSyntaxError } from './syntax-error.ts';
import { parseChunk } from './parser.ts';

/** Why MoonSharp cannot read a script. Line and column count from 1. */
export interface LuaSyntaxFault {
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

/** The first syntax error of `source`, read as TTS reads it and not run; nothing when there is none. */
export function syntaxErrorIn(source: string): LuaSyntaxFault | undefined {
  try {
    parseChunk(source, 'script');
    return undefined;
  } catch (error) {
    if (!(error instanceof LuaSyntaxError)) throw error;
    return { line: error.range.fromLine, column: error.range.fromColumn + 1, reason: error.message };
  }
}
