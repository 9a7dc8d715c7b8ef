import type { Statline, UnitDesign } from '../rules/design.ts';
import { classRow, finalStatline, upkeepWith } from '../rules/roster.ts';
import { specialOf, SPECIALS, type Special } from '../rules/specials.ts';
import type { UnitClass } from '../rules/unit-kinds.ts';

/** Why a design is refused: a code of the rules (5.3), and what to change. */
export interface DesignFault {
  readonly code: string;
  readonly message: string;
}

/** What a design costs and makes, and all that is wrong with it: what a designer shows while one edits. */
export interface DesignReport {
  /** The points of the class, with those of the side's special and of Ravenous. */
  readonly pool: number;
  /** Each increase and special with its points. */
  readonly ledger: readonly { readonly item: string; readonly points: number }[];
  readonly spent: number;
  readonly final: Statline;
  readonly upkeep: number;
  readonly faults: readonly DesignFault[];
}

/** A design with what its checks look at. */
interface Sheet {
  readonly design: UnitDesign;
  readonly row: UnitClass;
  /** Those chosen, the one of the utility slot last; unknown names are left out. */
  readonly chosen: readonly Special[];
  readonly pool: number;
  readonly spent: number;
  readonly final: Statline;
  readonly isHeavy: boolean;
  readonly isBoth: boolean;
}

/** Judges a design; `more` are points that a side's special grants its class. Nothing for an unknown class. */
export function designReport(design: UnitDesign, more = 0): DesignReport | undefined {
  const row = classRow(design.class);
  if (row === undefined) return undefined;
  const chosen = specialsOf(namesIn(design));
  const ledger = ledgerOf(row, design, chosen);
  let spent = 0;
  for (const { points } of ledger) spent += points;
  const pool = poolOf(row, chosen, more);
  const final = finalStatline(row, design);
  const all = chosen.concat(specialsOf([row.fixedSpecial]));
  const isHeavy = all.some(special => special.isHeavy === true);
  const isBoth = all.some(special => special.isBoth === true);
  const sheet = { design, row, chosen, pool, spent, final, isHeavy, isBoth };
  const faults = CHECKS.flatMap(([code, check]) =>
    check(sheet).map(message => ({ code: `E_DESIGN_${code}`, message })),
  );
  const upkeep = upkeepWith(
    design.class,
    chosen.map(({ id }) => id),
  );
  return { pool, ledger, spent, final, upkeep, faults };
}

function namesIn({ specials, utility }: UnitDesign): readonly string[] {
  return utility === '' ? specials : specials.concat([utility]);
}

/** The specials of these names; unknown names are left out. */
function specialsOf(ids: readonly string[]): readonly Special[] {
  return ids.flatMap(id => SPECIALS.filter(special => special.id === id));
}

/** The pool: extra points before Ravenous, whose share is rounded down (VAL-DSGN-14, VAL-SPH-01). */
function poolOf({ points }: UnitClass, chosen: readonly Special[], more: number): number {
  const percent = chosen.find(({ pointsPercent }) => pointsPercent !== undefined)?.pointsPercent ?? 100;
  return Math.floor(((points + more) * percent) / 100);
}

const MOVE_COST = 2;

/** What each increase and special costs (VAL-DSGN-01 to 03). */
function ledgerOf({ base }: UnitClass, design: UnitDesign, chosen: readonly Special[]): DesignReport['ledger'] {
  let defense = 0;
  for (let step = 1; step <= design.defense; step++) defense += base.defense + step;
  const bought = [
    { item: `HP +${design.hp}`, points: design.hp },
    { item: `Attack +${design.attack}`, points: design.attack },
    { item: `Defense +${design.defense}`, points: defense },
    { item: `Move +${design.move}`, points: MOVE_COST * design.move },
  ];
  return bought.filter(({ points }) => points > 0).concat(chosen.map(({ cost, id }) => ({ item: id, points: cost })));
}

/** A check: what is wrong, one message for each fault. */
type Check = (this: void, sheet: Sheet) => readonly string[];

const LIGHT_HP = 15;
const LIGHT_DEFENSE = 6;
const HEAVY_DEFENSE = 4;
const PINNACLE_CLASS = 'G';

/** All checks of a design, in the order of their codes in the rules. */
const CHECKS: readonly (readonly [code: string, check: Check])[] = [
  ['POINTS', sheet => pointFaults(sheet)],
  [
    'SLOTS',
    ({ design: { specials }, row: { slots } }) =>
      specials.length > slots
        ? [`specials: ${specials.length} of them, and the class has ${slots} slots. Take some out`]
        : [],
  ],
  ['UTILITY', sheet => utilityFaults(sheet)],
  [
    'TWICE',
    ({ chosen }) =>
      chosen
        .filter((special, index) => special.isRepeatable !== true && chosen.indexOf(special) < index)
        .map(({ id }) => `specials: ${id} is taken twice. Take it once`),
  ],
  ['LIST', sheet => listFaults(sheet)],
  ['PINNACLE', sheet => pinnacleFaults(sheet)],
  ['EXCLUSIVE', sheet => exclusionFaults(sheet)],
  [
    'REQUIRES',
    ({ chosen, row }) =>
      chosen.flatMap(({ id, requires = '' }) =>
        requires === '' || requires === row.fixedSpecial || has(chosen, requires)
          ? []
          : [`specials: ${id} needs ${requires}. Add ${requires}, or take ${id} out`],
      ),
  ],
  [
    'CAP_HP',
    ({ final: { hp }, isHeavy }) =>
      !isHeavy && hp > LIGHT_HP ? [`hp: ${hp} in the end, and a Light unit has at most ${LIGHT_HP}. Buy less`] : [],
  ],
  [
    'CAP_DEF',
    ({ final: { defense }, isBoth, isHeavy }) => {
      const most = isHeavy && !isBoth ? HEAVY_DEFENSE : LIGHT_DEFENSE;
      return defense > most ? [`defense: ${defense} in the end, and at most ${most} is allowed. Buy less`] : [];
    },
  ],
  ['CONDITION', sheet => conditionFaults(sheet)],
];

function has(chosen: readonly Special[], id: string): boolean {
  return chosen.some(special => special.id === id);
}

function pointFaults({ design, pool, spent }: Sheet): readonly string[] {
  const sold = (['hp', 'attack', 'defense', 'move'] as const).filter(stat => design[stat] < 0);
  const faults = sold.map(stat => `${stat}: ${design[stat]}, but stats cannot be sold. Write 0 or more`);
  if (spent <= pool) return faults;
  return faults.concat([`points: ${spent} spent of ${pool}. Save ${spent - pool}: buy less, or take a special out`]);
}

function utilityFaults({ design: { utility } }: Sheet): readonly string[] {
  const cost = specialOf(utility)?.cost ?? 0;
  if (cost === 0) return [];
  return [`utility: ${utility} costs ${cost}, and the utility slot takes specials of cost 0. Move it to specials`];
}

/** A Light unit takes Light specials, a Heavy one Heavy specials; the special that makes it Heavy opens that list. */
function listFaults({ chosen, design, isBoth, isHeavy }: Sheet): readonly string[] {
  const unknown = namesIn(design).filter(id => specialOf(id) === undefined);
  const barred = chosen.filter(({ list }) => (list === 'light' ? isHeavy && !isBoth : list === 'heavy' && !isHeavy));
  return unknown
    .map(id => `specials: there is no special "${id}". Take it out`)
    .concat(barred.map(({ id, list }) => `specials: ${id} is for ${list} units, and this one is not. Take it out`));
}

function pinnacleFaults({ chosen, row }: Sheet): readonly string[] {
  const pinnacles = chosen.filter(({ isPinnacle }) => isPinnacle === true);
  const barred = row.id === PINNACLE_CLASS ? [] : pinnacles;
  const faults = barred.map(({ id }) => `specials: ${id} is for class ${PINNACLE_CLASS}, not ${row.id}. Take it out`);
  const names = pinnacles.map(({ id }) => id).join(' and ');
  return pinnacles.length < 2 ? faults : faults.concat([`specials: ${names} are pinnacles. Keep one of them`]);
}

function exclusionFaults({ chosen, design }: Sheet): readonly string[] {
  const faults: string[] = [];
  chosen.forEach(({ excludes = [], forbidsMove, id }, index) => {
    for (const other of excludes) {
      const at = chosen.findIndex(special => special.id === other);
      // Two that exclude each other are one fault.
      const isCounted = at >= 0 && at < index && (chosen[at]?.excludes ?? []).includes(id);
      if (at >= 0 && !isCounted) faults.push(`specials: ${id} goes not with ${other}. Take one of them out`);
    }
    if (forbidsMove === true && design.move > 0) {
      faults.push(`move: ${design.move} bought beside ${id}, which allows none. Write 0, or take ${id} out`);
    }
  });
  return faults;
}

/** More than any number of a statline. */
const MOST = 1000;

function conditionFaults({ chosen, final }: Sheet): readonly string[] {
  return chosen.flatMap(({ final: condition, id }) => {
    if (condition === undefined) return [];
    const { least = 0, most = MOST, stat } = condition;
    const value = final[stat];
    const isMet = value >= least && value <= most;
    const wanted = least === most ? `${least}` : least === 0 ? `at most ${most}` : `at least ${least}`;
    return isMet ? [] : [`${stat}: ${value} in the end, and ${id} needs ${wanted}. Change it, or take ${id} out`];
  });
}
