import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkSave, readSave } from '../../../../tools/save/index.ts';
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

  test('lets objects in containers share a GUID', () => {
    expect(checkSave(save(block({ ContainedObjects: [block(), block()] })))).toEqual([]);
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

  test('says that a file is not there', () => {
    expect(() => readSave('nowhere.json')).toThrow('nowhere.json is not there. Is the path right?');
  });
});
