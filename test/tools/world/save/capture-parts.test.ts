import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { CaptureStart } from '../../../../tools/world/protocol.ts';
import { machines, openWorld, piece, saveWith, type OpenWorld } from '../open-world.ts';

/** About two parts. */
const OBJECTS = Array.from({ length: 30 }, (_, index) =>
  piece('BlockSquare', `b000${index + 10}`, [index * 2 - 30, 1, 0], { Description: 'x'.repeat(8000) }),
);

interface Saved {
  readonly GUID: string;
  readonly Nickname: string;
}

describe.each(await machines())('a table that is captured in parts in %s', (_, open) => {
  let world: OpenWorld;
  const run = (script: string): Promise<unknown> => world.ask({ kind: 'execute', guid: '-1', script });
  const part = (from: number): Promise<readonly string[]> => world.ask({ kind: 'captured', from });

  beforeAll(async () => {
    world = await openWorld(open);
    await world.ask({ kind: 'load', save: saveWith('function onSave() return "noted" end', OBJECTS) });
  });
  afterAll(() => world.close());

  test('is as it was when the capture began, in the order of the save', async () => {
    const { game, objects } = await world.ask<CaptureStart>({ kind: 'capture' });
    expect(objects).toBe(30);
    expect(game).toMatchObject({ LuaScriptState: 'noted', ObjectStates: [] });
    const first = await part(0);
    expect(first.length).toBeGreaterThan(1);
    expect(first.length).toBeLessThan(30);
    await run('for _, o in ipairs(getObjects()) do o.setName("Later") end');
    const texts = [...first, ...(await part(first.length))];
    const saved = texts.map(text => JSON.parse(text) as Saved);
    expect(saved.map(({ GUID }) => GUID)).toEqual(Array.from({ length: 30 }, (__, index) => `b000${index + 10}`));
    expect(saved.every(({ Nickname }) => Nickname === '')).toBe(true);
  });

  test('is forgotten after the last part', async () => {
    await world.ask({ kind: 'capture' });
    let count = 0;
    for (let texts = await part(0); texts.length > 0; texts = await part(count)) count += texts.length;
    expect(count).toBe(30);
    expect(await part(0)).toEqual([]);
  });
});
