import { luaError } from '../runtime/errors.ts';
import { substringOf } from '../runtime/long-string.ts';
import { chargeScan, chargeSteps, charge } from '../runtime/budget.ts';
import type { LuaValue } from '../runtime/value.ts';

const MOST_CAPTURES = 32;
const UNFINISHED = -1;
const POSITION = -2;
/** How many calls of the matcher one attempt may take; MoonSharp counts them down and never up again. */
const MOST_CALLS = 200;
/** What looking at both sides of a place costs. */
const CALLS_A_FRONTIER = 2;
/** Single characters and sets look at the lower byte of a unit. */
const CHARACTERS = 256;
/** Sets of more units are read once for all characters, and not for each character again. */
const LONG_SET = 16;
/** Units of a set that are read in the time of one instruction. */
const UNITS_OF_SET = 2;

/** A long set: where it ends in the pattern, and 1 for each character in it. */
interface LongSet {
  readonly end: number;
  readonly members: Uint8Array;
}

const ESCAPE = 37; // %
const OPEN = 40; // (
const CLOSE = 41; // )
const STAR = 42; // *
const PLUS = 43; // +
const MINUS = 45; // -
const DOT = 46; // .
const QUESTION = 63; // ?
const BRACKET = 91; // [
const BRACKET_END = 93; // ]
const CARET = 94; // ^
const DOLLAR = 36; // $

/** Programs use few patterns, and use them often. Longer ones are not kept. */
const LONGEST_KNOWN = 256;
const STARTERS = new Map<string, { readonly starters: Uint8Array | undefined }>();
const MOST_KNOWN = 1000;

/**
 * By character: whether a match can begin with it; nothing if the pattern does not say. Most places of a text need not be
 * tried.
 *
 * @throws {LuaError}
 */
export function startersOf(pattern: string): Uint8Array | undefined {
  if (pattern.length > LONGEST_KNOWN) return computeStarters(pattern);
  let known = STARTERS.get(pattern);
  if (known === undefined) {
    if (STARTERS.size >= MOST_KNOWN) STARTERS.clear();
    known = { starters: computeStarters(pattern) };
    STARTERS.set(pattern, known);
  }
  return known.starters;
}

function computeStarters(pattern: string): Uint8Array | undefined {
  if (pattern.startsWith('^')) return undefined;
  chargeSteps(CHARACTERS);
  return new Matcher('', pattern).findStarters(0);
}

/** The first place from `from` on at which a match can begin, or the end of the text. */
export function nextStart(source: string, from: number, starters: Uint8Array): number {
  let place = from;
  while (place < source.length && starters[source.charCodeAt(place) & 255] === 0) place++;
  chargeSteps(place - from);
  return place;
}

/**
 * Lua patterns as MoonSharp matches them: on UTF-16 units, of which single characters and sets compare the lower byte alone.
 *
 * `end` of a match is `undefined` if there is none.
 */
export class Matcher {
  private level = 0;
  private calls = 0;
  private readonly starts: number[] = [];
  private readonly lengths: number[] = [];
  /** By the place of its opening bracket. */
  private longSets: Map<number, LongSet> | undefined;

  constructor(
    private readonly source: string,
    private readonly pattern: string,
  ) {}

  /** Where a match that begins at `start` ends; `from` is where the pattern begins. @throws {LuaError} */
  match(start: number, from: number): number | undefined {
    this.level = 0;
    this.calls = MOST_CALLS;
    return this.run(start, from);
  }

  /** See {@link startersOf}. @throws {LuaError} */
  findStarters(from: number): Uint8Array | undefined {
    const code = this.at(from);
    const next = this.at(from + 1);
    if (code === 0 || code === OPEN || code === CLOSE || code === DOLLAR) return undefined;
    if (code === ESCAPE && (next === 98 || next === 102 || isDigit(next))) return undefined;
    const end = this.classEnd(from);
    if ([QUESTION, STAR, MINUS].includes(this.at(end))) return undefined;
    return Uint8Array.from({ length: CHARACTERS }, (_, char) => (this.single(char, from, end) ? 1 : 0));
  }

  get captureCount(): number {
    return this.level;
  }

  /** The captures of the last match, or the whole match if there are none. @throws {LuaError} */
  captures(start: number, end: number): LuaValue[] {
    const count = this.level === 0 ? 1 : this.level;
    return Array.from({ length: count }, (_, index) => this.capture(index, start, end));
  }

  /** One capture; the first of none is the whole match. @throws {LuaError} */
  capture(index: number, start: number, end: number): LuaValue {
    if (index >= this.level || index < 0) {
      if (index !== 0) throw luaError('invalid capture index');
      return substringOf(this.source, start, end);
    }
    const from = this.starts[index] ?? 0;
    const length = this.lengths[index] ?? 0;
    if (length === UNFINISHED) throw luaError('unfinished capture');
    return length === POSITION ? from + 1 : substringOf(this.source, from, from + length);
  }

  private at(place: number): number {
    return place < this.pattern.length ? this.pattern.charCodeAt(place) : 0;
  }

  private run(start: number, from: number): number | undefined {
    charge(0.25);
    if (this.calls-- === 0) throw luaError('pattern too complex');
    let at = start;
    let place = from;
    for (;;) {
      const code = this.at(place);
      if (code === 0) return at;
      if (code === OPEN) return this.open(at, place);
      if (code === CLOSE) return this.close(at, place + 1);
      if (code === DOLLAR && this.at(place + 1) === 0) return at === this.source.length ? at : undefined;
      if (code === ESCAPE) {
        const jump = this.special(at, place);
        if (jump === null) return undefined;
        if (jump !== undefined) {
          at = jump.at;
          place = jump.place;
          continue;
        }
      }
      const end = this.classEnd(place);
      const isMatch = at < this.source.length && this.single(this.source.charCodeAt(at) & 255, place, end);
      switch (this.at(end)) {
        case QUESTION: {
          const rest = isMatch ? this.run(at + 1, end + 1) : undefined;
          if (rest !== undefined) return rest;
          place = end + 1;
          continue;
        }
        case STAR:
          return this.most(at, place, end);
        case PLUS:
          return isMatch ? this.most(at + 1, place, end) : undefined;
        case MINUS:
          return this.least(at, place, end);
      }
      if (!isMatch) return undefined;
      at++;
      place = end;
    }
  }

  private open(at: number, place: number): number | undefined {
    const isPosition = this.at(place + 1) === CLOSE;
    const { level } = this;
    if (level >= MOST_CAPTURES) throw luaError('too many captures');
    this.starts[level] = at;
    this.lengths[level] = isPosition ? POSITION : UNFINISHED;
    this.level = level + 1;
    const end = this.run(at, place + (isPosition ? 2 : 1));
    if (end === undefined) this.level--;
    return end;
  }

  private close(at: number, place: number): number | undefined {
    let level = this.level - 1;
    while (level >= 0 && this.lengths[level] !== UNFINISHED) level--;
    if (level < 0) throw luaError('invalid pattern capture');
    this.lengths[level] = at - (this.starts[level] ?? 0);
    const end = this.run(at, place);
    if (end === undefined) this.lengths[level] = UNFINISHED;
    return end;
  }

  /** `%b`, `%f` and `%1`: where to go on, `null` for no match; nothing for everything else behind a `%`. */
  private special(at: number, place: number): { at: number; place: number } | null | undefined {
    const code = this.at(place + 1);
    if (code === 98) {
      const end = this.balance(at, place + 2);
      return end === undefined ? null : { at: end, place: place + 4 };
    }
    if (code === 102) return this.frontier(at, place + 2);
    if (!isDigit(code)) return undefined;
    const end = this.again(at, code);
    return end === undefined ? null : { at: end, place: place + 2 };
  }

  private balance(start: number, place: number): number | undefined {
    const opening = this.at(place);
    const closing = this.at(place + 1);
    if (opening === 0 || closing === 0) throw luaError('unbalanced pattern');
    if (start >= this.source.length || this.source.charCodeAt(start) !== opening) return undefined;
    let depth = 1;
    let at = start + 1;
    for (; depth > 0 && at < this.source.length; at++) {
      const code = this.source.charCodeAt(at);
      if (code === closing) depth--;
      else if (code === opening) depth++;
    }
    chargeSteps(at - start);
    return depth === 0 ? at : undefined;
  }

  private frontier(at: number, place: number): { at: number; place: number } | null {
    if (this.at(place) !== BRACKET) throw luaError("missing '[' after '%f' in pattern");
    charge(CALLS_A_FRONTIER);
    const end = this.classEnd(place);
    const before = at === 0 ? 0 : this.source.charCodeAt(at - 1) & 255;
    const here = at < this.source.length ? this.source.charCodeAt(at) & 255 : 0;
    if (this.inSet(before, place, end - 1) || !this.inSet(here, place, end - 1)) return null;
    return { at, place: end };
  }

  private again(at: number, code: number): number | undefined {
    const index = code - 49;
    if (index < 0 || index >= this.level || this.lengths[index] === UNFINISHED) {
      throw luaError(`invalid capture index ${index + 1}`);
    }
    const from = this.starts[index] ?? 0;
    const length = this.lengths[index] ?? 0;
    if (length === POSITION) return undefined;
    chargeScan(length);
    const text = this.source.slice(from, from + length);
    return this.source.startsWith(text, at) ? at + length : undefined;
  }

  private most(start: number, place: number, end: number): number | undefined {
    let count = 0;
    while (start + count < this.source.length && this.single(this.source.charCodeAt(start + count) & 255, place, end)) {
      count++;
    }
    chargeSteps(count);
    for (; count >= 0; count--) {
      const rest = this.run(start + count, end + 1);
      if (rest !== undefined) return rest;
    }
    return undefined;
  }

  private least(start: number, place: number, end: number): number | undefined {
    for (let at = start; ; at++) {
      const rest = this.run(at, end + 1);
      if (rest !== undefined) return rest;
      if (at >= this.source.length || !this.single(this.source.charCodeAt(at) & 255, place, end)) return undefined;
    }
  }

  private classEnd(place: number): number {
    const code = this.at(place);
    if (code === ESCAPE) {
      if (this.at(place + 1) === 0) throw luaError("malformed pattern (ends with '%')");
      return place + 2;
    }
    if (code !== BRACKET) return place + 1;
    const known = this.longSets?.get(place);
    if (known !== undefined) return known.end;
    const end = this.setEnd(place + 1);
    if (end - place > LONG_SET) this.addLongSet(place, end);
    return end;
  }

  private addLongSet(place: number, end: number): void {
    charge((end - place) / UNITS_OF_SET + CHARACTERS);
    const members = new Uint8Array(CHARACTERS);
    this.readSet(place, end - 1, (from, to) => {
      for (let code = from; code <= to; code++) members[code] = 1;
    });
    const isNegated = this.at(place + 1) === CARET;
    (this.longSets ??= new Map()).set(place, { end, members: isNegated ? members.map(bit => 1 - bit) : members });
  }

  private setEnd(start: number): number {
    let place = this.at(start) === CARET ? start + 1 : start;
    do {
      const code = this.at(place);
      if (code === 0) throw luaError("malformed pattern (missing ']')");
      place++;
      if (code === ESCAPE && this.at(place) !== 0) place++;
    } while (this.at(place) !== BRACKET_END);
    return place + 1;
  }

  private single(code: number, place: number, end: number): boolean {
    const item = this.at(place);
    if (item === DOT) return true;
    if (item === ESCAPE) return isInClass(code, this.at(place + 1));
    if (item === BRACKET) return this.inSet(code, place, end - 1);
    return (item & 255) === code;
  }

  /** Gives every range of characters of a set, both ends included. */
  private readSet(start: number, end: number, add: (from: number, to: number) => void): void {
    const classes = new Set<number>();
    let place = this.at(start + 1) === CARET ? start + 1 : start;
    for (place++; place < end; place++) {
      const item = this.at(place);
      if (item === ESCAPE) {
        const letter = this.at(++place);
        if (classes.has(letter)) continue;
        classes.add(letter);
        for (let code = 0; code < CHARACTERS; code++) if (isInClass(code, letter)) add(code, code);
      } else if (this.at(place + 1) === MINUS && place + 2 < end) {
        place += 2;
        add(item & 255, this.at(place) & 255);
      } else {
        add(item & 255, item & 255);
      }
    }
  }

  private inSet(code: number, start: number, end: number): boolean {
    const known = this.longSets?.get(start);
    if (known !== undefined) return known.members[code] === 1;
    let place = start;
    const isNegated = this.at(place + 1) === CARET;
    if (isNegated) place++;
    for (place++; place < end; place++) {
      const item = this.at(place);
      if (item === ESCAPE) {
        place++;
        if (isInClass(code, this.at(place))) return !isNegated;
      } else if (this.at(place + 1) === MINUS && place + 2 < end) {
        place += 2;
        if ((item & 255) <= code && code <= (this.at(place) & 255)) return !isNegated;
      } else if ((item & 255) === code) {
        return !isNegated;
      }
    }
    return isNegated;
  }
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

const CLASSES: Readonly<Record<string, RegExp>> = {
  a: /\p{L}/u,
  c: /\p{Cc}/u,
  d: /[0-9]/,
  l: /\p{Ll}/u,
  p: /\p{P}/u,
  s: /[ \t-\r]/,
  g: /[^\p{Cc}\s\x85]/u,
  u: /\p{Lu}/u,
  w: /[\p{L}\p{Nd}]/u,
  x: /[0-9A-Fa-f]/,
  z: /\0/,
};

/** By letter: which of the 256 characters are in the class. */
const MEMBERS = new Map<number, Uint8Array>(
  Object.entries(CLASSES).map(([letter, members]) => [
    letter.charCodeAt(0),
    Uint8Array.from({ length: 256 }, (_, code) => (members.test(String.fromCharCode(code)) ? 1 : 0)),
  ]),
);

function isInClass(code: number, letter: number): boolean {
  const lower = letter >= 65 && letter <= 90 ? letter + 32 : letter;
  const members = MEMBERS.get(lower);
  if (members === undefined) return letter === code;
  return (members[code] === 1) === (lower === letter);
}

/** A pattern may hold NUL; MoonSharp puts a class in its place. */
export function patternOf(text: string): string {
  if (text.length > LONGEST_KNOWN) chargeSteps(text.length);
  if (!text.includes('\0')) return text;
  charge(text.length);
  return text.replaceAll('\0', '%z');
}

const SPECIALS = /[\^$*+?.([%-]/;

/** Whether `pattern` means itself. */
export function isPlain(pattern: string): boolean {
  const end = pattern.indexOf('\0');
  return !SPECIALS.test(end < 0 ? pattern : pattern.slice(0, end));
}
