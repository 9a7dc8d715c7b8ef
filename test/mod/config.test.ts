import { expect, test } from 'vitest';
import { SEAT_COLORS, SKY_NAMES, TABLE_NAMES } from '../../mod/config.ts';
import { config as cities } from '../../mod/cities/mod.config.ts';
import { config as sacred } from '../../mod/sacred/mod.config.ts';
import { config as tactic } from '../../mod/tactic/mod.config.ts';
import { config as valhalla } from '../../mod/valhalla/mod.config.ts';
import { config as tactica } from '../../mod/tactica/mod.config.ts';
import { SEAT_TINTS } from '../../tools/save/builder/make-save.ts';
import { paintOf, SEAT_COLORS as WORLD_COLORS } from '../../tools/world/values/colors.ts';

test.each([
  ['table', TABLE_NAMES, 'Table_'],
  ['sky', SKY_NAMES, 'Sky_'],
] as const)('each name of a %s is there once, with its prefix', (_, names, prefix) => {
  expect(new Set<string>(names).size).toBe(names.length);
  expect(names.filter(name => !name.startsWith(prefix))).toEqual([]);
});

test('people can sit at ten colours, which are neither spectators nor the game master', () => {
  expect(new Set(SEAT_COLORS).size).toBe(10);
  for (const color of ['Grey', 'Black']) expect(SEAT_COLORS).not.toContain(color);
});

// Neither may import the other: mods run in the game, and the headless table knows no mod.
test('the headless table has the seats of mods in the same order, and those that watch or lead', () => {
  expect(WORLD_COLORS).toEqual([...SEAT_COLORS, 'Grey', 'Black']);
});

test.each([...SEAT_COLORS])('%s is painted alike in a save and on the headless table', color => {
  const { r, g, b } = paintOf(color);
  expect(SEAT_TINTS[color]).toEqual([r, g, b]);
});

test.each([cities, sacred, tactic, tactica, valhalla])(
  '$name has one chair for each colour, which looks at the middle of the table',
  config => {
    const colors = config.seats.map(({ color }) => color);
    expect(new Set(colors).size).toBe(colors.length);
    for (const { x, z, facing } of config.seats) {
      const angle = (facing * Math.PI) / 180;
      expect(x * Math.sin(angle) + z * Math.cos(angle), `${x} ${z} ${facing}`).toBeLessThan(0);
    }
  },
);
