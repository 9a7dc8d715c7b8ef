import { TABLE_HELP } from '../../../../mod/host/control/table-commands.ts';
import { describe, expect, test } from 'vitest';
import { chat, openPawns, played, saved, startPawns } from '../../../support/hosted-pawns.ts';

describe('A message', () => {
  test.each(['hello', '', ' !b1', 'b1'])('"%s" without the mark is no command, and everybody reads it', message => {
    const tts = startPawns();
    expect(chat(tts, 'Red', message)).toBe(true);
    expect(played(tts)).toEqual([]);
    expect(tts.said()).toEqual([]);
  });

  test.each(['!b1', '!', '!nonsense', '!help', '!undo'])('%s is a command, and nobody reads it', message => {
    const tts = startPawns();
    expect(chat(tts, 'Red', message)).toBe(false);
  });
});

describe('A command', () => {
  test('in notation acts', () => {
    const tts = startPawns();
    chat(tts, 'Red', '!  b1 ');
    expect(played(tts)).toEqual(['p1 move']);
    expect(tts.said()).toEqual(['all: Red has moved']);
  });

  test.each([
    ['of another player', 'Blue', '!b1', 'Blue: It is the turn of Red'],
    ['that nobody knows', 'Red', '!fly', 'Red: "fly"?'],
    ['by a spectator', 'Grey', '!b1', 'Grey: Sit down at Red or Blue to play'],
  ])('%s is refused to that player alone', (_, color, message, said) => {
    const tts = startPawns();
    chat(tts, color, message);
    expect(played(tts)).toEqual([]);
    expect(tts.said()).toEqual([said]);
  });

  test('for help shows the rules and the commands to that player alone', () => {
    const tts = startPawns();
    chat(tts, 'Blue', '!help');
    expect(tts.said()).toEqual([
      'Blue: Move your pawn.',
      'Blue: !undo takes the last action back, !redo does it again',
      'Blue: ! and an action in the notation of game records does that action',
      ...TABLE_HELP.map(line => `Blue: ${line}`),
    ]);
  });

  test('in the lobby chooses what can be typed', () => {
    const tts = openPawns();
    chat(tts, 'Red', '!name xavier');
    expect(saved(tts).chosen).toMatchObject({ name: 'xavier' });
    expect(tts.screen('Blue')).toContain('[x]  xavier\nOr type !name and a name');
  });

  test.each([
    ['that is refused', 'Red', '!name ann', 'Red: A name begins with x'],
    ['that nobody knows', 'Red', '!b1', 'Red: !b1 is no command of the lobby: type !help or !name'],
    ['by a spectator', 'Grey', '!name xavier', 'Grey: Sit down at Red or Blue to play'],
  ])('in the lobby %s changes nothing', (_, color, message, said) => {
    const tts = openPawns();
    chat(tts, color, message);
    expect(saved(tts).chosen).toMatchObject({ name: 'none' });
    expect(tts.said()).toEqual([said]);
  });
});
