import { mayEvaluate } from './evaluator-names.ts';
import { literalNumber } from './literal-number.ts';
import { OperatorChain, power } from './operator-chain.ts';
import { Scope } from './scope.ts';
import { DEEPEST, LONGEST_CHAIN, MOST_NAMES_IN_SIGHT, MOST_VALUES } from './source-limits.ts';
import type { SourceRange } from './source-range.ts';
import type {
  BinaryOperator,
  Block,
  CallExpression,
  Expression,
  FunctionBody,
  TableExpression,
} from './syntax-tree.ts';
import { byKind, TokenKind } from './token.ts';
import { TokenReader } from './token-reader.ts';

const BINARY = byKind<BinaryOperator>({
  [TokenKind.And]: 'and',
  [TokenKind.Or]: 'or',
  [TokenKind.Op_Equal]: '==',
  [TokenKind.Op_LessThan]: '<',
  [TokenKind.Op_LessThanEqual]: '<=',
  [TokenKind.Op_GreaterThanEqual]: '>=',
  [TokenKind.Op_GreaterThan]: '>',
  [TokenKind.Op_NotEqual]: '~=',
  [TokenKind.Op_Concat]: '..',
  [TokenKind.Op_Pwr]: '^',
  [TokenKind.Op_Mod]: '%',
  [TokenKind.Op_Div]: '/',
  [TokenKind.Op_Mul]: '*',
  [TokenKind.Op_MinusOrSub]: '-',
  [TokenKind.Op_Add]: '+',
});

/** The name under which `...` is declared. */
export const VARARGS = '...';

/** What a dynamic expression with a function in it is refused with. */
export const NO_FUNCTIONS = 'a function in a dynamic expression';

/** Reads expressions, and functions among them. What stands inside a function is read by a parser of statements. */
export abstract class ExpressionParser extends TokenReader {
  protected readonly scope = new Scope();
  /** Loops around what is read, in the open function. */
  protected loops = 0;
  protected takesFunctions = true;
  /** Calls of the open function that may be of `dynamic.eval`, and names that those of the whole chunk may find. */
  private evaluators = 0;
  private namesInSight = 0;
  /** Tokens of the functions that the open function holds. */
  private tokensInside = 0;

  /** Reads up to the end of a block. */
  protected abstract statements(block: Block): void;

  protected expressions(): Expression[] {
    const expressions = [this.expression()];
    while (this.accept(TokenKind.Comma)) expressions.push(this.expression());
    return expressions;
  }

  protected expression(): Expression {
    if (++this.depth > DEEPEST) this.refuseDepth();
    const left = this.operand(true);
    const operator = BINARY[this.lexer.kind];
    const expression = operator === undefined ? left : this.binary(left, operator);
    this.depth--;
    return expression;
  }

  private binary(left: Expression, operator: BinaryOperator): Expression {
    this.lexer.next();
    const right = this.operand(false);
    const next = BINARY[this.lexer.kind];
    return next === undefined ? { type: 'Binary', operator, left, right } : this.chain(left, operator, right, next);
  }

  /** What begins with `left first right`, and goes on with the operator `next`. */
  private chain(left: Expression, first: BinaryOperator, right: Expression, next: BinaryOperator): Expression {
    const chain = new OperatorChain(left);
    chain.add(first, right);
    for (let binary: BinaryOperator | undefined = next; binary !== undefined; binary = BINARY[this.lexer.kind]) {
      this.lexer.next();
      if (chain.length >= LONGEST_CHAIN) this.refuse(`an expression of more than ${LONGEST_CHAIN} operators`);
      chain.add(binary, this.operand(false));
    }
    return chain.tree();
  }

  /** `-x ^ y` is `-(x ^ y)` at the start of an expression, and `(-x) ^ y` behind an operator. */
  private unary(operator: 'not' | '#' | '-', isPrimary: boolean): Expression {
    this.lexer.next();
    if (++this.depth > DEEPEST) this.refuseDepth();
    let operand = this.operand(false);
    this.depth--;
    if (isPrimary && this.lexer.kind === TokenKind.Op_Pwr) {
      const bases = [operand];
      while (this.accept(TokenKind.Op_Pwr)) bases.push(this.operand(false));
      operand = power(bases);
    }
    return { type: 'Unary', operator, operand };
  }

  /** `isPrimary`: it is not the operand of another operator. */
  private operand(isPrimary: boolean): Expression {
    const { kind } = this.lexer;
    // The most frequent ones first.
    switch (kind) {
      case TokenKind.Name:
        return this.primary();
      case TokenKind.String:
      case TokenKind.String_Long:
        return this.literal(this.lexer.text);
      case TokenKind.Number:
      case TokenKind.Number_Hex:
      case TokenKind.Number_HexFloat:
        return this.literal(literalNumber(this.lexer));
      case TokenKind.Nil:
        return this.literal(undefined);
      case TokenKind.True:
      case TokenKind.False:
        return this.literal(kind === TokenKind.True);
      case TokenKind.Not:
        return this.unary('not', isPrimary);
      case TokenKind.Op_Len:
        return this.unary('#', isPrimary);
      case TokenKind.Op_MinusOrSub:
        return this.unary('-', isPrimary);
      case TokenKind.VarArgs:
        return this.varargs();
      case TokenKind.Brk_Open_Curly:
      case TokenKind.Brk_Open_Curly_Shared:
        return this.table();
      case TokenKind.Function:
        this.lexer.next();
        return { type: 'Function', body: this.functionBody(false, false) };
      case TokenKind.Lambda:
        return { type: 'Function', body: this.functionBody(false, true) };
      default:
        return this.primary();
    }
  }

  private literal(value: undefined | boolean | number | string): Expression {
    this.lexer.next();
    return { type: 'Literal', value };
  }

  private varargs(): Expression {
    const variable = this.scope.use(VARARGS);
    if (!this.scope.hasVarargs || variable === undefined) {
      return this.refuse("cannot use '...' outside a vararg function");
    }
    this.lexer.next();
    return { type: 'Varargs', variable };
  }

  protected primary(): Expression {
    let expression = this.prefix();
    for (let links = 0; ; links++) {
      if (links > LONGEST_CHAIN) this.refuse(`an expression of more than ${LONGEST_CHAIN} links`);
      switch (this.lexer.kind) {
        case TokenKind.Dot:
          this.lexer.next();
          expression = { type: 'Index', object: expression, key: { type: 'Literal', value: this.expectName() } };
          break;
        case TokenKind.Brk_Open_Square:
          expression = this.index(expression);
          break;
        case TokenKind.Colon:
          expression = this.methodCall(expression);
          break;
        case TokenKind.Brk_Open_Round:
        case TokenKind.String:
        case TokenKind.String_Long:
        case TokenKind.Brk_Open_Curly:
        case TokenKind.Brk_Open_Curly_Shared:
          expression = this.call(expression, undefined, this.lexer.fromLine, this.lexer.fromColumn);
          break;
        default:
          return expression;
      }
    }
  }

  private index(object: Expression): Expression {
    const line = this.lexer.fromLine;
    this.expect(TokenKind.Brk_Open_Square);
    const key = this.expression();
    let isMultiple = false;
    while (this.accept(TokenKind.Comma)) {
      isMultiple = true;
      this.expression();
    }
    this.expectMatch('[', line, TokenKind.Brk_Close_Square, ']');
    return isMultiple ? { type: 'Index', object, key, multiple: true } : { type: 'Index', object, key };
  }

  private prefix(): Expression {
    const { kind, text, fromLine } = this.lexer;
    if (kind === TokenKind.Name) {
      this.lexer.next();
      return this.scope.resolve(text);
    }
    if (kind !== TokenKind.Brk_Open_Round) return this.refuseSymbol();
    this.lexer.next();
    const expression = this.expression();
    this.expectMatch('(', fromLine, TokenKind.Brk_Close_Round, ')');
    return { type: 'Parenthesis', expression };
  }

  private methodCall(object: Expression): CallExpression {
    this.lexer.next();
    const { fromLine, fromColumn } = this.lexer;
    return this.call(object, this.expectName(), fromLine, fromColumn);
  }

  /** @param fromLine with `fromColumn`, where its range begins */
  private call(callee: Expression, method: string | undefined, fromLine: number, fromColumn: number): CallExpression {
    const { kind, text, fromLine: line } = this.lexer;
    let values: Expression[];
    let range: SourceRange;
    switch (kind) {
      case TokenKind.Brk_Open_Round:
        this.lexer.next();
        values = this.lexer.kind === TokenKind.Brk_Close_Round ? [] : this.expressions();
        range = this.rangeThrough(fromLine, fromColumn);
        this.expectMatch('(', line, TokenKind.Brk_Close_Round, ')');
        break;
      case TokenKind.String:
      case TokenKind.String_Long:
        values = [this.literal(text)];
        // MoonSharp takes the token behind the text for its end.
        range = this.rangeThrough(fromLine, fromColumn);
        break;
      case TokenKind.Brk_Open_Curly:
      case TokenKind.Brk_Open_Curly_Shared:
        values = [this.table()];
        range = this.rangeUpTo(fromLine, fromColumn);
        break;
      default:
        return this.refuse('function arguments expected');
    }
    if (values.length > MOST_VALUES) this.refuse(`a call with more than ${MOST_VALUES} arguments`);
    this.scope.noteCall();
    const call: CallExpression = { type: 'Call', callee, method, values, range };
    if (mayEvaluate(call)) {
      this.evaluators++;
      this.addNamesInSight(this.scope.namesInSight);
    }
    return call;
  }

  private addNamesInSight(count: number): void {
    this.namesInSight += count;
    if (this.namesInSight > MOST_NAMES_IN_SIGHT)
      this.refuse(`dynamic expressions in sight of more than ${MOST_NAMES_IN_SIGHT} names`);
  }

  private table(): TableExpression {
    const shared = this.lexer.kind === TokenKind.Brk_Open_Curly_Shared;
    this.lexer.next();
    const fields: { key: Expression; value: Expression }[] = [];
    const items: Expression[] = [];
    while (this.lexer.kind !== TokenKind.Brk_Close_Curly) {
      if (this.lexer.kind === TokenKind.Brk_Open_Square) fields.push(this.keyedField());
      else if (this.lexer.kind === TokenKind.Name && this.lexer.peek() === TokenKind.Op_Assignment)
        fields.push(this.namedField());
      else items.push(this.expression());
      if (!this.accept(TokenKind.Comma) && !this.accept(TokenKind.SemiColon)) break;
    }
    this.expect(TokenKind.Brk_Close_Curly);
    return { type: 'Table', fields, items, shared };
  }

  private keyedField(): { key: Expression; value: Expression } {
    this.lexer.next();
    const key = this.expression();
    this.expect(TokenKind.Brk_Close_Square);
    this.expect(TokenKind.Op_Assignment);
    return { key, value: this.expression() };
  }

  private namedField(): { key: Expression; value: Expression } {
    const key: Expression = { type: 'Literal', value: this.lexer.text };
    this.lexer.next();
    this.expect(TokenKind.Op_Assignment);
    return { key, value: this.expression() };
  }

  protected functionBody(isMethod: boolean, isLambda: boolean): FunctionBody {
    const { fromLine, fromColumn } = this.lexer;
    this.expect(isLambda ? TokenKind.Lambda : TokenKind.Brk_Open_Round);
    const names = this.parameterNames(fromLine, isLambda);
    if (isMethod) names.unshift('self');
    const range = this.rangeUpTo(fromLine, fromColumn);
    if (!this.takesFunctions) this.refuse(NO_FUNCTIONS);
    const body = this.scope.openFunction(range, names.includes(VARARGS));
    this.scope.use('_ENV');
    this.declareParameters(body, names);
    const { loops, evaluators, tokensInside } = this;
    const before = this.lexer.count;
    this.loops = 0;
    this.evaluators = 0;
    this.tokensInside = 0;
    if (isLambda) this.lambda(body);
    else this.functionEnd(body);
    if (body.captures.length > MOST_VALUES)
      this.refuse(`a function that uses more than ${MOST_VALUES} outer variables`);
    this.addNamesInSight(this.evaluators * body.captures.length);
    this.loops = loops;
    this.evaluators = evaluators;
    const tokens = this.lexer.count - before;
    body.tokens = tokens - this.tokensInside;
    this.tokensInside = tokensInside + tokens;
    this.scope.closeFunction();
    return body;
  }

  private functionEnd(body: FunctionBody): void {
    this.statements(body.block);
    if (this.lexer.kind !== TokenKind.End) this.refuse(`'end' expected near '${this.lexer.text}'`);
    this.lexer.next();
  }

  private lambda(body: FunctionBody): void {
    const { fromLine, fromColumn } = this.lexer;
    const value = this.expression();
    body.block.statements.push({ type: 'Return', values: [value], range: this.rangeUpTo(fromLine, fromColumn) });
  }

  private parameterNames(line: number, isLambda: boolean): string[] {
    const closing = isLambda ? TokenKind.Lambda : TokenKind.Brk_Close_Round;
    const names: string[] = [];
    while (this.lexer.kind !== closing) {
      if (this.lexer.kind !== TokenKind.Name && this.lexer.kind !== TokenKind.VarArgs) this.refuseSymbol();
      names.push(this.lexer.kind === TokenKind.VarArgs ? VARARGS : this.lexer.text);
      this.lexer.next();
      if (this.accept(TokenKind.Comma)) continue;
      this.expectMatch(isLambda ? '|' : '(', line, closing, isLambda ? '|' : ')');
      break;
    }
    if (names.length > MOST_VALUES) this.refuse(`a function of more than ${MOST_VALUES} parameters`);
    // MoonSharp swallows a second closing token.
    this.accept(closing);
    return names;
  }

  /** Of several parameters with one name the last is meant. */
  private declareParameters(body: FunctionBody, names: readonly string[]): void {
    const { parameters } = body;
    for (let index = names.length - 1; index >= 0; index--) {
      const name = names[index] ?? '';
      const parameter = this.scope.declare(this.scope.declares(name) ? `${name}@${index}` : name);
      if (name === VARARGS && index === names.length - 1) body.varargs = parameter;
      else parameters.push(parameter);
    }
    parameters.reverse();
  }
}
