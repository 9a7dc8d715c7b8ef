import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { scaffold } from '../../../../../tools/games/scaffold/index.ts';
import { sacredParts } from '../../../../../tools/games/sacred/scaffold/sacred-parts.ts';
import { projectFolder } from '../../../../support/project-folder.ts';

test('a card makes a pack with its mod, and a deck joins it', async () => {
  const project = projectFolder({ 'tstl.json': '{ "include": ["src"] }\n' });
  const made = async (kind: string, name: string): Promise<string[]> => {
    const paths = await scaffold(sacredParts, { kind, name, pack: 'packs/ice', project });
    return paths.map(path => relative(project, path));
  };
  expect(await made('card', 'Ice Wolf')).toEqual([
    'tstl.json',
    'packs/ice/cards/index.ts',
    'packs/ice/decks/index.ts',
    'packs/ice/pack.ts',
    'packs/ice/global.ts',
    'packs/ice/mod.config.ts',
    'test/packs/ice/pack.test.ts',
    'packs/ice/cards/ice-wolf.ts',
    'packs/ice/cards/index.ts',
    'test/packs/ice/cards/ice-wolf.test.ts',
  ]);
  expect(await made('deck', 'Ice Court')).toEqual([
    'packs/ice/decks/ice-court.ts',
    'packs/ice/decks/index.ts',
    'test/packs/ice/decks/ice-court.test.ts',
  ]);
  expect(readFileSync(join(project, 'packs/ice/cards/index.ts'), 'utf8')).toContain('= [iceWolf];');
  // A deck of the pack’s own cards passes its test, too.
  const deckTest = readFileSync(join(project, 'test/packs/ice/decks/ice-court.test.ts'), 'utf8');
  expect(deckTest).toContain("import { cards } from '../../../../packs/ice/cards/index.ts';");
  expect(deckTest).toContain('parseDeck(iceCourt.text, cards)');
  expect(readFileSync(join(project, 'packs/ice/global.ts'), 'utf8')).toContain('startHost(sacredTable([icePack]));');
});

test('the house cards are no pack to add to', async () => {
  const wish = { kind: 'card', name: 'Gull', pack: 'standard', project: projectFolder({}) };
  await expect(scaffold(sacredParts, wish)).rejects.toThrow(/content of sacred is no pack/u);
});
