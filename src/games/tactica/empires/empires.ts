import { rowsById } from '../rows.ts';
import type { KindId } from '../units/unit-kinds.ts';

/** The id of a row of `EMPIRES`, such as `AKK`; empty for no empire. */
export type EmpireId = string;

/** What an empire adds to its units' Attack and Defense, where all its conditions hold. */
export interface EmpireBoost {
  readonly attack: number;
  readonly defense: number;
  /** Only units of these tokens. */
  readonly tokens?: readonly string[];
  /** Only melee units. */
  readonly isMelee?: boolean;
  /** Only in a Combat of that mode. */
  readonly mode?: 'melee' | 'ranged';
  /** Only in a Combat, on that side. */
  readonly side?: 'attacker' | 'defender';
  /** Only in a Combat with a special unit. */
  readonly isAgainstSpecial?: boolean;
  /** Only drivers of wagons. */
  readonly isDriver?: boolean;
}

/** An empire: what is always on (3.3). What it can do besides stands in a file of its name. */
export interface Empire {
  readonly id: EmpireId;
  readonly name: string;
  /** What it is like to play it, in a line. */
  readonly play: string;
  /** Standard costs that replace those of the kinds. */
  readonly costs?: Readonly<Record<KindId, number>>;
  readonly cardCost?: number;
  /** Tokens that it cannot recruit. */
  readonly bans?: readonly string[];
  /** Added to the movement points of a kind. */
  readonly mp?: Readonly<Record<KindId, number>>;
  readonly boosts?: readonly EmpireBoost[];
  readonly castleIncome?: number;
  /** Bonus points of a War Wagon for its drivers. */
  readonly wagonMp?: Readonly<Record<KindId, number>>;
  /** Its wagons cannot move in the turn in which they are recruited (TCA-HIT-04). */
  readonly hasWagonFatigue?: boolean;
  /** What a step of its infantry from a Mountain to another terrain costs (TCA-HIT-05). */
  readonly descent?: number;
  /** It may owe so much gold for each castle (TCA-LYD-04). */
  readonly debtPerCastle?: number;
  /** What its units of that mode may take as attackers, for one Combat (TCA-LYD-03). */
  readonly charge?: { readonly mode: 'i' | 'c'; readonly attack: number; readonly defense: number };
  readonly loot?: number;
  /** Its units keep their points when they loot (TCA-MED-03). */
  readonly keepsMp?: boolean;
  /** It ignores what would force it to discard cards (TCA-AKK-03). */
  readonly keepsCards?: boolean;
  /** Whoever robs it gains nothing (TCA-AKK-04). */
  readonly isRobbedInVain?: boolean;
  /** Without castles it stays in for one more turn (TCA-SCY-05). */
  readonly hasBonusTurn?: boolean;
  /** Whom it eliminates leaves it a unit of its choice (TCA-PER-03). */
  readonly takesUnits?: boolean;
}

export const EMPIRES: readonly Empire[] = [
  {
    id: 'AKK',
    name: 'Akkad',
    play: 'Hard-hitting archers and spear throwers, and cards that nobody takes away',
    bans: ['LC'],
    boosts: [{ attack: 1, defense: 0, tokens: ['AR'], mode: 'ranged' }],
    keepsCards: true,
    isRobbedInVain: true,
  },
  {
    id: 'ASY',
    name: 'Assyria',
    play: 'Cheap heavy infantry with captains to lead it; cards cost more',
    costs: { HI: 5 },
    cardCost: 6,
    boosts: [{ attack: 1, defense: 0, tokens: ['HI', 'HC'], isAgainstSpecial: true }],
  },
  {
    id: 'BAB',
    name: 'Babylon',
    play: 'Rich castles, trade and builders: gold comes before soldiers',
    costs: { PE: 3 },
    castleIncome: 3,
  },
  {
    id: 'HIT',
    name: 'Hittite Empire',
    play: 'Fast infantry and heavy chariots; cavalry is expensive, and castles bring little',
    costs: { LC: 7, HC: 11 },
    mp: { LI: 1, HI: 1 },
    castleIncome: 1,
    hasWagonFatigue: true,
    descent: 1,
  },
  {
    id: 'LYD',
    name: 'Lydia',
    play: 'Cavalry that charges, and gold on credit',
    costs: { HC: 8 },
    wagonMp: { WW: 1 },
    debtPerCastle: 3,
    charge: { mode: 'c', attack: 1, defense: -1 },
  },
  {
    id: 'MED',
    name: 'Media',
    play: 'Magi in place of archers: it discounts, steals and weakens',
    bans: ['AR'],
    loot: 1,
    keepsMp: true,
  },
  {
    id: 'PAR',
    name: 'Parthia',
    play: 'Cheap archers, on horses too, and counterattacks; no war wagons',
    costs: { AR2: 5, AR3: 8, AR4: 11, HI: 7 },
    bans: ['WW'],
  },
  {
    id: 'PER',
    name: 'Persia',
    play: 'Immortals that come back, and gold that wins over soldiers',
    boosts: [{ attack: 0, defense: -1, tokens: ['HI', 'HC'] }],
    takesUnits: true,
  },
  {
    id: 'SCY',
    name: 'Scythia',
    play: 'Amazons and plunder; a lost castle is not the end',
    bans: ['PE'],
    hasBonusTurn: true,
  },
  {
    id: 'SUM',
    name: 'Sumer',
    play: 'War wagons that fight well, and Gilgamesh; archers are expensive, and cavalry is slow',
    costs: { WW: 5, AR1: 5, AR2: 8, AR3: 11, AR4: 14 },
    mp: { LC: -1, HC: -1 },
    wagonMp: { WW: 1 },
    boosts: [
      { attack: 1, defense: 0, isMelee: true, isDriver: true, side: 'attacker' },
      { attack: 0, defense: 1, isMelee: true, isDriver: true, side: 'defender' },
    ],
  },
];

/** The empire of that id, or nothing where no empires are played. */
export const empireNamed: (this: void, id: EmpireId) => Empire | undefined = rowsById(EMPIRES);
