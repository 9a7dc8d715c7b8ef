import type { GameParts } from '../../scaffold/index.ts';
import { packFiles } from './pack-files.ts';
import { cardTestText, cardText, deckTestText, deckText } from './templates.ts';

const PACK_TYPES = 'cards/card-pack.ts';

/** What can be made for Sacred Wars. */
export const sacredParts: GameParts = {
  game: 'sacred',
  pack: 'my-cards',
  hasStandard: false,
  listed: [
    {
      kind: 'card',
      list: 'cards',
      type: 'SacredCard',
      typeSource: 'cards/card.ts',
      text: cardText,
      testText: cardTestText,
    },
    { kind: 'deck', list: 'decks', type: 'PackDeck', typeSource: PACK_TYPES, text: deckText, testText: deckTestText },
  ],
  rows: [],
  packFiles,
};
