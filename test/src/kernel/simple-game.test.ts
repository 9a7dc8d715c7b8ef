import { describe, expect, test } from 'vitest';
import { createMatch, field, loadMatch, simpleGame, type ActionFrom } from '../../../src/kernel/index.ts';
import { walked } from '../../portable/kernel/simple-games.ts';
import { portable } from '../../support/runtimes.ts';

const ACTIONS = { step: [field.cell('to')], roll: [], look: [field.optional(field.string('at'))] };

interface Track {
  readonly at: number;
  readonly active: string;
}

/** Walk along four cells, or let a die decide. Both may look around at any time. */
const track = simpleGame<Track, ActionFrom<typeof ACTIONS>, { readonly first: string }>({
  id: 'track',
  players: ['p1', 'p2'],
  actions: ACTIONS,
  cells: ['start', 'bend', 'hill', 'goal'],
  setup: ({ first }) => ({ at: 0, active: first }),
  toAct: ({ active }) => [active],
  legal: ({ at }) => [{ kind: 'step', to: at + 1 }, { kind: 'roll' }],
  play(facts, player, action, chance) {
    const active = player === 'p1' ? 'p2' : 'p1';
    if (action.kind === 'step') return { at: action.to, active };
    return action.kind === 'roll' ? { at: chance.dice(1, 3)[0] ?? 0, active } : facts;
  },
  outcome: ({ at, active }) => (at === 3 ? { winners: [active], reason: 'The goal' } : undefined),
});

const open = () => createMatch(track, { setup: { first: 'p2' }, seed: 7 });

test('actions are read and written by their shapes and the names of cells', () => {
  const match = open();
  expect(match.legal('p2').map(action => match.format(action))).toEqual(['step bend', 'roll']);
  expect(match.parse('p2', 'step hill')).toEqual({ kind: 'step', to: 2 });
  expect(match.parse('p2', 'step lake')).toMatchObject({ code: 'notation' });
});

test('whoever may not act has no legal actions, and is refused', () => {
  const match = open();
  expect(match.legal('p1')).toEqual([]);
  expect(match.refusal('p1', { kind: 'roll' })).toMatchObject({ code: 'not-your-turn' });
  expect(match.refusal('p2', { kind: 'step', to: 3 })).toMatchObject({ code: 'not-legal' });
});

test('an action gives one event, with who took it', () => {
  const match = open();
  const action = { kind: 'step', to: 1 } as const;
  expect(match.submit('p2', action)).toEqual({ ok: true, events: [{ kind: 'play', by: 'p2', action }] });
  expect(match.state()).toMatchObject({ at: 1, active: 'p1' });
});

test('undo is free until chance was used', () => {
  const match = open();
  match.submit('p2', { kind: 'step', to: 1 });
  expect(match.undoable()).toBe('free');
  match.submit('p1', { kind: 'roll' });
  expect(match.undoable()).toBe('consent');
  match.undo(true);
  expect(match.state()).toMatchObject({ at: 1, active: 'p1' });
  const before = match.fingerprint();
  match.redo();
  match.undo(true);
  expect(match.fingerprint()).toBe(before);
});

test('a saved match continues', () => {
  const match = open();
  match.submit('p2', { kind: 'roll' });
  const loaded = loadMatch(track, match.save());
  if (!loaded.ok) throw new Error(loaded.refusal.message);
  expect(loaded.match.fingerprint()).toBe(match.fingerprint());
  expect(loaded.match.legal('p1')).toEqual(match.legal('p1'));
});

test('the game ends with the outcome of the rules', () => {
  const match = open();
  for (const [player, to] of [
    ['p2', 1],
    ['p1', 2],
    ['p2', 3],
  ] as const)
    match.submit(player, { kind: 'step', to });
  expect(match.outcome()).toEqual({ winners: ['p1'], reason: 'The goal' });
  expect(match.toAct()).toEqual([]);
});

test('rules may refuse with a reason of their own, and allow more than they list', () => {
  const match = createMatch(
    simpleGame<Track, ActionFrom<typeof ACTIONS>>({
      ...{ id: 'track', players: ['p1'], actions: ACTIONS },
      setup: () => ({ at: 0, active: 'p1' }),
      toAct: () => ['p1'],
      legal: () => [],
      refusal: (_facts, _player, { kind }) =>
        kind === 'look' ? undefined : { code: 'tired', message: 'You are too tired' },
      play: ({ at }) => ({ at: at + 1, active: 'p1' }),
      outcome: () => undefined,
    }),
    { setup: {}, seed: 1 },
  );
  expect(match.refusal('p1', { kind: 'roll' })).toEqual({ code: 'tired', message: 'You are too tired' });
  expect(match.submit('p1', { kind: 'look', at: 'sky' }).ok).toBe(true);
  expect(match.format({ kind: 'step', to: 9 })).toBe('step 9');
  expect(match.state().at).toBe(1);
});

const WALK = 'step bend\nstep lake\nstep goal\nstep hill';
const WALKED =
  'step bend is played\n"step lake" is not written as step to\nstep goal You cannot do that now\nstep hill is played\nat 2';

const lanes = await portable(new URL('../../portable/kernel/simple-games.ts', import.meta.url));

describe('the names of cells', () => {
  test('are read and written', () => {
    expect(walked(WALK)).toBe(WALKED);
  });

  for (const { name, run } of lanes) {
    test(`are the same on ${name}`, async () => {
      expect(await run('walked', WALK)).toBe(WALKED);
    });
  }
});
