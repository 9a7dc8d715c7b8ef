import { describe, expect, test } from 'vitest';
import { readAction } from '../../../../src/kernel/action/read-action.ts';
import { createMatch, field, newAgenda, type Game, type GameState, type Step } from '../../../../src/kernel/index.ts';
import {
  outOfTurn,
  submitted,
  underAnotherWord,
  unreadable,
  withoutTurn,
  written,
} from '../../../portable/kernel/actions.ts';
import { portable } from '../../../support/runtimes.ts';

const SUBMITTED = [
  '{"card":"bear","kind":"place","to":2}',
  'malformed: "card" of "place" is one of knight, bear',
  'malformed: "to" of "place" is the number of a cell',
  'malformed: "to" of "place" is the number of a cell',
  '{"kind":"attack","targets":["u2","u3"],"unit":"u1"}',
  'malformed: "targets" of "attack" is an array, each item a string',
  'malformed: "targets" of "attack" is an array, each item a string',
  'not-legal: You cannot do that now',
  'malformed: "loud" of "say" is true or false',
  'malformed: An action is an object of plain data with a kind',
  'malformed: "times" of "say" is an integer from -12',
  '{"kind":"say","loud":true,"words":"hello"}',
  'malformed: "constructor" is no action; those are attack, pass, place, say',
  'malformed: "toString" is no action; those are attack, pass, place, say',
  'malformed: An action is an object of plain data with a kind',
  'malformed: An action is an object of plain data with a kind',
  '{"kind":"pass"}',
].join('\n');

const WRITTEN = [
  'place knight b1 again',
  'attack u1 + again',
  'attack "u 1" u2+"a+b"+"+"+"\\""+"-" again',
  'say "" - - again',
  'say "\\u00e9 \\\\ \\"\\u6f22\\"" - -12 again',
  'say "-" no 9007199254740 again',
  'pass again',
].join('\n');

const UNREADABLE = [
  '"" is not an action. The forms: attack unit targets, pass, place card to, say words [loud] [times]',
  '"jump" is not an action. The forms: attack unit targets, pass, place card to, say words [loud] [times]',
  '"place wolf a1" is not written as place card to',
  '"place bear z9" is not written as place card to',
  '"place bear" is not written as place card to',
  '"pass now" is not written as pass',
  '"say "a" is not written as say words [loud] [times]',
  '"attack u1 u2+"" is not written as attack unit targets',
  '"say x maybe" is not written as say words [loud] [times]',
].join('\n');

const lanes = await portable(new URL('../../../portable/kernel/actions.ts', import.meta.url));

describe('declared actions', () => {
  test('are read from outside without further fields, or refused', () => {
    expect(submitted()).toBe(SUBMITTED);
  });

  test('have integers within their limits, in arrays as well', () => {
    const shapes = { bid: [field.integer('tricks', 0, 8)], take: [field.list(field.integer('cards', 1, 3))] };
    const read = [-1, 0, 8, 9].map(tricks => readAction(shapes, { kind: 'bid', tricks }));
    expect(read.map(each => 'kind' in each)).toEqual([false, true, true, false]);
    expect(read[0]).toMatchObject({ message: '"tricks" of "bid" is an integer from 0 to 8' });
    expect(readAction(shapes, { kind: 'take', cards: [1, 4] })).toMatchObject({
      message: '"cards" of "take" is an array, each item an integer from 1 to 3',
    });
  });

  test('are refused to whom it is not the turn of', () => {
    expect(outOfTurn()).toBe('It is the turn of p1');
    expect(withoutTurn()).toBe('Nobody can act now');
  });

  test('are written and read again', () => {
    expect(written()).toBe(WRITTEN);
  });

  test('are read under other words that the game allows, and written under their own', () => {
    expect(underAnotherWord()).toBe('place bear c1');
  });

  test('are named in the message about a text that is none', () => {
    expect(unreadable()).toBe(UNREADABLE);
  });

  for (const { name, run } of lanes) {
    test(`are the same on ${name}`, async () => {
      expect(await run('submitted', '')).toBe(SUBMITTED);
      expect(await run('outOfTurn', '')).toBe('It is the turn of p1');
      expect(await run('withoutTurn', '')).toBe('Nobody can act now');
      expect(await run('written', '')).toBe(WRITTEN);
      expect(await run('underAnotherWord', '')).toBe('place bear c1');
      expect(await run('unreadable', '')).toBe(UNREADABLE);
    });
  }
});

test('a game with neither actions nor a notation cannot begin, and the message says what is missing', () => {
  const game: Game<GameState<Step>, { readonly kind: 'pass' }, Step, never, undefined> = {
    id: 'bare',
    setup: () => ({ agenda: newAgenda(), chance: [] }),
    players: () => ['p1'],
    toAct: () => ['p1'],
    legal: () => [{ kind: 'pass' }],
    begin: () => [],
    perform: state => ({ state }),
    react: () => [],
    outcome: () => undefined,
    view: state => state,
  };
  expect(() => createMatch(game, { setup: undefined, seed: 1 })).toThrow(
    'The game "bare" needs `actions` or a `notation`',
  );
});
