import { describe, expect, test } from 'vitest';
import type { FakeTts } from '../../support/fake-tts.ts';
import { chat, openPawns, press, startPawns } from '../../support/hosted-pawns.ts';

interface Change {
  readonly title: string;
  readonly open: () => FakeTts;
  readonly act: (tts: FakeTts) => void;
  /** Whose screen, a text on it, and whether the change brings the text or takes it away. */
  readonly color: string;
  readonly text: string;
  readonly appears: boolean;
}

function asked(): FakeTts {
  const tts = startPawns();
  chat(tts, 'Red', '!draw');
  press(tts, 'Red', 'Take back');
  return tts;
}

function undone(): FakeTts {
  const tts = startPawns();
  chat(tts, 'Red', '!b1');
  chat(tts, 'Red', '!undo');
  return tts;
}

function over(): FakeTts {
  const tts = startPawns();
  chat(tts, 'Red', '!concede');
  return tts;
}

const CHANGES: readonly Change[] = [
  {
    ...{ title: 'an option of the lobby', open: openPawns, color: 'Blue', text: '[x]  Easy bots', appears: true },
    act: tts => press(tts, 'Red', 'Easy bots'),
  },
  {
    ...{ title: 'the start', open: openPawns, color: 'Blue', text: 'Start the game', appears: false },
    act: tts => press(tts, 'Red', 'Start the game'),
  },
  {
    ...{ title: 'an action', open: startPawns, color: 'Red', text: 'Take back', appears: true },
    act: tts => chat(tts, 'Red', '!b1'),
  },
  {
    ...{ title: 'a request to undo', open: startPawns, color: 'Blue', text: 'Agree', appears: true },
    act: tts => {
      chat(tts, 'Red', '!draw');
      press(tts, 'Red', 'Take back');
    },
  },
  {
    ...{ title: 'an agreement', open: asked, color: 'Blue', text: 'Agree', appears: false },
    act: tts => press(tts, 'Blue', 'Agree'),
  },
  {
    ...{ title: 'an objection', open: asked, color: 'Red', text: 'Waiting for Blue to agree', appears: false },
    act: tts => press(tts, 'Blue', 'Refuse'),
  },
  {
    ...{ title: 'an action that is done again', open: undone, color: 'Red', text: 'Do again', appears: false },
    act: tts => press(tts, 'Red', 'Do again'),
  },
  {
    ...{ title: 'the end', open: startPawns, color: 'Blue', text: 'Play again', appears: true },
    act: tts => chat(tts, 'Red', '!concede'),
  },
  {
    ...{ title: 'the way back to the lobby', open: over, color: 'Blue', text: 'Start the game', appears: true },
    act: tts => press(tts, 'Red', 'Play again'),
  },
  {
    ...{ title: 'a player who leaves while others wait', open: asked, color: 'Red', text: 'Waiting for Blue to agree' },
    appears: false,
    act: tts => {
      tts.leave('Blue');
      tts.call('onPlayerChangeColor', 'Blue');
    },
  },
];

test.each(CHANGES)('$title is on the screens at once', ({ open, act, color, text, appears }) => {
  const tts = open();
  expect(tts.screen(color).includes(text)).toBe(!appears);
  act(tts);
  expect(tts.screen(color).includes(text)).toBe(appears);
});

describe('the screens stay as they are', () => {
  test.each<[string, () => FakeTts, (tts: FakeTts) => void]>([
    ['after an action that is refused', startPawns, tts => chat(tts, 'Blue', '!b1')],
    ['after an action of a spectator', startPawns, tts => chat(tts, 'Grey', '!b1')],
    ['after a spectator has pressed a button', openPawns, tts => press(tts, 'Red', 'Easy bots', 'Grey')],
    ['after somebody has answered who is not asked', asked, tts => press(tts, 'Blue', 'Agree', 'Red')],
    ['after a message that is no command', startPawns, tts => chat(tts, 'Red', 'b1')],
  ])('%s', (_, open, act) => {
    const tts = open();
    const screens = (): string[][] => ['Red', 'Blue', 'Grey'].map(color => tts.screen(color));
    const before = screens();
    act(tts);
    expect(screens()).toEqual(before);
  });
});
