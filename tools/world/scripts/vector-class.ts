import type { Environment, Machine, ScriptFunction } from '../script-engine.ts';
import { argument, decimals, fieldOf, kindOf, needInstance, operand, prefixText } from '../values/operands.ts';
import { isTable, numberOr, readNumber } from '../values/reading.ts';
import {
  angleBetween,
  areOpposite,
  basisOf,
  clamped,
  cross,
  difference,
  dot,
  headings,
  lengthOf,
  otherDirection,
  product,
  projected,
  reflected,
  rotatedAbout,
  scaled,
  sum,
  turnedTowards,
  unit,
} from '../values/vector-math.ts';
import { point, type Point } from '../values/vectors.ts';
import type { World } from '../world.ts';
import type { Script, VectorClass } from './script.ts';

const NAME = 'Vector';
const ALIASES: Record<string, string> = { '1': 'x', '2': 'y', '3': 'z' };
const AXES: Record<string, Point> = { x: point(1, 0, 0), y: point(0, 1, 0), z: point(0, 0, 1) };
const ZERO = point(0, 0, 0);

/** Squared distance up to which two vectors count as equal. */
const SAME = 0.001;

/** What methods need of the class that they belong to. */
interface VectorMaker {
  readonly engine: Machine;
  readonly from: (this: void, v: Point) => Environment;
}

type Methods = Record<string, ScriptFunction>;

function keyOf(name: unknown): unknown {
  return typeof name === 'number' ? (ALIASES[`${name}`] ?? name) : name;
}

/** The parts of a vector, or of a table with letters. */
function partsOf(engine: Machine, value: unknown): Point {
  return { x: operand(engine, value, 'x'), y: operand(engine, value, 'y'), z: operand(engine, value, 'z') };
}

/** The parts of what has to be a Vector, since the game calls a method of it. */
function vectorOf(engine: Machine, value: unknown): Point {
  needInstance(engine, value, NAME);
  return partsOf(engine, value);
}

/** One factor for all parts, or a Vector with one for each. */
function factorsOf(engine: Machine, value: unknown): Point {
  return typeof value === 'number' ? point(value, value, value) : vectorOf(engine, value);
}

/** A length that another is compared with. */
function limit(engine: Machine, value: unknown): number {
  if (typeof value === 'number') return value;
  return engine.raise(`attempt to compare number with ${kindOf(engine, value)}`);
}

function squareBetween(a: Point, b: Point): number {
  const way = difference(a, b);
  return dot(way, way);
}

function change(engine: Machine, self: unknown, v: Point): unknown {
  engine.rawSet(self, 'x', v.x);
  engine.rawSet(self, 'y', v.y);
  engine.rawSet(self, 'z', v.z);
  return self;
}

function textOf(engine: Machine, self: unknown, prefix: string): string {
  const part = (key: string, index: number): string =>
    decimals(engine, argument(engine, engine.rawGet(self, key), index, 'format'));
  return `${prefix}{ ${part('x', 3)}, ${part('y', 4)}, ${part('z', 5)} }`;
}

function operatorsOf(engine: Machine, table: Environment, from: VectorMaker['from']): unknown {
  return engine.operators({
    name: NAME,
    index: (self, key) => (typeof key === 'number' ? engine.rawGet(self, keyOf(key)) : engine.rawGet(table, key)),
    newIndex: (self, key, value) => {
      engine.rawSet(self, keyOf(key), value);
    },
    add: (a, b) => from(sum(vectorOf(engine, a), partsOf(engine, b))),
    subtract: (a, b) => from(difference(vectorOf(engine, a), partsOf(engine, b))),
    multiply: (a, b) =>
      typeof a === 'number'
        ? from(scaled(vectorOf(engine, b), a))
        : from(product(vectorOf(engine, a), factorsOf(engine, b))),
    divide: (a, b) => {
      const by = typeof a === 'number' ? undefined : readNumber(b);
      if (by === undefined) return engine.raise('attempt to perform arithmetic on a table value');
      const v = vectorOf(engine, a);
      return from(point(v.x / by, v.y / by, v.z / by));
    },
    equals: (a, b) => squareBetween(partsOf(engine, a), partsOf(engine, b)) <= SAME,
    text: self => textOf(engine, self, `${NAME}: `),
  });
}

/** Methods that change the vector and return it. */
function changingMethods(engine: Machine): Methods {
  const parts = (value: unknown): Point => partsOf(engine, value);
  const vector = (value: unknown): Point => vectorOf(engine, value);
  const runs: Record<string, (self: unknown, a: unknown, b: unknown) => Point> = {
    add: (self, a) => sum(parts(self), parts(a)),
    sub: (self, a) => difference(parts(self), parts(a)),
    normalize: self => unit(vector(self)),
    inverse: self => scaled(vector(self), -1),
    clamp: (self, a) => clamped(vector(self), limit(engine, a)),
    project: (self, a) => projected(vector(self), vector(a)),
    projectOnPlane: (self, a) => {
      const v = vector(self);
      return projected(v, basisOf(vector(a), v)[2]);
    },
    reflect: (self, a) => reflected(vector(self), vector(a)),
    moveTowards: (self, a, b) => {
      const v = vector(self);
      return sum(v, clamped(difference(vector(a), v), limit(engine, b)));
    },
    rotateTowards: (self, a, b) => {
      const v = vector(self);
      return scaled(turned(engine, unit(v), unit(vector(a)), b), lengthOf(v));
    },
    rotateTowardsUnit: (self, a, b) => turned(engine, vector(self), parts(a), b),
    rotateOver: (self, a, b) => {
      const degrees = argument(engine, b, 1, 'rad');
      const axis = typeof a === 'string' ? AXES[a] : undefined;
      return rotatedAbout(vector(self), axis ?? engine.raise('attempt to index a nil value'), degrees);
    },
  };
  const methods: Methods = {};
  for (const name of Object.keys(runs)) {
    const run = runs[name];
    if (run !== undefined) methods[name] = (self, a, b) => change(engine, self, run(self, a, b));
  }
  return methods;
}

function turned(engine: Machine, from: Point, to: Point, degrees: unknown): Point {
  if (areOpposite(from, to)) engine.raise('Vectors too close to opposite of each other');
  return turnedTowards(from, to, readNumber(degrees));
}

/** Methods that read and write the parts of the vector. */
function partMethods({ engine }: VectorMaker): Methods {
  const factor = (value: unknown): number => {
    if (value === undefined || value === null) return 1;
    return readNumber(value) ?? engine.raise(`attempt to perform arithmetic on a ${kindOf(engine, value)} value`);
  };
  const scale = (count: number, self: unknown, a: unknown, b: unknown, c: unknown): unknown => {
    if (count === 4)
      return change(engine, self, product(partsOf(engine, self), point(factor(a), factor(b), factor(c))));
    if (count > 2) return engine.raise('attempt to perform arithmetic on a nil value');
    return change(engine, self, product(partsOf(engine, self), factorsOf(engine, a)));
  };
  return {
    scale: engine.counted(scale),
    set: (self, x, y, z) => {
      const put = (key: string, value: unknown): void => {
        if (value !== undefined && value !== false) engine.rawSet(self, key, value);
      };
      put('x', x);
      put('y', y);
      put('z', z);
      return self;
    },
    setAt: (self, key, value) => {
      engine.rawSet(self, keyOf(key), value);
      return self;
    },
    get: self => engine.results([engine.rawGet(self, 'x'), engine.rawGet(self, 'y'), engine.rawGet(self, 'z')], 3),
    string: (self, prefix) => textOf(engine, self, prefixText(engine, prefix)),
  };
}

/** Methods that leave the vector as it is. */
function pureMethods({ engine, from }: VectorMaker): Methods {
  const parts = (value: unknown): Point => partsOf(engine, value);
  const vector = (value: unknown): Point => vectorOf(engine, value);
  return {
    dot: (self, a) => dot(parts(self), parts(a)),
    cross: (self, a) => from(cross(parts(self), parts(a))),
    magnitude: self => lengthOf(vector(self)),
    sqrMagnitude: self => dot(vector(self), parts(self)),
    distance: (self, a) => Math.sqrt(squareBetween(vector(self), parts(a))),
    sqrDistance: (self, a) => squareBetween(parts(self), parts(a)),
    equals: (self, a, margin) => squareBetween(vector(self), parts(a)) <= numberOr(margin, SAME),
    lerp: (self, a, share) => {
      const v = vector(self);
      return from(sum(v, product(difference(vector(a), v), factorsOf(engine, share))));
    },
    angle: (self, a) => angleBetween(vector(self), vector(a)),
    normalized: self => from(unit(vector(self))),
    heading: (self, axis) => headingOf(engine, parts(self), axis),
    orthoNormalize: (self, plane) => {
      const v = vector(self);
      const basis = basisOf(v, plane === undefined ? otherDirection(v) : vector(plane));
      return engine.results(
        basis.map(part => from(part)),
        3,
      );
    },
    min: (a, b) => from(chosen(engine, 'min', a, b, (left, right) => left < right)),
    max: (a, b) => from(chosen(engine, 'max', a, b, (left, right) => left > right)),
    between: (a, b) => from(difference(vector(b), parts(a))),
  };
}

/** The class `Vector` as one script has it. Its methods are called with a colon. */
function createVectorClass({ engine }: World): VectorClass {
  const table: Environment = { __isVector: true };
  const from = (v: Point): Environment => engine.bless({ x: v.x, y: v.y, z: v.z }, operators);
  const make = (x: number, y: number, z: number): Environment => engine.bless({ x, y, z }, operators);
  const operators = operatorsOf(engine, table, from);
  const maker: VectorMaker = { engine, from };
  const copied = (value: unknown): Environment => {
    const part = (key: string, index: number): unknown =>
      isTable(engine, value) ? (value[key] ?? engine.item(value, index) ?? 0) : 0;
    return engine.bless({ x: part('x', 1), y: part('y', 2), z: part('z', 3) }, operators);
  };
  const create = engine.counted((count, x, y, z) => {
    if (count === 3) return engine.bless({ x, y, z }, operators);
    return count === 1 ? copied(x) : from(ZERO);
  });
  const methods: Methods = {
    ...changingMethods(engine),
    ...partMethods(maker),
    ...pureMethods(maker),
    copy: copied,
    new: create,
  };
  for (const name of Object.keys(methods)) table[name] = methods[name];
  return { table: engine.callable(table, create), make };
}

function chosen(
  engine: Machine,
  name: string,
  a: unknown,
  b: unknown,
  wins: (left: number, right: number) => boolean,
): Point {
  const part = (key: string): number => {
    const left = argument(engine, fieldOf(engine, a, key), 1, name);
    const right = argument(engine, fieldOf(engine, b, key), 2, name);
    return wins(left, right) ? left : right;
  };
  return { x: part('x'), y: part('y'), z: part('z') };
}

function headingOf(engine: Machine, v: Point, axis: unknown): unknown {
  const { x, y, z } = headings(v);
  if (axis === undefined || axis === false) return engine.results([x, y, z], 3);
  if (axis === 'x') return x;
  if (axis === 'y') return y;
  return axis === 'z' ? z : argument(engine, undefined, 1, 'atan2');
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
