import { afterEach, describe, expect, test, vi } from 'vitest';
import { chat, openPawns, played, press, saved, startPawns } from '../../../support/hosted-pawns.ts';
import { pawnsTable } from '../../../support/pawns.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('In the lobby', () => {
  test('a choice is kept, shown to everybody, and used by the start', () => {
    const tts = openPawns();
    press(tts, 'Red', 'Blue');
    expect(tts.screen('Blue')).toContain('[x]  Blue');
    press(tts, 'Blue', 'Start the game');
    expect(tts.said()).toEqual(['all: The game begins']);
    expect(tts.screen('Red')).toContain('Turn: Blue');
  });

  test('the seed of a game follows from chance, and not from the time alone, which everybody knows', () => {
    const seeds: number[] = [];
    const game = pawnsTable();
    const start: typeof game.start = (chosen, seed) => {
      // The picture of the board is that of a game with seed 1.
      if (seed !== 1) seeds.push(seed);
      return game.start(chosen, seed);
    };
    for (const part of [0, 1, 67_108_863]) {
      const tts = openPawns({ ...game, start });
      vi.stubGlobal('math', { random: (low: number, high: number) => Math.min(low + part, high) });
      press(tts, 'Red', 'Start the game');
    }
    const [first = 0, ...others] = seeds;
    expect(others.map(seed => seed - first)).toEqual([67_108_865, 2 ** 52 - 1]);
    expect(seeds.every(seed => Number.isSafeInteger(seed))).toBe(true);
  });

  test('a start that is refused is said to the player, and the lobby stays', () => {
    const game = {
      ...pawnsTable(),
      start: () => ({ ok: false as const, refusal: { code: 'x', message: 'p1 is late' } }),
    };
    const tts = openPawns(game);
    press(tts, 'Blue', 'Start the game');
    expect(tts.said()).toEqual(['Blue: Red is late']);
    expect(tts.screen('Red')).toContain('Start the game');
    expect(saved(tts)).not.toHaveProperty('match');
  });
});

describe('An action', () => {
  test('is announced to everybody, with the line for one player alone', () => {
    const tts = startPawns();
    chat(tts, 'Red', '!draw');
    expect(tts.said()).toEqual(['all: Red has drawn', 'Red: You have drawn an ace']);
    expect(tts.screen('Blue').join()).toContain('Red has drawn');
    expect(tts.screen('Blue').join()).not.toContain('ace');
  });

  test('that goes on from the one before stands in its line, while nothing else was said', () => {
    const join = (before: { kind: string }, next: { kind: string }) =>
      before.kind === 'moved' && next.kind === 'moved' ? { ...next, kind: 'moved' } : undefined;
    const game = pawnsTable({ joinEvents: (before, next) => join(before, next) as typeof next | undefined });
    const tts = startPawns(game);
    const lines = () => tts.screen('Blue').join().split('Red has moved').length - 1;
    for (const [said, count] of [
      ['!b1', 1],
      ['!a2', 1],
      ['!draw', 1],
      ['!b1', 2],
    ] as const) {
      chat(tts, 'Red', said);
      expect([said, lines()]).toEqual([said, count]);
    }
  });

  test('is broadcast if the game says so', () => {
    const tts = startPawns();
    chat(tts, 'Red', '!b1');
    chat(tts, 'Red', '!concede');
    expect(tts.messages.slice(-2)).toEqual([
      { to: 'all', kind: 'print', text: 'Red has moved' },
      { to: 'all', kind: 'broadcast', text: 'Red has conceded' },
    ]);
  });

  test('that is refused changes nothing, and only that player learns why', () => {
    const tts = startPawns();
    chat(tts, 'Red', '!b2');
    expect(played(tts)).toEqual([]);
    expect(tts.said()).toEqual(['Red: b2 is taken']);
  });

  test('after the end is refused', () => {
    const tts = startPawns();
    chat(tts, 'Red', '!concede');
    tts.said();
    chat(tts, 'Red', '!b1');
    expect(played(tts)).toEqual(['p1 concede']);
    expect(tts.said()).toHaveLength(1);
  });
});

describe('Play again', () => {
  test('leads to the lobby, with the choices of before', () => {
    const tts = openPawns();
    press(tts, 'Red', 'Blue');
    press(tts, 'Red', 'Start the game');
    chat(tts, 'Blue', '!concede');
    press(tts, 'Red', 'Play again');
    expect(tts.screen('Red')).toContain('Start the game');
    expect(tts.screen('Red')).toContain('[x]  Blue');
    expect(saved(tts)).not.toHaveProperty('match');
  });

  test('by a spectator does nothing', () => {
    const tts = startPawns();
    chat(tts, 'Red', '!concede');
    press(tts, 'Grey', 'Play again');
    expect(saved(tts)).toHaveProperty('match');
  });

  test('while the game is on does nothing', () => {
    const tts = startPawns();
    chat(tts, 'Red', '!concede');
    const element = tts.button('Red', 'Play again');
    chat(tts, 'Red', '!undo');
    tts.call('crownspacePress', { color: 'Red' }, '-1', element);
    expect(played(tts)).toEqual([]);
    expect(saved(tts)).toHaveProperty('match');
  });
});
