import { Lexer } from './lexer.ts';
import { DEEPEST } from './source-limits.ts';
import type { SourceRange } from './source-range.ts';
import { LuaSyntaxError } from './syntax-error.ts';
import { rangeOf, TokenKind } from './token.ts';

/** Reads a source token by token, and refuses what does not fit. */
export class TokenReader {
  /** It is the token that is to be read next. */
  protected readonly lexer: Lexer;
  /** How many statements and expressions are open that may hold more of their kind. */
  protected depth = 0;

  constructor(source: string) {
    this.lexer = new Lexer(source);
  }

  protected refuse(message: string): never {
    throw new LuaSyntaxError(rangeOf(this.lexer), message);
  }

  protected refuseSymbol(): never {
    return this.refuse(`unexpected symbol near '${this.lexer.text}'`);
  }

  /** From where the range begins to the end of the current token. */
  protected rangeThrough(fromLine: number, fromColumn: number): SourceRange {
    const { toLine, toColumn } = this.lexer;
    return { fromLine, fromColumn, toLine, toColumn };
  }

  /** From where the range begins to the end of what stands before the current token, a comment included. */
  protected rangeUpTo(fromLine: number, fromColumn: number): SourceRange {
    const { previousLine, previousColumn } = this.lexer;
    return { fromLine, fromColumn, toLine: previousLine, toColumn: previousColumn };
  }

  protected expect(kind: TokenKind): void {
    if (this.lexer.kind !== kind) this.refuseSymbol();
    this.lexer.next();
  }

  protected expectName(): string {
    const { kind, text } = this.lexer;
    if (kind !== TokenKind.Name) this.refuseSymbol();
    this.lexer.next();
    return text;
  }

  /** @param line where the `opening` is that `closing` closes */
  protected expectMatch(opening: string, line: number, kind: TokenKind, closing: string): void {
    if (this.lexer.kind !== kind) {
      this.refuse(`'${closing}' expected (to close '${opening}' at line ${line}) near '${this.lexer.text}'`);
    }
    this.lexer.next();
  }

  protected accept(kind: TokenKind): boolean {
    if (this.lexer.kind !== kind) return false;
    this.lexer.next();
    return true;
  }

  protected refuseDepth(): never {
    return this.refuse(`more than ${DEEPEST} levels inside one another`);
  }
}
