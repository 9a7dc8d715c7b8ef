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

  test('names its units by their ids, and draws each with an icon of its own', () => {
    const all = [king, ...units];
    for (const { icon = '', id, name } of all) {
      expect(name.toLowerCase().replaceAll(' ', '-')).toBe(id);
      expect(icon).toMatch(/^[a-z]+(?:-[a-z0-9]+)*$/u);
    }
    expect(new Set(all.map(({ icon }) => icon)).size).toBe(all.length);
  });

  test('gives each unit an ability, and names it once', () => {
    for (const { abilities } of units) {
      expect(abilities.length).toBeGreaterThan(0);
      expect(new Set(abilities.map(({ id }) => id)).size).toBe(abilities.length);
    }
  });
});

/** BitCoins, attack, health and abilities of every unit. A change of the data must be repeated here, so that a slip shows. */
const PRINTED: readonly (readonly [faction: string, name: string, printed: string])[] = [
  ['forum', 'Moderator', '1 for 2/6: '],
  ['forum', 'Knight', '1 for 2/5: taunt'],
  ['forum', 'Striker', '1 for 2/4: armor 1'],
  ['forum', 'Medic', '1 for 1/3: heal 1'],
  ['forum', 'Captain', '2 for 1/3: command, dash 1'],
  ['forum', 'Warden', '1 for 1/4: protection, annoy'],
  ['forum', 'Herald', '1 for 2/3: swap, dash 1'],
  ['forum', 'Thornguard', '1 for 1/4: barbs'],
  ['menagerie', 'Lion', '1 for 3/6: '],
  ['menagerie', 'Bear', '2 for 3/6: spite'],
  ['menagerie', 'Eagle', '1 for 2/2: range 1, dash 1'],
  ['menagerie', 'Honey Badger', '1 for 3/3: badger'],
  ['menagerie', 'Wolf', '1 for 2/3: double-strike'],
  ['menagerie', 'Hydra', '1 for 2/4: regenerate'],
  ['menagerie', 'Skunk', '1 for 1/3: annoy, dash 1'],
  ['menagerie', 'Ram', '1 for 2/4: push'],
  ['coven', 'Archmage', '1 for 2/5: fireball'],
  ['coven', 'Witch', '1 for 1/3: fireball'],
  ['coven', 'Pixie', '1 for 1/2: sprinkle-dust, dash 2'],
  ['coven', 'Leech', '1 for 1/4: drain 1, spite'],
  ['coven', 'Imp', '1 for 2/2: flame, dash 1'],
  ['coven', 'Salamander', '2 for 3/4: burn'],
  ['coven', 'Banshee', '1 for 0/5: aura-of-pain'],
  ['coven', 'Mourner', '1 for 1/4: pity'],
  ['datacenter', 'Admin', '1 for 2/6: armor 1'],
  ['datacenter', 'Chain', '1 for 2/3: reverberate'],
  ['datacenter', 'Router', '2 for 1/3: feedback, range 1'],
  ['datacenter', 'Zip Bomb', '1 for 0/2: sacrifice 3, dash 1'],
  ['datacenter', 'Sentinel', '1 for 2/4: check'],
  ['datacenter', 'Load Balancer', '1 for 1/4: equalize'],
  ['datacenter', 'Sandbox', '1 for 1/3: feel-the-pain'],
  ['datacenter', 'Overclock', '1 for 4/4: weaken'],
];

/** Such as `1 for 2/3: dash 1`: BitCoins, attack, health. */
function printedText({ cost = 1, at, hp, abilities }: (typeof factions)[number]['king']): string {
  const texts = abilities.map(({ id, ...values }) =>
    [id, ...Object.values(values).map(value => (typeof value === 'object' ? JSON.stringify(value) : value))].join(' '),
  );
  return `${cost} for ${at}/${hp}: ${texts.join(', ')}`;
}

test('every unit is as its card has it', () => {
  const found = factions.flatMap(({ id, king, units }) =>
    [king, ...units].map(unit => [id, unit.name, printedText(unit)]),
  );
  expect(found).toEqual(PRINTED);
});
