import {
  DRAWING_KINDS,
  DRAWING_PREFIX,
  FOOT_SIGNS,
  GROUNDS,
  TOKEN_OWNERS,
  type Drawing,
  type DrawingKind,
  type FootNumber,
  type Ground,
  type TokenOwner,
} from '../../src/scene/index.ts';

const ICON_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** What may be in the data of a path: commands, numbers and what separates them. */
const PATH_DATA = /^[Mm][MmLlHhVvCcSsQqTtAaZzEe0-9\s,.+-]*$/;
const LONGEST = 30_000;
const LONGEST_NAME = 60;
/** More segments could not be told apart. */
const MOST_SEGMENTS = 200;

/**
 * Reads the text of a drawing. The text comes from a save or a table, so anything may be in it: parts that are invalid
 * are left out.
 *
 * @returns nothing when the text is no drawing at all
 */
export function parseDrawing(text: string): Drawing | undefined {
  if (!text.startsWith(DRAWING_PREFIX) || text.length > LONGEST) return undefined;
  const [kind, ...parts] = text.slice(DRAWING_PREFIX.length).split('|');
  if (!isKind(kind)) return undefined;
  const values = new Map(parts.map(part => splitOnce(part)));
  const owner = values.get('owner');
  return {
    kind,
    owner: isOwner(owner) ? owner : 'red',
    name: (values.get('name') ?? '').slice(0, LONGEST_NAME),
    ...iconPart(values.get('icon')),
    ...rimPart(values.get('rim')),
    ...numberParts(values),
    ...tonePart(values.get('tone')),
    ...groundPart(values.get('ground')),
    ...thronePart(values.get('throne')),
    ...footPart(values.get('foot')),
    ...roadsPart(values.get('roads')),
    ...flags(values),
  };
}

/** Whether an icon is drawn from its own path, and not looked up by its name. */
export function isPathData(icon: string): boolean {
  return PATH_DATA.test(icon);
}

export function isIconName(icon: string): boolean {
  return ICON_NAME.test(icon);
}

function isKind(text: string | undefined): text is DrawingKind {
  return DRAWING_KINDS.some(kind => kind === text);
}

function isOwner(text: string | undefined): text is TokenOwner {
  return TOKEN_OWNERS.some(owner => owner === text);
}

function splitOnce(part: string): readonly [string, string] {
  const at = part.indexOf('=');
  return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
}

function iconPart(icon: string | undefined): Pick<Drawing, 'icon'> {
  return icon !== undefined && (isIconName(icon) || isPathData(icon)) ? { icon } : {};
}

function rimPart(text: string | undefined): Pick<Drawing, 'rim'> {
  const [lit, all] = (text ?? '').split('/').map(part => integer(part));
  if (lit === undefined || all === undefined || all < 1 || all > MOST_SEGMENTS) return {};
  return { rim: { lit: Math.min(Math.max(lit, 0), all), all } };
}

const NUMBERS = ['doomed', 'spear', 'heart', 'shield', 'count', 'most', 'cost'] as const;

function numberParts(values: ReadonlyMap<string, string>): Partial<Drawing> {
  return Object.fromEntries(
    NUMBERS.flatMap(key => {
      const value = integer(values.get(key) ?? '');
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

function tonePart(text: string | undefined): Pick<Drawing, 'spearTone'> {
  return text === 'raised' || text === 'lowered' ? { spearTone: text } : {};
}

function groundPart(text: string | undefined): Pick<Drawing, 'ground'> {
  return isGround(text) ? { ground: text } : {};
}

function thronePart(text: string | undefined): Pick<Drawing, 'throne'> {
  return isOwner(text) ? { throne: text } : {};
}

function isGround(text: string | undefined): text is Ground {
  return GROUNDS.some(ground => ground === text);
}

function roadsPart(text: string | undefined): Pick<Drawing, 'roads'> {
  return text !== undefined && /^[0-5]{1,6}$/.test(text) ? { roads: [...text].map(side => Number(side)) } : {};
}

function footPart(text: string | undefined): Pick<Drawing, 'foot'> {
  const parts = (text ?? '').split('/').map(part => footNumber(part));
  const foot = parts.filter(part => part !== undefined);
  return foot.length === 4 && parts.length === 4 ? { foot } : {};
}

function footNumber(part: string): FootNumber | undefined {
  const [name = '', digits = ''] = part.split(':');
  const sign = FOOT_SIGNS.find(each => each === name);
  const value = integer(digits);
  return sign === undefined || value === undefined ? undefined : { sign, value };
}

function flags(values: ReadonlyMap<string, string>): Partial<Drawing> {
  const set = (['arrow', 'chevrons', 'crown', 'dull', 'ghost', 'hexagon'] as const).filter(flag => values.has(flag));
  return Object.fromEntries(set.map(flag => [flag, true]));
}

function integer(text: string): number | undefined {
  return /^-?\d{1,6}$/.test(text) ? Number(text) : undefined;
}
