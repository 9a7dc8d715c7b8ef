import { expect, test } from 'vitest';
import {
  collectConstants,
  diffPicture,
  diffSaves,
  diffText,
  luaConstants,
  savesFolders,
  typescriptConstants,
} from '../../../tools/save/index.ts';
import { dataFolders } from '../../../tools/save/install/saves-folder.ts';
import { wordsPath } from '../../support/words-of.ts';

const at = (posX: number, posZ = 0, more: object = {}): object => ({
  Transform: { posX, posY: 1, posZ, rotX: 0, rotY: 0, rotZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1, ...more },
});
const piece = (GUID: string, Nickname: string, more: object = {}): object => ({
  GUID,
  Nickname,
  Name: 'Card',
  ...at(0),
  ...more,
});
const save = (...ObjectStates: readonly object[]): object => ({ SaveName: 'Bears', ObjectStates });

/** A save, and another with a change of each kind. */
const BEFORE = save(
  piece('aaaaaa', 'Ace', at(-3, 2)),
  piece('bbbbbb', 'Bear', { Description: 'old', Locked: true, Tags: ['one'], LuaScript: 'a\nb', LuaScriptState: '1' }),
  piece('cccccc', 'Cat', at(40, -40)),
  piece('dddddd', 'Deck', {
    Name: 'Deck',
    ContainedObjects: [piece('d1', 'One'), piece('d2', 'Two')],
    CustomDeck: { 1: { FaceURL: 'a' } },
  }),
  piece('eeeeee', 'Elk', at(1)),
);
const AFTER = {
  ...save(
    piece('aaaaaa', 'Ace', at(9, -4, { rotY: 90, scaleX: 2, scaleY: 2, scaleZ: 2 })),
    piece('bbbbbb', 'Bear', {
      Description: 'new',
      ColorDiffuse: { r: 1, g: 0, b: 0 },
      Tags: ['two'],
      LuaScript: 'a\nc\nd',
      LuaScriptState: '2',
      XmlUI: '<a/>',
    }),
    piece('dddddd', 'Deck', {
      Name: 'Deck',
      ContainedObjects: [piece('d2', 'Two'), piece('d1', 'One')],
      CustomDeck: { 1: { FaceURL: 'b' } },
    }),
    piece('eeeeee', 'Elk', at(1.01)),
    piece('ffffff', '"F" <&>', at(-12, 7)),
  ),
  Note: 'Hail',
};

const NAMED = {
  SnapPoints: [{ Position: { x: 1, y: -0.5, z: 2 }, Tags: ['a "b"', 'c\\d'] }, { Position: { x: 0, y: 0, z: 0 } }],
  ObjectStates: [
    piece('a00001', 'Ace of Spades'),
    piece('a\\"\n', 'Bear'),
    { ...piece('a00007', 'HP'), Name: 'ScriptingTrigger', Tags: ['unit'] },
  ],
};

const HOMES = [
  { platform: 'darwin', home: '/home/a', environment: {} },
  { platform: 'linux', home: '/home/a', environment: {} },
  { platform: 'linux', home: '/home/a', environment: { XDG_DATA_HOME: '/data' } },
  { platform: 'win32', home: '/home/a', environment: {} },
  {
    platform: 'win32',
    home: '/home/a',
    environment: { USERPROFILE: '/users/b', OneDrive: '/users/b/OneDrive', OneDriveConsumer: '/drive' },
  },
] as const;

/** Folders are joined by the system's own separator. */
function slashed(folders: readonly string[]): string {
  return folders.join('\n').replaceAll('\\', '/');
}

test('differences, constants and folders are written as they were', async () => {
  const constants = collectConstants(NAMED);
  const texts = [
    diffText(diffSaves(BEFORE, AFTER)).join('\n'),
    diffText(diffSaves(BEFORE, AFTER), true).join('\n'),
    diffText(diffSaves(AFTER, BEFORE)).join('\n'),
    diffPicture(BEFORE, AFTER),
    typescriptConstants(constants),
    luaConstants(constants),
    ...[
      ...HOMES.map(savesFolders),
      ...HOMES.map(({ environment, home, platform }) => dataFolders(platform, home, environment)),
    ].map(slashed),
  ];
  await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot(wordsPath('save-texts'));
});
