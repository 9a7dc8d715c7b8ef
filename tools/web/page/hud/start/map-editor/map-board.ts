import { hexRadius, type HexMap, type HexMapBuilding } from '../../../../../../src/scene/index.ts';
import { hexIn, hexKey, type Hex } from '../../../../../../src/grid/index.ts';
import { t } from '../../../languages/translate.ts';
import type { DrawnPictures } from '../../../scene/look/drawn-pictures.ts';
import { hexesOf } from './drawn-map.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** From the middle of a hex to its flat side, and to its corner. */
const HALF = Math.sqrt(3) / 2;
const CORNERS = [30, 90, 150, 210, 270, 330].map(degrees => (degrees * Math.PI) / 180);
/** By key, the direction of a step of the cursor. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 0, ArrowUp: 1, ArrowLeft: 3, ArrowDown: 4 };

export interface MapBoard {
  readonly root: SVGSVGElement;
  readonly show: (map: HexMap) => void;
  /** The hex that the keyboard is at, in words. */
  readonly cursorText: () => string;
}

/**
 * The hexes to paint on: by a pointer that is drawn over them, or with the cursor by arrow keys and Enter.
 *
 * @param paint what painting a hex does; `isNew` begins a stroke
 */
export function createMapBoard(
  building: HexMapBuilding,
  drawings: DrawnPictures,
  paint: (hex: Hex, isNew: boolean) => void,
): MapBoard {
  const root = svg('svg', { tabindex: '0', role: 'application', 'aria-label': t('Map: arrow keys, Enter paints') });
  const patterns = svg('defs', {});
  const hexes = svg('g', {});
  const cursor = svg('polygon', { class: 'cursor', points: cornersAt({ q: 0, r: 0 }) });
  root.append(patterns, hexes, cursor);
  for (const { mark } of building.terrains) void addPattern(patterns, building, mark, drawings);
  const tiles = new Map<number, { readonly tile: SVGElement; readonly hex: Hex }>();
  let at: Hex = { q: 0, r: 0 };
  let shown: HexMap | undefined;
  const board: MapBoard = {
    root,
    show(map) {
      const isOtherSize = shown === undefined || hexRadius(shown.rows) !== hexRadius(map.rows);
      shown = map;
      if (isOtherSize) layOut(root, hexes, tiles, map);
      for (const { hex, mark } of hexesOf(map)) dress(tiles.get(hexKey(hex))?.tile, building, hex, mark);
      if (!tiles.has(hexKey(at))) moveTo({ q: 0, r: 0 });
    },
    cursorText: () => tiles.get(hexKey(at))?.tile.getAttribute('aria-label') ?? '',
  };
  function moveTo(hex: Hex): void {
    at = hex;
    cursor.setAttribute('points', cornersAt(hex));
  }
  root.addEventListener('keydown', event => {
    const direction = STEPS[event.key];
    if (direction !== undefined) {
      const next = hexIn(at, direction);
      if (tiles.has(hexKey(next))) moveTo(next);
    } else if (event.key === 'Enter' || event.key === ' ') paint(at, true);
    else return;
    event.preventDefault();
  });
  paintWithPointer(
    root,
    event => tiles.get(Number(keyUnder(event))),
    (hex, isNew) => {
      moveTo(hex);
      paint(hex, isNew);
    },
  );
  return board;
}

/** A stroke goes on while the pointer is down, on a touch screen too. */
function paintWithPointer(
  root: SVGSVGElement,
  tileUnder: (event: PointerEvent) => { readonly hex: Hex } | undefined,
  paint: (hex: Hex, isNew: boolean) => void,
): void {
  let last: Hex | undefined;
  root.addEventListener('pointerdown', event => {
    last = tileUnder(event)?.hex;
    if (last === undefined || event.button !== 0) return;
    root.setPointerCapture(event.pointerId);
    paint(last, true);
  });
  root.addEventListener('pointermove', event => {
    const hex = last === undefined ? undefined : tileUnder(event)?.hex;
    if (hex === undefined || hex === last) return;
    last = hex;
    paint(hex, false);
  });
  const end = (): void => void (last = undefined);
  root.addEventListener('pointerup', end);
  root.addEventListener('pointercancel', end);
}

function keyUnder({ clientX, clientY }: PointerEvent): string | undefined {
  const under = document.elementFromPoint(clientX, clientY);
  return under instanceof SVGElement ? under.dataset['hex'] : undefined;
}

function layOut(
  root: SVGSVGElement,
  hexes: SVGElement,
  tiles: Map<number, { readonly tile: SVGElement; readonly hex: Hex }>,
  map: HexMap,
): void {
  const radius = hexRadius(map.rows);
  const [wide, high] = [(2 * radius + 1) * HALF + 0.1, radius * 1.5 + 1.1];
  root.setAttribute('viewBox', `${-wide} ${-high} ${2 * wide} ${2 * high}`);
  tiles.clear();
  hexes.replaceChildren();
  for (const { hex } of hexesOf(map)) {
    const tile = svg('polygon', { points: cornersAt(hex), 'data-hex': `${hexKey(hex)}` });
    tiles.set(hexKey(hex), { tile, hex });
    hexes.append(tile);
  }
}

function dress(tile: SVGElement | undefined, building: HexMapBuilding, { q, r }: Hex, mark: string): void {
  if (tile === undefined || tile.dataset['mark'] === mark) return;
  tile.dataset['mark'] = mark;
  const name = building.terrains.find(each => each.mark === mark)?.name ?? mark;
  tile.setAttribute('aria-label', `${name} ${q},${r}`);
  const color = building.looks[mark]?.color ?? '#888888';
  tile.setAttribute('style', `fill: url(#${patternId(mark)}) ${color}`);
}

/** Characters of marks are no names: their codes are. */
function patternId(mark: string): string {
  return `map-ground-${mark.charCodeAt(0)}`;
}

/** The ground of a terrain, as on the table: its plain colour until the picture is there. */
async function addPattern(
  patterns: SVGElement,
  { looks }: HexMapBuilding,
  mark: string,
  drawings: DrawnPictures,
): Promise<void> {
  const look = looks[mark];
  if (look === undefined) return;
  const pattern = svg('pattern', {
    id: patternId(mark),
    width: '1',
    height: '1',
    patternContentUnits: 'objectBoundingBox',
  });
  pattern.append(svg('rect', { width: '1', height: '1', fill: look.color }));
  patterns.append(pattern);
  const picture = await drawings.load(look.drawing, 0, 'light');
  if (picture === undefined) return;
  // The picture is square, and a hex is narrower than high.
  const [width, height] = [1 / picture.body, HALF / picture.body];
  const place = { x: `${(1 - width) / 2}`, y: `${(1 - height) / 2}`, width: `${width}`, height: `${height}` };
  const image = svg('image', { ...place, preserveAspectRatio: 'none', href: picture.image.toDataURL() });
  pattern.append(image);
}

function cornersAt({ q, r }: Hex): string {
  const [x, y] = [(q + r / 2) * 2 * HALF, r * 1.5];
  return CORNERS.map(angle => `${(x + Math.cos(angle)).toFixed(3)},${(y + Math.sin(angle)).toFixed(3)}`).join(' ');
}

function svg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
): SVGElementTagNameMap[Tag] {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
