import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openTactic } from '../../support/tactic-table.ts';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

/** The save file that the command writes for the example. */
async function builtSave(): Promise<object> {
  const out = await mkdtemp(join(tmpdir(), 'harbor-'));
  try {
    const words = ['tools/cli/crownspace.mjs', 'build', 'examples/harbor', '--out', out];
    await promisify(execFile)(process.execPath, words, { cwd: PROJECT });
    return JSON.parse(await readFile(join(out, 'harbor', 'TACTIC Harbor.json'), 'utf8'));
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

test('the mod of the Harbor pack offers its board and its faction on the table', async () => {
  const { table, press, screen, quiet } = await openTactic('lua', await builtSave());
  try {
    await table.sit('Red', 'Ann');
    await table.sit('Blue', 'Bob');
    await quiet();
    await press('Red', 'Pier');
    await press('Red', 'Start the game');
    expect(await screen('Red')).toEqual(expect.arrayContaining(['Forum', 'Harbor']));
  } finally {
    await table.close();
  }
});
