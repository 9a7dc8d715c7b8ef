import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FileStates } from '../../../../tools/live/watch/file-states.ts';
import { isIgnored } from '../../../../tools/live/watch/ignored-paths.ts';
import { projectFolder, writeProjectFile } from '../../../support/project-folder.ts';

describe('the states of files', () => {
  const opened = () => {
    const folder = projectFolder({ 'bear.ts': 'bear', 'den.ts': 'den' });
    const path = (name: string): string => join(folder, name);
    const states = new FileStates();
    states.add([path('bear.ts'), path('den.ts'), path('gone.ts')]);
    const changed = (): string[] => states.changed().map(file => file.slice(folder.length + 1));
    return { folder, path, states, changed };
  };

  test('are those in which they were added, until they are recorded again', () => {
    const { folder, path, states, changed } = opened();
    expect(changed()).toEqual([]);
    writeProjectFile(folder, 'bear.ts', 'longer');
    writeProjectFile(folder, 'gone.ts', 'here');
    rmSync(path('den.ts'));
    expect(changed()).toEqual(['bear.ts', 'den.ts', 'gone.ts']);
    states.add([path('bear.ts')]);
    expect(changed()).toEqual(['bear.ts', 'den.ts', 'gone.ts']);
    states.record([path('bear.ts'), path('den.ts')]);
    expect(changed()).toEqual(['gone.ts']);
    expect(states.changedAmong([path('bear.ts')])).toEqual([]);
  });

  test('differ by time and by size', () => {
    const { folder, path, states, changed } = opened();
    const when = new Date('2026-01-01T00:00:00Z');
    utimesSync(path('bear.ts'), when, when);
    states.record([path('bear.ts')]);
    writeProjectFile(folder, 'bear.ts', 'boar');
    utimesSync(path('bear.ts'), when, when);
    expect(changed()).toEqual([]);
    writeProjectFile(folder, 'bear.ts', 'bears');
    utimesSync(path('bear.ts'), when, when);
    expect(changed()).toEqual(['bear.ts']);
  });

  test('are followed of a file that nobody followed once it is there', () => {
    const { folder, path, states } = opened();
    states.record([path('new.ts')]);
    expect(states.has(path('new.ts'))).toBe(false);
    expect(states.changedAmong([path('new.ts')])).toEqual([]);
    writeProjectFile(folder, 'new.ts', '');
    expect(states.changedAmong([path('new.ts')])).toEqual([path('new.ts')]);
    states.record([path('new.ts')]);
    expect([states.has(path('new.ts')), states.changedAmong([path('new.ts')])]).toEqual([true, []]);
  });
});

test.each([
  ['/mod/src/bear.ts', false],
  ['/mod/node_modules/x/a.ts', true],
  ['/mod/build/a.json', true],
  ['/mod/.git/HEAD', true],
  ['/mod/tree/.crownspace/base.json', true],
  ['/mod/src/.bear.ts.tmp', true],
  ['/mod/src/bear.ts~', true],
  ['/mod/src/builds/tmp.ts', false],
])('changes of %s in /mod never matter: %s', (path, isNone) => {
  expect(isIgnored(path, '/mod')).toBe(isNone);
  expect(isIgnored('/build/mod/src/bear.ts', '/build/mod')).toBe(false);
});
