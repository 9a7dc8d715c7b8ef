import { describe, expect, test } from 'vitest';
import { chat, played, press, startPawns } from '../../../support/hosted-pawns.ts';
import { pawnsTable } from '../../../support/pawns.ts';

describe('The panel of the turn', () => {
  test('names the player who acts, for everybody', () => {
    const tts = startPawns();
    for (const color of ['Red', 'Blue', 'Grey']) expect(tts.screen(color)).toContain('Turn: Red');
    chat(tts, 'Red', '!pass');
    expect(tts.screen('Red')).toContain('Turn: Blue');
  });

  test('names everybody who still has to choose', () => {
    const tts = startPawns();
    chat(tts, 'Red', '!secret');
    expect(tts.screen('Red')).toContain('Waiting for Red and Blue to choose');
    press(tts, 'Red', 'Yes');
    expect(tts.screen('Red')).toContain('Waiting for Blue to choose');
  });
});

test('The panel of what happened shows the twelve latest lines, the oldest of them first', () => {
  const tts = startPawns();
  const shown = (): readonly string[] =>
    tts
      .screen('Grey')
      .at(-1)
      ?.replace(/<.*?>.<.*?> /g, '')
      .split('\n') ?? [];
  const passes = (from: number, count: number): string[] =>
    Array.from({ length: count }, (_, turn) => `${(from + turn) % 2 === 0 ? 'Red' : 'Blue'} has passed`);
  chat(tts, 'Red', '!b1');
  for (let turn = 0; turn < 11; turn++) chat(tts, turn % 2 === 0 ? 'Red' : 'Blue', '!pass');
  expect(shown()).toEqual(['Red has moved', ...passes(0, 11)]);
  chat(tts, 'Blue', '!pass');
  expect(shown()).toEqual(passes(0, 12));
  chat(tts, 'Red', '!pass');
  expect(shown()).toEqual(passes(1, 12));
});

test('a line that names nobody has the mark of who acted, unless others need not know who is asked', () => {
  const describeEvent = () => ({ text: 'Something happens' });
  const lineAfter = (action: string, changes: Parameters<typeof pawnsTable>[0] = {}): string | undefined => {
    const tts = startPawns(pawnsTable({ describeEvent, ...changes }));
    chat(tts, action === '!concede' ? 'Blue' : 'Red', action);
    return tts
      .screen('Grey')
      .find(text => text.includes('Something'))
      ?.split('\n')
      .at(-1);
  };
  const [red, blue] = ['<color=#ff0000>■</color> Something happens', '<color=#0000ff>●</color> Something happens'];
  expect(lineAfter('!pass')).toBe(red);
  expect(lineAfter('!pass', { waitsFor: () => ['p1'] })).toBe(red);
  expect(lineAfter('!pass', { waitsFor: () => ['p2'] })).toBe('    Something happens');
  // Out of turn, everybody may act.
  expect(lineAfter('!concede')).toBe(blue);
});

describe('The panel of a question', () => {
  test('asks the player alone, with colours in place of ids, and submits the answer', () => {
    const tts = startPawns();
    chat(tts, 'Red', '!ask');
    expect(tts.screen('Blue')).toEqual(expect.arrayContaining(['Shall Red win?', 'Yes', 'No']));
    for (const color of ['Red', 'Grey']) {
      for (const text of ['Shall Red win?', 'Yes', 'No']) expect(tts.screen(color)).not.toContain(text);
    }
    tts.said();
    press(tts, 'Blue', 'No');
    expect(played(tts)).toEqual(['p1 ask', 'p2 choose']);
    expect(tts.screen('Blue')).not.toContain('Shall Red win?');
  });

  test('shows a secret answer to the player who gave it, until all have chosen', () => {
    const tts = startPawns();
    chat(tts, 'Red', '!secret');
    press(tts, 'Red', 'No');
    expect(tts.screen('Red')).toEqual(expect.arrayContaining(['You: No', 'In secret?']));
    for (const color of ['Blue', 'Grey']) expect(tts.screen(color)).not.toContain('You: No');
    press(tts, 'Blue', 'Yes');
    expect(tts.screen('Red')).not.toContain('You: No');
  });

  test('takes no answer of another player', () => {
    const tts = startPawns();
    chat(tts, 'Red', '!ask');
    press(tts, 'Blue', 'Yes', 'Red');
    expect(played(tts)).toEqual(['p1 ask']);
  });
});

describe('The button to concede', () => {
  test('is there for each player who may concede, also out of turn', () => {
    const tts = startPawns();
    for (const color of ['Red', 'Blue']) expect(tts.screen(color)).toContain('Concede');
    expect(tts.screen('Grey')).not.toContain('Concede');
  });

  test('is not there when the rules do not allow it', () => {
    const tts = startPawns();
    chat(tts, 'Red', '!ask');
    expect(tts.screen('Red')).not.toContain('Concede');
    expect(tts.screen('Blue')).not.toContain('Concede');
  });

  test('concedes after a confirmation', () => {
    const tts = startPawns();
    press(tts, 'Blue', 'Concede');
    expect(played(tts)).toEqual([]);
    tts.dialogs[0]?.answer('');
    expect(played(tts)).toEqual(['p2 concede']);
  });
});

describe('The panel at the end', () => {
  test('names the winner, the reason, the actions of each, and what the game adds', () => {
    const tts = startPawns(pawnsTable({ summarize: ({ drawn }) => [`p1 has drawn ${drawn}`] }));
    for (const text of ['!draw', '!pass']) chat(tts, 'Red', text);
    chat(tts, 'Blue', '!concede');
    for (const color of ['Red', 'Blue', 'Grey']) {
      expect(tts.screen(color)).toContain('Red wins');
      expect(tts.screen(color)).toContain('Blue has conceded\nActions: Red: 2, Blue: 1\nRed has drawn 1');
    }
    for (const text of ['Turn: Red', 'Turn: Blue', 'Concede']) expect(tts.screen('Red')).not.toContain(text);
  });

  test.each([
    [[], 'A draw'],
    [['p2'], 'Blue wins'],
    [['p1', 'p2'], 'Red and Blue win'],
    [['p9'], 'p9 wins'],
  ])('calls %j "%s"', (winners, title) => {
    const game = pawnsTable();
    const tts = startPawns({
      ...game,
      start: (chosen, seed) => {
        const started = game.start(chosen, seed);
        if (!started.ok) return started;
        return { ok: true, match: { ...started.match, outcome: () => ({ winners, reason: '' }) } };
      },
    });
    expect(tts.screen('Red')).toContain(title);
    expect(tts.screen('Red')).toContain('Actions: Red: 0, Blue: 0');
  });
});

test.each([
  ['turn', 'Turn: Red'],
  ['question', 'In secret?'],
  ['concede', 'Concede'],
  ['over', 'Red wins'],
] as const)('A game that shows %s itself gets no panel with "%s"', (own, text) => {
  const shown = (game = pawnsTable()) => {
    const tts = startPawns(game);
    const texts = tts.screen('Red');
    chat(tts, 'Red', '!secret');
    texts.push(...tts.screen('Red'));
    for (const color of ['Red', 'Blue']) chat(tts, color, '!1');
    chat(tts, 'Red', '!undo');
    chat(tts, 'Blue', '!concede');
    return texts.concat(tts.screen('Red'));
  };
  expect(shown()).toContain(text);
  const others = ['Turn: Red', 'In secret?', 'Concede'].filter(each => each !== text);
  expect(shown(pawnsTable({ ownPanels: [own] }))).not.toContain(text);
  expect(shown(pawnsTable({ ownPanels: [own] }))).toEqual(expect.arrayContaining(others));
});
