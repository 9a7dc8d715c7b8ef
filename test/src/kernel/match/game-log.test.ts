import { describe, expect, test } from 'vitest';
import { createMatch, drawnLines, splitLog, writeLog } from '../../../../src/kernel/index.ts';
import { threeInARow } from '../../../support/three-in-a-row.ts';

const EXAMPLE = 'Pawns seed=7';

function split(...lines: readonly string[]) {
  return splitLog(lines.join('\n'), 'Pawns', EXAMPLE);
}

describe('a log', () => {
  test('has words, a drawn position, and actions with the numbers of their lines', () => {
    expect(split('Pawns seed=7  board=duel', '| . a |', '|b', '', 'p1 b2-b3', '  p2  c 4 ')).toEqual({
      words: ['seed=7', 'board=duel'],
      drawn: ['. a |', 'b'],
      lines: [
        { player: 'p1', text: 'b2-b3', line: 5 },
        { player: 'p2', text: 'c 4', line: 6 },
      ],
    });
  });

  test('leaves comments and empty lines out, and counts them', () => {
    const found = split('# Ann against Ben', '', 'Pawns', '  # the gambit', 'p1 b2-b3', '#', '   ', 'p2 #4');
    expect(found).toEqual({
      words: [],
      drawn: [],
      lines: [
        { player: 'p1', text: 'b2-b3', line: 5 },
        { player: 'p2', text: '#4', line: 8 },
      ],
    });
  });

  test.each([
    ['nothing', []],
    ['comments alone', ['# Pawns']],
    ['another title', ['Chess seed=7', 'p1 b2-b3']],
    ['a longer title', ['Pawnshop seed=7']],
    ['actions alone', ['p1 b2-b3']],
  ])('of %s is refused, with a first line to copy', (_about, lines) => {
    expect(split(...lines)).toEqual({ code: 'log', message: `A log begins with a line such as "${EXAMPLE}"` });
  });

  test('with a line that names no action is refused with its number', () => {
    const found = split('Pawns', '# one', 'p1 b2-b3', 'p2');
    expect(found).toEqual({ code: 'log', message: 'Line 4: "p2" is no player and action, such as "p1 b2-b3"' });
  });
});

test('a drawn position stands behind bars, without empty lines', () => {
  expect(drawnLines('a b\n\n  c  \n')).toEqual(['| a b', '| c']);
});

test('each action is written as it reads at its own point of the game', () => {
  const format = (state: { readonly cells: readonly string[] }, { cell }: { readonly cell: number }): string =>
    `${cell} after ${state.cells.filter(mark => mark !== '').length}`;
  const game: typeof threeInARow = {
    ...threeInARow,
    notation: { format, parse: () => ({ code: 'none', message: 'Not read here' }) },
  };
  const match = createMatch(game, { setup: {}, seed: 1 });
  [4, 0, 8].forEach((cell, index) => match.submit(index === 1 ? 'p2' : 'p1', { kind: 'mark', cell }));
  expect(writeLog(game, match, 'Rows seed=1', ['| . . .'])).toBe(
    'Rows seed=1\n| . . .\np1 4 after 0\np2 0 after 1\np1 8 after 2\n',
  );
});
