import { describe, expect, test } from 'vitest';

import type { Snapshot } from '../../../../tools/world/protocol.ts';
import { piece, saveWith, useFreshTable, type OpenWorld } from '../open-world.ts';

const CONTAINED = [piece('BlockSquare', 'b00001', [0, 0, 0])];
const OBJECTS = [
  piece('BlockSquare', 'a00001', [0, 1, 0]),
  piece('Infinite_Bag', 'a00002', [8, 1, 0], { ContainedObjects: CONTAINED }),
];
/** Calls `make` until it fails, prints after how many times and why. */
const UNTIL_ERROR = `function untilError(make)
  local count = 0
  while true do
    local ok, problem = pcall(make)
    if not ok then print(count, ' ', problem) return end
    count = count + 1
  end
end`;

describe('room for new objects', () => {
  let world: OpenWorld;
  useFreshTable(saveWith(UNTIL_ERROR, OBJECTS), opened => (world = opened));
  const run = (script: string): Promise<unknown> => world.ask({ kind: 'execute', guid: '-1', script });
  const count = async (): Promise<number> => (await world.ask<Snapshot>({ kind: 'snapshot' })).objects.length;

  test.each([
    ['clone', 'getObjectFromGUID("a00001").clone()'],
    ['spawnObject', 'spawnObject({ type = "BlockSquare" })'],
    ['spawnObjectData', 'spawnObjectData({ data = { Name = "BlockSquare", Transform = {} } })'],
    ['spawnObjectJSON', 'spawnObjectJSON({ json = "{\\"Name\\":\\"BlockSquare\\",\\"Transform\\":{}}" })'],
    ['takeObject', 'getObjectFromGUID("a00002").takeObject({ smooth = false })'],
  ])(
    '%s makes 4,000 objects in one frame, and says what to do about more',
    async (name, make) => {
      await run(`untilError(function() ${make} end)`);
      const [text] = world.printed();
      expect(text).toMatch(new RegExp(`^4000\\s.*${name}: 4000 objects at most .* later frame, with Wait\\.frames`));
      expect(await count()).toBe(4002);
    },
    240_000,
  );

  test('comes again with the next frame', async () => {
    await run('untilError(function() spawnObject({ type = "BlockSquare", position = { 0, 5, 0 } }) end)');
    await world.ask({ kind: 'frames', count: 3 });
    await run('spawnObject({ type = "BlockSquare" })');
    expect(await count()).toBe(4003);
    expect(world.errors()).toEqual([]);
  });

  test('copies count as a whole: nothing is pasted when not all of them find room', async () => {
    await run('copy({ getObjectFromGUID("a00001"), getObjectFromGUID("a00001") })');
    await run('for i = 1, 3999 do spawnObject({ type = "BlockSquare" }) end');
    await run('print(pcall(paste, {}))');
    expect(world.printed()[0]).toMatch(/^false.*paste: 4000 objects at most/);
    expect(await count()).toBe(4001);
  });
});
