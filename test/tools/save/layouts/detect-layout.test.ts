import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importLayout, LAYOUT_NAMES } from '../../../../tools/save/index.ts';
import { projectFolder } from '../../../support/project-folder.ts';
import type { Files } from './lay-out.ts';

const MANAGER: Files = { 'config.json': '{ "ObjectStates_order": [] }' };
const TOOLS: Files = { 'Data.json': '{ "SaveName": "s" }' };
const EXPANDER: Files = { 'Mod.json': '{ "Save": { "SaveName": "s" } }' };

function within(folder: string, files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
}

test.each<readonly [string, Files]>([
  ['ttsmodmanager', MANAGER],
  ['tts-expander', EXPANDER],
  ['tts-tools', TOOLS],
])('%s is found in the folder, or in one of its folders', (name, files) => {
  expect(LAYOUT_NAMES).toContain(name);
  expect(importLayout(projectFolder(files)).layout).toBe(name);
  expect(importLayout(projectFolder(within('a', files))).layout).toBe(name);
  expect(importLayout(projectFolder(within('a/b', files))).layout).toBe(name);
  expect(() => importLayout(projectFolder(within('a/b/c', files)))).toThrow('has no layout that can be imported');
  expect(importLayout(projectFolder(files), { layout: name }).layout).toBe(name);
});

test('the outermost project counts, and files of other programs do not', () => {
  const others = { 'tsconfig.json': '{ // "Save": {} \n', 'a/config.json': '{ "port": 80 }', 'list.json': '["Save"]' };
  expect(importLayout(projectFolder({ ...TOOLS, ...within('a', MANAGER), ...others })).layout).toBe('tts-tools');
});

describe('It is an error with a remedy', () => {
  const error = (files: Files, path = '', layout?: string): string => {
    const folder = projectFolder(files);
    try {
      importLayout(join(folder, path), { layout });
    } catch (fault) {
      return String(fault).replaceAll(`${folder}/`, '').replaceAll(folder, 'PROJECT');
    }
    return 'none';
  };

  test.each<readonly [string, Files, string, string]>([
    ['no folder', MANAGER, 'gone', 'gone is not there. Name the folder of a project'],
    ['no project', { 'a.txt': '' }, '', 'PROJECT has no layout that can be imported'],
    ['two projects', { ...TOOLS, ...MANAGER }, '', 'PROJECT has several projects: '],
    ['a save', { 'save.json': '{ "ObjectStates": [] }' }, 'save.json', 'save.json is a save already. Take it apart'],
    ['a tree of extract', { 'tree.json': '{}', 'save.json': '{}' }, '', 'Use crownspace pack PROJECT --out SAVE.'],
    ['a file of anything', { 'a.json': '[1]' }, 'a.json', 'a.json has no layout that can be imported'],
  ])('that there is %s', (_, files, path, message) => {
    expect(error(files, path)).toContain(message);
  });

  test('that there is a project of another layout', () => {
    expect(error(TOOLS, '', 'ttsmodmanager')).toContain('PROJECT is not a project of ttsmodmanager: expected a config');
  });

  test('that there are two, and naming a layout or a file decides', () => {
    const folder = projectFolder({ ...TOOLS, ...MANAGER, ...EXPANDER });
    expect(importLayout(folder, { layout: 'tts-tools' }).layout).toBe('tts-tools');
    expect(importLayout(join(folder, 'Mod.json')).layout).toBe('tts-expander');
  });
});
