import { luaError } from '../../runtime/errors.ts';
import { chargeScan, chargeSteps, charge } from '../../runtime/budget.ts';
import { KnownTexts } from '../known-texts.ts';

/** Single characters and sets look at the lower byte of a unit. */
const CHARACTERS = 256;
/** What a table of the characters of a set takes, and its units that are read in the time of one instruction. */
const CALLS_A_SET = 32;
const UNITS_OF_SET = 2;

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

/** What a part of a pattern is. */
export const PartKind = {
  one: 0,
  optional: 1,
  most: 2,
  /** `+`: one, then as many as there are. */
  mostOfOne: 3,
  least: 4,
  end: 5,
  open: 6,
  /** `()` */
  position: 7,
  close: 8,
  /** `$` at the end. */
  last: 9,
  balance: 10,
  frontier: 11,
  again: 12,
} as const;

export type PartKind = (typeof PartKind)[keyof typeof PartKind];

const EMPTY = new Uint8Array(CHARACTERS);
const ANY = new Uint8Array(CHARACTERS).fill(1);

/** One part of a pattern, read once. */
export class PatternPart {
  private following: PatternPart | undefined;

  constructor(
    private readonly pattern: Pattern,
    readonly kind: PartKind,
    /** Where the next part begins. */
    private readonly nextPlace: number,
    /** By character: 1 for those that it matches. */
    readonly members: Uint8Array = EMPTY,
    /** Of `%b` both characters, of `%1` the digit. */
    readonly code = 0,
    readonly closing = 0,
  ) {}

  /** What has to match behind it. It is read when it is first reached, as its mistakes show only then. @throws {LuaError} */
  get next(): PatternPart {
    return (this.following ??= this.pattern.partAt(this.nextPlace));
  }
}

/**
 * A Lua pattern as MoonSharp reads it, in parts that lead to one another. Nothing of a pattern becomes code: parts are data
 * that {@link Matcher} walks through.
 */
export class Pattern {
  private firstPart: PatternPart | undefined;
  private partBehindCaret: PatternPart | undefined;
  private known: { readonly starters: Uint8Array | undefined } | undefined;
  readonly isAnchored: boolean;
  /** Whether it means itself. */
  readonly isPlain: boolean;

  constructor(readonly text: string) {
    this.isAnchored = text.startsWith('^');
    this.isPlain = isPlain(text);
  }

  /** Where a match begins; `gmatch` knows no anchor. @throws {LuaError} */
  get first(): PatternPart {
    return (this.firstPart ??= this.partAt(0));
  }

  /** The same without the anchor. @throws {LuaError} */
  get root(): PatternPart {
    return this.isAnchored ? (this.partBehindCaret ??= this.partAt(1)) : this.first;
  }

  /**
   * By character: whether a match can begin with it; nothing if the pattern does not say. Most places of a text need not be
   * tried.
   *
   * @throws {LuaError}
   */
  get starters(): Uint8Array | undefined {
    return (this.known ??= { starters: this.findStarters() }).starters;
  }

  private findStarters(): Uint8Array | undefined {
    if (this.isAnchored) return undefined;
    let part = this.first;
    if (part.kind === PartKind.open || part.kind === PartKind.position) part = part.next;
    return part.kind === PartKind.one || part.kind === PartKind.mostOfOne ? part.members : undefined;
  }

  /** @throws {LuaError} */
  partAt(place: number): PatternPart {
    charge(1);
    const code = this.at(place);
    if (code === 0) return new PatternPart(this, PartKind.end, place);
    if (code === OPEN) {
      if (this.at(place + 1) === CLOSE) return new PatternPart(this, PartKind.position, place + 2);
      return new PatternPart(this, PartKind.open, place + 1);
    }
    if (code === CLOSE) return new PatternPart(this, PartKind.close, place + 1);
    if (code === DOLLAR && this.at(place + 1) === 0) return new PatternPart(this, PartKind.last, place);
    return (code === ESCAPE ? this.special(place) : undefined) ?? this.single(place);
  }

  private at(place: number): number {
    return place < this.text.length ? this.text.charCodeAt(place) : 0;
  }

  /** `%b`, `%f` and `%1`; nothing for everything else behind a `%`. */
  private special(place: number): PatternPart | undefined {
    const code = this.at(place + 1);
    if (code === 98) {
      const opening = this.at(place + 2);
      const closing = this.at(place + 3);
      if (opening === 0 || closing === 0) throw luaError('unbalanced pattern');
      return new PatternPart(this, PartKind.balance, place + 4, EMPTY, opening, closing);
    }
    if (code === 102) {
      if (this.at(place + 2) !== BRACKET) throw luaError("missing '[' after '%f' in pattern");
      const end = this.classEnd(place + 2);
      return new PatternPart(this, PartKind.frontier, end, this.setMembers(place + 2, end));
    }
    return isDigit(code) ? new PatternPart(this, PartKind.again, place + 2, EMPTY, code) : undefined;
  }

  private single(place: number): PatternPart {
    const end = this.classEnd(place);
    const members = this.membersAt(place, end);
    switch (this.at(end)) {
      case QUESTION:
        return new PatternPart(this, PartKind.optional, end + 1, members);
      case STAR:
        return new PatternPart(this, PartKind.most, end + 1, members);
      case PLUS:
        return new PatternPart(this, PartKind.mostOfOne, end + 1, members);
      case MINUS:
        return new PatternPart(this, PartKind.least, end + 1, members);
      default:
        return new PatternPart(this, PartKind.one, end, members);
    }
  }

  private classEnd(place: number): number {
    const code = this.at(place);
    if (code === ESCAPE) {
      if (this.at(place + 1) === 0) throw luaError("malformed pattern (ends with '%')");
      return place + 2;
    }
    return code === BRACKET ? this.setEnd(place + 1) : place + 1;
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

  private membersAt(place: number, end: number): Uint8Array {
    const item = this.at(place);
    if (item === DOT) return ANY;
    if (item === ESCAPE) return classMembers(this.at(place + 1));
    return item === BRACKET ? this.setMembers(place, end) : onlyMember(item & 255);
  }

  private setMembers(start: number, end: number): Uint8Array {
    charge((end - start) / UNITS_OF_SET + CALLS_A_SET);
    const members = new Uint8Array(CHARACTERS);
    const classes = new Set<number>();
    const isNegated = this.at(start + 1) === CARET;
    for (let place = start + (isNegated ? 2 : 1); place < end - 1; place++) {
      const item = this.at(place);
      if (item === ESCAPE) {
        const letter = this.at(++place);
        if (classes.has(letter)) continue;
        classes.add(letter);
        classMembers(letter).forEach((bit, code) => (members[code] = (members[code] ?? 0) | bit));
      } else if (this.at(place + 1) === MINUS && place + 2 < end - 1) {
        place += 2;
        members.fill(1, item & 255, Math.max(item & 255, (this.at(place) & 255) + 1));
      } else {
        members[item & 255] = 1;
      }
    }
    return isNegated ? members.map(bit => 1 - bit) : members;
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

/** By the code of its letter: which of the 256 characters are in the class. Made when they are needed: it takes a moment. */
const CLASS_MEMBERS: Uint8Array[] = [];

/** Tables of one character each, made when they are needed. */
const SINGLE_MEMBERS: Uint8Array[] = [];

function onlyMember(code: number): Uint8Array {
  return (SINGLE_MEMBERS[code] ??= new Uint8Array(CHARACTERS).fill(1, code, code + 1));
}

/** The characters of `%` and a letter, which may stand for itself. */
function classMembers(letter: number): Uint8Array {
  return letter < CHARACTERS ? (CLASS_MEMBERS[letter] ??= membersOf(letter)) : EMPTY;
}

/** The class of a capital has all that are not in that of its letter. */
function membersOf(code: number): Uint8Array {
  const letter = String.fromCharCode(code);
  const matching = CLASSES[letter.toLowerCase()];
  if (matching === undefined) return onlyMember(code);
  const isCapital = CLASSES[letter] === undefined;
  return Uint8Array.from({ length: CHARACTERS }, (_, each) =>
    Number(matching.test(String.fromCharCode(each)) !== isCapital),
  );
}

const SPECIALS = /[\^$*+?.([%-]/;

function isPlain(pattern: string): boolean {
  const end = pattern.indexOf('\0');
  return !SPECIALS.test(end < 0 ? pattern : pattern.slice(0, end));
}

const known = new KnownTexts<Pattern>();

/** The pattern of that text, read once. It may hold NUL; MoonSharp puts a class in its place. */
export function patternOf(text: string): Pattern {
  const found = known.get(text);
  if (found !== undefined) return found;
  chargeSteps(text.length);
  return known.keep(text, new Pattern(withoutZeros(text)));
}

/** MoonSharp puts a class in the place of each NUL. */
export function withoutZeros(text: string): string {
  chargeScan(text.length);
  if (!text.includes('\0')) return text;
  charge(text.length);
  return text.replaceAll('\0', '%z');
}
