import type { GameParts, Names } from '../../scaffold/index.ts';
import { packFiles } from './pack-files.ts';
import {
  abilityTestText,
  abilityText,
  boardTestText,
  boardText,
  factionTestText,
  factionText,
  unitRow,
  unitTestText,
} from './templates.ts';

const PACK_TYPES = 'packs/pack.ts';

/** What can be made for /TACTIC/. */
export const tacticParts: GameParts = {
  game: 'tactic',
  pack: 'my-pack',
  hasStandard: true,
  listed: [
    {
      kind: 'ability',
      list: 'abilities',
      // The standard pack sorts its abilities into folders. The template is of a static one.
      standardFolder: 'static',
      type: 'Ability',
      typeSource: 'packs/ability.ts',
      text: abilityText,
      testText: abilityTestText,
    },
    {
      kind: 'faction',
      list: 'factions',
      type: 'Faction',
      typeSource: PACK_TYPES,
      text: factionText,
      testText: factionTestText,
    },
    { kind: 'board', list: 'boards', type: 'Board', typeSource: PACK_TYPES, text: boardText, testText: boardTestText },
  ],
  rows: [{ kind: 'unit', owner: 'faction', withRow: withUnit, testText: unitTestText }],
  packFiles,
};

/** The faction's file with the unit as its last row. */
function withUnit(text: string, names: Names): string {
  const end = text.lastIndexOf(']');
  const before = text.slice(0, end).trimEnd();
  const row = unitRow(names);
  if (before.endsWith(',')) return `${before}\n${row}  ${text.slice(end)}`;
  const start = text.indexOf('units: [') + 'units: ['.length;
  const rows = before.slice(start).trim();
  return `${text.slice(0, start)}\n${rows === '' ? '' : `    ${rows},\n`}${row}  ${text.slice(end)}`;
}
