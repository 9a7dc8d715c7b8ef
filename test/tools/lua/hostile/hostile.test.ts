import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openLua } from '../../../../tools/lua/host/open-lua.ts';
import type { Vm } from '../../../../tools/lua/host/vm.ts';
import { WORLD } from '../../table/machines/small-world.ts';
import { HOSTILE_PROGRAMS } from './hostile-programs.ts';

/** A program that is not charged for its work would run for hours. This leaves slow machines plenty of time. */
const CLOCK_MS = 110_000;
/** A small budget: each program is at its end in a moment. */
const BUDGET = { scriptInstructions: 5_000_000, instructions: 150_000_000 };

describe.each(Object.entries(HOSTILE_PROGRAMS))('hostile programs of %s', (_, programs) => {
  let vm: Vm;

  beforeAll(async () => {
    vm = await openLua({ ...BUDGET, memory: 300 * 2 ** 20, timeoutMs: CLOCK_MS, codeFolder: '' });
    await vm.load(WORLD, 'world');
  });

  afterAll(() => vm.dispose());

  test.each(programs)(
    '%s',
    async (_, source, answer) => {
      expect((await vm.call('runAlone', source)).slice(0, 300)).toMatch(answer);
      // The machine lives on.
      expect(await vm.call('run', 'return 1 + 1')).toBe('true|2');
    },
    CLOCK_MS + 10_000,
  );
});
