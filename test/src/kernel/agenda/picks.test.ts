import { describe, expect, test } from 'vitest';
import {
  ask,
  chooseSome,
  createMatch,
  loadMatch,
  newAgenda,
  pickLines,
  type Ask,
  type Game,
  type GameState,
} from '../../../../src/kernel/index.ts';

interface Hand extends GameState<HandStep> {
  readonly cards: readonly string[];
  readonly thrown: readonly string[];
}
type HandStep = Ask<HandStep> | { readonly kind: 'throw'; readonly card: string };
interface Discard {
  readonly kind: 'discard';
  readonly least: number;
  readonly most: number;
}

/** A player throws some cards away, in secret or not. */
function handGame(
  secret: boolean,
  revise?: (state: Hand, label: string) => boolean,
  then: readonly HandStep[] = [],
): Game<Hand, Discard, HandStep, string, undefined> {
  return {
    id: 'hand',
    setup: () => ({ cards: ['ace', 'king', 'queen'], thrown: [], agenda: newAgenda(), chance: [] }),
    players: () => ['p1', 'p2'],
    toAct: () => ['p1'],
    legal: () => [{ kind: 'discard', least: 0, most: 2 }],
    refusal: () => undefined,
    begin: ({ cards }, by, { least, most }) => [
      ask([
        chooseSome({
          by,
          prompt: 'Which cards?',
          options: cards.map(card => ({ label: card, steps: [{ kind: 'throw' as const, card }] })),
          then,
          least,
          most,
          secret,
        }),
      ]),
    ],
    perform: (state, step) =>
      step.kind === 'ask'
        ? { state }
        : { state: { ...state, thrown: [...state.thrown, step.card] }, events: [step.card] },
    react: () => [],
    outcome: () => undefined,
    interruptions: () => (revise === undefined ? [] : [{ kind: 'discard', least: 1, most: 1 }]),
    revise: (state, choice) =>
      revise === undefined
        ? choice
        : { ...choice, options: choice.options.filter(({ label }) => revise(state, label)) },
    view: state => state,
    notation: { format: (_, { kind }) => kind, parse: () => ({ kind: 'discard', least: 0, most: 2 }) },
  };
}

function discarding(secret: boolean, revise?: (state: Hand, label: string) => boolean) {
  return createMatch(handGame(secret, revise), { setup: undefined, seed: 1 });
}

function asked(least: number, most: number, secret = false) {
  const match = discarding(secret);
  expect(match.submit('p1', { kind: 'discard', least, most })).toMatchObject({ ok: true });
  return match;
}

/** Takes the option of that label. */
function take(match: ReturnType<typeof asked>, label: string) {
  const option = labels(match).indexOf(label);
  return match.submit('p1', { kind: 'choose', option });
}

function labels(match: ReturnType<typeof asked>): string[] {
  return match.state().agenda.choices.flatMap(({ options }) => options.map(({ label }) => label));
}

describe('a choice of several options', () => {
  test('is made when the most are taken, and their steps come in the order taken', () => {
    const match = asked(2, 2);
    expect(labels(match)).toEqual(['ace', 'king', 'queen']);
    take(match, 'queen');
    expect(labels(match)).toEqual(['ace', 'king']);
    expect(match.state().thrown).toEqual([]);
    expect(take(match, 'ace')).toEqual({ ok: true, events: ['queen', 'ace'] });
    expect(match.state().thrown).toEqual(['queen', 'ace']);
    expect(match.state().agenda.choices).toEqual([]);
  });

  test.each([
    ['with something taken', 'ace', ['ace', 'jack']],
    ['with nothing taken', 'None', ['jack']],
  ])('is followed by what follows any option, %s', (_, label, thrown) => {
    const match = createMatch(handGame(false, undefined, [{ kind: 'throw', card: 'jack' }]), {
      setup: undefined,
      seed: 1,
    });
    match.submit('p1', { kind: 'discard', least: 0, most: 1 });
    expect(JSON.stringify(match.view('p1').agenda)).not.toContain('jack');
    const loaded = loadMatch(handGame(false), match.save());
    for (const each of loaded.ok ? [match, loaded.match] : []) {
      take(each, label);
      expect(each.state().thrown).toEqual(thrown);
    }
    expect(loaded.ok).toBe(true);
  });

  test('can end early only once enough are taken', () => {
    const match = asked(1, 3);
    expect(labels(match)).not.toContain('Done');
    expect(labels(match)).not.toContain('None');
    take(match, 'king');
    expect(labels(match)).toEqual(['ace', 'queen', 'Done']);
    take(match, 'Done');
    expect(match.state().thrown).toEqual(['king']);
  });

  test('of no option at all is possible where the least is 0', () => {
    const match = asked(0, 2);
    expect(labels(match)).toEqual(['ace', 'king', 'queen', 'None']);
    expect(take(match, 'None')).toMatchObject({ ok: true });
    expect(match.state().thrown).toEqual([]);
    expect(match.toAct()).toEqual(['p1']);
  });

  test('ends by itself when all are taken, even if more were asked for', () => {
    const match = asked(5, 9);
    for (const card of ['ace', 'king', 'queen']) take(match, card);
    expect(match.state().thrown).toEqual(['ace', 'king', 'queen']);
  });

  test('is undone one by one', () => {
    const match = asked(2, 2);
    take(match, 'ace');
    match.undo();
    expect(labels(match)).toEqual(['ace', 'king', 'queen']);
    expect(match.redo()).toMatchObject({ ok: true });
    expect(labels(match)).toEqual(['king', 'queen']);
  });

  test('is saved half made', () => {
    const match = asked(2, 2);
    take(match, 'ace');
    const loaded = loadMatch(handGame(false), match.save());
    expect(loaded.ok && loaded.match.fingerprint()).toBe(match.fingerprint());
  });

  test('says how many to choose and what was chosen so far', () => {
    const match = asked(1, 2);
    const lines = () => match.state().agenda.choices.flatMap(choice => pickLines(choice));
    expect(lines()).toEqual(['Choose 1 to 2.']);
    take(match, 'ace');
    expect(lines()).toEqual(['Choose 1 to 2.', 'So far: ace']);
  });

  test('in secret shows others neither the options nor what was taken', () => {
    const match = asked(2, 2, true);
    take(match, 'ace');
    expect(JSON.stringify(match.view('p2').agenda)).not.toMatch(/ace|king|queen|taken/);
    expect(JSON.stringify(match.view('p1').agenda.choices)).toContain('ace');
    expect(JSON.stringify(match.view('p1').agenda.choices)).not.toContain('throw');
  });

  test('takes no option that is not there', () => {
    const match = asked(2, 2);
    for (const option of [3, -1, 0.5]) {
      expect(match.submit('p1', { kind: 'choose', option })).toMatchObject({ ok: false });
    }
    expect(labels(match)).toHaveLength(3);
  });

  test.each([
    [-1, 1],
    [0, 0],
    [2, 1],
  ])('from %d to %d options is our mistake', (least, most) => {
    expect(() => asked(least, most)).toThrow('"Which cards?" asks for');
  });
});

test('what was taken counts when an interruption leaves no other option', () => {
  const match = discarding(false, (state, label) => state.thrown.length === 0 || label === 'Done');
  match.submit('p1', { kind: 'discard', least: 1, most: 3 });
  take(match, 'king');
  // The interruption asks on top of the open choice; its answer throws a card, and then nothing is left to take.
  match.submit('p1', { kind: 'discard', least: 1, most: 1 });
  take(match, 'ace');
  expect(match.state().thrown).toEqual(['ace', 'king']);
  expect(match.state().agenda.choices).toEqual([]);
});
