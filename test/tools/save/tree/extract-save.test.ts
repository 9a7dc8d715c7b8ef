import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { FileError } from '../../../../tools/files/index.ts';
import { extractSave, SaveFileError } from '../../../../tools/save/index.ts';
import { endOtherProcesses, onFailingDisk } from '../../../support/failing-disk.ts';
import { projectFolder } from '../../../support/project-folder.ts';
import { extracted, SAVE } from './bear-save.ts';

vi.mock('node:fs', async importOriginal =>
  (await import('../../../support/failing-disk.ts')).failingFs(importOriginal),
);

const text = (...path: string[]): string => readFileSync(join(...path), 'utf8');

test('every script and UI becomes a file named after its object', () => {
  expect(readdirSync(extracted().scripts).sort()).toEqual([
    'Bear.def456.lua',
    'Den north.abc123.lua',
    'Global.lua',
    'object.abc123.2.lua',
    'object.abc123.lua',
    'object.abc123.xml',
    'scripts.json',
  ]);
});

test('a save that is cut off is refused before anything is written', () => {
  const folder = projectFolder({ 'save.json': SAVE.slice(0, 300) });
  const scripts = join(folder, 'scripts');
  expect(() => extractSave(join(folder, 'save.json'), scripts)).toThrow('save.json is not a save file: ');
  expect(existsSync(scripts)).toBe(false);
});

test.each([
  ['a GUID', { GUID: '../../../../x', Nickname: 'Bear' }, 'Bear.x.lua'],
  ['a name', { GUID: 'a1b2c3', Nickname: '../../x' }, 'x.a1b2c3.lua'],
  ['a name and a GUID', { GUID: '..', Nickname: '..' }, 'object.lua'],
  ['a GUID of Windows', { GUID: 'C:\\x', Nickname: 'con' }, '_con.Cx.lua'],
  ['a long name', { GUID: 'a1b2c3', Nickname: 'b'.repeat(5_000) }, `${'b'.repeat(100)}.a1b2c3.lua`],
])('%s that leads elsewhere, or names no file, stays in the folder', (_, names, file) => {
  const save = JSON.stringify({ ObjectStates: [{ ...names, LuaScript: '-- evil' }] });
  const folder = projectFolder({ 'save.json': save });
  const scripts = join(folder, 'a/b/c');
  expect(extractSave(join(folder, 'save.json'), scripts).files).toEqual([file]);
  expect(readdirSync(scripts).sort()).toEqual([file, 'scripts.json'].sort());
  expect(readdirSync(folder).sort()).toEqual(['a', 'package.json', 'save.json']);
});

test('two hundred objects of one name take time in proportion, and each gets a file', () => {
  const objects = Array.from({ length: 200 }, (_, index) => ({ Nickname: 'Bear', LuaScript: `-- ${index}` }));
  const folder = projectFolder({ 'save.json': JSON.stringify({ ObjectStates: objects }) });
  const { files } = extractSave(join(folder, 'save.json'), join(folder, 'scripts'));
  expect(new Set(files).size).toBe(200);
  expect(files.at(-1)).toBe('Bear.200.lua');
});

test('a save that is nested too deeply is refused', () => {
  const nested = `{"ObjectStates":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  const folder = projectFolder({ 'save.json': nested });
  expect(() => extractSave(join(folder, 'save.json'), join(folder, 'scripts'))).toThrow(/is nested too deeply/);
});

describe('A second extract', () => {
  const EDITED = '-- my work of a week';

  test('of the same save keeps edits, and says so', () => {
    const { save, scripts } = extracted();
    writeFileSync(join(scripts, 'Global.lua'), EDITED);
    expect(extractSave(save, scripts)).toMatchObject({ kept: ['Global.lua'], copies: [] });
    expect(extractSave(save, scripts)).toMatchObject({ kept: ['Global.lua'], copies: [] });
    expect(text(scripts, 'Global.lua')).toBe(EDITED);
  });

  test('of a save with other scripts writes what was not edited', () => {
    const { save, scripts } = extracted();
    writeFileSync(join(scripts, 'Global.lua'), EDITED);
    writeFileSync(save, SAVE.replace('-- two', '-- two, again'));
    extractSave(save, scripts);
    expect(text(scripts, 'Global.lua')).toBe(EDITED);
    expect(text(scripts, 'object.abc123.2.lua')).toBe('-- two, again');
  });

  test('is refused when an edited script has changed in the save, and nothing is written', () => {
    const { save, scripts } = extracted();
    writeFileSync(join(scripts, 'object.abc123.2.lua'), EDITED);
    writeFileSync(save, SAVE.replace('-- two', '-- two, again').replace('-- one', '-- one, again'));
    const extract = (): unknown => extractSave(save, scripts);
    expect(extract).toThrow(SaveFileError);
    expect(extract).toThrow(/object\.abc123\.2\.lua in .* was edited, .* Nothing was written.*--force/);
    expect(text(scripts, 'object.abc123.lua')).toBe('-- one');
  });

  test('with force overwrites edits, and keeps a copy of each', () => {
    const { save, scripts } = extracted();
    writeFileSync(join(scripts, 'Global.lua'), EDITED);
    const { copies } = extractSave(save, scripts, { force: true });
    expect(copies).toEqual([join(scripts, 'Global.before-1.lua')]);
    expect(text(scripts, 'Global.before-1.lua')).toBe(EDITED);
    expect(text(scripts, 'Global.lua')).not.toBe(EDITED);
  });

  test('into a folder of version 0.1, whose index has no hashes, keeps what differs', () => {
    const { save, scripts } = extracted();
    const index = JSON.parse(text(scripts, 'scripts.json')) as Record<string, { file: string }>;
    const old = Object.fromEntries(Object.entries(index).map(([key, { file }]) => [key, file]));
    writeFileSync(join(scripts, 'scripts.json'), JSON.stringify(old));
    expect(extractSave(save, scripts).kept).toEqual([]);
    writeFileSync(join(scripts, 'scripts.json'), JSON.stringify(old));
    writeFileSync(join(scripts, 'Global.lua'), EDITED);
    expect(() => extractSave(save, scripts)).toThrow(/Global\.lua/);
  });

  test('into a folder with files of somebody else is refused', () => {
    const folder = projectFolder({ 'save.json': SAVE, 'scripts/Global.lua': EDITED });
    expect(() => extractSave(join(folder, 'save.json'), join(folder, 'scripts'))).toThrow(/Global\.lua/);
    expect(readdirSync(join(folder, 'scripts'))).toEqual(['Global.lua']);
  });
});

test.each(['ENOSPC', 'EROFS', 'killed'])(
  '%s at any change loses no edit, and the next extract mends it',
  async code => {
    const reference = extracted();
    const complete = readdirSync(reference.scripts).sort();
    let changes = 1;
    for (; ; changes += 1) {
      const { save, scripts } = extracted();
      writeFileSync(join(scripts, 'Global.lua'), '-- my work');
      writeFileSync(save, SAVE.replace('-- two', '-- two, again').replace('<Text/>', '<Panel/>'));
      const { failed, error } = await onFailingDisk({ at: changes, code }, () => extractSave(save, scripts));
      if (!failed) break;
      if (code !== 'killed' && error !== undefined) expect(error).toBeInstanceOf(FileError);
      expect(text(scripts, 'Global.lua')).toBe('-- my work');
      expect(['-- two', '-- two, again']).toContain(text(scripts, 'object.abc123.2.lua'));
      endOtherProcesses();
      expect(extractSave(save, scripts).kept).toEqual(['Global.lua']);
      vi.restoreAllMocks();
      expect(text(scripts, 'object.abc123.2.lua')).toBe('-- two, again');
      expect(readdirSync(scripts).sort()).toEqual(complete);
    }
    expect(changes).toBeGreaterThan(10);
  },
);
