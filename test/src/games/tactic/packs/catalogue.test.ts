import { describe, expect, test } from 'vitest';
import { catalogueOf, findCard, findFaction, findField } from '../../../../../src/games/tactic/packs/catalogue.ts';
import { standard } from '../../../../../src/games/tactic/packs/standard.ts';
import type { Ability, Faction, Pack } from '../../../../../src/games/tactic/index.ts';

const thorns: Ability = { id: 'thorns', name: 'Thorns', text: 'Hurts.', valued: true, stat: () => undefined };
const watch: Ability = { id: 'watch', name: 'Watch', text: 'Sees.', stats: ['reach'], stat: () => undefined };
const hedge: Faction = {
  id: 'hedge',
  name: 'Hedge',
  king: { id: 'oak', name: 'Oak', hp: 6, at: 1, cost: 4, abilities: [] },
  units: [
    {
      id: 'rose',
      name: 'Rose',
      hp: 2,
      at: 1,
      abilities: [{ id: 'thorns', value: 2 }, { id: 'watch' }, { id: 'thorns', value: 3 }, { id: 'watch' }],
    },
  ],
};
const pack: Pack = { id: 'hedge', name: 'Hedge', abilities: [thorns, watch], factions: [hedge], boards: [] };
const catalogue = catalogueOf([standard, pack]);

describe('the catalogue', () => {
  test('adds X up and keeps an ability without X once (TAC-STAT-04)', () => {
    expect(catalogue.card['rose']?.abilities).toEqual([
      { ability: thorns, value: 5 },
      { ability: watch, value: 0 },
    ]);
  });

  test('lists abilities in the order of the packs', () => {
    expect(catalogue.abilities.slice(-2)).toEqual([thorns, watch]);
    expect(catalogue.abilities.slice(0, -2)).toEqual(standard.abilities);
  });

  test('asks an ability only about the stats that it names, and one that names none about all', () => {
    const carried = (stat: 'at' | 'reach'): string[] =>
      (catalogue.hooks['rose']?.stats ?? [])
        .filter(({ stats }) => stats.includes(stat))
        .map(({ carried: { ability } }) => ability.id);
    expect(carried('reach')).toEqual(['thorns', 'watch']);
    expect(carried('at')).toEqual(['thorns']);
    expect(catalogue.hooks['rose']?.on).toEqual([]);
  });

  test('knows which card is a King, and prices a unit without a cost at 1', () => {
    expect(catalogue.card['oak']).toMatchObject({ king: true, cost: 4, faction: 'hedge' });
    expect(catalogue.card['rose']).toMatchObject({ king: false, cost: 1, faction: 'hedge' });
  });

  test('turns the cells of a board into numbers', () => {
    const field = catalogue.field['duel'];
    expect(field?.crowns).toEqual([
      [2, 4],
      [44, 46],
    ]);
    expect(field?.zones[0]).toEqual(Array.from({ length: 14 }, (_, cell) => cell));
  });

  test.each(['constructor', '__proto__', 'toString', 'nothing', ''])('finds nothing called "%s"', id => {
    expect([findCard(catalogue, id), findFaction(catalogue, id), findField(catalogue, id)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('refuses a card whose ability is in no pack', () => {
    expect(() => catalogueOf([pack])).not.toThrow();
    expect(() => catalogueOf([{ ...pack, abilities: [thorns] }])).toThrow('No ability watch in the packs');
  });
});
