import { asObject, readInteger, type Refusal } from '../../../kernel/index.ts';
import { refuse } from '../orders/check.ts';
import type { Valhalla } from '../state.ts';

/** Fields that are the kernel's, or that other actions of the game master change. */
const CLOSED = ['agenda', 'chance', 'outcome', 'phase', 'gmLog'];

/** Why a value cannot be written there, or nothing. A path is such as `sides.p1.gold` or `places.63.level`. */
export function editFault(game: Valhalla, path: string, value: string): Refusal | undefined {
  const keys = path.split('.');
  const present = valueAt(game, keys);
  if (present === undefined || CLOSED.includes(keys[0] ?? ''))
    return refuse('E_UNITS', `There is no value at "${path}"`);
  return readAs(present, value) === undefined ? refuse('E_UNITS', `"${value}" cannot stand at "${path}"`) : undefined;
}

/** The game with another value at a path; `editFault` has allowed it. */
export function editGame(game: Valhalla, path: string, value: string): Valhalla {
  // Safe: only a string, number or boolean is replaced, by another of its type.
  return written(game, path.split('.'), value) as Valhalla;
}

function readAs(present: unknown, text: string): string | number | boolean | undefined {
  if (typeof present === 'string') return text;
  if (typeof present === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (typeof present !== 'number') return undefined;
  const isNegative = text.charAt(0) === '-';
  const value = readInteger(isNegative ? text.substring(1) : text, 15);
  return isNegative && value !== undefined ? 0 - value : value;
}

function valueAt(value: unknown, keys: readonly string[]): unknown {
  let here = value;
  for (const key of keys) here = Array.isArray(here) ? here[indexIn(here, key)] : asObject(here)?.[key];
  return here;
}

/** The item of an array by its id, side or hex, or by its index. */
function indexIn(list: readonly unknown[], key: string): number {
  const named = list.findIndex(item => namesOf(item).includes(key));
  return named >= 0 ? named : (readInteger(key) ?? -1);
}

/** What an item can be named by. */
function namesOf(item: unknown): readonly string[] {
  const names: string[] = [];
  for (const field of ['id', 'hex', 'side']) {
    const value = asObject(item)?.[field];
    if (typeof value === 'string') names.push(value);
    else if (typeof value === 'number') names.push(`${value}`);
  }
  return names;
}

function written(value: unknown, keys: readonly string[], text: string): unknown {
  const [key = ''] = keys;
  if (keys.length === 0) return readAs(value, text) ?? value;
  const rest = keys.slice(1);
  if (Array.isArray(value)) {
    const at = indexIn(value, key);
    return value.map((item: unknown, index) => (index === at ? written(item, rest, text) : item));
  }
  const record = asObject(value);
  return record === undefined ? value : { ...record, [key]: written(record[key], rest, text) };
}
