import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findEditor, openInEditor } from '../../../../tools/web/server/open-in-editor.ts';

const PLACE = { file: '/project/mod/a & b.ts', line: 3, column: 5 };

// Programs of Windows are no scripts with a first line that names their interpreter.
describe.skipIf(process.platform === 'win32')('the editor that opens a source', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'editor-'));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** An editor that writes its arguments, one a line, to a file. */
  function install(name: string): void {
    const out = join(folder, 'words');
    writeFileSync(
      join(folder, name),
      `#!/bin/sh\nfor word in "$@"; do echo "$word"; done > '${out}.part'\n/bin/mv '${out}.part' '${out}'\n`,
    );
    chmodSync(join(folder, name), 0o755);
  }

  test.each([
    ['code', ['--goto', '/project/mod/a & b.ts:3:5']],
    ['subl', ['/project/mod/a & b.ts:3:5']],
    ['webstorm', ['--line', '3', '--column', '5', '/project/mod/a & b.ts']],
    ['gvim', ['+call cursor(3,5)', '/project/mod/a & b.ts']],
  ])('%s gets file, line and column without a shell', async (name, words) => {
    install(name);
    await openInEditor(PLACE, findEditor({ PATH: folder }));
    const file = join(folder, 'words');
    await expect.poll(() => existsSync(file), { timeout: 120_000 }).toBe(true);
    expect(readFileSync(file, 'utf8').trim().split('\n')).toEqual(words);
  });

  test('is the one that VISUAL or EDITOR names, with its options left out', () => {
    for (const name of ['code', 'subl', 'kate']) install(name);
    expect(findEditor({ PATH: folder })?.name).toBe('code');
    expect(findEditor({ PATH: folder, EDITOR: 'kate' })?.name).toBe('kate');
    expect(findEditor({ PATH: folder, EDITOR: 'kate', VISUAL: 'subl --wait' })?.name).toBe('subl');
    const path = join(folder, 'kate');
    expect(findEditor({ PATH: '', EDITOR: path })).toEqual({ name: 'kate', path });
  });

  test('is never a program outside the list: an editor in the terminal would cover the session', () => {
    for (const name of ['vim', 'rm']) install(name);
    expect(findEditor({ PATH: folder, EDITOR: 'vim', VISUAL: join(folder, 'rm') })).toBeUndefined();
    install('subl');
    expect(findEditor({ PATH: folder, EDITOR: 'vim' })?.name).toBe('subl');
  });

  test('without one, or with one that does not start, the error names the remedy', async () => {
    await expect(openInEditor(PLACE, findEditor({ PATH: folder }))).rejects.toThrow('set VISUAL to one of code,');
    const editor = { name: 'code', path: join(folder, 'code') };
    await expect(openInEditor(PLACE, editor)).rejects.toMatchObject({
      code: 'no-editor',
      message: expect.stringContaining('does not start'),
    });
  });
});
