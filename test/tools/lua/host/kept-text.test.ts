import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptText } from '../../../../tools/lua/index.ts';
import { projectFolder } from '../../../support/project-folder.ts';

/** A root with one source that changed long ago, and a function that makes a text of it and counts. */
function sourceIn(root: string) {
  const source = join(root, 'source.txt');
  const change = (text: string, seconds: number): void => {
    writeFileSync(source, text);
    utimesSync(source, seconds, seconds);
  };
  change('bear', 1_000);
  let made = 0;
  return {
    change,
    make: async () => ({ text: `${readFileSync(source, 'utf8')} ${++made}`, inputs: ['source.txt'] }),
    place: (file = 'kept/text.json') => ({ file: join(root, file), root, most: 1 }),
  };
}

test('a text is made once, and again when a file that it is made of has another time or length', async () => {
  const { change, make, place } = sourceIn(projectFolder({}));
  expect(await keptText(place(), make)).toBe('bear 1');
  expect(await keptText(place(), make)).toBe('bear 1');
  change('wolf', 2_000);
  expect(await keptText(place(), make)).toBe('wolf 2');
  change('wolves', 2_000);
  expect(await keptText(place(), make)).toBe('wolves 3');
  expect(await keptText(place(), make)).toBe('wolves 3');
});

test('what changes while the text is made is not taken for what it was made of', async () => {
  const { change, make, place } = sourceIn(projectFolder({}));
  const late = async () => {
    const made = await make();
    change('wolf', Date.now() / 1_000 + 5);
    return made;
  };
  expect(await keptText(place(), late)).toBe('bear 1');
  expect(await keptText(place(), make)).toBe('wolf 2');
});

test('what was kept and is spoilt, or cannot be kept, is made again', async () => {
  const root = projectFolder({ 'a-file': '', 'kept/text.json': '' });
  const { make, place } = sourceIn(root);
  const kept = (content: object): string => JSON.stringify(content);
  const { mtimeMs, size } = statSync(join(root, 'source.txt'));
  for (const content of ['', '[]', kept({ inputs: 7 }), kept({ inputs: [['source.txt', mtimeMs, size]] })]) {
    writeFileSync(join(root, 'kept/text.json'), content);
    expect(await keptText(place(), make)).toMatch(/^bear \d$/);
  }
  expect(await keptText(place('a-file/below.json'), make)).toBe('bear 5');
  expect(await keptText(place('a-file/below.json'), make)).toBe('bear 6');
});
