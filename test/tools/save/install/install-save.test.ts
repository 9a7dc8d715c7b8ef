import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installSave, savesFolders } from '../../../../tools/save/index.ts';
import { projectFolder } from '../../../support/project-folder.ts';

test('a save that is replaced is kept under another name', () => {
  const folder = projectFolder({
    'build/Bears.json': 'new',
    'build/Bears.png': 'picture',
    'Saves/Bears.json': 'played',
  });
  const { copy } = installSave(join(folder, 'build/Bears.json'), join(folder, 'Saves'));
  expect(copy).toBe(join(folder, 'Saves/Bears.before-1.json'));
  expect(readdirSync(join(folder, 'Saves')).sort()).toEqual(['Bears.before-1.json', 'Bears.json', 'Bears.png']);
  expect(readFileSync(join(folder, 'Saves/Bears.before-1.json'), 'utf8')).toBe('played');
});

test('a picture that is replaced is kept too', () => {
  const folder = projectFolder({
    'build/Bears.json': 'new',
    'build/Bears.png': 'picture',
    'Saves/Bears.png': 'taken by the player',
  });
  expect(installSave(join(folder, 'build/Bears.json'), join(folder, 'Saves')).copy).toBeUndefined();
  expect(readFileSync(join(folder, 'Saves/Bears.png'), 'utf8')).toBe('picture');
  expect(readFileSync(join(folder, 'Saves/Bears.before-1.png'), 'utf8')).toBe('taken by the player');
});

test('the same save again is no reason for a copy, another one is', () => {
  const folder = projectFolder({ 'build/Bears.json': 'one' });
  const [save, saves] = [join(folder, 'build/Bears.json'), join(folder, 'Saves')];
  expect(installSave(save, saves).copy).toBeUndefined();
  expect(installSave(save, saves).copy).toBeUndefined();
  writeFileSync(save, 'two');
  installSave(save, saves);
  writeFileSync(save, 'three');
  expect(installSave(save, saves).copy).toBe(join(saves, 'Bears.before-2.json'));
});

test.each<[NodeJS.Platform, string]>([
  ['linux', '/home/a/.local/share/Tabletop Simulator/Saves'],
  ['darwin', '/home/a/Library/Tabletop Simulator/Saves'],
])('the saves of %s are in %s', (platform, expected) => {
  expect(savesFolders({ platform, home: '/home/a', environment: {} })[0]).toBe(expected);
});

test('on Windows, Documents may have been moved to OneDrive', () => {
  const environment = { USERPROFILE: 'C:\\Users\\a', OneDrive: 'D:\\OneDrive' };
  const folders = savesFolders({ platform: 'win32', home: 'C:\\Users\\a', environment });
  expect(folders.map(folder => folder.split('/Documents')[0])).toEqual([
    'C:\\Users\\a',
    'D:\\OneDrive',
    'C:\\Users\\a/OneDrive',
  ]);
});
