import type { SourceRange } from './source-range.ts';
import { isBlank, unescape } from './string-escapes.ts';
import { LuaSyntaxError } from './syntax-error.ts';
import { RESERVED_WORDS, type Token, type TokenKind } from './token.ts';

/** By code of the character. */
const SINGLE = byCode<TokenKind>({
  '+': 'Op_Add',
  '*': 'Op_Mul',
  '/': 'Op_Div',
  '%': 'Op_Mod',
  '^': 'Op_Pwr',
  '#': 'Op_Len',
  ']': 'Brk_Close_Square',
  '(': 'Brk_Open_Round',
  ')': 'Brk_Close_Round',
  '{': 'Brk_Open_Curly',
  '}': 'Brk_Close_Curly',
  ',': 'Comma',
  ';': 'SemiColon',
  '|': 'Lambda',
});

/** Operators of one character that become another token with a second character behind them. */
const DOUBLE = byCode<readonly [second: string, single: TokenKind, double: TokenKind]>({
  '=': ['=', 'Op_Assignment', 'Op_Equal'],
  '<': ['=', 'Op_LessThan', 'Op_LessThanEqual'],
  '>': ['=', 'Op_GreaterThan', 'Op_GreaterThanEqual'],
  ':': [':', 'Colon', 'DoubleColon'],
  $: ['{', 'Op_Dollar', 'Brk_Open_Curly_Shared'],
});

const NAME = /[\p{L}\p{Nd}_]*/uy;
const LETTER = /^\p{L}$/u;
/** The longest of them has as many letters. */
const LONGEST_WORD = 8;

const SPACE = 32;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const BACKSLASH = 92;
const BRACKET = 91;
const EQUALS = 61;
const DOT = 46;

/** 1 for the codes of ASCII that names are made of. */
const IN_NAME = new Uint8Array(128);
for (let code = 0; code < 128; code++) if (isNameStart(code) || isDigit(code)) IN_NAME[code] = 1;

/**
 * Cuts Lua source into tokens, as MoonSharp does.
 *
 * Comments are passed over, but where they end is where the token after them says that something ended before it:
 * MoonSharp's positions of statements reach to the end of the comment behind them.
 */
export class Lexer {
  current: Token;
  /** Tokens that have been read. */
  count = 0;
  private cursor = 0;
  private line = 1;
  private lineStart = 0;
  private previousLine = 0;
  private previousColumn = 1;

  constructor(private readonly code: string) {
    if (code.charCodeAt(0) === 0xfeff) this.code = code.slice(1);
    this.current = this.fetch();
  }

  next(): void {
    this.count++;
    this.current = this.fetch();
  }

  /** The token after the current one. As in MoonSharp, "where the one before ended" is not restored. */
  peek(): Token {
    const { cursor, line, lineStart } = this;
    const token = this.fetch();
    this.cursor = cursor;
    this.line = line;
    this.lineStart = lineStart;
    return token;
  }

  private fetch(): Token {
    for (;;) {
      const token = this.read();
      if (token.kind !== 'Comment' && token.kind !== 'HashBang') return token;
    }
  }

  private read(): Token {
    this.skipBlanks();
    const line = this.line;
    const column = this.cursor - this.lineStart;
    if (this.cursor >= this.code.length) return this.token('Eof', line, column, '<eof>');
    const code = this.code.charCodeAt(this.cursor);
    if (isNameStart(code)) return this.readName(line, column);
    if (isDigit(code)) return this.readNumber(line, column, '');
    const char = this.code.charAt(this.cursor);
    if (char === '#' && this.cursor === 0 && this.code.charAt(1) === '!') return this.readHashBang(line, column);
    const single = SINGLE[code];
    if (single !== undefined) {
      this.cursor++;
      return this.token(single, line, column, char);
    }
    const double = DOUBLE[code];
    if (double !== undefined) return this.readOperator(line, column, char, double);
    return this.readOther(line, column, char);
  }

  private readOther(line: number, column: number, char: string): Token {
    switch (char) {
      case '"':
      case "'":
        return this.readString(line, column, char);
      case '~':
      case '!':
        return this.readNotEqual(line, column, char);
      case '.':
        return this.readDots(line, column);
      case '-':
        return this.readMinus(line, column);
      case '[':
        return this.readSquare(line, column);
    }
    if (LETTER.test(char)) return this.readName(line, column);
    throw new LuaSyntaxError(this.invalid(line, column), `unexpected symbol near '${char}'`);
  }

  private readOperator(
    line: number,
    column: number,
    char: string,
    [second, single, double]: readonly [string, TokenKind, TokenKind],
  ): Token {
    this.cursor++;
    if (this.code.charAt(this.cursor) !== second) return this.token(single, line, column, char);
    this.cursor++;
    return this.token(double, line, column, char + second);
  }

  private readNotEqual(line: number, column: number, char: string): Token {
    this.cursor++;
    if (this.code.charAt(this.cursor) !== '=') {
      throw new LuaSyntaxError(this.invalid(line, column), `unexpected symbol near '${char}'`);
    }
    this.cursor++;
    return this.token('Op_NotEqual', line, column, '~=');
  }

  private readDots(line: number, column: number): Token {
    this.cursor++;
    const next = this.code.charAt(this.cursor);
    if (next === '.') return this.readOperator(line, column, '.', ['.', 'Op_Concat', 'VarArgs']);
    if (isDigit(next.charCodeAt(0))) return this.readNumber(line, column, '0.');
    return this.token('Dot', line, column, '.');
  }

  private readMinus(line: number, column: number): Token {
    this.cursor++;
    if (this.code.charAt(this.cursor) === '-') return this.readComment(line, column);
    return this.token('Op_MinusOrSub', line, column, '-');
  }

  private readSquare(line: number, column: number): Token {
    this.cursor++;
    const next = this.code.charAt(this.cursor);
    if (next !== '=' && next !== '[') return this.token('Brk_Open_Square', line, column, '[');
    let closing = ']';
    while (this.code.charAt(this.cursor) === '=') {
      closing += '=';
      this.cursor++;
    }
    this.checkLongStart(line, column);
    const text = this.readLong(line, column, `${closing}]`, 'string');
    return this.token('String_Long', line, column, withoutFirstLineBreak(text));
  }

  private checkLongStart(line: number, column: number): void {
    const char = this.code.charAt(this.cursor);
    if (char === '[') return;
    const message =
      char === '' || char === '\0'
        ? "unfinished long string near '<eof>'"
        : `invalid long string delimiter near '${char}'`;
    throw new LuaSyntaxError(this.invalid(line, column), message);
  }

  /** Reads from the second bracket to behind `closing`; carriage returns are dropped. */
  private readLong(line: number, column: number, closing: string, what: string): string {
    const start = this.cursor + 1;
    // MoonSharp looks for the end only where a bracket stands.
    const end = closing.startsWith(']') ? this.code.indexOf(closing, start) : -1;
    const rest = this.code.slice(start, end < 0 ? this.code.length : end);
    const zero = rest.indexOf('\0');
    if (end < 0 || zero >= 0) {
      const stop = zero >= 0 ? start + zero : this.code.length;
      const text = this.code.slice(start, stop).replaceAll('\r', '');
      this.moveTo(stop);
      throw new LuaSyntaxError(this.invalid(line, column), `unfinished long ${what} near '${text}'`);
    }
    this.moveTo(end + closing.length);
    return rest.replaceAll('\r', '');
  }

  /** Puts the cursor at `end`, counting the line breaks on the way. */
  private moveTo(end: number): void {
    // What comes behind it is not to be searched again for every piece before it.
    const passed = this.code.slice(this.cursor, end);
    for (let at = passed.indexOf('\n'); at >= 0; at = passed.indexOf('\n', at + 1)) {
      this.line++;
      this.lineStart = this.cursor + at + 1;
    }
    this.cursor = end;
  }

  private readComment(line: number, column: number): Token {
    this.cursor++;
    const next = this.code.charCodeAt(this.cursor);
    if (next !== BRACKET && next !== EQUALS) return this.readLineComment(line, column);
    // MoonSharp takes any run of `[` and `=` before a `[` for the start of a long comment.
    const opening = /[[=]*/y;
    opening.lastIndex = this.cursor;
    const run = opening.exec(this.code)?.[0] ?? '';
    const second = run.indexOf('[', 1);
    if (second <= 0) return this.readLineComment(line, column);
    this.cursor += second;
    const closing = `${run.slice(0, second)}[`.replaceAll('[', ']');
    return this.token('Comment', line, column, this.readLong(line, column, closing, 'comment'));
  }

  private readLineComment(line: number, column: number): Token {
    const lineBreak = this.code.indexOf('\n', this.cursor);
    if (lineBreak < 0) {
      this.cursor = this.code.length;
    } else {
      this.cursor = this.lineStart = lineBreak + 1;
      this.line++;
    }
    return this.token('Comment', line, column, '');
  }

  private readHashBang(line: number, column: number): Token {
    const lineBreak = this.code.indexOf('\n', this.cursor);
    this.moveTo(lineBreak < 0 ? this.code.length : lineBreak + 1);
    return this.token('HashBang', line, column, '');
  }

  private readName(line: number, column: number): Token {
    const { code } = this;
    const start = this.cursor;
    let end = start;
    let unit = code.charCodeAt(end);
    while (IN_NAME[unit] === 1) unit = code.charCodeAt(++end);
    if (unit > 127) end = start + this.sticky(NAME).length;
    const name = code.slice(start, end);
    this.cursor = end;
    const word = name.length > LONGEST_WORD ? undefined : RESERVED_WORDS.get(name);
    return this.token(word ?? 'Name', line, column, name);
  }

  private readNumber(line: number, column: number, leading: string): Token {
    const start = this.cursor;
    let end = start;
    while (isDigit(this.code.charCodeAt(end))) end++;
    const behind = this.code.charCodeAt(end);
    if (behind === DOT || isLetter(behind)) return this.readLongNumber(line, column, leading);
    this.cursor = end;
    return this.token('Number', line, column, leading + this.code.slice(start, end));
  }

  /** A number that is more than digits. */
  private readLongNumber(line: number, column: number, leading: string): Token {
    const start = this.cursor;
    const isHex = leading === '' && /^0[xX]/.test(this.code.slice(start, start + 2));
    let at = isHex ? start + 2 : start;
    let hasDot = false;
    let hasExponent = false;
    let mayHaveSign = false;
    for (; at < this.code.length; at++) {
      const char = this.code.charAt(at);
      if (mayHaveSign && (char === '+' || char === '-')) {
        mayHaveSign = false;
      } else if (isDigit(char.charCodeAt(0))) {
        // Digits are taken everywhere.
      } else if (char === '.' && !hasDot) {
        hasDot = true;
      } else if (isHex && !hasExponent && /[0-9a-fA-F]/.test(char)) {
        // So are hexadecimal ones, up to the exponent.
      } else if (/[eE]/.test(char) || (isHex && /[pP]/.test(char))) {
        hasExponent = true;
        mayHaveSign = true;
        hasDot = true;
      } else {
        break;
      }
    }
    this.cursor = at;
    const kind = !isHex ? 'Number' : hasDot ? 'Number_HexFloat' : 'Number_Hex';
    return this.token(kind, line, column, leading + this.code.slice(start, at));
  }

  private readString(line: number, column: number, quote: string): Token {
    const { code } = this;
    const start = ++this.cursor;
    const mark = quote.charCodeAt(0);
    for (let end = start; ; end++) {
      const unit = code.charCodeAt(end);
      if (unit === mark) {
        this.cursor = end + 1;
        return this.token('String', line, column, code.slice(start, end));
      }
      const isPlain = unit !== BACKSLASH && unit !== LINE_FEED && unit !== CARRIAGE_RETURN;
      // Behind the end no unit is a number.
      if (!isPlain || Number.isNaN(unit)) break;
    }
    return this.readEscapedString(line, column, quote);
  }

  private readEscapedString(line: number, column: number, quote: string): Token {
    let raw = '';
    for (;;) {
      const char = this.code.charAt(this.cursor);
      if (char === '' || char === '\n' || char === '\r') {
        throw new LuaSyntaxError(this.invalid(line, column), `unfinished string near '${raw}'`);
      }
      if (char === quote) break;
      raw += char === '\\' ? this.readEscaped() : char;
      if (char !== '\\') this.cursor++;
    }
    this.cursor++;
    const range = this.token('String', line, column, '');
    return { ...range, text: unescape(raw, range) };
  }

  /** A backslash and what belongs to it, as it stands in the source; `\z` takes the blanks behind it along. */
  private readEscaped(): string {
    const start = this.cursor;
    const next = this.code.charAt(start + 1);
    if (next === 'z') {
      this.cursor += 2;
      this.skipBlanks();
      return '\\z';
    }
    // MoonSharp reads a zero behind the end.
    if (next === '') return `${this.code.slice(this.cursor++)}\0`;
    const length = next === '\r' && this.code.charAt(start + 2) === '\n' ? 3 : 2;
    this.cursor = Math.min(start + length, this.code.length);
    if (this.code.charCodeAt(this.cursor - 1) === LINE_FEED) {
      this.line++;
      this.lineStart = this.cursor;
    }
    return this.code.slice(start, this.cursor);
  }

  private sticky(pattern: RegExp): string {
    // The pattern matches something, if only nothing at all; `test` makes no list of matches.
    pattern.lastIndex = this.cursor;
    pattern.test(this.code);
    return this.code.slice(this.cursor, pattern.lastIndex);
  }

  private skipBlanks(): void {
    const { code } = this;
    let { cursor } = this;
    for (; ; cursor++) {
      const unit = code.charCodeAt(cursor);
      if (unit === SPACE) continue;
      if (unit === LINE_FEED) {
        this.line++;
        this.lineStart = cursor + 1;
      } else if (isVisible(unit) || cursor >= code.length || !isBlank(code.charAt(cursor))) {
        break;
      }
    }
    this.cursor = cursor;
  }

  private invalid(line: number, column: number): SourceRange {
    return this.token('Invalid', line, column, '');
  }

  private token(kind: TokenKind, fromLine: number, fromColumn: number, text: string): Token {
    const { previousLine, previousColumn } = this;
    const toLine = this.line;
    const toColumn = this.cursor - this.lineStart;
    this.previousLine = toLine;
    this.previousColumn = toColumn;
    return { kind, text, fromLine, fromColumn, toLine, toColumn, previousLine, previousColumn };
  }
}

function withoutFirstLineBreak(text: string): string {
  return text.startsWith('\n') ? text.slice(1) : text;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isNameStart(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95;
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

/** Whether the character is one of ASCII that is seen. */
function isVisible(code: number): boolean {
  return code > 32 && code < 127;
}

function byCode<Value>(byCharacter: Readonly<Record<string, Value>>): readonly (Value | undefined)[] {
  const values: (Value | undefined)[] = Array.from({ length: 128 }, () => undefined);
  for (const [char, value] of Object.entries(byCharacter)) values[char.charCodeAt(0)] = value;
  return values;
}
