import type { Environment, ScriptFunction } from '../script-engine.ts';
import { isTable, readPoint } from '../values/reading.ts';
import { type Point } from '../values/vectors.ts';
import type { World } from '../world.ts';
import type { Script } from './script.ts';

const DEGREES = 180 / Math.PI;
const ALIASES: Record<string, string> = { '1': 'x', '2': 'y', '3': 'z' };

/** What a script's Vector class consists of, as seen by the world. */
interface VectorClass {
  readonly make: (this: void, x: number, y: number, z: number) => Environment;
}

function lengthOf(v: Point): number {
  return Math.sqrt(v.x * v.x + v.y * v.y + v.z * v.z);
}

function dotOf(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

function scaled(v: Point, by: number): Point {
  return { x: v.x * by, y: v.y * by, z: v.z * by };
}

function sum(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y, z: a.z + b.z };
}

function crossOf(a: Point, b: Point): Point {
  return { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x };
}

function unit(v: Point): Point {
  const length = lengthOf(v);
  return length === 0 ? { x: 0, y: 0, z: 0 } : { x: v.x / length, y: v.y / length, z: v.z / length };
}

function clampOne(value: number): number {
  if (value > 1) return 1;
  return value < -1 ? -1 : value;
}

function angleBetween(a: Point, b: Point): number {
  const lengths = lengthOf(a) * lengthOf(b);
  return lengths === 0 ? 0 : Math.acos(clampOne(dotOf(a, b) / lengths)) * DEGREES;
}

function projected(v: Point, on: Point): Point {
  const square = dotOf(on, on);
  return square === 0 ? { x: 0, y: 0, z: 0 } : scaled(on, dotOf(v, on) / square);
}

function rotatedAbout(v: Point, axis: Point, degrees: number): Point {
  const c = Math.cos(degrees / DEGREES);
  const s = Math.sin(degrees / DEGREES);
  const k = unit(axis);
  return sum(sum(scaled(v, c), scaled(crossOf(k, v), s)), scaled(k, dotOf(k, v) * (1 - c)));
}

function movedTowards(from: Point, to: Point, most: number): Point {
  const way = sum(to, scaled(from, -1));
  const length = lengthOf(way);
  return length <= most || length === 0 ? to : sum(from, scaled(way, most / length));
}

function turnedTowards(from: Point, to: Point, degrees: number): Point {
  const angle = angleBetween(from, to);
  if (angle === 0) return from;
  const share = degrees >= angle ? angle : degrees;
  const axis = crossOf(from, to);
  return lengthOf(axis) === 0 ? from : rotatedAbout(from, axis, share);
}

/** Squared distance up to which two vectors count as equal. */
const SAME = 0.001;

function squareBetween(a: Point, b: Point): number {
  const way = sum(a, scaled(b, -1));
  return dotOf(way, way);
}

/** The class `Vector` as one script has it. Its methods are called with a colon. */
export function createVectorClass(world: World): VectorClass & { readonly table: Environment } {
  const { engine } = world;
  const table: Environment = {};
  const key = (name: unknown): unknown => (typeof name === 'number' ? ALIASES[`${name}`] : name);
  const coordinates = (value: unknown): Point => readPoint(engine, value) ?? { x: 0, y: 0, z: 0 };
  const operand = (value: unknown): Point =>
    typeof value === 'number' ? { x: value, y: value, z: value } : needPoint(world, value);
  const operators = engine.operators({
    index: (self, name) => {
      const real = key(name);
      return typeof name === 'number' ? engine.rawGet(self, real) : engine.rawGet(table, name);
    },
    newIndex: (self, name, value) => {
      engine.rawSet(self, key(name) ?? name, value);
    },
    add: (a, b) => from(sum(operand(a), operand(b))),
    subtract: (a, b) => from(sum(operand(a), scaled(operand(b), -1))),
    multiply: (a, b) => {
      const left = operand(a);
      const right = operand(b);
      return make(left.x * right.x, left.y * right.y, left.z * right.z);
    },
    equals: (a, b) => squareBetween(coordinates(a), coordinates(b)) <= SAME,
    text: self => textOf(world, coordinates(self)),
  });
  const make = (x: number, y: number, z: number): Environment => engine.bless({ x, y, z }, operators);
  const from = (v: Point): Environment => make(v.x, v.y, v.z);
  const change = (self: unknown, v: Point): unknown => {
    engine.rawSet(self, 'x', v.x);
    engine.rawSet(self, 'y', v.y);
    engine.rawSet(self, 'z', v.z);
    return self;
  };
  const pure = (name: string, run: (self: Point, a: Point, b: unknown) => unknown): void => {
    const method: ScriptFunction = (self, a, b) => run(coordinates(self), coordinates(a), b);
    table[name] = method;
  };
  const changing = (name: string, run: (self: Point, a: unknown, b: unknown) => Point): void => {
    const method: ScriptFunction = (self, a, b) => change(self, run(coordinates(self), a, b));
    table[name] = method;
  };
  const number = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback);
  changing('add', (self, a) => sum(self, operand(a)));
  changing('sub', (self, a) => sum(self, scaled(operand(a), -1)));
  changing('normalize', self => unit(self));
  changing('inverse', self => scaled(self, -1));
  changing('clamp', (self, a) => (lengthOf(self) > number(a, 0) ? scaled(unit(self), number(a, 0)) : self));
  changing('project', (self, a) => projected(self, coordinates(a)));
  changing('projectOnPlane', (self, a) => sum(self, scaled(projected(self, coordinates(a)), -1)));
  changing('reflect', (self, a) => sum(self, scaled(projected(self, coordinates(a)), -2)));
  changing('moveTowards', (self, a, b) => movedTowards(self, coordinates(a), number(b, 0)));
  changing('rotateTowards', (self, a, b) => turnedTowards(self, coordinates(a), number(b, 0)));
  changing('rotateTowardsUnit', (self, a, b) => turnedTowards(unit(self), unit(coordinates(a)), number(b, 0)));
  changing('rotateOver', (self, a, b) => rotatedAbout(self, axisNamed(a), number(b, 0)));
  const scale: ScriptFunction = (self, a, b, c) => {
    const v = coordinates(self);
    const by = typeof b === 'number' ? { x: number(a, 1), y: b, z: number(c, 1) } : operand(a);
    return change(self, { x: v.x * by.x, y: v.y * by.y, z: v.z * by.z });
  };
  table['scale'] = scale;
  const set: ScriptFunction = (self, x, y, z) => {
    const v = coordinates(self);
    return change(self, { x: number(x, v.x), y: number(y, v.y), z: number(z, v.z) });
  };
  table['set'] = set;
  const setAt: ScriptFunction = (self, name, value) => {
    engine.rawSet(self, key(name), value);
    return self;
  };
  table['setAt'] = setAt;
  const get: ScriptFunction = self => coordinates(self);
  table['get'] = get;
  pure('copy', self => from(self));
  pure('dot', (self, a) => dotOf(self, a));
  pure('cross', (self, a) => from(crossOf(self, a)));
  pure('magnitude', self => lengthOf(self));
  pure('sqrMagnitude', self => dotOf(self, self));
  pure('distance', (self, a) => Math.sqrt(squareBetween(self, a)));
  pure('sqrDistance', (self, a) => squareBetween(self, a));
  pure('equals', (self, a, b) => squareBetween(self, a) <= number(b, SAME));
  pure('lerp', (self, a, b) => from(sum(self, scaled(sum(a, scaled(self, -1)), number(b, 0)))));
  pure('angle', (self, a) => angleBetween(self, a));
  pure('normalized', self => from(unit(self)));
  pure('string', self => textOf(world, self));
  const heading: ScriptFunction = (self, axis) => headingOf(coordinates(self), axis, make);
  table['heading'] = heading;
  const orthoNormalize: ScriptFunction = self => orthoNormalOf(coordinates(self), from);
  table['orthoNormalize'] = orthoNormalize;
  const create: ScriptFunction = (a, b, c) =>
    isTable(engine, a) ? from(coordinates(a)) : make(number(a, 0), number(b, 0), number(c, 0));
  table['new'] = create;
  const least: ScriptFunction = (a, b) => pick(coordinates(a), coordinates(b), make, (x, y) => x < y);
  table['min'] = least;
  const most: ScriptFunction = (a, b) => pick(coordinates(a), coordinates(b), make, (x, y) => x > y);
  table['max'] = most;
  const between: ScriptFunction = (a, b) => from(sum(coordinates(b), scaled(coordinates(a), -1)));
  table['between'] = between;
  return { table: engine.callable(table, create), make };
}

function needPoint(world: World, value: unknown): Point {
  return (
    readPoint(world.engine, value) ?? world.engine.raise('attempt to perform arithmetic on a value that is no Vector')
  );
}

function textOf(world: World, v: Point): string {
  const { text } = world.engine;
  return `Vector: { ${text(v.x)}, ${text(v.y)}, ${text(v.z)} }`;
}

function axisNamed(axis: unknown): Point {
  return { x: axis === 'x' ? 1 : 0, y: axis === 'y' ? 1 : 0, z: axis === 'z' ? 1 : 0 };
}

function pick(
  a: Point,
  b: Point,
  make: (x: number, y: number, z: number) => Environment,
  wins: (left: number, right: number) => boolean,
): Environment {
  return make(wins(a.x, b.x) ? a.x : b.x, wins(a.y, b.y) ? a.y : b.y, wins(a.z, b.z) ? a.z : b.z);
}

function headingOf(v: Point, axis: unknown, make: (x: number, y: number, z: number) => Environment): unknown {
  const x = Math.atan2(v.y, v.z) * DEGREES;
  const y = Math.atan2(v.x, v.z) * DEGREES;
  const z = Math.atan2(v.x, v.y) * DEGREES;
  if (axis === 'x') return x;
  if (axis === 'y') return y;
  return axis === 'z' ? z : make(x, y, z);
}

function orthoNormalOf(v: Point, from: (v: Point) => Environment): unknown {
  const first = unit(v);
  const helper = first.x * first.x > 0.5 ? { x: 0, y: 1, z: 0 } : { x: 1, y: 0, z: 0 };
  const second = unit(crossOf(first, helper));
  return { base: from(first), normal: from(second), binormal: from(crossOf(first, second)) };
}

/** The classes of whatever script is running; of Global's making while none is. */
export function classesOf(script: Script | undefined, world: World): VectorClass {
  const owner = script ?? world.scripts.global;
  if (owner === undefined) return { make: (x, y, z) => ({ x, y, z }) };
  const known = owner.classes['Vector'];
  // Only this function fills that entry.
  if (known !== undefined) return known as VectorClass;
  const made = createVectorClass(world);
  owner.classes['Vector'] = made;
  return made;
}

/** A new Vector for the script that is running. */
export function vector(world: World, v: Point): unknown {
  return classesOf(world.scripts.running, world).make(v.x, v.y, v.z);
}
