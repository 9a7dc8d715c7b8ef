import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { Debugger, type DebugLine } from '../../../../../tools/table/vm/lua/debug/debugger.ts';
import type { ToMachine } from '../../../../../tools/table/vm/lua/debug/messages.ts';
import { HostError, LuaError } from '../../../../../tools/table/vm/lua/errors.ts';
import { Interpreter, type InterpreterOptions } from '../../../../../tools/table/vm/lua/interpreter.ts';
import { printedText } from '../../../../../tools/table/vm/lua/library/printed-text.ts';
import { formatRange } from '../../../../../tools/table/vm/lua/source-range.ts';
import { LuaSyntaxError } from '../../../../../tools/table/vm/lua/syntax-error.ts';

/** Programs, each behind a line with its title. */
const PROGRAMS = readFileSync(new URL('./programs.lua', import.meta.url), 'utf8')
  .split(/^--## /m)
  .slice(1)
  .map(text => [text.slice(0, text.indexOf('\n')), text.slice(text.indexOf('\n') + 1).replace(/\n$/, '')] as const);

/** What MoonSharp 2.0.0 on .NET 10 printed, line by line, and how each program ended. */
const ANSWERS = JSON.parse(readFileSync(new URL('./answers.json', import.meta.url), 'utf8')) as Record<
  string,
  string[]
>;

function answerOf(source: string, options: InterpreterOptions = {}): string[] {
  const lines: string[] = [];
  const interpreter = new Interpreter({
    ...{ numberStyle: 'dotnet', instructions: 1e8, print: (text: string) => lines.push(text) },
    ...options,
  });
  lines.push(interpreter.inside(() => ending(interpreter, source)));
  const text = lines.join('\n').replace(/(table|function|thread): [0-9A-F]{8}/g, '$1: #');
  return text.replace(/ \(Parameter '[^)]*\)/g, '').split('\n');
}

function ending(interpreter: Interpreter, source: string): string {
  try {
    const result = interpreter.load(source, 'c')();
    return `=> ${Array.isArray(result) ? result.map(printedText).join('\t') : printedText(result)}`;
  } catch (error) {
    if (error instanceof LuaSyntaxError) return `SYNTAX ${formatRange('c', error.range)}: ${error.message}`;
    if (error instanceof LuaError) return `ERROR ${error.text}`;
    if (!(error instanceof HostError)) throw error;
    return error.kind === 'InternalErrorException'
      ? `INTERNAL ${error.message}`
      : `HOST ${error.kind}: ${error.message}`;
  }
}

describe('answers as MoonSharp does', () => {
  test.each(PROGRAMS)('%s', (title, source) => {
    expect(answerOf(source)).toEqual(ANSWERS[title]);
  });

  test.each(PROGRAMS)('%s, and stopped at every statement', (title, source) => {
    expect(answerOf(source, { debug: new Debugger(stoppingLine()) })).toEqual(ANSWERS[title]);
  });
});

/** Somebody who steps through everything, stops at every error, and does not look. */
function stoppingLine(): DebugLine {
  const inbox: ToMachine[] = [{ kind: 'errors', filter: 'all' }];
  return {
    say(message) {
      if (message.kind === 'loaded') {
        const lines = Int32Array.from(message.points.keys());
        inbox.push({ kind: 'known', chunk: message.chunk, lines, marks: [] }, { kind: 'pause' });
      }
      if (message.kind === 'stopped') inbox.push({ kind: 'go', how: 'in' });
    },
    hasNews: () => inbox.length > 0,
    take: () => inbox.shift(),
    wait: () => inbox.shift() ?? expect.unreachable('the machine waits for ever'),
  };
}
