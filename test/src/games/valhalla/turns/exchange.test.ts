import { expect, test } from 'vitest';
import { parseHex, valhalla } from '../../../../../src/games/valhalla/index.ts';
import { exchangeFault } from '../../../../../src/games/valhalla/turns/exchange.ts';
import { createMatch } from '../../../../../src/kernel/index.ts';

test.each([
  [['8*SWORD'], 'G', undefined],
  [['7*SWORD'], 'G', 'E_ABILITY'],
  [['2*C'], 'F', undefined],
  [['2*C', '5*SWORD'], 'G', undefined],
  [['2*C', '7*SWORD'], 'G', 'E_ABILITY'],
  [['2*F'], 'F', 'E_ABILITY'],
  [['2*SWORD'], 'ARCH', 'E_ABILITY'],
  [['2*SWORD'], 'zzz', 'E_ABILITY'],
  [['8*SWORD', '1*C'], 'G', 'E_ABILITY'],
  [['u10001', '7*SWORD'], 'G', 'E_ABILITY'],
  [['4*C'], 'G', 'E_UNITS'],
])('VAL-CAST-16 units that pay for a dearer class are exchanged, others not: %j into %s', (lines, into, fault) => {
  const position = ['empty', 'p1 ruler,8*SWORD,2*C,2*F -4,1', 'p2 ruler 4,-1'];
  const { state } = createMatch(valhalla, {
    setup: { sides: ['iron-tithe', 'gale-choir'], seed: 1, position },
    seed: 1,
  });
  const { centre, radius } = state().map;
  expect(exchangeFault(state(), 'p1', parseHex(radius, centre, '-4,1') ?? -1, lines, into)).toBe(fault);
});
