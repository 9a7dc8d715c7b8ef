/** Data of an editor is shallow, and programs that read deeper data recurse. */
const DEEPEST = 200;

const BRACE_OPEN = 0x7b;
const BRACE_CLOSE = 0x7d;
const BRACKET_OPEN = 0x5b;
const BRACKET_CLOSE = 0x5d;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** Space, tab, line feed, carriage return, and the three bytes of a byte-order mark. */
const BLANK: readonly number[] = [0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf];

/**
 * Follows one JSON object through the pieces in which it arrives, without parsing it: each byte is looked at once. What
 * cannot become an object, and what is nested too deeply, is refused at the byte that shows it.
 */
export class DocumentScanner {
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #hasBegun = false;

  /** Whether the object has ended. */
  get isWhole(): boolean {
    return this.#hasBegun && this.#depth === 0;
  }

  /** Takes the next piece. Returns why this is no message, if so. */
  take(piece: Uint8Array): string | undefined {
    for (const byte of piece) {
      const problem = this.#isInString ? this.#inString(byte) : this.#outside(byte);
      if (problem !== undefined) return problem;
    }
    return undefined;
  }

  #inString(byte: number): undefined {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) this.#isInString = false;
  }

  #outside(byte: number): string | undefined {
    if (this.#depth === 0) {
      if (BLANK.includes(byte)) return undefined;
      if (this.#hasBegun) return 'a message has more text after its closing brace';
      if (byte !== BRACE_OPEN) return 'a message does not begin with {, so it is not a JSON object';
      this.#hasBegun = true;
    }
    if (byte === QUOTE) this.#isInString = true;
    else if (byte === BRACE_OPEN || byte === BRACKET_OPEN) this.#depth += 1;
    else if (byte === BRACE_CLOSE || byte === BRACKET_CLOSE) this.#depth -= 1;
    return this.#depth > DEEPEST ? `a message is nested more than ${DEEPEST} levels deep` : undefined;
  }
}
