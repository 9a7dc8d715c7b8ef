import type { Environment, Machine } from '../script-engine.ts';
import { isTable, readNumber } from './reading.ts';

/** The type of a script's value, as Lua names it in its errors. */
export function kindOf(engine: Machine, value: unknown): string {
  if (value === undefined || value === null) return 'nil';
  if (engine.isHandle(value)) return 'userdata';
  return isTable(engine, value) ? 'table' : typeof value;
}

/** `value.key`, with the error that Lua has for a value without fields. */
export function fieldOf(engine: Machine, value: unknown, key: string): unknown {
  // A handle answers itself: it has no such member, and says so.
  if (isTable(engine, value) || engine.isHandle(value)) return (value as Environment)[key];
  return typeof value === 'string' ? undefined : engine.raise(`attempt to index a ${kindOf(engine, value)} value`);
}

/** The number `value.key`, as arithmetic in Lua takes it. */
export function operand(engine: Machine, value: unknown, key: string): number {
  const part = fieldOf(engine, value, key);
  if (typeof part === 'number') return part;
  return readNumber(part) ?? engine.raise(`attempt to perform arithmetic on a ${kindOf(engine, part)} value`);
}

/** An instance of a class, on which a method of the class is about to be called. */
export function needInstance(engine: Machine, value: unknown, className: string): void {
  if (engine.className(value) === className) return;
  if (isTable(engine, value) || typeof value === 'string') engine.raise('attempt to call a nil value');
  engine.raise(`attempt to index a ${kindOf(engine, value)} value`);
}

/** A number that a function of Lua's libraries takes as its argument number `index`. */
export function argument(engine: Machine, value: unknown, index: number, name: string): number {
  const got = readNumber(value);
  if (got !== undefined) return got;
  return engine.raise(`bad argument #${index} to '${name}' (number expected, got ${kindOf(engine, value)})`);
}

/** What is put in front of an instance's text: `Prefix: `, or nothing. */
export function prefixText(engine: Machine, prefix: unknown): string {
  if (prefix === undefined || prefix === null || prefix === false) return '';
  if (typeof prefix === 'string' || typeof prefix === 'number') return `${engine.text(prefix)}: `;
  return engine.raise(`attempt to concatenate a ${kindOf(engine, prefix)} value`);
}

const DIGITS = '0123456789';
const MILLION = 1_000_000;

function wholeText(whole: number): string {
  let rest = whole;
  let text = '';
  while (rest > 0) {
    text = DIGITS.charAt(rest % 10) + text;
    rest = Math.floor(rest / 10);
  }
  return text;
}

/** A number as `%f` writes it, without the zeros at its end. What is rounded to zero has no sign. */
export function decimals(engine: Machine, value: number): string {
  const size = value < 0 ? -value : value;
  // Not a number, and the infinite.
  if (size - size !== 0) return engine.text(value);
  const floor = Math.floor(size);
  const millionths = Math.floor((size - floor) * MILLION + 0.5);
  const whole = millionths === MILLION ? floor + 1 : floor;
  const sign = value < 0 && whole + millionths > 0 ? '-' : '';
  const text = sign + (whole === 0 ? '0' : wholeText(whole));
  if (millionths % MILLION === 0) return text;
  const places = wholeText(MILLION + millionths).slice(1);
  let end = places.length;
  while (places.charAt(end - 1) === '0') end--;
  return `${text}.${places.slice(0, end)}`;
}
