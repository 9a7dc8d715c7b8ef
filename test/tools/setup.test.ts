import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { projectFolder, writeProjectFile } from '../support/project-folder.ts';

const LOCK = JSON.stringify({ name: 'project', lockfileVersion: 3, packages: { '': {} } });
/** Stands in for npm: takes a moment, leaves what npm leaves, and writes down that it ran. */
const NPM = `
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
appendFileSync('runs.txt', process.argv.slice(2).join(' ') + '\\n');
setTimeout(() => {
  mkdirSync('node_modules', { recursive: true });
  writeFileSync('node_modules/.package-lock.json', '{}');
}, 300);
`;

function project(): string {
  const root = projectFolder({ 'package-lock.json': LOCK, 'npm.cjs': NPM, 'tools/setup.mjs': '' });
  copyFileSync('tools/setup.mjs', join(root, 'tools/setup.mjs'));
  return root;
}

function environment(root: string): NodeJS.ProcessEnv {
  return { ...process.env, npm_execpath: join(root, 'npm.cjs') };
}

async function setUp(root: string): Promise<string> {
  const setup = join(root, 'tools/setup.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [setup], { cwd: root, env: environment(root) });
  return stdout;
}

function runs(root: string): number {
  const log = join(root, 'runs.txt');
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').length : 0;
}

describe('Setting up', () => {
  test('installs once for two commands that begin at once, and never again', async () => {
    const root = project();
    const said = await Promise.all([setUp(root), setUp(root)]);
    expect(runs(root)).toBe(1);
    expect(said.filter(text => text.includes('Another command installs'))).toHaveLength(1);
    expect(readFileSync(join(root, 'runs.txt'), 'utf8')).toMatch(/^ci /);
    expect(existsSync(join(root, 'build/setup.pid'))).toBe(false);
    expect(await setUp(root)).toBe('');
    expect(runs(root)).toBe(1);
  });

  test('installs again when the lock file is newer', async () => {
    const root = project();
    await setUp(root);
    const later = new Date(Date.now() + 10_000);
    utimesSync(join(root, 'package-lock.json'), later, later);
    await setUp(root);
    expect(runs(root)).toBe(2);
  });

  test('does not wait for a command that was killed', async () => {
    const root = project();
    const ended = spawnSync(process.execPath, ['--version']).pid;
    writeProjectFile(root, 'build/setup.pid', String(ended));
    await setUp(root);
    expect(runs(root)).toBe(1);
  });
});
