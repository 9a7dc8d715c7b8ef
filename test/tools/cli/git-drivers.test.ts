import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../../support/project-folder.ts';

const COMMAND = fileURLToPath(new URL('../../../tools/cli/crownspace.mjs', import.meta.url));
const bear = (name: string, description: string): string =>
  JSON.stringify(
    {
      SaveName: 'Bears',
      ObjectStates: [
        { GUID: 'aaaaaa', Name: 'Custom_Tile', Nickname: name },
        { GUID: 'bbbbbb', Name: 'Custom_Tile', Nickname: 'Wolf', Description: description },
      ],
    },
    undefined,
    2,
  );

// Each step of git starts a program of ours.
test('git shows, merges and reports conflicts of saves object by object, and other files as ever', () => {
  const folder = projectFolder({ 'Bears.json': bear('Bear', ''), 'other.json': '[\n1,\n2,\n3,\n4,\n5\n]\n' });
  const git = (...words: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', ...words], {
      cwd: folder,
      encoding: 'utf8',
    });
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  git('init', '-q', '-b', 'main');
  const said = execFileSync(process.execPath, [COMMAND, 'diff', '--git', '*.json'], { cwd: folder, encoding: 'utf8' });
  expect(said).toContain('.gitattributes');
  git('add', '.');
  git('commit', '-q', '-m', 'Begin');

  git('checkout', '-q', '-b', 'theirs');
  write('Bears.json', bear('Bear', 'It howls'));
  write('other.json', '[\n1,\n2,\n3,\n4,\n6\n]\n');
  expect(git('diff', 'Bears.json')).toBe('diff of Bears.json\n  Wolf (bbbbbb): Description: "" → "It howls"\n');
  expect(git('diff', 'other.json')).toContain('+6');
  git('commit', '-q', '-a', '-m', 'Describe the wolf');

  git('checkout', '-q', 'main');
  write('Bears.json', bear('Grizzly', ''));
  write('other.json', '[\n0,\n2,\n3,\n4,\n5\n]\n');
  git('commit', '-q', '-a', '-m', 'Name the bear');
  git('merge', '-q', '-m', 'Merge', 'theirs');
  expect(readFileSync(join(folder, 'Bears.json'), 'utf8')).toBe(bear('Grizzly', 'It howls'));
  expect(readFileSync(join(folder, 'other.json'), 'utf8')).toBe('[\n0,\n2,\n3,\n4,\n6\n]\n');

  git('checkout', '-q', 'theirs');
  write('Bears.json', bear('Polar', 'It howls'));
  git('commit', '-q', '-a', '-m', 'Name it otherwise');
  git('checkout', '-q', 'main');
  const merging = spawnSync('git', ['merge', 'theirs'], { cwd: folder, encoding: 'utf8' });
  expect(merging.status).toBe(1);
  expect(merging.stderr + merging.stdout).toContain('Grizzly (aaaaaa): Nickname changed on both sides');
  const merged = JSON.parse(readFileSync(join(folder, 'Bears.json'), 'utf8')) as { ObjectStates: object[] };
  expect(merged.ObjectStates[0]).toMatchObject({
    Nickname: 'Grizzly',
    CrownspaceConflicts: { Nickname: { base: 'Bear', theirs: 'Polar' } },
  });
});

test('a folder without a repository, and what is no pattern, are refused', () => {
  const folder = projectFolder({});
  const run = (pattern: string): string =>
    spawnSync(process.execPath, [COMMAND, 'diff', '--git', pattern], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, GIT_CEILING_DIRECTORIES: folder },
    }).stderr;
  expect(run('*.json')).toContain('Run this inside a repository');
  expect(run('my saves')).toContain('expected one without spaces and quotes');
});
