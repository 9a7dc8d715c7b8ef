import { latestOf, panic } from '../../../kernel/index.ts';
import type { SacredCard, SpellCard, TokenFace } from './card.ts';
import { CARDS } from './index.ts';

type CardTable = Readonly<Record<string, SacredCard | undefined>>;

function tableOf(cards: readonly SacredCard[]): CardTable {
  const table: Record<string, SacredCard | undefined> = {};
  for (const card of cards) table[card.id] = card;
  return table;
}

const HOUSE = tableOf(CARDS);
const extraOf = latestOf((cards: readonly SacredCard[]) => tableOf(cards));

/** The card with that id among `extra` cards of a match and the house set, or nothing. */
export function findCard(extra: readonly SacredCard[], id: string): SacredCard | undefined {
  const card = (extra.length === 0 ? undefined : extraOf(extra)[id]) ?? HOUSE[id];
  // A word that JavaScript itself knows of every record names no card.
  return card?.id === id ? card : undefined;
}

/** The card with that id in a match. Panics on an unknown one, such as `?` in a view. */
export function cardIn(game: { readonly cards: readonly SacredCard[] }, id: string): SacredCard {
  return findCard(game.cards, id) ?? panic(`No card ${id} in the game`);
}

/** What the card gives to its token; nothing if it never becomes one (SAC-SET-14). */
export function faceOf(card: SacredCard): TokenFace | undefined {
  return card.kind === 'unit' ? card : card.token;
}

/** Whether a spell stays on a token until that leaves the field (SAC-SPL-07). */
export function isLasting({ spellType }: SpellCard): boolean {
  return spellType === 'Enchant' || spellType === 'Curse';
}
