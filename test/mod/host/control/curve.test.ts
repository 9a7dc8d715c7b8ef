import { expect, test } from 'vitest';
import { notePosition } from '../../../../mod/host/control/curve.ts';
import type { AnyMatch } from '../../../../mod/host/index.ts';
import type { HostSession } from '../../../../mod/host/session/session.ts';

test('a player who is out stands in the curve as low as anybody ever was', () => {
  const judged: Record<string, number> = { p1: 40, p2: -70 };
  const history: object[] = [];
  const toAct = { now: 'p1' };
  const isReaction = { now: false };
  const game = {
    seats: () => [{ player: 'p1' }, { player: 'p2' }],
    waitsFor: () => [toAct.now],
    evaluate: (_: unknown, player: string) => judged[player] ?? 0,
    isReaction: () => isReaction.now,
  };
  const session = { curve: { toAct: '', points: [] }, chosen: {}, game } as unknown as HostSession;
  const match = { history: () => history, outcome: () => undefined, state: () => ({}) } as unknown as AnyMatch;
  notePosition(session, match);
  history.push({});
  toAct.now = 'p2';
  // Who is only asked to react answers what is going on: it is judged once that is over.
  isReaction.now = true;
  notePosition(session, match);
  expect(session.curve.points).toHaveLength(1);
  isReaction.now = false;
  judged['p1'] = -1e15;
  judged['p2'] = 90;
  notePosition(session, match);
  expect(session.curve.points.map(({ values }) => values)).toEqual([
    [40, -70],
    [-70, 90],
  ]);
});
