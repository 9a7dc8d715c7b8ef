import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  FileError,
  keepCopy,
  removeDrafts,
  writeNew,
  writeWhole,
  writeWholeInParts,
} from '../../../tools/files/index.ts';
import { endOtherProcesses, onFailingDisk } from '../../support/failing-disk.ts';
import { projectFolder } from '../../support/project-folder.ts';

vi.mock('node:fs', async importOriginal => (await import('../../support/failing-disk.ts')).failingFs(importOriginal));
afterEach(() => void vi.restoreAllMocks());

const text = (path: string): string => readFileSync(path, 'utf8');

describe('Writing a file whole', () => {
  test('makes folders, and replaces what is there', () => {
    const path = join(projectFolder({}), 'a/b/c.txt');
    writeWhole(path, 'one');
    writeWhole(path, 'two');
    expect(text(path)).toBe('two');
    expect(readdirSync(join(path, '..'))).toEqual(['c.txt']);
  });

  test.each(['ENOSPC', 'EROFS', 'EACCES', 'EIO'])(
    'keeps the old file when the disk says %s at any change',
    async code => {
      for (let at = 1; ; at += 1) {
        const folder = projectFolder({ 'save.json': 'old and long' });
        const path = join(folder, 'save.json');
        const { failed, error } = await onFailingDisk({ at, code }, () => writeWhole(path, 'new and long'));
        if (!failed) return expect(at).toBeGreaterThan(3);
        if (error !== undefined) {
          expect(error).toBeInstanceOf(FileError);
          expect(error).toMatchObject({ code: 'not-written', message: expect.stringContaining(path) });
        }
        expect(text(path)).toBe(error === undefined ? 'new and long' : 'old and long');
        expect(readdirSync(folder).sort()).toEqual(['package.json', 'save.json']);
      }
    },
  );

  test('leaves the old or the new file when the process is killed at any change, and a draft that goes later', async () => {
    const found = new Set<string>();
    for (let at = 1; ; at += 1) {
      const folder = projectFolder({ 'save.json': 'old and long' });
      const path = join(folder, 'save.json');
      const { failed } = await onFailingDisk({ at, code: 'killed' }, () => writeWhole(path, 'new and long'));
      found.add(text(path));
      endOtherProcesses();
      removeDrafts(folder);
      vi.restoreAllMocks();
      expect(readdirSync(folder).sort()).toEqual(['package.json', 'save.json']);
      if (!failed) break;
    }
    expect([...found].sort()).toEqual(['new and long', 'old and long']);
  });

  test.each(['ENOSPC', 'killed'])('in parts keeps the old file when the disk says %s at any change', async code => {
    for (let at = 1; ; at += 1) {
      const folder = projectFolder({ 'save.json': 'old and long' });
      const path = join(folder, 'save.json');
      const write = (): Promise<void> => writeWholeInParts(path, ['new ', 'and ', 'long'], { mode: 0o600 });
      const { failed, error } = await onFailingDisk({ at, code }, write);
      if (!failed) {
        expect(text(path)).toBe('new and long');
        expect(statSync(path).mode & 0o777).toBe(0o600);
        return expect(at).toBeGreaterThan(5);
      }
      if (error !== undefined && code !== 'killed') expect(error).toMatchObject({ code: 'not-written' });
      expect(text(path)).toBe(error === undefined ? 'new and long' : 'old and long');
      endOtherProcesses();
      removeDrafts(folder);
      vi.restoreAllMocks();
      expect(readdirSync(folder).sort()).toEqual(['package.json', 'save.json']);
    }
  });

  test('says that the disk is full, and what to do', async () => {
    const path = join(projectFolder({}), 'save.json');
    const { error } = await onFailingDisk({ at: 3, code: 'ENOSPC' }, () => writeWhole(path, 'text'));
    expect(String(error)).toMatch(/cannot be written .* The disk is full: make room, and try again\./);
  });

  test('keeps a link a link, and the permissions of what it replaces', () => {
    const folder = projectFolder({ 'real/save.json': 'old' });
    const [real, link] = [join(folder, 'real/save.json'), join(folder, 'save.json')];
    chmodSync(real, 0o640);
    symlinkSync(real, link);
    writeWhole(link, 'new');
    expect(text(real)).toBe('new');
    expect(statSync(real).mode & 0o777).toBe(0o640);
  });

  test('gives a private file to its user alone', () => {
    const path = join(projectFolder({}), 'keys.json');
    writeWhole(path, 'secret', { mode: 0o600 });
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('takes names as long as the file system does', () => {
    const path = join(projectFolder({}), 'ä'.repeat(125));
    writeWhole(path, 'text');
    expect(text(path)).toBe('text');
  });

  test('does not replace a folder', () => {
    const folder = projectFolder({});
    mkdirSync(join(folder, 'save.json'));
    expect(() => writeWhole(join(folder, 'save.json'), 'text')).toThrow(FileError);
    expect(readdirSync(folder).sort()).toEqual(['package.json', 'save.json']);
  });
});

describe('Writing a new file', () => {
  test('never replaces another one', () => {
    const path = join(projectFolder({ 'a.ts': 'mine' }), 'a.ts');
    expect(writeNew(path, 'theirs')).toBe(false);
    expect(text(path)).toBe('mine');
  });

  test.each(['EPERM', 'ENOTSUP'])('works where links are refused with %s', async code => {
    const folder = projectFolder({});
    let written: boolean | undefined;
    // Folder, old draft, draft, disk, link.
    await onFailingDisk({ at: 5, code }, () => (written = writeNew(join(folder, 'a.ts'), 'text')));
    expect(written).toBe(true);
    expect(text(join(folder, 'a.ts'))).toBe('text');
  });
});

test('copies count up, and keep what they are copies of', () => {
  const folder = projectFolder({ 'save.json': 'one' });
  const path = join(folder, 'save.json');
  expect(keepCopy(path)).toBe(join(folder, 'save.before-1.json'));
  writeFileSync(path, 'two');
  expect(keepCopy(path)).toBe(join(folder, 'save.before-2.json'));
  expect(text(join(folder, 'save.before-1.json'))).toBe('one');
  expect(text(join(folder, 'save.before-2.json'))).toBe('two');
});

test('drafts of programs that run stay', () => {
  const draft = `.save.json.${process.pid}-0.tmp`;
  const folder = projectFolder({ [draft]: 'half', '.save.json.99999999-0.tmp': 'half', 'mine.tmp': 'mine' });
  removeDrafts(folder);
  expect(readdirSync(folder).sort()).toEqual([draft, 'mine.tmp', 'package.json']);
  expect(existsSync(join(folder, 'nowhere'))).toBe(false);
  expect(() => removeDrafts(join(folder, 'nowhere'))).not.toThrow();
});
