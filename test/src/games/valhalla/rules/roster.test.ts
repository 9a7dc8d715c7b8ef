import { expect, test } from 'vitest';
import { CASTERS } from '../../../../../src/games/valhalla/index.ts';
import { isBattleAbility } from '../../../../../src/games/valhalla/rules/roster.ts';

test('VAL-CAST-07 the abilities of a battle are those of table 3.9', () => {
  const [battle, others] = [true, false].map(isUsed =>
    CASTERS.flatMap(([, first, second]) => [first, second].filter(ability => isBattleAbility(ability) === isUsed)),
  );
  expect(battle).toEqual([
    'what_were_you_expecting',
    'finger_of_death',
    'petard',
    'barrage',
    'fortifying_tincture',
    'slow_poison',
  ]);
  expect(others).toHaveLength(6);
});
