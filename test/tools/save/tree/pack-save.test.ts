import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { packSave } from '../../../../tools/save/index.ts';
import { endOtherProcesses, onFailingDisk } from '../../../support/failing-disk.ts';
import { projectFolder } from '../../../support/project-folder.ts';
import { extracted, SAVE } from './bear-save.ts';

vi.mock('node:fs', async importOriginal =>
  (await import('../../../support/failing-disk.ts')).failingFs(importOriginal),
);

const text = (...path: string[]): string => readFileSync(join(...path), 'utf8');

test('packing what was extracted changes nothing, and makes no copy', () => {
  const { save, scripts } = extracted();
  expect(packSave(save, scripts)).toBeUndefined();
  expect(text(save)).toBe(SAVE);
  expect(readdirSync(join(save, '..')).sort()).toEqual(['package.json', 'save.json', 'scripts']);
});

test('packing puts edited scripts in, again and again, and keeps each old save', () => {
  const { save, scripts } = extracted();
  writeFileSync(join(scripts, 'object.abc123.2.lua'), '-- "two"\n');
  expect(packSave(save, scripts)).toBe(save.replace('save.json', 'save.before-1.json'));
  const packed = SAVE.replace('"-- two"', '"-- \\"two\\"\\n"');
  expect(text(save)).toBe(packed);
  expect(text(save, '../save.before-1.json')).toBe(SAVE);
  writeFileSync(join(scripts, 'object.abc123.2.lua'), '-- three');
  packSave(save, scripts);
  expect(text(save)).toBe(SAVE.replace('"-- two"', '"-- three"'));
  expect(text(save, '../save.before-2.json')).toBe(packed);
});

test('a save whose script has changed since it was extracted is not overwritten without force', () => {
  const { save, scripts } = extracted();
  const changed = SAVE.replace('-- two', '-- two, by somebody else');
  writeFileSync(join(scripts, 'object.abc123.2.lua'), '-- mine');
  writeFileSync(save, changed);
  expect(() => packSave(save, scripts)).toThrow(/has changed since .*: .*ContainedObjects\/1\/LuaScript is different/);
  expect(text(save)).toBe(changed);
  packSave(save, scripts, { force: true });
  expect(text(save)).toContain('-- mine');
});

test.each(['../secret.txt', '/etc/hostname', 'C:\\secret.txt', 'a/../../secret.txt'])(
  'an index that names %s is refused',
  path => {
    const { save, scripts } = extracted();
    writeFileSync(join(save, '../secret.txt'), 'secret');
    writeFileSync(join(scripts, 'scripts.json'), JSON.stringify({ LuaScript: path }));
    expect(() => packSave(save, scripts)).toThrow(/does not stay inside/);
    expect(text(save)).toBe(SAVE);
  },
);

test.each(['', '5', '{"LuaScript": 5}', '{"LuaScript": {"file": null}}'])('%j is not an index', index => {
  const { save, scripts } = extracted();
  writeFileSync(join(scripts, 'scripts.json'), index);
  expect(() => packSave(save, scripts)).toThrow(/is not an index of scripts/);
});

test.each([
  ['nowhere.json', 'nowhere.json is not there. Is the path right?'],
  ['.', ' is a folder. Is the path right?'],
])('%s is named before the index is', (name, message) => {
  const folder = projectFolder({});
  expect(() => packSave(join(folder, name), folder)).toThrow(message);
});

test.each(['ENOSPC', 'EROFS', 'killed'])(
  '%s at any change leaves the old or the new save, and packing goes on',
  async code => {
    let changes = 1;
    for (; ; changes += 1) {
      const { save, scripts } = extracted();
      writeFileSync(join(scripts, 'Global.lua'), '-- mine');
      const { failed } = await onFailingDisk({ at: changes, code }, () => packSave(save, scripts));
      if (!failed) break;
      const isNew = text(save).includes('-- mine');
      if (!isNew) expect(text(save)).toBe(SAVE);
      else expect(text(save, '../save.before-1.json')).toBe(SAVE);
      endOtherProcesses();
      packSave(save, scripts);
      writeFileSync(join(scripts, 'Global.lua'), '-- mine, later');
      packSave(save, scripts);
      vi.restoreAllMocks();
      expect(text(save)).toContain('-- mine, later');
      expect(existsSync(join(scripts, 'Global.lua'))).toBe(true);
      expect(readdirSync(join(save, '..')).filter(name => name.endsWith('.tmp'))).toEqual([]);
    }
    expect(changes).toBeGreaterThan(8);
  },
);
