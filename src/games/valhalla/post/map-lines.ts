import type { PlayerId } from '../../../kernel/index.ts';
import { hexAtOffset } from '../../../grid/index.ts';
import { FOGGED } from '../map/terrain.ts';
import { numberAt, type HexNumber } from '../map/geometry.ts';
import { placeAt, roadsFrom, sideOf, unitsAt } from '../rules/position.ts';
import type { Valhalla } from '../state.ts';

/** The letter of each kind of feature in a drawn map. */
const SIGNS: Readonly<Record<string, string>> = {
  city: 'C',
  farm: 'F',
  mine: 'M',
  shrine: 'S',
  stables: 'H',
  fieldfort: 'X',
  custom: 'O',
};

const LEGEND = [
  'Each hex has three characters: its terrain, its feature, and who is there. Odd columns lie half a hex lower.',
  'Terrain: d desert, g grass, s shrub, f forest, F heavy forest, m marsh, h hills, k desert hills, D deep desert, M mountains, H high mountains, w ocean, W deep ocean, ? fog.',
  'Feature: . none, = road, C city, F farm, M mine, S shrine, H stables, X field fortification, O other. Then: + your units or place, ! others, * both.',
];

/** The map that the side knows, a line for half a row, with column and row at its edges. */
export function mapLines(view: Valhalla, side: PlayerId): readonly string[] {
  const { centre, radius } = view.map;
  const lines: string[] = [];
  const columns: number[] = [];
  for (let column = centre.column - radius; column <= centre.column + radius; column++) columns.push(column);
  lines.push(`    ${columns.map(column => padded(column)).join(' ')}`);
  const rows: number[] = [];
  for (let row = centre.row - radius - 1; row <= centre.row + radius + 1; row++) rows.push(row);
  return lines.concat(
    rows.flatMap(row => rowLines(view, side, columns, row)),
    LEGEND,
  );
}

/** The whole map, as nobody sees it who plays: units and places of the active side count as own. */
export function wholeMap(game: Valhalla): readonly string[] {
  return mapLines(game, game.active);
}

/** A row in two lines: the even columns, then the odd ones. Empty lines are left out. */
function rowLines(view: Valhalla, side: PlayerId, columns: readonly number[], row: number): readonly string[] {
  return [false, true].flatMap(odd => {
    const cells = columns.map(column => (isOdd(column) === odd ? cellText(view, side, column, row) : '   '));
    const isEmpty = cells.every(cell => cell === '   ');
    return isEmpty ? [] : [`${odd ? '   ' : padded(row)} ${cells.join(' ')}`];
  });
}

function isOdd(column: number): boolean {
  return column % 2 !== 0;
}

function padded(value: number): string {
  return `${1000 + value}`.substring(1);
}

function cellText(view: Valhalla, side: PlayerId, column: number, row: number): string {
  const hex = hexNumber(view, column, row);
  if (hex === undefined) return '   ';
  const terrain = view.map.terrain.charAt(hex);
  if (terrain === FOGGED) return `${FOGGED}  `;
  const place = placeAt(view, hex);
  const ground = roadsFrom(view, hex).length > 0 ? '=' : '.';
  const feature = place === undefined ? ground : (SIGNS[place.kind] ?? 'O');
  return `${terrain}${feature}${whoIs(view, side, hex)}`;
}

function hexNumber({ map }: Valhalla, column: number, row: number): HexNumber | undefined {
  const origin = hexAtOffset(map.centre);
  const { q, r } = hexAtOffset({ column, row });
  return numberAt(map.radius, { q: q - origin.q, r: r - origin.r });
}

function whoIs(view: Valhalla, side: PlayerId, hex: HexNumber): string {
  const marked = sideOf(view, side).markers.find(marker => marker.hex === hex)?.sides ?? [];
  const isOwn = unitsAt(view, hex).length > 0 || placeAt(view, hex)?.owner === side;
  const isOther = marked.some(id => id !== side);
  return isOwn && isOther ? '*' : isOwn ? '+' : isOther ? '!' : ' ';
}
