import type { BinaryOperator, Expression } from './syntax-tree.ts';

/** Levels of binding, tightest first. `^` and `..` bind to the right. */
const LEVELS: readonly { readonly operators: readonly BinaryOperator[]; readonly right?: true }[] = [
  { operators: ['^'], right: true },
  { operators: ['*', '/', '%'] },
  { operators: ['+', '-'] },
  { operators: ['..'], right: true },
  { operators: ['<', '>', '<=', '>=', '~=', '=='] },
  { operators: ['and'] },
  { operators: ['or'] },
];

/** Operands with operators between them, and the tree that they make. */
export class OperatorChain {
  private readonly operands: Expression[];
  private readonly operators: BinaryOperator[] = [];

  constructor(first: Expression) {
    this.operands = [first];
  }

  get length(): number {
    return this.operators.length;
  }

  add(operator: BinaryOperator, operand: Expression): void {
    this.operators.push(operator);
    this.operands.push(operand);
  }

  tree(): Expression {
    if (this.operators.length === 1) this.join(0);
    else this.joinAll();
    return this.operands[0] ?? { type: 'Literal', value: undefined };
  }

  private joinAll(): void {
    for (const { operators, right } of LEVELS) {
      if (!this.operators.some(operator => operators.includes(operator))) continue;
      if (right === true) this.joinFromRight(operators);
      else this.joinFromLeft(operators);
    }
  }

  private joinFromLeft(operators: readonly BinaryOperator[]): void {
    for (let index = 0; index < this.operators.length;) {
      if (operators.includes(this.operators[index] ?? 'or')) this.join(index);
      else index++;
    }
  }

  private joinFromRight(operators: readonly BinaryOperator[]): void {
    for (let index = this.operators.length - 1; index >= 0; index--) {
      if (operators.includes(this.operators[index] ?? 'or')) this.join(index);
    }
  }

  private join(index: number): void {
    const operator = this.operators[index];
    const left = this.operands[index];
    const right = this.operands[index + 1];
    this.operators.splice(index, 1);
    if (operator === undefined || left === undefined || right === undefined) return;
    this.operands.splice(index, 2, { type: 'Binary', operator, left, right });
  }
}

/** `a ^ b ^ c`, bound to the right. */
export function power(bases: readonly Expression[]): Expression {
  return bases.reduceRight((right, left) => ({ type: 'Binary', operator: '^', left, right }));
}
