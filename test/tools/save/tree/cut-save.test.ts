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
