import type { Environment, ScriptFunction } from '../script-engine.ts';
import { isTable, readPoint, textOr } from '../values/reading.ts';
import { type Point } from '../values/vectors.ts';
import type { World } from '../world.ts';
import type { Script, VectorClass } from './script.ts';

const DEGREES = 180 / Math.PI;
const ALIASES: Record<string, string> = { '1': 'x', '2': 'y', '3': 'z' };

function lengthOf(v: Point): number {
  return Math.sqrt(v.x * v.x + v.y * v.y + v.z * v.z);
}

function dotOf(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

function scaled(v: Point, by: number): Point {
  return { x: v.x * by, y: v.y * by, z: v.z * by };
}

function product(a: Point, b: Point): Point {
  return { x: a.x * b.x, y: a.y * b.y, z: a.z * b.z };
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

/** What methods need of the class that they belong to. */
interface VectorMaker {
  readonly world: World;
  readonly make: VectorClass['make'];
  readonly from: (this: void, v: Point) => Environment;
}

type Methods = Record<string, ScriptFunction>;

function keyOf(name: unknown): unknown {
  return typeof name === 'number' ? ALIASES[`${name}`] : name;
}

function coordinates(world: World, value: unknown): Point {
  return readPoint(world.engine, value) ?? { x: 0, y: 0, z: 0 };
}

/** The other side of an operator: a number counts for every part. */
function operand(world: World, value: unknown): Point {
  return typeof value === 'number' ? { x: value, y: value, z: value } : needPoint(world, value);
}

function number(value: unknown, fallback: number): number {
  return typeof value === 'number' ? value : fallback;
}

function change(world: World, self: unknown, v: Point): unknown {
  const { rawSet } = world.engine;
  rawSet(self, 'x', v.x);
  rawSet(self, 'y', v.y);
  rawSet(self, 'z', v.z);
  return self;
}

function operatorsOf(world: World, table: Environment, from: VectorMaker['from']): unknown {
  const { engine } = world;
  return engine.operators({
    name: 'Vector',
    index: (self, name) => (typeof name === 'number' ? engine.rawGet(self, keyOf(name)) : engine.rawGet(table, name)),
    newIndex: (self, name, value) => {
      engine.rawSet(self, keyOf(name) ?? name, value);
    },
    add: (a, b) => from(sum(operand(world, a), operand(world, b))),
    subtract: (a, b) => from(sum(operand(world, a), scaled(operand(world, b), -1))),
    multiply: (a, b) => from(product(operand(world, a), operand(world, b))),
    equals: (a, b) => squareBetween(coordinates(world, a), coordinates(world, b)) <= SAME,
    text: self => textOf(world, coordinates(world, self), 'Vector'),
  });
}

/** Methods that change the vector and return it. */
function changingMethods({ world }: VectorMaker): Methods {
  const point = (value: unknown): Point => coordinates(world, value);
  const runs: Record<string, (self: Point, a: unknown, b: unknown) => Point> = {
    add: (self, a) => sum(self, operand(world, a)),
    sub: (self, a) => sum(self, scaled(operand(world, a), -1)),
    normalize: self => unit(self),
    inverse: self => scaled(self, -1),
    clamp: (self, a) => (lengthOf(self) > number(a, 0) ? scaled(unit(self), number(a, 0)) : self),
    project: (self, a) => projected(self, point(a)),
    projectOnPlane: (self, a) => sum(self, scaled(projected(self, point(a)), -1)),
    reflect: (self, a) => sum(self, scaled(projected(self, point(a)), -2)),
    moveTowards: (self, a, b) => movedTowards(self, point(a), number(b, 0)),
    rotateTowards: (self, a, b) => turnedTowards(self, point(a), number(b, 0)),
    rotateTowardsUnit: (self, a, b) => turnedTowards(unit(self), unit(point(a)), number(b, 0)),
    rotateOver: (self, a, b) => rotatedAbout(self, axisNamed(a), number(b, 0)),
  };
  const methods: Methods = {};
  for (const name of Object.keys(runs)) {
    const run = runs[name];
    if (run !== undefined) methods[name] = (self, a, b) => change(world, self, run(point(self), a, b));
  }
  return methods;
}

/** Methods that read and write the parts of the vector. */
function partMethods({ world, from }: VectorMaker): Methods {
  const { engine } = world;
  const point = (value: unknown): Point => coordinates(world, value);
  return {
    scale: (self, a, b, c) => {
      const by = typeof b === 'number' ? { x: number(a, 1), y: b, z: number(c, 1) } : operand(world, a);
      return change(world, self, product(point(self), by));
    },
    set: (self, x, y, z) => {
      const v = point(self);
      return change(world, self, { x: number(x, v.x), y: number(y, v.y), z: number(z, v.z) });
    },
    setAt: (self, name, value) => {
      engine.rawSet(self, keyOf(name), value);
      return self;
    },
    get: self => {
      const { x, y, z } = point(self);
      return engine.results([x, y, z], 3);
    },
    copy: self => from(point(self)),
    string: (self, prefix) => textOf(world, point(self), textOr(prefix, 'Vector')),
  };
}

/** Methods that leave the vector as it is. */
function pureMethods({ world, make, from }: VectorMaker): Methods {
  const point = (value: unknown): Point => coordinates(world, value);
  return {
    dot: (self, a) => dotOf(point(self), point(a)),
    cross: (self, a) => from(crossOf(point(self), point(a))),
    magnitude: self => lengthOf(point(self)),
    sqrMagnitude: self => dotOf(point(self), point(self)),
    distance: (self, a) => Math.sqrt(squareBetween(point(self), point(a))),
    sqrDistance: (self, a) => squareBetween(point(self), point(a)),
    equals: (self, a, b) => squareBetween(point(self), point(a)) <= number(b, SAME),
    lerp: (self, a, b) => from(sum(point(self), scaled(sum(point(a), scaled(point(self), -1)), number(b, 0)))),
    angle: (self, a) => angleBetween(point(self), point(a)),
    normalized: self => from(unit(point(self))),
    heading: (self, axis) => headingOf(point(self), axis, make),
    orthoNormalize: self => orthoNormalOf(point(self), from),
    min: (a, b) => pick(point(a), point(b), make, (x, y) => x < y),
    max: (a, b) => pick(point(a), point(b), make, (x, y) => x > y),
    between: (a, b) => from(sum(point(b), scaled(point(a), -1))),
  };
}

/** The class `Vector` as one script has it. Its methods are called with a colon. */
export function createVectorClass(world: World): VectorClass {
  const { engine } = world;
  const table: Environment = {};
  const from = (v: Point): Environment => engine.bless({ x: v.x, y: v.y, z: v.z }, operators);
  const make = (x: number, y: number, z: number): Environment => engine.bless({ x, y, z }, operators);
  const operators = operatorsOf(world, table, from);
  const maker: VectorMaker = { world, make, from };
  const create: ScriptFunction = (a, b, c) =>
    isTable(engine, a) ? from(coordinates(world, a)) : make(number(a, 0), number(b, 0), number(c, 0));
  const methods = { ...changingMethods(maker), ...partMethods(maker), ...pureMethods(maker), new: create };
  for (const name of Object.keys(methods)) table[name] = methods[name as keyof typeof methods];
  return { table: engine.callable(table, create), make };
}

function needPoint(world: World, value: unknown): Point {
  return (
    readPoint(world.engine, value) ?? world.engine.raise('attempt to perform arithmetic on a value that is no Vector')
  );
}

function textOf(world: World, v: Point, prefix: string): string {
  const { text } = world.engine;
  return `${prefix}: { ${text(v.x)}, ${text(v.y)}, ${text(v.z)} }`;
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

/** The class of a script, made when it is first needed. */
export function vectorClassOf(world: World, script: Script): VectorClass {
  script.classes.vector ??= createVectorClass(world);
  return script.classes.vector;
}

/** A new Vector for the script that is running, or for `script`. Plain coordinates where there is none. */
export function vector(world: World, v: Point, script = world.scripts.running ?? world.scripts.global): unknown {
  return script === undefined ? { x: v.x, y: v.y, z: v.z } : vectorClassOf(world, script).make(v.x, v.y, v.z);
}
