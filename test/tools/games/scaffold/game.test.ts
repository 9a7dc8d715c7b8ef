import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { scaffoldGame } from '../../../../tools/games/scaffold/game.ts';
import { projectFolder } from '../../../support/project-folder.ts';

/** The paths of a new game, relative to its project. */
function made(project: string, name: string): string[] {
  return scaffoldGame(name, project).map(path => relative(project, path));
}

test('a new game has its rules, its table, its settings and, last, its test', () => {
  const project = projectFolder({});
  expect(made(project, 'Ice Wall')).toEqual([
    'mod/ice-wall/game.ts',
    'mod/ice-wall/global.ts',
    'mod/ice-wall/mod.config.ts',
    'test/mod/ice-wall/game.test.ts',
  ]);
});

test('nothing in it has the name of the game in the guide', () => {
  const project = projectFolder({});
  const files = made(project, 'Ice Wall').map(path => readFileSync(join(project, path), 'utf8'));
  for (const text of files) expect(text).not.toMatch(/three-in-a-row|threeInARow|ThreeInARow/);
  expect(files[0]).toContain("id: 'ice-wall'");
  expect(files[0]).toContain('export const iceWall');
  expect(files[2]).toContain("name: 'Ice Wall'");
  expect(files[3]).toContain("from '../../../mod/ice-wall/game.ts'");
});

test('a name that is taken is refused, and the game that has it stays as it is', () => {
  const project = projectFolder({ 'mod/ice-wall/game.ts': '// mine\n' });
  expect(() => made(project, 'Ice Wall')).toThrow(/is there already: choose another name/);
  expect(readdirSync(join(project, 'mod/ice-wall'))).toEqual(['game.ts']);
  expect(readFileSync(join(project, 'mod/ice-wall/game.ts'), 'utf8')).toBe('// mine\n');
  expect(existsSync(join(project, 'test'))).toBe(false);
});

test.each(['', '../up', '123'])('the name "%s" writes nothing', name => {
  const project = projectFolder({});
  expect(() => made(project, name)).toThrow();
  expect(readdirSync(project)).toEqual(['package.json']);
});

test.each([
  ['Class', 'classGame'],
  ['Board', 'boardGame'],
  ['Row', 'rowGame'],
  ['Checkers', 'checkers'],
])('the rules of "%s" are the constant %s', (name, code) => {
  const project = projectFolder({});
  const [rules = '', table = ''] = made(project, name).map(path => readFileSync(join(project, path), 'utf8'));
  expect(rules).toMatch(new RegExp(`^export const ${code} = simpleGame<`, 'mu'));
  expect(table).toMatch(new RegExp(`^import \\{.*\\b${code}\\b.*\\} from './game.ts';$`, 'mu'));
});
