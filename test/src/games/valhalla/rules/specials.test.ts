import { expect, test } from 'vitest';
import { SPECIALS } from '../../../../../src/games/valhalla/rules/specials.ts';

/** Table 3.8: who may take it, its cost, whether it is a pinnacle or may be taken again. */
const TABLE = `
  survivor G0, meatshield G0, aquatic G0, relentless G0, infiltrator G0, garrison G0, flying G0, burrow G0,
  first_fire G2, berserk G5, battledance G2, charge G2, lucky G2, siege G2, speedy G4, horde G2, abomination G10 P,
  forager L0, sapper L0, gilded L0, spy L0, squad L2, shieldbearer L5, giantslayer L2, hold_fast L2, arrowstorm L2,
  cavalier L3, riposte L2, well_trained L2 again, flagbearer L3 P, lifebringer L3 P, assassin L5 P,
  ravenous H0, mount H0, rampage H0, living_cover H0, heavy H5, packmind H2, speed_demon H3, sheer_bulk H4,
  lightning H2, jaws H5, jericho H2, vanguard H2, trample H2, acid H5 P, fire_breath H5 P, living_city H5 P`;

test('VAL-DSGN-03 VAL-DSGN-06 each special costs what the table says, and is of its list', () => {
  const rows = SPECIALS.map(({ cost, id, isPinnacle, isRepeatable, list }) => {
    const flags = `${isPinnacle === true ? ' P' : ''}${isRepeatable === true ? ' again' : ''}`;
    return `${id} ${list.charAt(0).toUpperCase()}${cost}${flags}`;
  });
  expect(rows).toEqual(TABLE.split(',').map(each => each.trim()));
});
