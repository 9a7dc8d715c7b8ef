/** Where, and why, a text is not JSON as Tabletop Simulator reads it. */
export class JsonFault extends Error {
  override readonly name = 'JsonFault';

  constructor(
    /** The end of a sentence that begins with the name of the file. */
    readonly reason: string,
    readonly offset: number,
  ) {
    super(reason);
  }
}

/** Objects and arrays that may lie in each other: 200 containers. The game itself gives up long before. */
const MOST_LEVELS = 400;

const [TAB, LINE_FEED, RETURN, SPACE, QUOTE, APOSTROPHE, COMMA, SLASH, STAR] = [9, 10, 13, 32, 34, 39, 44, 47, 42];
const [COLON, OPEN_LIST, CLOSE_LIST, BACKSLASH, OPEN_OBJECT, CLOSE_OBJECT] = [58, 91, 93, 92, 123, 125];

/** A number or a word without quotes. */
const BARE = /[-+.\w$]+/y;
const BARE_VALUE =
  /^(?:true|false|null|undefined|NaN|[-+]?Infinity|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|-?0[xX][\da-fA-F]+)$/;
/** The raw line breaks and the like that only Json.NET lets stand in a string. */
const LINE_BREAK = /[\r\n]/;

/**
 * Steps through the JSON that the game loads, and remembers where things stand. It makes no values, so that nothing of the
 * text is lost. Json.NET reads more than JSON: bare `Infinity` and `NaN`, comments, `'` as a quote, keys without quotes,
 * commas before a closing bracket, line breaks in strings. So does this.
 *
 * Offsets count characters of `text`. The text may be Latin-1 that stands for bytes: structure is ASCII.
 */
export class JsonScanner {
  /** The next character. */
  at = 0;
  /** Whether there was something that JSON itself does not allow, numbers apart. */
  isUnusual = false;
  private levels = 0;

  constructor(readonly text: string) {}

  /** The code of the next character that is not space. */
  peek(): number {
    const { text } = this;
    for (;;) {
      const code = text.charCodeAt(this.at);
      if (code === SPACE || code === LINE_FEED || code === RETURN || code === TAB) this.at += 1;
      else if (code === SLASH) this.comment();
      else return code;
    }
  }

  /** Steps over any value. @throws {JsonFault} */
  value(): void {
    const code = this.peek();
    if (code === QUOTE || code === APOSTROPHE) this.string();
    else if (code === OPEN_OBJECT) this.object(() => this.value());
    else if (code === OPEN_LIST) this.array(() => this.value());
    else this.bare();
  }

  /**
   * Steps over an object.
   *
   * @param member steps over the value of a key, with `at` before it; gets the key
   * @throws {JsonFault}
   */
  object(member: (key: string) => void): void {
    this.enter(OPEN_OBJECT, 'an object');
    while (this.peek() !== CLOSE_OBJECT) {
      const key = this.key();
      if (this.peek() !== COLON) throw this.fault('expected ":" after a key');
      this.at += 1;
      this.peek();
      member(key);
      this.separator(CLOSE_OBJECT, '}');
    }
    this.leave();
  }

  /** Steps over an array. @param element steps over one, with `at` before it @throws {JsonFault} */
  array(element: () => void): void {
    this.enter(OPEN_LIST, 'an array');
    while (this.peek() !== CLOSE_LIST) {
      element();
      this.separator(CLOSE_LIST, ']');
    }
    this.leave();
  }

  /** Steps over a string with its quotes. @throws {JsonFault} if it does not end */
  string(): void {
    const { text } = this;
    const start = this.at;
    const quote = text.charAt(start);
    if (quote === "'") this.isUnusual = true;
    this.at = endOfString(text, start);
    if (this.at === -1) {
      this.at = start;
      throw this.fault('a string does not end');
    }
    if (!this.isUnusual && LINE_BREAK.test(text.slice(start, this.at))) this.isUnusual = true;
  }

  /** An error at the next character. */
  fault(reason: string): JsonFault {
    const isEnd = this.at >= this.text.length;
    return new JsonFault(isEnd ? `${reason}, and the file ends` : reason, this.at);
  }

  private key(): string {
    const start = this.at;
    const code = this.text.charCodeAt(start);
    if (code === QUOTE || code === APOSTROPHE) {
      this.string();
      const raw = this.text.slice(start + 1, this.at - 1);
      return raw.includes('\\') ? unescaped(raw) : raw;
    }
    BARE.lastIndex = start;
    const word = BARE.exec(this.text)?.[0];
    if (word === undefined) throw this.fault('expected a key in quotes');
    this.isUnusual = true;
    this.at += word.length;
    return word;
  }

  private bare(): void {
    BARE.lastIndex = this.at;
    const word = BARE.exec(this.text)?.[0];
    if (word === undefined) throw this.fault('expected a value');
    if (!BARE_VALUE.test(word)) throw this.fault(`${JSON.stringify(word.slice(0, 40))} is not a value`);
    this.at += word.length;
  }

  private enter(code: number, name: string): void {
    if (this.peek() !== code) throw this.fault(`expected ${name}`);
    this.levels += 1;
    if (this.levels > MOST_LEVELS) throw this.fault('it is nested too deeply: more than 400 objects and arrays');
    this.at += 1;
  }

  private leave(): void {
    this.levels -= 1;
    this.at += 1;
  }

  private separator(close: number, closing: string): void {
    const code = this.peek();
    if (code === close) return;
    if (code !== COMMA) throw this.fault(`expected "," or "${closing}"`);
    this.at += 1;
    if (this.peek() === close) this.isUnusual = true;
  }

  private comment(): void {
    const { text, at } = this;
    const kind = text.charCodeAt(at + 1);
    const end = kind === SLASH ? text.indexOf('\n', at) : kind === STAR ? text.indexOf('*/', at + 2) : -2;
    if (end === -2 || (end === -1 && kind === STAR)) throw this.fault('expected a value or a comment');
    this.isUnusual = true;
    this.at = end === -1 ? text.length : kind === STAR ? end + 2 : end;
  }
}

/** The offset behind a string that begins at `start`; -1 when it does not end. */
export function endOfString(text: string, start: number): number {
  const quote = text.charAt(start);
  for (let end = text.indexOf(quote, start + 1); end !== -1; end = text.indexOf(quote, end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end + 1;
  }
  return -1;
}

function unescaped(raw: string): string {
  return raw.replace(/\\(?:u([\da-fA-F]{4})|.)/g, (whole, code: string | undefined) =>
    code === undefined ? whole.slice(1) : String.fromCharCode(parseInt(code, 16)),
  );
}
