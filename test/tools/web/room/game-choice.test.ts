import { expect, test } from 'vitest';
import { CONTROL_ID } from '../../../../src/scene/index.ts';
import { GameSwitch, isPlaying } from '../../../../tools/web/room/game-choice.ts';
import type { OfferedGame, ServerMessage } from '../../../../tools/web/wire/wire.ts';
import type { Snapshot } from '../../../../tools/world/index.ts';

const GAMES = ['ants', 'bears'].map((id): OfferedGame => {
  return { id, title: id, poster: { tagline: '', alt: '', spaces: [], rows: [], pieces: [] }, languages: {} };
});

/** What a table shows whose mod says this. */
function saying(text: string): Snapshot {
  const control = { tag: 'InputField', attributes: { id: CONTROL_ID, text }, children: [], path: [] };
  return { ui: [control] } as unknown as Snapshot;
}

function choice(open: (id: string) => Promise<void>, text = '{"phase":"lobby"}') {
  const said: ServerMessage[] = [];
  const choice = { games: Promise.resolve(GAMES), chosen: 'ants', open };
  return {
    said,
    games: new GameSwitch(
      choice,
      async () => saying(text),
      message => said.push(message),
    ),
  };
}

test('every page learns which game is being opened', async () => {
  const opened: string[] = [];
  const { games, said } = choice(async id => void opened.push(id));
  await games.open('bears');
  expect(opened).toEqual(['bears']);
  expect(said).toEqual([{ kind: 'opening', game: 'bears' }]);
});

test('the game on the table is not opened again, and unknown ones are refused', async () => {
  const { games, said } = choice(() => expect.fail('It opens'));
  await games.open('ants');
  await expect(games.open('../cats')).rejects.toThrow('There is no game ../cats here');
  expect(said).toEqual([]);
});

test.each(['playing', 'lobby', 'over', 'review'])('in the phase %s a match runs, or not', async phase => {
  expect(isPlaying(saying(`{"title":"A","phase":"${phase}"}`))).toBe(phase === 'playing');
});

test('a match that runs is not taken from the table', async () => {
  const { games, said } = choice(() => expect.fail('It opens'), '{"phase":"playing"}');
  await expect(games.open('bears')).rejects.toThrow('A match runs');
  expect(said).toEqual([]);
  // What somebody has typed is no phase.
  expect(isPlaying(saying(JSON.stringify({ phase: 'lobby', value: '"phase":"playing"' })))).toBe(false);
  expect(isPlaying(undefined)).toBe(false);
});

test('one game is opened at a time, and a game that does not open says why', async () => {
  let fail = (_error: Error): void => undefined;
  const { games, said } = choice(() => new Promise((_, reject) => (fail = reject)));
  const first = games.open('bears');
  await expect.poll(() => said.length).toBe(1);
  await expect(games.open('bears')).rejects.toThrow('A game is being opened');
  fail(new Error('It does not build'));
  await expect(first).rejects.toThrow('The game does not open: It does not build');
  expect(said).toEqual([{ kind: 'opening', game: 'bears' }, { kind: 'opening' }]);
  // Afterwards it can be tried again.
  void games.open('bears').catch(() => undefined);
  await expect.poll(() => said.length).toBe(3);
});
