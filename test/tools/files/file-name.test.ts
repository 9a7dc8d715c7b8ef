import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileName, insideFolder, isFileName } from '../../../tools/files/index.ts';
import { projectFolder } from '../../support/project-folder.ts';

describe('A name for a file, made of a text from outside', () => {
  test.each([
    ['Den: north', 'Den north'],
    ['../../etc/passwd', 'etcpasswd'],
    ['..', 'x'],
    ['C:\\Windows\\system32', 'CWindowssystem32'],
    ['con', '_con'],
    ['LPT1', '_LPT1'],
    ['CON.txt', 'CONtxt'],
    ['.bashrc', 'bashrc'],
    ['  bear  \u0000\u001b[31m ', 'bear 31m'],
    ['', 'x'],
    ['✨', 'x'],
    ['Bär', 'Bär'],
    ['Ba\u0308r', 'Bär'],
    ['a'.repeat(300), 'a'.repeat(100)],
    ['ä'.repeat(300), 'ä'.repeat(50)],
    ['𝔘'.repeat(300), '𝔘'.repeat(25)],
    [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
  ])('%j is %s', (text, name) => {
    expect(fileName(text, 'x')).toBe(name);
    expect(isFileName(`${fileName(text, 'x')}.lua`)).toBe(true);
  });

  test.each([
    '.',
    '..',
    '.hidden',
    'a/b',
    'a\\b',
    'a:b',
    'end.',
    'end ',
    'nul',
    'aux.json',
    'a\nb',
    '',
    'ä'.repeat(101),
  ])('%j cannot name a file on every system', text => expect(isFileName(text)).toBe(false));
});

describe('A path in a folder', () => {
  test('may lie deeper', () => {
    const folder = projectFolder({});
    expect(insideFolder(folder, 'a/b.lua')).toBe(join(folder, 'a/b.lua'));
  });

  test.each([
    '',
    '.',
    '../out',
    'a/../../out',
    'a/../b',
    '..\\out',
    '/etc/passwd',
    'C:\\out',
    'c:out',
    '\\\\host\\out',
    'a\0b',
  ])('%j is refused', path => {
    const folder = projectFolder({});
    expect(() => insideFolder(folder, path)).toThrow(/does not stay inside/);
  });

  test('is refused when a link leads out of it, also to what is not there yet', () => {
    const outer = projectFolder({});
    const folder = join(outer, 'scripts');
    mkdirSync(folder);
    symlinkSync(outer, join(folder, 'link'));
    expect(() => insideFolder(folder, 'link/package.json')).toThrow(/does not stay inside/);
    expect(() => insideFolder(folder, 'link/new/file.lua')).toThrow(/does not stay inside/);
  });
});
