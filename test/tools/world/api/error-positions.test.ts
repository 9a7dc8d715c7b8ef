import { expect, test } from 'vitest';

import { openTable } from '../../../../tools/table/index.ts';
import type { Table } from '../../../../tools/table/index.ts';

const BOX = {
  GUID: 'b0b0b0',
  Name: 'BlockSquare',
  Nickname: 'Box',
  LuaScript: 'function bad()\n  local x\n  x.y = 1\nend',
};
const MACHINES = process.env['CROWNSPACE_LANES'] === 'native' ? ['lua'] : ['lua', 'lua52'];

/** Errors of a Global script, in their order. */
async function errorsOf(vm: string, LuaScript: string): Promise<string[]> {
  const table: Table = await openTable({ vm, save: { LuaScript, ObjectStates: [BOX] } });
  try {
    await table.frames(5);
    return table.errors.map(({ text }) => text);
  } finally {
    await table.close();
  }
}

test.each(MACHINES)('an error of the API has the position of the script that called it, on %s', async vm => {
  const found = await errorsOf(
    vm,
    `function onLoad()
      Wait.frames(function()
        getObjectFromGUID('b0b0b0').setPosition('up')
      end)
      Wait.frames(function()
        local box = getObjectFromGUID('b0b0b0')
        box.colour = 3
      end, 2)
      Player.White.shout()
    end`,
  );
  expect(found).toEqual([
    expect.stringMatching(/^Global:\(9,\d+-\d+\): cannot access field shout of userdata<LuaPlayer>$/),
    expect.stringMatching(/^Global:\(3,\d+-\d+\): bad argument #1 to 'setPosition' \(Vector expected, got string\)$/),
    expect.stringMatching(/^Global:\(7,\d+-\d+\): cannot access field colour of userdata<LuaGameObjectScript>$/),
  ]);
});

test.each(MACHINES)('so has one in a coroutine, behind many functions of the world, on %s', async vm => {
  const found = await errorsOf(
    vm,
    `function onLoad() startLuaCoroutine(self, 'slow') end
    function slow()
      coroutine.yield(0)
      getObjectFromGUID('b0b0b0').setPosition('up')
      return 1
    end`,
  );
  expect(found).toEqual([
    expect.stringMatching(/^Global:\(4,\d+-\d+\): bad argument #1 to 'setPosition' \(Vector expected, got string\)$/),
  ]);
});

test.each(MACHINES)('an error in another script keeps the position that it has there, on %s', async vm => {
  const found = await errorsOf(vm, "function onLoad()\n  getObjectFromGUID('b0b0b0').call('bad')\nend");
  expect(found).toEqual([expect.stringMatching(/^Box - b0b0b0:\(3,\d+-\d+\): attempt to index a nil value$/)]);
});

test.each(MACHINES)('a call of a function that the other script lacks is reported, and gives nil, on %s', async vm => {
  const found = await errorsOf(
    vm,
    `function onLoad()
      local box = getObjectFromGUID('b0b0b0')
      local value = box.call('none')
      error('went on with ' .. tostring(value), 0)
    end`,
  );
  expect(found).toEqual([
    expect.stringMatching(/^Global:\(3,\d+-\d+\): function <none>: no such global function$/),
    expect.stringMatching(/went on with nil$/),
  ]);
});

test.each(MACHINES)('work on a destroyed object has none, as in the game, on %s', async vm => {
  const found = await errorsOf(
    vm,
    `function onLoad()
      local box = getObjectFromGUID('b0b0b0')
      box.destruct()
      Wait.frames(function() box.getName() end, 2)
    end`,
  );
  expect(found).toEqual(['Object reference not set to an instance of an object']);
});
