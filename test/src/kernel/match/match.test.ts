import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMatch, fingerprint, isRefusal, loadMatch, replay, resumeMatch } from '../../../../src/kernel/index.ts';
import type { LoadResult } from '../../../../src/kernel/index.ts';
import { bazaar, type Bazaar, type BazaarAction, type BazaarEvent, type BazaarSetup } from '../../../support/bazaar.ts';
import { anyBazaar, deepFreeze, openBazaar, playOne, type BazaarMatch } from '../../../support/bazaar-games.ts';

type LoadedBazaar = LoadResult<Bazaar, BazaarAction, BazaarEvent, BazaarSetup>;

function matchOf(loaded: LoadedBazaar): BazaarMatch {
  if (!loaded.ok) throw new Error(loaded.refusal.message);
  return loaded.match;
}

function codeOf(answer: { ok: true } | { ok: false; refusal: { code: string } }): string {
  return answer.ok ? 'ok' : answer.refusal.code;
}

/** The match after these texts, each of whom is to act first unless named: `p2:draw`. */
function played(match: BazaarMatch, ...texts: string[]): BazaarMatch {
  for (const text of texts) {
    const [named, rest] = text.includes(':') ? text.split(':') : [undefined, text];
    const player = named ?? match.toAct()[0] ?? '';
    const action = match.parse(player, rest ?? '');
    if (isRefusal(action)) throw new Error(action.message);
    const submitted = match.submit(player, action);
    if (!submitted.ok) throw new Error(submitted.refusal.message);
  }
  return match;
}

describe('laws of every match', () => {
  test('no submission changes a state it was given', () => {
    fc.assert(
      fc.property(anyBazaar, fc.array(fc.nat(), { maxLength: 10 }), (match, picks) => {
        for (const pick of picks) {
          deepFreeze(match.state());
          playOne(match, pick);
        }
      }),
    );
  });

  test('what is listed is accepted, and what is not listed is refused', () => {
    const everyAction: BazaarAction[] = [
      { kind: 'draw' },
      { kind: 'auction' },
      { kind: 'end' },
      ...['p1', 'p2', 'p3', 'p4', 'p5'].flatMap(to =>
        [0, 1, 2, 3].map((coins): BazaarAction => ({ kind: 'offer', to, coins })),
      ),
    ];
    fc.assert(
      fc.property(anyBazaar, match => {
        for (const player of ['p1', 'p2', 'p3', 'p4', 'p9']) {
          const listed = match.legal(player).map(action => JSON.stringify(action));
          for (const action of [...everyAction, ...[0, 1, 2, 3].map(option => ({ kind: 'choose' as const, option }))]) {
            const isLegal = match.refusal(player, action) === undefined;
            expect(isLegal).toBe(listed.includes(JSON.stringify(action)));
          }
        }
      }),
    );
  });

  test('a refused action changes nothing, whatever it is', () => {
    const junk = fc.oneof(
      fc.anything(),
      fc.record({
        kind: fc.oneof(fc.constantFrom('draw', 'offer', 'choose', 'end', 'auction'), fc.anything()),
        option: fc.oneof(fc.double(), fc.anything()),
        to: fc.anything(),
        coins: fc.oneof(fc.double(), fc.anything()),
      }),
    );
    fc.assert(
      fc.property(
        anyBazaar,
        junk,
        fc.oneof(fc.string(), fc.constantFrom('p1', 'p2', '__proto__')),
        (match, action, by) => {
          const before = match.save();
          // What comes from outside has no type.
          const submitted = match.submit(by, action as BazaarAction);
          expect(match.save() === before).toBe(!submitted.ok);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('an action in parts leads where it leads at once, and changes nothing before its last part', () => {
    fc.assert(
      fc.property(anyBazaar, fc.nat(), (match, pick) => {
        const atOnce = match.fork();
        const [player = ''] = match.toAct();
        const legal = match.legal(player);
        const action = legal[pick % Math.max(1, legal.length)];
        if (action === undefined) return;
        const begun = match.submitInParts(player, action);
        if (!begun.ok) throw new Error(begun.refusal.message);
        const before = match.save();
        let done = begun.next();
        while (done === undefined) {
          expect(match.save()).toBe(before);
          // Whoever tries something out meanwhile uses other random numbers.
          playOne(match.fork(), pick);
          done = begun.next();
        }
        expect(done).toEqual(atOnce.submit(player, action));
        expect(match.fingerprint()).toBe(atOnce.fingerprint());
        expect(match.history().slice(-1)).toEqual(atOnce.history());
      }),
    );
  });

  test('a saved match goes on as the one that was saved', () => {
    fc.assert(
      fc.property(anyBazaar, fc.array(fc.nat(), { maxLength: 12 }), (match, picks) => {
        const loaded = matchOf(loadMatch(bazaar, match.save()));
        expect(loaded.save()).toBe(match.save());
        for (const pick of picks) expect(playOne(loaded, pick)).toBe(playOne(match, pick));
        expect(loaded.fingerprint()).toBe(match.fingerprint());
        expect(loaded.history()).toEqual(match.history());
      }),
    );
  });

  describe('data of a match with an open choice', () => {
    const open = fc.sample(anyBazaar, { numRuns: 200, seed: 1 }).find(each => each.state().agenda.choices.length > 0);
    const data = open?.data();
    const withState = (change: object): object => ({ ...data, state: { ...data?.state, ...change } });
    const withChoice = (change: object): object => {
      const [choice, ...others] = data?.state.agenda.choices ?? [];
      return withState({ agenda: { ...data?.state.agenda, choices: [{ ...choice, ...change }, ...others] } });
    };
    const reasonOf = (whole: object): string => {
      const resumed = resumeMatch(bazaar, whole as Parameters<typeof resumeMatch>[1]);
      return resumed.ok ? 'resumed' : resumed.refusal.message;
    };

    test.each([
      ['as it is', {}],
      ['with an answer', { chosen: 0 }],
      ['of several things', { picks: { least: 0, most: 1, taken: [] } }],
      ['with steps that follow any option', { then: [{ kind: 'ask' }] }],
    ])('is a match: %s', (_, change) => {
      expect(reasonOf(withChoice(change))).toBe('resumed');
    });

    test.each<[string, object]>([
      ['whose player is no name', withChoice({ by: 7 })],
      ['without a question', withChoice({ prompt: undefined })],
      ['whose answer is no number', withChoice({ chosen: 'first' })],
      ['without options', withChoice({ options: undefined })],
      ['with an option that is none', withChoice({ options: ['first'] })],
      ['with an option without a label', withChoice({ options: [{ label: 7, steps: [] }] })],
      ['with an option without steps', withChoice({ options: [{ label: 'a' }] })],
      ['with an option whose step has no kind', withChoice({ options: [{ label: 'a', steps: [{ kind: 7 }] }] })],
      ['with a step without a kind that follows any option', withChoice({ then: [{}] })],
      ['of several things that are none', withChoice({ picks: 5 })],
      ['of several things without a least number', withChoice({ picks: { least: '0', most: 1, taken: [] } })],
      ['of several things without a most number', withChoice({ picks: { least: 0, most: '1', taken: [] } })],
      ['of several things without those taken', withChoice({ picks: { least: 0, most: 1, taken: {} } })],
      [
        'of several things, one of which is none',
        withChoice({ picks: { least: 0, most: 1, taken: [{ label: 7, steps: [] }] } }),
      ],
      ['with a step without a kind', withState({ agenda: { ...data?.state.agenda, steps: [{}] } })],
      ['whose steps are no list', withState({ agenda: { ...data?.state.agenda, steps: {} } })],
      ['with a spent rule that has no name', withState({ agenda: { ...data?.state.agenda, spent: [1] } })],
      ['without an agenda', withState({ agenda: undefined })],
      ['without chance', withState({ chance: undefined })],
      ['with too little chance', withState({ chance: [1, 2, 3, 4, 5] })],
      ['with too much chance', withState({ chance: [1, 2, 3, 4, 5, 6, 7] })],
      ['with chance that is no number', withState({ chance: [1, 2, 3, 4, 5, 'six'] })],
      ['with chance in parts', withState({ chance: [1, 2, 3, 4, 5, 0.5] })],
    ])('is no match %s', (_, whole) => {
      expect(reasonOf(whole)).toBe('This match cannot be loaded: its state is incomplete');
    });
  });

  test.each([
    ['game', 'chess', 'it is a game of chess, not of bazaar'],
    ['game', 7, 'it is a game of something else, not of bazaar'],
    ['seed', 0.5, 'its seed is no whole number'],
    ['entries', [{ by: 'p1' }], 'its actions are incomplete'],
    ['undone', {}, 'its actions are incomplete'],
    ['states', [1], 'its state is incomplete'],
    ['state', null, 'its state is incomplete'],
  ])('data whose %s is %j is no match, for a reason', (field, value, reason) => {
    const [match] = fc.sample(anyBazaar, { numRuns: 1, seed: 1 });
    const resumed = resumeMatch(bazaar, { ...match?.data(), [field]: value });
    expect(resumed.ok ? 'resumed' : resumed.refusal.message).toBe(`This match cannot be loaded: ${reason}`);
  });

  test('undoing everything leads through the same states back to the start, and redoing to the end', () => {
    fc.assert(
      fc.property(anyBazaar, fc.boolean(), (played, fromText) => {
        const match = fromText ? matchOf(loadMatch(bazaar, played.save())) : played;
        const passed: string[] = [match.fingerprint()];
        const whole = match.history();
        expect(match.redoable()).toBe(false);
        while (match.undoable() !== 'nothing') {
          expect(codeOf(match.undo(true))).toBe('ok');
          expect(match.redoable()).toBe(true);
          expect(match.history()).toEqual(whole.slice(0, -passed.length));
          passed.push(match.fingerprint());
        }
        for (const before of passed.slice(0, -1).reverse()) {
          expect(codeOf(match.redo())).toBe('ok');
          expect(match.fingerprint()).toBe(before);
        }
        expect(match.history()).toEqual(whole);
        expect(match.redoable()).toBe(false);
        expect(codeOf(match.redo())).toBe('nothing-to-redo');
      }),
    );
  });

  test('setup, seed and actions replay to the same state', () => {
    fc.assert(
      fc.property(anyBazaar, match => {
        const { setup, seed, entries } = match.data();
        const again = matchOf(replay(bazaar, { setup, seed, entries }));
        expect(again.fingerprint()).toBe(match.fingerprint());
        expect(again.history()).toEqual(match.history());
      }),
    );
  });

  test('parse after format is the identity, for choices too', () => {
    fc.assert(
      fc.property(anyBazaar, match => {
        for (const player of match.toAct()) {
          for (const action of match.legal(player)) {
            expect(match.parse(player, match.format(action, player))).toEqual(action);
          }
        }
      }),
    );
  });

  test('a match resumed from data goes on with undo and redo', () => {
    fc.assert(
      fc.property(anyBazaar, match => {
        match.undo(true);
        const resumed = matchOf(resumeMatch(bazaar, match.data()));
        expect(codeOf(resumed.redo())).toBe(codeOf(match.redo()));
        expect(codeOf(resumed.undo(true))).toBe(codeOf(match.undo(true)));
        expect(resumed.fingerprint()).toBe(match.fingerprint());
      }),
    );
  });

  test('a fork goes its own way', () => {
    fc.assert(
      fc.property(anyBazaar, fc.nat(), (match, pick) => {
        const before = match.save();
        const fork = match.fork();
        const moved = playOne(fork, pick);
        expect(match.save()).toBe(before);
        expect(playOne(match, pick)).toBe(moved);
        expect(fork.fingerprint()).toBe(match.fingerprint());
        expect(fork.history().length).toBe(moved ? 1 : 0);
      }),
    );
  });

  test('a fork for a player is the same whatever others have chosen in secret', () => {
    const bids = [1, 2, 3].map(bid => played(openBazaar(), 'auction', `p3:${bid}`));
    const [first = '', ...others] = bids.map(match => match.fork(7, 'p1').fingerprint());
    expect(others).toEqual([first, first]);
    expect(bids[0]?.fork(7, 'p1').legal('p1')).toEqual(bids[0]?.legal('p1'));
    expect(bids[0]?.fork(7, 'p3').state().agenda.choices[2]).toMatchObject({ chosen: 0 });
    expect(bids[1]?.fork(7, 'p3').state().agenda.choices[2]).toMatchObject({ chosen: 1 });
  });

  test('what a view hides cannot be inferred by changing it', () => {
    fc.assert(
      fc.property(anyBazaar, fc.nat({ max: 5 }), (match, seed) => {
        const state = match.state();
        const others = state.traders.map(trader =>
          trader.id === 'p1' ? trader : { ...trader, cards: trader.cards.map(card => ((card + seed) % 6) + 1) },
        );
        const choices = state.agenda.choices.map(choice =>
          choice.by === 'p1' || choice.secret !== true
            ? choice
            : { ...choice, options: [], ...(choice.chosen === undefined ? {} : { chosen: seed }) },
        );
        const agenda = { ...state.agenda, steps: [{ kind: 'turn' as const }], choices };
        const other = { ...state, traders: others, agenda, chance: [seed, 2, 3, 4, 5, 6] };
        const changed = matchOf(resumeMatch(bazaar, { ...match.data(), state: other, states: [], entries: [] }));
        expect(changed.view('p1')).toEqual(match.view('p1'));
        expect(match.view('p1').traders[0]).toEqual(state.traders[0]);
      }),
    );
  });
});

describe('an action in parts', () => {
  function begun(match: BazaarMatch, player: string, action: BazaarAction) {
    const answer = match.submitInParts(player, action);
    if (!answer.ok) throw new Error(answer.refusal.message);
    return answer.next;
  }

  test('is one step of the rules at a time, then one that comes to rest', () => {
    const next = begun(openBazaar(), 'p1', { kind: 'end' });
    expect(next()).toBeUndefined();
    expect(next()).toEqual({ ok: true, events: [] });
  });

  test('is a part at a time in a step that is not done, of which only what comes last counts', () => {
    const long: typeof bazaar = {
      ...bazaar,
      perform: (state, step, chance) => {
        const done = bazaar.perform(state, step, chance);
        const unread = { ...done, state, events: [], steps: [step], reveals: true };
        return { ...unread, rest: () => ({ ...unread, rest: () => done }) };
      },
    };
    const start = { setup: openBazaar().data().setup, seed: 7 };
    const match = createMatch(long, start);
    const answer = match.submitInParts('p1', { kind: 'end' });
    if (!answer.ok) throw new Error(answer.refusal.message);
    const { isInStep, next } = answer;
    const parts = [1, 2, 3].map(() => [next(), isInStep()]);
    expect(parts).toEqual([
      [undefined, true],
      [undefined, true],
      [undefined, false],
    ]);
    expect(match.history()).toEqual([]);
    expect(next()).toEqual({ ok: true, events: [] });
    // At once it is the same.
    const atOnce = createMatch(long, start);
    atOnce.submit('p1', { kind: 'end' });
    const plain = createMatch(bazaar, start);
    plain.submit('p1', { kind: 'end' });
    expect([match.data(), atOnce.data()]).toEqual([plain.data(), plain.data()]);
  });

  test('is refused at its beginning like any other', () => {
    const match = openBazaar();
    expect(match.submitInParts('p2', { kind: 'end' })).toEqual({
      ok: false,
      refusal: match.refusal('p2', { kind: 'end' }),
    });
    expect(match.history()).toEqual([]);
  });

  test('ends with a refusal when the match has changed meanwhile', () => {
    const match = openBazaar();
    const next = begun(match, 'p1', { kind: 'draw' });
    next();
    played(match, 'end');
    const before = match.save();
    expect(next()).toMatchObject({ ok: false, refusal: { code: 'changed' } });
    expect(match.save()).toBe(before);
  });

  test('goes on after another action was done and undone', () => {
    const match = openBazaar();
    const next = begun(match, 'p1', { kind: 'draw' });
    next();
    played(match, 'end');
    match.undo();
    let done = next();
    while (done === undefined) done = next();
    expect(done.ok).toBe(true);
    expect(match.fingerprint()).toBe(played(openBazaar(), 'draw').fingerprint());
    expect(codeOf(match.redo())).toBe('nothing-to-redo');
  });
});

describe('choices', () => {
  test('while somebody is asked, only the one asked may act', () => {
    const match = played(openBazaar(), 'offer 1 p2');
    expect(match.toAct()).toEqual(['p2']);
    expect(match.legal('p2')).toEqual([0, 1, 2].map(option => ({ kind: 'choose', option })));
    expect(match.legal('p1')).toEqual([]);
    expect(match.refusal('p1', { kind: 'end' })?.code).toBe('not-asked');
    const refusals = [
      match.refusal('p2', { kind: 'end' }),
      match.refusal('p2', { kind: 'choose', option: 3 }),
      match.refusal('p9', { kind: 'end' }),
      openBazaar().refusal('p1', { kind: 'choose', option: 0 }),
    ];
    expect(refusals.map(refusal => `${refusal?.code}: ${refusal?.message}`)).toEqual([
      'choice-pending: First choose: Take 1 from p1?',
      'no-such-option: "Take 1 from p1?" has 3 options, counted from 0',
      'no-such-player: No player has that name',
      'no-choice: Nobody is asked to choose anything now',
    ]);
  });

  test('an option is written as what it points at, or as its number', () => {
    const match = played(openBazaar(), 'offer 1 p2');
    expect(match.legal('p2').map(action => match.format(action))).toEqual(['p2', 'p1', '3']);
    expect(match.parse('p2', '1')).toEqual({ kind: 'choose', option: 0 });
    // Whatever comes from outside is read.
    expect(match.parse('p2', 4 as unknown as string)).toEqual({
      code: 'no-text',
      message: 'An action is written as text',
    });
    expect(match.parse('p2', '4')).toMatchObject({ code: 'no-such-option' });
    expect(match.parse('p1', '1')).toMatchObject({ code: 'not-asked' });
  });

  test('what follows from a choice is done before the game goes on', () => {
    const match = played(openBazaar(), 'offer 2 p2', 'p2');
    expect(match.state().traders.map(({ coins }) => coins)).toEqual([2, 5, 3]);
    expect(match.toAct()).toEqual(['p1']);
  });

  test('nothing follows from choices asked together until all have chosen, in whatever order', () => {
    const match = played(openBazaar(), 'auction', 'p3:2', 'p1:3');
    expect(match.toAct()).toEqual(['p2']);
    expect(match.state().traders.map(({ coins }) => coins)).toEqual([4, 3, 3]);
    expect(match.legal('p3')).toEqual([]);
    played(match, 'p2:1');
    expect(match.state().traders.map(({ coins }) => coins)).toEqual([6, 3, 4]);
    expect(match.state().agenda.choices).toEqual([]);
  });

  test('a secret answer is seen by nobody, and its options only by the one asked', () => {
    const match = played(openBazaar(), 'auction', 'p3:2');
    const hidden = { prompt: 'How much do you bid?', options: [], secret: true };
    expect(match.view('p1').agenda.choices.slice(1)).toEqual([
      { ...hidden, by: 'p2' },
      { ...hidden, by: 'p3', chosen: 0 },
    ]);
    expect(match.view('p3').agenda.choices[2]).toMatchObject({
      chosen: 1,
      options: [{}, { label: '1', steps: [] }, {}],
    });
    expect(match.view('whoever')).toEqual(match.view('spectator'));
  });
});

describe('undo', () => {
  test('is free after an action that revealed nothing', () => {
    const match = played(openBazaar(), 'end');
    expect(match.undoable()).toBe('free');
    expect(codeOf(match.undo())).toBe('ok');
    expect(match.undoable()).toBe('nothing');
    expect(codeOf(match.undo())).toBe('nothing-to-undo');
  });

  test('needs consent after chance, and after secret choices were shown', () => {
    const drawn = played(openBazaar(), 'draw');
    expect(codeOf(drawn.undo())).toBe('needs-consent');
    expect(codeOf(drawn.undo(true))).toBe('ok');
    const bids = played(openBazaar(), 'auction', 'p1:1', 'p2:1');
    expect(bids.undoable()).toBe('free');
    expect(played(bids, 'p3:1').undoable()).toBe('consent');
  });

  test('a new action ends what could be redone', () => {
    const match = played(openBazaar(), 'end');
    match.undo();
    played(match, 'draw');
    expect(codeOf(match.redo())).toBe('nothing-to-redo');
  });

  test('stops at the start of a loaded match when the rules have changed since', () => {
    const other = {
      ...bazaar,
      setup: (setup: BazaarSetup, chance: Parameters<typeof bazaar.setup>[1]) =>
        bazaar.setup({ ...setup, turns: setup.turns + 1 }, chance),
    };
    const loaded = matchOf(loadMatch(other, played(openBazaar(), 'end', 'end').save()));
    played(loaded, 'end');
    expect(codeOf(loaded.undo())).toBe('ok');
    const before = loaded.fingerprint();
    expect(codeOf(loaded.undo())).toBe('rules-changed');
    expect(loaded.fingerprint()).toBe(before);
    expect(loaded.history().length).toBe(2);
  });
});

describe('loading', () => {
  const text = played(openBazaar(), 'offer 1 p2').save();

  test('a text that is cut anywhere is refused', () => {
    for (let end = 0; end < text.length; end++) expect(loadMatch(bazaar, text.slice(0, end)).ok).toBe(false);
  });

  test('a text with one character changed never crashes the match', () => {
    fc.assert(
      fc.property(fc.nat({ max: text.length - 1 }), fc.string({ minLength: 1, maxLength: 2 }), (at, instead) => {
        const loaded = loadMatch(bazaar, text.slice(0, at) + instead + text.slice(at + 1));
        if (!loaded.ok) return;
        loaded.match.undo(true);
        loaded.match.redo();
        loaded.match.save();
      }),
      { numRuns: 1000 },
    );
  });

  test('any other text or data is refused', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), other => !loadMatch(bazaar, other).ok));
    fc.assert(fc.property(fc.anything(), data => !resumeMatch(bazaar, data).ok));
  });

  test('a match of another game is refused by its name', () => {
    const loaded = loadMatch({ ...bazaar, id: 'harbour' }, text);
    expect(loaded.ok ? '' : loaded.refusal.message).toContain('a game of bazaar, not of harbour');
  });

  test('a view cannot be played on', () => {
    const match = openBazaar();
    expect(resumeMatch(bazaar, { ...match.data(), state: match.view('p1') }).ok).toBe(false);
  });
});

describe('replay', () => {
  test('tells which action was refused', () => {
    const entries = [
      { by: 'p1', action: { kind: 'end' as const } },
      { by: 'p1', action: { kind: 'end' as const } },
    ];
    expect(replay(bazaar, { setup: { traders: 2, turns: 5 }, seed: 1, entries })).toMatchObject({ ok: false, at: 1 });
  });
});

describe('the end', () => {
  test('nobody may act, and every action is refused', () => {
    const match = createMatch(bazaar, { setup: { traders: 2, turns: 1 }, seed: 4 });
    played(match, 'end');
    expect(match.outcome()).toEqual({ winners: [], reason: 'the bazaar closed' });
    expect(match.toAct()).toEqual([]);
    expect(match.legal('p2')).toEqual([]);
    expect(match.refusal('p2', { kind: 'end' })).toEqual({
      code: 'over',
      message: 'The game is over: the bazaar closed',
    });
    expect(codeOf(match.undo())).toBe('ok');
    expect(match.outcome()).toBeUndefined();
  });

  test('is part of what the same seed and actions lead to', () => {
    const first = openBazaar(7);
    const second = openBazaar(7);
    for (let pick = 0; pick < 600; pick++) expect(playOne(first, pick * 31)).toBe(playOne(second, pick * 31));
    expect(first.outcome()).toBeDefined();
    expect(fingerprint(first.state())).toBe(second.fingerprint());
  });
});
