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
}

const OWN = { tokens: 5, range: 0 };
const ARCHER = { token: 'AR', tokens: 5, defense: 1, mode: 'i', mp: 2 } as const;

/** In the order in which actions list them. */
export const UNIT_KINDS: readonly UnitKind[] = [
  { ...OWN, id: 'PE', name: 'Peasant', token: 'PE', attack: 0, defense: 1, cost: 2, mode: 'i', mp: 1 },
  { ...OWN, id: 'LI', name: 'Light Infantry', token: 'LI', attack: 2, defense: 1, cost: 4, mode: 'i', mp: 3, weight: 'light' }, // prettier-ignore
  { ...OWN, id: 'HI', name: 'Heavy Infantry', token: 'HI', attack: 3, defense: 3, cost: 6, mode: 'i', mp: 2, weight: 'heavy' }, // prettier-ignore
  { ...ARCHER, id: 'AR1', name: 'Archer 1', attack: 1, range: 1, cost: 3 },
  { ...ARCHER, id: 'AR2', name: 'Archer 2', attack: 2, range: 2, cost: 6 },
  { ...ARCHER, id: 'AR3', name: 'Archer 3', attack: 3, range: 3, cost: 9 },
  { ...ARCHER, id: 'AR4', name: 'Archer 4', attack: 4, range: 4, cost: 12 },
  { ...OWN, id: 'LC', name: 'Light Cavalry', token: 'LC', attack: 2, defense: 2, cost: 6, mode: 'c', mp: 6, weight: 'light' }, // prettier-ignore
  { ...OWN, id: 'HC', name: 'Heavy Cavalry', token: 'HC', attack: 4, defense: 4, cost: 9, mode: 'c', mp: 5, weight: 'heavy' }, // prettier-ignore
];

export const WAGON_KINDS: readonly WagonKind[] = [
  { id: 'WW', name: 'War Wagon', tokens: 5, attack: 1, defense: 1, cost: 6, mp: 2 },
];

export function unitKind(id: KindId): UnitKind | undefined {
  return UNIT_KINDS.find(kind => kind.id === id);
}

export function wagonKind(id: KindId): WagonKind | undefined {
  return WAGON_KINDS.find(kind => kind.id === id);
}
