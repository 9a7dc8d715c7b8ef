import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFolder, writeProjectFile } from '../../../../support/project-folder.ts';
import { runLine } from '../../../../support/run-line.ts';

const FILES = {
  'bears/config.json': '{ "SaveName": "Bears", "ObjectStates_order": ["Bear.b1"] }',
  'bears/objects/Bear.b1.json': '{ "GUID": "b1", "Name": "Bear", "Nickname": "Bear", "LuaScript": "require(\\"a\\")" }',
  'bears/objects/Wolf.w1.json': '{ "GUID": "w1", "Nickname": "Wolf" }',
  'more/a.lua': 'return 1\n',
};

describe('crownspace import', () => {
  test('writes a save that check-save takes as one, and keeps a copy of what was there', async () => {
    const folder = projectFolder(FILES);
    const [project, out, more] = [join(folder, 'bears'), join(folder, 'Bears.json'), join(folder, 'more')];
    writeFileSync(out, 'mine');
    expect((await runLine('import', project, '--out', out, '--include', more)).out).toBe(
      `What was in ${out} is now in ${join(folder, 'Bears.before-1.json')}\n` +
        `1 object from a project of ttsmodmanager in ${out}.\n` +
        `${join(project, 'objects/Wolf.w1.json')} is not in the save: no list names it.\n` +
        `Next: crownspace extract ${out} --into TREE`,
    );
    expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ SaveName: 'Bears', ObjectStates: [{ GUID: 'b1' }] });
    expect((await runLine('import', project, '--out', out, '--include', more)).out).toContain('Nothing has changed.');
    expect(existsSync(join(folder, 'Bears.before-2.json'))).toBe(false);
  });

  test('writes a tree at once, and keeps edits in it', async () => {
    const folder = projectFolder(FILES);
    const [project, tree, more] = [join(folder, 'bears'), join(folder, 'tree'), join(folder, 'more')];
    expect((await runLine('import', project, '--into', tree, '--include', more)).out).toMatch(
      /^1 object from .* in \d+ files in /,
    );
    const script = join(tree, 'objects/Bear.b1/script.lua');
    expect(readFileSync(script, 'utf8')).toBe('require("a")');
    expect(readFileSync(join(tree, 'modules/a.lua'), 'utf8')).toBe('return 1');
    writeFileSync(script, '-- mine');
    expect((await runLine('import', project, '--into', tree, '--include', more)).out).toContain(
      'Your edits stay in objects/Bear.b1/script.lua',
    );
    writeProjectFile(
      folder,
      'bears/objects/Bear.b1.json',
      '{ "GUID": "b1", "Nickname": "Bear", "LuaScript": "return 2" }',
    );
    expect((await runLine('import', project, '--into', tree)).out).toContain('Nothing was written.');
    expect((await runLine('import', project, '--into', tree, '--force')).out).toContain(
      'Copies of your edited files are in',
    );
    expect(readFileSync(script, 'utf8')).toBe('return 2');
  });

  test('says what is wrong, and writes nothing', async () => {
    const folder = projectFolder(FILES);
    const [project, out] = [join(folder, 'bears'), join(folder, 'Bears.json')];
    expect((await runLine('import', project)).out).toContain('--out SAVE, or --into TREE.');
    expect((await runLine('import', project, '--into', project)).out).toContain('is the project itself');
    expect((await runLine('import', project, '--out', out, '--layout', 'zip')).out).toContain(
      'expected ttsmodmanager, tts-expander, tts-tools',
    );
    expect(await runLine('import', project, '--out', out)).toEqual({
      out: expect.stringContaining('requires "a", and there is no such module'),
      failed: true,
    });
    expect(existsSync(out)).toBe(false);
  });
});
