import { describe, expect, test } from 'vitest';
import { actionNotation } from '../../../../src/kernel/index.ts';
import { TACTICA_ACTIONS, type TacticaAction } from '../../../../src/games/tactica/actions.ts';

/** Cells are written as `#3` here, so that no number and no string is taken for one. */
const notation = actionNotation<undefined, TacticaAction>(TACTICA_ACTIONS, {
  format: (_, cell) => `#${cell}`,
  parse: (_, text) => (/^#\d+$/.test(text) ? Number(text.slice(1)) : undefined),
});

/** A line of each form, and what it is read as. */
const LINES: readonly (readonly [line: string, action: TacticaAction])[] = [
  ['recruit LI #3', { kind: 'recruit', unit: 'LI', to: 3 }],
  ['step #3 #4', { kind: 'step', from: 3, to: 4 }],
  ['go #3 #9', { kind: 'go', from: 3, to: 9 }],
  ['board #3 #4', { kind: 'board', from: 3, to: 4 }],
  ['disembark #3 #4', { kind: 'disembark', from: 3, to: 4 }],
  ['halt #3', { kind: 'halt', from: 3 }],
  ['attack #3 #4 melee', { kind: 'attack', from: 3, to: 4, mode: 'melee' }],
  ['attack #3 #5 ranged', { kind: 'attack', from: 3, to: 5, mode: 'ranged' }],
  ['buy', { kind: 'buy' }],
  ['play HERO - - -', { kind: 'play', card: 'HERO' }],
  ['play MARCH #3 #4 wagon', { kind: 'play', card: 'MARCH', target: 3, to: 4, choice: 'wagon' }],
  ['use TERROR - - - -', { kind: 'use', ability: 'TERROR' }],
  ['use SALVO #3 #4 #5 fight', { kind: 'use', ability: 'SALVO', target: 3, to: 4, also: 5, choice: 'fight' }],
  ['peek', { kind: 'peek' }],
  ['asked always', { kind: 'asked', when: 'always' }],
  ['asked fights', { kind: 'asked', when: 'fights' }],
  ['asked cards', { kind: 'asked', when: 'cards' }],
  ['asked castles', { kind: 'asked', when: 'castles' }],
  ['asked later', { kind: 'asked', when: 'later' }],
  ['end', { kind: 'end' }],
  ['surrender', { kind: 'surrender' }],
];

describe('an action of TACTICA', () => {
  test.each(LINES)('%s', (line, action) => {
    expect(notation.parse(undefined, line)).toEqual(action);
    expect(notation.format(undefined, action)).toBe(line);
  });

  test.each([
    ['recruit LI', 'recruit unit to'],
    ['recruit LI 3', 'recruit unit to'],
    ['step LI #4', 'step from to'],
    ['go #3', 'go from to'],
    ['board #3 WW', 'board from to'],
    ['disembark #3', 'disembark from to'],
    ['halt', 'halt from'],
    ['attack #3 #4', 'attack from to mode'],
    ['attack #3 #4 fierce', 'attack from to mode'],
    ['buy HERO', 'buy'],
    ['play', 'play card [target] [to] [choice]'],
    ['play MARCH LI', 'play card [target] [to] [choice]'],
    ['play MARCH #3 x', 'play card [target] [to] [choice]'],
    ['use', 'use ability [target] [to] [also] [choice]'],
    ['use SALVO x', 'use ability [target] [to] [also] [choice]'],
    ['use SALVO #3 x', 'use ability [target] [to] [also] [choice]'],
    ['use SALVO #3 #4 x', 'use ability [target] [to] [also] [choice]'],
    ['peek HERO', 'peek'],
    ['asked never', 'asked when'],
    ['end now', 'end'],
    ['surrender now', 'surrender'],
  ])('%s is refused', (line, form) => {
    expect(notation.parse(undefined, line)).toEqual({
      code: 'notation',
      message: `"${line}" is not written as ${form}`,
    });
  });
});
