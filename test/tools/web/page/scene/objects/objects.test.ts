import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { isBrowserAbsent } from '../../../../../support/browser.ts';
import { usePageModules } from '../../../../../support/page-module.ts';
import { thing } from '../../../../../support/small-table.ts';

const TINT = '{ r: 1, g: 0, b: 0 }';

describe.skipIf(isBrowserAbsent())('objects of the scene', () => {
  let page: Page;

  usePageModules(
    opened => (page = opened),
    'scene/objects/instanced-bodies.ts',
    'scene/objects/build-object.ts',
    'scene/objects/name-label.ts',
    'scene/look/faces.ts',
    'scene/look/shapes.ts',
    'scene/viewport/follow-table.ts',
  );

  beforeEach(async () => {
    await page.evaluate(`
      geometry = geometryOf('box');
      children = [];
      parent = { add: mesh => children.push(mesh) };
      bodies = new InstancedBodies(parent);
      enter = guid => bodies.enter(guid, geometry, 0.2, ${TINT});
      at = (slot, x) => slot.move({ elements: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, 0, 0, 1], toArray(array, offset) { array.set(this.elements, offset); } });
      placed = mesh => Array.from({ length: mesh.count }, (_, index) => [bodies.guidOf(mesh, index), mesh.instanceMatrix.array[index * 16 + 12]]);
    `);
  });

  const run = (code: string): Promise<unknown> => page.evaluate(`(() => { ${code} })()`);

  test('bodies of one shape are one mesh, and another gloss is another one', async () => {
    const counts = await run(`
      enter('a');
      enter('b');
      bodies.enter('c', geometry, 0.65, ${TINT});
      return children.map(mesh => mesh.count);`);
    expect(counts).toEqual([2, 1]);
  });

  test('the last body takes the place that becomes free, with its position', async () => {
    const rest = await run(`
      const slots = ['a', 'b', 'c'].map(enter);
      slots.forEach((slot, index) => at(slot, index + 1));
      slots[0].leave();
      at(slots[2], 30);
      return placed(slots[2].mesh);`);
    expect(rest).toEqual([
      ['c', 30],
      ['b', 2],
    ]);
  });

  test('a mesh that is full grows, and its bodies stay where they are', async () => {
    const grown = await run(`
      const slots = Array.from({ length: 40 }, (_, index) => enter('g' + index));
      slots.forEach((slot, index) => at(slot, index));
      return placed(slots[0].mesh);`);
    expect(grown).toEqual(Array.from({ length: 40 }, (_, index) => [`g${index}`, index]));
  });

  test.each<[string, string, boolean]>([
    ['its position', 'position', false],
    ['its name', 'nickname', false],
    ['its color', 'tint', true],
    ['what it is', 'name', true],
    ['whether it is hidden', 'concealed', true],
    ['its number', 'quantity', true],
  ])('an object is built again when %s changes (%s): %s', async (_, field, isBuilt) => {
    const code = `return needsRebuild(${JSON.stringify(thing('a'))}, new Set(['position', '${field}']));`;
    expect(await run(code)).toBe(isBuilt);
  });

  const label = (name: string, fields: object, side = 0): Promise<unknown> => {
    const object = thing('a', { name, nickname: 'Storage Box', ...fields });
    return run(`
      const size = { x: 40, y: 1, z: 20, clone: () => ({ set: (x, y, z) => ({ x, y, z }) }) };
      const object = ${JSON.stringify(object)};
      const holder = nameLabel(object, facesOf(object), { middle: 0.5, size }, ${side});
      if (holder === undefined) return undefined;
      const { position, scale } = holder.children[0];
      return { height: position.y, isWithin: scale.x <= 12 && scale.y <= 12 };`);
  };
  const MODEL = { custom: { MeshURL: 'https://a.org/box.obj' } };

  test('what cannot be shown has its name on top, in letters that a table can bear', async () => {
    expect(await label('Custom_Assetbundle', {})).toMatchObject({ height: 1.004, isWithin: true });
    expect(await label('Custom_Model', MODEL)).toMatchObject({ height: 1.004, isWithin: true });
    expect(await label('Custom_Model', { ...MODEL, rotation: { x: 0, y: 0, z: 180 } })).toMatchObject({ height: 0 });
    expect(await label('Custom_Tile', { custom: { ImageURL: 'https://a.org/a.png' } })).toMatchObject({
      isWithin: true,
    });
  });

  test('what is hidden has a question mark that is upright, too', async () => {
    expect(await label('Custom_Model', { ...MODEL, concealed: true })).toMatchObject({ isWithin: true });
    expect(await label('BlockSquare', { concealed: true })).toMatchObject({ isWithin: true });
  });

  test('what has no name or shows what it is has none', async () => {
    expect(await label('Custom_Model', { ...MODEL, nickname: ' ' })).toBeUndefined();
    expect(await label('BlockSquare', {})).toBeUndefined();
    expect(await label('Card', { type: 'Card' })).toBeUndefined();
  });

  test.each<[string, readonly (readonly [number, number])[], number]>([
    ['on the near side when nobody has a hand', [], 0],
    [
      'on the near side when the hands are all around',
      [
        [0, 9],
        [0, -9],
        [9, 0],
      ],
      0,
    ],
    [
      'where most hands are',
      [
        [-5, 40],
        [5, 40],
        [0, -9],
      ],
      180,
    ],
  ])('who has no seat is %s', async (_, hands, side) => {
    const seats = hands.map(([x, z], index) => ({ color: `c${index}`, hand: { position: { x, y: 0, z } } }));
    expect(await run(`return sideOf({ state: { table: { seats: ${JSON.stringify(seats)} } } })`)).toBe(side);
    const own = [...seats, { color: 'own', hand: { position: { x: 9, y: 0, z: 0 } } }];
    const state = JSON.stringify({ seat: 'own', table: { seats: own } });
    expect(await run(`return sideOf({ state: ${state} })`)).toBe(90);
  });

  test('a name on top is written again when it changes', async () => {
    const model = JSON.stringify(thing('a', { name: 'Custom_Model', ...MODEL }));
    expect(await run(`return needsRebuild(${model}, new Set(['nickname']));`)).toBe(true);
  });

  test('a note is built again when its text changes', async () => {
    const note = JSON.stringify(thing('a', { name: 'Notecard' }));
    expect(await run(`return needsRebuild(${note}, new Set(['description']));`)).toBe(true);
  });
});
