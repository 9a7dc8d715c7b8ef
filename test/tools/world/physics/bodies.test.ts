import { beforeEach, describe, expect, test } from 'vitest';

import type { TableObject } from '../../../../tools/world/objects/table-object.ts';
import { bodyOf, bodyPart, massOf, setBodyPart, setUsesGravity } from '../../../../tools/world/physics/bodies.ts';
import { listeningTable, type ListeningTable } from '../native-engine.ts';
import { piece } from '../open-world.ts';

const RIGIDBODY = { Mass: 1, Drag: 0.1, AngularDrag: 0.1, UseGravity: true };
const MATERIAL = { StaticFriction: 0.4, DynamicFriction: 0.4, Bounciness: 0, FrictionCombine: 0, BounceCombine: 0 };

let table: ListeningTable;
let block: TableObject;

function lay(more: object = {}, other: object = {}): void {
  table = listeningTable(
    [piece('BlockSquare', 'block1', [0, 2, 0], more), piece('BlockSquare', 'block2', [5, 2, 0], other)],
    [],
  );
  block = table.object('block1');
}

beforeEach(() => lay());

const PARTS = [
  ['mass', 'Rigidbody', 'Mass', 1],
  ['drag', 'Rigidbody', 'Drag', 0.1],
  ['angular_drag', 'Rigidbody', 'AngularDrag', 0.1],
  ['static_friction', 'PhysicsMaterial', 'StaticFriction', 0.4],
  ['dynamic_friction', 'PhysicsMaterial', 'DynamicFriction', 0.4],
  ['bounciness', 'PhysicsMaterial', 'Bounciness', 0],
] as const;

describe('of the body of an object', () => {
  test.each(PARTS)('%s is %s.%s of the save, and %d where that is missing', (name, group, key, normal) => {
    expect(bodyPart(table.world, block, name)).toBe(normal);
    lay({ [group]: { [key]: 0.75 } });
    expect(bodyPart(table.world, block, name)).toBe(0.75);
    lay({ [group]: {} });
    expect(bodyPart(table.world, block, name)).toBe(normal);
  });

  test.each(PARTS)('%s can be set, which writes all of %s', (name, group, key) => {
    const whole = group === 'Rigidbody' ? RIGIDBODY : MATERIAL;
    setBodyPart(table.world, block, name, 0.25);
    expect(block.saved[group]).toEqual({ ...whole, [key]: 0.25 });
    setBodyPart(table.world, block, name, -3);
    expect(block.saved[group]).toEqual({ ...whole, [key]: 0 });
  });

  test('what a save has written is kept, and no other part is known', () => {
    lay({ Rigidbody: { Drag: 0.5, UseGravity: false } });
    setBodyPart(table.world, block, 'mass', 3);
    expect(block.saved['Rigidbody']).toEqual({ Drag: 0.5, UseGravity: false, Mass: 3 });
    setBodyPart(table.world, block, 'colour', 3);
    expect(bodyPart(table.world, block, 'colour')).toBe(0);
    expect(block.saved['PhysicsMaterial']).toBeUndefined();
  });

  test.each([true, false])('gravity is set to %s in the save and in the world', usesGravity => {
    setUsesGravity(table.world, block, usesGravity);
    expect(block.saved['Rigidbody']).toEqual({ ...RIGIDBODY, UseGravity: usesGravity });
    expect(block.scripting.settings['use_gravity']).toBe(usesGravity);
  });
});

test.each([
  [5, 5],
  [0.001, 0.001],
  [0.0005, 0.001],
  [0, 0.001],
])('a mass of %d counts as %d', (mass, counted) => {
  lay({ Rigidbody: { Mass: mass } });
  expect(massOf(table.world, block)).toBe(counted);
});

test('friction and bounce are the average of both bodies, and a table bounces as what lies on it', () => {
  lay(
    { PhysicsMaterial: { DynamicFriction: 0.8, Bounciness: 0.5 }, Rigidbody: { Drag: 0.3, AngularDrag: 0.2 } },
    { PhysicsMaterial: { DynamicFriction: 0.2, Bounciness: 0.9 } },
  );
  const other = table.object('block2');
  expect(bodyOf(table.world, block, undefined)).toEqual({
    mass: 1,
    drag: 0.3,
    angularDrag: 0.2,
    bounce: 0.5,
    friction: expect.closeTo(0.6) as number,
  });
  expect(bodyOf(table.world, block, other)).toMatchObject({
    bounce: expect.closeTo(0.7) as number,
    friction: expect.closeTo(0.5) as number,
  });
});
