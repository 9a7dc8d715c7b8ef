import { expect, test } from 'vitest';
import { brokenScripts } from '../../../../tools/save/check/broken-scripts.ts';

test('names each script that the game cannot read, with its object, line and column', () => {
  const save = {
    LuaScript: 'function onLoad()\n  local = 2\nend',
    ObjectStates: [
      { GUID: 'aaaaaa', LuaScript: "if 1 != 2 then print('MoonSharp knows !=') end" },
      { GUID: 'bbbbbb', Nickname: 'Bag', ContainedObjects: [{ GUID: 'cccccc', LuaScript: 'return )' }] },
      {
        GUID: 'ffffff',
        ChildObjects: [
          { GUID: '', Nickname: 'Pin', LuaScript: 'end' },
          { Nickname: 'Nail', GUID: '111111', LuaScript: ')' },
        ],
      },
      { GUID: 'dddddd', States: { 2: { GUID: 'eeeeee', LuaScript: 'end' } } },
    ],
  };
  expect(brokenScripts(save)).toEqual([
    expect.stringMatching(/^LuaScript: line 2, column \d+: /u),
    expect.stringMatching(/^ObjectStates\[1\]\.ContainedObjects\[0\]\.LuaScript \(cccccc\): line 1, column \d+: /u),
    expect.stringMatching(/^ObjectStates\[2\]\.ChildObjects\[0\]\.LuaScript \(Pin\): /u),
    expect.stringMatching(/^ObjectStates\[2\]\.ChildObjects\[1\]\.LuaScript \(Nail 111111\): /u),
    expect.stringMatching(/^ObjectStates\[3\]\.States\.2\.LuaScript \(eeeeee\): line 1, /u),
  ]);
});

test.each([undefined, null, 3, 'text', [], {}, { ObjectStates: 'none' }])('finds nothing in %o', save => {
  expect(brokenScripts(save)).toEqual([]);
});
