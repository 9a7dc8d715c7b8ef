import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { broadcast, sayToAll, seatList, warn, whisper } from '../../../../mod/host/output/messages.ts';
import type { TableSeat } from '../../../../mod/host/table-game.ts';

const PLAIN = { r: 0.9, g: 0.9, b: 0.9 };
const WARNING = { r: 1, g: 0.75, b: 0.35 };
const BROADCAST = { r: 0.55, g: 0.9, b: 1 };

let sent: unknown[];

beforeEach(() => {
  sent = [];
  const noting =
    (name: string) =>
    (...values: unknown[]): void =>
      void sent.push([name, ...values]);
  for (const name of ['printToAll', 'broadcastToAll', 'broadcastToColor', 'printToColor'])
    vi.stubGlobal(name, noting(name));
  vi.stubGlobal('Player', { Red: { seated: true }, Blue: { seated: false }, Grey: { seated: false } });
  onTestFinished(() => void vi.unstubAllGlobals());
});

test('a line goes to everybody, into the chat or across the screen, each in its colour', () => {
  sayToAll('Hail');
  broadcast('Hear');
  expect(sent).toEqual([
    ['printToAll', 'Hail', PLAIN],
    ['broadcastToAll', 'Hear', BROADCAST],
  ]);
});

test('a line goes to one seat that is taken, and a warning to spectators, too', () => {
  for (const color of ['Red', 'Blue', 'Grey'] as const) {
    warn(color, 'No');
    whisper(color, 'Psst');
  }
  expect(sent).toEqual([
    ['broadcastToColor', 'No', 'Red', WARNING],
    ['printToColor', 'Psst', 'Red', PLAIN],
    ['broadcastToColor', 'No', 'Grey', WARNING],
  ]);
});

test.each([
  [[], ''],
  [['Red'], 'Red'],
  [['Red', 'Blue'], 'Red or Blue'],
  [['Red', 'Blue', 'Green'], 'Red, Blue or Green'],
])('the seats %j are listed as %j', (colors, words) => {
  expect(seatList(colors.map(color => ({ color }) as TableSeat))).toBe(words);
});
