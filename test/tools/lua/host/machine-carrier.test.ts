import { describe, expect, test } from 'vitest';

import { openLua } from '../../../../tools/lua/host/open-lua.ts';
import { carryInProcess, carryInThread } from '../../../../tools/lua/host/machine-carrier.ts';

const PATIENCE_MS = 120_000;
const WORLD = `function double(n) return tostring(n * 2) end
function forever() while true do end end
function fail() error('no') end`;

describe.each([
  ['a thread', false],
  ['a process of its own', true],
])('a machine in %s', (_, ownProcess) => {
  test(
    'answers, reports errors, and ends when it is idle',
    async () => {
      const vm = await openLua({ ownProcess, codeFolder: '' });
      await vm.load(WORLD, 'world');
      expect(await vm.call('double', '21')).toBe('42');
      await expect(vm.call('fail', '')).rejects.toThrow('world:(3,21-27): no');
      await vm.dispose();
      await expect(vm.call('double', '1')).rejects.toThrow('disposed of');
    },
    PATIENCE_MS,
  );

  test(
    'ends in the middle of a call',
    async () => {
      const vm = await openLua({ ownProcess, codeFolder: '', instructions: 1e15 });
      await vm.load(WORLD, 'world');
      const call = expect(vm.call('forever', '')).rejects.toThrow('disposed of');
      await vm.dispose();
      // A second time does nothing.
      await vm.dispose();
      await call;
    },
    PATIENCE_MS,
  );

  test(
    'ends when the clock says so',
    async () => {
      const vm = await openLua({ ownProcess, codeFolder: '', instructions: 1e15, timeoutMs: 300 });
      await vm.load(WORLD, 'world');
      await expect(vm.call('forever', '')).rejects.toThrow('took more than 300 ms');
      await vm.dispose();
    },
    PATIENCE_MS,
  );
});

test.each([
  ['a thread', carryInThread],
  ['a process', carryInProcess],
])(
  '%s that cannot start says why',
  async (_, carry) => {
    const program = { text: 'throw new Error("broken program")', code: undefined };
    const carrier = carry([], { workerData: { program } });
    expect(await new Promise(resolve => carrier.onEnd(resolve))).toContain('broken program');
    await carrier.end();
  },
  PATIENCE_MS,
);
