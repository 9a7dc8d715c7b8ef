import { describe, expect, test } from 'vitest';
import { portable } from '../../../support/runtimes.ts';

const setup = {
  map: 'vales',
  sides: ['iron-tithe', 'gale-choir'],
  seed: 5,
  position: ['empty', 'p1 ruler 0,1', 'p2 ruler 0,1'],
};

// The program of the cases, which is ready mostly.
for (const { name, run } of await portable(new URL('../../../portable/valhalla/play.ts', import.meta.url))) {
  describe(`on ${name}`, () => {
    test('a game is written as text and plays again to the same state', async () => {
      const head = await run('rewrite', JSON.stringify({ setup, count: 9 }));
      expect(head.split('\n')[0]).toBe('Empire: Valhalla seed=7 map=vales sides=iron-tithe/gale-choir draws=5');
      expect(head).not.toContain('ends otherwise');
    });

    test('a game with a game master says so, and no other does', async () => {
      const head = await run('rewrite', JSON.stringify({ setup: { ...setup, master: true }, count: 2 }));
      expect(head.split('\n')[0]).toBe(
        'Empire: Valhalla seed=7 map=vales sides=iron-tithe/gale-choir draws=5 master=yes',
      );
      expect(head).not.toContain('ends otherwise');
      for (const option of ['master=no', 'master=', 'draws=x', 'draws=', 'yes=master'])
        expect(await run('read', `Empire: Valhalla seed=7 ${option}\n`)).toContain(option);
    });

    test('a text that is no log is refused with a reason', async () => {
      expect(await run('read', 'Empire: Valhalla seed=7 moon=full\n')).toContain('moon=full');
      expect(await run('read', 'Chess seed=7\n')).toContain('Empire: Valhalla seed=7 map=vales');
    });
  });
}
