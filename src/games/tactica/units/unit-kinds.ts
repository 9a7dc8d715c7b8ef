import { rowsById } from '../rows.ts';
import type { TokenId } from './tokens.ts';

/** The id of a row of `UNIT_KINDS`, such as `LI`. */
export type KindId = string;

/** A kind of unit: base values, before empires change them (3.1). */
export interface UnitKind {
  readonly id: KindId;
  readonly name: string;
  /** What its tokens are called: all tiers of Archers share theirs (TCA-UNIT-03). */
  readonly token: string;
  readonly tokens: number;
  /** Of a ranged unit its ranged Attack. */
  readonly attack: number;
  /** 0 for melee. */
  readonly range: number;
  readonly defense: number;
  readonly cost: number;
  readonly mode: 'i' | 'c';
  readonly mp: number;
  readonly weight?: 'light' | 'heavy';
  /** The kind that it can be trained to (TCA-ASY-01). */
  readonly heavier?: KindId;
  /** Of a special unit: the only empire that recruits it (TCA-SPU-01). */
  readonly empire?: string;
  /** Counters with which it is recruited. */
  readonly starts?: readonly TokenId[];
  /** Terrain that it enters to gain that counter again; a Keep must be its player's own. */
  readonly regains?: { readonly token: TokenId; readonly on: string };
  /** Spending that counter, it attacks at range; it never hits back so (TCA-AKK-08). */
  readonly throws?: { readonly token: TokenId; readonly range: number };
  /** As an attacker it deals its damage first (TCA-LYD-07). */
  readonly strikesFirst?: boolean;
  /** What it adds to the Attack of its player's melee units beside it in a Combat (TCA-ASY-07). */
  readonly aura?: number;
  /** On an owned Port Centre: how many more recruits Docks allow (TCA-BAB-10). */
  readonly docks?: number;
  /** On the Temple: how many more cards it brings (TCA-BAB-11). */
  readonly templeCards?: number;
}

/** A vehicle: what its driver gains (TCA-WW-06). */
export interface WagonKind {
  readonly id: KindId;
  readonly name: string;
  readonly tokens: number;
  readonly attack: number;
  readonly defense: number;
  readonly cost: number;
  readonly mp: number;
  /** Of a special wagon: the only empire that recruits it. */
  readonly empire?: string;
}

const OWN = { tokens: 5, range: 0 };
const ARCHER = { token: 'AR', tokens: 5, defense: 1, mode: 'i', mp: 2 } as const;

/** In the order in which actions list them. */
// oxfmt-ignore
export const UNIT_KINDS: readonly UnitKind[] = [
  { ...OWN, id: 'PE', name: 'Peasant', token: 'PE', attack: 0, defense: 1, cost: 2, mode: 'i', mp: 1 },
  { ...OWN, id: 'LI', name: 'Light Infantry', token: 'LI', attack: 2, defense: 1, cost: 4, mode: 'i', mp: 3, weight: 'light', heavier: 'HI' },
  { ...OWN, id: 'HI', name: 'Heavy Infantry', token: 'HI', attack: 3, defense: 3, cost: 6, mode: 'i', mp: 2, weight: 'heavy' },
  { ...ARCHER, id: 'AR1', name: 'Archer 1', attack: 1, range: 1, cost: 3 },
  { ...ARCHER, id: 'AR2', name: 'Archer 2', attack: 2, range: 2, cost: 6 },
  { ...ARCHER, id: 'AR3', name: 'Archer 3', attack: 3, range: 3, cost: 9 },
  { ...ARCHER, id: 'AR4', name: 'Archer 4', attack: 4, range: 4, cost: 12 },
  { ...OWN, id: 'LC', name: 'Light Cavalry', token: 'LC', attack: 2, defense: 2, cost: 6, mode: 'c', mp: 6, weight: 'light', heavier: 'HC' },
  { ...OWN, id: 'HC', name: 'Heavy Cavalry', token: 'HC', attack: 4, defense: 4, cost: 9, mode: 'c', mp: 5, weight: 'heavy' },
  // Special units.
  { ...OWN, id: 'QAR', name: 'Qaraddu', token: 'QAR', empire: 'AKK', attack: 2, defense: 2, cost: 5, mode: 'i', mp: 4, starts: ['spear'], regains: { token: 'spear', on: 'VPK' }, throws: { token: 'spear', range: 1 } },
  { ...OWN, id: 'CAP', name: 'Captain', token: 'CAP', empire: 'ASY', attack: 1, defense: 3, cost: 7, mode: 'c', mp: 4, aura: 1 },
  { ...OWN, id: 'ARC', name: 'Architect', token: 'ARC', empire: 'BAB', attack: 0, defense: 1, cost: 4, mode: 'c', mp: 3, docks: 1, templeCards: 1 },
  { ...OWN, id: 'LYC', name: 'Lydian Cavalry', token: 'LYC', empire: 'LYD', attack: 3, defense: 3, cost: 9, mode: 'c', mp: 6, strikesFirst: true },
  { ...OWN, id: 'MAG', name: 'Magi', token: 'MAG', empire: 'MED', attack: 2, range: 4, defense: 1, cost: 9, mode: 'i', mp: 2 },
  { ...OWN, id: 'CAR', name: 'Cavalry Archer', token: 'CAR', empire: 'PAR', attack: 2, range: 2, defense: 2, cost: 6, mode: 'c', mp: 5, starts: ['evasion'] },
  { ...OWN, id: 'IMM', name: 'Immortal', token: 'IMM', empire: 'PER', attack: 4, defense: 3, cost: 9, mode: 'i', mp: 2, starts: ['rebirth'], regains: { token: 'rebirth', on: 'K' } },
  { ...OWN, id: 'AMA', name: 'Amazon', token: 'AMA', empire: 'SCY', attack: 3, defense: 1, cost: 5, mode: 'i', mp: 3 },
  { ...OWN, id: 'GIL', name: 'Gilgamesh', token: 'GIL', empire: 'SUM', tokens: 1, attack: 5, defense: 5, cost: 11, mode: 'c', mp: 4 },
];

export const WAGON_KINDS: readonly WagonKind[] = [
  { id: 'WW', name: 'War Wagon', tokens: 5, attack: 1, defense: 1, cost: 6, mp: 2 },
  { id: 'HCH', name: 'Heavy Chariot', tokens: 5, attack: 2, defense: 2, cost: 8, mp: 1, empire: 'HIT' },
];

export const unitKind: (this: void, id: KindId) => UnitKind | undefined = rowsById(UNIT_KINDS);

export const wagonKind: (this: void, id: KindId) => WagonKind | undefined = rowsById(WAGON_KINDS);
