import { hasDuplicateKeys, isNeverNil, isPlainField, textOf } from './expression-facts.ts';
import { member } from './javascript-names.ts';
import type { Expression, TableExpression } from '../syntax/syntax-tree.ts';

/** What a table literal needs of the emitter of the expressions in it. */
interface PartEmitter {
  value(expression: Expression): string;
  raw(expression: Expression, all?: boolean): string;
  isMultiple(expression: Expression): boolean;
  isOpen(expression: Expression): boolean;
  take(): string;
  release(...names: string[]): void;
}

/** Table literals of more fields are charged. */
const MANY_FIELDS = 16;

/** The code of a table literal. */
export function tableLiteral(expressions: PartEmitter, { fields, items }: TableExpression): string {
  if (fields.length === 0)
    return items.length === 0 ? '$newTable()' : tableWithItems(expressions, '$tableOfItems', '', items);
  if (items.length === 0 && fields.every(({ key }) => isPlainField(key)) && !hasDuplicateKeys(fields))
    return fieldTable(expressions, fields);
  const pairs = fields.map(({ key, value }) => `${expressions.value(key)},${expressions.value(value)}`);
  return tableWithItems(expressions, '$tableOf', `[${pairs.join(',')}],`, items);
}

function tableWithItems(expressions: PartEmitter, helper: string, pairs: string, items: readonly Expression[]): string {
  const last = items.at(-1);
  const isMultiple = last !== undefined && expressions.isMultiple(last);
  const isOpen = !isMultiple && last !== undefined && expressions.isOpen(last);
  const closed = isMultiple || isOpen ? items.slice(0, -1) : items;
  const codes = ['undefined', ...closed.map(item => expressions.value(item))];
  if (isOpen) codes.push(expressions.raw(last, true));
  const list = `[${codes.join(',')}]`;
  if (isMultiple) return `${helper}And(${pairs}${list},${expressions.raw(last, true)})`;
  return `${helper}(${pairs}${isOpen ? `$opened(${list})` : list})`;
}

function fieldTable(expressions: PartEmitter, fields: TableExpression['fields']): string {
  const name = expressions.take();
  const doubtful: string[] = [];
  const stores = fields.map(({ key, value }) => {
    const place = `${name}${member(textOf(key))}`;
    const code = expressions.value(value);
    if (isNeverNil(value)) return `${place}=${code}`;
    doubtful.push(`${place}===undefined`);
    return `${place}=${code}??undefined`;
  });
  expressions.release(name);
  const test = doubtful.length === 0 ? '' : `${doubtful.join('||')}?$tableOfFields(${name}):`;
  const made = `${test}$tableOfSafeFields(${name})`;
  const charged = fields.length > MANY_FIELDS ? `$fieldCount(${fields.length}),` : '';
  return `(${charged}${name}=new $Fields(),${stores.join(',')},${made})`;
}
