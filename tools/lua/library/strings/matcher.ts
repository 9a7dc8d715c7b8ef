import { luaError } from '../../runtime/errors.ts';
import { substringOf } from '../../runtime/long-string.ts';
import { chargeScan, chargeSteps, charge } from '../../runtime/budget.ts';
import type { LuaResult, LuaValue } from '../../runtime/value.ts';
import { PartKind, type PatternPart } from './pattern.ts';

const MOST_CAPTURES = 32;
const UNFINISHED = -1;
const POSITION = -2;
/** How many calls of the matcher one attempt may take; MoonSharp counts them down and never up again. */
const MOST_CALLS = 200;
/** What each of them costs, and what looking at both sides of a place costs. */
const COST_OF_CALL = 0.25;
const COST_OF_FRONTIER = 2;

/** What {@link Matcher.match} gives if there is no match. */
export const NO_MATCH = -1;

/**
 * What is wrong with a pattern. It becomes an error of Lua where the attempt ends: further inside, the code that called it is
 * beyond the frames in which the place of an error is looked for.
 */
class MatchProblem extends Error {}

/** The first place from `from` on at which a match can begin, or the end of the text. */
export function nextStart(source: string, from: number, starters: Uint8Array): number {
  let place = from;
  while (place < source.length && starters[source.charCodeAt(place) & 255] === 0) place++;
  chargeSteps(place - from);
  return place;
}

/** Matches a pattern as MoonSharp does: on UTF-16 units, of which single characters and sets compare the lower byte alone. */
export class Matcher {
  private level = 0;
  private calls = 0;
  // Room for what most patterns capture.
  private readonly starts = [0, 0, 0, 0];
  private readonly lengths = [0, 0, 0, 0];
  /** Where the last match ends. */
  end = NO_MATCH;

  constructor(private readonly source: string) {}

  /** Where a match that begins at `start` ends, or {@link NO_MATCH}; `first` is a part of the pattern. @throws {LuaError} */
  match(start: number, first: PatternPart): number {
    this.level = 0;
    this.calls = MOST_CALLS;
    const end = this.attempt(start, first);
    // An attempt has few calls, so what they cost may be counted afterwards.
    charge((MOST_CALLS - this.calls) * COST_OF_CALL);
    return end;
  }

  private attempt(start: number, first: PatternPart): number {
    try {
      return this.run(start, first);
    } catch (error) {
      throw error instanceof MatchProblem ? luaError(error.message) : error;
    }
  }

  /** The first match from `from` on: where it begins, or {@link NO_MATCH}; {@link end} says where it ends. @throws {LuaError} */
  search(from: number, first: PatternPart, starters: Uint8Array | undefined): number {
    const { source } = this;
    for (let place = from; place <= source.length; place++) {
      if (starters !== undefined) {
        place = nextStart(source, place, starters);
        if (place === source.length) return NO_MATCH;
      }
      this.end = this.match(place, first);
      if (this.end !== NO_MATCH) return place;
    }
    return NO_MATCH;
  }

  /** The same at `place` alone. @throws {LuaError} */
  searchAt(place: number, first: PatternPart): number {
    this.end = this.match(place, first);
    return this.end === NO_MATCH ? NO_MATCH : place;
  }

  get captureCount(): number {
    return this.level;
  }

  /** The captures of the last match, or the whole match if there are none. @throws {LuaError} */
  captures(start: number, end: number): LuaValue[] {
    const count = this.level === 0 ? 1 : this.level;
    const values: LuaValue[] = [];
    for (let index = 0; index < count; index++) values.push(this.capture(index, start, end));
    return values;
  }

  /** The same as the result of a call. @throws {LuaError} */
  result(start: number, end: number): LuaResult {
    return this.level < 2 ? this.capture(0, start, end) : this.captures(start, end);
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

  /** Where a match of `part`, and of what follows it, ends that begins at `at`. */
  private run(at: number, part: PatternPart): number {
    if (this.calls-- === 0) throw new MatchProblem('pattern too complex');
    switch (part.kind) {
      case PartKind.end:
        return at;
      case PartKind.last:
        return at === this.source.length ? at : NO_MATCH;
      case PartKind.mostOfOne:
        return this.isMember(at, part) ? this.most(at + 1, part) : NO_MATCH;
      case PartKind.most:
        return this.most(at, part);
      case PartKind.least:
        return this.least(at, part);
      case PartKind.close:
        return this.close(at, part);
      case PartKind.open:
      case PartKind.position:
        return this.open(at, part);
      default:
        return this.walk(at, part);
    }
  }

  /** The same of a part that does not match what follows it itself: such parts are passed one after another. */
  private walk(start: number, first: PatternPart): number {
    let at = start;
    let part = first;
    for (;;) {
      switch (part.kind) {
        case PartKind.one:
          if (!this.isMember(at, part)) return this.leave(at - start);
          at++;
          break;
        case PartKind.optional:
          if (this.isMember(at, part)) {
            const rest = this.run(at + 1, part.next);
            if (rest !== NO_MATCH) return rest;
          }
          break;
        case PartKind.balance:
        case PartKind.frontier:
        case PartKind.again:
          at = this.special(at, part);
          if (at === NO_MATCH) return NO_MATCH;
          break;
        default:
          chargeSteps(at - start);
          // Going on is no call of its own.
          this.calls++;
          return this.run(at, part);
      }
      part = part.next;
    }
  }

  private isMember(at: number, { members }: PatternPart): boolean {
    const { source } = this;
    return at < source.length && members[source.charCodeAt(at) & 255] === 1;
  }

  /** No match; long runs of single characters are charged. */
  private leave(steps: number): number {
    chargeSteps(steps);
    return NO_MATCH;
  }

  private open(at: number, part: PatternPart): number {
    const { level } = this;
    if (level >= MOST_CAPTURES) throw new MatchProblem('too many captures');
    this.starts[level] = at;
    this.lengths[level] = part.kind === PartKind.position ? POSITION : UNFINISHED;
    this.level = level + 1;
    const end = this.run(at, part.next);
    if (end === NO_MATCH) this.level--;
    return end;
  }

  private close(at: number, part: PatternPart): number {
    let level = this.level - 1;
    while (level >= 0 && this.lengths[level] !== UNFINISHED) level--;
    if (level < 0) throw new MatchProblem('invalid pattern capture');
    this.lengths[level] = at - (this.starts[level] ?? 0);
    const end = this.run(at, part.next);
    if (end === NO_MATCH) this.lengths[level] = UNFINISHED;
    return end;
  }

  /** `%b`, `%f` and `%1`: where to go on. */
  private special(at: number, part: PatternPart): number {
    if (part.kind === PartKind.balance) return this.balance(at, part.code, part.closing);
    return part.kind === PartKind.frontier ? this.frontier(at, part.members) : this.again(at, part.code);
  }

  private balance(start: number, opening: number, closing: number): number {
    const { source } = this;
    if (start >= source.length || source.charCodeAt(start) !== opening) return NO_MATCH;
    let depth = 1;
    let at = start + 1;
    for (; depth > 0 && at < source.length; at++) {
      const code = source.charCodeAt(at);
      if (code === closing) depth--;
      else if (code === opening) depth++;
    }
    chargeSteps(at - start);
    return depth === 0 ? at : NO_MATCH;
  }

  private frontier(at: number, members: Uint8Array): number {
    const { source } = this;
    charge(COST_OF_FRONTIER);
    const before = at === 0 ? 0 : source.charCodeAt(at - 1) & 255;
    const here = at < source.length ? source.charCodeAt(at) & 255 : 0;
    return members[before] === 1 || members[here] === 0 ? NO_MATCH : at;
  }

  private again(at: number, code: number): number {
    const index = code - 49;
    if (index < 0 || index >= this.level || this.lengths[index] === UNFINISHED) {
      throw new MatchProblem(`invalid capture index ${index + 1}`);
    }
    const from = this.starts[index] ?? 0;
    const length = this.lengths[index] ?? 0;
    if (length === POSITION) return NO_MATCH;
    chargeScan(length);
    const text = this.source.slice(from, from + length);
    return this.source.startsWith(text, at) ? at + length : NO_MATCH;
  }

  private most(start: number, part: PatternPart): number {
    const { source } = this;
    const { members } = part;
    let at = start;
    while (at < source.length && members[source.charCodeAt(at) & 255] === 1) at++;
    chargeSteps(at - start);
    for (; at >= start; at--) {
      const rest = this.run(at, part.next);
      if (rest !== NO_MATCH) return rest;
    }
    return NO_MATCH;
  }

  private least(start: number, part: PatternPart): number {
    const { source } = this;
    const { members } = part;
    for (let at = start; ; at++) {
      const rest = this.run(at, part.next);
      if (rest !== NO_MATCH) return rest;
      if (at >= source.length || members[source.charCodeAt(at) & 255] === 0) return NO_MATCH;
    }
  }
}
