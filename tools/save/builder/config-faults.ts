import * as v from 'valibot';
import { didYouMean, isFileName } from '../../files/index.ts';
import { SEAT_COLORS, SKY_NAMES, TABLE_NAMES } from '../../../mod/config.ts';

const number = v.pipe(v.number(), v.finite());
const text = v.optional(v.string());
const texts = v.optional(v.array(v.string()));
const point = v.object({ x: number, y: number, z: number });
const color = v.picklist(SEAT_COLORS);
/** The least and the most of something. */
const span = v.optional(v.tuple([number, number]));
/** Keys of the save format, which the game knows. */
const more = v.optional(v.record(v.string(), v.unknown()));
const place = { column: number, row: number };
const posterSchema = v.looseObject({
  tagline: v.string(),
  alt: v.string(),
  spaces: v.record(v.string(), v.string()),
  rows: v.array(v.string()),
  pieces: v.array(v.looseObject({ ...place, drawing: v.string() })),
  marks: v.optional(v.array(v.looseObject({ ...place, mark: v.picklist(['ring', 'corners']) }))),
});
/** The parts of ModConfig that are lists of records. */
const PARTS = {
  seats: v.looseObject({ color, x: number, z: number, facing: number, width: v.optional(number) }),
  objects: v.looseObject({
    ...{ key: v.string(), name: v.string(), nickname: text, description: text },
    ...{ position: point, rotation: v.optional(point), scale: v.optional(point) },
    tint: v.optional(v.object({ r: number, g: number, b: number, a: v.optional(number) })),
    ...{ locked: v.optional(v.boolean()), tags: texts, script: text, ui: text, more },
  }),
  notebook: v.looseObject({ title: v.string(), body: v.string(), color: v.optional(color) }),
  cameras: v.looseObject({ x: number, y: v.optional(number), z: number, pitch: number, yaw: number, distance: number }),
};
const configSchema = v.looseObject({
  name: v.pipe(v.string(), v.check(isFileName, 'expected a name that can also be the name of a file')),
  ...{ entry: text, ui: text, title: text, poster: v.optional(posterSchema) },
  table: v.optional(v.picklist(TABLE_NAMES)),
  sky: v.optional(v.picklist(SKY_NAMES)),
  seats: v.array(PARTS.seats),
  objects: v.optional(v.array(PARTS.objects)),
  notes: text,
  notebook: v.optional(v.array(PARTS.notebook)),
  cameras: v.optional(v.pipe(v.array(PARTS.cameras), v.maxLength(10))),
  ...{ players: span, minutes: span, gameType: text, tags: texts },
  ...{ gravity: v.optional(number), turns: v.optional(v.boolean()) },
  maxBytes: v.optional(v.pipe(number, v.minValue(1))),
  save: more,
});

/** What is wrong with the settings of a mod, a line each: where, what stands there, and what was expected. */
export function configFaults(settings: unknown): string[] {
  const { issues = [] } = v.safeParse(configSchema, settings);
  return [...issues.map(issueText), ...unknownKeys(settings)];
}

/** A key that nobody reads is a slip of the pen: the setting would be missing without a word. */
function unknownKeys(settings: unknown): string[] {
  if (!isRecord(settings)) return [];
  const own = unknownIn(settings, configSchema.entries, '');
  const parts = Object.entries(PARTS).flatMap(([part, { entries }]) => {
    const list: unknown = settings[part];
    const items: readonly unknown[] = Array.isArray(list) ? list : [];
    return items.flatMap((item, index) => (isRecord(item) ? unknownIn(item, entries, `${part}.${index}.`) : []));
  });
  return [...own, ...parts];
}

function unknownIn(record: Readonly<Record<string, unknown>>, entries: object, place: string): string[] {
  const known = Object.keys(entries);
  const unknown = Object.keys(record).filter(key => !known.includes(key));
  return unknown.map(
    key => `${place}${key} is no setting.${didYouMean(key, known)} Expected one of ${known.join(', ')}`,
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function issueText(issue: v.BaseIssue<unknown>): string {
  const place = v.getDotPath(issue) ?? 'config';
  if (issue.received === 'undefined') return `${place} is missing`;
  if (issue.kind === 'schema') return `${place} is ${wordOf(issue.received)}, expected ${expectedText(issue)}`;
  return `${place}: ${issue.message}`;
}

const WORDS: Readonly<Record<string, string>> = {
  Array: 'a list',
  Object: 'a record',
  boolean: 'true or false',
  number: 'a number',
  string: 'a text',
};

function wordOf(word: string): string {
  return WORDS[word] ?? word;
}

/** One of some words is written `("this" | "that")` there. */
function expectedText({ expected }: v.BaseIssue<unknown>): string {
  const words = [...(expected ?? '').matchAll(/"([^"]+)"/g)].map(([, word]) => word);
  return words.length > 0 ? `one of ${words.join(', ')}` : wordOf(expected ?? '');
}
