import { Lexer } from './lexer.ts';
import { DEEPEST } from './source-limits.ts';
import { LuaSyntaxError } from './syntax-error.ts';
import { rangeOf, type Token, type TokenKind } from './token.ts';

/** Reads a source token by token, and refuses what does not fit. */
export class TokenReader {
  protected readonly lexer: Lexer;
  protected depth = 0;

  constructor(source: string) {
    this.lexer = new Lexer(source);
  }

  protected get current(): Token {
    return this.lexer.current;
  }

  protected get kind(): TokenKind {
    return this.lexer.current.kind;
  }

  protected refuse(message: string): never {
    throw new LuaSyntaxError(rangeOf(this.current), message);
  }

  protected refuseSymbol(): never {
    return this.refuse(`unexpected symbol near '${this.current.text}'`);
  }

  protected expect(kind: TokenKind): Token {
    const token = this.current;
    if (token.kind !== kind) this.refuseSymbol();
    this.lexer.next();
    return token;
  }

  protected expectMatch(opening: Token, kind: TokenKind, text: string): Token {
    const token = this.current;
    if (token.kind !== kind) {
      this.refuse(`'${text}' expected (to close '${opening.text}' at line ${opening.fromLine}) near '${token.text}'`);
    }
    this.lexer.next();
    return token;
  }

  protected accept(kind: TokenKind): boolean {
    if (this.kind !== kind) return false;
    this.lexer.next();
    return true;
  }

  /** Begins something that may hold more of its kind. */
  protected goDeeper(): void {
    if (++this.depth > DEEPEST) this.refuse(`more than ${DEEPEST} levels inside one another`);
  }
}
