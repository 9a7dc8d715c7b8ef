import { describe, expect, test } from 'vitest';
import {
  ask,
  createMatch,
  isRefusal,
  loadMatch,
  newAgenda,
  type Ask,
  type Choice,
  type Game,
  type GameState,
  type PlayerId,
} from '../../../../src/kernel/index.ts';

/** Three players are asked for a number; a player may leave at any time. */
interface Poll extends GameState<PollStep> {
  readonly here: readonly PlayerId[];
  readonly lines: readonly string[];
}

type PollStep =
  | Ask<PollStep>
  | { readonly kind: 'write'; readonly line: string }
  | { readonly kind: 'leave'; readonly player: PlayerId };

type PollAction = { readonly kind: 'ask'; readonly players: readonly PlayerId[] } | { readonly kind: 'leave' };

const poll: Game<Poll, PollAction, PollStep, string, undefined> = {
  id: 'poll',
  setup: () => ({ here: ['p1', 'p2', 'p3'], lines: [], agenda: newAgenda(), chance: [] }),
  players: () => ['p1', 'p2', 'p3'],
  toAct: ({ here }) => here,
  legal: () => [{ kind: 'leave' }],
  refusal: ({ here }, player) => (here.includes(player) ? undefined : { code: 'gone', message: 'You have left' }),
  begin: (_, player, action) =>
    action.kind === 'leave'
      ? [{ kind: 'leave', player }]
      : [ask(action.players.map(by => numberFor(by))), { kind: 'write', line: 'asked' }],
  perform(state, step) {
    if (step.kind === 'leave')
      return { state: { ...state, here: state.here.filter(each => each !== step.player) }, events: ['left'] };
    return step.kind === 'ask' ? { state } : { state: { ...state, lines: [...state.lines, step.line] } };
  },
  react: () => [],
  outcome: ({ here }) => (here.length === 0 ? { winners: [], reason: 'all have left' } : undefined),
  interruptions: ({ here }, player) => (here.includes(player) ? [{ kind: 'leave' }] : []),
  revise: ({ here }, choice) => (here.includes(choice.by) || choice.by === 'p9' ? choice : undefined),
  view: state => state,
  notation: { format: (_, { kind }) => kind, parse: () => ({ kind: 'leave' }) },
};

function numberFor(by: PlayerId): Choice<PollStep> {
  const options = ['one', 'two'].map(label => ({ label, steps: [{ kind: 'write' as const, line: `${by} ${label}` }] }));
  return { by, prompt: 'Which number?', options };
}

function asked(...players: PlayerId[]) {
  const match = createMatch(poll, { setup: undefined, seed: 1 });
  match.submit('p1', { kind: 'ask', players });
  return match;
}

describe('an action that a game allows while a choice is open', () => {
  test('is listed behind the options, and for players who are not asked', () => {
    const match = asked('p1', 'p2');
    const kinds = (player: PlayerId): string =>
      match
        .legal(player)
        .map(({ kind }) => kind)
        .join(' ');
    expect([kinds('p1'), kinds('p2'), kinds('p3')]).toEqual(['choose choose leave', 'choose choose leave', 'leave']);
    expect(match.toAct()).toEqual(['p1', 'p2']);
  });

  test('leaves the choice open, and what was chosen already counts', () => {
    const match = asked('p1', 'p2');
    match.submit('p1', { kind: 'choose', option: 1 });
    expect(match.submit('p3', { kind: 'leave' }).ok).toBe(true);
    expect(match.toAct()).toEqual(['p2']);
    expect(match.state().lines).toEqual([]);
    match.submit('p2', { kind: 'choose', option: 0 });
    expect(match.state().lines).toEqual(['p1 two', 'p2 one', 'asked']);
  });

  test('of the last player who has not chosen lets the others’ choices happen', () => {
    const match = asked('p1', 'p2');
    match.submit('p1', { kind: 'choose', option: 1 });
    match.submit('p2', { kind: 'leave' });
    expect(match.state().lines).toEqual(['p1 two', 'asked']);
    expect(match.toAct()).toEqual(['p1', 'p3']);
  });

  test('of the only player asked goes on without an answer', () => {
    const match = asked('p2');
    match.submit('p2', { kind: 'leave' });
    expect(match.state()).toMatchObject({ lines: ['asked'], here: ['p1', 'p3'], agenda: { choices: [] } });
  });

  test('may end the game', () => {
    const match = asked('p1');
    for (const player of ['p2', 'p3', 'p1']) match.submit(player, { kind: 'leave' });
    expect(match.outcome()?.reason).toBe('all have left');
    expect(match.state().lines).toEqual([]);
  });

  test('that ends the game leaves nobody a choice', () => {
    const ends = ({ here }: Poll) => (here.length < 3 ? { winners: [], reason: 'one has left' } : undefined);
    const match = createMatch({ ...poll, outcome: ends }, { setup: undefined, seed: 1 });
    match.submit('p1', { kind: 'ask', players: ['p1'] });
    match.submit('p2', { kind: 'leave' });
    expect(match.outcome()?.reason).toBe('one has left');
    expect(match.state().agenda).toMatchObject({ steps: [], choices: [] });
    expect(match.toAct()).toEqual([]);
  });

  test('is refused by the game, and every other action by the kernel', () => {
    const match = asked('p1');
    match.submit('p2', { kind: 'leave' });
    expect(match.refusal('p2', { kind: 'leave' })?.code).toBe('not-asked');
    expect(match.refusal('p1', { kind: 'ask', players: [] })?.code).toBe('choice-pending');
    expect(match.refusal('p3', { kind: 'ask', players: [] })?.code).toBe('not-asked');
  });

  test('is written and read', () => {
    const match = asked('p1');
    expect(match.parse('p1', 'leave')).toEqual({ kind: 'leave' });
    expect(match.parse('p3', 'leave')).toEqual({ kind: 'leave' });
    expect(match.parse('p1', '2')).toEqual({ kind: 'choose', option: 1 });
    expect(isRefusal(match.parse('p9', '2'))).toBe(true);
  });

  test('is undone, redone, saved and replayed like any other', () => {
    const match = asked('p1', 'p2');
    match.submit('p1', { kind: 'choose', option: 1 });
    const before = match.fingerprint();
    match.submit('p2', { kind: 'leave' });
    const after = match.fingerprint();
    const loaded = loadMatch(poll, match.save());
    if (!loaded.ok) throw new Error(loaded.refusal.message);
    for (const each of [match, loaded.match]) {
      each.undo(true);
      expect(each.fingerprint()).toBe(before);
      each.redo();
      expect(each.fingerprint()).toBe(after);
    }
  });
});

test('somebody who does not play cannot be asked', () => {
  expect(() => asked('p9')).toThrow('"p9" is asked "Which number?", but the players are p1, p2, p3');
});
