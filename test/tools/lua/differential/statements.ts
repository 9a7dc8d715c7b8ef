import { call, expression, functionBody, functionExpression, holder, list, number, tableValue } from './expressions.ts';
import { coroutineBody } from './library-calls.ts';
import { NUMBERS, type Writing } from './writing.ts';

type Writer = (writing: Writing) => string;

const DEEPEST = 5;

/** `count` statements, some of them in protected calls. */
export function statements(writing: Writing, count: number): string {
  let text = '';
  for (let left = count; left > 0; left--) {
    text += writing.random.happens(0.18) && writing.budget > 0 ? protectedStatement(writing) : oneStatement(writing);
  }
  return text;
}

function oneStatement(writing: Writing): string {
  return `${statement(writing)}${writing.random.happens(0.3) ? ';' : ''}\n`;
}

function protectedStatement(writing: Writing): string {
  writing.budget -= 3;
  return `pcall(function(...) ${writing.inFunction([], true, () => statement(writing))} end)\n`;
}

function block(writing: Writing, count: number): string {
  return writing.inScope([], () => statements(writing, count));
}

export function statement(writing: Writing): string {
  if (writing.budget-- < 0 || writing.depth > DEEPEST) return `print(${writing.variable()})`;
  writing.depth++;
  const text = writing.random.pick(STATEMENTS)(writing);
  writing.depth--;
  return text;
}

/** As often as they stand here. */
const STATEMENTS: readonly Writer[] = [
  ...Array<Writer>(12).fill(local),
  ...Array<Writer>(8).fill(assignment),
  ...Array<Writer>(8).fill(w => `print(${list(w, 1 + w.random.whole(2))})`),
  ...Array<Writer>(4).fill(callStatement),
  ...Array<Writer>(5).fill(conditional),
  ...Array<Writer>(5).fill(numericFor),
  ...Array<Writer>(6).fill(genericFor),
  ...Array<Writer>(3).fill(whileLoop),
  ...Array<Writer>(2).fill(repeatLoop),
  ...Array<Writer>(2).fill(w => `do ${block(w, 2)} end`),
  localFunction,
  localFunction,
  globalFunction,
  w => `print(pcall(${functionExpression(w)}))`,
  generatorLoop,
  jump,
];

/** A call that may stand alone, which not every expression with a call in it may. */
function callStatement(writing: Writing): string {
  const text = call(writing);
  return text.startsWith('#') ? `print(${text})` : text;
}

function local(writing: Writing): string {
  const { random } = writing;
  const names: string[] = [];
  for (let count = 1 + random.whole(2); count > 0; count--) {
    names.push(random.happens(0.9) ? writing.newName('v') : random.pick(['gx', 'a']));
  }
  const values = random.happens(0.88) ? ` = ${list(writing, 1 + random.whole(2))}` : '';
  writing.declare(...names);
  return `local ${names.join(', ')}${values}`;
}

function assignment(writing: Writing): string {
  const target = place(writing);
  if (writing.random.happens(0.75)) return `${target} = ${list(writing, 1)}`;
  return `${target}, ${place(writing)} = ${list(writing, 1 + writing.random.whole(2))}`;
}

/** Something to assign to; never the counter of a loop, which would go on for ever. */
function place(writing: Writing): string {
  const { random } = writing;
  if (random.happens(0.5)) {
    const variable = writing.variable();
    return variable === 'undefinedg' ? 'gy' : variable.replace(/^c\d+$/, 'gx');
  }
  if (random.happens(0.6)) return `${holder(writing)}.${random.pick(['a', 'b', 'c', 'd'])}`;
  return `${holder(writing)}[${random.happens(0.5) ? random.pick(NUMBERS) : expression(writing)}]`;
}

function conditional(writing: Writing): string {
  const { random } = writing;
  const head = `if ${expression(writing)} then${writing.gap()}${block(writing, 1 + random.whole(2))}`;
  const other = random.happens(0.4) ? `elseif ${expression(writing)} then ${block(writing, 1)}` : '';
  return `${head}${other}${random.happens(0.5) ? `else ${block(writing, 1)}` : ''}end`;
}

function loopBody(writing: Writing, names: readonly string[], before = ''): string {
  const { random } = writing;
  return writing.inLoop(names, () => {
    const inside = statements(writing, 1 + random.whole(2));
    return `${before}${inside}${random.happens(0.15) ? 'break ' : ''}`;
  });
}

function numericFor(writing: Writing): string {
  const { random } = writing;
  const counter = writing.newName('i');
  const start = random.pick(['1', '3', '0', number(writing)]);
  const step = random.happens(0.4) ? `, ${random.pick(['1', '-1', '0.5', '2'])}` : '';
  const limit = random.pick(['3', '2', '0', '-1']);
  return `for ${counter} = ${start}, ${limit}${step} do ${loopBody(writing, [counter])}end`;
}

function genericFor(writing: Writing): string {
  const { random } = writing;
  const [key, value] = [writing.newName('k'), writing.newName('w')];
  const over = tableValue(writing);
  const source = random.pick([`pairs(${over})`, `pairs(${over})`, `ipairs(${over})`, `next, ${over}`]);
  const before = random.happens(0.5) ? `print(${key}, ${value}) ` : '';
  return `for ${key}, ${value} in ${source} do ${loopBody(writing, [key, value], before)}end`;
}

function whileLoop(writing: Writing): string {
  const counter = writing.newName('c');
  const count = writing.random.pick(['1', '2', '3']);
  const body = loopBody(writing, [], `${counter} = ${counter} + 1 `);
  writing.declare(counter);
  return `local ${counter} = 0 while ${counter} < ${count} do ${body}end`;
}

function repeatLoop(writing: Writing): string {
  const counter = writing.newName('c');
  const count = writing.random.pick(['1', '2']);
  const body = writing.inLoop([], () => statements(writing, 1));
  writing.declare(counter);
  return `local ${counter} = 0 repeat ${counter} = ${counter} + 1 ${body} until ${counter} >= ${count}`;
}

function localFunction(writing: Writing): string {
  const name = writing.newName('lf');
  const body = functionBody(writing);
  writing.declare(name);
  return `local function ${name}${body}`;
}

function globalFunction(writing: Writing): string {
  const names = writing.loops > 0 ? ['f0', 'f1', 'f2'] : ['f0', 'f1', 'f2', 'gt.x', 'gt:m'];
  return `function ${writing.random.pick(names)}${functionBody(writing)}`;
}

/** A coroutine in the head of a `for`. */
function generatorLoop(writing: Writing): string {
  const { random } = writing;
  if (random.happens(0.5)) {
    const pattern = random.pick(["'.'", "'%w+'", "'(.)(.)'", "'%d'", "'()'"]);
    return `for w in string.gmatch(${writing.text()}, ${pattern}) do print(w) end`;
  }
  const name = writing.newName('k');
  const count = writing.newName('c');
  const before = `${count} = ${count} + 1 if ${count} > 3 then break end print(${name}) `;
  const body = loopBody(writing, [name], before);
  return `local ${count} = 0 for ${name} in coroutine.wrap(${coroutineBody(writing)}) do ${body}end`;
}

/** A jump forward, in a block that has locals of its own. */
function jump(writing: Writing): string {
  const label = writing.newName('l');
  const [first, second] = [block(writing, 1), block(writing, 1)];
  return `do local z = 1 if ${expression(writing)} then goto ${label} end ${first} ::${label}:: ${second} end`;
}
