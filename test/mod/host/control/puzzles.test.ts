import { beforeEach, expect, test } from 'vitest';
import { puzzleScene, startPuzzle } from '../../../../mod/host/control/puzzles.ts';
import { newSession } from '../../../../mod/host/session/session.ts';
import { tacticTable } from '../../../../mod/tactic/tactic-table.ts';
import { parseLog, tacticPuzzles } from '../../../../src/games/tactic/index.ts';
import { isRefusal } from '../../../../src/kernel/index.ts';
import type { TableStatus } from '../../../../src/scene/index.ts';
import type { FakeTts } from '../../../support/fake-tts.ts';
import { chat, openPawns, played, press, saved } from '../../../support/hosted-pawns.ts';

let tts: FakeTts;
beforeEach(() => {
  tts = openPawns(tacticTable());
});

function status(): TableStatus {
  return JSON.parse(tts.attributes['crownspaceControl']?.['text'] ?? '');
}

/** Plays the solution of a puzzle, all but the last `less` actions. */
function solve(number: number, less = 0): void {
  const log = parseLog(tacticPuzzles[number - 1] ?? '');
  const lines = isRefusal(log) ? expect.fail(log.message) : log.lines;
  for (const { text } of lines.slice(0, lines.length - less)) chat(tts, 'Red', `!${text}`);
}

test('a puzzle is solved by winning before the turn ends, and leads to the next one', () => {
  press(tts, 'Red', 'Puzzles');
  expect(status()).toMatchObject({ phase: 'playing', puzzle: { number: 1, state: 'open', actions: 3 } });
  solve(1, 1);
  expect(status().puzzle?.state).toBe('open');
  press(tts, 'Red', 'Take back');
  expect(played(tts)).toHaveLength(1);
  press(tts, 'Red', 'Do again');
  tts.call('onSave');
  const again = openPawns(tacticTable(), JSON.stringify(saved(tts)));
  tts = again;
  const last = parseLog(tacticPuzzles[0] ?? '');
  chat(tts, 'Red', `!${isRefusal(last) ? '' : last.lines.at(-1)?.text}`);
  expect(status()).toMatchObject({ phase: 'playing', puzzle: { state: 'solved' } });
  expect(status().over).toBeUndefined();
  tts.said();
  chat(tts, 'Red', '!end');
  expect(tts.said().join()).toContain('The puzzle is solved');
  press(tts, 'Red', 'Next puzzle');
  expect(status().puzzle).toEqual({ number: 2, of: tacticPuzzles.length, state: 'open', actions: 3 });
  press(tts, 'Red', 'Leave the puzzle');
  expect([status().phase, status().puzzle]).toEqual(['lobby', undefined]);
});

test('a puzzle is failed when the turn ends: nobody plays on, and it can be tried again', () => {
  chat(tts, 'Red', '!puzzle 2');
  chat(tts, 'Red', '!end');
  expect(status().puzzle?.state).toBe('failed');
  tts.said();
  chat(tts, 'Blue', '!end');
  expect(tts.said().join()).toContain('The turn is over: try again, or take back');
  chat(tts, 'Red', '!record');
  expect(tts.said().join()).toContain('A puzzle has no record');
  press(tts, 'Red', 'Try again');
  expect(status().puzzle?.state).toBe('open');
  expect(played(tts)).toEqual([]);
  solve(2);
  expect(status().puzzle?.state).toBe('solved');
});

test('the panel of a puzzle stands before two others at the top, and in place of the end of a game', () => {
  const session = newSession(tacticTable());
  expect(startPuzzle(session, 'Red', 1)).toBeUndefined();
  const panel = (id: string, slot: 'top' | 'left') => ({ id, slot, title: id, lines: [], buttons: [] });
  const panels = [panel('over', 'top'), ...['turn', 'clock', 'vote'].map(id => panel(id, 'top')), panel('log', 'left')];
  const scene = { board: { id: '', cells: [], lines: [] }, pieces: [], panels, menus: [], spots: [], targets: [] };
  expect(puzzleScene(session, scene).panels.map(({ id }) => id)).toEqual(['puzzle', 'log', 'turn', 'clock']);
});

test.each([
  ['Red', '0', `There is no puzzle 0: choose 1 to ${tacticPuzzles.length}`],
  ['Red', '1.5', '"1.5" is no number of a puzzle'],
  ['Red', 'two', '"two" is no number of a puzzle'],
  ['Blue', '1', 'Sit down at Red to solve puzzles'],
])('%s cannot open puzzle %s', (color, number, reason) => {
  chat(tts, color, `!puzzle ${number}`);
  expect(tts.said().join()).toContain(reason);
  expect(status().phase).toBe('lobby');
});

test('a puzzle in the place of a tutorial is no tutorial, and takes the record of a game that is over along', () => {
  tts.leave('Blue');
  chat(tts, 'Red', '!learn');
  chat(tts, 'Red', '!record');
  expect(tts.said().join()).toContain('A tutorial has no record');
  chat(tts, 'Red', '!puzzle');
  expect(status()).toMatchObject({ puzzle: { number: 1 } });
  chat(tts, 'Red', '!record');
  expect(tts.said().join()).toContain('A puzzle has no record');
  chat(tts, 'Red', '!lobby');
  tts.sit('Blue', 'Bob');
  press(tts, 'Red', 'Start the game');
  // A faction, and a place for the King, both in secret: the first that is offered.
  for (let choice = 0; choice < 2; choice += 1) {
    for (const color of ['Red', 'Blue']) {
      const texts = tts.screen(color);
      const words = ['Nobody sees your choice until all have chosen.', 'Several may choose the same.'];
      const last = Math.max(...words.map(each => texts.findIndex(text => text.includes(each))));
      press(tts, color, texts[last + 1] ?? 'a choice');
    }
  }
  chat(tts, 'Red', '!puzzle 2');
  expect(tts.said().join()).toContain('Others still play');
  chat(tts, 'Red', '!concede');
  chat(tts, 'Red', '!record');
  expect(status().phase).toBe('over');
  expect(tts.notebook).toHaveLength(1);
  chat(tts, 'Red', '!puzzle 0');
  expect(tts.notebook).toHaveLength(1);
  chat(tts, 'Red', '!puzzle 2');
  expect(tts.notebook).toEqual([]);
  expect(status()).toMatchObject({ puzzle: { number: 2 } });
});
