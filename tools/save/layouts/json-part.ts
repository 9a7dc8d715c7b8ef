import { lineOfFault } from '../read/parse-save.ts';
import { SaveFileError } from '../read/save-file-error.ts';
import { JsonFault, JsonScanner } from '../source/json-scanner.ts';
import { textOfLiteral, unicodeOf } from '../source/literals.ts';
import { lineOf } from '../source/saved-nodes.ts';
import { LAYOUT_MESSAGES } from './layout-messages.ts';

const [QUOTE, OPEN_LIST, OPEN_OBJECT] = [34, 91, 123];

/** A value in a JSON file of a project, as it stands there. Numbers are never read, so that they keep their text. */
export class JsonPart {
  private known: ReadonlyMap<string, JsonPart> | undefined;

  constructor(
    /** The whole file: bytes as Latin-1. */
    private readonly text: string,
    /** How messages name the file. */
    readonly shown: string,
    private readonly start: number,
    private readonly end: number,
    /** Under which it stands; nothing for the value of the whole file, empty in a list that is the whole file. */
    private readonly key: string | undefined,
  ) {}

  /** The text of the value. */
  get raw(): string {
    return this.text.slice(this.start, this.end);
  }

  get isObject(): boolean {
    return this.text.charCodeAt(this.start) === OPEN_OBJECT;
  }

  get isString(): boolean {
    return this.text.charCodeAt(this.start) === QUOTE;
  }

  get isList(): boolean {
    return this.text.charCodeAt(this.start) === OPEN_LIST;
  }

  /** How messages name the value. */
  readonly where = (): string =>
    this.key === undefined ? this.shown : `${this.named('in')} (line ${lineOf(this.text, this.start)})`;

  /** How messages name a text whose own lines they count. */
  get owner(): string {
    return this.named('of');
  }

  /** The members of an object; of a key that comes twice the last one. @throws {SaveFileError} `faults` */
  members(): ReadonlyMap<string, JsonPart> {
    this.known ??= this.scanned();
    return this.known;
  }

  private scanned(): Map<string, JsonPart> {
    if (!this.isObject) throw this.fault('an object');
    const scanner = this.scanner();
    const members = new Map<string, JsonPart>();
    let before = this.start;
    scanner.object(() => {
      const from = scanner.at;
      const key = keyBefore(this.text.slice(before, from));
      scanner.value();
      before = scanner.at;
      members.set(key, new JsonPart(this.text, this.shown, from, before, key));
    });
    return members;
  }

  /** The values of a list. @throws {SaveFileError} `faults` */
  items(): JsonPart[] {
    if (!this.isList) throw this.fault('a list');
    const scanner = this.scanner();
    const items: JsonPart[] = [];
    scanner.array(() => {
      const from = scanner.at;
      scanner.value();
      items.push(new JsonPart(this.text, this.shown, from, scanner.at, this.key ?? ''));
    });
    return items;
  }

  /** A string, as bytes in Latin-1; nothing if it has half a character, which no file can hold. @throws {SaveFileError} `faults` */
  string(expected: string): string | undefined {
    if (!this.isString) throw this.fault(expected);
    return textOfLiteral(this.raw);
  }

  /** A string that names a file. @throws {SaveFileError} `faults` */
  fileName(): string {
    const name = this.string('the name of a file');
    if (name === undefined || name === '') throw this.fault('the name of a file');
    return unicodeOf(name);
  }

  /** @param expected the end of a sentence */
  fault(expected: string): SaveFileError {
    return new SaveFileError('faults', LAYOUT_MESSAGES.expected(this.where(), expected));
  }

  private named(word: string): string {
    const key = unicodeOf(this.key ?? '').slice(0, 100);
    return key === '' ? this.shown : `${key} ${word} ${this.shown}`;
  }

  private scanner(): JsonScanner {
    const scanner = new JsonScanner(this.text);
    scanner.at = this.start;
    return scanner;
  }
}

/**
 * A JSON file of a project. Only JSON itself is allowed: the tools read nothing else.
 *
 * @param text bytes as Latin-1 @param shown how messages name the file
 * @throws {SaveFileError} `not-json` with the line
 */
export function parsePart(text: string, shown: string): JsonPart {
  const scanner = new JsonScanner(text);
  try {
    scanner.peek();
    const start = scanner.at;
    scanner.value();
    const end = scanner.at;
    if (!Number.isNaN(scanner.peek())) throw scanner.fault('there is something after the end');
    if (!scanner.isUnusual) return new JsonPart(text, shown, start, end, undefined);
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    throw new SaveFileError('not-json', LAYOUT_MESSAGES.notJson(shown, error.reason, lineOf(text, error.offset)));
  }
  const reason = 'it has a comment, a comma before a bracket, a single quote or the like';
  throw new SaveFileError('not-json', LAYOUT_MESSAGES.notJson(shown, reason, lineOfFault(text)));
}

/** The key at the end of what stands between two values. */
function keyBefore(text: string): string {
  const literal = text.slice(text.indexOf('"'), text.lastIndexOf('"') + 1);
  return textOfLiteral(literal) ?? literal.slice(1, -1);
}
