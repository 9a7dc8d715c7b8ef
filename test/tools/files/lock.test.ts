import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withLock } from '../../../tools/files/index.ts';
import { projectFolder } from '../../support/project-folder.ts';

const FILES = new URL('../../../tools/files/index.ts', import.meta.url).href;

test('several programs add to one file, and nothing is lost', async () => {
  const path = join(projectFolder({ 'list.txt': '' }), 'list.txt');
  const program = `
    import { readFileSync, writeFileSync } from 'node:fs';
    const { withLock } = await import(${JSON.stringify(FILES)});
    const [path, name] = process.argv.slice(-2);
    for (let i = 0; i < 20; i += 1)
      withLock(path, () => writeFileSync(path, readFileSync(path, 'utf8') + name + i + '\\n'));
  `;
  const ended = ['a', 'b', 'c'].map(
    name =>
      new Promise(done =>
        spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program, '--', path, name], {
          stdio: 'inherit',
        }).once('exit', done),
      ),
  );
  expect(await Promise.all(ended)).toEqual([0, 0, 0]);
  expect(readFileSync(path, 'utf8').trim().split('\n')).toHaveLength(60);
  expect(existsSync(`${path}.lock`)).toBe(false);
});

test('a lock of a program that has ended is nobody’s', () => {
  const path = join(projectFolder({ 'list.txt': '' }), 'list.txt');
  writeFileSync(`${path}.lock`, '99999999');
  expect(withLock(path, () => 'done')).toBe('done');
});

test('a lock is given back after an error', () => {
  const path = join(projectFolder({ 'list.txt': '' }), 'list.txt');
  const fail = (): never => {
    throw new Error('on purpose');
  };
  expect(() => withLock(path, fail)).toThrow('on purpose');
  expect(existsSync(`${path}.lock`)).toBe(false);
});
