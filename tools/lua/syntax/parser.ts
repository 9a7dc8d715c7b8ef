import { Lexer } from './lexer.ts';
import { literalNumber } from './literal-number.ts';
import { isEvaluator, mayEvaluate } from './evaluator-names.ts';
import { OperatorChain, power } from './operator-chain.ts';
import { Scope } from './scope.ts';
import { DEEPEST, LONGEST_CHAIN, MOST_NAMES_IN_SIGHT, MOST_STATEMENTS, MOST_VALUES } from './source-limits.ts';
import type { SourceRange } from './source-range.ts';
import { LuaSyntaxError } from './syntax-error.ts';
import type {
  BinaryOperator,
  Block,
  CallExpression,
  Chunk,
  Expression,
  FunctionBody,
  GotoStatement,
  IfArm,
  Statement,
  TableExpression,
  AssignmentTarget,
  Variable,
} from './syntax-tree.ts';
import { endsBlock, rangeOf, rangeThrough, rangeUpTo, type Token, type TokenKind } from './token.ts';

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

const VARARGS = '...';

/**
 * Reads Lua as MoonSharp 2.0 takes it: Lua 5.2 with `!=`, lambdas `|a, b| a + b`, its own binding of unary operators
 * before `^`, and its own ideas of where a statement begins and ends.
 *
 * @throws {LuaSyntaxError}
 */
export function parseChunk(source: string, name: string): Chunk {
  return new Parser(source).chunk(name);
}

/** Reads one expression, as `dynamic.eval` does; what stands behind it is not looked at. @throws {LuaSyntaxError} */
export function parseExpression(source: string): Expression {
  return new Parser(source).dynamicExpression();
}

class Parser {
  private readonly lexer: Lexer;
  private readonly scope = new Scope();
  private loops = 0;
  private depth = 0;
  private statementCount = 0;
  /** Calls of the open function that may be of `dynamic.eval`, and names that those of the whole chunk may find. */
  private evaluators = 0;
  private namesInSight = 0;
  private firstStrayBreak: SourceRange | undefined;

  constructor(source: string) {
    this.lexer = new Lexer(source);
  }

  chunk(name: string): Chunk {
    const start = this.current;
    const main = this.scope.openFunction(rangeOf(start), true);
    const environment = this.scope.declare('_ENV');
    main.varargs = this.scope.declare(VARARGS);
    this.statements(main.block);
    if (this.kind !== 'Eof') this.refuse(`<eof> expected near '${this.current.text}'`);
    this.scope.closeFunction();
    this.checkBreaks();
    return { name, main, environment, functions: this.scope.functions };
  }

  dynamicExpression(): Expression {
    this.scope.openFunction(rangeOf(this.current), true);
    this.scope.declare('_ENV');
    return this.expression();
  }

  private get current(): Token {
    return this.lexer.current;
  }

  private get kind(): TokenKind {
    return this.lexer.current.kind;
  }

  private refuse(message: string): never {
    throw new LuaSyntaxError(rangeOf(this.current), message);
  }

  private refuseSymbol(): never {
    return this.refuse(`unexpected symbol near '${this.current.text}'`);
  }

  private expect(kind: TokenKind): Token {
    const token = this.current;
    if (token.kind !== kind) this.refuseSymbol();
    this.lexer.next();
    return token;
  }

  private expectMatch(opening: Token, kind: TokenKind, text: string): Token {
    const token = this.current;
    if (token.kind !== kind) {
      this.refuse(`'${text}' expected (to close '${opening.text}' at line ${opening.fromLine}) near '${token.text}'`);
    }
    this.lexer.next();
    return token;
  }

  private accept(kind: TokenKind): boolean {
    if (this.kind !== kind) return false;
    this.lexer.next();
    return true;
  }

  private statements(block: Block): void {
    const before = this.lexer.count;
    while (!endsBlock(this.kind)) {
      const isLast = this.kind === 'Return';
      const statement = this.statement();
      if (statement !== undefined) block.statements.push(statement);
      if (isLast) break;
    }
    while (this.accept('SemiColon'));
    block.tokens = this.lexer.count - before;
  }

  private statement(): Statement | undefined {
    if (++this.statementCount > MOST_STATEMENTS) this.refuse(`a chunk of more than ${MOST_STATEMENTS} statements`);
    this.goDeeper();
    const statement = this.oneStatement();
    this.depth--;
    return statement;
  }

  /** Begins something that may hold more of its kind. */
  private goDeeper(): void {
    if (++this.depth > DEEPEST) this.refuse(`more than ${DEEPEST} levels inside one another`);
  }

  private oneStatement(): Statement | undefined {
    switch (this.kind) {
      case 'DoubleColon':
        return this.label();
      case 'Goto':
        return this.goto();
      case 'SemiColon':
        this.lexer.next();
        return undefined;
      case 'If':
        return this.if();
      case 'While':
        return this.while();
      case 'Do':
        return this.do();
      case 'For':
        return this.for();
      case 'Repeat':
        return this.repeat();
      case 'Function':
        return this.functionStatement();
      case 'Local':
        return this.local();
      case 'Return':
        return this.return();
      case 'Break':
        return this.break();
      default:
        return this.expressionStatement();
    }
  }

  private label(): Statement {
    this.lexer.next();
    const name = this.expect('Name');
    this.expect('DoubleColon');
    return { type: 'Label', label: this.scope.addLabel(name.text, rangeOf(name)) };
  }

  private goto(): Statement {
    const keyword = this.expect('Goto');
    const name = this.expect('Name');
    const statement: GotoStatement = {
      type: 'Goto',
      name: name.text,
      range: rangeThrough(keyword, name),
      target: undefined,
      declaredBefore: 0,
    };
    this.scope.addGoto(statement);
    return statement;
  }

  private if(): Statement {
    const arms: IfArm[] = [];
    while (this.kind !== 'Else' && this.kind !== 'End') arms.push(this.ifArm());
    let otherwise: Block | undefined;
    if (this.accept('Else')) otherwise = this.block();
    this.expect('End');
    return { type: 'If', arms, otherwise };
  }

  private ifArm(): IfArm {
    const keyword = this.current;
    if (keyword.kind !== 'If' && keyword.kind !== 'ElseIf') this.refuseSymbol();
    this.lexer.next();
    const block = this.scope.openBlock();
    const condition = this.expression();
    const range = rangeThrough(keyword, this.expect('Then'));
    this.statements(block);
    this.scope.closeBlock();
    return { condition, block, range };
  }

  private block(): Block {
    const block = this.scope.openBlock();
    this.statements(block);
    this.scope.closeBlock();
    return block;
  }

  private while(): Statement {
    const before = this.lexer.count;
    const keyword = this.expect('While');
    const condition = this.expression();
    const range = rangeUpTo(keyword, this.current);
    const block = this.scope.openBlock();
    this.expect('Do');
    this.loop(() => this.statements(block));
    this.expect('End');
    this.scope.closeBlock();
    block.tokens = this.lexer.count - before;
    return { type: 'While', condition, block, range };
  }

  private do(): Statement {
    const block = this.scope.openBlock();
    this.expect('Do');
    this.statements(block);
    this.expect('End');
    this.scope.closeBlock();
    return { type: 'Do', block };
  }

  private loop(read: () => void): void {
    this.loops++;
    read();
    this.loops--;
  }

  private for(): Statement {
    const keyword = this.expect('For');
    const name = this.expect('Name');
    return this.kind === 'Op_Assignment' ? this.numericFor(keyword, name) : this.genericFor(keyword, name);
  }

  private numericFor(keyword: Token, name: Token): Statement {
    this.expect('Op_Assignment');
    const start = this.expression();
    this.expect('Comma');
    const limit = this.expression();
    const step = this.accept('Comma') ? this.expression() : undefined;
    const block = this.scope.openBlock();
    const variable = this.scope.declare(name.text);
    const range = rangeThrough(keyword, this.expect('Do'));
    this.loop(() => this.statements(block));
    this.expect('End');
    this.scope.closeBlock();
    return { type: 'NumericFor', variable, start, limit, step, block, range };
  }

  private genericFor(keyword: Token, first: Token): Statement {
    const names = [first.text];
    while (this.accept('Comma')) names.push(this.expect('Name').text);
    this.expect('In');
    const values = this.expressions();
    const block = this.scope.openBlock();
    const variables = names.map(name => this.scope.declare(name));
    const range = rangeThrough(keyword, this.expect('Do'));
    this.loop(() => this.statements(block));
    this.expect('End');
    this.scope.closeBlock();
    return { type: 'GenericFor', variables, values, block, range };
  }

  private repeat(): Statement {
    const before = this.lexer.count;
    this.expect('Repeat');
    const block = this.scope.openBlock();
    this.loop(() => this.statements(block));
    const keyword = this.expect('Until');
    const condition = this.expression();
    const range = rangeUpTo(keyword, this.current);
    this.scope.closeBlock();
    block.tokens = this.lexer.count - before;
    return { type: 'Repeat', block, condition, range };
  }

  private return(): Statement {
    const keyword = this.current;
    this.lexer.next();
    if (endsBlock(this.kind) || this.kind === 'SemiColon') {
      return { type: 'Return', values: [], range: rangeOf(keyword) };
    }
    const values = this.expressions();
    return { type: 'Return', values, range: rangeUpTo(keyword, this.current) };
  }

  private break(): Statement {
    const range = rangeOf(this.expect('Break'));
    if (this.loops === 0) this.firstStrayBreak ??= range;
    return { type: 'Break', range };
  }

  /** MoonSharp sees a stray `break` only after the whole chunk was read. */
  private checkBreaks(): void {
    const stray = this.firstStrayBreak;
    if (stray === undefined) return;
    throw new LuaSyntaxError(stray, `<break> at line ${stray.fromLine} not inside a loop`);
  }

  private local(): Statement {
    const keyword = this.expect('Local');
    if (this.kind === 'Function') return this.localFunction();
    const names: string[] = [];
    do names.push(this.expect('Name').text);
    while (this.accept('Comma'));
    const values = this.accept('Op_Assignment') ? this.expressions() : [];
    const variables = names.map(name => this.scope.declare(name));
    const [variable, value] = [variables[0], values[0]];
    if (variables.length === 1 && values.length === 1 && variable !== undefined && value !== undefined)
      if (isEvaluator(value)) variable.evaluates = true;
    return { type: 'Local', variables, values, range: rangeUpTo(keyword, this.current) };
  }

  private localFunction(): Statement {
    this.lexer.next();
    const variable = this.scope.declare(this.expect('Name').text);
    const body = this.functionBody(false, false);
    variable.ownFunction = body;
    return { type: 'LocalFunction', variable, body, range: body.range };
  }

  private functionStatement(): Statement {
    this.expect('Function');
    let target = this.scope.resolve(this.expect('Name').text);
    let isMethod = false;
    while (this.kind !== 'Brk_Open_Round' && !isMethod) {
      if (this.kind !== 'Colon' && this.kind !== 'Dot') this.refuseSymbol();
      isMethod = this.kind === 'Colon';
      this.lexer.next();
      target = { type: 'Index', object: target, key: { type: 'Literal', value: this.expect('Name').text } };
    }
    const body = this.functionBody(isMethod, false);
    return { type: 'Function', target: this.target(target), body, range: body.range };
  }

  private expressionStatement(): Statement {
    const first = this.current;
    const expression = this.primary();
    if (expression.type === 'Call') return { type: 'Call', call: expression, range: expression.range };
    const targets = [this.target(expression)];
    while (this.accept('Comma')) targets.push(this.target(this.primary()));
    this.expect('Op_Assignment');
    const values = this.expressions();
    return { type: 'Assign', targets, values, range: rangeUpTo(first, this.current) };
  }

  private target(expression: Expression): AssignmentTarget {
    if (expression.type === 'Name') expression.variable.assigned = true;
    if (expression.type === 'Name' || expression.type === 'Index') return expression;
    return this.refuse(`unexpected symbol near '${describe(this.current)}' - not a l-value`);
  }

  private expressions(): Expression[] {
    const expressions = [this.expression()];
    while (this.accept('Comma')) expressions.push(this.expression());
    return expressions;
  }

  private expression(): Expression {
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

  private primary(): Expression {
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

  private functionBody(isMethod: boolean, isLambda: boolean): FunctionBody {
    const opening = this.expect(isLambda ? 'Lambda' : 'Brk_Open_Round');
    const names = this.parameterNames(opening, isLambda);
    if (isMethod) names.unshift('self');
    const range = rangeUpTo(opening, this.current);
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

/** A token as MoonSharp prints it for its own developers, which one of its messages does. */
function describe(token: Token): string {
  const place = `${token.fromLine}:${token.fromColumn}-${token.toLine}:${token.toColumn}`;
  return `${token.kind.padEnd(16).slice(0, 16)}  - ${place.padEnd(10).slice(0, 10)} - '${token.text}'`;
}
