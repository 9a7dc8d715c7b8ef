import { expect, test } from 'vitest';
import { parseHex, valhalla } from '../../../../../src/games/valhalla/index.ts';
import { createMatch } from '../../../../../src/kernel/index.ts';
import { ODD_SIDE } from '../cases.ts';

test('VAL-ORD-05 a ferry has at least one leg, though no text could write less', () => {
  const setup = { sides: [ODD_SIDE, 'gale-choir'], seed: 1, position: ['empty', 'clear p1', 'p1 ARCH,F -4,1'] };
  const match = createMatch(valhalla, { setup, seed: 1 });
  const { centre, radius } = match.state().map;
  const from = parseHex(radius, centre, '-4,1') ?? -1;
  const to = parseHex(radius, centre, '-3,1') ?? -1;
  const ferry = (pickUps: readonly number[], loads: readonly string[], drops: readonly number[]) =>
    match.refusal('p1', { kind: 'ferry', from, mount: 'F', pickUps, loads, drops })?.code;
  expect(ferry([from], ['ARCH'], [to])).toBeUndefined();
  expect(ferry([], [], [])).toBe('E_PATH');
});
