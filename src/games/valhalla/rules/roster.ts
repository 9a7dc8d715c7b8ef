import type { PlayerId } from '../../../kernel/index.ts';
import type { FieldUnit, Valhalla } from '../state.ts';
import type { Statline, UnitDesign } from './design.ts';
import { sideOf } from './position.ts';

interface ClassRow {
  readonly id: string;
  readonly line: Statline;
  readonly upkeep: number;
  readonly special: string;
}
const line = (hp: number, attack: number, defense: number, move: number): Statline => ({ hp, attack, defense, move });
const CLASSES: readonly ClassRow[] = [
  { id: 'SWORD', line: line(10, 7, 3, 6), upkeep: 20, special: 'charge' },
  { id: 'ARCH', line: line(8, 12, 2, 6), upkeep: 20, special: 'first_fire' },
  { id: 'BRUI', line: line(24, 8, 2, 4), upkeep: 20, special: 'heavy' },
  { id: 'C', line: line(6, 1, 1, 8), upkeep: 40, special: '' },
  { id: 'D', line: line(6, 1, 1, 8), upkeep: 40, special: '' },
  { id: 'E', line: line(6, 5, 1, 6), upkeep: 50, special: '' },
  { id: 'F', line: line(6, 5, 1, 6), upkeep: 80, special: '' },
  { id: 'G', line: line(10, 5, 1, 6), upkeep: 160, special: '' },
];
export const CLASS_IDS: readonly string[] = CLASSES.map(({ id }) => id);
interface OfficerRow {
  readonly id: string;
  readonly rounds: number;
  readonly upkeep: number;
  readonly isLeader: boolean;
  readonly isE: boolean;
}
const OFFICERS: readonly OfficerRow[] = [
  { id: 'courtier', rounds: 2, upkeep: 50, isLeader: false, isE: false },
  { id: 'caster', rounds: 6, upkeep: 100, isLeader: false, isE: false },
  { id: 'ranger', rounds: 2, upkeep: 100, isLeader: false, isE: true },
  { id: 'warlord', rounds: 2, upkeep: 100, isLeader: true, isE: true },
  { id: 'ruler', rounds: 0, upkeep: 100, isLeader: true, isE: true },
];
export const RULER = 'ruler';
export const CASTER_KINDS: readonly string[] = [
  'necromancer',
  'seer',
  'artillerist',
  'summoner',
  'herbalist',
  'alchemist',
];
const CASTER_ABILITIES: Readonly<Record<string, readonly string[]>> = {
  necromancer: ['what_were_you_expecting', 'finger_of_death'],
  seer: ['i_spy', 'eye_of_sour_ron'],
  artillerist: ['petard', 'barrage'],
  summoner: ['something_from_nothing', 'get_over_here'],
  herbalist: ['fortifying_tincture', 'slow_poison'],
  alchemist: ['equivalent_exchange', 'invigorating_elixir'],
};
export const ABILITY = {
  pathfind: 'i_spy',
  scout: 'eye_of_sour_ron',
  call: 'something_from_nothing',
  summon: 'get_over_here',
  exchange: 'equivalent_exchange',
  elixir: 'invigorating_elixir',
} as const;
export function abilitiesOf(caster: string): readonly string[] {
  return CASTER_ABILITIES[caster] ?? [];
}
export function officerRow(kind: string): OfficerRow | undefined {
  return OFFICERS.find(({ id }) => id === kind);
}
function classRow(kind: string): ClassRow | undefined {
  return CLASSES.find(({ id }) => id === kind);
}
export function isUnitClass(kind: string): boolean {
  return classRow(kind) !== undefined;
}
export function isInfantry(kind: string): boolean {
  return kind === 'SWORD' || kind === 'ARCH' || kind === 'BRUI';
}
export function isCourtier(kind: string): boolean {
  return kind === 'courtier';
}
export function isCaster(kind: string): boolean {
  return kind === 'caster';
}
export function isRuler(kind: string): boolean {
  return kind === RULER;
}
export function classUpkeep(kind: string): number {
  return classRow(kind)?.upkeep ?? 0;
}
export function kindRank(kind: string): number {
  return CLASS_IDS.indexOf(kind);
}
export function pathfinderRangeOf(kind: string): number {
  return kind === 'ranger' ? 6 : 4;
}
export function designOf(game: Valhalla, side: PlayerId, kind: string): UnitDesign | undefined {
  return sideOf(game, side).designs.find(design => design.class === kind);
}
function specialsOf(game: Valhalla, { side, kind }: FieldUnit): readonly string[] {
  const design = designOf(game, side, kind);
  return design === undefined ? [] : design.specials.concat([design.utility, classRow(kind)?.special ?? '']);
}
export function hasSpecial(game: Valhalla, unit: FieldUnit, special: string): boolean {
  return specialsOf(game, unit).includes(special);
}
export function isOfficer(game: Valhalla, unit: FieldUnit): boolean {
  return officerRow(unit.kind) !== undefined || hasSpecial(game, unit, 'flagbearer');
}
export function isLeader(game: Valhalla, unit: FieldUnit): boolean {
  return officerRow(unit.kind)?.isLeader ?? hasSpecial(game, unit, 'flagbearer');
}
export function officerRank(game: Valhalla, unit: FieldUnit): number {
  const order = ['courtier', 'caster', 'ranger', 'warlord', 'flag', RULER];
  return order.indexOf(officerRow(unit.kind) === undefined ? 'flag' : unit.kind);
}
export function isLight(game: Valhalla, unit: FieldUnit): boolean {
  return !hasSpecial(game, unit, 'heavy') || hasSpecial(game, unit, 'abomination');
}
export function spacesOf(game: Valhalla, unit: FieldUnit): number {
  if (hasSpecial(game, unit, 'rampage')) return 5;
  return hasSpecial(game, unit, 'heavy') || hasSpecial(game, unit, 'abomination') ? 2 : 1;
}
export function ridersOf(game: Valhalla, unit: FieldUnit): number {
  if (hasSpecial(game, unit, 'living_city')) return 4;
  return hasSpecial(game, unit, 'mount') ? 1 : 0;
}
export function statlineOf(game: Valhalla, unit: FieldUnit): Statline {
  const row = officerRow(unit.kind);
  if (row !== undefined && !row.isE) return line(8, 4, 2, 6);
  const kind = row === undefined ? unit.kind : 'E';
  const base = classRow(kind)?.line ?? line(0, 0, 0, 0);
  const design = designOf(game, unit.side, kind);
  if (design === undefined) return base;
  const has = (special: string): boolean => design.specials.includes(special) || design.utility === special;
  let move = base.move + design.move;
  if (has('speedy')) move += 4;
  if (has('relentless')) move += 1;
  if (has('heavy') && !isInfantry(kind)) move -= 2;
  return {
    hp: base.hp + design.hp,
    attack: base.attack + design.attack,
    defense: base.defense + design.defense + (row === undefined ? 0 : 1),
    move,
  };
}
export function moveOf(game: Valhalla, unit: FieldUnit): number {
  return statlineOf(game, unit).move;
}
export function upkeepOf(game: Valhalla, unit: FieldUnit): number {
  const row = officerRow(unit.kind);
  if (row !== undefined) return row.upkeep;
  const percent =
    (hasSpecial(game, unit, 'forager') ? 95 : 100) *
    (hasSpecial(game, unit, 'garrison') ? 50 : 100) *
    (hasSpecial(game, unit, 'ravenous') ? 110 : 100);
  return Math.floor((classUpkeep(unit.kind) * percent) / 1000000);
}
export function kindName(game: Valhalla, side: PlayerId, kind: string): string {
  return designOf(game, side, kind)?.name ?? kind;
}
const TACTICS: Readonly<Record<string, 'any' | 'attacker' | 'defender'>> = {
  pointy_end: 'any',
  human_wave: 'any',
  stampede: 'any',
  wall_of_steel: 'any',
  pincer: 'any',
  wedge: 'any',
  terrain_abuse: 'any',
  encirclement: 'attacker',
  petard: 'attacker',
  skirmish: 'defender',
  fighting_retreat: 'defender',
  ambush: 'defender',
  death_below: 'any',
  death_above: 'any',
};
export function tacticRole(tactic: string): 'any' | 'attacker' | 'defender' | undefined {
  return TACTICS[tactic];
}
