import {
  hexImages,
  hexOfRow,
  hexRadius,
  hexRowWidth,
  type HexMap,
  type HexMapRules,
} from '../../../../../../src/scene/index.ts';
import { hexIn, hexKey, type Hex } from '../../../../../../src/grid/index.ts';

/** A hex of a map, with the mark on it. */
export interface DrawnHex {
  readonly hex: Hex;
  readonly mark: string;
}

/** The hexes of a map in the order of its rows. */
export function hexesOf(map: HexMap): DrawnHex[] {
  const radius = hexRadius(map.rows);
  return map.rows
    .split('/')
    .flatMap((line, row) => [...line].map((mark, column) => ({ hex: hexOfRow(radius, row, column), mark })));
}

/** The map with a terrain on a hex, and at the same place of its other parts. What has parts brings them along. */
export function painted(map: HexMap, hex: Hex, mark: string, { terrains }: HexMapRules): HexMap {
  const marks = new Map(hexesOf(map).map(each => [hexKey(each.hex), each.mark]));
  const part = terrains.find(({ partOf }) => partOf === mark);
  const hasParts = terrains.find(each => each.mark === mark)?.parts !== undefined;
  for (const image of hexImages(map, hex)) {
    marks.set(hexKey(image), mark);
    for (let side = 0; hasParts && side < 6; side++) marks.set(hexKey(hexIn(image, side)), part?.mark ?? mark);
  }
  return { ...map, rows: rowsOf(hexRadius(map.rows), at => marks.get(hexKey(at)) ?? '') };
}

/** The map with another size: what lies outside is lost, new hexes have the first terrain. */
export function resized(map: HexMap, radius: number, { terrains }: HexMapRules): HexMap {
  const marks = new Map(hexesOf(map).map(each => [hexKey(each.hex), each.mark]));
  const [first] = terrains;
  return { ...map, rows: rowsOf(radius, at => marks.get(hexKey(at)) ?? first?.mark ?? '') };
}

function rowsOf(radius: number, markAt: (hex: Hex) => string): string {
  const rows = Array.from({ length: 2 * radius + 1 }, (_, row) =>
    Array.from({ length: hexRowWidth(radius, row) }, (_each, column) => markAt(hexOfRow(radius, row, column))).join(''),
  );
  return rows.join('/');
}
