import { describe, expect, test } from 'vitest';
import { portable } from '../../../support/runtimes.ts';

for (const { name, run } of await portable(new URL('../../../portable/tactica/log.ts', import.meta.url))) {
  describe(`a log of TACTICA on ${name}`, () => {
    const rewrite = (setup: object, count: number): Promise<string> => run('rewrite', JSON.stringify({ setup, count }));

    test('is played again to the same end', async () => {
      expect(await rewrite({ map: 'skirmish2' }, 60)).toBe('TACTICA seed=7 map=skirmish2\n');
      expect(await rewrite({ map: 'quad4', teams: ['a', 'b', 'a', 'b'] }, 25)).toBe(
        'TACTICA seed=7 map=quad4 teams=a/b/a/b\n',
      );
      expect(await rewrite({ map: 'skirmish2', order: ['p2', 'p1'] }, 5)).toBe(
        'TACTICA seed=7 map=skirmish2 order=p2/p1\n',
      );
    });

    test.each([
      [{ map: 'tri3', players: 3 }, 'map=tri3 players=3'],
      [{ map: 'skirmish2', empires: 'pick' }, 'map=skirmish2 empires=pick'],
      [{ map: 'skirmish2', empires: ['AKK', 'BAB'] }, 'map=skirmish2 empires=AKK/BAB'],
      [{ map: 'skirmish2', loser: 'p2' }, 'map=skirmish2 loser=p2'],
      [{ map: 'skirmish2', reactionSeconds: 120 }, 'map=skirmish2 reaction=120'],
      [{}, ''],
    ])('holds the setup %j', async (setup, words) => {
      expect(await rewrite(setup, 3)).toBe(`TACTICA seed=7${words === '' ? '' : ` ${words}`}\n`);
    });

    test('holds a map of its own, and the time to react', async () => {
      const map = {
        id: 'small',
        players: 2,
        radius: 3,
        rows: '..KK/..KCK/...KK./......./.KK.../KCK../KK..',
        symmetry: 2,
        isWonByMajority: true,
      };
      expect(await rewrite({ map, reactionSeconds: 30 }, 10)).toBe(
        `TACTICA seed=7 map=small,2,2,${map.rows},majority reaction=30\n`,
      );
      expect(await run('read', 'TACTICA seed=7 map=small,2,2,..KK')).toContain('map=');
    });

    test('holds the position that it started from', async () => {
      const position = ['p1 LI 0,-4', 'hand p2 MARCH'];
      expect(await rewrite({ map: 'skirmish2', position }, 20)).toBe(
        'TACTICA seed=7 map=skirmish2\n| p1 LI 0,-4\n| hand p2 MARCH\n',
      );
    });

    test('names what cannot be read', async () => {
      expect(await run('read', 'TACTICA seed=7 map=moon')).toContain('There is no map "moon"');
      expect(await run('read', 'TACTICA seed=7 map=skirmish2\n| p1 XX 0,0')).toContain('"p1 XX 0,0" is not a line');
      expect(await run('read', 'TACTICA seed=7 map=skirmish2\np1 end')).toBe('2 p1 end');
      for (const option of ['players=two', 'players=12', 'reaction=1234', 'colour=red']) {
        expect(await run('read', `TACTICA seed=7 map=skirmish2 ${option}`), option).toContain(option);
      }
    });
  });
}
