import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { gameBenchmarks, MEASURED_MOD, PLAYED_GAMES, recordedGames, rulebooks } from '../../../tools/games/index.ts';

const HOME = new URL('../../../', import.meta.url);

function isThere(path: string): boolean {
  return existsSync(fileURLToPath(new URL(path, HOME)));
}

/** Games that tables play: rules without a mod have no tools yet. */
const games = readdirSync(new URL('src/games/', HOME)).filter(name => !name.includes('.') && isThere(`mod/${name}`));

describe('the registry of games', () => {
  test('has a folder of tools for every game', () => {
    expect(games.filter(game => !isThere(`tools/games/${game}`))).toEqual([]);
  });

  test('has a log and a page of rules of every game', async () => {
    expect(await recordedGames()).toHaveLength(games.length);
    expect(await rulebooks()).toHaveLength(games.length);
  });

  test('has a benchmark of every game whose listed actions play it: orders of Valhalla are open', () => {
    expect(PLAYED_GAMES.map(({ id }) => id).sort()).toEqual(games.filter(game => game !== 'valhalla').sort());
  });

  test('names pages and programs that are there', async () => {
    expect((await rulebooks()).filter(({ page }) => !isThere(`docs/rules/${page}`))).toEqual([]);
    expect(PLAYED_GAMES.filter(({ program }) => !existsSync(program))).toEqual([]);
    expect([`mod/${MEASURED_MOD.mod}`, MEASURED_MOD.rules].filter(path => !isThere(path))).toEqual([]);
  });

  test('gives no two entries of a list one name', async () => {
    const names = (await gameBenchmarks()).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
