import { beforeEach, describe, expect, test } from 'vitest';

import type { TableObject } from '../../../../tools/world/objects/table-object.ts';
import { glideRotation, glideTo } from '../../../../tools/world/physics/gliding.ts';
import { putAt, turnTo, wake } from '../../../../tools/world/physics/motion.ts';
import { canBePushed, push, spin } from '../../../../tools/world/physics/pushing.ts';
import { openScript } from '../../../../tools/world/scripts/scripts.ts';
import { copyPoint, point, type Point } from '../../../../tools/world/values/vectors.ts';
import { listeningTable, type ListeningTable } from '../native-engine.ts';
import { piece } from '../open-world.ts';

/** The foot of a block with sides of 1 is at the height of the table. */
const REST = 1.46;
const FRAME = 1 / 60;
const PULL = 25;
/** Friction of the table and of a block is the same. */
const FRICTION = 0.4;
/** Air takes a tenth of the speed in a second. */
const AIR = 1 - 0.1 * FRAME;

let table: ListeningTable;

const frames = (count = 1): void => void table.send({ kind: 'frames', count });

function lay(...objects: readonly object[]): readonly TableObject[] {
  table = listeningTable(objects, ['onObjectCollisionEnter', 'onObjectCollisionStay', 'onObjectCollisionExit']);
  frames(3);
  table.heard();
  return objects.map(object => table.object((object as { GUID: string }).GUID));
}

const block = (guid: string, x: number, z: number, more: object = {}): object =>
  piece('BlockSquare', guid, [x, REST, z], more);

const one = (more: object = {}): TableObject => lay(block('block1', 0, 0, more))[0]!;

const flying = (object: TableObject): Point => object.body.flight?.velocity ?? point(0, 0, 0);

describe('something that was pushed', () => {
  test.each([
    ['x', point(6, 0, 0)],
    ['z', point(0, 0, -6)],
  ] as const)('slides along %s against air and friction', (axis, velocity) => {
    const object = one();
    push(table.world, object, velocity, true);
    frames();
    const speed = velocity[axis] * AIR;
    expect(object.position[axis]).toBeCloseTo(speed * FRAME, 9);
    const loss = FRICTION * PULL * FRAME;
    expect(flying(object)[axis]).toBeCloseTo(speed > 0 ? speed - loss : speed + loss, 9);
    expect(object.position.y).toBeCloseTo(REST, 9);
    frames(60);
    expect([object.body.flight, object.body.isMoving]).toEqual([undefined, false]);
    // Constant friction stops it after v² / 2a, and the air a little sooner.
    expect(Math.abs(object.position[axis])).toBeGreaterThan(1.6);
    expect(Math.abs(object.position[axis])).toBeLessThan(36 / (2 * FRICTION * PULL));
  });

  test('rises against gravity and falls again', () => {
    const object = one();
    push(table.world, object, point(0, 10, 0), true);
    frames();
    const speed = 10 * AIR - PULL * FRAME;
    expect(flying(object).y).toBeCloseTo(speed, 9);
    expect(object.position.y).toBeCloseTo(REST + speed * FRAME, 9);
    frames(22);
    expect(object.position.y).toBeGreaterThan(REST + 1.8);
    frames(40);
    expect(object.position.y).toBeCloseTo(REST, 9);
    expect(object.body.isMoving).toBe(false);
  });

  test.each([
    ['bounces up again while it is fast', 0.9, 10, true],
    ['lies still where it would bounce up too slowly', 0.1, 2, false],
  ])('%s', (_, Bounciness, speed, isUp) => {
    const object = one({ PhysicsMaterial: { Bounciness } });
    push(table.world, object, point(0, -speed, 0), true);
    frames();
    const up = isUp ? (speed * AIR + PULL * FRAME) * Bounciness : 0;
    expect(flying(object).y).toBeCloseTo(up, 9);
    expect(object.position.y).toBeCloseTo(REST + up * FRAME, 9);
  });

  test('goes on in its way where nothing pulls it down', () => {
    const object = one({ Rigidbody: { Mass: 1, Drag: 0, AngularDrag: 0, UseGravity: false } });
    object.scripting.settings['use_gravity'] = false;
    push(table.world, object, point(0, 3, 0), true);
    frames(20);
    expect(object.position.y).toBeCloseTo(REST + 1, 9);
    expect(flying(object).y).toBe(3);
  });

  test.each([
    ['a second push adds to it', false, point(4, 5, 6)],
    ['unless it sets the speed', true, point(3, 3, 3)],
  ])('%s', (_, isSet, wanted) => {
    const object = one();
    push(table.world, object, point(1, 2, 3), true);
    push(table.world, object, point(3, 3, 3), isSet);
    expect(flying(object)).toEqual(wanted);
  });

  test('goes on at the speed of its fall', () => {
    const object = one();
    putAt(table.world, object, point(0, 20, 0));
    frames(12);
    const { fallSpeed } = object.body;
    expect(fallSpeed).toBeCloseTo(12 * PULL * FRAME, 9);
    push(table.world, object, point(2, 0, 0), false);
    expect([flying(object), object.body.isFalling, object.body.fallSpeed]).toEqual([point(2, -fallSpeed, 0), false, 0]);
  });

  test.each<[string, (object: TableObject) => void]>([
    ['is locked', object => void (object.saved.Locked = true)],
    ['is held', object => void (object.heldBy = 'Red')],
    ['is on a smooth move', object => glideTo(table.world, object, point(5, 5, 5), false)],
    ['turns smoothly', object => glideRotation(table.world, object, point(0, 90, 0), false)],
    ['is being made', object => void (object.isSpawning = true)],
    ['is frozen for a moment', object => void (object.body.frozenUntil = table.world.frame + 1)],
  ])('does not go when it %s', (_, change) => {
    const object = one();
    expect(canBePushed(table.world, object)).toBe(true);
    change(object);
    expect(canBePushed(table.world, object)).toBe(false);
    expect(push(table.world, object, point(1, 0, 0), true)).toBe(false);
    expect(spin(table.world, object, point(1, 0, 0), true)).toBe(false);
    expect(object.body.flight).toBeUndefined();
  });

  test('may go in the frame in which it is no longer frozen', () => {
    const object = one();
    object.body.frozenUntil = table.world.frame;
    expect(push(table.world, object, point(1, 0, 0), true)).toBe(true);
  });
});

describe('something that spins', () => {
  test.each([1, -1])('turns about the axis, and lies on a side in the end (direction %i)', sign => {
    const object = one();
    spin(table.world, object, point(0, sign * 2, 0), true);
    frames();
    const degrees = (sign * 2 * AIR * FRAME * 180) / Math.PI;
    expect(object.rotation.y).toBeCloseTo(degrees < 0 ? 360 + degrees : degrees, 6);
    expect(object.body.flight?.hasTumbled).toBe(false);
    expect(object.body.flight?.spin.y).toBeCloseTo(sign * (2 * AIR - FRICTION * PULL * FRAME), 9);
    frames(60);
    expect(object.body.isMoving).toBe(false);
    expect([object.rotation.x, object.rotation.z]).toEqual([expect.closeTo(0, 6), expect.closeTo(0, 6)]);
  });

  test.each([
    ['x', 1],
    ['x', -1],
    ['z', 1],
    ['z', -1],
  ] as const)('tumbles about %s, and loses an eighth of that on the ground (direction %i)', (axis, sign) => {
    const object = one();
    const turn = { ...point(0, 0, 0), [axis]: sign * 8 };
    spin(table.world, object, turn, true);
    frames();
    expect(object.body.flight?.hasTumbled).toBe(true);
    expect(object.body.flight?.spin[axis]).toBeCloseTo(sign * (8 * AIR * 0.88 - 0.01), 9);
    frames(200);
    expect(object.body.isMoving).toBe(false);
    expect(object.rotation.x % 90).toBeCloseTo(0, 6);
    expect(object.rotation.z % 90).toBeCloseTo(0, 6);
  });
});

describe('two things that meet', () => {
  const heavy = (Mass: number, Bounciness: number): object => ({
    Rigidbody: { Mass, Drag: 0, AngularDrag: 0, UseGravity: true },
    PhysicsMaterial: { StaticFriction: 0, DynamicFriction: 0, Bounciness, FrictionCombine: 0, BounceCombine: 0 },
  });

  test.each([
    ['x', 1, 3, 0],
    ['z', 2, 1, 0],
    ['y', 1, 3, 0.5],
    ['z', 3, 1, 1],
  ] as const)(
    'along %s, with masses %d and %d, keep their momentum, and %d of their speed apart',
    (axis, m1, m2, e) => {
      const [first, second] = lay(block('first1', 0, 0, heavy(m1, e)), block('second', 5, 5, heavy(m2, e))) as [
        TableObject,
        TableObject,
      ];
      // In the air, where nothing but each other slows them down.
      for (const [object, place] of [[first, 0] as const, [second, 1.05] as const]) {
        object.scripting.settings['use_gravity'] = false;
        putAt(table.world, object, { ...point(0, 20, 0), [axis]: (axis === 'y' ? 20 : 0) + place });
      }
      push(table.world, first, { ...point(0, 0, 0), [axis]: 6 }, true);
      push(table.world, second, { ...point(0, 0, 0), [axis]: -1 }, true);
      frames();
      const [v1, v2] = [flying(first)[axis], flying(second)[axis]];
      expect([m1 * v1 + m2 * v2, v2 - v1]).toEqual([expect.closeTo(m1 * 6 - m2, 9), expect.closeTo(e * 7, 9)]);
      // Neither turns aside.
      const aside = (['x', 'y', 'z'] as const).filter(each => each !== axis).map(each => flying(second)[each]);
      expect(aside).toEqual([0, 0]);
      // The first has gone as far as there was room, and then on its new way.
      expect(first.position[axis]).toBeCloseTo((axis === 'y' ? 20 : 0) + 0.05, 6);
      expect(second.position[axis] - first.position[axis]).toBeGreaterThan(0.99);
    },
  );

  test.each([0, 0.5, 1])('what meets a wall comes back with %d of its speed', bounce => {
    const [ball, wall] = lay(
      block('ball01', 0, 0, heavy(1, bounce)),
      block('wall01', -1.05, 0, { Locked: true, ...heavy(1, bounce) }),
    ) as [TableObject, TableObject];
    push(table.world, ball, point(-6, 0, 0), true);
    frames();
    expect(flying(ball).x).toBeCloseTo(bounce === 0 ? 0 : 6 * bounce, 0);
    expect([wall.position.x, wall.body.flight]).toEqual([-1.05, undefined]);
    expect(ball.position.x).toBeCloseTo(-0.05, 9);
  });

  test('pass each other where they share no height, and where they only touch', () => {
    const [ball, , beside] = lay(
      block('ball01', 0, 0, heavy(1, 0)),
      piece('BlockSquare', 'above1', [1.5, 4, 0], { Locked: true }),
      block('beside', 1.5, 0.99, heavy(1, 0)),
    ) as [TableObject, TableObject, TableObject];
    push(table.world, ball, point(6, 0, 0), true);
    frames(30);
    expect(ball.position.x).toBeCloseTo(2.4, 1);
    expect(beside.position.x).toBe(1.5);
  });

  test('bounce off the ground as they are elastic, until that is too slow', () => {
    const object = one(heavy(1, 0.5));
    putAt(table.world, object, point(0, REST + 4, 0));
    let [highest, wasDown] = [0, false];
    for (let count = 0; count < 90; count++) {
      frames();
      wasDown ||= (object.body.flight?.velocity.y ?? 0) > 0;
      if (wasDown) highest = Math.max(highest, object.position.y - REST);
    }
    // Half the speed and a quarter of the height.
    expect(highest).toBeGreaterThan(0.85);
    expect(highest).toBeLessThan(1.15);
    frames(200);
    expect([object.body.isMoving, object.position.y]).toEqual([false, expect.closeTo(REST, 6)]);
  });
});

describe('events of touches', () => {
  const watch = (object: TableObject): void => void (object.body.reportsCollisions = true);

  test('come once when something lands on another, and once when it leaves', () => {
    const [lower, upper] = lay(block('lower1', 0, 0), block('upper1', 5, 0)) as [TableObject, TableObject];
    watch(upper);
    putAt(table.world, upper, point(0, 5, 0));
    frames(60);
    expect(upper.position.y).toBeCloseTo(REST + 1, 6);
    expect([table.heard(), upper.body.restsOn]).toEqual([['onObjectCollisionEnter upper1 table'], lower]);
    frames(10);
    expect(table.heard()).toEqual([]);
    putAt(table.world, upper, point(5, REST, 0));
    expect([table.heard(), upper.body.restsOn]).toEqual([['onObjectCollisionExit upper1 table'], undefined]);
    frames(10);
    expect(table.heard()).toEqual([]);
  });

  test('come to the script of an object that has a handler for them, and Global hears nothing', () => {
    const [, upper] = lay(block('lower1', 0, 0), block('upper1', 5, 0)) as [TableObject, TableObject];
    const script = openScript(table.world, 'upper1', 'upper', upper);
    const told: string[] = [];
    script.environment['onCollisionEnter'] = () => void told.push('enter');
    script.environment['onCollisionExit'] = () => void told.push('exit');
    upper.scripting.script = script;
    putAt(table.world, upper, point(0, REST + 1, 0));
    frames(4);
    expect(told).toEqual(['enter']);
    putAt(table.world, upper, point(5, REST, 0));
    expect([told, table.heard()]).toEqual([['enter', 'exit'], []]);
  });

  test.each(['Exit', 'Stay'])('come to a script that asks for onCollision%s alone', kind => {
    const [, upper] = lay(block('lower1', 0, 0), block('upper1', 5, 0)) as [TableObject, TableObject];
    const script = openScript(table.world, 'upper1', 'upper', upper);
    const told: string[] = [];
    script.environment[`onCollision${kind}`] = () => void told.push(kind);
    upper.scripting.script = script;
    putAt(table.world, upper, point(0, REST + 1, 0));
    frames(6);
    putAt(table.world, upper, point(5, REST, 0));
    const count = told.length;
    expect(count).toBeGreaterThan(0);
    frames(4);
    expect([told.length, table.heard()]).toEqual([count, []]);
  });

  test('come for the one below as well, and in each frame for whom asks for that', () => {
    const [lower, upper] = lay(block('lower1', 0, 0), block('upper1', 5, 0)) as [TableObject, TableObject];
    watch(lower);
    lower.body.reportsStay = true;
    putAt(table.world, upper, point(0, REST + 1, 0));
    frames(4);
    const [first, ...rest] = table.heard();
    expect(first).toBe('onObjectCollisionEnter lower1 table');
    expect(rest.length).toBeGreaterThan(1);
    expect(new Set(rest)).toEqual(new Set(['onObjectCollisionStay lower1 table']));
    putAt(table.world, upper, point(5, REST, 0));
    expect(table.heard()).toEqual(['onObjectCollisionExit lower1 table']);
    frames(3);
    expect(table.heard()).toEqual([]);
  });

  test('come for neither when nobody asks, nor for the table', () => {
    const [, upper] = lay(block('lower1', 0, 0), block('upper1', 5, 0)) as [TableObject, TableObject];
    putAt(table.world, upper, point(0, 5, 0));
    frames(60);
    watch(upper);
    putAt(table.world, upper, point(9, 5, 0));
    frames(60);
    expect(table.heard()).toEqual(['onObjectCollisionExit upper1 table']);
  });

  test('come as a touch that ends when two things bump', () => {
    const [ball] = lay(block('ball01', 0, 0), block('wall01', 1.2, 0, { Locked: true })) as [TableObject];
    watch(ball);
    push(table.world, ball, point(6, 0, 0), true);
    frames(6);
    expect(table.heard().slice(0, 2)).toEqual([
      'onObjectCollisionEnter ball01 table',
      'onObjectCollisionExit ball01 table',
    ]);
  });
});

describe('a smooth move', () => {
  beforeEach(() => one());
  const object = (): TableObject => table.object('block1');

  test.each([
    [10, false, 0.55],
    [10, true, 0.275],
    [100, false, 1],
    [100, true, 0.5],
  ])('over %d units, fast or not: %s, takes %d seconds', (distance, isFast, seconds) => {
    glideTo(table.world, object(), point(0, REST + distance, 0), isFast);
    const half = Math.floor(seconds * 30);
    frames(half);
    expect(object().position.y).toBeCloseTo(REST + (distance * half) / (seconds * 60), 6);
    frames(Math.ceil(seconds * 60) - half + 1);
    expect(object().position.y).toBeGreaterThan(REST + distance - 0.1);
    expect(object().body.glide).toBeUndefined();
  });

  test.each([
    [10, 350, 0.5 * -20],
    [350, 10, 0.5 * 20],
    [0, 180, 90],
    [0, 181, 0.5 * -179],
  ])('from %d to %d degrees turns the short way', (from, to, half) => {
    turnTo(table.world, object(), point(0, from, 0));
    glideRotation(table.world, object(), point(0, to, 0), false);
    const { turn } = object().body;
    turn!.elapsed = turn!.seconds / 2 - FRAME;
    frames();
    expect(object().rotation.y).toBeCloseTo((from + half + 360) % 360, 6);
    frames(60);
    expect(object().rotation.y).toBeCloseTo(to, 9);
  });

  test('to where it is already is lost while another goes on', () => {
    glideTo(table.world, object(), point(10, 5, 0), false);
    const { glide } = object().body;
    glideTo(table.world, object(), point(0.02, REST, 0), false);
    expect(object().body.glide).toBe(glide);
    glideTo(table.world, object(), point(0.03, REST, 0), false);
    expect(object().body.glide).not.toBe(glide);
  });

  test('takes the object off the map until it lies still again', () => {
    glideTo(table.world, object(), point(3, REST, 0), false);
    expect(object().body.cells.length).toBeGreaterThan(0);
    frames();
    expect(object().body.cells).toEqual([]);
    frames(60);
    expect(object().body.cells.length).toBeGreaterThan(0);
  });

  test('lets fall what lay on the object', () => {
    const [lower, upper] = lay(block('lower1', 0, 0), piece('BlockSquare', 'upper1', [0, REST + 1, 0])) as [
      TableObject,
      TableObject,
    ];
    glideTo(table.world, lower, point(9, 3, 0), false);
    frames(60);
    expect(upper.position.y).toBeCloseTo(REST, 6);
  });

  test('that collides shoves loose things aside along the ground', () => {
    const [mover, other] = lay(block('mover1', 0, 0), block('other1', 2, 0)) as [TableObject, TableObject];
    glideTo(table.world, mover, point(4, REST, 0), false, true);
    for (let count = 0; count < 30 && other.body.flight === undefined; count++) frames();
    const { x, y, z } = flying(other);
    expect([x, y, z]).toEqual([expect.closeTo(3, 0), expect.closeTo(0, 0), 0]);
  });

  test('that collides ends where something locked stands', () => {
    const [mover, other] = lay(block('mover1', 0, 0), block('other1', 2, 0, { Locked: true })) as [
      TableObject,
      TableObject,
    ];
    glideTo(table.world, mover, point(4, REST, 0), false, true);
    frames(40);
    expect(mover.position.x).toBeGreaterThan(0.7);
    expect(mover.position.x).toBeLessThanOrEqual(1.03);
    expect([mover.body.glide, copyPoint(other.position)]).toEqual([undefined, point(2, REST, 0)]);
  });
});

describe('something that falls', () => {
  test('gathers speed in each frame', () => {
    const object = one();
    putAt(table.world, object, point(0, 20, 0));
    frames();
    expect(object.position.y).toBeCloseTo(20 - PULL * FRAME * FRAME, 9);
    frames();
    expect(object.position.y).toBeCloseTo(20 - 3 * PULL * FRAME * FRAME, 9);
    frames(80);
    expect([object.position.y, object.body.fallSpeed]).toEqual([expect.closeTo(REST, 9), 0]);
  });

  test('off the table comes back above where it lay, at a height below -20', () => {
    const object = one();
    putAt(table.world, object, point(80, -19, 0));
    object.body.restedAt = point(7, REST, 3);
    for (let count = 0; count < 60 && object.position.x === 80; count++) frames();
    expect(object.position).toMatchObject({ x: 7, y: expect.closeTo(REST + 2, 6) as number, z: 3 });
    frames(60);
    expect(object.position.y).toBeCloseTo(REST, 6);
  });

  test('for ever ends far below the table, where there is none', () => {
    const object = one();
    table.world.game.Table = 'Table_None';
    putAt(table.world, object, point(0, 0, 0));
    frames(310);
    expect(object.position.y).toBeGreaterThan(-320);
    expect([object.position.y < -300, object.body.isMoving]).toEqual([true, false]);
  });

  test('stays in the air while it is frozen', () => {
    const object = one();
    putAt(table.world, object, point(0, 20, 0));
    object.body.frozenUntil = table.world.frame + 3;
    frames(2);
    expect(object.position.y).toBe(20);
    frames();
    expect(object.position.y).toBeLessThan(20);
  });

  test.each<[string, (object: TableObject) => void, boolean]>([
    ['nothing keeps it', () => {}, true],
    ['it is held', object => void (object.heldBy = 'Red'), false],
    ['it flies', object => void push(table.world, object, point(0, 9, 0), true), false],
    ['it is locked', object => void (object.saved.Locked = true), false],
    ['it does not weigh anything', object => void (object.scripting.settings['use_gravity'] = false), false],
    ['everything goes through it', object => void (object.body.isPassable = true), false],
  ])('falls once it is woken if %s', (_, change, falls) => {
    const object = one();
    change(object);
    wake(table.world, object);
    expect(object.body.isFalling).toBe(falls);
  });

  test('falls no more when it is locked', () => {
    const object = one();
    putAt(table.world, object, point(0, 20, 0));
    frames();
    object.saved.Locked = true;
    const { y } = object.position;
    frames(5);
    expect([object.position.y, object.body.isFalling]).toEqual([y, false]);
  });
});
