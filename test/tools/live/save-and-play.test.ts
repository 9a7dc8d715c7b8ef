import { describe, expect, test } from 'vitest';
import { type LiveTarget, saveAndPlay } from '../../../tools/live/index.ts';
import type { ScriptState } from '../../../tools/table/index.ts';

/** A game that remembers what it was sent; `keep` says what of it is there afterwards. */
function game(states: ScriptState[], keep: (sent: readonly ScriptState[]) => readonly ScriptState[] = sent => sent) {
  const sent: (readonly ScriptState[])[] = [];
  const target: LiveTarget = {
    name: 'the game',
    execute: async () => undefined,
    scripts: async () => states,
    saveAndPlay: async scripts => {
      sent.push(scripts);
      return keep(scripts);
    },
  };
  return { sent, target };
}

const owned = new Map([
  ['-1', { script: '', ui: '' }],
  ['abc123', { script: 'print(1)', ui: '<Text/>' }],
]);

describe('Save & Play', () => {
  test('sends every owned entry with script and UI, and never an empty Global', async () => {
    const { sent, target } = game([{ guid: 'other', script: 'keep me' }]);
    expect(await saveAndPlay(owned, target)).toBe(true);
    expect(sent).toEqual([
      [
        { guid: '-1', script: expect.stringMatching(/^-- /), ui: '' },
        { guid: 'abc123', script: 'print(1)', ui: '<Text/>' },
      ],
    ]);
  });

  test('sends nothing when the game has it all, line breaks aside', async () => {
    const { sent, target } = game([
      { guid: '-1', script: '-- This table has no script of its own.\r\n' },
      { guid: 'abc123', script: 'print(1)', ui: '<Text/>' },
    ]);
    expect(await saveAndPlay(owned, target)).toBe(false);
    expect(sent).toEqual([]);
  });

  test('says which scripts did not arrive', async () => {
    const { target } = game([], sent => sent.filter(({ guid }) => guid === '-1'));
    await expect(saveAndPlay(owned, target)).rejects.toMatchObject({
      code: 'not-verified',
      message: expect.stringContaining('abc123'),
    });
  });
});
