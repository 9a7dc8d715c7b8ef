import type { Statline } from './design.ts';

/** A class of units, a row of the rules' table 3.7. */
export interface UnitClass {
  readonly id: string;
  readonly name: string;
  readonly base: Statline;
  readonly upkeep: number;
  /** Points for increases and specials, and slots for specials beside the utility slot. */
  readonly points: number;
  readonly slots: number;
  /** Its designs have the base statline, and this special in it already; empty for flexible classes. */
  readonly fixedSpecial: string;
}

function line(hp: number, attack: number, defense: number, move: number): Statline {
  return { hp, attack, defense, move };
}

/** Every class, in order. */
export const UNIT_CLASSES: readonly UnitClass[] = [
  { id: 'SWORD', name: 'Swordsman', base: line(10, 7, 3, 6), upkeep: 20, points: 0, slots: 0, fixedSpecial: 'charge' },
  { id: 'ARCH', name: 'Archer', base: line(8, 12, 2, 6), upkeep: 20, points: 0, slots: 0, fixedSpecial: 'first_fire' },
  { id: 'BRUI', name: 'Bruiser', base: line(24, 8, 2, 4), upkeep: 20, points: 0, slots: 0, fixedSpecial: 'heavy' },
  { id: 'C', name: 'C-Class', base: line(6, 1, 1, 8), upkeep: 40, points: 25, slots: 3, fixedSpecial: '' },
  { id: 'D', name: 'D-Class', base: line(6, 1, 1, 8), upkeep: 40, points: 25, slots: 3, fixedSpecial: '' },
  { id: 'E', name: 'E-Class', base: line(6, 5, 1, 6), upkeep: 50, points: 35, slots: 2, fixedSpecial: '' },
  { id: 'F', name: 'F-Class', base: line(6, 5, 1, 6), upkeep: 80, points: 48, slots: 4, fixedSpecial: '' },
  { id: 'G', name: 'G-Class', base: line(10, 5, 1, 6), upkeep: 160, points: 75, slots: 5, fixedSpecial: '' },
];

/** A kind of Officer, a row of table 3.9. */
export interface OfficerKind {
  readonly id: string;
  readonly name: string;
  /** Rounds of training; 0 for what cannot be trained. */
  readonly rounds: number;
  readonly upkeep: number;
  readonly isLeader: boolean;
  readonly isRuler: boolean;
  readonly isCaster: boolean;
  /** Raises the income of its place, and the pool of orders. */
  readonly isCourtier: boolean;
  /** Speeds up its stack in battle (VAL-OFF-10). */
  readonly isRanger: boolean;
  /** How far pathfinders go from it. */
  readonly pathfinderRange: number;
  /** Its own statline; or it has that of the side's design of a class, with more Defense (VAL-OFF-06). */
  readonly base?: Statline;
  readonly asClass?: string;
  readonly moreDefense: number;
}

const PLAIN = {
  isLeader: false,
  isRuler: false,
  isCaster: false,
  isCourtier: false,
  isRanger: false,
  pathfinderRange: 4,
} as const;
const WEAK = { base: line(8, 4, 2, 6), moreDefense: 0 } as const;
const STRONG = { asClass: 'E', moreDefense: 1, upkeep: 100 } as const;

/** Every kind of Officer, in the order of casualties (VAL-CAS-06); units that act as Officers come before the last. */
export const OFFICER_KINDS: readonly OfficerKind[] = [
  { ...PLAIN, ...WEAK, id: 'courtier', name: 'Courtier', rounds: 2, upkeep: 50, isCourtier: true },
  { ...PLAIN, ...WEAK, id: 'caster', name: 'Caster', rounds: 6, upkeep: 100, isCaster: true },
  { ...PLAIN, ...STRONG, id: 'ranger', name: 'Ranger', rounds: 2, isRanger: true, pathfinderRange: 6 },
  { ...PLAIN, ...STRONG, id: 'warlord', name: 'Warlord', rounds: 2, isLeader: true },
  { ...PLAIN, ...STRONG, id: 'ruler', name: 'Ruler', rounds: 0, isLeader: true, isRuler: true },
];

/** The kinds of casters in the order in which they are drawn, each with its two abilities. */
export const CASTERS: readonly (readonly [kind: string, first: string, second: string])[] = [
  ['necromancer', 'what_were_you_expecting', 'finger_of_death'],
  ['seer', 'i_spy', 'eye_of_sour_ron'],
  ['artillerist', 'petard', 'barrage'],
  ['summoner', 'something_from_nothing', 'get_over_here'],
  ['herbalist', 'fortifying_tincture', 'slow_poison'],
  ['alchemist', 'equivalent_exchange', 'invigorating_elixir'],
];

/** Which role a tactic is for (2.14). */
export const TACTIC_ROLES: readonly (readonly [string, 'any' | 'attacker' | 'defender'])[] = [
  ['pointy_end', 'any'],
  ['human_wave', 'any'],
  ['stampede', 'any'],
  ['wall_of_steel', 'any'],
  ['pincer', 'any'],
  ['wedge', 'any'],
  ['terrain_abuse', 'any'],
  ['encirclement', 'attacker'],
  ['petard', 'attacker'],
  ['skirmish', 'defender'],
  ['fighting_retreat', 'defender'],
  ['ambush', 'defender'],
  ['death_below', 'any'],
  ['death_above', 'any'],
];
