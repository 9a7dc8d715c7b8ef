import { describe, expect, test } from 'vitest';
import {
  ask,
  openWindow,
  performWindow,
  reactionWindow,
  reviseWindow,
  windowOrder,
  type Choice,
  type PassSettings,
  type ReactionWindow,
  type Step,
  type WindowRules,
} from '../../../../src/kernel/index.ts';
import { portable } from '../../../support/runtimes.ts';

const COUNTER = ['counter'];
const JUNK = ['junk'];

for (const { name, run } of await portable(new URL('../../../portable/kernel/reactions.ts', import.meta.url))) {
  const play = async (hands: string[][], script: string[], settings?: unknown[]) =>
    (await run('play', JSON.stringify({ hands, script, ...(settings === undefined ? {} : { settings }) }))).split('\n');

  describe(`on ${name}`, () => {
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

interface Table {
  /** Who must be expected to react. */
  readonly able: readonly string[];
  readonly settings?: Readonly<Record<string, PassSettings>>;
}

const COUNTERS: WindowRules<Table, Step> = {
  mayReact: ({ able }, player) => able.includes(player),
  reactions: (_, player) => [{ label: `Counter of ${player}`, target: 'u1', steps: [{ kind: 'pay' }] }],
  settings: ({ settings }, player) => settings?.[player],
};

const WINDOW = reactionWindow('act', 'React?', ['p2', 'p3', 'p1']);
const PASSES: PassSettings = { isPassing: true, passFor: [] };

describe('a window', () => {
  test.each([
    ['p1', ['p2', 'p3', 'p1']],
    ['p2', ['p3', 'p1', 'p2']],
    ['p3', ['p1', 'p2', 'p3']],
  ])('of %s asks in the order %j', (controller, order) => {
    expect(windowOrder(['p1', 'p2', 'p3'], controller)).toEqual(order);
  });

  test('asks one secret question: to pass leads on, a reaction opens the window again', () => {
    const choice: Choice<Step> = {
      by: 'p3',
      prompt: 'React?',
      options: [
        { label: 'Pass', steps: [{ ...WINDOW, passed: 2 } as Step], isPass: true },
        { label: 'Counter of p3', target: 'u1', steps: [{ kind: 'pay' }] },
      ],
      then: [{ ...WINDOW, passed: 0 } as Step],
      secret: true,
    };
    expect(openWindow({ able: ['p3', 'p1'] }, { ...WINDOW, passed: 1 }, COUNTERS)).toEqual([ask([choice])]);
  });

  test.each<[string, Table, ReactionWindow, string | undefined]>([
    ['those who cannot react', { able: ['p1'] }, WINDOW, 'p1'],
    ['those who have passed', { able: ['p2', 'p3', 'p1'] }, { ...WINDOW, passed: 2 }, 'p1'],
    ['those who pass by their settings', { able: ['p2', 'p3'], settings: { p2: PASSES } }, WINDOW, 'p3'],
    ['anybody once all have passed', { able: ['p2', 'p3', 'p1'] }, { ...WINDOW, passed: 3 }, undefined],
    ['anybody if nobody can', { able: [] }, WINDOW, undefined],
  ])('does not ask %s', (_, table, window, asked) => {
    const asks = openWindow(table, window, COUNTERS);
    const choices = asks.flatMap(step => ('choices' in step ? (step.choices as readonly Choice<Step>[]) : []));
    expect(asks).toHaveLength(asked === undefined ? 0 : 1);
    expect(choices.map(({ by }) => by)).toEqual(asked === undefined ? [] : [asked]);
  });
});

describe('the prompt of a window', () => {
  const written: string[] = [];
  const prompt = (_: Table, { topic }: ReactionWindow): string => {
    written.push(topic);
    return `Answer ${topic}?`;
  };

  test('is written by the rules for whoever is asked, also in the windows that follow', () => {
    written.length = 0;
    const table = { able: ['p3'] };
    const named = { ...WINDOW, prompt: 'Answer act?' };
    const asked = openWindow(table, WINDOW, { ...COUNTERS, prompt });
    expect(asked).toEqual(openWindow(table, named, COUNTERS));
    expect(performWindow(table, WINDOW, { ...COUNTERS, prompt })).toEqual({ state: table, steps: asked });
    expect(written).toEqual(['act', 'act']);
  });

  test('is not written where nobody is asked', () => {
    written.length = 0;
    expect(openWindow({ able: [] }, WINDOW, { ...COUNTERS, prompt })).toEqual([]);
    expect(performWindow({ able: [] }, WINDOW, { ...COUNTERS, prompt }).steps).toEqual([]);
    expect(written).toEqual([]);
  });
});

describe('a window in parts', () => {
  test('prepares what the player who is asked can do, a part at a time, and then asks as at once', () => {
    const table = { able: ['p3', 'p1'] };
    const prepared: string[] = [];
    const prepare = (_: Table, player: string): boolean => prepared.push(player) < 3;
    let result = performWindow(table, WINDOW, { ...COUNTERS, prepare });
    for (let rests = 2; rests > 0; rests--) {
      expect(prepared).toHaveLength(3 - rests);
      if (result.rest === undefined) throw new Error('nothing is left');
      result = result.rest();
    }
    expect(prepared).toEqual(['p3', 'p3', 'p3']);
    expect(result).toEqual({ state: table, steps: openWindow(table, WINDOW, COUNTERS) });
  });

  test('prepares nothing where nobody is asked', () => {
    const prepare = (): boolean => {
      throw new Error('prepared');
    };
    expect(performWindow({ able: [] }, WINDOW, { ...COUNTERS, prepare })).toEqual({ state: { able: [] }, steps: [] });
  });
});

describe('new settings leave alone', () => {
  const passing = { settings: (): PassSettings => PASSES };
  const choiceOf = (step: Step, chosen?: number): Choice<Step> => ({
    ...{ by: 'p2', prompt: 'React?', options: [{ label: 'Pass', steps: [step] }] },
    ...(chosen !== undefined && { chosen }),
  });

  test.each<[string, Choice<Step>]>([
    ['a choice that is no window', choiceOf({ kind: 'pay' })],
    ['a choice without steps', { by: 'p2', prompt: 'React?', options: [{ label: 'Pass', steps: [] }] }],
    ['a choice without options', { by: 'p2', prompt: 'React?', options: [] }],
    ['a reaction that is chosen already', choiceOf(WINDOW, 1)],
  ])('%s', (_, choice) => {
    expect(reviseWindow({}, choice, passing)).toBe(choice);
  });

  test('an open window of another player', () => {
    const choice = choiceOf(WINDOW);
    const ofP3 = { settings: (_: object, player: string) => (player === 'p3' ? PASSES : undefined) };
    expect(reviseWindow({}, choice, ofP3)).toBe(choice);
    expect(reviseWindow({}, { ...choice, by: 'p3' }, ofP3)).toMatchObject({ chosen: 0 });
  });
});
