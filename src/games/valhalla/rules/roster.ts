import { panic, type PlayerId } from '../../../kernel/index.ts';
import type { FieldUnit, Valhalla } from '../state.ts';
import type { Statline, UnitDesign } from './design.ts';
import { sideOf } from './position.ts';
import { CASTERS, OFFICER_KINDS, TACTIC_ROLES, UNIT_CLASSES, type OfficerKind, type UnitClass } from './unit-kinds.ts';
import { specialOf, type SpecialEffect } from './specials.ts';

/** The ids of the classes, in order. */
export const CLASS_IDS: readonly string[] = UNIT_CLASSES.map(({ id }) => id);
/** The kinds of casters, in the order of their draw. */
export const CASTER_KINDS: readonly string[] = CASTERS.map(([kind]) => kind);
/** The kind of unit that rules a side. */
export const RULER: string = OFFICER_KINDS.find(({ isRuler }) => isRuler)?.id ?? panic('No kind of Officer rules');

/** The abilities of casters that work outside of battles, by what they do. */
export const ABILITY = {
  pathfind: 'i_spy',
  scout: 'eye_of_sour_ron',
  call: 'something_from_nothing',
  summon: 'get_over_here',
  exchange: 'equivalent_exchange',
  elixir: 'invigorating_elixir',
} as const;

/** The abilities of casters that belong to a battle, by what they do. */
export const BATTLE_ABILITY = {
  raise: 'what_were_you_expecting',
  finger: 'finger_of_death',
  petard: 'petard',
  barrage: 'barrage',
  tincture: 'fortifying_tincture',
  poison: 'slow_poison',
} as const;

/** Whether an ability is used in a battle, as a part of its plan. */
export function isBattleAbility(ability: string): boolean {
  return Object.values(BATTLE_ABILITY).some(each => each === ability);
}

/** The two abilities of a kind of caster. */
export function abilitiesOf(caster: string): readonly string[] {
  return CASTERS.find(([kind]) => kind === caster)?.slice(1) ?? [];
}

/** Which role a tactic is for; nothing if there is no such tactic. */
export function tacticRole(tactic: string): 'any' | 'attacker' | 'defender' | undefined {
  return TACTIC_ROLES.find(([id]) => id === tactic)?.[1];
}

const OFFICERS_BY_ID: Readonly<Record<string, OfficerKind | undefined>> = byId(OFFICER_KINDS);
const CLASSES_BY_ID: Readonly<Record<string, UnitClass | undefined>> = byId(UNIT_CLASSES);

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): Readonly<Record<string, Row>> {
  const found: Record<string, Row> = {};
  for (const row of rows) found[row.id] = row;
  return found;
}

/** The kind of Officer with that id. A unit that acts as one has none. */
export function officerRow(kind: string): OfficerKind | undefined {
  const row = OFFICERS_BY_ID[kind];
  // Kinds come from outside too: they may be called like something that every object has.
  return row?.id === kind ? row : undefined;
}

/** The class with that id. */
export function classRow(kind: string): UnitClass | undefined {
  const row = CLASSES_BY_ID[kind];
  return row?.id === kind ? row : undefined;
}

export function isUnitClass(kind: string): boolean {
  return classRow(kind) !== undefined;
}

/** Whether a class is Infantry: its designs have a fixed special. */
export function isInfantry(kind: string): boolean {
  return (classRow(kind)?.fixedSpecial ?? '') !== '';
}

export function isCourtier(kind: string): boolean {
  return officerRow(kind)?.isCourtier === true;
}

export function isCaster(kind: string): boolean {
  return officerRow(kind)?.isCaster === true;
}

/** Whether a kind of Officer speeds up its stack. */
export function isRanger(kind: string): boolean {
  return officerRow(kind)?.isRanger === true;
}

export function isRuler(kind: string): boolean {
  return kind === RULER;
}

/** The upkeep of a class; 0 for Officers. */
export function classUpkeep(kind: string): number {
  return classRow(kind)?.upkeep ?? 0;
}

/** The place of a class in their order. */
export function kindRank(kind: string): number {
  return CLASS_IDS.indexOf(kind);
}

/** How far pathfinders go from a unit of that kind (VAL-PATH-04). */
export function pathfinderRangeOf(kind: string): number {
  return officerRow(kind)?.pathfinderRange ?? PATHFINDER_RANGE;
}

const PATHFINDER_RANGE = 4;

/** What follows from the design of a kind of unit: the same for all units of the kind. */
interface Traits {
  readonly design: UnitDesign | undefined;
  readonly specials: readonly string[];
  readonly effects: readonly SpecialEffect[];
  readonly isLeader: boolean;
  readonly isOfficer: boolean;
  readonly spaces: number;
  /** By special. */
  readonly has: Readonly<Record<string, boolean | undefined>>;
  line?: Statline;
  upkeep?: number;
}

/** The traits of a side's kinds, for as long as its designs are the same. */
interface Roster {
  readonly designs: readonly UnitDesign[];
  readonly traits: Record<string, Traits | undefined>;
}

const rosters: Record<PlayerId, Roster | undefined> = {};

/** The traits of a kind of unit: asked for each unit at each step of a march. */
function traitsOf(game: Valhalla, side: PlayerId, kind: string): Traits {
  const { designs } = sideOf(game, side);
  let roster = rosters[side];
  if (roster?.designs !== designs) {
    roster = { designs, traits: {} };
    rosters[side] = roster;
  }
  const known = roster.traits[kind];
  if (known !== undefined) return known;
  const made = traitsFrom(designs, kind);
  roster.traits[kind] = made;
  return made;
}

function traitsFrom(designs: readonly UnitDesign[], kind: string): Traits {
  const design = designs.find(each => each.class === kind);
  const fixed = classRow(kind)?.fixedSpecial ?? '';
  const specials = design === undefined ? [fixed] : design.specials.concat([design.utility, fixed]);
  const has: Record<string, boolean> = {};
  for (const special of specials) has[special] = true;
  const effects = effectsOf(specials);
  const acts = effects.some(effect => effect.isLeader === true);
  const officer = officerRow(kind);
  let most = 1;
  for (const { spaces = 1 } of effects) if (spaces > most) most = spaces;
  return {
    design,
    specials,
    effects,
    isLeader: officer?.isLeader ?? acts,
    isOfficer: officer !== undefined || acts,
    spaces: most,
    has,
  };
}

export function designOf(game: Valhalla, side: PlayerId, kind: string): UnitDesign | undefined {
  return traitsOf(game, side, kind).design;
}

/** The name that a side gave to a kind of unit. */
export function kindName(game: Valhalla, side: PlayerId, kind: string): string {
  return designOf(game, side, kind)?.name ?? officerRow(kind)?.name ?? classRow(kind)?.name ?? kind;
}

/** What players read: the kind of a caster, in place of the class of Officers that all casters are. */
export function unitName(game: Valhalla, side: PlayerId, { caster, kind }: FieldUnit): string {
  return caster === undefined ? kindName(game, side, kind) : casterName(caster);
}

/** A kind of caster with a capital, as other Officers have one. */
export function casterName(caster: string): string {
  return `${caster.charAt(0).toUpperCase()}${caster.substring(1)}`;
}

/** The specials of a unit, the fixed one of Infantry included. */
export function specialsOf(game: Valhalla, { kind, side }: FieldUnit): readonly string[] {
  return traitsOf(game, side, kind).specials;
}

/** The specials of a unit, by their ids. */
export function specialSetOf(game: Valhalla, { kind, side }: FieldUnit): Readonly<Record<string, boolean | undefined>> {
  return traitsOf(game, side, kind).has;
}

export function hasSpecial(game: Valhalla, { kind, side }: FieldUnit, special: string): boolean {
  return traitsOf(game, side, kind).has[special] === true;
}

/** What specials do, by their ids. */
const knownEffects: Record<string, readonly SpecialEffect[] | undefined> = {};

function effectsOf(specials: readonly string[]): readonly SpecialEffect[] {
  const key = `of ${specials.join(' ')}`;
  const known = knownEffects[key];
  if (known !== undefined) return known;
  const effects = specials.flatMap(special => {
    const effect = specialOf(special);
    return effect === undefined ? [] : [effect];
  });
  knownEffects[key] = effects;
  return effects;
}

function unitEffects(game: Valhalla, { kind, side }: FieldUnit): readonly SpecialEffect[] {
  return traitsOf(game, side, kind).effects;
}

export function isOfficer(game: Valhalla, { kind, side }: FieldUnit): boolean {
  return traitsOf(game, side, kind).isOfficer;
}

/** Whether the unit acts as a Warlord. */
export function isLeader(game: Valhalla, { kind, side }: FieldUnit): boolean {
  return traitsOf(game, side, kind).isLeader;
}

/** The place of an Officer in the order of casualties: units that act as Officers come just before the Ruler. */
export function officerRank(_game: Valhalla, { kind }: FieldUnit): number {
  const rank = OFFICER_KINDS.findIndex(({ id }) => id === kind);
  const last = OFFICER_KINDS.length - 1;
  return 2 * (rank < 0 ? last : rank) - (rank < 0 ? 1 : 0);
}

/** Whether a unit is Light (VAL-UNIT-06). */
export function isLight(game: Valhalla, unit: FieldUnit): boolean {
  const effects = unitEffects(game, unit);
  return !effects.some(({ isHeavy }) => isHeavy === true) || effects.some(({ isBoth }) => isBoth === true);
}

/** The room that a unit takes in a stack. */
export function spacesOf(game: Valhalla, { kind, side }: FieldUnit): number {
  return traitsOf(game, side, kind).spaces;
}

/** How many units it can carry. */
export function ridersOf(game: Valhalla, unit: FieldUnit): number {
  let most = 0;
  for (const { riders = 0 } of unitEffects(game, unit)) if (riders > most) most = riders;
  return most;
}

/** The final statline of a unit (VAL-DSGN-08, VAL-OFF-06). */
export function statlineOf(game: Valhalla, { kind, side }: FieldUnit): Statline {
  const traits = traitsOf(game, side, kind);
  traits.line ??= statlineFrom(game, side, kind);
  return traits.line;
}

function statlineFrom(game: Valhalla, side: PlayerId, kind: string): Statline {
  const officer = officerRow(kind);
  if (officer?.base !== undefined) return officer.base;
  const unitClass = classRow(officer?.asClass ?? kind) ?? panic(`No unit is of the kind "${kind}"`);
  const line = finalStatline(unitClass, designOf(game, side, unitClass.id));
  return { ...line, defense: line.defense + (officer?.moreDefense ?? 0) };
}

/** Base and points, then flat changes, then what sets a number, then what reads others. */
export function finalStatline({ base }: UnitClass, design: UnitDesign | undefined): Statline {
  if (design === undefined) return base;
  let hp = base.hp + design.hp;
  let attack = base.attack + design.attack;
  let defense = base.defense + design.defense;
  let move = base.move + design.move;
  const effects = effectsOf(design.specials.concat([design.utility]));
  for (const effect of effects) {
    hp += effect.hp ?? 0;
    attack += effect.attack ?? 0;
    defense += effect.defense ?? 0;
    move += effect.move ?? 0;
  }
  for (const { setsDefense } of effects) if (setsDefense !== undefined) defense = setsDefense;
  for (const { addsDefense, attackPerHp } of effects) {
    if (addsDefense === true) attack += defense;
    if (attackPerHp !== undefined) attack += Math.floor(hp / attackPerHp);
  }
  return { hp, attack, defense, move };
}

export function moveOf(game: Valhalla, unit: FieldUnit): number {
  return statlineOf(game, unit).move;
}

/** The upkeep of a unit: its class's, times what its specials make of it, rounded down once (VAL-UPK-02). */
export function upkeepOf(game: Valhalla, { kind, side }: FieldUnit): number {
  const traits = traitsOf(game, side, kind);
  traits.upkeep ??= officerRow(kind)?.upkeep ?? upkeepWith(kind, traits.specials);
  return traits.upkeep;
}

/** The upkeep of a design of a class with these specials. */
export function upkeepWith(unitClass: string, specials: readonly string[]): number {
  let product = classUpkeep(unitClass);
  let whole = 1;
  for (const { upkeepPercent } of effectsOf(specials)) {
    if (upkeepPercent !== undefined) {
      product *= upkeepPercent;
      whole *= 100;
    }
  }
  return Math.floor(product / whole);
}
