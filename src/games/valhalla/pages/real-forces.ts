import { counted, readInteger, type PlayerId, panic } from '../../../kernel/index.ts';
import { globalAttackOf, standingForts } from '../cities/city.ts';
import type { HexNumber } from '../map/geometry.ts';
import { findUnit, placeAt, sideOf, terrainAt } from '../rules/position.ts';
import { CLASS_IDS } from '../rules/roster.ts';
import type { UnitDesign } from '../rules/design.ts';
import { SAMPLE_SIDES } from '../sides/sample-sides.ts';
import { forcesOf } from '../scene/force-pieces.ts';
import { cellOf } from '../scene/places.ts';
import type { FieldUnit, SideData, Valhalla } from '../state.ts';

/** Where a battle would be fought, as its page writes it. */
export interface BattleField {
  readonly terrain: string;
  /** `city=2/1/1`, `fieldfort`, or nothing. */
  readonly place: string;
}

/** A force on the map that may take part in a battle which is tried out. */
export interface RealForce {
  readonly label: string;
  /** The side as a page writes it. */
  readonly side: string;
  readonly units: readonly string[];
  readonly mines: number;
  readonly field: BattleField;
}

/** Begins the side of an enemy of whom scouts know numbers alone: `scout.12.150.96` with units, HP and Attack. */
const SCOUTED = 'scout';
const NO_DESIGN: UnitDesign = { class: '', name: '', hp: 0, attack: 0, defense: 0, move: 0, specials: [], utility: '' };
/** The class that stands for units of unknown kinds: without specials of its own, and with a middling Move. */
const UNKNOWN = 'E';
/** What scouts do not count. */
const UNKNOWN_DEFENSE = 2;

/** The own forces of a player, and those of others that were scouted at the start of the turn, as far as known. */
export function realForces(view: Valhalla, player: PlayerId): readonly RealForce[] {
  const mines = globalAttackOf(view, player);
  const own = forcesOf(view, player).map(({ hex, units }): RealForce => {
    const label = `Your ${counted(units.length, 'unit')} on ${cellOf(view, hex)}`;
    return { label, side: 'own', units: unitLines(view, units), mines, field: fieldOf(view, hex) };
  });
  const scouted = sideOf(view, player).scouted.map(({ attack, hex, hp, side, units }): RealForce => {
    const whose = view.sides.find(({ id }) => id === side)?.name ?? side;
    const label = `${whose}: ${counted(units, 'unit')} on ${cellOf(view, hex)}, as scouted`;
    return {
      label,
      side: `${SCOUTED}.${units}.${hp}.${attack}`,
      units: [`${units}*${UNKNOWN}`],
      mines: 0,
      field: fieldOf(view, hex),
    };
  });
  return own.concat(scouted);
}

/** Units by kind, riders with their mounts. */
function unitLines(view: Valhalla, units: readonly FieldUnit[]): readonly string[] {
  const kinds: string[] = [];
  const counts: Record<string, number> = {};
  const isRidden = (id: string): boolean => units.some(({ mount }) => mount === id);
  for (const { id, kind, mount } of units) {
    const ridden = mount === '' ? undefined : findUnit(view, mount)?.kind;
    // A mount comes along with the line of its rider.
    const name = ridden === undefined ? (isRidden(id) ? '' : kind) : `${kind}@${ridden}`;
    if (name !== '' && counts[name] === undefined) kinds.push(name);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return kinds.map(kind => `${counts[kind] ?? panic('A kind is not counted')}*${kind}`);
}

export function fieldOf(view: Valhalla, hex: HexNumber): BattleField {
  const terrain = terrainAt(view, hex);
  const place = placeAt(view, hex);
  const dry = terrain === undefined || terrain.isWater ? 'grass' : terrain.id;
  if (place?.city !== undefined && place.owner !== '') {
    const { artillery, hazards, walls } = standingForts(place);
    return { terrain: dry, place: `city=${walls}/${artillery}/${hazards}` };
  }
  return { terrain: dry, place: place?.kind === 'fieldfort' ? 'fieldfort' : '' };
}

export function isScouted(side: string): boolean {
  return side.startsWith(`${SCOUTED}.`);
}

/** What a page says of an enemy of whom scouts know numbers alone. */
export function scoutedWords(side: string): string {
  const [, units = '', hp = '', attack = ''] = side.split('.');
  return `a scouted force (${units} units, HP ${hp}, Attack ${attack}; of Defense ${UNKNOWN_DEFENSE + 1} and Move 6, it is assumed)`;
}

/** A side whose units have the mean HP and Attack of those that were scouted; nothing for other sides. */
export function scoutedSide(side: string): SideData | undefined {
  if (!isScouted(side)) return undefined;
  const [units = 1, hp = 0, attack = 0] = side
    .split('.')
    .slice(1)
    .map(word => readInteger(word, 6) ?? 0);
  const count = units < 1 ? 1 : units;
  const designs = CLASS_IDS.map(id => ({ ...NO_DESIGN, class: id, name: id }));
  const [sample] = SAMPLE_SIDES;
  const mean = { hp: hp / count, attack: attack / count };
  const unknown: UnitDesign = {
    ...NO_DESIGN,
    class: UNKNOWN,
    name: 'Unknown',
    hp: mean.hp - 6,
    attack: mean.attack - 5,
    defense: UNKNOWN_DEFENSE,
  };
  return {
    name: sample?.name ?? '',
    capital: sample?.capital ?? '',
    ruler: sample?.ruler ?? '',
    texts: sample?.texts ?? [],
    designs: designs.map(design => (design.class === UNKNOWN ? unknown : design)),
  };
}
