import { ExpressionParser, VARARGS } from './expression-parser.ts';
import { isEvaluator } from './evaluator-names.ts';
import { DEEPEST, MOST_STATEMENTS } from './source-limits.ts';
import type { SourceRange } from './source-range.ts';
import { LuaSyntaxError } from './syntax-error.ts';
import type { AssignmentTarget, Block, Chunk, Expression, GotoStatement, IfArm, Statement } from './syntax-tree.ts';
import { endsBlock, rangeOf, TokenKind, type Token } from './token.ts';

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

class Parser extends ExpressionParser {
  private statementCount = 0;
  private firstStrayBreak: SourceRange | undefined;

  chunk(name: string): Chunk {
    const main = this.scope.openFunction(rangeOf(this.lexer), true);
    const environment = this.scope.declare('_ENV');
    main.varargs = this.scope.declare(VARARGS);
    this.statements(main.block);
    if (this.lexer.kind !== TokenKind.Eof) this.refuse(`<eof> expected near '${this.lexer.text}'`);
    this.scope.closeFunction();
    this.checkBreaks();
    return { name, main, environment, functions: this.scope.functions };
  }

  dynamicExpression(): Expression {
    this.takesFunctions = false;
    this.scope.openFunction(rangeOf(this.lexer), true);
    this.scope.declare('_ENV');
    return this.expression();
  }

  protected override statements(block: Block): void {
    const before = this.lexer.count;
    while (!endsBlock(this.lexer.kind)) {
      const isLast = this.lexer.kind === TokenKind.Return;
      const statement = this.statement();
      if (statement !== undefined) block.statements.push(statement);
      if (isLast) break;
    }
    while (this.accept(TokenKind.SemiColon));
    block.tokens = this.lexer.count - before;
  }

  private statement(): Statement | undefined {
    if (++this.statementCount > MOST_STATEMENTS) this.refuse(`a chunk of more than ${MOST_STATEMENTS} statements`);
    if (++this.depth > DEEPEST) this.refuseDepth();
    const statement = this.oneStatement();
    this.depth--;
    return statement;
  }

  private oneStatement(): Statement | undefined {
    // The most frequent ones first.
    switch (this.lexer.kind) {
      case TokenKind.Name:
        return this.expressionStatement();
      case TokenKind.Local:
        return this.local();
      case TokenKind.Return:
        return this.return();
      case TokenKind.If:
        return this.if();
      case TokenKind.DoubleColon:
        return this.label();
      case TokenKind.Goto:
        return this.goto();
      case TokenKind.SemiColon:
        this.lexer.next();
        return undefined;
      case TokenKind.While:
        return this.while();
      case TokenKind.Do:
        return this.do();
      case TokenKind.For:
        return this.for();
      case TokenKind.Repeat:
        return this.repeat();
      case TokenKind.Function:
        return this.functionStatement();
      case TokenKind.Break:
        return this.break();
      default:
        return this.expressionStatement();
    }
  }

  private label(): Statement {
    this.lexer.next();
    const range = rangeOf(this.lexer);
    const name = this.expectName();
    this.expect(TokenKind.DoubleColon);
    return { type: 'Label', label: this.scope.addLabel(name, range) };
  }

  private goto(): Statement {
    const { fromLine, fromColumn } = this.lexer;
    this.expect(TokenKind.Goto);
    const range = this.rangeThrough(fromLine, fromColumn);
    const statement: GotoStatement = {
      type: 'Goto',
      name: this.expectName(),
      range,
      target: undefined,
      declaredBefore: 0,
      leavesFor: false,
      spoilsFor: false,
    };
    this.scope.addGoto(statement);
    return statement;
  }

  private if(): Statement {
    const arms: IfArm[] = [];
    while (this.lexer.kind !== TokenKind.Else && this.lexer.kind !== TokenKind.End) arms.push(this.ifArm());
    let otherwise: Block | undefined;
    if (this.accept(TokenKind.Else)) otherwise = this.block();
    this.expect(TokenKind.End);
    return { type: 'If', arms, otherwise };
  }

  private ifArm(): IfArm {
    const { kind, fromLine, fromColumn } = this.lexer;
    if (kind !== TokenKind.If && kind !== TokenKind.ElseIf) this.refuseSymbol();
    this.lexer.next();
    const block = this.scope.openBlock();
    const condition = this.expression();
    const range = this.rangeThrough(fromLine, fromColumn);
    this.expect(TokenKind.Then);
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
    const { fromLine, fromColumn } = this.lexer;
    this.expect(TokenKind.While);
    const condition = this.expression();
    const range = this.rangeUpTo(fromLine, fromColumn);
    const block = this.scope.openBlock();
    this.expect(TokenKind.Do);
    this.loop(() => this.statements(block));
    this.expect(TokenKind.End);
    this.scope.closeBlock();
    block.tokens = this.lexer.count - before;
    return { type: 'While', condition, block, range };
  }

  private do(): Statement {
    const block = this.scope.openBlock();
    this.expect(TokenKind.Do);
    this.statements(block);
    this.expect(TokenKind.End);
    this.scope.closeBlock();
    return { type: 'Do', block };
  }

  private loop(read: () => void): void {
    this.loops++;
    read();
    this.loops--;
  }

  private for(): Statement {
    const { fromLine, fromColumn } = this.lexer;
    this.expect(TokenKind.For);
    const name = this.expectName();
    if (this.lexer.kind === TokenKind.Op_Assignment) return this.numericFor(fromLine, fromColumn, name);
    return this.genericFor(fromLine, fromColumn, name);
  }

  private numericFor(fromLine: number, fromColumn: number, name: string): Statement {
    this.expect(TokenKind.Op_Assignment);
    const start = this.expression();
    this.expect(TokenKind.Comma);
    const limit = this.expression();
    const step = this.accept(TokenKind.Comma) ? this.expression() : undefined;
    const block = this.scope.openBlock(true);
    const variable = this.scope.declare(name);
    const range = this.rangeThrough(fromLine, fromColumn);
    this.expect(TokenKind.Do);
    this.loop(() => this.statements(block));
    this.expect(TokenKind.End);
    this.scope.closeBlock();
    return { type: 'NumericFor', variable, start, limit, step, block, range };
  }

  private genericFor(fromLine: number, fromColumn: number, first: string): Statement {
    const names = [first];
    while (this.accept(TokenKind.Comma)) names.push(this.expectName());
    this.expect(TokenKind.In);
    const values = this.expressions();
    const block = this.scope.openBlock(true);
    const variables = names.map(name => this.scope.declare(name));
    const range = this.rangeThrough(fromLine, fromColumn);
    this.expect(TokenKind.Do);
    this.loop(() => this.statements(block));
    this.expect(TokenKind.End);
    this.scope.closeBlock();
    this.scope.noteCall();
    return { type: 'GenericFor', variables, values, block, range };
  }

  private repeat(): Statement {
    const before = this.lexer.count;
    this.expect(TokenKind.Repeat);
    const block = this.scope.openBlock();
    this.loop(() => this.statements(block));
    const { fromLine, fromColumn } = this.lexer;
    this.expect(TokenKind.Until);
    const condition = this.expression();
    const range = this.rangeUpTo(fromLine, fromColumn);
    this.scope.closeBlock();
    block.tokens = this.lexer.count - before;
    return { type: 'Repeat', block, condition, range };
  }

  private return(): Statement {
    const keyword = rangeOf(this.lexer);
    this.lexer.next();
    if (endsBlock(this.lexer.kind) || this.lexer.kind === TokenKind.SemiColon)
      return { type: 'Return', values: [], range: keyword };
    const values = this.expressions();
    return { type: 'Return', values, range: this.rangeUpTo(keyword.fromLine, keyword.fromColumn) };
  }

  private break(): Statement {
    const range = rangeOf(this.lexer);
    this.expect(TokenKind.Break);
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
    const { fromLine, fromColumn } = this.lexer;
    this.expect(TokenKind.Local);
    if (this.lexer.kind === TokenKind.Function) return this.localFunction();
    const names = [this.expectName()];
    while (this.accept(TokenKind.Comma)) names.push(this.expectName());
    const values = this.accept(TokenKind.Op_Assignment) ? this.expressions() : [];
    const variables = names.map(name => this.scope.declare(name));
    const variable = variables[0];
    const value = values[0];
    if (variables.length === 1 && values.length === 1 && variable !== undefined && value !== undefined)
      if (isEvaluator(value)) variable.evaluates = true;
    return { type: 'Local', variables, values, range: this.rangeUpTo(fromLine, fromColumn) };
  }

  private localFunction(): Statement {
    this.lexer.next();
    const variable = this.scope.declare(this.expectName());
    const body = this.functionBody(false, false);
    variable.ownFunction = body;
    return { type: 'LocalFunction', variable, body, range: body.range };
  }

  private functionStatement(): Statement {
    this.expect(TokenKind.Function);
    let target = this.scope.resolve(this.expectName());
    let isMethod = false;
    while (this.lexer.kind !== TokenKind.Brk_Open_Round && !isMethod) {
      if (this.lexer.kind !== TokenKind.Colon && this.lexer.kind !== TokenKind.Dot) this.refuseSymbol();
      isMethod = this.lexer.kind === TokenKind.Colon;
      this.lexer.next();
      target = { type: 'Index', object: target, key: { type: 'Literal', value: this.expectName() } };
    }
    const body = this.functionBody(isMethod, false);
    return { type: 'Function', target: this.target(target), body, range: body.range };
  }

  private expressionStatement(): Statement {
    const { fromLine, fromColumn } = this.lexer;
    const expression = this.primary();
    if (expression.type === 'Call') return { type: 'Call', call: expression, range: expression.range };
    const targets = [this.target(expression)];
    while (this.accept(TokenKind.Comma)) targets.push(this.target(this.primary()));
    this.expect(TokenKind.Op_Assignment);
    const values = this.expressions();
    return { type: 'Assign', targets, values, range: this.rangeUpTo(fromLine, fromColumn) };
  }

  private target(expression: Expression): AssignmentTarget {
    if (expression.type === 'Name') expression.variable.assigned = true;
    if (expression.type === 'Name' || expression.type === 'Index') return expression;
    return this.refuse(`unexpected symbol near '${describe(this.lexer)}' - not a l-value`);
  }
}

/** A token as MoonSharp prints it for its own developers, which one of its messages does. */
function describe(token: Token): string {
  const place = `${token.fromLine}:${token.fromColumn}-${token.toLine}:${token.toColumn}`;
  return `${TokenKind[token.kind].padEnd(16).slice(0, 16)}  - ${place.padEnd(10).slice(0, 10)} - '${token.text}'`;
}
