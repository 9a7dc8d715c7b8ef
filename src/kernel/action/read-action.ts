import type { ActionShapes, ActionField } from './fields.ts';
import { asObject } from '../data/plain.ts';
import type { Refusal } from '../game.ts';
import { echo } from '../text/echo.ts';
import { compareStrings } from '../text/ordinal.ts';

/** An action whose fields are those of its kind, and no others. */
export interface ReadAction {
  readonly kind: string;
  readonly [field: string]: unknown;
}

const EXACT_LIMIT = 9007199254740992;

/** The action that `value`, whatever came from outside, is by `shapes`: without further fields. Or why it is none. */
export function readAction(shapes: ActionShapes, value: unknown): ReadAction | Refusal {
  const record = asObject(value);
  const kind = record?.['kind'];
  if (record === undefined || typeof kind !== 'string') return malformed('An action is an object with a kind');
  const fields = fieldsOf(shapes, kind);
  if (fields === undefined) return malformed(`"${echo(kind)}" is no action; those are ${kindsOf(shapes).join(', ')}`);
  const action: { kind: string; [field: string]: unknown } = { kind };
  for (const field of fields) {
    const found = record[field.name];
    if (found === undefined && field.isOptional) continue;
    const read = field.isList ? readList(field, found) : readValue(field, found);
    if (read === undefined) return malformed(`"${field.name}" of "${kind}" is ${expected(field)}`);
    action[field.name] = read;
  }
  return action;
}

/** The fields of a kind of action; nothing if there is no such kind. */
export function fieldsOf(shapes: ActionShapes, kind: string): readonly ActionField[] | undefined {
  // A word that JavaScript itself knows of every object names no action.
  const fields: unknown = shapes[kind];
  return Array.isArray(fields) ? shapes[kind] : undefined;
}

/** Every kind of action, in the order of their characters' numbers: Lua keeps no other. */
export function kindsOf(shapes: ActionShapes): string[] {
  return Object.keys(shapes).sort((first, second) => compareStrings(first, second));
}

function malformed(message: string): Refusal {
  return { code: 'malformed', message };
}

function readList(field: ActionField, value: unknown): readonly unknown[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const list: unknown[] = [];
  // Every index, the holes too.
  for (let index = 0; index < value.length; index++) {
    const item = readValue(field, value[index]);
    if (item === undefined) return undefined;
    list[index] = item;
  }
  return list;
}

/** `value` if it may stand in the field. */
function readValue(field: ActionField, value: unknown): string | number | boolean | undefined {
  const { type, words } = field;
  if (type === 'boolean') return typeof value === 'boolean' ? value : undefined;
  if (type !== 'string') return isInteger(value) && isWithin(field, value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  return words === undefined || words.includes(value) ? value : undefined;
}

function isInteger(value: unknown): value is number {
  return typeof value === 'number' && value % 1 === 0 && value <= EXACT_LIMIT && value >= -EXACT_LIMIT;
}

function isWithin({ least = -EXACT_LIMIT, most = EXACT_LIMIT }: ActionField, value: number): boolean {
  return value >= least && value <= most;
}

const EXPECTED = { string: 'a string', integer: 'an integer', cell: 'the number of a cell', boolean: 'true or false' };

function expected({ isList, least, most, type, words }: ActionField): string {
  const from = least === undefined ? '' : ` from ${least}`;
  const to = most === undefined ? '' : ` to ${most}`;
  const one = words === undefined ? `${EXPECTED[type]}${from}${to}` : `one of ${words.join(', ')}`;
  return isList ? `an array, each item ${one}` : one;
}
