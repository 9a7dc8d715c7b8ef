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

/** @throws {Error} with a message for the user when a condition is neither TypeScript nor Lua */
export async function breakpointOf(
  id: number,
  source: SourceKey,
  asked: DebugProtocol.SourceBreakpoint,
): Promise<Breakpoint> {
  const { line, condition, hitCondition, logMessage } = asked;
  const language = languageOf(source);
  return {
    ...{ id, source, line },
    ...(isBlank(condition) ? {} : { condition: await asLua(condition, language) }),
    ...(isBlank(hitCondition) ? {} : { hits: hitsOf(hitCondition) }),
    ...(isBlank(logMessage) ? {} : { log: await partsOf(logMessage, language) }),
  };
}

/** The breakpoints in `chunk`, for its machine. */
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

/** A breakpoint for the editor, with the position where the program stops, once it is known. */
export function shownBreakpoint(breakpoint: Breakpoint, chunks: readonly PlacedChunk[]): DebugProtocol.Breakpoint {
  const { id, source, line } = breakpoint;
  for (const chunk of chunks) {
    const [point] = pointsAt(chunk, source, line);
    const place = point === undefined ? undefined : chunk.places[point];
    if (place !== undefined) return { id, verified: true, line: place.line, column: place.column };
  }
  return { id, verified: false, line, message: 'The table has no code of this line yet' };
}

function isBlank(text: string | undefined): text is undefined {
  return text === undefined || text.trim() === '';
}

function hitsOf(text: string): number {
  const number = /^\s*>?=?\s*(\d{1,9})\s*$/.exec(text)?.[1];
  if (number === undefined) throw new Error(`${text} is not a hit count: expected a number such as 3`);
  return Number(number);
}

/** `hp is {unit.hp}` as strings and Lua by turns. */
function partsOf(message: string, language: Language): Promise<string[]> {
  const parts = message.split(/\{([^{}]*)\}/);
  return Promise.all(parts.map(async (part, place) => (place % 2 === 0 ? part : asLua(part, language))));
}
