import type { SourceRange } from '../syntax/source-range.ts';
import type { Block, Expression, GotoLabel, GotoStatement, Statement, Variable } from '../syntax/syntax-tree.ts';

/** The labels of a block that something jumps to. */
export function usedLabels({ labels }: Block): GotoLabel[] {
  return labels === undefined ? [] : [...labels.values()].filter(label => label.used);
}

/**
 * Where a debugger can stop before `statement`: not where a function is merely made, so that a breakpoint on its first line
 * means its body. Loops with a condition stop at the condition, each time.
 */
export function stopOf(statement: Statement): SourceRange | undefined {
  switch (statement.type) {
    case 'Local':
    case 'Assign':
    case 'Call':
    case 'Return':
    case 'Break':
    case 'Goto':
    case 'NumericFor':
    case 'GenericFor':
      return statement.range;
    case 'If':
      return statement.arms[0]?.range;
    default:
      return undefined;
  }
}

/** The locals that a statement declares. */
export function declaredBy(statement: Statement): Variable[] {
  if (statement.type === 'Local') return statement.variables;
  return statement.type === 'LocalFunction' ? [statement.variable] : [];
}

/** Whether it goes back over a local that a function uses: on MoonSharp, all rounds share that one. */
export function sharesLocals({ target, declaredBefore }: GotoStatement): boolean {
  if (target === undefined) return false;
  const { statements } = target.block;
  const from = statements.findIndex(each => each.type === 'Label' && each.label === target);
  const passed = statements.slice(from).flatMap(declaredBy);
  return passed.slice(0, declaredBefore - target.declaredBefore).some(variable => variable.captured);
}

/** The number that an expression is, where the source shows it. */
export function constantOf(expression: Expression): number | undefined {
  if (expression.type === 'Literal' && typeof expression.value === 'number') return expression.value;
  if (expression.type !== 'Unary' || expression.operator !== '-') return undefined;
  const inner = constantOf(expression.operand);
  return inner === undefined ? undefined : -inner;
}

/** The test of a numeric `for`. */
export function testOf(counter: string, limit: string, step: string, constant: number | undefined): string {
  if (constant === undefined) return `${step}>0?${counter}<=${limit}:${counter}>=${limit}`;
  return constant > 0 ? `${counter}<=${limit}` : `${counter}>=${limit}`;
}
