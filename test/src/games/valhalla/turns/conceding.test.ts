import { expect, test } from 'vitest';
import { valhalla } from '../../../../../src/games/valhalla/index.ts';
import { createMatch } from '../../../../../src/kernel/index.ts';

test('VAL-OFF-12 a side that gives up in its turn ends, and the others go on until one is left', () => {
  const sides = ['iron-tithe', 'gale-choir', 'amber-court'];
  const match = createMatch(valhalla, { setup: { map: 'triad', sides, seed: 1 }, seed: 1 });
  expect(match.refusal('p2', { kind: 'concede' })).toMatchObject({ code: 'E_NOT_ACTIVE' });
  expect(match.submit('p1', { kind: 'concede' }).ok).toBe(true);
  expect(match.toAct()).toEqual(['p2']);
  expect(match.state().units.filter(({ side }) => side === 'p1')).toEqual([]);
  expect(match.submit('p2', { kind: 'concede' }).ok).toBe(true);
  expect(match.outcome()).toEqual({ winners: ['p3'], reason: 'conquest' });
});
