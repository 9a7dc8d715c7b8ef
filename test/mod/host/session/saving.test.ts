import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startHost, type TableGame } from '../../../../mod/host/index.ts';
import { parseSession } from '../../../../mod/host/session/saved-session.ts';
import { handOver, loadSession, saveSession, takeSession } from '../../../../mod/host/session/saving.ts';
import { newSession, type HostSession } from '../../../../mod/host/session/session.ts';
import { chat, openPawns, played, press, saved, startPawns } from '../../../support/hosted-pawns.ts';
import { pawnsTable } from '../../../support/pawns.ts';
import type { FakeTts } from '../../../support/fake-tts.ts';

const FAILED = 'all: This game cannot be saved now: the save keeps the last state that could';

/** A game whose matches cannot be saved while `broken.now` is set. */
function fragile(broken: { now: boolean; message?: string }): TableGame {
  const game = pawnsTable();
  return {
    ...game,
    start: (chosen, seed) => {
      const started = game.start(chosen, seed);
      if (!started.ok) return started;
      const { match } = started;
      const save = () => {
        if (broken.now) throw new Error(broken.message ?? 'Ace of spades is 0.5');
        return match.save();
      };
      return { ok: true, match: { ...match, save } };
    },
  };
}

describe('A save', () => {
  test('goes on where it was, with log and choices', () => {
    const tts = startPawns();
    chat(tts, 'Red', '!b1');
    const text = String(tts.call('onSave'));
    const again = openPawns(pawnsTable(), text);
    expect(played(again)).toEqual(['p1 move']);
    expect(again.screen('Red').join()).toContain('Red has moved');
    expect(again.object('p1').position).toMatchObject({ x: 1, z: 0 });
  });

  test('of the lobby keeps the choices', () => {
    const tts = openPawns();
    press(tts, 'Red', 'Blue');
    const again = openPawns(pawnsTable(), String(tts.call('onSave')));
    expect(again.screen('Red')).toContain('[x]  Blue');
  });

  test('has no secret choice that others still wait for', () => {
    const tts = startPawns();
    chat(tts, 'Red', '!secret');
    press(tts, 'Red', 'No');
    expect(played(tts)).toEqual(['p1 secret']);
    const again = openPawns(pawnsTable(), String(tts.call('onSave')));
    expect(again.screen('Red')).toContain('In secret?');
    press(tts, 'Blue', 'Yes');
    expect(played(tts)).toEqual(['p1 secret', 'p1 choose', 'p2 choose']);
  });

  test.each([
    ['text that is no JSON', '{', /^all: The saved game cannot be read: /u],
    ['a number', '7', /names no game/u],
    ['an object of another program', '{"a":1}', /names no game/u],
    ['another game', '{"game":"chess"}', /it is chess/u],
    ['a match that is none', '{"game":"pawns","match":"{}"}', /^all: The saved game cannot go on: /u],
  ])('that is %s is reported, and the table begins in the lobby', (_, text, message) => {
    const tts = openPawns();
    tts.call('onLoad', text);
    tts.run(1);
    expect(tts.said()).toEqual([expect.stringMatching(message)]);
    expect(tts.screen('Red')).toContain('Start the game');
  });

  test('with fields of other types keeps those that can be read', () => {
    const tts = openPawns();
    tts.call('onLoad', '{"game":"pawns","chosen":{"first":"p2","name":7},"log":["one",2]}');
    tts.run(1);
    expect(tts.said()).toEqual([]);
    expect(saved(tts)).toMatchObject({ chosen: { first: 'p2', name: 'none' }, log: ['one'] });
  });
});

describe('When a match cannot be saved', () => {
  const breaking = (): { tts: FakeTts; broken: { now: boolean; message?: string }; good: unknown } => {
    const broken = { now: false };
    const tts = startPawns(fragile(broken));
    chat(tts, 'Red', '!b1');
    const good = tts.call('onSave');
    broken.now = true;
    chat(tts, 'Red', '!draw');
    tts.said();
    return { tts, broken, good };
  };

  test('the last good save is used, everybody reads so once, and the error is in the log', () => {
    const { tts, good } = breaking();
    expect(tts.call('onSave')).toBe(good);
    expect(tts.call('onSave')).toBe(good);
    expect(tts.said()).toEqual([FAILED]);
    expect(tts.logged).toEqual([expect.stringContaining('Ace of spades is 0.5')]);
  });

  test('another error is logged, and the game goes on', () => {
    const { tts, broken } = breaking();
    tts.call('onSave');
    broken.message = 'King is lost';
    tts.call('onSave');
    expect(tts.logged).toHaveLength(2);
    chat(tts, 'Red', '!a2');
    expect(tts.said()).toEqual([FAILED, 'all: Red has moved']);
  });

  test('a save that succeeds again is used, and a later failure is said again', () => {
    const { tts, broken } = breaking();
    tts.call('onSave');
    broken.now = false;
    expect(played(tts)).toEqual(['p1 move', 'p1 draw']);
    broken.now = true;
    expect(played(tts)).toEqual(['p1 move', 'p1 draw']);
    expect(tts.said()).toEqual([FAILED, FAILED]);
  });

  test('before the first save, the loaded text is used', () => {
    const broken = { now: false };
    const text = '{"game":"pawns","chosen":{"first":"p2"},"log":[]}';
    const tts = openPawns(fragile(broken), text);
    press(tts, 'Red', 'Start the game');
    broken.now = true;
    expect(tts.call('onSave')).toBe(text);
  });
});

describe('A hot reload', () => {
  const reload = (tts: FakeTts, game: TableGame): void => {
    tts.said();
    startHost(game);
    tts.run(1);
  };

  test('goes on with the match and its undone actions', () => {
    const tts = startPawns();
    chat(tts, 'Red', '!b1');
    chat(tts, 'Red', '!undo');
    reload(tts, pawnsTable({ title: 'New' }));
    expect(tts.said()).toEqual([]);
    press(tts, 'Red', 'Do again');
    expect(played(tts)).toEqual(['p1 move']);
  });

  test('before the table was loaded waits for onLoad', () => {
    const tts = openPawns();
    const installation = (globalThis as unknown as { _G: Record<string, { loaded: boolean }> })._G['crownspace'];
    if (installation !== undefined) installation.loaded = false;
    tts.said();
    reload(tts, pawnsTable({ title: 'New' }));
    expect(tts.screen('Red')).not.toContain('New');
    tts.call('onLoad', '');
    tts.run(1);
    expect(tts.screen('Red')).toContain('New');
  });

  test('to another game begins in its lobby', () => {
    const tts = startPawns();
    reload(tts, { ...pawnsTable({ title: 'Chess' }), id: 'chess' });
    expect(tts.screen('Red')).toContain('Chess');
    expect(tts.screen('Red')).toContain('Start the game');
  });

  test('whose new code cannot render leaves the old code in charge', () => {
    const tts = startPawns();
    const broken = pawnsTable({
      scene: () => {
        throw new Error('no scene');
      },
    });
    expect(() => reload(tts, broken)).toThrow('no scene');
    chat(tts, 'Red', '!b1');
    expect(played(tts)).toEqual(['p1 move']);
    expect(tts.object('p1').position).toMatchObject({ x: 1 });
  });

  test('whose new code fails at the second rendering shows the old table again', () => {
    const tts = startPawns();
    let count = 0;
    const game = pawnsTable();
    const broken: TableGame = {
      ...game,
      scene: (match, seats, chosen, desk) => {
        count++;
        if (count > 1) throw new Error('too late');
        return game.scene(match, seats, chosen, desk);
      },
    };
    expect(() => reload(tts, broken)).toThrow('too late');
    chat(tts, 'Red', '!b1');
    expect(played(tts)).toEqual(['p1 move']);
  });

  const failing = (tts: FakeTts, names: readonly string[]): void => {
    const installation = (globalThis as unknown as { _G: Record<string, { handlers: object }> })._G['crownspace'];
    const fail = (): never => {
      throw new Error('the old code is broken');
    };
    const broken = Object.fromEntries(names.map(name => [name, fail]));
    if (installation !== undefined) installation.handlers = { ...installation.handlers, ...broken };
    tts.said();
  };

  test('goes on from the last save when the old code cannot hand over its match, and says so', () => {
    const tts = startPawns();
    chat(tts, 'Red', '!b1');
    tts.call('onSave');
    chat(tts, 'Red', '!draw');
    failing(tts, ['handOver', 'onSave']);
    reload(tts, pawnsTable());
    expect(tts.said()).toEqual([
      'all: The old code cannot hand over its game: the new code continues from the last save',
    ]);
    expect(tts.logged).toEqual([expect.stringContaining('the old code is broken')]);
    expect(played(tts)).toEqual(['p1 move']);
  });

  test('asks old code for a save, if no save was kept', () => {
    const tts = startPawns();
    chat(tts, 'Red', '!b1');
    failing(tts, ['handOver']);
    reload(tts, pawnsTable());
    expect(played(tts)).toEqual(['p1 move']);
  });

  test('begins in the lobby, if the old code can do neither', () => {
    const tts = startPawns();
    failing(tts, ['handOver', 'onSave']);
    reload(tts, pawnsTable());
    expect(tts.screen('Red')).toContain('Start the game');
    expect(tts.logged).toHaveLength(2);
  });
});

describe('A session', () => {
  const NOTE = { for: 'p1', text: 'One', page: 'Round 1', part: 'Turns', cells: ['a1'], at: 2, isDetail: true };
  const KEPT = {
    ...{
      log: ['one'],
      headings: [{ at: 1, line: '<size=12>Turn 1</size>' }],
      notes: [NOTE],
      pages: { p1: 'report 1' },
      tutorial: true,
      puzzle: 3,
    },
    chosen: { first: 'p2', name: 'none', 'empty-seats': 'wait' },
  };

  /** Sessions of pawns, at a moment of the table's own time. */
  function sessionAt(time: number, change: Partial<HostSession> = {}): HostSession {
    vi.stubGlobal('Time', { time });
    onTestFinished(() => void vi.unstubAllGlobals());
    return { ...newSession(pawnsTable()), ...change };
  }

  const fieldsOf = ({ chosen, headings, log, notes, pages, puzzle, tutorial }: HostSession): object => ({
    chosen,
    headings,
    log,
    notes,
    pages,
    tutorial,
    puzzle,
  });

  test('is saved with all that it has, and its clock goes on with the seconds that were left', () => {
    const clock = { turn: 't1', until: 130.2 };
    const text = saveSession(sessionAt(100, { ...KEPT, clock }));
    expect(JSON.parse(text)).toEqual({ ...KEPT, game: 'pawns', version: 1, clock: { turn: 't1', left: 31 } });
    const again = sessionAt(200);
    loadSession(again, text);
    expect(fieldsOf(again)).toEqual(KEPT);
    expect(again).toMatchObject({ clock: { turn: 't1', until: 231 }, lastSave: { text } });
    expect(JSON.parse(saveSession(sessionAt(131, { clock })))).toMatchObject({ clock: { turn: 't1', left: 0 } });
  });

  test('of an empty table is saved with nothing else', () => {
    expect(JSON.parse(saveSession(sessionAt(0)))).toEqual({
      game: 'pawns',
      version: 1,
      chosen: newSession(pawnsTable()).chosen,
      log: [],
    });
    const again = sessionAt(0, KEPT);
    loadSession(again, '');
    expect(fieldsOf(again)).toEqual(KEPT);
    loadSession(again, '{"game":"pawns"}');
    expect(again).toMatchObject({
      log: [],
      headings: [],
      notes: [],
      pages: {},
      tutorial: false,
      puzzle: undefined,
      clock: undefined,
    });
  });

  test('is handed over to newer code of the same game', () => {
    const clock = { turn: 't1', until: 130.2 };
    const reopen = (): void => {};
    const handed = handOver(sessionAt(100, { ...KEPT, clock }), reopen);
    expect(handed).toEqual({ ...KEPT, clock, game: 'pawns', reopen });
    expect(Object.keys(handOver(sessionAt(100), reopen))).not.toContain('puzzle');
    const [same, other] = [sessionAt(100), sessionAt(100)];
    takeSession(same, handed);
    expect(fieldsOf(same)).toEqual(KEPT);
    expect(same.clock).toBe(clock);
    takeSession(other, { ...handed, game: 'chess' });
    expect(other).toMatchObject({ log: [], notes: [], clock: undefined });
    // Older code kept lines by player, no pages, and no tutorial.
    takeSession(other, { game: 'pawns', chosen: {}, log: ['x'], notes: { p1: ['y'] }, reopen } as never);
    expect(other).toMatchObject({ log: ['x'], headings: [], notes: [], pages: {}, tutorial: false, puzzle: undefined });
  });

  test.each<[string, object, object]>([
    [
      'notes by player',
      { notes: { p1: ['One', 2], p2: 'x' } },
      { notes: [{ for: 'p1', text: 'One', page: '', part: '', cells: [], at: 0 }] },
    ],
    [
      'notes without a detail',
      { notes: [{ ...NOTE, isDetail: 'yes', cells: ['a1', 2] }] },
      { notes: [{ for: 'p1', text: 'One', page: 'Round 1', part: 'Turns', cells: ['a1'], at: 2 }] },
    ],
    ...['for', 'text', 'page', 'part', 'at'].map((name): [string, object, object] => [
      `a note without "${name}"`,
      { notes: [{ ...NOTE, [name]: [] }] },
      {},
    ]),
    [
      'headings',
      { headings: [{ at: 1, line: 'A' }, { at: '1', line: 'B' }, 'C', { at: 1 }] },
      { headings: [{ at: 1, line: 'A' }] },
    ],
    ['no headings', { headings: 'A' }, {}],
    ['no notes', { notes: [] }, {}],
    ['a note that is a text', { notes: ['One'] }, {}],
    ['pages', { pages: { p1: 'report', p2: 3 } }, { pages: { p1: 'report' } }],
    ['pages that are none', { pages: 'report' }, { pages: {} }],
    ['a tutorial', { tutorial: true }, { tutorial: true }],
    ['no tutorial', { tutorial: 1 }, {}],
    ['a puzzle', { puzzle: 0 }, { puzzle: 0 }],
    ['no puzzle', { puzzle: '1' }, {}],
    ['a clock', { clock: { turn: 't', left: 0 } }, { clock: { turn: 't', left: 0 } }],
    ['the longest turn', { clock: { turn: 't', left: 86_400 } }, { clock: { turn: 't', left: 86_400 } }],
    ['a turn that is too long', { clock: { turn: 't', left: 86_401 } }, {}],
    ['less than no time', { clock: { turn: 't', left: -1 } }, {}],
    ['a clock without a turn', { clock: { left: 1 } }, {}],
    ['a clock without a number', { clock: { turn: 't', left: '1' } }, {}],
    ['a match', { match: '{}' }, { match: '{}' }],
    ['no match', { match: 7 }, {}],
  ])('is read with %s', (_, given, read) => {
    const base = { game: 'pawns', chosen: {}, log: [] };
    expect(parseSession(JSON.stringify({ game: 'pawns', ...given }))).toEqual({ ...base, ...read });
  });
});
