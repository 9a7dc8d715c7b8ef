import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LiveOutcome } from '../../../tools/live/live-outcome.ts';
import type { LiveTarget } from '../../../tools/live/live-target.ts';
import { outcomeLine } from '../../../tools/live/outcome-text.ts';

// Its name alone is read.
const GAME = { name: 'the game' } as LiveTarget;
const applied = { kind: 'applied', ms: 12.6 } as const;
const here = (file: string): string => join(process.cwd(), file);

test.each<[outcome: LiveOutcome, table: string, game: string]>([
  [{ kind: 'unchanged' }, '', ''],
  [{ kind: 'unchanged', mended: true }, 'The table has this code already.', 'the game has this code already.'],
  [
    { ...applied, transpiled: [] },
    'The table has the new code (13 ms, nothing to transpile).',
    'the game has the new code (13 ms, nothing to transpile).',
  ],
  [
    { ...applied, transpiled: [here('a.ts')] },
    'The table has the new code (13 ms, a.ts).',
    'the game has the new code (13 ms, a.ts).',
  ],
  [
    { ...applied, transpiled: ['a.ts', 'b.ts', 'c.ts'] },
    'The table has the new code (13 ms, a.ts and 2 more).',
    'the game has the new code (13 ms, a.ts and 2 more).',
  ],
  [
    { ...applied, transpiled: [], note: 'Look' },
    'The table has the new code (13 ms, nothing to transpile).\n! Look',
    'the game has the new code (13 ms, nothing to transpile).\n! Look',
  ],
  [
    { kind: 'sent' } as LiveOutcome,
    'The new code was sent to The table. Whether it has started is unknown.',
    'The new code was sent to the game. Whether it has started is unknown.',
  ],
  [
    { kind: 'assets', files: ['x/a.png', 'b.png'] },
    'The table shows the present a.png, b.png.',
    'the game may show an old a.png, b.png until it loads the table again (s).',
  ],
  [
    { kind: 'broken', text: 'Why' },
    'Why\nbears does not build. The table keeps its code; fix the error and save the file again.',
    'Why\nbears does not build. The table keeps its code; fix the error and save the file again.',
  ],
  [
    { kind: 'refused', text: 'Why' },
    'Why\nThe new code does not start. The table keeps its code; fix the error and save the file again.',
    'Why\nThe new code does not start in the game. The table keeps its code; fix the error and save the file again.',
  ],
  [
    { kind: 'needs-save', text: 'Why' },
    'Why\nReload the save to see all changes.',
    'Why\nReload the save to see all changes.',
  ],
  [{ kind: 'unreachable', text: 'Why' }, 'Why\nThe game cannot be reached.', 'Why\nthe game is gone.'],
])('%j is told so, of the table and of the game', (outcome, table, game) => {
  expect(outcomeLine(outcome, 'bears')).toBe(table);
  expect(outcomeLine(outcome, 'bears', GAME)).toBe(game);
});
