/** A kind of feature, a row of the rules' table 3.2. */
export interface FeatureKind {
  readonly id: string;
  readonly name: string;
  /** It belongs to the side that claimed it last (VAL-MAP-10). */
  readonly isAsset: boolean;
  /** Gold a round by level, from level 0. */
  readonly income: readonly number[];
  /** The price of each level, from level 1. */
  readonly upgrades: readonly number[];
  /** Additive, situational Attack of every unit of its owner (VAL-MINE-01). */
  readonly globalAttack: number;
  /** Favor at the start of each of its owner's turns (VAL-SHRINE-01). */
  readonly favor: number;
  /** Movement points for units that start their turn there (VAL-STABLE-01). */
  readonly mpBonus: number;
  /** Levels of walls of whoever is attacked there (VAL-FFORT-01). */
  readonly walls: number;
}

const PLAIN = {
  isAsset: false,
  income: [0],
  upgrades: [],
  globalAttack: 0,
  favor: 0,
  mpBonus: 0,
  walls: 0,
} as const;

/** Every kind of feature. Those of custom features get their names and texts from the game master. */
export const FEATURES: readonly FeatureKind[] = [
  {
    ...PLAIN,
    id: 'city',
    name: 'City',
    isAsset: true,
    income: [0, 100, 200, 300, 400, 500],
    upgrades: [500, 600, 900, 1200, 1500],
  },
  { ...PLAIN, id: 'farm', name: 'Farm', isAsset: true, income: [0, 250, 450, 600], upgrades: [800, 800, 800] },
  { ...PLAIN, id: 'mine', name: 'Mine', isAsset: true, globalAttack: 1 },
  { ...PLAIN, id: 'shrine', name: 'Shrine', isAsset: true, favor: 25 },
  { ...PLAIN, id: 'stables', name: 'Stables', mpBonus: 2 },
  { ...PLAIN, id: 'fieldfort', name: 'Field Fortification', walls: 2 },
  { ...PLAIN, id: 'custom', name: 'Feature' },
];

const BY_ID: Record<string, FeatureKind | undefined> = {};
for (const feature of FEATURES) BY_ID[`kind ${feature.id}`] = feature;

/** The kind of feature with that id. */
export function featureKind(id: string): FeatureKind | undefined {
  return BY_ID[`kind ${id}`];
}
