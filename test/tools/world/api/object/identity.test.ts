import { describe, expect, test } from 'vitest';

import { evaluate, type OpenWorld, piece, saveWith, useTable } from '../../open-world.ts';

const state = (id: string): object => piece('BlockSquare', id, [0, 2, 0], { Nickname: id });

const OBJECTS = [
  piece('BlockSquare', 'block1', [0, 2, 0], { Memo: 'kept', States: { 2: state('two'), 3: state('three') } }),
  piece('Bag', 'bag001', [6, 2, 0], {
    ContainedObjects: [piece('BlockSquare', 'inner1', [0, 2, 0], { States: { 1: state('one') } })],
  }),
  piece('Deck', 'deck01', [12, 2, 0], {
    DeckIDs: [2700, 2701],
    CustomDeck: { 27: { FaceURL: 'face', BackURL: 'back', NumWidth: 2, NumHeight: 2 } },
    ContainedObjects: [2700, 2701].map(id => piece('Card', `c${id}`, [0, 2, 0], { CardID: id })),
  }),
  piece('Custom_Token', 'token1', [18, 2, 0], { CustomImage: { ImageURL: 'token' } }),
];

const SCRIPT = `function onLoad()
  block, bag, deck = getObjectFromGUID('block1'), getObjectFromGUID('bag001'), getObjectFromGUID('deck01')
  token = getObjectFromGUID('token1')
  atLoad = tostring(token.loading_custom) .. tostring(block.loading_custom)
end
function spawnCopy(change)
  local data = block.getData()
  change(data)
  copy = spawnObjectData({ data = data, position = { 0, 2, 8 } })
  return copy.getStatesCount() .. ' ' .. copy.getStateId() .. ' ' .. copy.getStates()[2].nickname
end
function asTexts(data) data.States = { ['2'] = data.States[2], ['3'] = data.States[3] } end
function asNumbers() end`;

describe('identity and data of objects', () => {
  let world: OpenWorld;

  useTable(saveWith(SCRIPT, OBJECTS), opened => (world = opened));

  test.each([
    ['getMemo reads the memo of the save', 'block.getMemo()', 'kept'],
    ['setMemo is memo', '(function() deck.setMemo(12) return deck.memo .. deck.getMemo() end)()', '1212'],
    [
      'value_flags stay as they are set',
      '(function() local before = block.value_flags block.value_flags = 5 return before .. block.value_flags end)()',
      '05',
    ],
    [
      'setMemo of nil takes it away',
      '(function() bag.setMemo("x") bag.setMemo(nil) return bag.getMemo() end)()',
      'nil',
    ],
    [
      'getData has states under numbers',
      '(function() local s = block.getData().States return s[2].Nickname .. s[3].Nickname .. tostring(s["2"]) end)()',
      'twothreenil',
    ],
    [
      'getData has states of contained objects under numbers',
      'bag.getData().ContainedObjects[1].States[1].Nickname',
      'one',
    ],
    ['getData has sheets of cards under numbers', 'deck.getData().CustomDeck[27].FaceURL', 'face'],
    ['getJSON has texts, as a save', 'JSON.decode(block.getJSON()).States["2"].Nickname', 'two'],
    ['data with numbers spawns with its states', 'spawnCopy(asNumbers)', '3 1 three'],
    ['data with texts spawns with its states', 'spawnCopy(asTexts)', '3 1 three'],
    [
      'data with sheets under numbers keeps them',
      'spawnObjectData({ data = deck.getData(), position = { 0, 2, 16 } }).getData().CustomDeck[27].BackURL',
      'back',
    ],
    ['custom objects are loading at onLoad, others are not', 'atLoad', 'truefalse'],
  ])('%s', async (_, expression, text) => {
    expect(await evaluate(world, expression)).toBe(text);
  });

  test('a save has states under texts', async () => {
    const save = await world.ask<{ ObjectStates: { GUID: string; States?: object }[] }>({ kind: 'save' });
    expect(Object.keys(save.ObjectStates.find(({ GUID }) => GUID === 'block1')?.States ?? {}).sort()).toEqual([
      '2',
      '3',
    ]);
  });

  test('loading ends', async () => {
    await world.ask({ kind: 'frames', count: 10 });
    expect(await evaluate(world, 'token.loading_custom')).toBe('false');
  });
});
