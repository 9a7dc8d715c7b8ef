import { expect, test } from 'vitest';
import { chat, openPawns, startPawns } from '../../../support/hosted-pawns.ts';

/** What Red is told after the last of these commands. */
function toldRed(tts: ReturnType<typeof openPawns>, ...commands: readonly string[]): string[] {
  for (const command of commands) {
    tts.said();
    chat(tts, 'Red', `!${command}`);
  }
  return tts
    .said()
    .filter(line => line.startsWith('Red: '))
    .map(line => line.slice(5));
}

test.each([
  ['start', 'A game goes on already'],
  ['ready', 'The game has begun already'],
  ['choose first p2', 'Options are chosen before the game begins'],
  ['bots mighty', '"mighty" is no level: say wait, easy, medium, strong'],
  ['bots', '"" is no level: say wait, easy, medium, strong'],
  ['lobby', 'Others still play: leave your seat, or concede'],
  ['learn', 'Others still play: leave your seat, or concede'],
  ['puzzle', 'Others still play: leave your seat, or concede'],
  ['rematch', 'Others still play: leave your seat, or concede'],
  ['open x', 'Others still play: leave your seat, or concede'],
  ['record', 'There is a record once the game is over'],
  ['review 1', 'A game can be reviewed once it is over'],
  ['review', '"" is no number of actions'],
  ['review all', '"all" is no number of actions'],
])('during a game !%s is refused: %s', (command, told) => {
  expect(toldRed(startPawns(), command)).toEqual([told]);
});

test.each([
  ['choose', 'There is no option ""'],
  ['choose second p1', 'There is no option "second"'],
  ['choose first p9', '"p9" is no value of First player'],
  ['choose name ann', 'A name begins with x'],
  ['record', 'There is a record once the game is over'],
  ['review 1', 'A game can be reviewed once it is over'],
  ['puzzle two', '"two" is no number of a puzzle'],
  ['puzzle', 'This game has no puzzles'],
])('in the lobby !%s is refused: %s', (command, told) => {
  expect(toldRed(openPawns(), command)).toEqual([told]);
});
