import { describe, expect, test } from 'vitest';
import * as sacred from '../../../src/games/sacred/index.ts';
import { guideCode } from '../../support/guide-code.ts';

const guide = guideCode('add-a-card.md');

describe('The guide to cards and decks', () => {
  test('shows code that runs, and that does what it says', () => {
    expect.assertions(4);
    guide.run(['wolf', 'others', 'custom', 'deck', 'test'], { ...sacred, expect });
  });

  test('shows cards and a deck without type errors', () => {
    const imports = `import type { CustomOperation, PackDeck, SacredCard } from '../../../src/games/sacred/index.ts';`;
    expect(guide.typeErrors(['wolf', 'others', 'custom', 'deck'], imports)).toEqual([]);
  });
});
