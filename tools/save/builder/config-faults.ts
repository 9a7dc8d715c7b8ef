import * as v from 'valibot';
import { didYouMean, isFileName } from '../../files/index.ts';
import { SEAT_COLORS, SKY_NAMES, TABLE_NAMES } from '../../../mod/config.ts';

const number = v.pipe(v.number(), v.finite());
const point = v.object({ x: number, y: number, z: number });
const color = v.picklist(SEAT_COLORS);
const place = { column: number, row: number };
const posterSchema = v.looseObject({
  tagline: v.string(),
  alt: v.string(),
  spaces: v.record(v.string(), v.string()),
  rows: v.array(v.string()),
  pieces: v.array(v.looseObject({ ...place, drawing: v.string() })),
  marks: v.optional(v.array(v.looseObject({ ...place, mark: v.picklist(['ring', 'corners']) }))),
});
const configSchema = v.looseObject({
  name: v.pipe(v.string(), v.check(isFileName, 'expected a name that can also be the name of a file')),
  title: v.optional(v.string()),
  poster: v.optional(posterSchema),
  entry: v.optional(v.string()),
  ui: v.optional(v.string()),
  table: v.optional(v.picklist(TABLE_NAMES)),
  sky: v.optional(v.picklist(SKY_NAMES)),
  maxBytes: v.optional(v.pipe(number, v.minValue(1))),
  seats: v.array(v.looseObject({ color, x: number, z: number, facing: number })),
  objects: v.optional(
    v.array(
      v.looseObject({
        ...{ key: v.string(), name: v.string(), position: point, scale: v.optional(point) },
        ui: v.optional(v.string()),
      }),
    ),
  ),
  notebook: v.optional(v.array(v.looseObject({ title: v.string(), body: v.string(), color: v.optional(color) }))),
  cameras: v.optional(v.pipe(v.array(v.looseObject({ x: number, z: number, distance: number })), v.maxLength(10))),
});

/** What is wrong with the settings of a mod, a line each: where, what stands there, and what was expected. */
export function configFaults(settings: unknown): string[] {
  const { issues = [] } = v.safeParse(configSchema, settings);
  return [...issues.map(issueText), ...unknownKeys(settings)];
}

/** The keys of ModConfig and of its parts. What a save file has besides goes into `save` and `more`. */
const KEYS = {
  config:
    'name entry ui title poster table sky seats objects notes notebook cameras players minutes gameType tags gravity turns maxBytes save',
  seats: 'color x z facing width',
  objects: 'key name nickname description position rotation scale tint locked tags script ui more',
  notebook: 'title body color',
  cameras: 'x y z pitch yaw distance',
} as const;

/** A key that nobody reads is a slip of the pen: the setting would be missing without a word. */
function unknownKeys(settings: unknown): string[] {
  if (!isRecord(settings)) return [];
  const own = unknownIn(settings, 'config', '');
  const parts = (['seats', 'objects', 'notebook', 'cameras'] as const).flatMap(part => {
    const list: unknown = settings[part];
    const items: readonly unknown[] = Array.isArray(list) ? list : [];
    return items.flatMap((item, index) => (isRecord(item) ? unknownIn(item, part, `${part}.${index}.`) : []));
  });
  return [...own, ...parts];
}

function unknownIn(record: Readonly<Record<string, unknown>>, part: keyof typeof KEYS, place: string): string[] {
  const known = KEYS[part].split(' ');
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
