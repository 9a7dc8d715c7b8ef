import { libraryCall } from './library-calls.ts';
import { statements } from './statements.ts';
import { NUMBERS, TEXTS, type Writing } from './writing.ts';

const DEEPEST = 6;
const BINARY = ['+', '-', '*', '/', '%', '..', '==', '~=', '<', '>', '<=', '>=', 'and', 'or', 'and', 'or', '!='];
const FIELDS = ['a', 'b', 'c', 'x', 'n'];

type Writer = (writing: Writing) => string;

/** One expression, of any type. */
export function expression(writing: Writing): string {
  const { random } = writing;
  if (writing.budget-- < 0 || writing.depth > DEEPEST) {
    return random.pick([writing.variable(), ...NUMBERS, ...TEXTS, 'nil']);
  }
  writing.depth++;
  const text = random.pick(EXPRESSIONS)(writing);
  writing.depth--;
  return text;
}

/** As often as they stand here. */
const EXPRESSIONS: readonly Writer[] = [
  ...Array<Writer>(10).fill(writing => writing.variable()),
  ...Array<Writer>(6).fill(writing => writing.number()),
  ...Array<Writer>(4).fill(writing => writing.text()),
  ...Array<Writer>(2).fill(({ random }) => random.pick(['nil', 'true', 'false'])),
  ...Array<Writer>(8).fill(binary),
  ...Array<Writer>(2).fill(
    writing => `${writing.random.pick(['not ', '-', '#', '- -', 'not not '])}${operand(writing)}`,
  ),
  ...Array<Writer>(3).fill(writing => `${holder(writing)}.${writing.random.pick(FIELDS)}`),
  ...Array<Writer>(3).fill(writing => `${holder(writing)}[${expression(writing)}]`),
  ...Array<Writer>(3).fill(table),
  ...Array<Writer>(2).fill(functionExpression),
  writing => (writing.canUseVarargs ? '(...)' : writing.variable()),
  writing => `|q| ${operand(writing)}`,
  writing => `(${call(writing)})`,
  ...Array<Writer>(6).fill(call),
];

function binary(writing: Writing): string {
  const left = operand(writing);
  // With a fraction behind ^ the last digit is up to the C library.
  if (writing.random.happens(0.06)) return `${left} ^ ${writing.random.pick(['2', '3', '-2', '0'])}`;
  return `${left}${writing.gap()}${writing.random.pick(BINARY)} ${operand(writing)}`;
}

function operand(writing: Writing): string {
  const { random } = writing;
  if (random.happens(0.4)) return writing.number();
  const text = random.happens(0.2) ? writing.text() : expression(writing);
  return /^[\w.'"]+$/.test(text) && !text.startsWith('function') ? text : `(${text})`;
}

/** Mostly a table that is there. */
export function holder(writing: Writing): string {
  return writing.random.happens(0.6) ? 'gt' : writing.variable();
}

export function number(writing: Writing): string {
  return writing.random.happens(0.6) ? writing.number() : expression(writing);
}

export function text(writing: Writing): string {
  return writing.random.happens(0.6) ? writing.text() : expression(writing);
}

/** An expression that is mostly a table. */
export function tableValue(writing: Writing): string {
  const { random } = writing;
  if (random.happens(0.6)) return table(writing);
  return random.happens(0.5) ? 'gt' : writing.variable();
}

function table(writing: Writing): string {
  const { random } = writing;
  const parts: string[] = [];
  for (let count = random.whole(4); count > 0; count--) parts.push(tableField(writing));
  if (random.happens(0.2)) parts.push(call(writing));
  if (writing.canUseVarargs && random.happens(0.1)) parts.push('...');
  return `{${parts.join(random.pick([', ', '; ']))}}`;
}

function tableField(writing: Writing): string {
  const { random } = writing;
  if (random.happens(0.5)) return expression(writing);
  if (random.happens(0.6)) return `${random.pick(FIELDS)} = ${expression(writing)}`;
  return `[${random.pick([...NUMBERS, ...TEXTS, 'true'])}] = ${expression(writing)}`;
}

/** `count` expressions, the last of which may stand for several values. */
export function list(writing: Writing, count: number): string {
  const { random } = writing;
  const parts: string[] = [];
  for (let left = count; left > 0; left--) parts.push(expression(writing));
  if (random.happens(0.15)) parts.push(call(writing));
  else if (writing.canUseVarargs && random.happens(0.1)) parts.push('...');
  return parts.join(', ');
}

export function call(writing: Writing): string {
  const { random } = writing;
  if (writing.budget-- < 0) return "type('x')";
  if (random.happens(0.65)) return libraryCall(writing);
  if (random.happens(0.5)) return `f${random.whole(3)}(${list(writing, random.whole(3))})`;
  if (random.happens(0.2))
    return `${holder(writing)}:${random.pick(['m', 'x', 'a'])}(${list(writing, random.whole(2))})`;
  return `${writing.variable()}(${list(writing, random.whole(2))})`;
}

/** From its parameters to its `end`. */
export function functionBody(writing: Writing): string {
  const { random } = writing;
  const takesVarargs = random.happens(0.3);
  const parameters: string[] = [];
  for (let count = random.whole(3); count > 0; count--) parameters.push(writing.newName('p'));
  writing.depth++;
  const body = writing.inFunction(parameters, takesVarargs, () => {
    const inside = statements(writing, 1 + random.whole(3));
    const values = random.happens(0.9) ? list(writing, random.whole(3)) || 'nil' : '';
    return random.happens(0.75) ? `${inside} return ${values}` : inside;
  });
  writing.depth--;
  return `(${[...parameters, ...(takesVarargs ? ['...'] : [])].join(', ')})${writing.gap()}${body} end`;
}

export function functionExpression(writing: Writing): string {
  return `function${functionBody(writing)}`;
}
