import { expect, test } from 'vitest';
import { scanSaved } from '../../../../tools/save/source/saved-nodes.ts';
import { cutSave } from '../../../../tools/save/tree/cut-save.ts';

/** The way in which most texts of a save are written, and how many differ. */
function styleOf(...scripts: readonly string[]): readonly [unknown, number] {
  const objects = scripts.map((script, index) => `{"GUID":"00000${index}","Name":"Card","LuaScript":${script}}`);
  const scanned = scanSaved(`{"ObjectStates":[${objects.join(',')}]}`);
  if ('reason' in scanned) throw new Error(scanned.reason);
  const settings = JSON.parse(cutSave(scanned, 0).get('tree.json') ?? '') as { style: unknown; literals: object };
  return [settings.style, Object.keys(settings.literals).length];
}

test.each([
  ['on lines', 2],
  ['on one line', undefined],
])('objects of a save %s need no rule for their layout, however deep they are', (_, space) => {
  const card = { GUID: 'a', Name: 'Card', LuaScript: 'x' };
  const save = { ObjectStates: [{ ...card, ContainedObjects: [{ ...card, GUID: 'b', Tags: ['c'] }] }] };
  const scanned = scanSaved(JSON.stringify(save, undefined, space));
  if ('reason' in scanned) throw new Error(scanned.reason);
  const files = cutSave(scanned, 0);
  expect(JSON.parse(files.get('tree.json') ?? '')).toMatchObject({ layouts: {} });
  expect(files.get('objects/Card.a/contained/Card.b/object.json')).toMatch(/^\{\n {2}"GUID": "b",\n/u);
});

const PLAIN = '"ä"';
const ASCII = '"\\u00e4"';

test.each<[readonly string[], readonly [string, number]]>([
  [
    [PLAIN, ASCII, ASCII],
    ['ascii', 1],
  ],
  [
    [ASCII, PLAIN, ASCII],
    ['ascii', 1],
  ],
  [
    [ASCII, ASCII, ASCII],
    ['ascii', 0],
  ],
])('texts that are written as most are need no rule: %j', (scripts, [style, others]) => {
  expect(styleOf(...scripts)).toEqual([style, others]);
});
