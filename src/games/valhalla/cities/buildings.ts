import { panic } from '../../../kernel/index.ts';
import type { Forts } from './fortifications.ts';

/** What a building counts as: production and fortification buildings may stand in a city several times. */
export type BuildingKind = 'production' | 'fortification' | 'palace' | 'plain';

/** A building, a row of the rules' tables 2.7 and 3.6. Absent effects are none. */
export interface Building {
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  readonly kind: BuildingKind;
  /** The city's level that it needs. */
  readonly level: number;
  readonly slots: number;
  /** What its city needs besides: an adjacent water hex, a road link, to be the capital. */
  readonly needs?: 'water' | 'road' | 'capital';
  /** Units a round by what is produced: `infantry` for any Infantry design, or a class. */
  readonly produces?: { readonly what: string; readonly count: number };
  /** An Infantry a round for each level of each own farm within so many hexes. */
  readonly recruitsWithin?: number;
  readonly forts?: Forts;
  readonly income?: number;
  /** Gold for each production building in its city. */
  readonly incomePerProduction?: number;
  /** Gold while roads join it to another own city with the same building. */
  readonly tradeIncome?: number;
  readonly favor?: number;
  readonly mpBonus?: number;
  readonly globalAttack?: number;
  readonly pathfinders?: number;
  /** A kind of Officer that it produces every round. */
  readonly officer?: string;
  /** Rounds less for a caster. */
  readonly casterRounds?: number;
  /** Counts as one more of each kind of production building in its city. */
  readonly musters?: boolean;
}

const PRODUCTION = { kind: 'production', slots: 1 } as const;
const PALACE = { kind: 'palace', slots: 1 } as const;
const FORT = { kind: 'fortification', slots: 1, cost: 400, level: 1 } as const;
const PLAIN = { kind: 'plain', slots: 1 } as const;

/** The buildings of a city. */
export const BUILDINGS: readonly Building[] = [
  {
    ...PRODUCTION,
    id: 'barracks',
    name: 'Infantry Barracks',
    cost: 400,
    level: 1,
    produces: { what: 'infantry', count: 4 },
  },
  { ...PRODUCTION, id: 'c_class', name: 'C-Class Production', cost: 500, level: 2, produces: { what: 'C', count: 2 } },
  { ...PRODUCTION, id: 'd_class', name: 'D-Class Production', cost: 500, level: 2, produces: { what: 'D', count: 2 } },
  { ...PRODUCTION, id: 'e_class', name: 'E-Class Production', cost: 700, level: 3, produces: { what: 'E', count: 2 } },
  { ...PRODUCTION, id: 'f_class', name: 'F-Class Production', cost: 750, level: 4, produces: { what: 'F', count: 1 } },
  {
    ...PRODUCTION,
    id: 'g_class',
    name: 'G-Class Production',
    cost: 1500,
    level: 5,
    slots: 2,
    produces: { what: 'G', count: 1 },
  },
  { ...PRODUCTION, id: 'recruitment', name: 'Recruitment Offices', cost: 500, level: 3, recruitsWithin: 3 },
  { ...FORT, id: 'extra_walls', name: 'Extra Walls', forts: { walls: 1, artillery: 0, hazards: 0 } },
  {
    ...FORT,
    id: 'artillery_emplacement',
    name: 'Artillery Emplacement',
    forts: { walls: 0, artillery: 1, hazards: 0 },
  },
  { ...FORT, id: 'extra_hazards', name: 'Extra Hazards', forts: { walls: 0, artillery: 0, hazards: 1 } },
  { ...PLAIN, id: 'harbor', name: 'Harbor', cost: 1500, level: 2, needs: 'water', income: 400 },
  { ...PLAIN, id: 'trade_post', name: 'Trade Post', cost: 400, level: 1, needs: 'road', tradeIncome: 100 },
  { ...PLAIN, id: 'craft_quarters', name: 'Craft Quarters', cost: 400, level: 3, incomePerProduction: 50 },
  { ...PLAIN, id: 'shrine_building', name: 'Shrine', cost: 500, level: 1, favor: 25, income: -100 },
  { ...PLAIN, id: 'stables_building', name: 'Stables', cost: 600, level: 2, mpBonus: 2 },
  { ...PALACE, id: 'fortress', name: 'Fortress', cost: 1000, level: 3, forts: { walls: 1, artillery: 1, hazards: 1 } },
  { ...PALACE, id: 'foundry', name: 'Foundry Quarters', cost: 1200, level: 3, globalAttack: 1 },
  { ...PALACE, id: 'pathfinders', name: "Pathfinder's Barracks", cost: 800, level: 3, pathfinders: 1 },
  { ...PALACE, id: 'mustering', name: 'Mustering Ground', cost: 1200, level: 4, musters: true },
  { ...PALACE, id: 'elite_barracks', name: 'Elite Barracks', cost: 1000, level: 4, produces: { what: 'G', count: 1 } },
  { ...PALACE, id: 'tearoom', name: 'Tearoom', cost: 1000, level: 3, needs: 'capital', officer: 'courtier' },
  { ...PALACE, id: 'tree_house', name: 'Tree House', cost: 1000, level: 3, needs: 'capital', officer: 'ranger' },
  { ...PALACE, id: 'wizard_tower', name: "Wizard's Tower", cost: 1000, level: 3, needs: 'capital', casterRounds: 2 },
  { ...PALACE, id: 'academy', name: 'Tactical Academy', cost: 1000, level: 4, needs: 'capital', officer: 'warlord' },
  {
    ...PALACE,
    id: 'forge',
    name: 'Forge of Divinity',
    cost: 1000,
    level: 5,
    needs: 'capital',
    produces: { what: 'G', count: 2 },
  },
  { ...PALACE, id: 'mint', name: 'Mint', cost: 1000, level: 5, needs: 'capital', income: 1000 },
];

/** The building with an id that some city has, or that is named here. */
export function knownBuilding(id: string): Building {
  return buildingOf(id) ?? panic(`There is no building "${id}"`);
}

/** The building with that id. */
export function buildingOf(id: string): Building | undefined {
  return BUILDINGS.find(building => building.id === id);
}
