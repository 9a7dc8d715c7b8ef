import { describe, expect, test } from 'vitest';
import type { TableGame } from '../../../../mod/host/index.ts';
import { chat, openPawns, played, press } from '../../../support/hosted-pawns.ts';
import { pawnsTable } from '../../../support/pawns.ts';
import type { FakeTts } from '../../../support/fake-tts.ts';

type Advice = NonNullable<TableGame['advice']>;

/** Red alone at the table, with bots that love to draw, and Red has just passed. */
function alone(): FakeTts {
  const tts = openPawns(pawnsTable({ evaluate: ({ drawn }) => drawn }));
  press(tts, 'Red', 'Medium bots');
  tts.leave('Blue');
  press(tts, 'Red', 'Start the game');
  tts.call('onChat', '!pass', { color: 'Red' });
  tts.said();
  return tts;
}

describe('A bot', () => {
  test('acts for an empty seat, and the table shows it', () => {
    const tts = alone();
    tts.run(3);
    expect(played(tts).slice(0, 2)).toEqual(['p1 pass', 'p2 draw']);
    // What Blue alone may read goes to nobody.
    expect(tts.said()[0]).toBe('all: Blue has drawn');
    expect(tts.said().filter(text => text.includes('ace'))).toEqual([]);
    expect(tts.screen('Red').join()).toContain('Blue has drawn');
  });

  test.each([
    ['before the game', (tts: FakeTts) => press(tts, 'Red', 'Easy bots'), []],
    [
      'while seats wait for people',
      (tts: FakeTts) => {
        press(tts, 'Red', 'Start the game');
        chat(tts, 'Red', '!pass');
      },
      ['p1 pass'],
    ],
    [
      'while it is not its turn',
      (tts: FakeTts) => {
        press(tts, 'Red', 'Easy bots');
        press(tts, 'Red', 'Start the game');
      },
      [],
    ],
    [
      'after the end',
      (tts: FakeTts) => {
        press(tts, 'Red', 'Easy bots');
        press(tts, 'Red', 'Start the game');
        chat(tts, 'Red', '!concede');
      },
      ['p1 concede'],
    ],
  ])('does nothing %s', (_, prepare, expected) => {
    const tts = openPawns();
    tts.leave('Blue');
    prepare(tts);
    tts.run(10);
    expect(played(tts)).toEqual(expected);
  });

  test('stops when somebody sits down', () => {
    const tts = alone();
    tts.sit('Blue', 'Bob');
    tts.call('onPlayerChangeColor', 'Blue');
    tts.run(10);
    expect(played(tts)).toEqual(['p1 pass']);
  });

  test('takes over when somebody leaves', () => {
    const tts = openPawns();
    press(tts, 'Red', 'Easy bots');
    press(tts, 'Red', 'Start the game');
    tts.run(10);
    expect(played(tts)).toEqual([]);
    tts.leave('Red');
    tts.call('onPlayerChangeColor', 'Red');
    tts.run(3);
    expect(played(tts)[0]).toMatch(/^p1 /u);
  });

  test('waits before each action, so that people can follow', () => {
    const tts = alone();
    tts.run(0.7);
    expect(played(tts)).toEqual(['p1 pass']);
    tts.run(0.6);
    expect(played(tts)).toEqual(['p1 pass', 'p2 draw']);
    tts.run(0.3);
    expect(played(tts)).toEqual(['p1 pass', 'p2 draw']);
    tts.run(0.7);
    expect(played(tts)).toEqual(['p1 pass', 'p2 draw', 'p2 draw']);
  });

  test('thinks in the pause before its action where the time of a turn is limited, and acts once both are over', () => {
    /** After how many frames Blue acts whose look at the pawns has so many parts. */
    const framesOf = (parts: number): number => {
      let left = parts;
      const look: ReturnType<Advice['sources']>[number] = () => {
        left--;
        return left > 0 ? look : [{ kind: 'pass' }];
      };
      const advice: NonNullable<TableGame['advice']> = {
        followed: 1,
        ahead: 1,
        turnOf: () => 1,
        sources: () => [look],
      };
      const tts = openPawns({ ...pawnsTable(), advice });
      press(tts, 'Red', 'Medium bots');
      tts.leave('Blue');
      press(tts, 'Red', 'Start the game');
      tts.call('onChat', '!pass', { color: 'Red' });
      let frames = 0;
      for (; frames < 200 && played(tts).length < 2; frames++) tts.run(1 / 60);
      return frames;
    };
    const pause = framesOf(1);
    expect(framesOf(4)).toBe(pause);
    expect(framesOf(40)).toBeGreaterThan(pause + 10);
  });
});
