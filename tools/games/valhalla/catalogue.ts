import {
  BUILDINGS,
  CASTERS,
  FEATURES,
  MAPS,
  OFFICER_KINDS,
  SAMPLE_SIDES,
  SLOTS,
  SPECIALS,
  statText,
  TACTIC_ROLES,
  tacticText,
  TERRAINS,
  UNIT_CLASSES,
  type Building,
  type FeatureKind,
  type MapData,
  type OfficerKind,
  type Special,
  type Terrain,
  type UnitClass,
} from '../../../src/games/valhalla/index.ts';
import { markdownTable } from '../rulebook/markdown-table.ts';

/** Terrain, places, buildings, units, Officers, specials, tactics, empires and maps, as Markdown. */
export function valhallaCatalogue(): string {
  return [
    '### Terrain',
    markdownTable(['Code', 'Terrain', 'On foot', 'Burrow', 'Aquatic', 'Flying'], TERRAINS.map(terrainRow)),
    '### Places',
    markdownTable(['Place', 'Can be claimed', 'Income by level', 'Upgrades cost'], FEATURES.map(featureRow)),
    '### City levels',
    markdownTable(
      ['Level', 'Slots'],
      SLOTS.map((slots, level) => [String(level), String(slots)]),
    ),
    '### Buildings',
    markdownTable(['Id', 'Building', 'Cost', 'Level', 'Slots', 'Needs'], BUILDINGS.map(buildingRow)),
    '### Classes of units',
    markdownTable(['Id', 'Class', 'HP/Attack/Defense/Move', 'Points', 'Slots', 'Upkeep'], UNIT_CLASSES.map(classRow)),
    '### Officers',
    markdownTable(['Id', 'Officer', 'Rounds of training', 'Upkeep', 'Leads'], OFFICER_KINDS.map(officerRow)),
    markdownTable(
      ['Caster', 'First ability', 'Second ability'],
      CASTERS.map(row => row.map(word => spaced(word))),
    ),
    '### Specials',
    markdownTable(['Id', 'List', 'Cost', 'For class G', 'Needs'], SPECIALS.map(specialRow)),
    '### Tactics',
    markdownTable(
      ['Id', 'For', 'What it does'],
      TACTIC_ROLES.map(([id, role]) => [id, role === 'any' ? 'both' : role, tacticText(id)]),
    ),
    '### Empires that come along',
    markdownTable(
      ['Id', 'Empire', 'Capital', 'Units'],
      SAMPLE_SIDES.map(({ capital, designs, id, name }) => [
        id,
        name,
        capital,
        designs.map(each => each.name).join(', '),
      ]),
    ),
    '### Maps',
    markdownTable(['Id', 'Empires', 'Hexes', 'Cities', 'Farms'], MAPS.map(mapRow)),
  ].join('\n\n');
}

function points(cost: number): string {
  return cost === 0 ? '–' : String(cost);
}

function terrainRow({ aquatic, burrow, code, cost, flying, name }: Terrain): string[] {
  return [code, name, points(cost), points(burrow), points(aquatic), points(flying)];
}

function featureRow({ income, isAsset, name, upgrades }: FeatureKind): string[] {
  const levels = upgrades.length === 0 ? '–' : income.join(', ');
  return [name, isAsset ? 'yes' : 'no', levels, upgrades.length === 0 ? '–' : upgrades.join(', ')];
}

function buildingRow({ cost, id, kind, level, name, needs, slots }: Building): string[] {
  const palace = kind === 'palace' ? ['the only Palace'] : [];
  const words = [...(needs === undefined ? [] : [needs]), ...palace];
  return [id, name, String(cost), String(level), String(slots), words.join(', ') || '–'];
}

function classRow({ base, id, name, points: pool, slots, upkeep }: UnitClass): string[] {
  return [id, name, statText(base), String(pool), String(slots), String(upkeep)];
}

function officerRow({ id, isLeader, name, rounds, upkeep }: OfficerKind): string[] {
  return [id, name, points(rounds), String(upkeep), isLeader ? 'yes' : 'no'];
}

function specialRow({ cost, excludes = [], id, isPinnacle = false, list, requires }: Special): string[] {
  const needs = [...(requires === undefined ? [] : [requires]), ...excludes.map(each => `not ${each}`)];
  return [id, list, String(cost), isPinnacle ? 'yes' : '–', needs.join(', ') || '–'];
}

function mapRow({ columns, features, id, players }: MapData): string[] {
  const count = (kind: string): string => String(features.filter(each => each.kind === kind).length);
  return [id, String(players), String(columns.join('').length), count('city'), count('farm')];
}

function spaced(word: string): string {
  return word.split('_').join(' ');
}
