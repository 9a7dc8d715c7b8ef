import { generalProgram } from './general-program.ts';
import type { Random } from './random.ts';

const TOKEN = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|--[^\n]*|[A-Za-z_]\w*|\d[\w.]*|\.{1,3}|[=~<>!]=|::|\s+|./gy;
const STRAY = [
  ...['end', 'then', 'do', '(', ')', '{', '}', '[', ']', '=', '==', ',', ';', ':', '::', '.', '..', '...', 'local'],
  ...['function', 'return', 'break', 'goto', 'x', '1', "'", '"', '[[', '--[[', '~', '!', '|', '#', '0x', '1e', '1..2'],
  ...['\\', '@', '$', 'until', 'else', 'elseif', 'in', 'nil', 'and', 'not', '-', '^', "'\\q'", "'\\300'", '\\n', '`'],
];

/** A program with a slip of the pen: a token too many, too few, or another one. */
export function brokenProgram(random: Random): string {
  const tokens = generalProgram(random).slice(0, 1200).match(TOKEN) ?? [];
  for (let count = 1 + random.whole(2); count > 0; count--) {
    const place = random.whole(tokens.length);
    const drop = random.happens(0.66) ? 1 : 0;
    if (random.happens(0.6)) tokens.splice(place, drop, random.pick(STRAY));
    else tokens.splice(place, drop);
  }
  return tokens.join('');
}
