import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkSave, checkSaveFile, readSave } from '../../../../tools/save/index.ts';
import { projectFolder } from '../../../support/project-folder.ts';

const AT = { posX: 0, posY: 1, posZ: 0, rotX: 0, rotY: 0, rotZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1 };

function save(...objects: object[]): object {
  return { SaveName: 'Test', ObjectStates: objects };
}

function block(more: object = {}): object {
  return { GUID: 'aaaaaa', Name: 'BlockSquare', Transform: AT, ...more };
}

describe('checking a save', () => {
  test('finds nothing wrong with a sound one', () => {
    expect(checkSave(save(block()))).toEqual([]);
  });

  test('tells every fault at once, each with its path', () => {
    const bad = {
      ObjectStates: [
        block({ ContainedObjects: [block({ Transform: { ...AT, scaleX: '1' } })] }),
        { Name: '', Transform: AT },
        block({ GUID: 'b', ColorDiffuse: { r: 2, g: 0, b: 0 } }),
      ],
    };
    expect(checkSave(bad)).toEqual([
      'SaveName: is missing',
      'ObjectStates[0].ContainedObjects[0].Transform.scaleX: expected a number, not "1"',
      'ObjectStates[1].Name: expected the internal name of an object, such as BlockSquare, not 0',
      'ObjectStates[2].ColorDiffuse.r: expected 0 to 1, not 2',
    ]);
  });

  test.each<[string, object[], RegExp]>([
    [
      'two live objects with one GUID',
      [block(), block()],
      /^ObjectStates\[1\]\.GUID: aaaaaa is also the GUID of ObjectStates\[0\]/,
    ],
    ['the GUID of Global', [block({ GUID: '-1' })], /-1 is Global's own/],
    ['a deck of one card', [block({ Name: 'Deck', DeckIDs: [100] })], /at least two cards, this has 1/],
    [
      'a deck whose cards are in another order',
      [
        block({
          Name: 'Deck',
          DeckIDs: [100, 101],
          ContainedObjects: [block({ CardID: 101 }), block({ CardID: 100 })],
        }),
      ],
      /DeckIDs: expected the CardID of each/,
    ],
    [
      'a card without its sheet',
      [block({ CardID: 300, CustomDeck: { 1: { FaceURL: 'f', BackURL: 'b' } } })],
      /has no sheet for card 300/,
    ],
    ['a hand of nobody', [block({ Name: 'HandTrigger' })], /FogColor: expected the colour of the seat/],
    ['a state with a name', [block({ States: { one: block() } })], /whole numbers of 1 or more, not one/],
  ])('finds %s', (_, objects, fault) => {
    expect(checkSave(save(...objects))).toEqual([expect.stringMatching(fault)]);
  });

  test('lets a card take its sheet from its deck', () => {
    const sheet = { FaceURL: 'f', BackURL: 'b' };
    const cards = [block({ CardID: 100 }), block({ CardID: 200, CustomDeck: { 3: sheet } })];
    const deck = block({
      Name: 'Deck',
      DeckIDs: [100, 200],
      CustomDeck: { 1: sheet, 2: sheet },
      ContainedObjects: cards,
    });
    expect(checkSave(save(deck))).toEqual([]);
  });

  test('lets objects in containers, attached objects and states share a GUID', () => {
    expect(checkSave(save(block({ ContainedObjects: [block(), block()] })))).toEqual([]);
    expect(checkSave(save(block({ ChildObjects: [block(), block()], States: { 2: block() } })))).toEqual([]);
  });

  test('names the first owner of a GUID to each of the others', () => {
    const also = 'aaaaaa is also the GUID of ObjectStates[0], expected another';
    expect(checkSave(save(block(), block(), block()))).toEqual(
      [1, 2].map(index => `ObjectStates[${index}].GUID: ${also}`),
    );
  });

  test('looks for the sheet of a card in its own deck alone', () => {
    const sheet = { FaceURL: 'f', BackURL: 'b' };
    const deck = (...cards: object[]): object =>
      block({ DeckIDs: [100, 200], CustomDeck: { 1: sheet, 2: sheet }, ContainedObjects: cards });
    const [one, two] = [block({ CardID: 100 }), block({ CardID: 200, ContainedObjects: [block({ CardID: 300 })] })];
    expect(checkSave(save(deck(one, two)))).toEqual([]);
    expect(checkSave(save(deck(one, block({ CardID: 200 }), block({ CardID: 300 }))))).toEqual([
      'ObjectStates[0].DeckIDs: expected the CardID of each of ContainedObjects, in their order',
      'ObjectStates[0].ContainedObjects[2].CustomDeck: has no sheet for card 300',
    ]);
  });
});

describe('a value in its bounds', () => {
  const SHEET = { FaceURL: 'f', BackURL: 'b' };
  const color = (part: number) => ({ r: 0, g: 0, b: part });
  const cameras = (count: number) => ({ CameraStates: Array(count).fill(null) });

  test.each<[what: object, fault: string]>([
    [block({ ColorDiffuse: color(0) }), ''],
    [block({ ColorDiffuse: color(1) }), ''],
    [block({ ColorDiffuse: color(-0.01) }), '.ColorDiffuse.b: expected 0 to 1, not -0.01'],
    [block({ ColorDiffuse: color(1.01) }), '.ColorDiffuse.b: expected 0 to 1, not 1.01'],
    [block({ ColorDiffuse: { ...color(1), a: 2 } }), '.ColorDiffuse.a: expected 0 to 1, not 2'],
    [block({ ColorDiffuse: 'red' }), '.ColorDiffuse: expected { r, g, b } from 0 to 1, not "red"'],
    [block({ CustomDeck: { 1: { ...SHEET, NumWidth: 1, NumHeight: 1 } } }), ''],
    [block({ CustomDeck: { 10: { ...SHEET, NumWidth: 10, NumHeight: 7 } } }), ''],
    [
      block({ CustomDeck: { 1: { ...SHEET, NumWidth: 11 } } }),
      '.CustomDeck.1.NumWidth: a sheet has at most 10 columns, not 11',
    ],
    [
      block({ CustomDeck: { 1: { ...SHEET, NumHeight: 8 } } }),
      '.CustomDeck.1.NumHeight: a sheet has at most 7 rows, not 8',
    ],
    [
      block({ CustomDeck: { 0: SHEET } }),
      '.CustomDeck.0: expected a whole number of 1 or more as the key of a sheet, not "0"',
    ],
    [block({ DeckIDs: [100, 101], CustomDeck: { 1: SHEET } }), ''],
    [block({ GUID: 'a/b' }), '.GUID: expected a GUID without / and quotes, not "a/b"'],
    [block({ GUID: 'a"b' }), '.GUID: expected a GUID without / and quotes, not "a"b"'],
    [block({ GUID: '' }), ''],
    [block({ Locked: 1 }), '.Locked: expected true or false, not 1'],
    [block({ Nickname: 7 }), '.Nickname: expected a text, not 7'],
    [block({ CardID: '7' }), '.CardID: expected a number, not "7"'],
    [block({ AttachedSnapPoints: [{ Position: 7 }] }), '.AttachedSnapPoints[0].Position: expected { x, y, z }, not 7'],
    [
      block({ Transform: 7 }),
      '.Transform: expected all nine numbers: an absent one counts as 0, and a scale of 0 is invisible, not 7',
    ],
    [block({ States: { 1: block({ GUID: 'b' }) } }), ''],
    [
      block({ States: { 0: block({ GUID: 'b' }) } }),
      '.States: expected ids that are whole numbers of 1 or more, not 0',
    ],
    [block({ Name: 'FogOfWarTrigger' }), '.FogColor: expected the colour of the seat that the zone belongs to'],
    [
      block({ Name: 'FogOfWarTrigger', FogColor: '' }),
      '.FogColor: expected the colour of the seat that the zone belongs to',
    ],
    [
      block({ Name: 'FogOfWarTrigger', FogColor: null }),
      '.FogColor: expected the colour of the seat that the zone belongs to',
    ],
    [block({ Name: 'FogOfWarTrigger', FogColor: 'Red' }), ''],
  ])('%j: "%s"', (object, fault) => {
    expect(checkSave(save(object))).toEqual(fault === '' ? [] : [`ObjectStates[0]${fault}`]);
  });

  test.each<[what: object, faults: readonly string[]]>([
    [{ Gravity: 0, PlayArea: 1 }, []],
    [{ Gravity: -1, PlayArea: 2 }, ['Gravity: expected 0 to 1, not -1', 'PlayArea: expected 0 to 1, not 2']],
    [cameras(10), []],
    [cameras(11), ['CameraStates: expected at most ten cameras, not 11']],
    [{ SaveName: 7 }, ['SaveName: expected a text: the menu shows it, not 7']],
    [{ ObjectStates: {} }, ['ObjectStates: expected the list of objects, not Object']],
    [{ Turns: { TurnOrder: [1] } }, ['Turns.TurnOrder[0]: expected a text, not 1']],
    [{ TabStates: { 0: { title: 'a', body: 1 } } }, ['TabStates.0.body: expected a text, not 1']],
  ])('of the save: %j', (values, faults) => {
    expect(checkSave({ ...save(), ...values })).toEqual(faults);
  });

  test('is found inside of a child and a state, under its whole path', () => {
    const wrong = block({ GUID: 'b', Name: 'HandTrigger' });
    expect(checkSave(save(block({ ChildObjects: [wrong], States: { 2: wrong } })))).toEqual([
      'ObjectStates[0].ChildObjects[0].FogColor: expected the colour of the seat that the zone belongs to',
      'ObjectStates[0].States.2.FogColor: expected the colour of the seat that the zone belongs to',
    ]);
  });
});

describe('reading a save', () => {
  function write(text: string): string {
    const path = join(projectFolder({}), 'save.json');
    writeFileSync(path, text);
    return path;
  }

  test('takes a byte order mark and a bare Infinity as the game writes them', () => {
    const path = write('\uFEFF{ "a": "an Infinity of \\"bears\\"", "b": -Infinity, "c": [Infinity] }');
    expect(readSave(path)).toEqual({ a: 'an Infinity of "bears"', b: -Number.MAX_VALUE, c: [Number.MAX_VALUE] });
  });

  test('says at which line a file stops being a save', () => {
    expect(() => readSave(write('{\n  "a": 1,\n  "b": oops\n}'))).toThrow(/not a save file: .*\(line 3\)/);
  });

  test('and checking it tells faults of its values and of its scripts, or that it is sound', () => {
    const sound = write(JSON.stringify(save(block())));
    expect(checkSaveFile(sound)).toBe(`${sound} is sound.`);
    const broken = write(JSON.stringify({ ...save(block({ Locked: 1 })), LuaScript: 'end' }));
    expect(() => checkSaveFile(broken)).toThrow(/Locked: expected true or false[^]*LuaScript: line 1/u);
    const deep = write(`{"ObjectStates":[${'{"ContainedObjects":['.repeat(20_000)}${']}'.repeat(20_000)}]}`);
    expect(() => checkSaveFile(deep)).toThrow(/deep/u);
  });

  test('says that a file is not there', () => {
    expect(() => readSave('nowhere.json')).toThrow('nowhere.json is not there. Is the path right?');
  });
});
