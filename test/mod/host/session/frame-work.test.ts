import { afterEach, describe, expect, test, vi } from 'vitest';
import { startHost, type AnyMatch, type TableGame } from '../../../../mod/host/index.ts';
import type { FakeTts } from '../../../support/fake-tts.ts';
import { drag, entries, openPawns, played, press, saved, startPawns } from '../../../support/hosted-pawns.ts';
import { pawnsTable } from '../../../support/pawns.ts';

const FRAME = 1 / 60;

/** Every look at the clock is so many seconds later than the one before. */
function clockRuns(seconds: number): void {
  let now = 0;
  vi.stubGlobal('os', { clock: () => (now += seconds) });
}

afterEach(() => void vi.unstubAllGlobals());

/** Each part of the work needs a frame here: there are about as many as half of these. */
const BEAT = 40;

/** Parts that are left of the scene, whatever the match. */
interface Parts {
  left: number;
}

/** Pawns as a game so large that its scene has `parts.left` parts. */
function largeTable(parts: Parts, beat: (kind: string) => number = () => BEAT) {
  return pawnsTable({
    beat,
    prepareScene: () => {
      parts.left--;
      return parts.left >= 0;
    },
  });
}

/** A started game, and its parts. */
function startLarge(left = 0, beat?: (kind: string) => number): { readonly tts: FakeTts; readonly parts: Parts } {
  const parts: Parts = { left };
  const tts = startPawns(largeTable(parts, beat));
  parts.left = left;
  // Each part takes longer than a frame has.
  clockRuns(1);
  return { tts, parts };
}

function type(tts: FakeTts, color: string, message: string): void {
  tts.call('onChat', message, { color });
}

/** Runs frames until the game has so many actions. Returns how many frames that took. */
function framesUntil(tts: FakeTts, actions: number): number {
  let frames = 0;
  for (; entries(tts).length < actions; frames++) {
    if (frames > 20) throw new Error(`There are ${entries(tts).length} actions after ${frames} frames`);
    tts.run(FRAME);
  }
  return frames;
}

describe('An action of a large game', () => {
  test('takes a frame for each step of the rules and part of the scene, and is said and shown at the next beat', () => {
    const { tts, parts } = startLarge(3);
    const before = tts.object('p1').position;
    type(tts, 'Red', '!b1');
    expect([played(tts), tts.said()]).toEqual([[], []]);
    // The step itself, and coming to rest; then its event, and the four parts of the end of the action.
    expect(framesUntil(tts, 1)).toBe(2);
    tts.run(5 * FRAME);
    for (const left of [2, 1, 0, -1]) {
      tts.run(FRAME);
      expect([parts.left, tts.said(), tts.object('p1').position]).toEqual([left, [], before]);
    }
    // The scene is compared, and waits.
    tts.run((BEAT - 12) * FRAME);
    expect([tts.said(), tts.object('p1').position]).toEqual([[], before]);
    tts.run(FRAME);
    expect(tts.said()).toEqual(['all: Red has moved']);
    expect(tts.object('p1').position).not.toEqual(before);
    tts.run(10 * FRAME);
    expect(parts.left).toBe(-1);
  });

  test('does in a frame as much as it has time for', () => {
    const { tts, parts } = startLarge(20);
    clockRuns(0.0005);
    type(tts, 'Red', '!b1');
    tts.run(FRAME);
    expect([played(tts), parts.left]).toEqual([['p1 move'], 20]);
    tts.run(2 * FRAME);
    expect(parts.left).toBe(12);
    clockRuns(0);
    tts.run(FRAME);
    expect(parts.left).toBe(-1);
  });

  test('is done where the clock has no answer yet', () => {
    const { tts } = startLarge(3);
    vi.stubGlobal('os', { clock: () => undefined });
    type(tts, 'Red', '!b1');
    tts.run(FRAME);
    expect(played(tts)).toEqual(['p1 move']);
  });

  test('that is refused is refused at once, and changes nothing', () => {
    const { tts } = startLarge();
    type(tts, 'Red', '!b2');
    expect(tts.said()).toEqual(['Red: b2 is taken']);
    tts.run(1);
    expect([played(tts), tts.said()]).toEqual([[], []]);
  });

  test('sends a piece home that stays where it was, once it is shown', () => {
    const { tts } = startLarge();
    const home = tts.object('p1').position;
    const object = tts.object('p1');
    object.position = { ...home, x: home.x + 3 };
    tts.call('onObjectPickUp', 'Red', object);
    object.menu.find(({ label }) => label === 'Draw')?.run('Red');
    tts.run((BEAT - 1) * FRAME);
    expect([played(tts), object.position.x]).toEqual([['p1 draw'], home.x + 3]);
    tts.run(FRAME);
    expect(tts.object('p1').position).toEqual(home);
  });

  test('leaves the piece that was dropped until it is shown', () => {
    const { tts } = startLarge(300);
    drag(tts, 'Red', 'p1', 1, 0);
    const dropped = tts.object('p1').position.x;
    tts.run(3);
    expect(played(tts)).toEqual(['p1 move']);
    expect(tts.object('p1').position.x).toBe(dropped);
  });
});

describe('The time of what players receive', () => {
  /** What Red and Blue receive of an action of Red's, in which frame. `parts` stand for what is hidden from them. */
  function received(parts: number, action: string, beat?: (kind: string) => number): string[] {
    const { tts } = startLarge(parts, beat);
    const before = tts.object('p1').position;
    const shown: string[] = [];
    type(tts, 'Red', action);
    for (let frame = 1; frame <= 3 * BEAT; frame++) {
      tts.run(FRAME);
      shown.push(...tts.said().map(text => `${frame} ${text}`));
      if (tts.object('p1').position !== before) return shown.concat(`${frame} piece`);
    }
    return shown;
  }

  test('is the same however much is worked out between two beats', () => {
    const table = [0, 3, 5].map(parts => received(parts, '!b1'));
    expect(table).toEqual(Array(3).fill(['40 all: Red has moved', '40 piece']));
    // Without beats it tells the parts.
    expect([0, 3, 5].map(parts => received(parts, '!b1', () => 0)[1])).toEqual(['14 piece', '17 piece', '19 piece']);
  });

  test('is a later beat if there is too much for one', () => {
    expect([6, 26, 27].map(parts => received(parts, '!b1')[1])).toEqual(['40 piece', '40 piece', '80 piece']);
  });

  test('follows from the kind of the action', () => {
    const beat = (kind: string): number => (kind === 'move' ? 60 : 50);
    expect(received(5, '!b1', beat)).toEqual(['60 all: Red has moved', '60 piece']);
    expect(received(5, '!draw', beat)).toEqual(['50 all: Red has drawn', '50 Red: You have drawn an ace']);
  });

  test('counts from an action that follows before the beat', () => {
    const { tts } = startLarge(3);
    type(tts, 'Red', '!b1');
    tts.run(5 * FRAME);
    type(tts, 'Red', '!draw');
    // Whoever does something finds the first action finished.
    expect(tts.said()).toEqual(['all: Red has moved']);
    tts.run((BEAT - 1) * FRAME);
    expect(tts.said()).toEqual([]);
    tts.run(FRAME);
    expect(tts.said()).toEqual(['all: Red has drawn', 'Red: You have drawn an ace']);
  });

  test('counts on for an action that is refused', () => {
    const { tts } = startLarge(3);
    const before = tts.object('p1').position;
    type(tts, 'Red', '!b1');
    tts.run((BEAT - 2) * FRAME);
    type(tts, 'Red', '!b2');
    tts.run(FRAME);
    expect(tts.object('p1').position).toEqual(before);
    tts.run(FRAME);
    expect(tts.object('p1').position).not.toEqual(before);
  });
});

describe('In the middle of an action of a large game', () => {
  function inTheMiddle(): FakeTts {
    const { tts } = startLarge();
    type(tts, 'Red', '!b1');
    tts.run(FRAME);
    expect(played(tts)).toEqual([]);
    return tts;
  }

  test('a save holds the game before it, and the action goes on', () => {
    const tts = inTheMiddle();
    const before = saved(tts).match;
    tts.run(1);
    expect(played(tts)).toEqual(['p1 move']);
    const again = openPawns(undefined, JSON.stringify({ ...saved(tts), match: before }));
    expect(played(again)).toEqual([]);
  });

  test('undo finds it finished', () => {
    const tts = inTheMiddle();
    type(tts, 'Red', '!undo');
    expect(tts.said()[0]).toBe('all: Red has moved');
    tts.run(1);
    expect(played(tts)).toEqual([]);
    expect(JSON.parse(saved(tts).match ?? '').undone).toMatchObject([{ by: 'p1', action: { kind: 'move' } }]);
  });

  test('the next action of the player finds it finished', () => {
    const tts = inTheMiddle();
    type(tts, 'Red', '!draw');
    expect(played(tts)).toEqual(['p1 move']);
    tts.run(1);
    expect(played(tts)).toEqual(['p1 move', 'p1 draw']);
    expect(tts.said()).toEqual(['all: Red has moved', 'all: Red has drawn', 'Red: You have drawn an ace']);
  });

  test.each(['Blue', 'Grey'])('an action of %s, who may not act, changes nothing else', color => {
    const tts = inTheMiddle();
    type(tts, color, '!pass');
    tts.run(1);
    expect(played(tts)).toEqual(['p1 move']);
  });

  test.each([
    ['leaves', 'onPlayerChangeColor', 'Blue', 'empty'],
    ['connects', 'onPlayerConnect', { color: 'Grey' }, 'person'],
    ['disconnects', 'onPlayerDisconnect', { color: 'Grey' }, 'person'],
  ] as const)('whoever %s finishes nothing, and is seen with what comes of it', (_, event, who, kind) => {
    const tts = inTheMiddle();
    if (kind === 'empty') tts.leave('Blue');
    const before = tts.object('p1').position;
    tts.call(event, who);
    expect([played(tts), tts.object('p1').position]).toEqual([[], before]);
    tts.run(1);
    expect(played(tts)).toEqual(['p1 move']);
    expect(tts.object('p1').position).not.toEqual(before);
    const { seats } = JSON.parse(tts.attributes['crownspaceControl']?.['text'] ?? '') as { seats: { kind: string }[] };
    expect(seats.map(({ kind }) => kind)).toEqual(['person', kind]);
  });

  test('a hot reload goes on after it', () => {
    const tts = inTheMiddle();
    startHost(largeTable({ left: 0 }));
    expect(played(tts)).toEqual(['p1 move']);
    tts.run(1);
    type(tts, 'Red', '!pass');
    tts.run(1);
    expect(played(tts)).toEqual(['p1 move', 'p1 pass']);
  });

  test('a fault of the rules ends it, and the table goes on', () => {
    const faulty = { isFaulty: true };
    const table = largeTable({ left: 0 });
    const tts = startPawns({
      ...table,
      describing: (...given) => {
        if (faulty.isFaulty) throw new Error('No words');
        return table.describing(...given);
      },
    });
    type(tts, 'Red', '!b1');
    expect(() => tts.run(1)).toThrow('No words');
    faulty.isFaulty = false;
    type(tts, 'Red', '!pass');
    tts.run(1);
    expect(played(tts)).toEqual(['p1 move', 'p1 pass']);
  });
});

describe('A bot of a large game', () => {
  const DRAWS = ['draw', 'draw', 'draw', 'draw', 'draw'] as const;

  /**
   * Blue is a bot that draws so often and passes, and works this out in so many parts. `asked` has the number of actions
   * whenever it begins to.
   */
  function startBot(draws: number, beat?: (kind: string) => number, thoughts = 1) {
    const asked: number[] = [];
    const parts: Parts = { left: 0 };
    const tts = openPawns({
      ...largeTable(parts, beat),
      botTurn: match => {
        asked.push(match.history().length);
        let left = thoughts;
        return () => {
          left--;
          return left > 0 ? undefined : [...DRAWS.slice(0, draws), 'pass' as const].map(kind => ({ kind }));
        };
      },
    });
    press(tts, 'Red', 'Easy bots');
    tts.leave('Blue');
    press(tts, 'Red', 'Start the game');
    // Each part takes longer than a frame has.
    clockRuns(1);
    type(tts, 'Red', '!pass');
    return { tts, parts, asked };
  }

  test('follows its plan, and thinks no second time', () => {
    const { tts, parts, asked } = startBot(2);
    parts.left = 5;
    tts.run(5);
    expect(played(tts)).toEqual(['p1 pass', 'p2 draw', 'p2 draw', 'p2 pass']);
    expect(asked).toEqual([1]);
    expect(parts.left).toBeLessThan(0);
    expect(tts.screen('Red').join()).toContain('Blue has drawn');
  });

  /** After how many frames Red reads that Blue has passed. */
  function framesOf(draws: number, beat?: (kind: string) => number, thoughts?: number): number {
    const { tts } = startBot(draws, beat, thoughts);
    let frames = 0;
    for (; frames < 400 && !tts.said().includes('all: Blue has passed'); frames++) tts.run(FRAME);
    return frames;
  }

  test('tells by no time how much it does', () => {
    const times = [0, 1, 5].map(draws => framesOf(draws, () => 60));
    expect(times).toEqual(Array(3).fill(times[0]));
    expect(times[0]).toBeLessThan(300);
    expect(framesOf(5, () => 0)).toBeGreaterThan(framesOf(0, () => 0));
  });

  test('makes no pause besides its beats', () => {
    // Red's action, the last one of the plan, and what came of it are a beat each.
    expect(framesOf(0, () => 60)).toBeLessThan(3 * 60 + 10);
  });

  test('tells by no time how long it thinks', () => {
    const [short, longer, overlong] = [1, 9, 70].map(thoughts => framesOf(1, () => 60, thoughts));
    expect(longer).toBe(short);
    // It is shown one beat later, and not as soon as it is ready.
    expect(overlong).toBe((short ?? 0) + 60);
    expect(framesOf(1, () => 0, 9)).toBeGreaterThan(framesOf(1, () => 0, 1));
  });

  test('forgets what it was about to do when the action before it is taken back', () => {
    const { tts, asked } = startBot(1, undefined, 9);
    for (let frames = 0; asked.length === 0 && frames < 200; frames++) tts.run(FRAME);
    tts.run(3 * FRAME);
    type(tts, 'Red', '!undo');
    tts.run(1);
    expect(played(tts)).toEqual([]);
    expect(asked).toEqual([1]);
    type(tts, 'Red', '!pass');
    tts.run(3);
    expect([played(tts), asked]).toEqual([
      ['p1 pass', 'p2 draw', 'p2 pass'],
      [1, 1],
    ]);
  });
});

describe('An action of a bot that thinks in parts', () => {
  const advice: NonNullable<TableGame['advice']> = {
    followed: 1,
    ahead: 1,
    parts: { look: 1, begin: 1, step: 1, judge: 1 },
    sources: (_, __, legal) => [legal],
  };

  /** Pawns with so many steps more in each action, and so many rests in the first of them. */
  function partedTable(steps: number, rests: number): TableGame {
    const table = { ...pawnsTable(), advice };
    const parted = (match: AnyMatch): AnyMatch => ({
      ...match,
      submitInParts: (player, action) => {
        const submitted = match.submitInParts(player, action);
        let left = steps + rests;
        if (!submitted.ok) return submitted;
        const next: typeof submitted.next = () => (left-- > 0 ? undefined : submitted.next());
        return { ok: true, next, isInStep: () => left > steps };
      },
    });
    const start: TableGame['start'] = (chosen, seed) => {
      const opened = table.start(chosen, seed);
      return opened.ok ? { ok: true, match: parted(opened.match) } : opened;
    };
    return { ...table, start };
  }

  /** A started game in which a bot plays for Red, whose turn it is. */
  function openBots(steps: number, rests: number): FakeTts {
    const tts = openPawns(partedTable(steps, rests));
    press(tts, 'Red', 'Easy bots');
    press(tts, 'Red', 'Start the game');
    tts.leave('Red');
    tts.call('onPlayerChangeColor', 'Grey');
    tts.said();
    return tts;
  }

  /** In which frame of a bot's turn its action is done, and in which frames its scene is shown and told. */
  function framesOf(steps: number, rests: number): number[] {
    const tts = openBots(steps, rests);
    const status = tts.attributes['crownspaceControl']?.['text'];
    const places = (): string => tts.objects.map(({ position: { x, z } }) => `${x} ${z}`).join();
    const before = places();
    let done = 0;
    let shown = 0;
    for (let frame = 1; frame < 200; frame++) {
      tts.run(FRAME);
      if (done === 0 && played(tts).length > 0) done = frame;
      if (shown === 0 && places() !== before) shown = frame;
      if (tts.attributes['crownspaceControl']?.['text'] !== status) return [done, shown, frame];
    }
    throw new Error(`Nothing was told: the action was done in frame ${done}, and shown in ${shown}`);
  }

  test('has eight steps of the rules in a frame, however many parts each has', () => {
    const [done = 0, shown = 0, told = 0] = framesOf(0, 0);
    // Its scene is made, compared, put into panels, shown, and told.
    expect([shown, told]).toEqual([done + 4, done + 5]);
    expect(framesOf(8, 0)).toEqual([done + 1, shown + 1, told + 1]);
    expect(framesOf(40, 0)).toEqual([done + 5, shown + 5, told + 5]);
    expect(framesOf(40, 100)).toEqual([done + 5, shown + 5, told + 5]);
  });

  test('is finished by whoever does something', () => {
    const [done = 0] = framesOf(40, 0);
    const tts = openBots(40, 0);
    tts.run((done - 2) * FRAME);
    expect(played(tts)).toEqual([]);
    type(tts, 'Grey', 'What does it do?');
    expect(played(tts)).toHaveLength(1);
    expect(tts.said()).toHaveLength(1);
  });
});
