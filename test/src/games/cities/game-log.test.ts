import { describe, expect, test } from 'vitest';
import type { CitiesSetup } from '../../../../src/games/cities/index.ts';
import { portable } from '../../../support/runtimes.ts';

const lanes = await portable(new URL('../../../portable/cities/log.ts', import.meta.url));

const SETUPS: readonly (readonly [title: string, setup: CitiesSetup, firstLine: string])[] = [
  ['by chance', { landSetup: 'random' }, 'landSetup=random'],
  ['laid by the players', { landSetup: 'chosen', firstPlayer: 1 }, 'landSetup=chosen firstPlayer=1'],
  [
    'given by name, with one deck and a limit',
    { landSetup: 'preset', board: 'T2', deckMode: 'shared', firstPlayer: 'random', turnLimit: 9 },
    'landSetup=preset board=T2 deckMode=shared firstPlayer=random turnLimit=9',
  ],
  [
    'drawn',
    { landSetup: 'preset', board: 'MPFPPS SPPLPP MPLPFP\nPFPLPM PPLPPS SPPFPM' },
    'landSetup=preset board=MPFPPS/SPPLPP/MPLPFP/PFPLPM/PPLPPS/SPPFPM',
  ],
  ['of a position', { position: 'T1\nb2:S{LI,AR}\ne5:N{LI}\nhand S LI BE', deckMode: 'own' }, 'deckMode=own'],
];

const BAD: readonly (readonly [text: string, message: string])[] = [
  ['hello', 'A log begins with a line such as "Cities and Tactics seed=7 landSetup=random"'],
  ['Cities and Tactics landSetup=random', 'Line 1: seed= has to be a whole number below 10^15'],
  [
    'Cities and Tactics seed=1 firstPlayer=3',
    'Line 1: "firstPlayer=3" is none of seed=, landSetup=, board=, deckMode=, firstPlayer=, turnLimit= with a value that it can have',
  ],
  ['Cities and Tactics seed=1\n\n# why\nend', 'Line 4: "end" is no player and action, such as "p1 b2-b3"'],
];

describe.each(lanes)('the log of a game on $name', ({ run }) => {
  test.each(SETUPS)('with lands %s plays again to the same state', async (_, setup, firstLine) => {
    const written = await run('rewrite', JSON.stringify({ setup, count: 24 }));
    expect(written).toBe(`Cities and Tactics seed=7 ${firstLine}`);
  });

  test('has an action a line, with the words of its notation', async () => {
    const text = '# sent by a friend\nCities and Tactics seed=7\n\np1 land P\np2 found LI b2\n';
    expect(await run('read', text)).toBe('4 p1 land P, 5 p2 found LI b2');
  });

  test.each(BAD)('%j is refused', async (text, message) => {
    expect(await run('read', text)).toBe(message);
  });
});
