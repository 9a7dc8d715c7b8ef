import { describe, expect, test } from 'vitest';

import { machines, openWorld, piece, saveWith } from '../open-world.ts';

const SCRIPT = `
function early()
  local missing = nil
  return missing.name
end
function late()
  coroutine.yield(0)
  coroutine.yield(0)
  local missing = nil
  return missing.name
end
function raised()
  coroutine.yield(0)
  error('on purpose')
end
function unfinished() coroutine.yield(0) end
function given(value)
  coroutine.yield(value)
  print('resumed')
  return 1
end
function zero() return given(0) end
function nothing() return given() end
function one() return given(1) end
function two() coroutine.yield(0) return given(2) end
function guarded()
  local ok, text = pcall(function() coroutine.yield(0) error('caught') end)
  print(tostring(ok) .. ' ' .. tostring(text:find('caught') ~= nil))
  return 1
end
`;

describe.each(await machines())('coroutines in %s', (name, open) => {
  async function run(start: string): Promise<{ readonly errors: string[]; readonly printed: string[] }> {
    const world = await openWorld(open);
    await world.send({ kind: 'load', save: saveWith(SCRIPT) });
    await world.ask({ kind: 'execute', guid: '-1', script: `startLuaCoroutine(Global, '${start}')` });
    await world.send({ kind: 'frames', count: 5 });
    const errors = world.errors();
    const printed = world.printed();
    await world.close();
    return { errors, printed };
  }

  test.each([
    ['in the part that runs at once', 'early', 4],
    ['after two frames', 'late', 10],
  ])('an error %s has its line', async (_, start, line) => {
    const { errors } = await run(start);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(
      new RegExp(
        `^Error in Script \\(Global\\) function <startLuaCoroutine>: Global:\\(${line},\\d+-\\d+\\): attempt to index`,
      ),
    );
  });

  test('an error that the script raises has its line', async () => {
    const { errors } = await run('raised');
    expect(errors).toEqual([expect.stringMatching(/Global:\(14,\d+-\d+\): on purpose$/)]);
  });

  test('a coroutine that does not return 1 is an error', async () => {
    const { errors } = await run('unfinished');
    expect(errors).toEqual([expect.stringMatching(/a coroutine has to end with return 1$/)]);
  });

  test.each([
    ['0', 'zero', ['resumed']],
    ['nothing', 'nothing', ['resumed']],
    ['1', 'one', []],
    ['another number, later', 'two', []],
  ])('a coroutine that yields %s goes on or ends without an error', async (_, start, printed) => {
    expect(await run(start)).toEqual({ errors: [], printed });
  });

  test('who starts a coroutine of another script waits on, when that other one is gone', async () => {
    const world = await openWorld(open);
    const block = piece('BlockSquare', 'block1', [0, 2, 0], {
      LuaScript: 'function rest() coroutine.yield(0) return 1 end',
    });
    await world.send({ kind: 'load', save: { ...saveWith(''), ObjectStates: [block] } });
    const script = `
      local block = getObjectFromGUID('block1')
      startLuaCoroutine(block, 'rest')
      Wait.frames(function() print('waited') end, 3)
      block.destruct()`;
    await world.ask({ kind: 'execute', guid: '-1', script });
    await world.send({ kind: 'frames', count: 6 });
    expect([world.printed(), world.errors()]).toEqual([['waited'], []]);
    await world.close();
  });

  test('a coroutine may yield inside pcall and catch its own error', async () => {
    expect(name).not.toBe('');
    expect(await run('guarded')).toEqual({ errors: [], printed: ['false true'] });
  });
});
