import { logText, matchesLog } from './driver/log-text.ts';
import type { Table } from './driver/table.ts';
import type { ObjectSnapshot } from '../world/index.ts';

/** Largest distance between equal positions: pieces settle a little beside the target. */
const NEAR = 0.05;

interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}

/** Expected properties of an object; numbers are compared with a tolerance. */
export type ExpectedObject = {
  readonly [Key in keyof ObjectSnapshot]?: ObjectSnapshot[Key] extends object
    ? Partial<ObjectSnapshot[Key]>
    : ObjectSnapshot[Key];
};

export interface TableMatchers<Result = unknown> {
  /** An object on the table has all of these properties: `{ nickname: 'King', position: { x: 2 } }`. Await it. */
  toHaveObject(expected: ExpectedObject): Promise<Result>;
  /** A print, a chat message, a broadcast or an error contains or matches this. */
  toHaveLogged(expected: string | RegExp): Result;
  /** No script of the table has raised an error so far. */
  toHaveNoErrors(): Result;
}

/** Matchers for `expect.extend` of vitest or jest. */
export const tableMatchers = {
  async toHaveObject(table: Table, expected: ExpectedObject): Promise<MatcherResult> {
    const { objects } = await table.snapshot();
    const pass = objects.some(object => isLike(object, expected));
    const listed = objects.map(
      ({ guid, name, nickname, position: { x, z } }) => `${guid} ${nickname || name} at ${x}, ${z}`,
    );
    const seen = listed.length === 0 ? 'nothing' : `\n  ${listed.join('\n  ')}`;
    return {
      pass,
      message: () => `expected ${pass ? 'no' : 'an'} object like ${JSON.stringify(expected)}; there is ${seen}`,
    };
  },

  toHaveLogged(table: Table, expected: string | RegExp): MatcherResult {
    const texts = table.logs.map(logText);
    const pass = table.logs.some(log => matchesLog(log, expected));
    const said = texts.length === 0 ? 'nothing' : `\n  ${texts.join('\n  ')}`;
    return {
      pass,
      message: () => `expected the table ${pass ? 'not ' : ''}to have logged ${String(expected)}; it logged ${said}`,
    };
  },

  toHaveNoErrors(table: Table): MatcherResult {
    const errors = table.errors.map(logText);
    const pass = errors.length === 0;
    return {
      pass,
      message: () => (pass ? 'expected errors, and there were none' : `expected no errors:\n  ${errors.join('\n  ')}`),
    };
  },
};

function isLike(actual: unknown, expected: unknown): boolean {
  if (typeof expected === 'number' && typeof actual === 'number') return Math.abs(actual - expected) <= NEAR;
  if (typeof expected !== 'object' || expected === null) return actual === expected;
  if (typeof actual !== 'object' || actual === null) return false;
  const has = new Map(Object.entries(actual));
  return Object.entries(expected).every(([key, value]) => isLike(has.get(key), value));
}
