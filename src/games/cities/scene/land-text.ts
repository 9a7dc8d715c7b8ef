import type { Cell } from '../../../grid/index.ts';
import { counted } from '../../../kernel/index.ts';
import { statLine, tileDrawing, type Ground, type LegendEntry } from '../../../scene/index.ts';
import { KINDS } from '../rules/kinds.ts';
import { canStand, defenceOn, isRough, landFacts, landsAround } from '../rules/lands.ts';
import { LANDS, type Land, type LandMark } from '../state.ts';
import { capital, landName } from '../words.ts';

/** What lands look like. */
export const GROUNDS: Readonly<Record<Land, Ground>> = {
  P: 'plain',
  F: 'forest',
  M: 'mountain',
  L: 'lake',
  S: 'swamp',
};

/** What a tile gives to a city on it, and the lands beside it that make these numbers. */
export function siteLines(lands: readonly LandMark[], cell: Cell): string[] {
  const { food, production } = landFacts(lands);
  const { forests, lakes, mountains, plains } = landsAround(lands, cell);
  const forest = partOf(forests, 'forest');
  const plain = partOf(plains, 'plain').map(words => (lakes > 0 ? `${words} × 2 by a lake` : words));
  return [
    statLine({ label: 'Food', value: food[cell] ?? 0, sum: plain.concat(forest, partOf(lakes, 'lake')).join(' + ') }),
    statLine({
      label: 'Production',
      value: production[cell] ?? 0,
      sum: forest.concat(partOf(mountains, 'mountain')).join(' + '),
    }),
  ];
}

function partOf(count: number, name: string): string[] {
  return count === 0 ? [] : [counted(count, name)];
}

/** A revealed tile in words: its land, what that does to pieces, and what it gives to a city. */
export function tileLines(lands: readonly LandMark[], cell: Cell): string[] {
  const land = lands[cell] ?? '-';
  return [capital(landName(land))].concat(pieceEffects(land), isRough(land) ? [] : siteLines(lands, cell));
}

/** What a land does to the pieces on it, as the rules of single kinds say it. */
function pieceEffects(land: LandMark): string[] {
  const able = KINDS.filter(kind => canStand(kind, land));
  if (able.length === 0) return ['No piece enters it'];
  const raised = able.filter(kind => defenceOn(kind, land) > kind.defence);
  const barred = KINDS.filter(kind => !canStand(kind, land));
  const closed = barred.length === 0 ? [] : [`Closed to: ${barred.map(({ name }) => name).join(', ')}`];
  return closed.concat(
    raised.length === 0 ? [] : [`Cover: ${raised.map(({ name }) => name).join(', ')} defend better`],
  );
}

/** Where a piece stands. */
export function whereOn(land: LandMark, isOnCity: boolean): string {
  if (isOnCity) return 'on a city';
  return land === 'F' || land === 'S' ? `in a ${landName(land)}` : `on a ${landName(land)}`;
}

/** What each land is for, in a few words: of food and production it gives 1. */
const LAND_USES: Readonly<Record<Land, string>> = {
  P: 'Plain: food, cities',
  F: 'Forest: food, production, cover',
  M: 'Mountain: production, cover',
  L: 'Lake: food, doubles plains',
  S: 'Swamp: nothing',
};

/** The lands with their pictures, for a legend. */
export function landLegend(): LegendEntry[] {
  return LANDS.map(land => ({ mark: 'space', drawing: tileDrawing(GROUNDS[land]), text: LAND_USES[land] }));
}
