import { describe, expect, test } from 'vitest';
import type { CodeCache } from '../../../../tools/lua/emit/code-cache.ts';
import { Interpreter } from '../../../../tools/lua/host/interpreter.ts';
import { newTable, type LuaTable } from '../../../../tools/lua/runtime/table.ts';
import { first, type LuaFunction } from '../../../../tools/lua/runtime/value.ts';

/** Counts calls, says where it fails, and can be asked both. */
const SCRIPT = `
  local n = 0
  function count() n = n + 1 calls = (calls or 0) + n return n end
  function fail() return select(2, pcall(function() return missing.field end)) end`;
const OTHERS = ['a', 'b', 'c', 'd'].map(letter => `${SCRIPT}\n${letter} = 1`);

function load(interpreter: Interpreter, source: string, name = 'Global', environment = newTable()): LuaFunction {
  return interpreter.inside(() => interpreter.load(source, name, environment));
}

function called(interpreter: Interpreter, environment: LuaTable, name: string): unknown {
  const callee = environment.getField(name);
  if (typeof callee !== 'function') throw new Error(`The script has no function ${name}`);
  return first(interpreter.call(callee));
}

/** A machine that compiles each function by itself, and the chunks that it has compiled. */
function machine(): { readonly interpreter: Interpreter; readonly compiled: string[] } {
  const compiled: string[] = [];
  const cache: CodeCache = {
    open(source) {
      compiled.push(source);
      return { read: () => undefined, add: () => undefined };
    },
  };
  return { interpreter: new Interpreter({ cache, lazyCompilation: { characters: 0, tokens: 0 } }), compiled };
}

describe('a long script that a machine loads again', () => {
  test('is not compiled again, and shares no value with the time before', () => {
    const { interpreter, compiled } = machine();
    const run = (): unknown[] => {
      const environment = newTable();
      interpreter.call(load(interpreter, SCRIPT, 'Global', environment));
      const call = (name: string): unknown => called(interpreter, environment, name);
      return [call('count'), call('count'), environment.getField('calls')];
    };
    expect([run(), run(), run()]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
      [1, 2, 3],
    ]);
    expect(compiled).toEqual([SCRIPT]);
  });

  test('is compiled for each name, which errors give', () => {
    const { interpreter, compiled } = machine();
    const failure = (name: string): unknown => {
      const environment = interpreter.newEnvironment();
      interpreter.call(load(interpreter, SCRIPT, name, environment));
      return called(interpreter, environment, 'fail');
    };
    expect(failure('Global')).toContain('Global:(4,');
    expect(failure('Bag')).toContain('Bag:(4,');
    expect(failure('Global')).toContain('Global:(4,');
    expect(compiled).toEqual([SCRIPT, SCRIPT]);
  });

  test('is compiled again after four others', () => {
    const { interpreter, compiled } = machine();
    for (const source of [SCRIPT, ...OTHERS.slice(0, 3), SCRIPT, OTHERS[3]!, SCRIPT, OTHERS[0]!]) {
      load(interpreter, source);
    }
    // The first of the others was not asked for again.
    expect(compiled).toEqual([SCRIPT, ...OTHERS, OTHERS[0]]);
  });

  test('is compiled again when it is very long, or what came between is', () => {
    const { interpreter, compiled } = machine();
    const [long, longer] = [1_000_000, 3_000_000].map(length => `${SCRIPT}--${'x'.repeat(length)}`);
    const longest = `${SCRIPT}--${'x'.repeat(4_000_000)}`;
    for (const source of [long!, SCRIPT, longest, longest, SCRIPT, long!, longer!, long!]) load(interpreter, source);
    expect(compiled.map(({ length }) => length)).toEqual(
      [long!, SCRIPT, longest, longest, longer!, long!].map(({ length }) => length),
    );
  });
});
