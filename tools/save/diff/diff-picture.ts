import { isRecord, matchObjects, objectsOf, type PlacedObject } from './match-objects.ts';
import { JITTER_UNITS } from './object-changes.ts';

/** Pixels of a unit of the table, and of the edge around it. */
const SCALE = 10;
const EDGE = 40;
/** Objects far outside of the table do not make the picture larger than this, in units. */
const FARTHEST = 150;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The table from above as SVG, with both states: grey what stayed, red what went, green what came, and arrows from where
 * something was to where it is. The same saves give the same text.
 */
export function diffPicture(before: unknown, after: unknown): string {
  const onTable = (save: unknown): PlacedObject[] => objectsOf(save).filter(({ parent }) => parent === undefined);
  const { pairs, removed, added } = matchObjects(onTable(before), onTable(after));
  const points = [...pairs.flat(), ...removed, ...added].map(pointOf);
  const [left, right] = [
    Math.min(0, ...points.map(({ x }) => x)) - EDGE,
    Math.max(0, ...points.map(({ x }) => x)) + EDGE,
  ];
  const [top, bottom] = [
    Math.min(0, ...points.map(({ y }) => y)) - EDGE,
    Math.max(0, ...points.map(({ y }) => y)) + EDGE,
  ];
  const shapes = [
    ...pairs.flatMap(([old, now]) => movement(old, now)),
    ...removed.map(object => dot(object, '#d33', 'removed')),
    ...added.map(object => dot(object, '#2a2', 'added')),
  ];
  const [width, height] = [right - left, bottom - top];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="10">
<defs><marker id="tip" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0L6 3L0 6z" fill="#26c"/></marker></defs>
<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#fff"/>
${shapes.join('\n')}
</svg>
`;
}

/** Where an object lies, in pixels: x to the right, z up. */
function pointOf({ state }: PlacedObject): Point {
  const transform = state['Transform'];
  const at = (key: string): number => {
    const value = isRecord(transform) ? transform[key] : undefined;
    const units = typeof value === 'number' ? Math.max(-FARTHEST, Math.min(FARTHEST, value)) : 0;
    return Math.round(units * SCALE);
  };
  return { x: at('posX'), y: -at('posZ') };
}

function movement(old: PlacedObject, now: PlacedObject): string[] {
  const [from, to] = [pointOf(old), pointOf(now)];
  if (Math.hypot(to.x - from.x, to.y - from.y) <= JITTER_UNITS * SCALE) return [dot(now, '#bbb')];
  const arrow = `<line x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}" stroke="#26c" marker-end="url(#tip)"/>`;
  return [`<circle cx="${from.x}" cy="${from.y}" r="5" fill="none" stroke="#26c"/>`, arrow, dot(now, '#26c', 'moved')];
}

function dot(object: PlacedObject, color: string, word = ''): string {
  const { x, y } = pointOf(object);
  const name = escaped(object.name);
  const circle = `<circle cx="${x}" cy="${y}" r="5" fill="${color}"><title>${name}</title></circle>`;
  return word === '' ? circle : `${circle}<text x="${x + 7}" y="${y + 3}" fill="${color}">${name} (${word})</text>`;
}

/** Text for XML: names are whatever somebody has written into the save. */
function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, each => entities[each] ?? '').replace(/[^\t\n\x20-\uD7FF\uE000-\uFFFD]/gu, '');
}
