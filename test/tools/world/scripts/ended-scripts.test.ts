import { describe, expect, test } from 'vitest';

import { machines, openWorld, piece, saveWith } from '../open-world.ts';

/** An object that waits for something. */
const LEAVES = `
  function onLoad()
    Wait.frames(function() print('waited') end, 5)
  end
`;

describe.each(await machines())('the script of an object that is gone, in %s', (_, open) => {
  test.each([
    ['is not waited for', 'destroyObject(getObjectFromGUID("block1"))', []],
    ['was waited for until then', '', ['waited']],
  ])('%s', async (_words, script, printed) => {
    const world = await openWorld(open);
    const objects = [piece('BlockSquare', 'block1', [0, 1, 0], { LuaScript: LEAVES })];
    await world.send({ kind: 'load', save: saveWith('', objects) });
    await world.send({ kind: 'frames', count: 2 });
    await world.ask({ kind: 'execute', guid: '-1', script });
    await world.send({ kind: 'frames', count: 20 });
    const found = world.printed();
    const errors = world.errors();
    await world.close();
    expect([found, errors]).toEqual([printed, []]);
  });
});
