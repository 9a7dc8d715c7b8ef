import { expect, test } from 'vitest';
import { gameErrorText, joinedText, otherModText } from '../../../../tools/live/game/game-texts.ts';
import type { LiveOutcome } from '../../../../tools/live/live-outcome.ts';

test.each<[kind: LiveOutcome['kind'], isBack: boolean, text: string]>([
  ['unchanged', false, 'runs this mod: it gets every change.'],
  ['unchanged', true, 'has loaded this mod again: it gets every change.'],
  ['applied', false, 'runs this mod in another build, and has the present one now. It gets every change.'],
  ['applied', true, 'has loaded this mod again in another build, and has the present one now. It gets every change.'],
  ['refused', false, 'runs this mod in another build, and keeps it until a new one starts. It gets every change.'],
])('a game with the outcome %s, which was known before: %s', (kind, isBack, text) => {
  // Its kind alone is read.
  expect(joinedText({ kind } as LiveOutcome, isBack)).toBe(`Tabletop Simulator ${text}`);
});

test('another mod is named, if it has a name', () => {
  const rest = 'which stays as it is. Load this mod from its menu to change it too.';
  expect(otherModText('chess')).toBe(`Tabletop Simulator runs chess, ${rest}`);
  expect(otherModText(undefined)).toBe(`Tabletop Simulator runs other scripts, ${rest}`);
});

test('an error that its prefix holds already is told once', () => {
  const message = { messageID: 3, guid: '-1', error: 'ouch' } as const;
  expect(gameErrorText({ ...message, errorMessagePrefix: 'Error in Script: ouch' })).toBe('Error in Script: ouch');
  expect(gameErrorText({ ...message, errorMessagePrefix: 'Error in Script: ' })).toBe('Error in Script: ouch');
});
