import { expect, test } from 'vitest';

import { handsLibrary } from '../../../../../tools/world/api/libraries/hands.ts';
import { turnsLibrary } from '../../../../../tools/world/api/libraries/turns.ts';
import type { Library } from '../../../../../tools/world/api/library.ts';
import { listeningTable } from '../../native-engine.ts';

function fieldOf({ fields = {} }: Library, name: string) {
  const field = fields[name];
  if (field?.set === undefined) throw new Error(`${name} cannot be set`);
  return { get: () => field.get(), set: field.set };
}

test.each([
  ['enable', 'Enable', true],
  ['disable_unused', 'DisableUnused', false],
])('Hands.%s is %s of the save, and %s where the save says nothing', (name, key, normal) => {
  const { world } = listeningTable([], []);
  delete world.game['Hands'];
  const field = fieldOf(handsLibrary(world), name);
  expect(field.get()).toBe(normal);
  field.set(!normal);
  expect([field.get(), world.game['Hands']]).toEqual([!normal, { [key]: !normal }]);
  field.set('yes');
  expect(field.get()).toBe(false);
  world.game['Hands'] = { [key]: normal };
  expect(field.get()).toBe(normal);
});

test('Hands.hiding is Hiding of the save, counted from 1, and ignores what it does not know', () => {
  const { world } = listeningTable([], []);
  world.game['Hands'] = { Hiding: 2 };
  const field = fieldOf(handsLibrary(world), 'hiding');
  const seen = [1, 2, 3, 0, 4, 'x'].map(value => {
    field.set(value);
    return [field.get(), (world.game['Hands'] as { Hiding: number }).Hiding];
  });
  expect(seen).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
    [3, 2],
    [3, 2],
    [1, 0],
  ]);
});

test.each(['reverse_order', 'skip_empty_hands', 'disable_interactations', 'pass_turns'] as const)(
  'Turns.%s is that rule of the world alone',
  name => {
    const { world } = listeningTable([], []);
    const before = { ...world.turns };
    const field = fieldOf(turnsLibrary(world), name);
    expect(field.get()).toBe(before[name]);
    for (const value of [true, false]) {
      field.set(value);
      expect(world.turns).toEqual({ ...before, [name]: value });
      expect(field.get()).toBe(value);
    }
    field.set(true);
    field.set(1);
    expect(world.turns[name]).toBe(false);
  },
);
