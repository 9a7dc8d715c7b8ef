import { chmodSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openUrl, redirectTo } from '../../../../tools/web/server/open-url.ts';

const KEY = '0123456789abcdef';

test('a page that leads on has the address in it, with nothing that ends the attribute', () => {
  const page = redirectTo(`http://127.0.0.1:4180/?a&"<#${KEY}`);
  expect(page).toContain(`0; url=http://127.0.0.1:4180/?a&amp;&quot;&lt;#${KEY}"`);
});

// Elsewhere the program that opens browsers has another name and place.
describe.skipIf(process.platform !== 'linux')('a browser that is opened', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'open-url-'));
    writeFileSync(
      join(folder, 'xdg-open'),
      `#!/bin/sh\necho "$@" > "${folder}/words.part"\nmv "${folder}/words.part" "${folder}/words"\n`,
    );
    chmodSync(join(folder, 'xdg-open'), 0o755);
    vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
    vi.stubEnv('DISPLAY', ':0');
  });

  afterEach(() => vi.unstubAllEnvs());

  test('gets a file that only this user can read, and no key among its arguments', async () => {
    openUrl(`http://127.0.0.1:4180/#${KEY}`);
    const words = (): string => readFileSync(join(folder, 'words'), 'utf8').trim();
    await expect.poll(words, { timeout: 120_000 }).toMatch(/^file:\/\/\S+\.html$/);
    expect(words()).not.toContain(KEY);
    const file = fileURLToPath(words());
    expect(readFileSync(file, 'utf8')).toContain(KEY);
    expect(statSync(file).mode & 0o077).toBe(0);
  });
});
