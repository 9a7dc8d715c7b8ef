import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';

import { registerFor, registeredChunks } from '../../../../tools/lua/runtime/chunk-positions.ts';
import { WorldHost } from '../../../../tools/lua/host/world-host.ts';

/** Long enough that its functions are compiled one by one, when they are called. */
const SCRIPT = `${'-- padding\n'.repeat(2000)}
  local function far(a, b) local c = a + b + 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 return c * nothing end
  function once() return select(2, pcall(far, 1, 2)) end
  function twice() return coroutine.wrap(function() return (once()) end)() end`;

// Only an engine that was told so collects garbage when it is asked to.
setFlagsFromString('--expose-gc');
// The flag has just brought it.
const collect = runInNewContext('gc') as () => void;

/** Garbage is reported later than it is collected. */
async function settle(): Promise<void> {
  for (let time = 0; time < 4; time++) {
    collect();
    await new Promise(resolve => setTimeout(resolve, 0));
  }
}

describe('the places that generated code came from', () => {
  test('are kept once, however often a script is loaded', () => {
    const load = (): string => {
      const host = new WorldHost({});
      expect(host.run('load', 'script', SCRIPT).code).toBe('ok');
      return host.run('call', 'once', '').text + host.run('call', 'twice', '').text;
    };
    const answer = load();
    expect(answer).toContain('script:(2002,');
    const kept = registeredChunks();
    for (let time = 0; time < 100; time++) expect(load()).toBe(answer);
    expect(registeredChunks()).toBe(kept);
  });

  test('go with the code that came from there, and stay while a function or a coroutine has some of it', async () => {
    const host = new WorldHost({});
    const edited = (time: number): string => `${'\n'.repeat(time)}${SCRIPT}
      local function fail() return nothing.x end
      if ${time} == 3 then third = fail end
      if ${time} == 5 then fifth = coroutine.wrap(function() coroutine.yield() fail() end) fifth() end
      function ofThird() return select(2, pcall(third)) end
      function ofFifth() return select(2, pcall(function() return fifth() end)) end`;
    const load = (time: number): void => {
      expect(host.run('load', 'script', edited(time)).code).toBe('ok');
      expect(host.run('call', 'once', '').text).toContain(`script:(${2002 + time},`);
    };
    await settle();
    const before = registeredChunks();
    for (let time = 1; time <= 40; time++) load(time);
    const grown = registeredChunks() - before;
    await settle();
    expect(grown).toBeGreaterThanOrEqual(80);
    expect(registeredChunks() - before).toBeLessThan(grown / 4);
    expect(host.run('call', 'ofThird', '').text).toContain('script:(2008,');
    expect(host.run('call', 'ofFifth', '').text).toContain('script:(2010,');
  });

  test('are told apart by chunk, by owner and by every number', () => {
    const code = {};
    const ranges = Int32Array.from([0, 0, 0, 0, 1, 2, 1, 9]);
    const registerChunk = registerFor(code);
    const file = registerChunk({ name: 'a', owner: 'script', ranges });
    const others = [
      registerChunk({ name: 'b', owner: 'script', ranges }),
      registerChunk({ name: 'a', owner: 'world', ranges }),
      registerChunk({ name: 'a', owner: 'script', ranges: Int32Array.from([0, 0, 0, 0, 1, 3, 1, 9]) }),
      // The digest of these two is the same as that of the first.
      registerChunk({ name: 'a', owner: 'script', ranges: Int32Array.from([0, 0, 0, 0, 1, 1, 32, 9]) }),
      registerChunk({ name: 'a', owner: 'script', ranges: Int32Array.from([0, 0, 0, 0, 1, 2, 0, 40]) }),
    ];
    expect(new Set([file, ...others]).size).toBe(6);
    expect(registerChunk({ name: 'a', owner: 'script', ranges: Int32Array.from(ranges) })).toBe(file);
  });

  test('have names from the id of their program, which other code never gets', () => {
    const registerChunk = registerFor({});
    const ranges = (column: number): Int32Array => Int32Array.from([0, 0, 0, 0, 1, column, 1, 9]);
    const named = (name: string, owner: 'script' | 'world', column: number): string =>
      registerChunk({ name, owner, ranges: ranges(column) }, 'id7');
    const first = named('a', 'script', 4);
    expect(first).toMatch(/^lua-chunk-id7-[0-9]+\.js$/);
    expect(named('a', 'script', 4)).toBe(first);
    const others = [named('b', 'script', 4), named('a', 'world', 4)];
    expect(others).toEqual([expect.stringMatching(/-id7-[0-9]+\.js$/), expect.stringMatching(/-id7-[0-9]+\.js$/)]);
    expect(new Set([first, ...others]).size).toBe(3);
    // The same name is taken by other code.
    expect(named('a', 'script', 5)).toMatch(/^lua-chunk-[0-9]+\.js$/);
  });
});
