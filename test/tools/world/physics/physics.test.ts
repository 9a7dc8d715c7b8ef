import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openWorld, piece, saveWith, type OpenWorld } from '../open-world.ts';

/** Blocks have sides of 1, the table's surface is at 0.96. */
const ON_TABLE = 1.46;

const OBJECTS = [
  piece('BlockSquare', 'block1', [0, ON_TABLE, 0]),
  piece('BlockSquare', 'block2', [6, ON_TABLE, 0]),
  piece('BlockSquare', 'wall01', [-6, ON_TABLE, 0], { Locked: true }),
  piece('Die_6', 'die001', [0, 1.29, 8]),
];

describe('pushes', () => {
  let world: OpenWorld;
  const run = (script: string): Promise<unknown> => world.ask({ kind: 'execute', guid: '-1', script });
  const about = (guid: string, what: string): Promise<unknown> =>
    run(`local o = getObjectFromGUID('${guid}') return ${what}`);
  const frames = (count: number): Promise<unknown> => world.ask({ kind: 'frames', count });

  beforeAll(async () => {
    world = await openWorld();
  });

  beforeEach(async () => {
    const script =
      "function onCollisionEnter() end function onObjectCollisionEnter(o, info) print('hit ' .. info.collision_object.guid) end";
    await world.send({ kind: 'load', save: saveWith(script, OBJECTS) });
    await frames(3);
    world.printed();
  });

  afterAll(() => world.close());

  test('setVelocity sets a thing going, friction stops it on the table', async () => {
    expect(await about('block1', 'o.setVelocity({ 0, 0, 5 })')).toBe(true);
    await frames(1);
    const speed = await about('block1', 'o.getVelocity().z');
    expect(speed).toBeGreaterThan(4);
    expect(speed).toBeLessThan(5);
    await frames(120);
    const z = await about('block1', 'o.getPosition().z');
    expect(z).toBeGreaterThan(0.5);
    expect(z).toBeLessThan(5);
    expect(await about('block1', 'o.resting')).toBe(true);
    expect(await about('block1', 'o.getPosition().y')).toBeCloseTo(ON_TABLE, 5);
  });

  test('less friction lets it slide further', async () => {
    const slide = async (friction: number): Promise<number> => {
      await about('block1', `(function() o.dynamic_friction = ${friction} o.setPosition({ 0, ${ON_TABLE}, 0 }) end)()`);
      await frames(5);
      await about('block1', 'o.addForce({ 0, 0, 4 })');
      await frames(200);
      return Number(await about('block1', 'o.getPosition().z'));
    };
    expect(await slide(0.1)).toBeGreaterThan(2 * (await slide(0.9)));
  });

  test('a force moves what is heavy less, a change of velocity does not ask for the mass', async () => {
    await about('block1', '(function() o.mass = 4 end)()');
    await about('block1', 'o.addForce({ 0, 8, 0 }, 3)');
    expect(await about('block1', 'o.getVelocity().y')).toBe(2);
    await about('block1', 'o.addForce({ 0, 8, 0 }, 4)');
    expect(await about('block1', 'o.getVelocity().y')).toBe(10);
    await about('block1', 'o.addForce({ 60, 0, 0 }, 2)');
    expect(await about('block1', 'o.getVelocity().x')).toBeCloseTo(1, 9);
  });

  test('what goes up comes down', async () => {
    await about('block1', 'o.addForce({ 0, 10, 0 })');
    await frames(20);
    expect(await about('block1', 'o.getPosition().y')).toBeGreaterThan(ON_TABLE + 1);
    await frames(60);
    expect(await about('block1', 'o.getPosition().y')).toBeCloseTo(ON_TABLE, 5);
  });

  test('passes its speed on to what it meets, and reports the touch', async () => {
    await about('block1', 'o.registerCollisions()');
    await about('block1', 'o.setVelocity({ 12, 0, 0 })');
    await frames(200);
    expect(world.printed()).toContain('hit block2');
    expect(await about('block2', 'o.getPosition().x')).toBeGreaterThan(6.1);
    expect(
      await run('return getObjectFromGUID("block2").getPosition().x - getObjectFromGUID("block1").getPosition().x'),
    ).toBeGreaterThan(0.95);
  });

  test('stops at what is locked, and comes back from it when it is elastic', async () => {
    await about('block1', 'o.setVelocity({ -12, 0, 0 })');
    await frames(200);
    expect(await about('block1', 'o.getPosition().x')).toBeCloseTo(-5, 1);
    expect(await about('wall01', 'o.getPosition().x')).toBe(-6);
    await about('block1', '(function() o.bounciness = 1 o.setPosition({ 0, 1.46, 0 }) end)()');
    await about('wall01', '(function() o.bounciness = 1 end)()');
    await frames(200);
    await about('block1', 'o.setVelocity({ -12, 0, 0 })');
    await frames(200);
    expect(await about('block1', 'o.getPosition().x')).toBeGreaterThan(-4.5);
  });

  test('something elastic that falls goes up again, and rests in the end', async () => {
    await about('block1', '(function() o.bounciness = 0.6 o.setPosition({ 0, 6, 0 }) end)()');
    let highest = 0;
    let wasDown = false;
    for (let frame = 0; frame < 60; frame++) {
      await frames(1);
      const y = Number(await about('block1', 'o.getPosition().y'));
      wasDown ||= y < ON_TABLE + 0.3;
      if (wasDown && y > highest) highest = y;
    }
    expect(highest).toBeGreaterThan(ON_TABLE + 0.8);
    await frames(300);
    expect(await about('block1', 'o.resting')).toBe(true);
    expect(await about('block1', 'o.getPosition().y')).toBeCloseTo(ON_TABLE, 5);
  });

  test('a torque turns a thing, and a die that tumbled lies on one of its values', async () => {
    expect(await about('die001', 'o.setAngularVelocity({ 20, 3, 11 })')).toBe(true);
    await frames(1);
    expect(await about('die001', 'o.getAngularVelocity().x')).toBeGreaterThan(10);
    await about('die001', 'o.addForce({ 0, 5, 0 })');
    await frames(300);
    expect(await about('die001', 'o.resting')).toBe(true);
    const values = await about(
      'die001',
      '(function() for _, v in ipairs(o.getRotationValues()) do local r = o.getRotation() if v.value == o.getRotationValue() then return v.rotation.x == r.x and v.rotation.z == r.z end end end)()',
    );
    expect(values).toBe(true);
  });

  test('pushes nothing that is locked, held, fresh or on a smooth move', async () => {
    expect(await about('wall01', 'o.addForce({ 5, 0, 0 })')).toBe(false);
    await about('block1', 'o.setPositionSmooth({ 0, 5, 5 })');
    expect(await about('block1', 'o.addForce({ 5, 0, 0 })')).toBe(false);
    expect(
      await run('return spawnObject({ type = "BlockSquare", position = { 0, 3, -8 } }).setVelocity({ 1, 0, 0 })'),
    ).toBe(false);
    await world.ask({ kind: 'sit', color: 'Red', name: 'Ann' });
    await world.ask({ kind: 'pickUp', color: 'Red', guid: 'block2' });
    expect(await about('block2', 'o.addForce({ 5, 0, 0 })')).toBe(false);
    await world.ask({ kind: 'leave', color: 'Red' });
  });

  test('keeps mass and friction with the save', async () => {
    await about('block1', '(function() o.mass = 3 o.drag = 0.5 o.static_friction = 0.7 o.use_gravity = false end)()');
    const saved = (await world.ask<{ ObjectStates: Record<string, unknown>[] }>({ kind: 'save' })).ObjectStates[0];
    expect(saved?.['Rigidbody']).toEqual({ Mass: 3, Drag: 0.5, AngularDrag: 0.1, UseGravity: false });
    expect(saved?.['PhysicsMaterial']).toMatchObject({ StaticFriction: 0.7, DynamicFriction: 0.4, Bounciness: 0 });
  });

  test('a smooth move that collides pushes loose things aside and ends at locked ones', async () => {
    await about('block1', `o.setPositionSmooth({ 12, ${ON_TABLE}, 0.2 }, true)`);
    await frames(120);
    expect(await about('block2', 'o.getPosition().x ~= 6 or o.getPosition().z ~= 0')).toBe(true);
    await about('block1', `o.setPosition({ 0, ${ON_TABLE}, 0 })`);
    await frames(5);
    await about('block1', `o.setPositionSmooth({ -12, ${ON_TABLE}, 0 }, true)`);
    await frames(120);
    expect(await about('block1', 'o.getPosition().x')).toBeGreaterThan(-5.2);
    await about('block1', `o.setPosition({ 0, ${ON_TABLE}, 0 })`);
    await about('block1', `o.setPositionSmooth({ -12, ${ON_TABLE}, 0 }, false)`);
    await frames(120);
    expect(await about('block1', 'o.getPosition().x')).toBeCloseTo(-12, 5);
  });

  test('nothing of all this was an error', () => {
    expect(world.errors()).toEqual([]);
  });
});

describe('piles', () => {
  let world: OpenWorld;
  const run = (script: string): Promise<unknown> => world.ask({ kind: 'execute', guid: '-1', script });

  beforeAll(async () => {
    world = await openWorld();
  });

  beforeEach(() => world.send({ kind: 'load', save: saveWith('function onLoad() end') }));

  afterAll(() => world.close());

  test('blocks that are spawned on one spot become a tower, in the order in which they came', async () => {
    await run('for i = 1, 5 do spawnObject({ type = "BlockSquare", position = { 2, 3, 2 } }).setName(tostring(i)) end');
    await world.ask({ kind: 'frames', count: 90 });
    const heights = await run(
      'local r = {} for _, o in ipairs(getObjects()) do r[#r + 1] = o.getName() .. "=" .. string.format("%.2f", o.getPosition().y) end return table.concat(r, " ")',
    );
    expect(heights).toBe('1=1.46 2=2.46 3=3.46 4=4.46 5=5.46');
  });

  test('a thousand things on one spot rest one on the other', async () => {
    await run('for i = 1, 1000 do spawnObject({ type = "BlockSquare", position = { 2, 3, 2 } }) end');
    for (let i = 0; i < 10; i++) await world.ask({ kind: 'frames', count: 10 });
    expect(
      await run('local h = 0 for _, o in ipairs(getObjects()) do h = math.max(h, o.getPosition().y) end return h'),
    ).toBeCloseTo(1000.46, 3);
    expect(
      await run('for _, o in ipairs(getObjects()) do if not o.resting then return false end end return true'),
    ).toBe(true);
  });

  test('cards that are spawned on one spot become one deck', async () => {
    await run('for i = 1, 100 do spawnObject({ type = "Card", position = { 2, 3, 2 } }) end');
    await world.ask({ kind: 'frames', count: 90 });
    expect(await run('local all = getObjects() return #all .. " " .. all[1].type .. " " .. all[1].getQuantity()')).toBe(
      '1 Deck 100',
    );
  });

  test('a tower falls when what it stands on is taken away', async () => {
    await run('for i = 1, 4 do spawnObject({ type = "BlockSquare", position = { 2, 3, 2 } }).setName(tostring(i)) end');
    await world.ask({ kind: 'frames', count: 60 });
    await run('getObjects()[1].destruct()');
    await world.ask({ kind: 'frames', count: 60 });
    expect(
      await run(
        'local r = {} for _, o in ipairs(getObjects()) do r[#r + 1] = string.format("%.2f", o.getPosition().y) end return table.concat(r, " ")',
      ),
    ).toBe('1.46 2.46 3.46');
  });

  test('what stands on something in a save stays there, whatever order they are listed in', async () => {
    const low = piece('BlockSquare', 'low001', [0, 1.46, 0]);
    const high = piece('BlockSquare', 'high01', [0, 2.46, 0]);
    for (const objects of [
      [low, high],
      [high, low],
    ]) {
      await world.send({ kind: 'load', save: saveWith('function onLoad() end', objects) });
      await world.ask({ kind: 'frames', count: 60 });
      expect(await run('return getObjectFromGUID("high01").getPosition().y')).toBeCloseTo(2.46, 5);
      expect(await run('return getObjectFromGUID("low001").getPosition().y')).toBeCloseTo(1.46, 5);
    }
  });
});

test('a thing looks at some of the thousands that are in one place with it', async () => {
  const world = await openWorld();
  // Each of n things that looks at n others takes hours of a save that is written in a moment.
  const pile = Array.from({ length: 1500 }, (_, index) =>
    piece('BlockSquare', `pile${index}`, [0, ON_TABLE, 0], { Locked: true }),
  );
  await world.send({ kind: 'load', save: saveWith('', pile) });
  const cast = '{ origin = { 0, 5, 0 }, direction = { 0, -1, 0 }, type = 3, size = { 1, 1, 1 }, max_distance = 9 }';
  const hits = await world.ask({ kind: 'execute', guid: '-1', script: `return #Physics.cast(${cast})` });
  expect(hits).toBeGreaterThan(100);
  expect(hits).toBeLessThan(1000);
  await world.close();
});
