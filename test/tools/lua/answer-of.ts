import { BudgetError, HostError, LuaError } from '../../../tools/lua/runtime/errors.ts';
import { Interpreter, type InterpreterOptions } from '../../../tools/lua/host/interpreter.ts';
import { toDisplayString } from '../../../tools/lua/library/display-string.ts';
import { formatRange } from '../../../tools/lua/syntax/source-range.ts';
import { LuaSyntaxError } from '../../../tools/lua/syntax/syntax-error.ts';

const CHUNK = 'c';
const LONGEST_OUTPUT = 200_000;
/** Tests run on a stack of JavaScript's that is smaller than MoonSharp's. */
const STACK_SLOTS = 6000;

/** What our own Lua prints for a program, line by line, and how it ends, in the shape in which the judge says it. */
export function answerOf(source: string, given: InterpreterOptions = {}): string[] {
  let output = '';
  const print = (text: string): void => {
    if (output.length < LONGEST_OUTPUT) output += `${text}\n`;
  };
  // The judge runs on today's .NET.
  const options = { numberStyle: 'dotnet', stackSlots: STACK_SLOTS, instructions: 1e8, print, ...given } as const;
  const ending = endingOf(new Interpreter(options), source);
  return normalised(output + ending);
}

/** Without what differs from run to run: addresses, and what .NET adds to its messages. */
export function normalised(answer: string): string[] {
  // Half a character becomes a mark on its way through a pipe.
  return Buffer.from(answer)
    .toString()
    .replace(/(table|function|thread|CLR\)): ?[0-9A-F]{8}/g, '$1: #')
    .replace(/ \(Parameter '[^)]*\)/g, '')
    .replace(/(bytecode:\d+|c:\([\d,-]+\)): attempt to yield/g, '#: attempt to yield')
    .replace(/^(HOST .*)\n[^]*/m, '$1')
    .split('\n');
}

/** How a program ends, in the same shape. */
export function endingOf(interpreter: Interpreter, source: string): string {
  try {
    return interpreter.inside(() => {
      const result = interpreter.load(source, CHUNK)();
      return `=> ${Array.isArray(result) ? result.map(toDisplayString).join('\t') : toDisplayString(result)}`;
    });
  } catch (error) {
    if (error instanceof LuaSyntaxError) return `SYNTAX ${formatRange(CHUNK, error.range)}: ${error.message}`;
    if (error instanceof LuaError) return `ERROR ${error.text}`;
    if (error instanceof BudgetError) return 'BUDGET';
    if (error instanceof HostError) return `HOST ${error.kind}: ${error.message}`;
    throw error;
  }
}
