import { expect, test } from 'vitest';
import { createTactic, drawMatch, standard, unitOn } from '../../../../../src/games/tactic/index.ts';
import {
  cache,
  damage,
  healing,
  leave,
  putMarks,
  shift,
  summon,
  takeMarks,
} from '../../../../../src/games/tactic/packs/steps.ts';

const match = drawMatch(createTactic({ packs: [standard] }), 'r.wolf b.bear\nb.lion .');
const [wolf, bear, lion] = ['a2', 'b2', 'a1'].map(cell => unitOn(match, cell));

test('the steps that packs make name units by their ids', () => {
  if (wolf === undefined || bear === undefined || lion === undefined) throw new Error('A unit is missing');
  const hits = (kind: string) =>
    [bear, lion].map(({ id }) => ({ kind, from: wolf.id, to: id, amount: 2, cause: 'bite' }));
  expect(damage(wolf, [bear, lion], 2, 'bite')).toEqual({ kind: 'land', hits: hits('damage') });
  expect(healing(wolf, [bear, lion], 2, 'bite')).toEqual({ kind: 'land', hits: hits('healing') });
  expect(cache(wolf)).toEqual({ kind: 'cache', unit: wolf.id });
  expect(leave(wolf)).toEqual({ kind: 'leave', unit: wolf.id });
  expect(shift(wolf, 3)).toEqual({ kind: 'shift', units: [{ unit: wolf.id, to: 3 }] });
  expect(summon('p2', 'wolf', 1)).toEqual({ kind: 'summon', player: 'p2', card: 'wolf', cell: 1 });
  expect(putMarks(wolf, 'poison', 2)).toEqual({
    kind: 'mark',
    unit: wolf.id,
    mark: 'poison',
    change: 'put',
    amount: 2,
  });
  expect(takeMarks(wolf, 'poison', 1)).toMatchObject({ change: 'take', amount: 1 });
  // All that a unit can have.
  expect(takeMarks(wolf, 'poison')).toMatchObject({ mark: 'poison', change: 'take', amount: 999 });
});
