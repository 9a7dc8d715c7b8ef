import { mayEvaluate } from './evaluator-names.ts';
import { literalNumber } from './literal-number.ts';
import { OperatorChain, power } from './operator-chain.ts';
import { Scope } from './scope.ts';
import { LONGEST_CHAIN, MOST_NAMES_IN_SIGHT, MOST_VALUES } from './source-limits.ts';
import type { SourceRange } from './source-range.ts';
import type {
  BinaryOperator,
  Block,
  CallExpression,
  Expression,
  FunctionBody,
  TableExpression,
  Variable,
} from './syntax-tree.ts';
import { rangeThrough, rangeUpTo, type Token, type TokenKind } from './token.ts';
import { TokenReader } from './token-reader.ts';

const BINARY: Readonly<Partial<Record<TokenKind, BinaryOperator>>> = {
  And: 'and',
  Or: 'or',
  Op_Equal: '==',
  Op_LessThan: '<',
  Op_LessThanEqual: '<=',
  Op_GreaterThanEqual: '>=',
  Op_GreaterThan: '>',
  Op_NotEqual: '~=',
  Op_Concat: '..',
  Op_Pwr: '^',
  Op_Mod: '%',
  Op_Div: '/',
  Op_Mul: '*',
  Op_MinusOrSub: '-',
  Op_Add: '+',
};

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

  /** Reads up to the end of a block. */
  protected abstract statements(block: Block): void;

  protected expressions(): Expression[] {
    const expressions = [this.expression()];
    while (this.accept('Comma')) expressions.push(this.expression());
    return expressions;
  }

  protected expression(): Expression {
    this.goDeeper();
    const expression = this.operand(true);
    this.depth--;
    return expression;
  }

  /** `isPrimary`: not the operand of another operator; only there do operators behind it belong to it. */
  private operand(isPrimary: boolean): Expression {
    const operator = unaryOperator(this.kind);
    let expression = operator === undefined ? this.simple() : this.unary(operator, isPrimary);
    if (!isPrimary) return expression;
    let binary = BINARY[this.kind];
    if (binary === undefined) return expression;
    const chain = new OperatorChain(expression);
    while (binary !== undefined) {
      this.lexer.next();
      if (chain.length >= LONGEST_CHAIN) this.refuse(`an expression of more than ${LONGEST_CHAIN} operators`);
      chain.add(binary, this.operand(false));
      binary = BINARY[this.kind];
    }
    expression = chain.tree();
    return expression;
  }

  /** `-x ^ y` is `-(x ^ y)` at the start of an expression, and `(-x) ^ y` behind an operator. */
  private unary(operator: 'not' | '#' | '-', isPrimary: boolean): Expression {
    this.lexer.next();
    this.goDeeper();
    let operand = this.operand(false);
    this.depth--;
    if (isPrimary && this.kind === 'Op_Pwr') {
      const bases = [operand];
      while (this.accept('Op_Pwr')) bases.push(this.operand(false));
      operand = power(bases);
    }
    return { type: 'Unary', operator, operand };
  }

  private simple(): Expression {
    const token = this.current;
    switch (token.kind) {
      case 'Number':
      case 'Number_Hex':
      case 'Number_HexFloat':
        return this.literal(literalNumber(token));
      case 'String':
      case 'String_Long':
        return this.literal(token.text);
      case 'Nil':
        return this.literal(undefined);
      case 'True':
      case 'False':
        return this.literal(token.kind === 'True');
      case 'VarArgs':
        return this.varargs();
      case 'Brk_Open_Curly':
      case 'Brk_Open_Curly_Shared':
        return this.table();
      case 'Function':
        this.lexer.next();
        return { type: 'Function', body: this.functionBody(false, false) };
      case 'Lambda':
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
    const variable = this.scope.find(VARARGS);
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
      switch (this.kind) {
        case 'Dot':
          this.lexer.next();
          expression = {
            type: 'Index',
            object: expression,
            key: { type: 'Literal', value: this.expect('Name').text },
          };
          break;
        case 'Brk_Open_Square':
          expression = this.index(expression);
          break;
        case 'Colon': {
          this.lexer.next();
          expression = this.call(expression, this.expect('Name'));
          break;
        }
        case 'Brk_Open_Round':
        case 'String':
        case 'String_Long':
        case 'Brk_Open_Curly':
        case 'Brk_Open_Curly_Shared':
          expression = this.call(expression, undefined);
          break;
        default:
          return expression;
      }
    }
  }

  private index(object: Expression): Expression {
    const opening = this.expect('Brk_Open_Square');
    const key = this.expression();
    let isMultiple = false;
    while (this.accept('Comma')) {
      isMultiple = true;
      this.expression();
    }
    this.expectMatch(opening, 'Brk_Close_Square', ']');
    return isMultiple ? { type: 'Index', object, key, multiple: true } : { type: 'Index', object, key };
  }

  private prefix(): Expression {
    const token = this.current;
    if (token.kind === 'Name') {
      this.lexer.next();
      return this.scope.resolve(token.text);
    }
    if (token.kind !== 'Brk_Open_Round') return this.refuseSymbol();
    this.lexer.next();
    const expression = this.expression();
    this.expectMatch(token, 'Brk_Close_Round', ')');
    return { type: 'Parenthesis', expression };
  }

  private call(callee: Expression, method: Token | undefined): CallExpression {
    const start = method ?? this.current;
    const { values, range } = this.callValues(start);
    if (values.length > MOST_VALUES) this.refuse(`a call with more than ${MOST_VALUES} arguments`);
    this.scope.noteCall();
    const call: CallExpression = { type: 'Call', callee, method: method?.text, values, range };
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

  private callValues(start: Token): { values: Expression[]; range: SourceRange } {
    const token = this.current;
    switch (token.kind) {
      case 'Brk_Open_Round': {
        this.lexer.next();
        const values = this.kind === 'Brk_Close_Round' ? [] : this.expressions();
        return { values, range: rangeThrough(start, this.expectMatch(token, 'Brk_Close_Round', ')')) };
      }
      case 'String':
      case 'String_Long': {
        const values = [this.literal(token.text)];
        // MoonSharp takes the token behind the text for its end.
        return { values, range: rangeThrough(start, this.current) };
      }
      case 'Brk_Open_Curly':
      case 'Brk_Open_Curly_Shared': {
        const values = [this.table()];
        return { values, range: rangeUpTo(start, this.current) };
      }
      default:
        return this.refuse('function arguments expected');
    }
  }

  private table(): TableExpression {
    const shared = this.kind === 'Brk_Open_Curly_Shared';
    this.lexer.next();
    const fields: { key: Expression; value: Expression }[] = [];
    const items: Expression[] = [];
    while (this.kind !== 'Brk_Close_Curly') {
      if (this.kind === 'Brk_Open_Square') fields.push(this.keyedField());
      else if (this.kind === 'Name' && this.lexer.peek().kind === 'Op_Assignment') fields.push(this.namedField());
      else items.push(this.expression());
      if (!this.accept('Comma') && !this.accept('SemiColon')) break;
    }
    this.expect('Brk_Close_Curly');
    return { type: 'Table', fields, items, shared };
  }

  private keyedField(): { key: Expression; value: Expression } {
    this.lexer.next();
    const key = this.expression();
    this.expect('Brk_Close_Square');
    this.expect('Op_Assignment');
    return { key, value: this.expression() };
  }

  private namedField(): { key: Expression; value: Expression } {
    const key: Expression = { type: 'Literal', value: this.current.text };
    this.lexer.next();
    this.expect('Op_Assignment');
    return { key, value: this.expression() };
  }

  protected functionBody(isMethod: boolean, isLambda: boolean): FunctionBody {
    const opening = this.expect(isLambda ? 'Lambda' : 'Brk_Open_Round');
    const names = this.parameterNames(opening, isLambda);
    if (isMethod) names.unshift('self');
    const range = rangeUpTo(opening, this.current);
    if (!this.takesFunctions) this.refuse(NO_FUNCTIONS);
    const body = this.scope.openFunction(range, names.includes(VARARGS));
    this.scope.find('_ENV');
    this.declareParameters(body, names);
    const { loops, evaluators } = this;
    const before = this.lexer.count;
    this.loops = 0;
    this.evaluators = 0;
    if (isLambda) this.lambda(body);
    else this.functionEnd(body);
    if (body.captures.length > MOST_VALUES)
      this.refuse(`a function that uses more than ${MOST_VALUES} outer variables`);
    this.addNamesInSight(this.evaluators * body.captures.length);
    this.loops = loops;
    this.evaluators = evaluators;
    body.tokens = this.lexer.count - before;
    this.scope.closeFunction();
    return body;
  }

  private functionEnd(body: FunctionBody): void {
    this.statements(body.block);
    if (this.kind !== 'End') this.refuse(`'end' expected near '${this.current.text}'`);
    this.lexer.next();
  }

  private lambda(body: FunctionBody): void {
    const start = this.current;
    const value = this.expression();
    body.block.statements.push({ type: 'Return', values: [value], range: rangeUpTo(start, this.current) });
  }

  private parameterNames(opening: Token, isLambda: boolean): string[] {
    const closing = isLambda ? 'Lambda' : 'Brk_Close_Round';
    const names: string[] = [];
    while (this.kind !== closing) {
      if (this.kind !== 'Name' && this.kind !== 'VarArgs') this.refuseSymbol();
      names.push(this.kind === 'VarArgs' ? VARARGS : this.current.text);
      this.lexer.next();
      if (this.accept('Comma')) continue;
      this.expectMatch(opening, closing, isLambda ? '|' : ')');
      break;
    }
    if (names.length > MOST_VALUES) this.refuse(`a function of more than ${MOST_VALUES} parameters`);
    // MoonSharp swallows a second closing token.
    this.accept(closing);
    return names;
  }

  /** Of several parameters with one name the last is meant. */
  private declareParameters(body: FunctionBody, names: readonly string[]): void {
    const parameters: Variable[] = [];
    const seen = new Set<string>();
    for (let index = names.length - 1; index >= 0; index--) {
      const name = names[index] ?? '';
      parameters.push(this.scope.declare(seen.has(name) ? `${name}@${index}` : name));
      seen.add(name);
    }
    parameters.reverse();
    if (names.at(-1) === VARARGS) body.varargs = parameters.pop();
    body.parameters = parameters;
  }
}

function unaryOperator(kind: TokenKind): 'not' | '#' | '-' | undefined {
  if (kind === 'Not') return 'not';
  if (kind === 'Op_Len') return '#';
  return kind === 'Op_MinusOrSub' ? '-' : undefined;
}
