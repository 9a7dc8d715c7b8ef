import { narrowCopy, unitsOf } from '../runtime/long-string.ts';
import { isBlank, unescape } from './string-escapes.ts';
import { LuaSyntaxError } from './syntax-error.ts';
import { rangeOf, RESERVED_WORDS, TokenKind, type Token } from './token.ts';

/** By code of the character. */
const SINGLE = byCode<TokenKind>({
  '+': TokenKind.Op_Add,
  '*': TokenKind.Op_Mul,
  '/': TokenKind.Op_Div,
  '%': TokenKind.Op_Mod,
  '^': TokenKind.Op_Pwr,
  '#': TokenKind.Op_Len,
  ']': TokenKind.Brk_Close_Square,
  '(': TokenKind.Brk_Open_Round,
  ')': TokenKind.Brk_Close_Round,
  '{': TokenKind.Brk_Open_Curly,
  '}': TokenKind.Brk_Close_Curly,
  ',': TokenKind.Comma,
  ';': TokenKind.SemiColon,
  '|': TokenKind.Lambda,
});

/** A token of one character, and the one that it becomes with `second` behind it. */
interface DoubleOperator {
  readonly second: string;
  readonly single: TokenKind;
  readonly double: TokenKind;
}

const DOUBLE = byCode<DoubleOperator>({
  '=': { second: '=', single: TokenKind.Op_Assignment, double: TokenKind.Op_Equal },
  '<': { second: '=', single: TokenKind.Op_LessThan, double: TokenKind.Op_LessThanEqual },
  '>': { second: '=', single: TokenKind.Op_GreaterThan, double: TokenKind.Op_GreaterThanEqual },
  ':': { second: ':', single: TokenKind.Colon, double: TokenKind.DoubleColon },
  $: { second: '{', single: TokenKind.Op_Dollar, double: TokenKind.Brk_Open_Curly_Shared },
});
const DOTS: DoubleOperator = { second: '.', single: TokenKind.Op_Concat, double: TokenKind.VarArgs };

const FOREIGN_NAME = /[\p{L}\p{Nd}_]*/uy;
const LETTER = /^\p{L}$/u;
/** The longest reserved word has as many letters. */
const LONGEST_WORD = 8;
/** Units from there on take more than one byte. */
const WIDE = 256;
const HAS_WIDE = /[\u0100-\uffff]/;

const SPACE = 32;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const BACKSLASH = 92;
const BRACKET = 91;
const EQUALS = 61;
const MINUS = 45;
const DOT = 46;
const QUOTE = 39;
const DOUBLE_QUOTE = 34;

/** What begins with a unit. The first three may go on with each other. */
const A_NUMBER = 0;
const A_NAME = 1;
const A_NAME_OR_WORD = 2;
const ONE_UNIT = 3;
const ONE_OR_TWO = 4;
const DOTS_OR_NUMBER = 5;
const A_STRING = 6;
const SOMETHING_ELSE = 7;
const BEGINS = new Uint8Array(2 ** 16).fill(SOMETHING_ELSE);
SINGLE.forEach((kind, unit) => kind !== undefined && (BEGINS[unit] = ONE_UNIT));
DOUBLE.forEach((kinds, unit) => kinds !== undefined && (BEGINS[unit] = ONE_OR_TWO));
for (let unit = 0; unit < 128; unit++) {
  if (isNameStart(unit)) BEGINS[unit] = A_NAME;
  else if (isDigit(unit)) BEGINS[unit] = A_NUMBER;
}
for (const word of RESERVED_WORDS.keys()) BEGINS[word.charCodeAt(0)] = A_NAME_OR_WORD;
BEGINS[DOT] = DOTS_OR_NUMBER;
BEGINS[DOUBLE_QUOTE] = BEGINS[QUOTE] = A_STRING;

/**
 * Cuts Lua source into tokens, as MoonSharp does. The lexer *is* the token it stands at: an object for each of them, of which
 * nearly all are looked at once, would be a large part of the work.
 *
 * Comments are passed over, but where they end is where the token after them says that something ended before it:
 * MoonSharp's positions of statements reach to the end of the comment behind them.
 */
export class Lexer implements Token {
  kind: TokenKind = TokenKind.Invalid;
  text = '';
  fromLine = 0;
  fromColumn = 0;
  toLine = 0;
  toColumn = 1;
  previousLine = 0;
  previousColumn = 1;
  /** Tokens that have been read. */
  count = 0;
  private readonly code: string;
  /** The same, in one byte a unit, for what has no wide ones: what is cut out of it is as narrow. */
  private readonly narrow: string;
  /** Its units, and 0 behind them. Code that has just begun to run looks at one sooner than it calls something for it. */
  private readonly units: Uint16Array;
  private cursor = 0;
  private line = 1;
  private lineStart = 0;
  /** Where the token or comment that was read last ends. */
  private endLine = 0;
  private endColumn = 1;

  constructor(source: string) {
    this.code = source.charCodeAt(0) === 0xfeff ? source.slice(1) : source;
    this.narrow = narrowCopy(this.code);
    this.units = unitsOf(this.code);
    if (this.code.startsWith('#!')) this.skipHashBang();
    this.next();
    this.count = 0;
  }

  /** Goes on to the next token. */
  next(): void {
    this.count++;
    const { units } = this;
    let { cursor } = this;
    let unit = units[cursor] ?? 0;
    while (unit === SPACE) unit = units[++cursor] ?? 0;
    this.cursor = cursor;
    if (!isVisible(unit) || unit === MINUS) {
      this.skipBlanksAndComments();
      cursor = this.cursor;
      unit = units[cursor] ?? 0;
    }
    this.fromLine = this.line;
    this.fromColumn = cursor - this.lineStart;
    switch (BEGINS[unit]) {
      case A_NAME_OR_WORD:
      case A_NAME:
        return this.readName();
      case ONE_UNIT:
        this.cursor++;
        return this.end(SINGLE[unit] ?? TokenKind.Invalid, this.code.charAt(cursor));
      case ONE_OR_TWO:
        return this.readOperator(this.code.charAt(cursor), DOUBLE[unit] ?? DOTS);
      case DOTS_OR_NUMBER:
        return this.readDots();
      case A_STRING:
        return this.readString(unit);
      case A_NUMBER:
        return this.readNumber('');
      default:
        return cursor < this.code.length ? this.readOther(this.code.charAt(cursor)) : this.end(TokenKind.Eof, '<eof>');
    }
  }

  /** The kind of the token after this one. As in MoonSharp, "where the one before ended" is not restored. */
  peek(): TokenKind {
    const { kind, text, fromLine, fromColumn, toLine, toColumn, previousLine, previousColumn } = this;
    const { count, cursor, line, lineStart } = this;
    this.next();
    const following = this.kind;
    this.kind = kind;
    this.text = text;
    this.fromLine = fromLine;
    this.fromColumn = fromColumn;
    this.toLine = toLine;
    this.toColumn = toColumn;
    this.previousLine = previousLine;
    this.previousColumn = previousColumn;
    this.count = count;
    this.cursor = cursor;
    this.line = line;
    this.lineStart = lineStart;
    return following;
  }

  private skipBlanksAndComments(): void {
    this.skipBlanks();
    while (this.units[this.cursor] === MINUS && this.units[this.cursor + 1] === MINUS) {
      this.fromLine = this.line;
      this.fromColumn = this.cursor - this.lineStart;
      this.cursor++;
      this.readComment();
      this.skipBlanks();
    }
  }

  private readOther(char: string): void {
    switch (char) {
      case '~':
      case '!':
        return this.readNotEqual(char);
      case '-':
        this.cursor++;
        return this.end(TokenKind.Op_MinusOrSub, '-');
      case '[':
        return this.readSquare();
    }
    if (LETTER.test(char)) return this.readForeignName();
    return this.refuse(`unexpected symbol near '${char}'`);
  }

  private readOperator(char: string, { second, single, double }: DoubleOperator): void {
    this.cursor++;
    if (this.code.charAt(this.cursor) !== second) return this.end(single, char);
    this.cursor++;
    return this.end(double, char + second);
  }

  private readNotEqual(char: string): void {
    this.cursor++;
    if (this.code.charAt(this.cursor) !== '=') return this.refuse(`unexpected symbol near '${char}'`);
    this.cursor++;
    return this.end(TokenKind.Op_NotEqual, '~=');
  }

  private readDots(): void {
    this.cursor++;
    const next = this.units[this.cursor] ?? 0;
    if (next === DOT) return this.readOperator('.', DOTS);
    if (isDigit(next)) return this.readNumber('0.');
    return this.end(TokenKind.Dot, '.');
  }

  private readSquare(): void {
    this.cursor++;
    const next = this.code.charAt(this.cursor);
    if (next !== '=' && next !== '[') return this.end(TokenKind.Brk_Open_Square, '[');
    let closing = ']';
    while (this.code.charAt(this.cursor) === '=') {
      closing += '=';
      this.cursor++;
    }
    this.checkLongStart();
    const text = this.readLong(`${closing}]`, 'string');
    return this.end(TokenKind.String_Long, withoutFirstLineBreak(text));
  }

  private checkLongStart(): void {
    const char = this.code.charAt(this.cursor);
    if (char === '[') return;
    const message =
      char === '' || char === '\0'
        ? "unfinished long string near '<eof>'"
        : `invalid long string delimiter near '${char}'`;
    return this.refuse(message);
  }

  /** Reads from the second bracket to behind `closing`; carriage returns are dropped. */
  private readLong(closing: string, what: string): string {
    const start = this.cursor + 1;
    // MoonSharp looks for the end only where a bracket stands.
    const end = closing.startsWith(']') ? this.code.indexOf(closing, start) : -1;
    const rest = this.code.slice(start, end < 0 ? this.code.length : end);
    const zero = rest.indexOf('\0');
    if (end < 0 || zero >= 0) {
      const stop = zero >= 0 ? start + zero : this.code.length;
      const text = this.code.slice(start, stop).replaceAll('\r', '');
      this.moveTo(stop);
      return this.refuse(`unfinished long ${what} near '${text}'`);
    }
    this.moveTo(end + closing.length);
    return (HAS_WIDE.test(rest) ? rest : this.narrow.slice(start, end)).replaceAll('\r', '');
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

  private readComment(): void {
    this.cursor++;
    const next = this.code.charCodeAt(this.cursor);
    if (next !== BRACKET && next !== EQUALS) return this.readLineComment();
    // MoonSharp takes any run of `[` and `=` before a `[` for the start of a long comment.
    const opening = /[[=]*/y;
    opening.lastIndex = this.cursor;
    const run = opening.exec(this.code)?.[0] ?? '';
    const second = run.indexOf('[', 1);
    if (second <= 0) return this.readLineComment();
    this.cursor += second;
    const closing = `${run.slice(0, second)}[`.replaceAll('[', ']');
    return this.end(TokenKind.Comment, this.readLong(closing, 'comment'));
  }

  private readLineComment(): void {
    const lineBreak = this.code.indexOf('\n', this.cursor);
    if (lineBreak < 0) {
      this.cursor = this.code.length;
    } else {
      this.cursor = this.lineStart = lineBreak + 1;
      this.line++;
    }
    return this.end(TokenKind.Comment, '');
  }

  private skipHashBang(): void {
    const lineBreak = this.code.indexOf('\n', this.cursor);
    this.moveTo(lineBreak < 0 ? this.code.length : lineBreak + 1);
    return this.end(TokenKind.Comment, '');
  }

  private readName(): void {
    const { units } = this;
    const start = this.cursor;
    let end = start + 1;
    while ((BEGINS[units[end] ?? 0] ?? SOMETHING_ELSE) <= A_NAME_OR_WORD) end++;
    if ((units[end] ?? 0) > 127) return this.readForeignName();
    const name = this.narrow.slice(start, end);
    this.cursor = end;
    const mayBeWord = BEGINS[units[start] ?? 0] === A_NAME_OR_WORD && name.length <= LONGEST_WORD;
    const word = mayBeWord ? RESERVED_WORDS.get(name) : undefined;
    return this.end(word ?? TokenKind.Name, name);
  }

  /** A name of letters that not all are of ASCII, or one with something behind it that is not. */
  private readForeignName(): void {
    const start = this.cursor;
    FOREIGN_NAME.lastIndex = start;
    // The pattern matches something, if only nothing at all; `test` makes no list of matches.
    FOREIGN_NAME.test(this.code);
    this.cursor = FOREIGN_NAME.lastIndex;
    const name = this.code.slice(start, this.cursor);
    this.end(RESERVED_WORDS.get(name) ?? TokenKind.Name, name);
  }

  private readNumber(leading: string): void {
    const start = this.cursor;
    let end = start;
    while (isDigit(this.units[end] ?? 0)) end++;
    const behind = this.units[end] ?? 0;
    if (behind === DOT || isLetter(behind)) return this.readLongNumber(leading);
    this.cursor = end;
    return this.end(TokenKind.Number, leading + this.narrow.slice(start, end));
  }

  /** A number that is more than digits. */
  private readLongNumber(leading: string): void {
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
    const kind = !isHex ? TokenKind.Number : hasDot ? TokenKind.Number_HexFloat : TokenKind.Number_Hex;
    return this.end(kind, leading + this.narrow.slice(start, at));
  }

  private readString(quote: number): void {
    const { units } = this;
    const start = ++this.cursor;
    const { length } = this.code;
    let end = start;
    let all = 0;
    let unit = units[end] ?? 0;
    while (unit !== quote && unit !== BACKSLASH && unit !== LINE_FEED && unit !== CARRIAGE_RETURN && end < length) {
      all |= unit;
      unit = units[++end] ?? 0;
    }
    if (unit !== quote) return this.readEscapedString(String.fromCharCode(quote));
    this.cursor = end + 1;
    return this.end(TokenKind.String, (all < WIDE ? this.narrow : this.code).slice(start, end));
  }

  private readEscapedString(quote: string): void {
    let raw = '';
    for (;;) {
      const char = this.code.charAt(this.cursor);
      if (char === '' || char === '\n' || char === '\r') {
        return this.refuse(`unfinished string near '${raw}'`);
      }
      if (char === quote) break;
      raw += char === '\\' ? this.readEscaped() : char;
      if (char !== '\\') this.cursor++;
    }
    this.cursor++;
    this.end(TokenKind.String, raw);
    this.text = unescape(raw, rangeOf(this));
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

  private skipBlanks(): void {
    const { units } = this;
    let { cursor } = this;
    for (; ; cursor++) {
      const unit = units[cursor] ?? 0;
      if (unit === SPACE) continue;
      if (unit === LINE_FEED) {
        this.line++;
        this.lineStart = cursor + 1;
      } else if (isVisible(unit) || cursor >= this.code.length || !isBlank(this.code.charAt(cursor))) {
        break;
      }
    }
    this.cursor = cursor;
  }

  private refuse(message: string): never {
    this.end(TokenKind.Invalid, '');
    throw new LuaSyntaxError(rangeOf(this), message);
  }

  /** The token that began last ends at the cursor. */
  private end(kind: TokenKind, text: string): void {
    this.kind = kind;
    this.text = text;
    this.previousLine = this.endLine;
    this.previousColumn = this.endColumn;
    this.toLine = this.endLine = this.line;
    this.toColumn = this.endColumn = this.cursor - this.lineStart;
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
