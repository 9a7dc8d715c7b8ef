import { describe, expect, test } from 'vitest';
import type { FakeTts } from '../../../support/fake-tts.ts';
import { chat, openPawns, played, press, startPawns } from '../../../support/hosted-pawns.ts';
import { pawns, pawnsTable, SEATS } from '../../../support/pawns.ts';

const ASKS = 'Red asks to take back: the last action of Red';

describe('Undo', () => {
  test('of one’s own action needs nobody', () => {
    const tts = startPawns();
    chat(tts, 'Red', '!b1');
    tts.said();
    press(tts, 'Red', 'Take back');
    expect(played(tts)).toEqual([]);
    expect(tts.said()).toEqual(['all: Red takes the last action back']);
  });

  test('of one’s own action that has revealed something asks the other, who may refuse', () => {
    const tts = startPawns();
    chat(tts, 'Red', '!draw');
    press(tts, 'Red', 'Take back');
    expect(tts.screen('Blue')).toContain(ASKS);
    expect(tts.screen('Red')).toContain('Waiting for Blue to agree');
    expect(tts.screen('Red')).not.toContain(ASKS);
    expect(tts.screen('Blue')).not.toContain('Waiting for Blue to agree');
    tts.said();
    press(tts, 'Blue', 'Refuse');
    expect(tts.said()).toEqual(['all: Blue does not agree']);
    expect(played(tts)).toEqual(['p1 draw']);
    expect(tts.screen('Blue')).not.toContain(ASKS);
  });

  test('says not whose action it is where some are asked in secret', () => {
    const tts = startPawns(pawnsTable({ waitsFor: () => ['p1'] }));
    for (const [asker, other] of [
      ['Red', 'Blue'],
      ['Blue', 'Red'],
    ] as const) {
      chat(tts, 'Red', '!draw');
      chat(tts, asker, '!undo');
      expect(tts.screen(other)).toContain(`${asker} asks to take back: the last action`);
      press(tts, other, 'Agree');
      chat(tts, 'Blue', '!redo');
      expect(tts.screen('Red')).toContain('Blue asks to do again: the undone action');
      press(tts, 'Red', 'Refuse');
    }
  });

  test('of what the others do not know is told to its player alone', () => {
    const tts = startPawns(
      pawnsTable({
        waitsFor: () => ['p1'],
        keepsNotes: true,
        describeEvent: event =>
          event.kind === 'moved' ? { asides: [{ for: event.by, text: 'You go' }] } : { text: `${event.kind}` },
      }),
    );
    chat(tts, 'Red', '!b1');
    tts.said();
    chat(tts, 'Red', '!undo');
    expect(tts.said()).toEqual(['Red: Red takes the last action back']);
    chat(tts, 'Red', '!redo');
    expect(tts.said()).toEqual(['Red: Red does it again']);
    expect(tts.screen('Blue')).not.toContain('Red takes');
    chat(tts, 'Red', '!pass');
    tts.said();
    chat(tts, 'Red', '!undo');
    expect(tts.said()).toEqual(['all: Red takes the last action back']);
  });

  test('puts what follows under the heading of the turn that goes on', () => {
    const game = pawnsTable({
      describeEvent: ({ by, kind }) =>
        kind === 'passed' ? { text: `Turn after ${by}`, isHeading: true } : { text: `${by} has ${kind}` },
    });
    const lines = (tts: FakeTts): (string | undefined)[] => {
      const log = tts.screen('Red').find(text => text.includes('The game begins')) ?? '';
      return log.split('\n').map(line => line.replaceAll(/<[^>]+>|[■●]/gu, '').trim());
    };
    const takesBack = (tts: FakeTts): void => {
      chat(tts, 'Red', '!undo');
      if (tts.screen('Blue').includes('Agree')) press(tts, 'Blue', 'Agree');
    };
    const tts = startPawns(game);
    chat(tts, 'Red', '!b1');
    takesBack(tts);
    expect(lines(tts)).toEqual(['The game begins', 'Red has moved', 'Red takes the last action back']);
    chat(tts, 'Red', '!pass');
    takesBack(tts);
    const begun = lines(tts).slice(3);
    expect(begun).toEqual(['Turn after Red', 'Red takes the last action back', 'The game begins']);
    chat(tts, 'Red', '!redo');
    expect(lines(tts).slice(6)).toEqual(['Red does it again', 'Turn after Red']);
    chat(tts, 'Blue', '!pass');
    // Also after the table was loaded again.
    const loaded = openPawns(game, String(tts.call('onSave')));
    chat(loaded, 'Blue', '!undo');
    expect(lines(loaded).slice(8)).toEqual(['Turn after Blue', 'Blue takes the last action back', 'Turn after Red']);
    // What is done in its place ends what was taken back.
    chat(loaded, 'Blue', '!b1');
    chat(loaded, 'Blue', '!b2');
    chat(loaded, 'Blue', '!undo');
    expect(lines(loaded).slice(-1)).toEqual(['Blue takes the last action back']);
  });

  test('of another’s action asks that player', () => {
    const tts = startPawns();
    chat(tts, 'Red', '!b1');
    chat(tts, 'Blue', '!undo');
    expect(played(tts)).toEqual(['p1 move']);
    expect(tts.screen('Red')).toContain('Blue asks to take back: the last action of Red');
    press(tts, 'Red', 'Agree');
    expect(played(tts)).toEqual([]);
    expect(tts.screen('Red')).not.toContain('Agree');
  });

  test('with nothing to undo is refused, and nobody is asked', () => {
    const tts = startPawns();
    chat(tts, 'Red', '!undo');
    expect(tts.said()).toEqual([expect.stringMatching(/^Red: .*undo|^Red: .*back/u)]);
    expect(tts.screen('Blue')).not.toContain('Agree');
  });

  test('in the lobby does nothing', () => {
    const tts = startPawns();
    chat(tts, 'Red', '!concede');
    press(tts, 'Red', 'Play again');
    tts.said();
    chat(tts, 'Red', '!undo');
    chat(tts, 'Red', '!redo');
    expect(tts.said()).toEqual([]);
  });

  test.each(['!undo', '!redo'])('%s by a spectator is refused', command => {
    const tts = startPawns();
    chat(tts, 'Red', '!b1');
    tts.said();
    chat(tts, 'Grey', command);
    expect(tts.said()).toEqual(['Grey: Sit down at Red or Blue to play']);
    expect(played(tts)).toEqual(['p1 move']);
  });

  test('ends with the next action', () => {
    const tts = startPawns();
    chat(tts, 'Red', '!draw');
    press(tts, 'Red', 'Take back');
    chat(tts, 'Red', '!b1');
    expect(tts.screen('Blue')).not.toContain(ASKS);
  });

  test('takes the actions of bots back too, which would only repeat them', () => {
    const tts = openPawns();
    press(tts, 'Red', 'Easy bots');
    tts.leave('Blue');
    press(tts, 'Red', 'Start the game');
    chat(tts, 'Red', '!pass');
    tts.run(2);
    expect(played(tts).slice(0, 2)).toEqual(['p1 pass', expect.stringMatching(/^p2 /u)]);
    chat(tts, 'Red', '!undo');
    expect(played(tts)).toEqual([]);
  });

  test('leaves the actions of people who have left, when no bots play', () => {
    const tts = startPawns();
    chat(tts, 'Red', '!pass');
    chat(tts, 'Blue', '!b1');
    tts.leave('Blue');
    tts.call('onPlayerChangeColor', 'Blue');
    chat(tts, 'Red', '!undo');
    expect(played(tts)).toEqual(['p1 pass']);
  });
});

describe('Redo', () => {
  test('of one’s own action needs nobody', () => {
    const tts = startPawns();
    chat(tts, 'Red', '!b1');
    chat(tts, 'Red', '!undo');
    tts.said();
    press(tts, 'Red', 'Do again');
    expect(played(tts)).toEqual(['p1 move']);
    expect(tts.said()).toEqual(['all: Red does it again']);
  });

  test('of another’s action asks that player first', () => {
    const tts = startPawns();
    chat(tts, 'Red', '!b1');
    chat(tts, 'Red', '!undo');
    chat(tts, 'Blue', '!redo');
    expect(played(tts)).toEqual([]);
    expect(tts.screen('Red')).toContain('Blue asks to do again: the undone action of Red');
    press(tts, 'Red', 'Agree');
    expect(played(tts)).toEqual(['p1 move']);
  });

  test('with nothing to redo is refused, and nobody is asked', () => {
    const tts = startPawns();
    chat(tts, 'Blue', '!redo');
    expect(tts.said()).toHaveLength(1);
    expect(tts.screen('Red')).not.toContain('Agree');
  });

  test('has a button only while there is something to redo', () => {
    const tts = startPawns();
    expect(tts.screen('Red')).not.toContain('Take back');
    chat(tts, 'Red', '!b1');
    expect(tts.screen('Red')).toContain('Take back');
    expect(tts.screen('Red')).not.toContain('Do again');
    chat(tts, 'Red', '!undo');
    expect(tts.screen('Red')).toContain('Do again');
    expect(tts.screen('Red')).not.toContain('Take back');
  });
});

describe('A vote', () => {
  const three = [...SEATS, { player: 'p3', color: 'Green', tint: { r: 0, g: 1, b: 0 } } as const];
  const forThree = (changes: Parameters<typeof pawnsTable>[0] = {}) =>
    pawnsTable({ seats: () => three, ...changes }, { ...pawns, players: () => ['p1', 'p2', 'p3'] });
  const asked = () => {
    const tts = startPawns(forThree());
    tts.sit('Green', 'Cid');
    chat(tts, 'Red', '!draw');
    press(tts, 'Red', 'Take back');
    tts.said();
    return tts;
  };

  test('is held in the turn of a bot that has hidden orders to give, and tells not whether it has given any', () => {
    const done = [0.1, 1, 4].map(seconds => {
      const game = forThree({
        prepareScene: () => false,
        beat: kind => (kind === 'pass' ? 12 : 900),
        botTurn: () => () => [{ kind: 'draw' }, { kind: 'draw' }],
      });
      const tts = openPawns(game);
      tts.sit('Green', 'Cid');
      press(tts, 'Red', 'Easy bots');
      tts.leave('Blue');
      press(tts, 'Red', 'Start the game');
      tts.call('onChat', '!pass', { color: 'Red' });
      tts.run(seconds);
      tts.call('onChat', '!undo', { color: 'Red' });
      tts.run(0.1);
      expect(tts.screen('Green')).toContain(ASKS);
      return played(tts).length;
    });
    expect([Math.min(...done), Math.max(...done)]).toEqual([1, 2]);
  });

  test('needs everybody who is asked', () => {
    const tts = asked();
    press(tts, 'Blue', 'Agree');
    expect(played(tts)).toEqual(['p1 draw']);
    expect(tts.screen('Red')).toContain('Waiting for Green to agree');
    expect(tts.screen('Blue')).not.toContain('Agree');
    press(tts, 'Green', 'Agree');
    expect(played(tts)).toEqual([]);
  });

  test('ends with one refusal', () => {
    const tts = asked();
    press(tts, 'Green', 'Refuse');
    expect(tts.screen('Blue')).not.toContain('Agree');
    expect(played(tts)).toEqual(['p1 draw']);
  });

  test.each([
    ['the player who asks', 'Red', 'This button is for Blue and Green'],
    ['a spectator', 'Grey', 'Sit down at Red, Blue or Green to play'],
  ])('counts no answer of %s', (_, color, message) => {
    const tts = asked();
    press(tts, 'Blue', 'Agree', color);
    expect(tts.said()).toEqual([`${color}: ${message}`]);
    expect(tts.screen('Red')).toContain('Waiting for Blue and Green to agree');
  });

  test('counts an answer once', () => {
    const tts = asked();
    const element = tts.button('Blue', 'Agree');
    tts.call('crownspacePress', { color: 'Blue' }, '-1', element);
    tts.call('crownspacePress', { color: 'Blue' }, '-1', element);
    expect(played(tts)).toEqual(['p1 draw']);
    expect(tts.screen('Green')).toContain('Agree');
  });

  test('does not wait for a player who leaves', () => {
    const tts = asked();
    press(tts, 'Green', 'Agree');
    tts.leave('Blue');
    tts.call('onPlayerChangeColor', 'Blue');
    expect(played(tts)).toEqual([]);
    // Nobody is asked, and nobody waits, any more.
    tts.sit('Blue', 'Bob');
    tts.call('onPlayerChangeColor', 'Blue');
    expect(tts.screen('Blue')).not.toContain('Agree');
    expect(tts.screen('Red').filter(text => text.startsWith('Waiting for'))).toEqual([]);
  });

  test('goes on when one of two voters leaves', () => {
    const tts = asked();
    tts.leave('Blue');
    tts.call('onPlayerChangeColor', 'Blue');
    expect(played(tts)).toEqual(['p1 draw']);
    expect(tts.screen('Red')).toContain('Waiting for Green to agree');
  });

  test('ends when the player who asks leaves', () => {
    const tts = asked();
    tts.leave('Red');
    tts.call('onPlayerChangeColor', 'Red');
    expect(tts.screen('Blue')).not.toContain('Agree');
    expect(played(tts)).toEqual(['p1 draw']);
  });

  test('goes on when somebody else sits down', () => {
    const tts = asked();
    tts.sit('White', 'Dan');
    tts.call('onPlayerChangeColor', 'White');
    tts.call('onPlayerChangeColor', 'Blue');
    expect(tts.screen('Red')).toContain('Waiting for Blue and Green to agree');
  });

  test('does not ask an empty seat', () => {
    const tts = startPawns();
    tts.leave('Blue');
    tts.call('onPlayerChangeColor', 'Blue');
    chat(tts, 'Red', '!draw');
    chat(tts, 'Red', '!undo');
    expect(played(tts)).toEqual([]);
  });
});
