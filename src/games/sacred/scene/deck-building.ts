import type { DeckBuilding, DeckCard, TokenOwner } from '../../../scene/index.ts';
import type { SacredCard } from '../cards/card.ts';
import { deckGroupOf, deckGroups } from '../cards/decks.ts';
import { CARDS } from '../cards/index.ts';
import { cardLines } from './card-text.ts';
import { cardDrawing } from './scene-pieces.ts';

/** The owner in whose colour cards are drawn that nobody has yet. */
const NOBODY: TokenOwner = 'yellow';

/**
 * How decks are built, for programs that help with it.
 *
 * @param turns the turns of the match, or nothing if a deck may have any size
 * @param extra cards beside the house set, or in the place of some of it
 */
export function deckBuildingOf(
  turns: number | undefined,
  extra: readonly SacredCard[],
  starters: DeckBuilding['starters'],
): DeckBuilding {
  const house = CARDS.filter(({ id }) => !extra.some(card => card.id === id));
  return {
    groups: deckGroups(turns),
    cards: house.concat(extra).map(card => deckCard(card)),
    cost: 'Level',
    traits: ['Kind', 'Element', 'Faction'],
    starters,
  };
}

function deckCard(card: SacredCard): DeckCard {
  return {
    id: card.id,
    name: card.name,
    group: deckGroupOf(card),
    cost: card.level,
    traits: [kindOf(card), card.kind === 'item' ? '' : card.element, card.kind === 'spell' ? '' : card.faction],
    lines: cardLines(card),
    drawing: cardDrawing(card, NOBODY),
  };
}

function kindOf(card: SacredCard): string {
  if (card.kind === 'unit') return card.lord === undefined ? 'Unit' : 'Commander';
  return card.kind === 'item' ? `${card.itemType} item` : `${card.spellType} spell`;
}
