import { expect, test } from 'vitest';
import { catalogueOf } from '../../../../../src/games/tactic/packs/catalogue.ts';
import { standard } from '../../../../../src/games/tactic/index.ts';
import { showcaseCells } from '../../../../../src/games/tactic/scene/showcase.ts';

const FACTIONS = catalogueOf([standard]).factions;

test('the cards of each faction lie in a row of their own, around the middle of the table', () => {
  const cells = showcaseCells(FACTIONS);
  const rows = FACTIONS.map(({ id }) => cells.filter(cell => cell.id.startsWith(`card-${id}-`)));
  expect(rows.map(({ length }) => length)).toEqual(FACTIONS.map(({ units }) => units.length + 2));
  for (const row of rows) {
    expect(new Set(row.map(({ z }) => z)).size).toBe(1);
    const xs = row.map(({ x }) => x);
    expect(xs).toEqual(xs.toSorted((left, right) => left - right));
    expect((xs.at(0) ?? NaN) + (xs.at(-1) ?? NaN)).toBeCloseTo(0);
  }
  const zs = rows.map(([first]) => first?.z ?? NaN);
  expect(zs).toEqual(zs.toSorted((left, right) => right - left));
  expect((zs.at(0) ?? NaN) + (zs.at(-1) ?? NaN)).toBeCloseTo(0);
});

test('no card lies over another one', () => {
  const cells = showcaseCells(FACTIONS);
  for (const [index, one] of cells.entries()) {
    for (const other of cells.slice(index + 1)) {
      const apart = Math.max(Math.abs(one.x - other.x), Math.abs(one.z - other.z));
      expect(apart, `${one.id} and ${other.id}`).toBeGreaterThanOrEqual(one.size ?? NaN);
    }
  }
});
