import { describe, expect, test } from 'vitest';
import { type ModConfig, SEAT_COLORS } from '../../../../mod/config.ts';
import { checkSave, makeSave, NO_UIS } from '../../../../tools/save/index.ts';
import { markGlobal, markIn, modMark } from '../../../../tools/save/builder/mod-mark.ts';
import { guidOf } from '../../../../tools/save/builder/guid.ts';
import { paintOf } from '../../../../tools/world/values/colors.ts';

const RED = { color: 'Red', x: 1, z: -20, facing: 90 } as const;
const DEN = { key: 'den', name: 'BlockSquare', position: { x: 1, y: 2, z: 3 } };

function made(config: Partial<ModConfig>, texts: Partial<Parameters<typeof makeSave>[1]> = {}) {
  const mod = { id: 'bears', folder: '/mod/bears', config: { name: 'Bears', seats: [], ...config } };
  return makeSave(mod, { global: '', objects: new Map(), uis: NO_UIS, ...texts });
}

const objectsOf = (save: ReturnType<typeof made>): Record<string, unknown>[] =>
  save['ObjectStates'] as Record<string, unknown>[];

describe('the save of a mod', () => {
  test('that says nothing but its name is sound, on a table that the game knows', () => {
    const save = made({});
    expect(checkSave(save)).toEqual([]);
    expect(save).toMatchObject({
      ...{ SaveName: 'Bears', GameMode: 'Bears', GameType: '', Note: '', Tags: [], ObjectStates: [] },
      ...{ Table: 'Table_RPG', Sky: 'Sky_Museum', Gravity: 0.5, PlayingTime: [0, 0], PlayerCounts: [0, 0] },
      ...{ LuaScript: '', XmlUI: '', TabStates: {}, ComponentTags: { labels: [] } },
      Hands: { Enable: true, DisableUnused: false, Hiding: 0 },
      Grid: { Type: 0, Lines: false, Snapping: false, Offset: false, BothSnapping: false, xSize: 2, ySize: 2 },
      Turns: { Enable: false, TurnOrder: [] },
      CameraStates: Array(10).fill(null),
    });
  });

  test('has what its settings say', () => {
    const save = made(
      {
        ...{ gameType: 'Duel', minutes: [10, 20], players: [2, 4], tags: ['Strategy'], gravity: 0.2, notes: 'Roar' },
        ...{ table: 'Table_Circular', sky: 'Sky_Field', turns: true, seats: [RED, { ...RED, color: 'Blue' }] },
        notebook: [
          { title: 'Rules', body: 'Roar.' },
          { title: 'Secret', body: 'Honey', color: 'Red' },
        ],
        cameras: [
          { x: 1, z: 2, pitch: 60, yaw: 30, distance: 20 },
          { x: 1, y: 5, z: 2, pitch: 60, yaw: 30, distance: 9 },
        ],
        save: { Rules: 'more' },
      },
      { global: 'print(1)', uis: { ...NO_UIS, global: '<Text/>' } },
    );
    expect(checkSave(save)).toEqual([]);
    expect(save).toMatchObject({
      ...{
        GameType: 'Duel',
        PlayingTime: [10, 20],
        PlayerCounts: [2, 4],
        Tags: ['Strategy'],
        Gravity: 0.2,
        Note: 'Roar',
      },
      ...{ Table: 'Table_Circular', Sky: 'Sky_Field', LuaScript: 'print(1)', XmlUI: '<Text/>', Rules: 'more' },
      Turns: { Enable: true, TurnOrder: ['Red', 'Blue'], Reverse: false, SkipEmpty: true, PassTurns: true },
      TabStates: {
        0: { title: 'Rules', body: 'Roar.', color: 'Grey', visibleColor: { r: 0.5, g: 0.5, b: 0.5 }, id: 0 },
        1: { title: 'Secret', body: 'Honey', color: 'Red', id: 1 },
      },
    });
    const cameras = save['CameraStates'] as unknown[];
    expect(cameras.slice(0, 3)).toEqual([
      { Position: { x: 1, y: 0.96, z: 2 }, Rotation: { x: 60, y: 30, z: 0 }, Distance: 20, Zoomed: false },
      { Position: { x: 1, y: 5, z: 2 }, Rotation: { x: 60, y: 30, z: 0 }, Distance: 9, Zoomed: false },
      null,
    ]);
    expect(cameras).toHaveLength(10);
  });

  test.each(SEAT_COLORS)(
    'has a hand for the seat %s in its colour, where it is and looks, and wide enough for cards',
    color => {
      const [hand, wide] = objectsOf(
        made({
          seats: [
            { ...RED, color },
            { ...RED, color, width: 30 },
          ],
        }),
      );
      const { r, g, b } = paintOf(color);
      expect(hand).toMatchObject({
        ...{ Name: 'HandTrigger', FogColor: color, Locked: true, ColorDiffuse: { r, g, b, a: 0 } },
        Transform: { posX: 1, posY: 4.5, posZ: -20, rotX: 0, rotY: 90, rotZ: 0, scaleX: 12, scaleY: 9, scaleZ: 5 },
      });
      expect(wide).toMatchObject({ Transform: { scaleX: 30, scaleY: 9, scaleZ: 5 } });
    },
  );

  test('has objects as they are described, with their scripts and UIs, and others as they fall', () => {
    const uis = { ...NO_UIS, objects: new Map([['den', '<Text/>']]) };
    const objects = [
      {
        ...DEN,
        nickname: 'Den',
        description: 'dark',
        rotation: { x: 4, y: 5, z: 6 },
        scale: { x: 7, y: 8, z: 9 },
        tint: { r: 1, g: 0, b: 0 },
        locked: true,
        tags: ['Cave', 'Big'],
        more: { Grid: false },
      },
      { ...DEN, key: 'bear', tags: ['Big'] },
    ];
    const save = made({ objects }, { uis, objects: new Map([['den', 'roar()']]) });
    const [den, bear] = objectsOf(save);
    expect(den).toEqual({
      ...{ GUID: guidOf('bears/object/den'), Name: 'BlockSquare', Nickname: 'Den', Description: 'dark', GMNotes: '' },
      Transform: { posX: 1, posY: 2, posZ: 3, rotX: 4, rotY: 5, rotZ: 6, scaleX: 7, scaleY: 8, scaleZ: 9 },
      ...{ ColorDiffuse: { r: 1, g: 0, b: 0 }, Tags: ['Cave', 'Big'], Locked: true, Grid: false },
      ...{ LuaScript: 'roar()', LuaScriptState: '', XmlUI: '<Text/>' },
    });
    expect(bear).toEqual({
      ...{ GUID: guidOf('bears/object/bear'), Name: 'BlockSquare', Nickname: '', Description: '', GMNotes: '' },
      Transform: { posX: 1, posY: 2, posZ: 3, rotX: 0, rotY: 0, rotZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1 },
      ...{ Tags: ['Big'], Locked: false, LuaScript: '', LuaScriptState: '', XmlUI: '' },
    });
    expect(save).toMatchObject({
      ComponentTags: {
        labels: [
          { displayed: 'Cave', normalized: 'cave' },
          { displayed: 'Big', normalized: 'big' },
        ],
      },
    });
  });

  test('is refused with two objects of one key, which are named', () => {
    const twice = (other: { nickname?: string }): unknown =>
      made({
        objects: [
          { ...DEN, nickname: 'Den' },
          { ...DEN, ...other },
        ],
      });
    expect(() => twice({ nickname: 'Cave' })).toThrow(/Den.*Cave/u);
    expect(() => twice({})).toThrow(/Den.*BlockSquare/u);
  });
});

describe('the mark of a mod', () => {
  test.each([
    ['Bears', 'bears', 'Bears (bears)'],
    ['Bären "1" \\', 'b', 'B_ren _1_ _ (b)'],
  ])('of %s in %s is %s, and stands on the first line of its script', (name, id, mark) => {
    const mod = { id, config: { name, seats: [] } };
    expect(modMark(mod)).toBe(mark);
    const { lua } = markGlobal({ lua: 'a()\nb()\n', map: '', sources: [] }, mod);
    expect([markIn(lua), lua.split('\n').slice(1)]).toEqual([mark, ['b()', '']]);
  });

  test.each(['a = 1', ' __crownspace_mod = "x" ', 'a()\n__crownspace_mod = "x" '])('is none of %j', script => {
    expect(markIn(script)).toBeUndefined();
  });
});
