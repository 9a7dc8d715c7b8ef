import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asExpander, asModManager, asTools, type Files, imported, markedOf, type MarkedObject } from './lay-out.ts';
import { runs } from '../../../support/runs.ts';

const NUMBERS = ['§0', '§-0', '§1E-05', '§1.0', '§0.50', '§76561198012345678901234', '§5e-324', '§-12.000', '§3'];
const TEXTS = [
  '',
  'short',
  'function onLoad()\r\n  print("hä")\nend',
  '{"a":[1,-0,1E-05]}',
  '<Text>\n  ä 😀\n</Text>\n',
  '\\u003c',
];
const text = fc.constantFrom(...TEXTS);
const number = fc.constantFrom(...NUMBERS);

/** An object without a GUID: those of a save differ, as in the game. */
const { object } = fc.letrec<{ object: MarkedObject }>(tie => ({
  object: fc.record(
    {
      Name: fc.constantFrom('Bag', 'Card', 'Custom_Model'),
      GUID: fc.constant(''),
      Nickname: fc.constantFrom('', 'Bear', '[b]Den[/b]', 'été 日本!', '../x', 'a.b'),
      Transform: fc.record({ posX: number, scaleX: number }),
      LuaScript: text,
      LuaScriptState: text,
      XmlUI: text,
      GMNotes: text,
      Tags: fc.array(fc.constantFrom('a', 'ä', '<&>'), { maxLength: 2 }),
      ContainedObjects: fc.array(tie('object'), { maxLength: 2 }),
      States: fc.dictionary(fc.constantFrom('1', '2', '10'), tie('object'), { maxKeys: 1 }),
    },
    { requiredKeys: ['Name', 'GUID', 'Nickname', 'Transform', 'LuaScript', 'LuaScriptState', 'XmlUI'] },
  ) as fc.Arbitrary<MarkedObject>,
}));

const save = fc
  .record({
    SaveName: fc.constantFrom('Bears', 'ä'),
    Gravity: number,
    Grid: fc.record({ xSize: number }),
    SnapPoints: fc.array(fc.record({ Position: fc.record({ x: number }) }), { maxLength: 2 }),
    LuaScript: text,
    LuaScriptState: text,
    XmlUI: text,
    ObjectStates: fc.array(object, { maxLength: 3 }),
  })
  .map(each => withGuids(each));

/** Every object gets another GUID. */
function withGuids<Value>(value: Value): Value {
  let next = 0;
  return JSON.parse(
    JSON.stringify(value, (key, part: unknown) => {
      if (key !== 'GUID') return part;
      next += 1;
      return next.toString(16).padStart(6, 'a');
    }),
  ) as Value;
}

describe.each<readonly [string, (save: MarkedObject) => Files]>([
  ['TTSModManager', each => asModManager(each)],
  ['TTSModManager, with every text in a file', each => asModManager(each, 0)],
  ['tts-expander', asExpander],
  ['tts-tools', each => asTools(each)],
  ['tts-tools, with folders for contents', each => asTools(each, 'Contents')],
])('A project of %s', (_, layOut) => {
  test('becomes the save that it was made from, with every number as it was written', () => {
    fc.assert(
      fc.property(save, each => {
        expect(markedOf(imported(layOut(each)))).toEqual(each);
      }),
      { numRuns: runs(8) },
    );
  });
});
