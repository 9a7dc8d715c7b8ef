import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { main } from '../../../../../tools/cli/main.ts';
import { projectFolder, writeProjectFile } from '../../../../support/project-folder.ts';

const FILES = {
  'bears/config.json': '{ "SaveName": "Bears", "ObjectStates_order": ["Bear.b1"] }',
  'bears/objects/Bear.b1.json': '{ "GUID": "b1", "Name": "Bear", "Nickname": "Bear", "LuaScript": "require(\\"a\\")" }',
  'bears/objects/Wolf.w1.json': '{ "GUID": "w1", "Nickname": "Wolf" }',
  'more/a.lua': 'return 1\n',
};

afterEach(() => {
  process.exitCode = 0;
});

describe('crownspace import', () => {
  async function run(...words: readonly string[]): Promise<string> {
    const said: string[] = [];
    const listen = (line: unknown): void => void said.push(String(line));
    vi.spyOn(console, 'log').mockImplementation(listen);
    vi.spyOn(console, 'error').mockImplementation(listen);
    try {
      await main(['import', ...words]);
    } finally {
      vi.restoreAllMocks();
    }
    return said.join('\n');
  }

  test('writes a save that check-save takes as one, and keeps a copy of what was there', async () => {
    const folder = projectFolder(FILES);
    const [project, out, more] = [join(folder, 'bears'), join(folder, 'Bears.json'), join(folder, 'more')];
    writeFileSync(out, 'mine');
    expect(await run(project, '--out', out, '--include', more)).toBe(
      `What was in ${out} is now in ${join(folder, 'Bears.before-1.json')}\n` +
        `1 object from a project of ttsmodmanager in ${out}.\n` +
        `${join(project, 'objects/Wolf.w1.json')} is not in the save: no list names it.\n` +
        `Next: crownspace extract ${out} --into TREE`,
    );
    expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ SaveName: 'Bears', ObjectStates: [{ GUID: 'b1' }] });
    expect(await run(project, '--out', out, '--include', more)).toContain('Nothing has changed.');
    expect(existsSync(join(folder, 'Bears.before-2.json'))).toBe(false);
  });

  test('writes a tree at once, and keeps edits in it', async () => {
    const folder = projectFolder(FILES);
    const [project, tree, more] = [join(folder, 'bears'), join(folder, 'tree'), join(folder, 'more')];
    expect(await run(project, '--into', tree, '--include', more)).toMatch(/^1 object from .* in \d+ files in /);
    const script = join(tree, 'objects/Bear.b1/script.lua');
    expect(readFileSync(script, 'utf8')).toBe('require("a")');
    expect(readFileSync(join(tree, 'modules/a.lua'), 'utf8')).toBe('return 1');
    writeFileSync(script, '-- mine');
    expect(await run(project, '--into', tree, '--include', more)).toContain(
      'Your edits stay in objects/Bear.b1/script.lua',
    );
    writeProjectFile(
      folder,
      'bears/objects/Bear.b1.json',
      '{ "GUID": "b1", "Nickname": "Bear", "LuaScript": "return 2" }',
    );
    expect(await run(project, '--into', tree)).toContain('Nothing was written.');
    expect(await run(project, '--into', tree, '--force')).toContain('Copies of your edited files are in');
    expect(readFileSync(script, 'utf8')).toBe('return 2');
  });

  test('says what is wrong, and writes nothing', async () => {
    const folder = projectFolder(FILES);
    const [project, out] = [join(folder, 'bears'), join(folder, 'Bears.json')];
    expect(await run(project)).toContain('--out SAVE, or --into TREE.');
    expect(await run(project, '--into', project)).toContain('is the project itself');
    expect(await run(project, '--out', out, '--layout', 'zip')).toContain(
      'expected ttsmodmanager, tts-expander, tts-tools',
    );
    expect(await run(project, '--out', out)).toContain('requires "a", and there is no such module');
    expect(process.exitCode).toBe(1);
    expect(existsSync(out)).toBe(false);
  });
});
