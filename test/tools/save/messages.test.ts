import { describe, expect, test } from 'vitest';

import { MESSAGES } from '../../../tools/save/index.ts';
import { LAYOUT_MESSAGES } from '../../../tools/save/layouts/layout-messages.ts';
import { UI_MESSAGES } from '../../../tools/save/ui/messages.ts';
import { wordsOf, wordsPath } from '../../support/words-of.ts';

describe('messages about many files', () => {
  const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `f${index + 1}`);

  test.each([
    [1, 'f1 in scripts was edited'],
    [2, 'f1, f2 in scripts were edited'],
    [5, 'f1, f2, f3, f4, f5 in scripts were edited'],
    [6, 'f1, f2, f3, f4, f5 and 1 more in scripts were edited'],
    [40, 'f1, f2, f3, f4, f5 and 35 more in scripts were edited'],
  ])('name five of %d at most', (count, start) => {
    expect(MESSAGES.edited(names(count), 'scripts').startsWith(start)).toBe(true);
  });

  test('count faults, and name each with its path', () => {
    expect(MESSAGES.faults('s.json', ['a'])).toBe('s.json has 1 fault:\n  a');
    expect(MESSAGES.faults('s.json', ['a', 'b'])).toBe('s.json has 2 faults:\n  a\n  b');
  });

  test('list the mods that exist, or say that there is none', () => {
    expect(MESSAGES.noMod('Bears', ['Wolves', 'Cats'])).toContain('one of Wolves, Cats');
    expect(MESSAGES.noMod('Bears', [])).toContain('none yet');
  });
});

describe('each message', () => {
  const SAMPLES: Record<keyof typeof MESSAGES, string> = {
    noUi: MESSAGES.noUi('THE-PATH', undefined),
    noAsset: MESSAGES.noAsset('THE-PATH'),
    notJson: MESSAGES.notJson('THE-PATH', 'a comma is missing', 7),
    faults: MESSAGES.faults('THE-PATH', ['ObjectStates[0]: no Name']),
    noMod: MESSAGES.noMod('THE-PATH', []),
    badConfig: MESSAGES.badConfig('THE-PATH', ['name: expected a string']),
    settingsTooSlow: MESSAGES.settingsTooSlow('THE-PATH', 10_000),
    noConfigExport: MESSAGES.noConfigExport('THE-PATH'),
    noEntry: MESSAGES.noEntry('THE-PATH'),
    guidTwice: MESSAGES.guidTwice('THE-PATH', 'bear', 'wolf'),
    noFolder: MESSAGES.noFolder(['THE-PATH']),
    tooDeep: MESSAGES.tooDeep('THE-PATH'),
    badSettings: MESSAGES.badSettings('THE-PATH', 'style expected game'),
    noSave: MESSAGES.noSave('THE-PATH', 'a comma is missing', 7, 'ObjectStates[1]'),
    unusual: MESSAGES.unusual('THE-PATH'),
    badTreeFile: MESSAGES.badTreeFile('THE-PATH', 'a comma is missing', 7, ''),
    missingPart: MESSAGES.missingPart('bear.json', '"Bear" in THE-PATH (line 3)'),
    badObjectName: MESSAGES.badObjectName('"../x" in THE-PATH (line 3)'),
    listedTwice: MESSAGES.listedTwice('"Bear" in THE-PATH (line 3)', 2),
    twoFiles: MESSAGES.twoFiles('"Bear" in THE-PATH (line 3)', 'Bear.json', 'Bear/object.json'),
    twoTexts: MESSAGES.twoTexts('LuaScript', 'THE-PATH', 3, 'script.lua'),
    unfinished: MESSAGES.unfinished('THE-PATH'),
    edited: MESSAGES.edited(['a.lua'], 'THE-PATH'),
    saveEdited: MESSAGES.saveEdited('THE-PATH', 'tree'),
    notBuilt: MESSAGES.notBuilt('THE-PATH', 'bears'),
  };

  test.each(Object.entries(SAMPLES))('%s names what it is about, in whole sentences', (_, text) => {
    expect(text).toContain('THE-PATH');
    expect(text).not.toMatch(/undefined|\[object/);
    expect(text).toMatch(/[.?]$|\n {2}[^\n]+$|: npm run [\w -]+$/);
  });

  test('says why a UI cannot be used', () => {
    expect(MESSAGES.noUi('ui.xml', undefined)).toContain('ui.xml is not there');
    expect(MESSAGES.noUi('ui.xml', 'EACCES')).toContain('ui.xml cannot be read (EACCES)');
  });

  test('gives the line of a fault in JSON', () => {
    expect(SAMPLES.notJson).toContain('a comma is missing (line 7)');
  });
});

test.each([
  ['save', MESSAGES],
  ['save-layouts', LAYOUT_MESSAGES],
  ['save-ui', UI_MESSAGES],
])('messages of %s keep their words', async (name, messages) => {
  await expect(wordsOf(messages)).toMatchFileSnapshot(wordsPath(name));
});
