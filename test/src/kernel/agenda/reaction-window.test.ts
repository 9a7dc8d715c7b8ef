import { describe, expect, test } from 'vitest';
import { portable } from '../../../support/runtimes.ts';

const COUNTER = ['counter'];
const JUNK = ['junk'];

for (const { name, run } of await portable(new URL('../../../portable/kernel/reactions.ts', import.meta.url))) {
  const play = async (hands: string[][], script: string[], settings?: unknown[]) =>
    (await run('play', JSON.stringify({ hands, script, ...(settings === undefined ? {} : { settings }) }))).split('\n');

  describe(`on ${name}`, { timeout: 120_000 }, () => {
    test('players are asked clockwise, the controller last, and all passes let the action resolve', async () => {
      const asked = await play([JUNK, JUNK, JUNK], ['act', 'p2 0', 'p3 0', 'p1 0']);
      expect(asked).toEqual(['p2: ', 'p3: ', 'p1: ', 'p1: act of p1']);
    });

    test('a window that nobody can answer asks nobody', async () => {
      expect(await play([[], [], []], ['act'])).toEqual(['p1: act of p1']);
    });

    test('the reaction taken last resolves first, and each reaction opens its own window', async () => {
      const hands = [COUNTER, COUNTER, []];
      expect(await play(hands, ['act', 'p2 1', 'p1 1'])).toEqual([
        'p2: ',
        'p1: ',
        'p1: counter of p1, counter of p2, act of p1',
      ]);
    });

    test('a reaction makes earlier passes void', async () => {
      const hands = [JUNK, COUNTER, COUNTER];
      expect(await play(hands, ['act', 'p2 0', 'p3 1', 'p1 0', 'p2 0', 'p2 0', 'p1 0'])).toEqual([
        'p2: ',
        'p3: ',
        'p1: ',
        'p2: ',
        'p2: counter of p3',
        'p1: counter of p3',
        'p1: counter of p3, act of p1',
      ]);
    });

    test('others see the same whether the player who is asked can react or not', async () => {
      const able = await play([[], COUNTER, []], ['act', 'view p3', 'view p1']);
      const unable = await play([[], JUNK, []], ['act', 'view p3', 'view p1']);
      expect(unable).toEqual(able);
      const own = await play([[], COUNTER, []], ['act', 'view p2']);
      expect(own[1]).not.toBe(able[1]);
    });

    test.each([
      ['everything', { isPassing: true, passFor: [] }, 'passed'],
      ['its topic', { isPassing: false, passFor: ['act'] }, 'passed'],
      ['another topic', { isPassing: false, passFor: ['counter'] }, 'asked'],
      ['all but its topic', { isPassing: false, passFor: [], stopFor: ['act'] }, 'asked'],
      ['all but another topic', { isPassing: false, passFor: [], stopFor: ['counter'] }, 'passed'],
    ])(
      'a player who passes %s is passed or asked accordingly, also in an open window',
      async (_, settings, expected) => {
        const asked = await play([[], COUNTER, []], ['act'], [settings, settings, settings]);
        expect(asked).toEqual([expected === 'asked' ? 'p2: ' : 'p1: act of p1']);
        expect(await run('revised', JSON.stringify({ settings, topic: 'act' }))).toBe(expected);
      },
    );
  });
}
