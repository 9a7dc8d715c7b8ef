import type { DebugProtocol } from '@vscode/debugprotocol';
import type { HitTest, PointMark } from '../lua/index.ts';
import { asLua, languageOf, type Language } from './as-lua.ts';
import { logParts } from './log-parts.ts';
import { hasSource, isSameUntil, pointsAt, type PlacedChunk, type WantedPlace } from './source-registry.ts';

/** A breakpoint as the editor set it. */
export interface Breakpoint extends WantedPlace {
  readonly id: number;
  readonly condition?: string;
  readonly hits?: HitTest;
  readonly log?: readonly string[];
}

/** @throws {Error} with a message for the user when a condition is neither TypeScript nor Lua */
export async function breakpointOf(
  id: number,
  place: WantedPlace,
  asked: DebugProtocol.SourceBreakpoint,
): Promise<Breakpoint> {
  const { condition, hitCondition, logMessage } = asked;
  const language = languageOf(place.source);
  return {
    ...{ id, ...place },
    ...(isBlank(condition) ? {} : { condition: await asLua(condition, language) }),
    ...(isBlank(hitCondition) ? {} : { hits: hitsOf(hitCondition) }),
    ...(isBlank(logMessage) ? {} : { log: await partsOf(logMessage, language) }),
  };
}

/**
 * The breakpoints in `chunk`, for its machine.
 *
 * @param chunks all of them, in the order in which they were loaded
 */
export function marksIn(
  chunk: PlacedChunk,
  breakpoints: readonly Breakpoint[],
  chunks: readonly PlacedChunk[],
): PointMark[] {
  return breakpoints.flatMap(breakpoint => {
    const { id, column, condition, hits, log } = breakpoint;
    const points = pointsAt(chunk, breakpoint);
    const place = chunk.places[points[0] ?? -1];
    if (place === undefined || isOutdated(chunk, place, chunks)) return [];
    return points.map(point => ({
      ...{ point, breakpoint: id },
      ...(column === undefined ? {} : { isExact: true }),
      ...(condition === undefined ? {} : { condition }),
      ...(hits === undefined ? {} : { hits }),
      ...(log === undefined ? {} : { log }),
    }));
  });
}

/** Whether the source has other code now, at this line or before it: a hot reload leaves old code behind, which may still run. */
function isOutdated(chunk: PlacedChunk, place: WantedPlace, chunks: readonly PlacedChunk[]): boolean {
  const newest = chunks.findLast(each => each.machine === chunk.machine && hasSource(each, place.source));
  return newest !== undefined && newest.chunk !== chunk.chunk && !isSameUntil(newest, chunk, place);
}

/** A breakpoint for the editor, with the position where the program stops, once it is known. */
export function shownBreakpoint(breakpoint: Breakpoint, chunks: readonly PlacedChunk[]): DebugProtocol.Breakpoint {
  const { id, line } = breakpoint;
  for (const chunk of chunks.toReversed()) {
    const [point] = pointsAt(chunk, breakpoint);
    const place = point === undefined ? undefined : chunk.places[point];
    if (place !== undefined) return { id, verified: true, line: place.line, column: place.column };
  }
  return { id, verified: false, line, message: 'The table has no code of this line yet' };
}

function isBlank(text: string | undefined): text is undefined {
  return text === undefined || text.trim() === '';
}

const HITS = /^\s*(?<operator>>=?|<=?|={1,3}|%)?\s*(?<count>\d{1,9})\s*$/;

/** A number alone: that time and each time after. */
function hitsOf(text: string): HitTest {
  const { operator = '>=', count } = HITS.exec(text)?.groups ?? {};
  if (count === undefined)
    throw new Error(`${text} is not a hit count: expected a number such as 3, or one of > >= = <= < % before it`);
  // The pattern has nothing else.
  return { operator: operator.startsWith('=') ? '=' : (operator as HitTest['operator']), count: Number(count) };
}

/** `hp is {unit.hp}` as strings and Lua by turns. */
function partsOf(message: string, language: Language): Promise<string[]> {
  return Promise.all(logParts(message).map(async (part, place) => (place % 2 === 0 ? part : asLua(part, language))));
}
