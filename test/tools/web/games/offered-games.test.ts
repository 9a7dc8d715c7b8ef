import { join } from 'node:path';
import { expect, test } from 'vitest';
import { offeredGames } from '../../../../tools/web/games/offered-games.ts';
import { projectFolder } from '../../../support/project-folder.ts';

const POSTER = `{ tagline: 'Catch the bear.', alt: 'A bear.', spaces: { '.': 'tile' }, rows: ['..'],
  pieces: [{ drawing: 'token', column: 0.5, row: 0 }] }`;

function settings(name: string, more: string): string {
  return `export const config = { name: '${name}', seats: [], ${more} };\n`;
}

test('a session offers the mods that have a title and a poster, the one on the table first', async () => {
  const folder = projectFolder({
    'mod/ants/mod.config.mjs': settings('Ants', `title: 'Ants!', poster: ${POSTER}`),
    'mod/bears/mod.config.mjs': settings('Bears', `title: 'Bears!', poster: ${POSTER}`),
    'mod/ants/global.lua': '',
    'mod/bears/global.lua': '',
    'mod/cats/global.lua': '',
    'mod/bears/languages/de.json': '{ "Catch the bear.": "Fang den Bären." }',
    'mod/cats/mod.config.mjs': settings('Cats', `title: 'Cats!'`),
    'mod/dogs/mod.config.mjs': 'export const config = {',
  });
  const games = await offeredGames(join(folder, 'mod'), 'bears');
  expect(games.map(({ id, title }) => [id, title])).toEqual([
    ['bears', 'Bears!'],
    ['ants', 'Ants!'],
  ]);
  expect(games[0]?.languages).toEqual({ de: { tagline: 'Fang den Bären.', alt: 'A bear.' } });
  expect(games[0]?.poster.pieces).toEqual([{ drawing: 'token', column: 50, row: 0 }]);
  expect(games[1]?.languages).toEqual({});
});
