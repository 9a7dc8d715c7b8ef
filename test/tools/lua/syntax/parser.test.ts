import { describe, expect, test } from 'vitest';

import { parseChunk } from '../../../../tools/lua/syntax/parser.ts';
import type { Expression } from '../../../../tools/lua/syntax/syntax-tree.ts';

/** An expression with all its parentheses. */
function shown(expression: Expression): string {
  switch (expression.type) {
    case 'Binary':
      return `(${shown(expression.left)} ${expression.operator} ${shown(expression.right)})`;
    case 'Unary':
      return `(${expression.operator} ${shown(expression.operand)})`;
    case 'Literal':
      return String(expression.value);
    case 'Index':
      return expression.global ?? `${shown(expression.object)}[${shown(expression.key)}]`;
    case 'Name':
      return expression.variable.name;
    default:
      return expression.type;
  }
}

function parsed(source: string): string {
  const [statement] = parseChunk(`return ${source}`, 'c').main.block.statements;
  const value = statement?.type === 'Return' ? statement.values[0] : undefined;
  return value === undefined ? '' : shown(value);
}

describe('operators bind', () => {
  test.each([
    ['1 + 2 * 3 - 4', '((1 + (2 * 3)) - 4)'],
    ['1 .. 2 .. 3', '(1 .. (2 .. 3))'],
    ['2 ^ 3 ^ 4 * 5', '((2 ^ (3 ^ 4)) * 5)'],
    ['a or b and c == d .. e', '(a or (b and (c == (d .. e))))'],
    ['a and b or c and d', '((a and b) or (c and d))'],
    ['1 < 2 == 3 ~= 4', '(((1 < 2) == 3) ~= 4)'],
    ['not a == b', '((not a) == b)'],
    ['1 - 2 - 3 .. 4 + 5', '(((1 - 2) - 3) .. (4 + 5))'],
    ['-2 ^ 2', '(- (2 ^ 2))'],
    ['1 + -2 ^ 2', '(1 + ((- 2) ^ 2))'],
  ])('%s as %s', (source, tree) => {
    expect(parsed(source)).toBe(tree);
  });
});

/** As the manual of Lua 5.2 lists them, from loose to tight. */
const LEVELS = [['or'], ['and'], ['<', '>', '<=', '>=', '~=', '=='], ['..'], ['+', '-'], ['*', '/', '%'], ['^']];
const OPERATORS = LEVELS.flatMap((operators, level) => operators.map(operator => ({ operator, level })));

test.each(OPERATORS)('$operator binds looser than what the manual lists below it, and tighter than the rest', first => {
  for (const second of OPERATORS) {
    const bindsToTheRight = first.operator === '..' || first.operator === '^';
    const isLeftFirst = first.level === second.level ? !bindsToTheRight : first.level > second.level;
    const [one, two] = [first.operator, second.operator];
    const tree = isLeftFirst ? `((a ${one} b) ${two} c)` : `(a ${one} (b ${two} c))`;
    expect(parsed(`a ${one} b ${two} c`)).toBe(tree);
  }
});

describe('names', () => {
  test('mean the latest local whose block is open', () => {
    const { main } = parseChunk('local a = 1 do local a = 2 local a = 3 x = a end y = a', 'c');
    const [outer, block, last] = main.block.statements;
    const declared = outer?.type === 'Local' ? outer.variables[0] : undefined;
    const inner = block?.type === 'Do' ? block.block.statements : [];
    const third = inner[1]?.type === 'Local' ? inner[1].variables[0] : undefined;
    expect(inner[2]).toMatchObject({ values: [{ variable: third }] });
    expect(last).toMatchObject({ values: [{ variable: declared }] });
  });

  test('are captured by every function between their own and the one that uses them', () => {
    const { functions } = parseChunk('local a return function() return function() return a, a end end', 'c');
    expect(functions.map(({ captures }) => captures.map(({ name }) => name))).toEqual([
      [],
      ['_ENV', 'a'],
      ['_ENV', 'a'],
    ]);
  });
});

test('a chunk says how long its loops are', () => {
  const [loop] = parseChunk('while x do y() end', 'c').main.block.statements;
  expect(loop).toMatchObject({ block: { tokens: 7 } });
});
