import { rowsById } from '../rows.ts';

/** The id of a row of `CARDS`, or `?` where the viewer may not know which. */
export type CardId = string;

/** A kind of action card (3.2). */
export interface ActionCard {
  readonly id: CardId;
  readonly name: string;
  /** How many of them the deck has. */
  readonly count: number;
  /** A regular action, or a reaction. */
  readonly type: 'BA' | 'R';
  /** Green: friendly units only. Blue: any unit. */
  readonly gem: 'green' | 'blue' | 'none';
  /** For a unit in the current Combat: what it gains until this is resolved. */
  readonly boost?: { readonly attack: number; readonly defense: number; readonly isFirst?: boolean };
}

/** It stands for an infinite Attack, and is whole in every runtime. */
const INFINITE = 1000;

/** In the order of the deck before it is shuffled. */
export const CARDS: readonly ActionCard[] = [
  { id: 'HERO', name: 'Heroic Defense', count: 2, type: 'R', gem: 'green', boost: { attack: 0, defense: 1 } },
  { id: 'SURP', name: 'Surprising Attack', count: 2, type: 'R', gem: 'green', boost: { attack: 1, defense: 0 } },
  { id: 'BLADE', name: 'Poisoned Blade', count: 2, type: 'R', gem: 'green', boost: { attack: INFINITE, defense: 0 } },
  { id: 'REINF', name: 'Reinforcements', count: 2, type: 'R', gem: 'green' },
  { id: 'MARCH', name: 'Forced March', count: 3, type: 'R', gem: 'blue' },
  { id: 'HORSES', name: 'Fresh Horses', count: 3, type: 'BA', gem: 'green' },
  { id: 'INTEL', name: 'Intelligence', count: 2, type: 'BA', gem: 'none' },
  { id: 'PLOUGH', name: 'Swords to Ploughs', count: 3, type: 'BA', gem: 'blue' },
  { id: 'HERO2', name: 'More Heroic Defense', count: 2, type: 'R', gem: 'green', boost: { attack: 0, defense: 2 } },
  { id: 'SURP2', name: 'More Surprising Attack', count: 2, type: 'R', gem: 'green', boost: { attack: 2, defense: 0 } },
  { id: 'REFLEX', name: 'Reflex', count: 3, type: 'R', gem: 'green', boost: { attack: 0, defense: 0, isFirst: true } },
  { id: 'INTUI', name: 'Intuition', count: 5, type: 'R', gem: 'none' },
];

export const cardNamed: (this: void, id: CardId) => ActionCard | undefined = rowsById(CARDS);

/** What a card is called; the id of one that is not known. */
export function cardTitle(id: CardId): string {
  return cardNamed(id)?.name ?? id;
}

/** Every card of the deck, copies adjacent. */
export function wholeDeck(): CardId[] {
  const deck: CardId[] = [];
  for (const { count, id } of CARDS) {
    for (let copy = 0; copy < count; copy++) deck.push(id);
  }
  return deck;
}
