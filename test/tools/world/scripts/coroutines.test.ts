import { describe, expect, test } from 'vitest';

import { machines, openWorld, saveWith } from '../open-world.ts';

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

  test('a coroutine may yield inside pcall and catch its own error', async () => {
    expect(name).not.toBe('');
    expect(await run('guarded')).toEqual({ errors: [], printed: ['false true'] });
  });
});
