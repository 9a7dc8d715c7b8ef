import type { Random } from './random.ts';
import { statement, statements } from './statements.ts';
import { NUMBERS, TEXTS, Writing } from './writing.ts';

const FIRST = ['a', 'b, a', 'a, b, 1', "'f'", ''];
const SECOND = ['...', '1, ...', '(...)', "select('#', ...)"];
const THIRD = ['return', 'error(a)', 'return {a}', 'return function() return a end', 'if a then return a end'];

/** A program of everything: most of its parts in protected calls whose outcome it prints. */
export function generalProgram(random: Random): string {
  const writing = new Writing(random, 60 + random.whole(200));
  let program = `gx, gy, gt = ${random.pick(NUMBERS)}, ${random.pick(TEXTS)}, ${random.pick(['{1, 2, 3, a = 5}', '{}'])}
function f0(a, b) return ${random.pick(FIRST)} end
function f1(...) return ${random.pick(SECOND)} end
function f2(a) ${random.pick(THIRD)} end
`;
  for (let count = 3 + random.whole(7); count > 0; count--) {
    program += random.happens(0.85) ? protectedPart(writing) : `${statement(writing)}\n`;
  }
  return program;
}

function protectedPart(writing: Writing): string {
  const body = writing.inFunction([], true, () => statements(writing, 1 + writing.random.whole(3)));
  return `print(pcall(function(...)\n${body}end, 1, 'z'))\n`;
}
