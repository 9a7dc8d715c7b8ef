import { describe, expect, test } from 'vitest';
import type { SacredSetup } from '../../../../src/games/sacred/index.ts';
import { portable } from '../../../support/runtimes.ts';

const lanes = await portable(new URL('../../../portable/sacred/log.ts', import.meta.url));

const SETUPS: readonly (readonly [title: string, setup: SacredSetup, head: string])[] = [
  ['with defaults', {}, ''],
  [
    'with every option',
    {
      mode: 'Fate',
      field: 'Large',
      baseIncome: 3,
      turns: 10,
      timerSeconds: 60,
      startingLife: 12,
      strictDeckSize: false,
      firstPlayer: 1,
    },
    ' mode=Fate field=Large baseIncome=3 turns=10 timerSeconds=60 startingLife=12 strictDeckSize=false firstPlayer=1',
  ],
  [
    'with decks',
    { southDeck: 'commander BC\nA01\n2 B03', northDeck: 'Dawn Vanguard', turns: 3, strictDeckSize: false },
    ' turns=3 strictDeckSize=false\n| {"northDeck":"Dawn Vanguard","southDeck":"commander BC\\nA01\\n2 B03"}',
  ],
  [
    'of a position',
    { position: 'field Small\nphase deploy\ncoins 3 0\nhand S A01\nA05@c3(S)' },
    '\n| field Small\n| phase deploy\n| coins 3 0\n| hand S A01\n| A05@c3(S)',
  ],
];

const NAMES = 'seed=, mode=, field=, baseIncome=, turns=, timerSeconds=, startingLife=, strictDeckSize=, firstPlayer=';

const BAD: readonly (readonly [text: string, message: string])[] = [
  ['hello', 'A log begins with a line such as "Sacred Wars seed=7 mode=War turns=10"'],
  ['Sacred Wars mode=War', 'Line 1: seed= has to be a whole number below 10^15'],
  ...['mode=Peace', 'field=Huge', 'baseIncome=4', 'turns=many', 'strictDeckSize=no', 'firstPlayer=2', 'cards=1'].map(
    word =>
      [`Sacred Wars seed=1 ${word}`, `Line 1: "${word}" is none of ${NAMES} with a value that it can have`] as const,
  ),
  [
    'Sacred Wars seed=1\n| {"southDeck":',
    'The decks behind the bar: This is not saved data: expected a value at character 14 of 13',
  ],
  ['Sacred Wars seed=1\n\n# why\nend', 'Line 4: "end" is no player and action, such as "p1 b2-b3"'],
];

describe.each(lanes)('the log of a game on $name', ({ run }) => {
  test.each(SETUPS)('%s plays again to the same state', async (_, setup, head) => {
    expect(await run('rewrite', JSON.stringify({ setup, count: 40 }))).toBe(`Sacred Wars seed=7${head}\n`);
  });

  test('keeps cards of its own', async () => {
    const setup = { southDeck: 'commander AC\nown', northDeck: 'commander BC\nown', turns: 1 };
    const head = await run('rewrite', JSON.stringify({ setup, count: 12, own: true }));
    expect(head.startsWith('Sacred Wars seed=7 turns=1\n| {"cards":[{')).toBe(true);
    expect(head).toContain('"id":"own"');
  });

  test('has an action a line, with the words of its notation', async () => {
    const text = '# sent by a friend\nSacred Wars seed=7\n\np1 deploy A01 c1\np2 end-phase\n';
    expect(await run('read', text)).toBe('4 p1 deploy A01 c1, 5 p2 end-phase');
  });

  test.each(BAD)('%j is refused', async (text, message) => {
    expect(await run('read', text)).toBe(message);
  });
});
