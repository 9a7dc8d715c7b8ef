import { describe, expect, test } from 'vitest';
import type { TableGame } from '../../../../mod/host/index.ts';
import type { HexMapBuilding, TableStatus } from '../../../../src/scene/index.ts';
import type { FakeTts } from '../../../support/fake-tts.ts';
import { pawnsTable } from '../../../support/pawns.ts';
import { chat, openPawns, played, press, saved, startPawns } from '../../../support/hosted-pawns.ts';

/** Sends a command as a program beside the table does. */
function control(tts: FakeTts, color: string, command: string): void {
  tts.call('crownspaceControl', { color }, command);
  tts.run(1);
}

function status(tts: FakeTts): TableStatus {
  return JSON.parse(tts.attributes['crownspaceControl']?.['text'] ?? '');
}

function finished(): FakeTts {
  const tts = startPawns();
  chat(tts, 'Red', '!b1');
  chat(tts, 'Red', '!concede');
  tts.said();
  return tts;
}

describe('The status', () => {
  test('of the lobby has seats, options and who plays on empty seats', () => {
    const tts = openPawns();
    expect(status(tts)).toMatchObject({ title: 'Pawns', phase: 'lobby', toAct: [] });
    expect(status(tts).seats).toEqual([
      { color: 'Red', kind: 'person', name: 'Ann', isReady: false },
      { color: 'Blue', kind: 'person', name: 'Bob', isReady: false },
    ]);
    expect(status(tts).options.map(({ id, value }) => [id, value])).toEqual([
      ['first', 'p1'],
      ['name', 'none'],
    ]);
    expect(status(tts).empty.values.map(({ id }) => id)).toEqual(['wait', 'easy', 'medium', 'strong']);
  });

  test('says how a map is made in the lobby alone: that is long, and nobody makes one during a game', () => {
    const pawns = pawnsTable();
    const map = { starters: [{ id: 'island', name: 'Island', text: 'island 2 1 c' }] } as unknown as HexMapBuilding;
    const options: TableGame['options'] = chosen =>
      pawns.options(chosen).map(each => (each.typed === undefined ? each : { ...each, typed: { ...each.typed, map } }));
    const tts = openPawns({ ...pawns, options });
    const told = () => status(tts).options.map(option => [option.typed, option.map]);
    expect(told()).toEqual([
      [undefined, undefined],
      ['a name', map],
    ]);
    press(tts, 'Red', 'Start the game');
    expect(status(tts).phase).toBe('playing');
    expect(told()).toEqual([
      [undefined, undefined],
      ['a name', undefined],
    ]);
  });

  test('of a game says who has to act, and calls a bot a bot', () => {
    const tts = startPawns();
    expect(status(tts)).toMatchObject({ phase: 'playing', toAct: ['Red'] });
    tts.leave('Blue');
    tts.call('onPlayerChangeColor', 'Blue');
    expect(status(tts).seats[1]).toEqual({ color: 'Blue', kind: 'empty', isReady: false });
    control(tts, 'Red', 'bots medium');
    expect(status(tts).seats[1]).toEqual({ color: 'Blue', kind: 'bot', isReady: false });
  });

  test('of the lobby forgets that somebody was ready who leaves, and nobody else', () => {
    const tts = openPawns();
    const ready = (): boolean[] => status(tts).seats.map(({ isReady }) => isReady);
    control(tts, 'Red', 'ready');
    expect(ready()).toEqual([true, false]);
    tts.leave('Blue');
    tts.call('onPlayerChangeColor', 'Blue');
    expect(ready()).toEqual([true, false]);
    tts.leave('Red');
    tts.call('onPlayerChangeColor', 'Red');
    tts.sit('Red', 'Ann');
    tts.call('onPlayerChangeColor', 'Red');
    expect(ready()).toEqual([false, false]);
  });

  test('of a finished game has winners, reason and number of actions', () => {
    expect(status(finished())).toMatchObject({ phase: 'over', over: { winners: ['Blue'], actions: 2 } });
  });
});

describe('A command for the table', () => {
  test('shows figurines and plain pieces by turns, and the save remembers which', () => {
    const pawns = pawnsTable();
    const drawn = { shape: 'block', size: 1.2, height: 0.2, lines: [] } as const;
    const drawing = 'drawing token|owner=red|icon=bear-head|name=Bear';
    const tts = startPawns({
      ...pawns,
      scene: (...given) => {
        const scene = pawns.scene(...given);
        return { ...scene, pieces: scene.pieces.map(piece => ({ ...piece, look: drawn, drawing })) };
      },
    });
    const prefabs = (): string[] =>
      tts.objects.filter(each => !each.isGone && each.memo === 'p1').map(each => each.prefab);
    expect(prefabs()).toEqual(['BlockSquare']);
    chat(tts, 'Red', '!figurines');
    expect([prefabs(), saved(tts).chosen['figurines']]).toEqual([['rpg_BEAR'], 'on']);
    control(tts, 'Blue', 'figurines');
    expect(prefabs()).toEqual(['BlockSquare']);
  });

  test('offers figurines among the options of a game that has some', () => {
    expect(status(openPawns()).options.map(({ id }) => id)).not.toContain('figurines');
    const tts = openPawns({ ...pawnsTable(), hasFigurines: true });
    const shown = (): unknown => status(tts).options.find(({ id }) => id === 'figurines')?.value;
    expect(shown()).toBe('off');
    press(tts, 'Red', 'Where one fits');
    expect(shown()).toBe('on');
    press(tts, 'Red', 'Start the game');
    chat(tts, 'Red', '!figurines');
    expect([shown(), saved(tts).chosen['figurines']]).toEqual(['off', 'off']);
  });

  test('chooses options, with their reasons where it cannot', () => {
    const tts = openPawns();
    control(tts, 'Red', 'choose first p2');
    expect(status(tts).options[0]?.value).toBe('p2');
    for (const words of ['first p3', 'colour red', 'name ann', 'first']) control(tts, 'Blue', `choose ${words}`);
    expect(tts.said()).toEqual([
      'Blue: "p3" is no value of First player',
      'Blue: There is no option "colour"',
      'Blue: A name begins with x',
      'Blue: "" is no value of First player',
    ]);
  });

  test('starts the game when everybody is ready, and not before', () => {
    const tts = openPawns();
    control(tts, 'Red', 'ready');
    expect(status(tts).seats.map(({ isReady }) => isReady)).toEqual([true, false]);
    control(tts, 'Red', 'ready');
    control(tts, 'Blue', 'ready');
    expect(status(tts)).toMatchObject({ phase: 'lobby' });
    control(tts, 'Red', 'ready');
    expect(status(tts)).toMatchObject({ phase: 'playing' });
  });

  test('does not end a game that others play', () => {
    const tts = startPawns();
    for (const command of ['lobby', 'rematch']) control(tts, 'Red', command);
    expect(tts.said()).toEqual(Array(2).fill('Red: Others still play: leave your seat, or concede'));
    expect(status(tts).phase).toBe('playing');
  });

  test('ends a game in which one person has every seat', () => {
    const tts = startPawns();
    tts.sit('Blue', 'Ann');
    control(tts, 'Red', 'lobby');
    expect(tts.said()).toEqual([]);
    expect(status(tts).phase).toBe('lobby');
  });

  test('goes back to the lobby from a game that waits for somebody', () => {
    const tts = startPawns();
    tts.leave('Blue');
    control(tts, 'Red', 'lobby');
    expect(status(tts).phase).toBe('lobby');
    expect(saved(tts)).not.toHaveProperty('match');
  });

  test('starts again after the end', () => {
    const tts = finished();
    control(tts, 'Blue', 'rematch');
    expect(status(tts).phase).toBe('playing');
    expect(played(tts)).toEqual([]);
  });

  test('brings bots into a game that goes on', () => {
    const tts = startPawns();
    tts.leave('Red');
    control(tts, 'Blue', 'bots easy');
    tts.run(30);
    expect(played(tts).length).toBeGreaterThan(0);
    control(tts, 'Blue', 'bots harder');
    expect(tts.said()).toContain('Blue: "harder" is no level: say wait, easy, medium, strong');
  });

  test.each(['start', 'ready', 'bots easy', 'lobby'])('"%s" is not for spectators', command => {
    const tts = openPawns();
    control(tts, 'Grey', command);
    expect(tts.said()).toEqual(['Grey: Sit down at Red or Blue to play']);
    expect(status(tts)).toMatchObject({ phase: 'lobby', empty: { value: 'wait' } });
  });

  test('is no name of something that every object has', () => {
    const tts = openPawns();
    control(tts, 'Red', 'constructor');
    chat(tts, 'Red', '!toString');
    expect(tts.said()).toEqual(['Red: !toString is no command of the lobby: type !help or !name']);
  });
});

describe('A record', () => {
  test('is written into the notebook once the game is over', () => {
    const early = startPawns();
    control(early, 'Red', 'record');
    expect(early.said()).toEqual(['Red: There is a record once the game is over']);
    const tts = finished();
    control(tts, 'Red', 'record');
    expect(tts.said().at(-1)).toContain('The notebook has the record of the game');
    control(tts, 'Red', 'record');
    expect(tts.notebook).toEqual([{ title: 'Record of the game', body: saved(tts).match, color: 'Grey' }]);
    control(tts, 'Red', 'rematch');
    expect(tts.notebook).toEqual([]);
  });

  test('opens at its start, and shows each action, forward and back', () => {
    const record = saved(finished()).match;
    const tts = openPawns();
    control(tts, 'Red', `open ${record}`);
    expect(status(tts).review).toMatchObject({ at: 0, of: 2 });
    for (const [wanted, at] of [
      [2, 2],
      [1, 1],
      [9, 2],
      [0, 0],
    ]) {
      control(tts, 'Red', `review ${wanted}`);
      expect(status(tts).review?.at).toBe(at);
    }
    chat(tts, 'Red', '!close');
    expect(status(tts).phase).toBe('lobby');
  });

  test('is closed by a new game', () => {
    const record = saved(finished()).match;
    const tts = openPawns();
    control(tts, 'Red', `open ${record}`);
    expect(status(tts).review).toBeDefined();
    control(tts, 'Red', 'start');
    expect(status(tts)).toMatchObject({ phase: 'playing', toAct: ['Red'] });
    expect(status(tts).review).toBeUndefined();
  });

  test('that is none is refused, and the table stays', () => {
    const tts = openPawns();
    control(tts, 'Red', 'open {"game":"chess"}');
    expect(tts.said()).toHaveLength(1);
    expect(status(tts).phase).toBe('lobby');
  });

  test('of the finished game is reviewed without changing it', () => {
    const tts = finished();
    control(tts, 'Red', 'review 1');
    expect(tts.screen('Blue').join()).toContain('Review: action 1 of 2');
    chat(tts, 'Red', '!b2');
    expect(played(tts)).toEqual(['p1 move', 'p1 concede']);
    control(tts, 'Red', 'close');
    expect(status(tts).phase).toBe('over');
  });

  test('says what each action led to, as the log does, and how it moved pieces, whichever way one comes to it', () => {
    const tts = finished();
    const ofGame = status(tts).trail;
    const shown = [1, 0, 2, 1].map(wanted => {
      control(tts, 'Red', `review ${wanted}`);
      const { review, trail } = status(tts);
      return { at: review?.at, lines: review?.lines.map(line => line.replaceAll(/<[^>]*>/gu, '')), trail };
    });
    expect(shown).toMatchInlineSnapshot(`
      [
        {
          "at": 1,
          "lines": [
            "■ Red has moved",
          ],
          "trail": [
            {
              "size": 100,
              "toX": 100,
              "toZ": 0,
              "x": 0,
              "z": 0,
            },
          ],
        },
        {
          "at": 0,
          "lines": [],
          "trail": undefined,
        },
        {
          "at": 2,
          "lines": [
            "■ Red has conceded",
          ],
          "trail": undefined,
        },
        {
          "at": 1,
          "lines": [
            "■ Red has moved",
          ],
          "trail": [
            {
              "size": 100,
              "toX": 100,
              "toZ": 0,
              "x": 0,
              "z": 0,
            },
          ],
        },
      ]
    `);
    control(tts, 'Red', 'review 1');
    expect(tts.screen('Blue').join()).toContain('Red has moved');
    control(tts, 'Red', 'close');
    expect(status(tts).trail).toEqual(ofGame);
  });
});
