import { describe, expect, test } from 'vitest';
import { portable } from '../../../support/runtimes.ts';

/** A map for two that is sound. */
const SMALL = {
  id: 'small',
  players: 2,
  radius: 3,
  rows: '..KK/..KCK/...KK./......./.KK.../KCK../KK..',
  symmetry: 2,
  isWonByMajority: false,
};

for (const { name, run } of await portable(new URL('../../../portable/tactica/play.ts', import.meta.url))) {
  describe(`on ${name}`, () => {
    const check = (change: object): Promise<string> => run('checkMap', JSON.stringify({ ...SMALL, ...change }));

    test('TCA-MAP-01 TCA-MAP-02 the maps of the game are sound, with the fields that the rules list', async () => {
      // Hexes, then Citadels, Keep, ports, Docks, Villages, Temples, Mountains, Deserts, Basic fields.
      expect((await run('checkMap', JSON.stringify('all'))).split('\n')).toEqual([
        'skirmish2 fine 91: 2 12 2 4 4 1 6 6 54',
        'tri3 fine 127: 3 18 3 6 6 1 12 12 66',
        'quad4 fine 169: 4 24 4 8 8 1 16 18 86',
        'hexa6 fine 217: 6 36 6 12 12 1 18 18 108',
      ]);
    });

    test('a map says what is wrong with it', async () => {
      expect(await check({})).toBe('fine');
      expect(await check({ id: '' })).toContain('id');
      expect(await check({ radius: 4 })).toBe('It has 7 rows: expected 9 for radius 4');
      expect(await check({ players: 3 })).toBe('It has 2 castles for 3 players');
      expect(await check({ rows: '..KK/..KCK/...KK./......./.KK.../KCK../KK.' })).toBe('Row 7 has 3 hexes: expected 4');
      expect(await check({ rows: '..KK/..KCK/...KK./...x.../.KK.../KCK../KK..' })).toContain('Row 4 has "x"');
      expect(await check({ rows: '..KK/..KCK/...KK./o....../.KK.../KCK../KK..' })).toContain('touches 0 centres');
      expect(await check({ rows: '..KK/..KCK/T..K../......./.KK.../KCK../KK..' })).toContain('has 5 Keep fields');
      expect(await check({ rows: '..KK/..KCK/...KK./m....../.KK.../KCK../KK..' })).toContain('has no like 2 times');
    });
  });
}
