import { describe, expect, test } from 'vitest';

import { registerChunk, registeredChunks } from '../../../../../tools/table/vm/lua/chunk-registry.ts';
import { WorldHost } from '../../../../../tools/table/vm/lua/world-host.ts';

/** Long enough that its functions are compiled one by one, when they are called. */
const SCRIPT = `${'-- padding\n'.repeat(2000)}
  local function far(a, b) local c = a + b + 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 return c * nothing end
  function once() return select(2, pcall(far, 1, 2)) end
  function twice() return coroutine.wrap(function() return (once()) end)() end`;

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

  test('are told apart by chunk, by owner and by every number', () => {
    const ranges = Int32Array.from([0, 0, 0, 0, 1, 2, 1, 9]);
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
});
