import type { Statline } from './design.ts';

/** What a special does to a design, or to where it may go. Absent effects are none; battles know the rest. */
export interface SpecialEffect {
  readonly hp?: number;
  readonly attack?: number;
  readonly defense?: number;
  readonly move?: number;
  /** The Defense that the design has, whatever else it has. */
  readonly setsDefense?: number;
  /** Attack equal to the Defense so far. */
  readonly addsDefense?: boolean;
  /** Attack for each so many HP. */
  readonly attackPerHp?: number;
  readonly spaces?: number;
  readonly isHeavy?: boolean;
  /** Counts as Light too, and cannot ride. */
  readonly isBoth?: boolean;
  readonly riders?: number;
  readonly upkeepPercent?: number;
  /** What the pool of points is multiplied by, in percent. */
  readonly pointsPercent?: number;
  /** Acts as a leader and an Officer. */
  readonly isLeader?: boolean;
}

/** What the final statline must hold for a special (VAL-DSGN-09). */
export interface FinalCondition {
  readonly stat: keyof Statline;
  readonly least?: number;
  readonly most?: number;
}

/** A special, a row of table 3.8. */
export interface Special extends SpecialEffect {
  readonly id: string;
  /** Who may take it: general ones everybody, the others Light or Heavy units. */
  readonly list: 'general' | 'light' | 'heavy';
  readonly cost: number;
  /** For class G, one a design. */
  readonly isPinnacle?: boolean;
  readonly isRepeatable?: boolean;
  readonly requires?: string;
  readonly excludes?: readonly string[];
  /** No Move may be bought beside it. */
  readonly forbidsMove?: boolean;
  readonly final?: FinalCondition;
}

type Rest = Omit<Special, 'id' | 'list' | 'cost'>;

function row(list: Special['list'], id: string, cost: number, rest: Rest = {}): Special {
  return { ...rest, list, id, cost };
}

/** Every special, list by list in the order of the rules. */
export const SPECIALS: readonly Special[] = [
  row('general', 'survivor', 0),
  row('general', 'meatshield', 0),
  row('general', 'aquatic', 0, { excludes: ['flying', 'burrow'] }),
  row('general', 'relentless', 0, { move: 1, forbidsMove: true, excludes: ['speedy', 'speed_demon'] }),
  row('general', 'infiltrator', 0),
  row('general', 'garrison', 0, { upkeepPercent: 50 }),
  row('general', 'flying', 0, { excludes: ['aquatic', 'burrow'] }),
  row('general', 'burrow', 0, { excludes: ['flying', 'aquatic'] }),
  row('general', 'first_fire', 2),
  row('general', 'berserk', 5, { final: { stat: 'defense', most: 3 } }),
  row('general', 'battledance', 2),
  row('general', 'charge', 2),
  row('general', 'lucky', 2),
  row('general', 'siege', 2),
  row('general', 'speedy', 4, { move: 4 }),
  row('general', 'horde', 2),
  row('general', 'abomination', 10, {
    isPinnacle: true,
    hp: 15,
    attack: 15,
    defense: 2,
    spaces: 2,
    isHeavy: true,
    isBoth: true,
  }),
  row('light', 'forager', 0, { upkeepPercent: 95 }),
  row('light', 'sapper', 0),
  row('light', 'gilded', 0, { defense: 1, final: { stat: 'defense', least: 6, most: 6 } }),
  row('light', 'spy', 0),
  row('light', 'squad', 2),
  row('light', 'shieldbearer', 5, { setsDefense: 6, final: { stat: 'attack', most: 5 } }),
  row('light', 'giantslayer', 2),
  row('light', 'hold_fast', 2),
  row('light', 'arrowstorm', 2, { requires: 'first_fire' }),
  row('light', 'cavalier', 3),
  row('light', 'riposte', 2, { addsDefense: true }),
  row('light', 'well_trained', 2, { hp: 4, isRepeatable: true }),
  row('light', 'flagbearer', 3, { isPinnacle: true, isLeader: true }),
  row('light', 'lifebringer', 3, { isPinnacle: true }),
  row('light', 'assassin', 5, { isPinnacle: true }),
  row('heavy', 'ravenous', 0, { upkeepPercent: 110, pointsPercent: 110 }),
  row('heavy', 'mount', 0, { riders: 1 }),
  row('heavy', 'rampage', 0, { spaces: 5 }),
  row('heavy', 'living_cover', 0),
  row('heavy', 'heavy', 5, { hp: 10, attack: 3, defense: 1, move: -2, spaces: 2, isHeavy: true }),
  row('heavy', 'packmind', 2),
  row('heavy', 'speed_demon', 3, { move: 4, requires: 'speedy' }),
  row('heavy', 'sheer_bulk', 4, { hp: 10, final: { stat: 'defense', most: 2 } }),
  row('heavy', 'lightning', 2, { attack: 6, final: { stat: 'move', least: 8 } }),
  row('heavy', 'jaws', 5),
  row('heavy', 'jericho', 2, { requires: 'siege' }),
  row('heavy', 'vanguard', 2),
  row('heavy', 'trample', 2, { attackPerHp: 5 }),
  row('heavy', 'acid', 5, { isPinnacle: true }),
  row('heavy', 'fire_breath', 5, { isPinnacle: true }),
  row('heavy', 'living_city', 5, { isPinnacle: true, riders: 4, final: { stat: 'hp', least: 30 } }),
];

/** The special with that id. */
export function specialOf(id: string): Special | undefined {
  return SPECIALS.find(special => special.id === id);
}
