import type { Environment, Machine, ScriptFunction } from '../script-engine.ts';
import { clampPart, paintOf, SEAT_COLORS, type Paint } from '../values/colors.ts';
import { argument, decimals, fieldOf, kindOf, needInstance, operand, prefixText } from '../values/operands.ts';
import { isTable, numberOr, readNumber } from '../values/reading.ts';
import type { World } from '../world.ts';
import type { ColorClass, Script } from './script.ts';

const NAME = 'Color';
const LETTERS = ['r', 'g', 'b', 'a'];
const HEX = '0123456789abcdef';

/** Sums of differences up to this count as equal. */
const SAME = 0.01;

/** A part of this size or more is not written in hexadecimal. */
const LARGEST = 1e9;

/** Two digits or more: the fraction is cut off, as `%x` does it. */
function hexOf(part: number): string {
  let rest = part > 0 && part < LARGEST ? Math.floor(part * 255) : 0;
  let digits = '';
  while (rest > 0 || digits.length < 2) {
    digits = HEX.charAt(rest % 16) + digits;
    rest = Math.floor(rest / 16);
  }
  return digits;
}

/** `rrggbb`, and `aa` behind it if wanted. */
export function paintHex(paint: Paint, withAlpha: boolean): string {
  const base = hexOf(paint.r) + hexOf(paint.g) + hexOf(paint.b);
  return withAlpha ? base + hexOf(paint.a) : base;
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

function gap(left: Paint, right: Paint): number {
  const part = (a: number, b: number): number => (a > b ? a - b : b - a);
  return part(left.r, right.r) + part(left.g, right.g) + part(left.b, right.b) + part(left.a, right.a);
}

/** A colour that scripts know by a name. `read` finds what a script has made of it since. */
interface NamedPaint {
  readonly name: string;
  readonly read: () => Paint;
}

/** What methods need of the class that they belong to. */
interface ColorMaker {
  readonly engine: Machine;
  readonly make: (this: void, paint: Paint) => Environment;
  readonly named: NamedPaint[];
}

type Methods = Record<string, ScriptFunction>;

function keyOf(key: unknown): unknown {
  return typeof key === 'number' ? (LETTERS[key - 1] ?? key) : key;
}

function partsOf(engine: Machine, value: unknown): Paint {
  return {
    r: operand(engine, value, 'r'),
    g: operand(engine, value, 'g'),
    b: operand(engine, value, 'b'),
    a: operand(engine, value, 'a'),
  };
}

/** The parts of what has to be a Color, since the game calls a method of it. */
function colorOf(engine: Machine, value: unknown): Paint {
  needInstance(engine, value, NAME);
  return partsOf(engine, value);
}

/** A part that a script gives: what is absent is 0. */
function partGiven(engine: Machine, value: unknown): number {
  return value === undefined || value === false ? 0 : clampPart(argument(engine, value, 2, 'max'));
}

/** A first capital letter and small ones. */
function normalName(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1).toLowerCase();
}

function needText(engine: Machine, value: unknown): string {
  return typeof value === 'string' ? value : engine.raise(`attempt to index a ${kindOf(engine, value)} value`);
}

function find({ engine, named }: ColorMaker, key: unknown): Paint | undefined {
  const wanted = needText(engine, key).toLowerCase();
  return named.find(entry => entry.name.toLowerCase() === wanted)?.read();
}

function nameOf(named: readonly NamedPaint[], paint: Paint, margin: number): string | undefined {
  return named.find(entry => gap(paint, entry.read()) <= margin)?.name;
}

/** The text of a colour, with its name if it has one. What is opaque is not said. */
function textOf({ engine, named }: ColorMaker, self: unknown, prefix: string): string {
  const paint = partsOf(engine, self);
  const { r, g, b, a } = paint;
  const name = nameOf(named, paint, SAME);
  const opacity = a < 1 ? `, a = ${decimals(engine, a)}` : '';
  const parts = `{ r = ${decimals(engine, r)}, g = ${decimals(engine, g)}, b = ${decimals(engine, b)}${opacity} }`;
  return `${prefix}${name === undefined ? '' : `${name} `}${parts}`;
}

function operatorsOf(maker: ColorMaker, table: Environment): unknown {
  const { engine } = maker;
  return engine.operators({
    name: NAME,
    index: (self, key) => {
      const letter = keyOf(key);
      if (letter !== key) return engine.rawGet(self, letter);
      const member = engine.rawGet(table, key);
      if (member !== undefined) return member;
      const paint = find(maker, key);
      return paint === undefined ? undefined : maker.make(paint);
    },
    newIndex: (self, key, value) => {
      engine.rawSet(self, keyOf(key), value);
    },
    equals: (left, right) => gap(partsOf(engine, left), partsOf(engine, right)) <= SAME,
    text: self => textOf(maker, self, `${NAME}: `),
  });
}

/** Methods that read or write one colour. */
function instanceMethods(maker: ColorMaker): Methods {
  const { engine, make, named } = maker;
  const nameWithin: ScriptFunction = (self, margin) => nameOf(named, colorOf(engine, self), numberOr(margin, SAME));
  return {
    toString: nameWithin,
    copy: self => make(colorOf(engine, self)),
    get: self =>
      engine.results(
        LETTERS.map(letter => engine.rawGet(self, letter)),
        4,
      ),
    equals: (self, other, margin) => gap(partsOf(engine, self), partsOf(engine, other)) <= numberOr(margin, SAME),
    lerp: (self, other, share) => {
      const from = colorOf(engine, self);
      const to = partsOf(engine, other);
      const by = readNumber(share) ?? engine.raise(`attempt to perform arithmetic on a ${kindOf(engine, share)} value`);
      const mixed = make(from);
      engine.rawSet(mixed, 'r', clampPart(from.r) + (to.r - from.r) * by);
      engine.rawSet(mixed, 'g', clampPart(from.g) + (to.g - from.g) * by);
      engine.rawSet(mixed, 'b', clampPart(from.b) + (to.b - from.b) * by);
      engine.rawSet(mixed, 'a', clampPart(from.a) + (to.a - from.a) * by);
      return mixed;
    },
    toHex: (self, withAlpha) => paintHex(partsOf(engine, self), withAlpha !== undefined && withAlpha !== false),
    dump: (self, prefix) => textOf(maker, self, prefixText(engine, prefix)),
    // Unlike that of Vector, it returns nothing.
    set: (self, r, g, b, a) => {
      const put = (key: string, value: unknown): void => {
        const isKept = value === undefined || value === false;
        engine.rawSet(self, key, partGiven(engine, isKept ? engine.rawGet(self, key) : value));
      };
      put('r', r);
      put('g', g);
      put('b', b);
      put('a', a);
    },
    setAt: (self, key, value) => {
      engine.rawSet(self, keyOf(key), partGiven(engine, value));
      return self;
    },
  };
}

/** Functions that are called on `Color` itself. */
function staticFunctions(maker: ColorMaker, list: string[]): Methods {
  const { engine, make, named } = maker;
  return {
    fromString: name => {
      const paint = find(maker, name);
      return paint === undefined ? engine.raise(`${engine.text(name)} is not a valid color string`) : make(paint);
    },
    fromHex: text => {
      const paint = paintFromHex(needText(engine, text));
      return paint === undefined ? engine.raise(`${engine.text(text)} is not a valid color hex string`) : make(paint);
    },
    Add: (key, color) => {
      const name = normalName(needText(engine, key));
      if (find(maker, name) !== undefined) engine.raise(`Color ${name.toLowerCase()} already defined`);
      fieldOf(engine, color, '__isColor');
      if (engine.className(color) !== NAME) engine.raise(`${engine.text(color)} is not a Color instance`);
      named.push({ name, read: () => partsOf(engine, color) });
      list.push(name);
    },
  };
}

/** The class `Color` as one script has it. Its methods are called with a colon. */
function createColorClass({ engine }: World): ColorClass {
  const table: Environment = { __isColor: true };
  const named = SEAT_COLORS.map((name): NamedPaint => ({ name, read: () => paintOf(name) }));
  const make = ({ r, g, b, a }: Paint): Environment =>
    engine.bless({ r: clampPart(r), g: clampPart(g), b: clampPart(b), a: clampPart(a) }, operators);
  const maker: ColorMaker = { engine, make, named };
  const operators = operatorsOf(maker, table);
  const part = (value: unknown): number => partGiven(engine, value);
  const create = engine.counted((count, r, g, b, a) => {
    if (count === 1 && isTable(engine, r))
      return make({ r: part(r['r']), g: part(r['g']), b: part(r['b']), a: part(r['a'] ?? 1) });
    if (count === 3 || count === 4) return make({ r: part(r), g: part(g), b: part(b), a: count === 4 ? part(a) : 1 });
    return make({ r: 0, g: 0, b: 0, a: 1 });
  });
  const list = SEAT_COLORS.map((name): string => name);
  for (const methods of [instanceMethods(maker), staticFunctions(maker, list)])
    for (const name of Object.keys(methods)) table[name] = methods[name];
  table['new'] = create;
  table['list'] = list;
  const callable = engine.callable(table, create, key => {
    const paint = find(maker, key);
    return paint === undefined ? undefined : make(paint);
  });
  return { table: callable, make };
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
