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
    tally: (_: unknown, player: string) => judged[player] ?? 0,
    isReaction: () => isReaction.now,
  };
  const session = { curve: { toAct: '', points: [], said: [] }, chosen: {}, game } as unknown as HostSession;
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

test('a game lasts from its first action to its last, and what was loaded later has no beginning', () => {
  const history: object[] = [];
  const outcome: { now?: object } = {};
  const game = { seats: () => [], waitsFor: () => ['p1'], tally: () => 0, isReaction: () => false };
  const session = { curve: { toAct: '', points: [], said: [] }, chosen: {}, game } as unknown as HostSession;
  const match = { history: () => history, outcome: () => outcome.now, state: () => ({}) } as unknown as AnyMatch;
  const act = (now: number): void => {
    history.push({});
    notePosition(session, match, [], now);
  };
  act(100);
  act(130);
  expect(session.curve.lasted).toBeUndefined();
  outcome.now = {};
  act(940);
  expect(session.curve.lasted).toBe(840);
  // What is said later takes no longer.
  act(2_000);
  expect(session.curve.lasted).toBe(840);
  session.curve = { toAct: '', points: [], said: [] };
  act(3_000);
  expect(session.curve.lasted).toBeUndefined();
});

test('a point says how the game tells the moment, and numbers where they are all that followed', () => {
  const history: object[] = [];
  const game = { seats: () => [], waitsFor: () => [`${history.length}`], tally: () => 0, isReaction: () => false };
  const session = { curve: { toAct: '', points: [], said: [] }, chosen: {}, game } as unknown as HostSession;
  const match = { history: () => history, outcome: () => undefined, state: () => ({}) } as unknown as AnyMatch;
  const linesOf = (...said: Parameters<typeof notePosition>[2] & object): unknown => {
    history.push({});
    notePosition(session, match, said);
    return session.curve.points.at(-1)?.lines;
  };
  const amount = { text: 'e5', value: 1 };
  expect(
    linesOf({ text: 'Bear attacks Wolf', moment: ['Bear kills Wolf'] }, { text: 'Wolf dies', moment: [] }),
  ).toEqual(['Bear kills Wolf']);
  expect(linesOf({ text: 'A card is laid on e5', amount })).toEqual(['A card is laid on e5']);
  expect(linesOf({ text: 'Bear heals', amount }, { text: 'Owl waits' })).toEqual(['Owl waits']);
});

test('a point of the curve says what most followed from in its turn, without numbers, headings and what was taken back', () => {
  const history: object[] = [];
  const game = {
    seats: () => [{ player: 'p1' }],
    waitsFor: () => [`after ${Math.floor(history.length / 4)}`],
    tally: () => 0,
    isReaction: () => false,
  };
  const session = { curve: { toAct: '', points: [], said: [] }, chosen: {}, game } as unknown as HostSession;
  const match = { history: () => history, outcome: () => undefined, state: () => ({}) } as unknown as AnyMatch;
  notePosition(session, match);
  const act = (...said: Parameters<typeof notePosition>[2] & object): void => {
    history.push({});
    notePosition(session, match, said);
  };
  act({ text: 'Bear moves' }, { text: 'Turn 1: Red', isHeading: true });
  act({ text: 'Eagle dies' }, { text: 'Ram dies' }, { text: 'Owl dies' }, { text: 'Fox dies' });
  history.pop();
  const amount = { text: 'Wolf', value: -2 };
  act({ text: 'Bear of Red attacks Wolf', line: 'Bear attacks Wolf' }, { text: '2', amount }, { text: 'Wolf dies' });
  act({ text: 'Owl waits' });
  act({ text: 'Turn 2: Red', isHeading: true });
  expect(session.curve.points.at(-1)).toEqual({
    at: 4,
    values: [0],
    lines: ['Bear attacks Wolf', 'Wolf dies'],
    begins: 'Turn 2: Red',
  });
  expect(session.curve.said).toEqual([]);
});
