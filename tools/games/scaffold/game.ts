import { join } from 'node:path';
import { readText } from '../../files/index.ts';
import { namesOf } from './names.ts';
import { HOME } from './pack-folder.ts';
import { ScaffoldError } from './scaffold-error.ts';
import { writeFolder } from './write-folder.ts';

/** The guide to a game of one's own; its code is the first version of every new game. */
const GUIDE = join(HOME, 'docs/guides/your-own-game.md');
const SOURCES = ['game.ts', 'global.ts', 'mod.config.ts'];
const TEST = 'game.test.ts';

/**
 * Writes a new game with its mod and its test: three in a row, as the guide explains it, under the new name.
 *
 * @returns the paths of what was written, the test last
 * @throws {ScaffoldError} `exists`, `bad-name`; then nothing is written
 */
export function scaffoldGame(name: string, project: string): string[] {
  const names = namesOf(name, 'game');
  const folder = join(project, 'mod', names.id);
  const guide = readText(GUIDE);
  const code = nameInCode(names.code, [...SOURCES, TEST].map(file => codeOf(guide, file)).join('\n'));
  const named = (file: string): string =>
    codeOf(guide, file)
      .replaceAll('three-in-a-row', names.id)
      .replaceAll('threeInARow', code)
      .replaceAll('ThreeInARow', `${code.charAt(0).toUpperCase()}${code.slice(1)}`)
      .replaceAll(/(?<=name: '|title: ')Three in a [rR]ow/gu, names.title);
  const test = join(project, 'test/mod', names.id, TEST);
  const toSource = `../../../mod/${names.id}/game.ts`;
  const files = [
    ...SOURCES.map(file => ({ path: join(folder, file), text: named(file) })),
    { path: test, text: named(TEST).replaceAll("'./game.ts'", `'${toSource}'`) },
  ];
  const { taken } = writeFolder(project, folder, files);
  if (taken !== undefined) throw new ScaffoldError('exists', `${taken} is there already: choose another name.`);
  return files.map(({ path }) => path);
}

/** `name`, or another if the code of the guide uses that one, such as `board`. */
function nameInCode(name: string, code: string): string {
  return new RegExp(`\\b${name}\\b`, 'u').test(code) ? `${name}Game` : name;
}

/** The code block of the guide that begins with the name of a file. */
function codeOf(guide: string, file: string): string {
  const code = guide.split(`\`\`\`ts ${file}\n`)[1]?.split('```')[0];
  if (code === undefined) throw new Error(`${GUIDE} shows no ${file}: reinstall Crownspace`);
  return code;
}
