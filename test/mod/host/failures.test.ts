import { describe, expect, test } from 'vitest';
import type { TableGame } from '../../../mod/host/index.ts';
import type { Choose } from '../../../src/kernel/index.ts';
import type { Panel } from '../../../src/scene/index.ts';
import { drag, openPawns, press, saved, startPawns } from '../../support/hosted-pawns.ts';
import { pawns, pawnScene, pawnsTable, type PawnAction } from '../../support/pawns.ts';
import type { FakeTts } from '../../support/fake-tts.ts';

const FAILED = 'Red: That did not work: the game has an error, and nothing has changed. The host finds it in the log.';
const STANDS_STILL = 'The game has an error and may not go on by itself. The host finds it in the log.';

/** A fault that names what nobody may read. */
function fail(): never {
  throw new Error('the deck begins with 7');
}

/** What people read, and what the log gets, of what somebody does. */
function outcomeOf(tts: FakeTts, run: () => void): { readonly said: string[]; readonly thrown: string[] } {
  const thrown: string[] = [];
  for (const each of [run, () => tts.run(1)]) {
    try {
      each();
    } catch (error) {
      thrown.push(String(error));
    }
  }
  return { said: tts.said(), thrown };
}

const DRAW = { kind: 'act', action: { kind: 'draw' } } as const;
const DRAWING: Panel<PawnAction | Choose> = {
  ...{ id: 'drawing', slot: 'right', for: ['p1'], title: 'Draw', lines: [] },
  buttons: [
    { id: 'now', label: 'Draw now', command: DRAW },
    { id: 'sure', label: 'Draw if sure', confirm: 'Sure?', command: DRAW },
    {
      id: 'listed',
      label: 'Draw or not',
      command: { kind: 'ask', title: '', options: [{ label: 'Do', command: DRAW }] },
    },
    {
      id: 'typed',
      label: 'Type',
      command: { kind: 'type', title: '', start: '', before: 'd', after: '', as: 'action' },
    },
  ],
};

function broken(part: 'refusal' | 'begin' | 'perform' | 'react'): TableGame {
  const scene = (match: Parameters<typeof pawnScene>[0]) => ({ ...pawnScene(match), panels: [DRAWING] });
  // Of what is listed the kernel knows that it is legal, and asks for no refusal.
  return pawnsTable({ scene }, { ...pawns, legal: () => [], [part]: fail });
}

function pressed(tts: FakeTts, label: string): void {
  tts.call('crownspacePress', { color: 'Red' }, '-1', tts.button('Red', label));
}

function answered(tts: FakeTts, label: string, answer: string): void {
  pressed(tts, label);
  tts.dialogs.at(-1)?.answer(answer);
}

describe.each(['refusal', 'begin', 'perform', 'react'] as const)('Where rules throw in `%s`', part => {
  test.each<readonly [gesture: string, run: (tts: FakeTts) => void]>([
    ['a drop', tts => drag(tts, 'Red', 'p1', 1, 0)],
    ['a command in the chat', tts => void tts.call('onChat', '!b1', { color: 'Red' })],
    ['a menu', tts => tts.call('crownspaceMenu', 'Red', 'p1', 'Draw')],
    ['a button', tts => pressed(tts, 'Draw now')],
    ['a key', tts => tts.call('onScriptingButtonDown', 1, 'Red')],
    ['a number', tts => tts.call('onObjectNumberTyped', tts.object('p1'), 'Red', 2)],
    ['what is confirmed', tts => answered(tts, 'Draw if sure', '')],
    ['what is chosen from a list', tts => answered(tts, 'Draw or not', 'Do')],
    ['what is typed', tts => answered(tts, 'Type', 'raw')],
    ['one of several meanings', tts => meant(tts)],
  ])('%s fails with words for its player, and the log gets the error', (_, run) => {
    const tts = startPawns(broken(part));
    const before = saved(tts).match;
    const { said, thrown } = outcomeOf(tts, () => run(tts));
    expect(said.filter(text => !text.includes('Put back'))).toEqual([FAILED]);
    expect(thrown).toEqual(['Error: the deck begins with 7']);
    expect(saved(tts).match).toBe(before);
    tts.run(5);
    expect(tts.object('p1').position).toMatchObject({ x: 0, z: 0 });
  });
});

function meant(tts: FakeTts): void {
  tts.call('crownspaceMenu', 'Red', 'p1', 'Go');
  tts.dialogs.at(-1)?.answer('Run');
}

test('What has failed after the match went on is shown all the same', () => {
  const tts = startPawns(pawnsTable({ describeEvent: fail }));
  const { said, thrown } = outcomeOf(tts, () => void tts.call('onChat', '!b1', { color: 'Red' }));
  expect({ said, thrown }).toEqual({ said: [`Red: ${STANDS_STILL}`], thrown: ['Error: the deck begins with 7'] });
  expect(tts.object('p1').position).toMatchObject({ x: 1, z: 0 });
});

test('Everybody reads that a bot cannot go on', () => {
  const tts = openPawns(
    pawnsTable({
      tally: { unit: 'cells', of: () => 0 },
      evaluate: (state, player) => (state.turn === 'p2' ? fail() : (state.cells[player] ?? 0)),
    }),
  );
  press(tts, 'Red', 'Easy bots');
  press(tts, 'Red', 'Start the game');
  tts.leave('Blue');
  tts.call('onPlayerChangeColor', 'Blue');
  tts.said();
  tts.call('onChat', '!pass', { color: 'Red' });
  const failures = outcomeOf(tts, () => tts.run(5));
  expect(failures.thrown).toEqual(['Error: the deck begins with 7']);
  expect(failures.said).toContain(`all: ${STANDS_STILL}`);
});
