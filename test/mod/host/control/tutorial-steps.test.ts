import { beforeEach, describe, expect, test } from 'vitest';
import { createMatch, tutorialMoves, type Tutorial } from '../../../../src/kernel/index.ts';
import type { ChoiceTarget, DropSpot, Panel, Scene } from '../../../../src/scene/index.ts';
import {
  replyOf,
  startTutorial,
  tutorialHint,
  tutorialScene,
  tutorialStatus,
} from '../../../../mod/host/control/tutorial.ts';
import type { HostSession } from '../../../../mod/host/session/session.ts';
import type { Act, AnyMatch, TableGame } from '../../../../mod/host/table-game.ts';
import { threeInARow } from '../../../support/three-in-a-row.ts';

/** Three in a row: the learner, p1, marks 5 and 1, and p2 answers each mark. */
const TUTORIAL: Tutorial<{ cells?: string }> = {
  setup: {},
  seed: 1,
  player: 'p1',
  steps: [
    {
      title: 'The middle',
      text: 'It is in four lines',
      action: '5',
      hint: 'Mark 5',
      replies: ['p2 2', 'p1 7', 'p2 3'],
    },
    { title: 'A corner', text: 'It is in three lines', action: '1', hint: 'Mark 1' },
  ],
  end: 'Now play',
};

const SEATS = [
  { player: 'p1', color: 'Red' },
  { player: 'p2', color: 'Blue' },
];

let session: HostSession;

const mark = (cell: number): Act => ({ kind: 'mark', cell }) as Act;

function play(...texts: readonly string[]): void {
  for (const text of texts) {
    const { match } = session;
    const by = match?.toAct()[0] ?? '';
    const action = match?.parse(by, text);
    if (match === undefined || action === undefined || 'code' in action) throw new Error(`${text} cannot be played`);
    expect(match.submit(by, action).ok).toBe(true);
  }
}

beforeEach(() => {
  const game = {
    tutorial: TUTORIAL,
    startTutorial: () => ({ ok: true, match: createMatch(threeInARow, TUTORIAL) }),
    options: () => [],
    seats: () => SEATS,
    nameSeats: (text: string) => text,
  };
  // Only what a tutorial reads.
  session = {
    game: game as unknown as TableGame,
    match: createMatch(threeInARow, TUTORIAL) as unknown as AnyMatch,
    chosen: {},
    log: [],
    ready: [],
    tutorial: true,
  } as unknown as HostSession;
});

test('nobody looks at a page of the game before, or keeps what was read of it', () => {
  session.pages = { p1: 'book 1' };
  session.buttonPages = { own: 1 };
  session.notes = [{ for: '', text: 'It begins', page: '', part: '', cells: [], at: 1 }];
  expect(startTutorial(session)).toBeUndefined();
  const { buttonPages, notes, pages } = session;
  expect({ buttonPages, notes, pages }).toEqual({ buttonPages: {}, notes: [], pages: {} });
});

test('the moves of a tutorial are those of the learner, each with its replies', () => {
  expect(tutorialMoves(TUTORIAL)).toEqual([
    { by: 'p1', text: '5', step: 0 },
    { by: 'p2', text: '2', step: 0 },
    { by: 'p1', text: '7', step: 0 },
    { by: 'p2', text: '3', step: 0 },
    { by: 'p1', text: '1', step: 1 },
  ]);
  const spaced = { player: 'p1', steps: [{ ...TUTORIAL.steps[1]!, replies: ['p2 move a1 b2'] }] };
  expect(tutorialMoves(spaced)[1]).toEqual({ by: 'p2', text: 'move a1 b2', step: 0 });
});

describe('an action in a tutorial', () => {
  test.each<[string, readonly string[], string, Act, string | undefined]>([
    ['is taken if the step asks for it', [], 'p1', mark(4), undefined],
    ['is taken of another player if it is the reply', ['5'], 'p2', mark(1), undefined],
    ['gets the hint if it is another one', [], 'p1', mark(0), 'Mark 5'],
    ['has to wait for the others', ['5'], 'p1', mark(0), 'Wait: the other side acts'],
    ['of the others has to be the reply', ['5'], 'p2', mark(0), 'Wait: the other side acts'],
    ['of the others is refused while the learner is next', [], 'p2', mark(4), 'Red does the tutorial'],
    [
      'that the rules forbid gets the reason as well',
      ['5', '2', '7', '3'],
      'p1',
      mark(4),
      'Mark an empty cell when it is your turn. Mark 1',
    ],
    [
      'is refused after the last step',
      ['5', '2', '7', '3', '1'],
      'p2',
      mark(7),
      'The tutorial is over: leave it to play',
    ],
  ])('%s', (_, before, player, action, expected) => {
    play(...before);
    expect(tutorialHint(session, player, action)).toBe(expected);
  });

  test.each<[string, () => void]>([
    ['no tutorial runs', () => (session.tutorial = false)],
    ['a recorded game is shown', () => (session.review = { match: session.match!, actions: 0, lines: [], trail: [] })],
    ['the match is over', () => (session.match = undefined)],
    ['the game has none', () => (session = { ...session, game: { ...session.game, tutorial: undefined } })],
  ])('is no business of the tutorial while %s', (_, change) => {
    change();
    expect(tutorialHint(session, 'p1', mark(0))).toBeUndefined();
    expect(tutorialStatus(session)).toBeUndefined();
    expect(replyOf(session)).toBeUndefined();
    const scene = sceneOf({});
    expect(tutorialScene(session, scene)).toBe(scene);
  });
});

test('others reply only when they are next', () => {
  expect(replyOf(session)).toBeUndefined();
  play('5');
  expect(replyOf(session)).toEqual({ by: 'p2', action: mark(1) });
  play('2');
  // A reply of the learner is done by the learner.
  expect(replyOf(session)).toBeUndefined();
});

test('the page reads which step it is, and the end', () => {
  const read = (): unknown => tutorialStatus(session);
  const first = { step: 0, of: 2, title: 'The middle', text: 'It is in four lines', isOver: false };
  expect(read()).toEqual(first);
  play('5');
  expect(read()).toEqual(first);
  play('2', '7', '3');
  expect(read()).toEqual({ step: 1, of: 2, title: 'A corner', text: 'It is in three lines', isOver: false });
  play('1');
  expect(read()).toEqual({ step: 2, of: 2, title: 'Done', text: 'Now play', isOver: true });
});

function sceneOf(parts: Partial<Scene<Act>>): Scene<Act> {
  const board = { cells: [] } as unknown as Scene<Act>['board'];
  return { board, pieces: [], panels: [], menus: [], spots: [], targets: [], ...parts };
}

describe('a scene in a tutorial', () => {
  const variants = [{ label: 'Mark', action: mark(4) }];
  const others = [{ label: 'Mark', action: mark(0) }];
  const spot = (by: string, piece: string, cell: string, action: Act): DropSpot<Act> =>
    ({ for: by, piece, cell, action }) as unknown as DropSpot<Act>;
  const target = (by: string, cell: string, action: Act): ChoiceTarget<Act> =>
    ({ for: by, cell, action }) as unknown as ChoiceTarget<Act>;
  const menu = (piece: string, ...entries: readonly [string, readonly (typeof variants)[number][]][]) => ({
    piece,
    entries: entries.map(([by, all]) => ({ for: by, label: 'Mark', variants: all })),
  });
  const question = (by: string, piece: string, all: typeof variants) =>
    ({ for: by, piece, cell: `at ${piece}`, variants: all }) as unknown as NonNullable<Scene<Act>['questions']>[number];
  const pointed = (parts: Partial<Scene<Act>>): unknown => tutorialScene(session, sceneOf(parts)).pointed;

  test.each<[string, Partial<Scene<Act>>, readonly string[], readonly string[]]>([
    [
      'drops of the learner that are expected',
      { spots: [spot('p1', 'a', 'c5', mark(4)), spot('p1', 'b', 'c1', mark(0)), spot('p2', 'c', 'c5', mark(4))] },
      ['a'],
      ['c5'],
    ],
    [
      'drops with a question',
      { questions: [question('p1', 'a', variants), question('p1', 'b', others), question('p2', 'c', variants)] },
      ['a'],
      ['at a'],
    ],
    [
      'cells of a choice',
      { targets: [target('p1', 'c5', mark(4)), target('p1', 'c1', mark(0)), target('p2', 'c9', mark(4))] },
      [],
      ['c5'],
    ],
    [
      'pieces with a menu',
      {
        menus: [menu('a', ['p2', variants], ['p1', variants]), menu('b', ['p1', others]), menu('c', ['p2', variants])],
      },
      ['a'],
      [],
    ],
    [
      'no menus where a drop is expected',
      { spots: [spot('p1', 'a', 'c5', mark(4))], menus: [menu('b', ['p1', variants])] },
      ['a'],
      ['c5'],
    ],
  ])('points at %s, and at nothing else', (_, parts, pieces, cells) => {
    expect(pointed(parts)).toEqual({ pieces, cells });
  });

  test('points at nothing while others act, and after the end', () => {
    const parts = { spots: [spot('p1', 'a', 'c2', mark(1)), spot('p2', 'a', 'c2', mark(1))] };
    play('5');
    expect(pointed(parts)).toEqual({ pieces: [], cells: [] });
    play('2', '7', '3', '1');
    expect(pointed(parts)).toEqual({ pieces: [], cells: [] });
  });

  const panel = (id: string, slot: Panel<Act>['slot'], ...buttons: Panel<Act>['buttons']): Panel<Act> => ({
    ...{ id, slot, title: id, lines: [], buttons },
  });

  test('begins with its own panel, has no panel of the end, and at most two others at the top', () => {
    const panels = [...(['over', 'one', 'two', 'three'] as const).map(id => panel(id, 'top')), panel('turn', 'right')];
    const shown = tutorialScene(session, sceneOf({ panels })).panels;
    expect(shown.map(({ id }) => id)).toEqual(['tutorial', 'turn', 'one', 'two']);
    expect(shown[0]).toMatchObject({ slot: 'top', title: '1 of 2: The middle', lines: ['It is in four lines'] });
    expect(shown[0]?.buttons).toEqual([{ id: 'leave', label: 'Leave the tutorial', command: { kind: 'leave' } }]);
    play('5', '2', '7', '3', '1');
    const [last] = tutorialScene(session, sceneOf({ panels })).panels;
    expect(last).toMatchObject({ title: 'Done', lines: ['Now play'], buttons: [{ label: 'To the start' }] });
  });

  test('marks the button of the expected action alone', () => {
    const button = (id: string, command: object): Panel<Act>['buttons'][number] =>
      ({ id, label: id, command }) as unknown as Panel<Act>['buttons'][number];
    const buttons = [
      button('five', { kind: 'act', action: mark(4) }),
      button('one', { kind: 'act', action: mark(0) }),
      button('undo', { kind: 'undo' }),
    ];
    const [, shown] = tutorialScene(session, sceneOf({ panels: [panel('turn', 'right', ...buttons)] })).panels;
    expect(shown?.buttons.map(({ label }) => label)).toEqual(['> five', 'one', 'undo']);
  });
});

describe('a tutorial that begins', () => {
  test('replaces match, review, log and who is ready', () => {
    Object.assign(session, {
      tutorial: false,
      ready: ['Red'],
      review: { match: session.match, actions: 1 },
      log: ['old'],
    });
    play('5');
    expect(startTutorial(session)).toBeUndefined();
    expect(session).toMatchObject({ tutorial: true, ready: [], review: undefined, log: ['The tutorial begins'] });
    expect(session.match?.history()).toEqual([]);
  });

  test.each([
    ['without one', undefined, 'This game has no tutorial'],
    ['whose setup is refused', { ok: false, refusal: { code: 'setup', message: 'No such board' } }, 'No such board'],
  ])('in a game %s changes nothing', (_, started, message) => {
    const before = { ...session, tutorial: false };
    session = { ...before, game: { ...session.game, startTutorial: () => started as never } };
    expect(startTutorial(session)).toBe(message);
    expect(session).toMatchObject({ match: before.match, tutorial: false, log: [], ready: [] });
  });
});
