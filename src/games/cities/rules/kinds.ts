/** The kinds of piece cards: rules, table 3.2. */
export const KIND_IDS = ['LI', 'BE', 'GU', 'AR', 'LC', 'HI', 'MU', 'LA', 'AA', 'KN', 'HA'] as const;
export type Kind = (typeof KIND_IDS)[number];

/** What is printed on the cards of one kind. */
export interface KindCard {
  readonly kind: Kind;
  readonly name: string;
  /** Its icon in the game-icons set. */
  readonly icon: string;
  readonly cost: number;
  readonly attack: number;
  readonly defence: number;
  readonly range: number;
  readonly moves: number;
  /** How many of them are in one piece set. */
  readonly count: number;
}

/** Every kind, in the order of table 3.2. Cost is the sum of the four attributes less 3. */
export const KINDS: readonly KindCard[] = [
  {
    kind: 'LI',
    name: 'Light Infantry',
    icon: 'broadsword',
    cost: 1,
    attack: 1,
    defence: 1,
    range: 1,
    moves: 1,
    count: 8,
  },
  { kind: 'BE', name: 'Berserker', icon: 'battle-axe', cost: 2, attack: 2, defence: 1, range: 1, moves: 1, count: 4 },
  { kind: 'GU', name: 'Guard', icon: 'roman-shield', cost: 2, attack: 1, defence: 2, range: 1, moves: 1, count: 4 },
  { kind: 'AR', name: 'Archer', icon: 'high-shot', cost: 2, attack: 1, defence: 1, range: 2, moves: 1, count: 4 },
  {
    kind: 'LC',
    name: 'Light Cavalry',
    icon: 'horse-head',
    cost: 2,
    attack: 1,
    defence: 1,
    range: 1,
    moves: 2,
    count: 4,
  },
  {
    kind: 'HI',
    name: 'Heavy Infantry',
    icon: 'visored-helm',
    cost: 3,
    attack: 2,
    defence: 2,
    range: 1,
    moves: 1,
    count: 2,
  },
  { kind: 'MU', name: 'Musketeer', icon: 'musket', cost: 3, attack: 2, defence: 1, range: 2, moves: 1, count: 2 },
  { kind: 'LA', name: 'Lancer', icon: 'mounted-knight', cost: 3, attack: 2, defence: 1, range: 1, moves: 2, count: 2 },
  {
    kind: 'AA',
    name: 'Armoured Archer',
    icon: 'crossbow',
    cost: 3,
    attack: 1,
    defence: 2,
    range: 2,
    moves: 1,
    count: 2,
  },
  { kind: 'KN', name: 'Knight', icon: 'chess-knight', cost: 3, attack: 1, defence: 2, range: 1, moves: 2, count: 2 },
  { kind: 'HA', name: 'Horse Archer', icon: 'centaur', cost: 3, attack: 1, defence: 1, range: 2, moves: 2, count: 2 },
];

const CARD_OF: { [kind: string]: KindCard | undefined } = {};
for (const card of KINDS) CARD_OF[card.kind] = card;

/** The data printed on the cards of that kind; nothing if `kind` is not a kind of card. */
export function kindCard(kind: unknown): KindCard | undefined {
  if (typeof kind !== 'string') return undefined;
  // A word that JavaScript itself knows of every record names no card.
  const card = CARD_OF[kind];
  return card?.kind === kind ? card : undefined;
}

/** The cards of one piece set, unshuffled (CAT-SET-09). */
export function pieceSet(): Kind[] {
  const cards: Kind[] = [];
  for (const { kind, count } of KINDS) {
    for (let copy = 0; copy < count; copy++) cards.push(kind);
  }
  return cards;
}
