import * as v from 'valibot';
import type { LiteralStyle } from '../source/literals.ts';
import { MESSAGES } from '../messages.ts';
import { SaveFileError } from '../read/save-file-error.ts';

/** The file of a tree's settings. People may edit `oneFileUpTo`; the rest says how the save was written. */
export const SETTINGS_FILE = 'tree.json';

const Layout = v.picklist(['lines', 'oneLine', 'asIs'], 'expected lines, oneLine or asIs');
const Style = v.picklist(['game', 'plain', 'ascii'], 'expected game, plain or ascii');
const Literal = v.union([Style, v.object({ hash: v.string(), literal: v.string() })]);

const settingsSchema = v.object({
  format: v.literal(1, 'expected 1: a newer Crownspace made this tree'),
  oneFileUpTo: v.pipe(v.number('expected a number'), v.minValue(0, 'expected 0 or more')),
  layout: Layout,
  style: Style,
  start: v.string(),
  end: v.string(),
  layouts: v.record(v.string(), Layout),
  literals: v.record(v.string(), Literal),
});

/**
 * How the JSON of an object becomes a file: `lines` without the indentation that it has in the save, `oneLine` on lines
 * although it is on one in the save, `asIs` as it is.
 */
export type Layout = v.InferOutput<typeof Layout>;

/** How a text is written into the save: in a style, or as this literal while the file has that hash. */
export type LiteralRule = LiteralStyle | { readonly hash: string; readonly literal: string };

/** What a tree knows of its save as a whole. All strings are bytes as Latin-1. */
export interface TreeSettings {
  readonly format: 1;
  /** Objects with so many bytes of JSON or fewer, and without scripts, are one file each. */
  readonly oneFileUpTo: number;
  readonly layout: Layout;
  readonly style: LiteralStyle;
  /** Before and after the object of the save, such as a byte order mark. */
  readonly start: string;
  readonly end: string;
  /** Of files that differ from `layout`, by their path. */
  readonly layouts: Readonly<Record<string, Layout>>;
  /** Of files that differ from `style`, by their path. */
  readonly literals: Readonly<Record<string, LiteralRule>>;
}

/** An object of this size fits on two screens. */
export const ONE_FILE_UP_TO = 4_000;

/** @throws {SaveFileError} `faults` @param path how messages name the file */
export function parseSettings(text: string, path: string): TreeSettings {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new SaveFileError('faults', MESSAGES.badSettings(path, 'it is not JSON'), { cause });
  }
  const parsed = v.safeParse(settingsSchema, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new SaveFileError('faults', MESSAGES.badSettings(path, `${v.getDotPath(issue) ?? ''} ${issue.message}`.trim()));
}

export function settingsText(settings: TreeSettings): string {
  return `${JSON.stringify(settings, undefined, 2)}\n`;
}
