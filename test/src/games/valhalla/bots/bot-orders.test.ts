import { expect, test } from 'vitest';
import { playCampaign } from '../../../../portable/valhalla/campaign.ts';

const ROUNDS = 10;
const played = playCampaign(ROUNDS);

test('bots expand, build, march, and fight when it pays; their orders keep to the rules', () => {
  const { battles, match, refused, rounds } = played;
  const { places, sides } = match.state();
  // Only what others have done since the orders were written makes the rules refuse one.
  expect([rounds.length, refused[0]]).toEqual([ROUNDS, 0]);
  expect(refused.reduce((sum, count) => sum + count, 0)).toBeLessThan(10);
  expect(battles).toBeGreaterThan(0);
  const kinds = new Set(
    rounds.flatMap(sheets => sheets.flatMap(sheet => sheet.split('\n').map(line => line.split(' ')[0]))),
  );
  expect([...kinds]).toEqual(expect.arrayContaining(['move', 'produce', 'construct', 'officer', 'pathfind']));
  const living = sides.filter(({ isAlive }) => isAlive);
  // Each began with two places, fourteen units and nineteen hexes.
  expect(places.filter(({ owner }) => owner !== '').length).toBeGreaterThan(3 * living.length);
  for (const { cleared, raised } of living) {
    expect(raised).toBeGreaterThan(20);
    expect(cleared.split('1').length - 1).toBeGreaterThan(40);
  }
});
