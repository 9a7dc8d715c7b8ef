import type { DebugProtocol } from '@vscode/debugprotocol';
import type { PointMark } from '../lua/index.ts';
import { asLua, languageOf, type Language } from './as-lua.ts';
import { pointsAt, type PlacedChunk, type SourceKey } from './source-registry.ts';

/** A breakpoint as the editor set it. */
export interface Breakpoint {
  readonly id: number;
  readonly source: SourceKey;
  readonly line: number;
  readonly condition?: string;
  readonly hits?: number;
  readonly log?: readonly string[];
}

/** @throws {Error} in words, when a condition is neither TypeScript nor Lua */
export function breakpointOf(id: number, source: SourceKey, asked: DebugProtocol.SourceBreakpoint): Breakpoint {
  const { line, condition, hitCondition, logMessage } = asked;
  const language = languageOf(source);
  return {
    ...{ id, source, line },
    ...(isBlank(condition) ? {} : { condition: asLua(condition, language) }),
    ...(isBlank(hitCondition) ? {} : { hits: hitsOf(hitCondition) }),
    ...(isBlank(logMessage) ? {} : { log: partsOf(logMessage, language) }),
  };
}

/** What the machine has to know of the breakpoints in `chunk`. */
export function marksIn(chunk: Pick<PlacedChunk, 'places'>, breakpoints: readonly Breakpoint[]): PointMark[] {
  return breakpoints.flatMap(({ id, source, line, condition, hits, log }) =>
    pointsAt(chunk, source, line).map(point => ({
      ...{ point, breakpoint: id },
      ...(condition === undefined ? {} : { condition }),
      ...(hits === undefined ? {} : { hits }),
      ...(log === undefined ? {} : { log }),
    })),
  );
}

/** A breakpoint as the editor shows it: where the program will really stop, if it is known yet. */
export function shownBreakpoint(breakpoint: Breakpoint, chunks: readonly PlacedChunk[]): DebugProtocol.Breakpoint {
  const { id, source, line } = breakpoint;
  for (const chunk of chunks) {
    const [point] = pointsAt(chunk, source, line);
    const place = point === undefined ? undefined : chunk.places[point];
    if (place !== undefined) return { id, verified: true, line: place.line, column: place.column };
  }
  return { id, verified: false, line, message: 'No code of this line is on the table yet' };
}

function isBlank(text: string | undefined): text is undefined {
  return text === undefined || text.trim() === '';
}

function hitsOf(text: string): number {
  const number = /^\s*>?=?\s*(\d{1,9})\s*$/.exec(text)?.[1];
  if (number === undefined) throw new Error(`${text} is no count of hits: expected a number such as 3`);
  return Number(number);
}

/** `hp is {unit.hp}` as texts and Lua in turn. */
function partsOf(message: string, language: Language): string[] {
  return message.split(/\{([^{}]*)\}/).map((part, place) => (place % 2 === 0 ? part : asLua(part, language)));
}
