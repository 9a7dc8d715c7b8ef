import { describe, expect, test } from 'vitest';
import type { CodeCache } from '../../../../tools/lua/emit/code-cache.ts';
import { RecentChunks } from '../../../../tools/lua/emit/recent-chunks.ts';
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
function machine(recent?: RecentChunks): { readonly interpreter: Interpreter; readonly compiled: string[] } {
  const compiled: string[] = [];
  const cache: CodeCache = {
    open(source) {
      compiled.push(source);
      return { read: () => undefined, add: () => undefined };
    },
  };
  const kept = recent === undefined ? {} : { recent };
  return { interpreter: new Interpreter({ cache, lazyCompilation: { characters: 0, tokens: 0 }, ...kept }), compiled };
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

  test('is compiled once for two machines, which share no value', () => {
    const recent = new RecentChunks();
    const [first, second] = [machine(recent), machine(recent)];
    const run = ({ interpreter }: ReturnType<typeof machine>): unknown[] => {
      const environment = interpreter.newEnvironment();
      interpreter.call(load(interpreter, SCRIPT, 'Global', environment));
      return ['count', 'count', 'fail'].map(name => called(interpreter, environment, name));
    };
    const answers = run(first);
    expect(answers).toEqual([1, 2, expect.stringContaining('Global:(4,')]);
    expect(run(second)).toEqual(answers);
    expect([first.compiled, second.compiled]).toEqual([[SCRIPT], []]);
  });

  test('does not push out the code of the world, and is not taken for it', () => {
    const { interpreter, compiled } = machine();
    const loadWorld = (): LuaFunction =>
      interpreter.inside(() => interpreter.load(SCRIPT, 'world', newTable(), 'world'));
    loadWorld();
    for (const source of [...OTHERS, SCRIPT]) load(interpreter, source, 'world');
    loadWorld();
    expect(compiled).toEqual([SCRIPT, ...OTHERS, SCRIPT]);
  });
});
