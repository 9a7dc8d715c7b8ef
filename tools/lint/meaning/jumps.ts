import type { TSESTree } from '@typescript-eslint/utils';
import type { MeaningHabit } from './meaning-habit.ts';

const LOOPS: ReadonlySet<string> = new Set([
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
]);

/** Jumps out of what is a function or a loop of its own in Lua. */
export const JUMPS: readonly MeaningHabit[] = [
  {
    selector: 'ContinueStatement',
    differs: node => firstAround(node, each => LOOPS.has(each) || each === 'SwitchStatement') === 'SwitchStatement',
    message: 'continue inside switch acts as break in Lua. Use if and else, or call a function that returns.',
  },
  {
    selector: 'BreakStatement, ContinueStatement',
    differs: node => {
      const isBreak = node.type === 'BreakStatement';
      const isLeft = (type: string): boolean => LOOPS.has(type) || (isBreak && type === 'SwitchStatement');
      return firstAround(node, each => isLeft(each) || each === 'TryStatement') === 'TryStatement';
    },
    message: 'break and continue cannot leave a try block in Lua. Call a function that contains the try.',
  },
];

/** The type of the innermost statement around `node` that is `wanted`. */
function firstAround(node: TSESTree.Node, wanted: (type: string) => boolean): string | undefined {
  for (let each = node.parent; each !== undefined; each = each.parent) if (wanted(each.type)) return each.type;
  return undefined;
}
