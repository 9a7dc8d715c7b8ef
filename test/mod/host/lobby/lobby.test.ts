import { describe, expect, test } from 'vitest';
import { botStrength, completed, lobbyScene, typedChoice, valueOf } from '../../../../mod/host/lobby/lobby.ts';
import { SLOT_SIZES } from '../../../../mod/host/output/panel-slots.ts';
import { PANEL_SLOTS } from '../../../../src/scene/index.ts';
import { pawnsTable } from '../../../support/pawns.ts';

const game = pawnsTable();
const chosen = completed(game, {});
const people: Record<string, string | undefined> = { Red: 'Ann' };
const panels = (more: Record<string, string> = {}) =>
  lobbyScene(game, { ...chosen, ...more }, color => people[color]).panels;

describe('The lobby', () => {
  test('has a line for each seat, with the name of the person or how to sit down', () => {
    expect(panels()[0]).toMatchObject({
      slot: 'centre',
      title: 'Pawns',
      lines: ['Move your pawn.', 'Red: Ann', 'Blue: empty. Sit down there to play.'],
      buttons: [{ label: 'Start the game', command: { kind: 'act', action: { kind: 'start' } } }],
    });
  });

  test('has a panel for each option, on both sides in turn, with the host’s own last', () => {
    const [, first, name, empty] = panels();
    expect([first, name, empty].map(panel => [panel?.slot, panel?.title])).toEqual([
      ['left', 'First player'],
      ['right', 'Name'],
      ['left', 'Empty seats'],
    ]);
    expect(panels()).toHaveLength(4);
  });

  test('has room for every option of a game that has many, and for each of their values', () => {
    const values = ['1', '2', '3', '4', '5', '6'].map(id => ({ id, label: id }));
    const options = [2, 3, 2, 5, 6, 2, 4].map((count, index) => {
      return { id: `option-${index}`, label: `Option ${index}`, values: values.slice(0, count) };
    });
    const { panels: shown } = lobbyScene({ ...game, options: () => options }, {}, () => undefined);
    for (const slot of PANEL_SLOTS) {
      const here = shown.filter(panel => panel.slot === slot);
      expect(here.length, slot).toBeLessThanOrEqual(SLOT_SIZES[slot].panels);
      for (const { buttons } of here) expect(buttons.length, slot).toBeLessThanOrEqual(SLOT_SIZES[slot].buttons);
    }
    expect(shown.map(({ title }) => title)).toContain('Empty seats');
  });

  test('marks the chosen value and no other', () => {
    const labels = (more: Record<string, string>) => panels(more)[1]?.buttons.map(({ label }) => label);
    expect(labels({})).toEqual(['[x]  Red', 'Blue']);
    expect(labels({ first: 'p2' })).toEqual(['Red', '[x]  Blue']);
  });

  test('shows the tooltip of a value that has one', () => {
    const [red, blue] = panels()[1]?.buttons ?? [];
    expect(red).not.toHaveProperty('tooltip');
    expect(blue).toMatchObject({ tooltip: 'Across the table' });
  });

  test('says what can be typed, and what has been', () => {
    expect(panels()[2]?.lines).toEqual(['Or type !name and a name']);
    expect(panels({ name: 'xavier' })[2]?.lines).toEqual(['[x]  xavier', 'Or type !name and a name']);
    expect(panels()[1]?.lines).toEqual([]);
  });

  test('chooses by button', () => {
    expect(panels()[1]?.buttons[1]?.command).toEqual({
      kind: 'act',
      action: { kind: 'choose-option', option: 'first', value: 'p2' },
    });
  });
});

describe('A typed choice', () => {
  test.each([
    ['name xavier', { kind: 'choose-option', option: 'name', value: 'xavier' }],
    ['name   xavier ', { kind: 'choose-option', option: 'name', value: 'xavier' }],
    ['name ann', 'A name begins with x'],
    ['name', 'A name begins with x'],
    ['names xavier', '!names xavier is no command of the lobby: type !help or !name'],
    ['first p2', '!first p2 is no command of the lobby: type !help or !name'],
    ['', '! is no command of the lobby: type !help or !name'],
  ])('!%s', (text, expected) => {
    expect(typedChoice(game, chosen, text)).toEqual(expected);
  });
});

describe('A value', () => {
  const [first, name] = game.options(chosen);
  test.each([
    [first, {}, 'p1'],
    [first, { first: 'p2' }, 'p2'],
    [first, { first: 'p3' }, 'p1'],
    [first, { name: 'p2' }, 'p1'],
    [name, { name: 'xavier' }, 'xavier'],
    [name, { name: 'ann' }, 'none'],
    [{ id: 'empty', label: 'Empty', values: [] }, {}, ''],
  ])('of %j in %j is "%s"', (option, choice, expected) => {
    expect(option && valueOf(option, choice as Record<string, string>)).toBe(expected);
  });

  test('of every option is complete, and unknown ones are dropped', () => {
    expect(completed(game, { first: 'p2', old: 'x' })).toEqual({
      ...{ first: 'p2', name: 'none' },
      'empty-seats': 'wait',
    });
  });
});

test.each([
  ['wait', undefined],
  ['easy', 'easy'],
  ['strong', 'strong'],
  ['harder', undefined],
])('empty seats with %s have bots of strength %s', (value, expected) => {
  expect(botStrength({ 'empty-seats': value })).toBe(expected);
});
