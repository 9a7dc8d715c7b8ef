import { describe, expect, test } from 'vitest';
import {
  lineOf,
  memberOf,
  scanSaved,
  stringOf,
  type SavedNode,
  type ScannedText,
  type ScanFault,
} from '../../../../tools/save/source/saved-nodes.ts';

function scanned(text: string): ScannedText {
  const result = scanSaved(text);
  if ('reason' in result) throw new Error(result.reason);
  return result;
}

/** The keys of lists of objects, each with how many it has. */
function lists({ members }: SavedNode): Record<string, number | undefined> {
  return Object.fromEntries(members.map(({ items, key }) => [key, items?.length]));
}

describe('the objects of a save', () => {
  test.each([
    [
      'objects of the table and in a bag',
      '{"ObjectStates":[{},{}],"ContainedObjects":[{}]}',
      { ObjectStates: 2, ContainedObjects: 1 },
    ],
    ['what is attached', '{"ChildObjects":[{}]}', { ChildObjects: 1 }],
    ['states by their number', '{"States":{"2":{},"3":{}}}', { States: 2 }],
    [
      'no list of anything else',
      '{"Decals":[{}],"Tags":["a"],"Grid":{"a":{}}}',
      { Decals: undefined, Tags: undefined, Grid: undefined },
    ],
    [
      'no objects by number, and no states in a list',
      '{"ObjectStates":{"1":{}},"States":[{}]}',
      { ObjectStates: undefined, States: undefined },
    ],
  ])('are %s', (_, text, expected) => {
    expect(lists(scanned(text).root)).toEqual(expected);
  });

  test('are found in one another, each with its place in the text', () => {
    const text = '{"ObjectStates":[7,{"States":{"2":{"GUID":"a"}}}]}';
    const [number, bag] = memberOf(scanned(text).root, 'ObjectStates')?.items ?? [];
    expect(number?.node).toBeUndefined();
    expect(text.slice(bag?.start, bag?.end)).toBe('{"States":{"2":{"GUID":"a"}}}');
    const [state] = memberOf(bag!.node!, 'States')?.items ?? [];
    expect([state?.key, stringOf(text, state!.node!, 'GUID')]).toEqual(['2', 'a']);
  });

  test('count by the last member of a key, and strings alone are strings', () => {
    const text = '{"a":1,"b":"x","a":"é","c":[]}';
    const { root } = scanned(text);
    expect(stringOf(text, root, 'b')).toBe('x');
    expect(['c', 'd'].map(key => stringOf(text, root, key))).toEqual([undefined, undefined]);
    expect(memberOf(root, 'a')).toBe(root.members[2]);
  });
});

test.each<[text: string, fault: Partial<ScanFault>]>([
  ['{"ObjectStates":[{},\n{"States":{"2":{"a" 1}}}]}', { line: 2, object: 'ObjectStates[1].States[2]' }],
  ['{}\n\n{}', { line: 3, object: '', reason: 'there is something after the end' }],
])('the fault of %j says where it is', (text, fault) => {
  expect(scanSaved(text)).toMatchObject(fault);
});

test('a mark of byte order is passed over, and lines are counted from 1', () => {
  expect(lists(scanned('\u00EF\u00BB\u00BF{"ObjectStates":[]}').root)).toEqual({ ObjectStates: 0 });
  expect([0, 1, 2, 5].map(offset => lineOf('a\nb\n\nc', offset))).toEqual([1, 1, 2, 4]);
});
