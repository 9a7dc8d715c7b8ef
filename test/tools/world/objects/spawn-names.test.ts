import { describe, expect, test } from 'vitest';

import { prefabNamed } from '../../../../tools/world/objects/prefabs.ts';
import { spawnNamed } from '../../../../tools/world/objects/spawn-names.ts';
import { saveWith, testScripts } from '../open-world.ts';

/** One of each kind of the names in the documentation, with what it makes. */
const NAMES: readonly (readonly [name: string, prefab: string, saved: object | undefined])[] = [
  ['Gold 1000', 'Chip_1000', undefined],
  ['Giant Rat', 'rpg_RAT', undefined],
  ['Tree Ent', 'rpg_TREE_ENT', undefined],
  ['Tree', 'Tileset_Tree', undefined],
  ['White Pawn', 'PlayerPawn', { MaterialIndex: 0 }],
  ['Black Pawn', 'PlayerPawn', { MaterialIndex: 8 }],
  ['Black Ball', 'Chinese_Checkers_Piece', { MaterialIndex: 6 }],
  ['D6 Blue', 'Die_6_Rounded', { MaterialIndex: 3 }],
  ['Suns Dice', 'Die_Piecepack', { MaterialIndex: 3 }],
  ['Queen Dark Wood', 'Chess_Queen', { MaterialIndex: 3 }],
  ['D12 Chrome', 'Die_12', { MaterialIndex: 1, AltSound: true }],
  ['Joker', 'Card', { CardID: 52 }],
];

describe('a name of spawnObject that is no prefab', () => {
  test.each(NAMES)('%s makes a %s', (name, prefab, saved) => {
    expect(prefabNamed(name)).toBeUndefined();
    expect(prefabNamed(prefab)?.name).toBe(prefab);
    expect(spawnNamed(name)).toEqual(saved === undefined ? { prefab } : { prefab, saved });
  });

  test('is none of these otherwise', () => {
    expect([spawnNamed('Mystery'), spawnNamed('')]).toEqual([undefined, undefined]);
  });
});

testScripts('objects that are spawned by such names', saveWith(''), [
  [
    'have the fields of their variant',
    'local o = spawnObject({ type = "King Light Wood", position = { 20, 3, 0 } }) return o.name .. o.getData().MaterialIndex',
    'Chess_King2',
  ],
  [
    'or a number by chance',
    `local ids = {} for i = 1, 40 do ids[spawnObject({ type = "Random Card", position = { i * 3, 3, 20 } }).getData().CardID] = true end
    local count = 0 for id in pairs(ids) do count = count + (id >= 0 and id <= 51 and 1 or 99) end return count > 10 and count <= 40`,
    'true',
  ],
  [
    'and boards lie on the table',
    'local o = spawnObject({ type = "Chess Board", position = { 1, 9, -30 } }) return o.getPosition().x .. " " .. tostring(o.locked) .. string.format(" %.2f", o.getBounds().center.y - o.getBounds().size.y / 2)',
    '1 true 0.96',
  ],
  [
    'which they do not by the names of their prefabs',
    'return spawnObject({ type = "Chess_Board", position = { 1, 9, 60 } }).getPosition().y',
    '9',
  ],
]);
