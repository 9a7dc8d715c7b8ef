import { expect, test } from 'vitest';
import { configFaults } from '../../../../tools/save/builder/config-faults.ts';

const SEAT = { color: 'Red', x: 0, z: 0, facing: 0 };

test.each<readonly [settings: unknown, ...faults: readonly string[]]>([
  [{ name: 'Bears' }, 'seats is missing'],
  [{ name: 'Bears', seats: [SEAT] }],
  [undefined, 'config is missing'],
  [null, 'config is null, expected a record'],
  ['Bears', 'config is "Bears", expected a record'],
  [[], 'name is missing', 'seats is missing'],
  [{}, 'name is missing', 'seats is missing'],
  [{ name: 7, seats: [] }, 'name is 7, expected a text'],
  [{ name: 'Bears', seats: 'Red' }, 'seats is "Red", expected a list'],
  [{ name: 'Bears', seats: [7] }, 'seats.0 is 7, expected a record'],
  [{ name: 'Bears', seats: [SEAT, { ...SEAT, x: '0' }] }, 'seats.1.x is "0", expected a number'],
])('what is wrong with the settings %j has a line each', (settings, ...faults) => {
  expect(configFaults(settings)).toEqual(faults);
});

test('settings that nobody reads are named with their place, and with the one that was probably meant', () => {
  const settings = { name: 'Bears', nmae: 'x', seats: [SEAT, { ...SEAT, colour: 'Red' }], objects: 'none' };
  expect(configFaults(settings)).toEqual([
    'objects is "none", expected a list',
    expect.stringMatching(/^nmae is no setting\. Did you mean name\? Expected one of name, entry, ui,/u),
    expect.stringMatching(
      /^seats\.1\.colour is no setting\. Did you mean color\? Expected one of color, x, z, facing, width$/u,
    ),
  ]);
});
