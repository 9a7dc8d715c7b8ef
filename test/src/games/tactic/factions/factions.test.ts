import { describe, expect, test } from 'vitest';
import { factions } from '../../../../../src/games/tactic/factions/index.ts';
import { boards } from '../../../../../src/games/tactic/boards/index.ts';

const COINS = Math.min(...boards.map(({ coins }) => coins));

describe.each(factions)('the faction $id', ({ king, units }) => {
  test('has seven units, and a King that is not for sale', () => {
    expect(units).toHaveLength(7);
    expect(king.cost).toBeUndefined();
    expect(units.map(({ id }) => id)).not.toContain(king.id);
  });

  test('sells units that a player can pay, most of them for 1', () => {
    const costs = units.map(({ cost = 1 }) => cost);
    expect(Math.max(...costs)).toBeLessThanOrEqual(COINS);
    expect(costs.filter(cost => cost === 1).length).toBeGreaterThan(costs.length / 2);
  });

  test('has units that each differ from every other one', () => {
    const printed = units.map(({ abilities, at, cost, hp }) => JSON.stringify([hp, at, cost, abilities]));
    expect(new Set(printed).size).toBe(units.length);
  });

  test('gives each unit an ability, and names it once', () => {
    for (const { abilities } of units) {
      expect(abilities.length).toBeGreaterThan(0);
      expect(new Set(abilities.map(({ id }) => id)).size).toBe(abilities.length);
    }
  });
});
