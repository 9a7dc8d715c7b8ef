import { counted } from '../../../src/kernel/index.ts';

/** Characters of a value that a line shows. */
const LONGEST = 40;

const NAMES: Readonly<Record<string, string>> = {
  LuaScript: 'script',
  XmlUI: 'UI',
  LuaScriptState: 'state of the script',
  GMNotes: 'notes',
  ColorDiffuse: 'tint',
  CustomDeck: 'sheets of cards',
  CustomImage: 'picture',
  CustomMesh: 'model',
};

/** A change of a key in words, such as `Locked: false → true`, or `script: 3 lines`. */
export function changedValue(key: string, before: unknown, after: unknown): string {
  const name = NAMES[key] ?? key;
  if (before === undefined) return `${name}: new, ${shown(after)}`;
  if (after === undefined) return `${name}: removed`;
  if (typeof before === 'string' && typeof after === 'string' && /\n/.test(before + after))
    return `${name}: ${changedLines(before, after)}`;
  const [from, to] = [shown(before), shown(after)];
  return from === to || key === 'LuaScript' || key === 'XmlUI' ? `${name} changed` : `${name}: ${from} → ${to}`;
}

/** Such as `3 lines`: as many as were added, or removed if those are more. */
function changedLines(before: string, after: string): string {
  const counts = new Map<string, number>();
  for (const line of linesOf(before)) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of linesOf(after)) counts.set(line, (counts.get(line) ?? 0) - 1);
  let [added, removed] = [0, 0];
  for (const count of counts.values()) {
    removed += Math.max(0, count);
    added += Math.max(0, -count);
  }
  const most = Math.max(added, removed);
  if (most === 0) return 'line ends or the order of lines';
  return `${counted(most, 'line')} (+${added} −${removed})`;
}

function linesOf(text: string): string[] {
  return text.replaceAll('\r\n', '\n').split('\n');
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
