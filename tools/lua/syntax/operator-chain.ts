import type { BinaryOperator, Expression } from './syntax-tree.ts';

/** How tightly an operator binds; `^` and `..` bind to the right. */
const BINDING: Readonly<Record<BinaryOperator, number>> = {
  or: 1,
  and: 2,
  '<': 3,
  '>': 3,
  '<=': 3,
  '>=': 3,
  '~=': 3,
  '==': 3,
  '..': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
  '^': 7,
};

function bindsToTheRight(operator: BinaryOperator): boolean {
  return operator === '^' || operator === '..';
}

/** Operands with operators between them, and the tree that they make, in time linear in their number. */
export class OperatorChain {
  /** Operands and operators that still wait for what is behind them. */
  private readonly operands: Expression[];
  private readonly operators: BinaryOperator[] = [];
  private count = 0;

  constructor(first: Expression) {
    this.operands = [first];
  }

  /** The number of operators. */
  get length(): number {
    return this.count;
  }

  add(operator: BinaryOperator, operand: Expression): void {
    this.count++;
    this.joinAbove(bindsToTheRight(operator) ? BINDING[operator] : BINDING[operator] - 1);
    this.operators.push(operator);
    this.operands.push(operand);
  }

  tree(): Expression {
    this.joinAbove(0);
    return this.operands[0] ?? { type: 'Literal', value: undefined };
  }

  /** Joins from the end while operators there bind more tightly than `binding`. */
  private joinAbove(binding: number): void {
    for (
      let last = this.operators.at(-1);
      last !== undefined && BINDING[last] > binding;
      last = this.operators.at(-1)
    ) {
      this.operators.pop();
      const right = this.operands.pop();
      const left = this.operands.pop();
      if (left === undefined || right === undefined) return;
      this.operands.push({ type: 'Binary', operator: last, left, right });
    }
  }
}

/** `a ^ b ^ c`, bound to the right. */
export function power(bases: readonly Expression[]): Expression {
  return bases.reduceRight((right, left) => ({ type: 'Binary', operator: '^', left, right }));
}
