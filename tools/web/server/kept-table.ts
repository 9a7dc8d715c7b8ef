import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { FileError, readText, writeWholeInParts } from '../../files/index.ts';
import type { CapturedTable } from '../room/session.ts';
import type { ViewerSecrets } from './keys.ts';

const FORMAT = 1;

/** A table as the last run has left it. */
export interface KeptTable {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly port: number;
  readonly secrets: ViewerSecrets;
  /** Names the objects and settings that the table was built with, see {@link tableHash}. */
  readonly table: string;
  /** As TTS reads it. */
  readonly save: Readonly<Record<string, unknown>>;
}

/** Writes a table whole, for its user alone: it has the keys of the links. @throws {FileError} `not-written` */
export function writeKeptTable(
  file: string,
  about: Omit<KeptTable, 'save'>,
  { game, objects }: CapturedTable,
): Promise<void> {
  const { ObjectStates: _, ...rest } = game;
  const whole = JSON.stringify({ format: FORMAT, ...about, save: { ...rest, ObjectStates: [] } });
  return writeWholeInParts(file, joined(whole.slice(0, -END.length), objects), { mode: 0o600 });
}

/** What follows the objects. */
const END = ']}}';
/** Characters that are written in one go. */
const CHARACTERS_A_PART = 1_000_000;

function* joined(head: string, objects: readonly string[]): Generator<string> {
  let part = head;
  for (const [index, text] of objects.entries()) {
    part += index === 0 ? text : `,${text}`;
    if (part.length < CHARACTERS_A_PART) continue;
    yield part;
    part = '';
  }
  yield part + END;
}

/** A short name of the objects and settings of a mod. */
export function tableHash(table: string): string {
  return createHash('sha256').update(table).digest('hex').slice(0, 24);
}

const Kept = v.object({
  format: v.literal(FORMAT),
  time: v.number(),
  port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
  secrets: v.record(v.string(), v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
  table: v.string(),
  save: v.looseObject({ ObjectStates: v.array(v.unknown()) }),
});

/**
 * The table that an earlier run has kept in `file`.
 *
 * @returns nothing when there is none, or why it cannot be used
 */
export function readKeptTable(file: string): KeptTable | undefined | { readonly problem: string } {
  try {
    const read = v.safeParse(Kept, JSON.parse(readText(file)));
    return read.success ? read.output : { problem: 'it is of another version of Crownspace, or damaged' };
  } catch (error) {
    if (error instanceof FileError && error.code === 'missing') return undefined;
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/** The scripts and UIs of a build, by GUID; `-1` is Global. */
export type BuiltScripts = ReadonlyMap<string, { readonly script: string; readonly ui: string }>;

/** A kept save with the scripts of the present build; what these have stored stays. */
export function withScripts(
  save: Readonly<Record<string, unknown>>,
  scripts: BuiltScripts,
): Readonly<Record<string, unknown>> {
  const global = scripts.get('-1');
  const own = global === undefined ? save : { ...save, LuaScript: global.script, XmlUI: global.ui };
  return withScriptsInside(own, scripts);
}

const LISTS = ['ObjectStates', 'ContainedObjects', 'ChildObjects'];

function withScriptsInside(
  owner: Readonly<Record<string, unknown>>,
  scripts: BuiltScripts,
): Readonly<Record<string, unknown>> {
  const lists = LISTS.filter(key => Array.isArray(owner[key])).map(key => {
    // Just looked at.
    const objects = owner[key] as readonly unknown[];
    return [key, objects.map(object => (isRecord(object) ? objectWithScripts(object, scripts) : object))] as const;
  });
  return { ...owner, ...Object.fromEntries(lists) };
}

function objectWithScripts(
  object: Readonly<Record<string, unknown>>,
  scripts: BuiltScripts,
): Readonly<Record<string, unknown>> {
  const { GUID: guid } = object;
  const known = typeof guid === 'string' ? scripts.get(guid) : undefined;
  const own = known === undefined ? object : { ...object, LuaScript: known.script, XmlUI: known.ui };
  return withScriptsInside(own, scripts);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
