import { readInteger } from '../../../kernel/index.ts';
import { FEATURES } from '../map/features.ts';
import { mapProblems, type FeatureData, type MapData } from '../map/map-data.ts';
import { wordsOf } from './order-text.ts';
import { textLines, type LineFault, type TextLine } from './text-lines.ts';

const WORDS = ['map', 'players', 'column', 'road'];

interface Draft {
  id: string;
  players: number;
  readonly columns: string[];
  readonly features: FeatureData[];
  readonly roads: (readonly (readonly [number, number])[])[];
}

/**
 * Reads a map from text. Columns come from the west, each from the north; roads are paths of linked hexes:
 *
 *     map vales
 *     players 2
 *     column wwwwwWW
 *     city -4,1 owner=1 level=2 capital=yes
 *     custom 0,1 name="Old well" text="It is dry." asset=no
 *     road -4,1 -3,1 -2,1
 */
export function readMap(text: string): MapData | readonly LineFault[] {
  const draft: Draft = { id: '', players: 0, columns: [], features: [], roads: [] };
  const faults: LineFault[] = [];
  for (const each of textLines(text)) {
    const found = readLine(draft, each);
    if (found !== undefined) faults.push(found);
  }
  if (faults.length > 0) return faults;
  const { columns } = draft;
  const radius = Math.floor((columns.length - 1) / 2);
  if (draft.id === '' || draft.players < 2 || columns.length < 3 || columns.length % 2 === 0) {
    const expected = 'a line "map NAME", a line "players NUMBER" from 2, and an odd number of columns from 3';
    return [{ line: 0, value: `${columns.length} columns`, expected, remedy: 'Add what is missing' }];
  }
  const map: MapData = { ...draft, radius };
  const problems = mapProblems(map);
  return problems.length === 0
    ? map
    : problems.map(value => ({ line: 0, value, expected: 'a map without it', remedy: 'Correct the line of that hex' }));
}

function fault({ line }: TextLine, value: string, expected: string, remedy: string): LineFault {
  return { line, value, expected, remedy };
}

function readLine(draft: Draft, each: TextLine): LineFault | undefined {
  const { rest, word } = each;
  if (word === 'map') {
    draft.id = rest;
    return rest === '' || rest.indexOf(' ') >= 0 ? fault(each, rest, 'one word', 'Write it without blanks') : undefined;
  }
  if (word === 'players') {
    draft.players = readInteger(rest, 2) ?? 0;
    return draft.players > 1 ? undefined : fault(each, rest, 'a whole number from 2', 'Count the sides');
  }
  if (word === 'column') {
    draft.columns.push(rest);
    return undefined;
  }
  if (word === 'road') {
    const words = wordsOf(rest);
    const road = words.flatMap(text => axialOnly(text));
    draft.roads.push(road);
    return road.length === words.length && road.length > 1
      ? undefined
      : fault(each, rest, 'hexes such as -4,1 -3,1', 'Write each as Q,R');
  }
  return readFeature(draft, each);
}

function axial(text: string): readonly [number, number] | undefined {
  const [first = '', second = '', more] = text.split(',');
  const q = integer(first);
  const r = integer(second);
  return q === undefined || r === undefined || more !== undefined ? undefined : [q, r];
}

/** The hex in a list of its own, or an empty one. */
function axialOnly(text: string): readonly (readonly [number, number])[] {
  const hex = axial(text);
  return hex === undefined ? [] : [hex];
}

function integer(text: string): number | undefined {
  const isNegative = text.charAt(0) === '-';
  const value = readInteger(isNegative ? text.substring(1) : text, 3);
  return isNegative && value !== undefined ? 0 - value : value;
}

function readFeature(draft: Draft, each: TextLine): LineFault | undefined {
  const kinds = FEATURES.map(({ id }) => id);
  const known = WORDS.concat(kinds);
  if (!kinds.includes(each.word)) {
    return { ...fault(each, each.word, `one of ${known.join(', ')}`, 'Begin the line with one of them'), known };
  }
  const [where = '', ...options] = wordsOf(each.rest);
  const hex = axial(where);
  if (hex === undefined) return fault(each, where, 'a hex such as -4,1', 'Write it as Q,R');
  let feature: FeatureData = { kind: each.word, q: hex[0], r: hex[1] };
  for (const option of options) {
    const [name = '', ...values] = option.split('=');
    const next = withOption(feature, name, values.join('='));
    if (next === undefined) {
      return fault(
        each,
        option,
        'owner=SEAT, level=NUMBER, capital=yes, asset=yes, name="…" or text="…"',
        'Correct it',
      );
    }
    feature = next;
  }
  draft.features.push(feature);
  return undefined;
}

function withOption(feature: FeatureData, name: string, value: string): FeatureData | undefined {
  const number = readInteger(value, 2);
  if (name === 'owner') return number === undefined ? undefined : { ...feature, owner: number };
  if (name === 'level') return number === undefined ? undefined : { ...feature, level: number };
  if (name === 'capital') return value === 'yes' ? { ...feature, isCapital: true } : undefined;
  if (name === 'asset') return { ...feature, isAsset: value === 'yes' };
  const text = value.charAt(0) === '"' ? value.substring(1, value.length - 1) : value;
  if (name === 'name') return { ...feature, name: text };
  return name === 'text' ? { ...feature, text } : undefined;
}

/** A map as text, as `readMap` reads it. */
export function writeMap({ columns, features, id, players, roads }: MapData): string {
  return [`map ${id}`, `players ${players}`]
    .concat(
      columns.map(column => `column ${column}`),
      features.map(feature => featureLine(feature)),
      roads.map(road => `road ${road.map(([q, r]) => `${q},${r}`).join(' ')}`),
      [''],
    )
    .join('\n');
}

function featureLine({ isAsset, isCapital, kind, level, name, owner, q, r, text }: FeatureData): string {
  const words = [`${kind} ${q},${r}`];
  if (owner !== undefined && owner > 0) words.push(`owner=${owner}`);
  if (level !== undefined && level > 0) words.push(`level=${level}`);
  if (isCapital === true) words.push('capital=yes');
  if (isAsset === true) words.push('asset=yes');
  if (name !== undefined) words.push(`name="${name}"`);
  if (text !== undefined) words.push(`text="${text}"`);
  return words.join(' ');
}
