import type { Environment, ScriptFunction } from '../script-engine.ts';
import { clampPart, paintOf, SEAT_COLORS, seatColorNamed, type Paint } from '../values/colors.ts';
import { isTable, numberOr } from '../values/reading.ts';
import type { World } from '../world.ts';

const LETTERS = ['r', 'g', 'b', 'a'];
const HEX = '0123456789abcdef';

interface ColorClass {
  readonly table: Environment;
  readonly make: (this: void, paint: Paint) => Environment;
}

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

/** The class `Color` as one script has it. Its methods are called with a colon. */
export function createColorClass(world: World): ColorClass {
  const { engine } = world;
  const table: Environment = {};
  const added: Record<string, Paint> = {};
  const read = (value: unknown): Paint => {
    const part = (key: string, fallback: number): number =>
      isTable(engine, value) ? clampPart(numberOr(engine.rawGet(value, key), fallback)) : fallback;
    return { r: part('r', 0), g: part('g', 0), b: part('b', 0), a: part('a', 1) };
  };
  const operators = engine.operators({
    index: (self, key) => (typeof key === 'number' ? engine.rawGet(self, LETTERS[key - 1]) : engine.rawGet(table, key)),
    newIndex: (self, key, value) => {
      engine.rawSet(self, typeof key === 'number' ? (LETTERS[key - 1] ?? key) : key, value);
    },
    equals: (left, right) => difference(read(left), read(right)) <= 0.01,
    text: self => paintText(world, read(self)),
  });
  const make = (paint: Paint): Environment =>
    engine.bless(
      { r: clampPart(paint.r), g: clampPart(paint.g), b: clampPart(paint.b), a: clampPart(paint.a) },
      operators,
    );
  const named = (name: string): Paint | undefined => {
    const seat = seatColorNamed(name);
    return added[name.toLowerCase()] ?? (seat === undefined ? undefined : paintOf(seat));
  };
  const create: ScriptFunction = (r, g, b, a) =>
    isTable(engine, r)
      ? make(read(r))
      : make({ r: numberOr(r, 0), g: numberOr(g, 0), b: numberOr(b, 0), a: numberOr(a, 1) });
  const methods: Record<string, ScriptFunction> = {
    new: create,
    copy: self => make(read(self)),
    get: self => read(self),
    equals: (self, other, margin) => difference(read(self), read(other)) <= numberOr(margin, 0.01),
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
    fromString: name => {
      const paint = typeof name === 'string' ? named(name) : undefined;
      return paint === undefined ? engine.raise(`${engine.text(name)} is not a valid color name`) : make(paint);
    },
    fromHex: text => {
      const paint = typeof text === 'string' ? paintFromHex(text) : undefined;
      return paint === undefined
        ? engine.raise(`${engine.text(text)} is not a valid color in hexadecimal`)
        : make(paint);
    },
    Add: (name, paint) => {
      if (typeof name === 'string') added[name.toLowerCase()] = read(paint);
      return undefined;
    },
  };
  for (const name of Object.keys(methods)) table[name] = methods[name];
  const nameOf: ScriptFunction = (self, margin) =>
    SEAT_COLORS.find(seat => difference(paintOf(seat), read(self)) <= numberOr(margin, 0.01));
  table['toString'] = nameOf;
  table['list'] = SEAT_COLORS.map(color => color);
  const callable = engine.callable(table, create, key => {
    if (typeof key !== 'string') return engine.raise('attempt to index Color with something that is no name');
    const paint = named(key);
    return paint === undefined ? undefined : make(paint);
  });
  return { table: callable, make };
}

function paintText(world: World, paint: Paint): string {
  const { text } = world.engine;
  return `Color: { r = ${text(paint.r)}, g = ${text(paint.g)}, b = ${text(paint.b)}, a = ${text(paint.a)} }`;
}

/** A new Color for the script that is running. */
export function color(world: World, paint: Paint): unknown {
  const owner = world.scripts.running ?? world.scripts.global;
  if (owner === undefined) return paint;
  const known = owner.classes['Color'];
  // Only this function and the libraries fill that entry, with this class.
  if (known !== undefined) return (known as ColorClass).make(paint);
  const made = createColorClass(world);
  owner.classes['Color'] = made;
  return made.make(paint);
}
