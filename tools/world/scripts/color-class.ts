import type { Environment, ScriptFunction } from '../script-engine.ts';
import { clampPart, paintOf, SEAT_COLORS, seatColorNamed, type Paint } from '../values/colors.ts';
import { isTable, numberOr } from '../values/reading.ts';
import type { World } from '../world.ts';
import type { ColorClass, Script } from './script.ts';

const LETTERS = ['r', 'g', 'b', 'a'];
const HEX = '0123456789abcdef';

function hexPair(part: number): string {
  const byte = Math.floor(clampPart(part) * 255 + 0.5);
  return HEX.charAt(Math.floor(byte / 16)) + HEX.charAt(byte % 16);
}

/** `rrggbb`, and `aa` behind it if wanted. */
export function paintHex(paint: Paint, withAlpha: boolean): string {
  const base = hexPair(paint.r) + hexPair(paint.g) + hexPair(paint.b);
  return withAlpha ? base + hexPair(paint.a) : base;
}

function pairAt(text: string, at: number): number {
  const high = HEX.indexOf(text.charAt(at).toLowerCase());
  const low = HEX.indexOf(text.charAt(at + 1).toLowerCase());
  return high < 0 || low < 0 ? -1 : (high * 16 + low) / 255;
}

/** The paint of `#rrggbb` or `rrggbbaa`, with or without the number sign. */
export function paintFromHex(text: string): Paint | undefined {
  const digits = text.startsWith('#') ? text.slice(1) : text;
  if (digits.length !== 6 && digits.length !== 8) return undefined;
  const paint = {
    r: pairAt(digits, 0),
    g: pairAt(digits, 2),
    b: pairAt(digits, 4),
    a: digits.length === 8 ? pairAt(digits, 6) : 1,
  };
  return paint.r < 0 || paint.g < 0 || paint.b < 0 || paint.a < 0 ? undefined : paint;
}

function difference(left: Paint, right: Paint): number {
  const part = (a: number, b: number): number => (a > b ? a - b : b - a);
  return part(left.r, right.r) + part(left.g, right.g) + part(left.b, right.b) + part(left.a, right.a);
}

function mixed(from: Paint, to: Paint, share: number): Paint {
  const mix = (a: number, b: number): number => a + (b - a) * share;
  return { r: mix(from.r, to.r), g: mix(from.g, to.g), b: mix(from.b, to.b), a: mix(from.a, to.a) };
}

/** Colours that a script has named with `Color.Add`, by name in lower case. */
type NamedPaints = Record<string, Paint>;

/** What methods need of the class that they belong to. */
interface ColorMaker {
  readonly world: World;
  readonly make: ColorClass['make'];
  readonly added: NamedPaints;
}

type Methods = Record<string, ScriptFunction>;

function readColor(world: World, value: unknown): Paint {
  const { engine } = world;
  const part = (key: string, fallback: number): number =>
    isTable(engine, value) ? clampPart(numberOr(engine.rawGet(value, key), fallback)) : fallback;
  return { r: part('r', 0), g: part('g', 0), b: part('b', 0), a: part('a', 1) };
}

function named(added: NamedPaints, name: string): Paint | undefined {
  const seat = seatColorNamed(name);
  return added[name.toLowerCase()] ?? (seat === undefined ? undefined : paintOf(seat));
}

function operatorsOf(world: World, table: Environment): unknown {
  const { engine } = world;
  return engine.operators({
    name: 'Color',
    index: (self, key) => (typeof key === 'number' ? engine.rawGet(self, LETTERS[key - 1]) : engine.rawGet(table, key)),
    newIndex: (self, key, value) => {
      engine.rawSet(self, typeof key === 'number' ? (LETTERS[key - 1] ?? key) : key, value);
    },
    equals: (left, right) => difference(readColor(world, left), readColor(world, right)) <= SAME,
    text: self => paintText(world, readColor(world, self)),
  });
}

/** Sums of differences up to this count as equal. */
const SAME = 0.01;

/** Methods that read or write one colour. */
function instanceMethods({ world, make }: ColorMaker): Methods {
  const { engine } = world;
  const read = (value: unknown): Paint => readColor(world, value);
  const nameOf: ScriptFunction = (self, margin) =>
    SEAT_COLORS.find(seat => difference(paintOf(seat), read(self)) <= numberOr(margin, SAME));
  return {
    toString: nameOf,
    copy: self => make(read(self)),
    get: self => {
      const { r, g, b, a } = read(self);
      return engine.results([r, g, b, a], 4);
    },
    equals: (self, other, margin) => difference(read(self), read(other)) <= numberOr(margin, SAME),
    lerp: (self, other, share) => make(mixed(read(self), read(other), numberOr(share, 0))),
    toHex: (self, withAlpha) => paintHex(read(self), withAlpha === true),
    dump: (self, prefix) => `${typeof prefix === 'string' ? prefix : ''}${paintText(world, read(self))}`,
    set: (self, r, g, b, a) => {
      const old = read(self);
      const parts = [numberOr(r, old.r), numberOr(g, old.g), numberOr(b, old.b), numberOr(a, old.a)];
      for (let i = 0; i < 4; i++) engine.rawSet(self, LETTERS[i], parts[i]);
      return self;
    },
    setAt: (self, key, value) => {
      engine.rawSet(self, typeof key === 'number' ? LETTERS[key - 1] : key, value);
      return self;
    },
  };
}

/** Functions that are called on `Color` itself. */
function staticFunctions({ world, make, added }: ColorMaker): Methods {
  const { engine } = world;
  return {
    fromString: name => {
      const paint = typeof name === 'string' ? named(added, name) : undefined;
      return paint === undefined ? engine.raise(`${engine.text(name)} is not a valid color name`) : make(paint);
    },
    fromHex: text => {
      const paint = typeof text === 'string' ? paintFromHex(text) : undefined;
      return paint === undefined
        ? engine.raise(`${engine.text(text)} is not a valid color in hexadecimal`)
        : make(paint);
    },
    Add: (name, paint) => {
      if (typeof name === 'string') added[name.toLowerCase()] = readColor(world, paint);
      return undefined;
    },
  };
}

/** The class `Color` as one script has it. Its methods are called with a colon. */
export function createColorClass(world: World): ColorClass {
  const { engine } = world;
  const table: Environment = {};
  const operators = operatorsOf(world, table);
  const make = ({ r, g, b, a }: Paint): Environment =>
    engine.bless({ r: clampPart(r), g: clampPart(g), b: clampPart(b), a: clampPart(a) }, operators);
  const maker: ColorMaker = { world, make, added: {} };
  const create: ScriptFunction = (r, g, b, a) =>
    isTable(engine, r)
      ? make(readColor(world, r))
      : make({ r: numberOr(r, 0), g: numberOr(g, 0), b: numberOr(b, 0), a: numberOr(a, 1) });
  for (const methods of [instanceMethods(maker), staticFunctions(maker)])
    for (const name of Object.keys(methods)) table[name] = methods[name];
  table['new'] = create;
  table['list'] = SEAT_COLORS.map(color => color);
  const callable = engine.callable(table, create, key => {
    if (typeof key !== 'string') return engine.raise('attempt to index Color with something that is no name');
    const paint = named(maker.added, key);
    return paint === undefined ? undefined : make(paint);
  });
  return { table: callable, make };
}

function paintText(world: World, paint: Paint): string {
  const { text } = world.engine;
  return `Color: { r = ${text(paint.r)}, g = ${text(paint.g)}, b = ${text(paint.b)}, a = ${text(paint.a)} }`;
}

/** The class of a script, made when it is first needed. */
export function colorClassOf(world: World, script: Script): ColorClass {
  script.classes.color ??= createColorClass(world);
  return script.classes.color;
}

/** A new Color for the script that is running, or for `script`. A plain table where there is none. */
export function color(world: World, paint: Paint, script = world.scripts.running ?? world.scripts.global): unknown {
  return script === undefined ? paint : colorClassOf(world, script).make(paint);
}
