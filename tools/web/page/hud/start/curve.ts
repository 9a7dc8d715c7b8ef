import { TOKEN_OWNERS, type CurvePoint, type StatusSeat, type TableStatus } from '../../../../../src/scene/index.ts';
import { bodyOutline } from '../../../../drawing/index.ts';
import { told } from '../../languages/table-texts.ts';
import { element } from '../../dom/element.ts';
import { rangeOf, turnOf, type TurningPoint } from './turning-points.ts';
import { colorName, numberText, t } from '../../languages/translate.ts';

type Result = NonNullable<TableStatus['over']>;

const SVG = 'http://www.w3.org/2000/svg';
const WIDTH = 320;
const HEIGHT = 96;
/** Above and below the lines, for their thickness. */
const MARGIN = 4;
/** With fewer there is nothing to see. */
const LEAST_POINTS = 3;
/** So many numbers of turns have room below the lines. */
const MOST_TURNS = 10;
/** Patterns beside the colours, by the order of the seats. */
const DASHES = ['', '7 4', '2 4', '12 4 2 4'];

/**
 * How the game went: a line for each seat, from the first action to the last. What sides have left is shown turn by turn,
 * from the first turn on: before it they build. Nothing for games too short to draw.
 *
 * @param decisive the turn that is marked
 */
export function curveOf(
  { curve = [], unit }: Result,
  seats: readonly StatusSeat[],
  decisive?: TurningPoint,
): HTMLElement | undefined {
  const counted = unit === undefined ? [] : byTurn(curve);
  const isByTurn = counted.length >= LEAST_POINTS && counted.length < curve.length;
  const points = isByTurn ? counted : curve;
  const last = points.at(-1);
  if (points.length < LEAST_POINTS || last === undefined) return undefined;
  const [low, high] = unit === undefined ? rangeOf(points) : [0, Math.max(...points.flatMap(({ values }) => values))];
  if (low === high) return undefined;
  const across = (at: number): number => WIDTH * partOf(at, points, isByTurn);
  const up = (value: number): number => {
    const shown = Math.min(Math.max(value, low), high);
    return MARGIN + (1 - (shown - low) / (high - low)) * (HEIGHT - 2 * MARGIN);
  };
  const svg = made('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}` });
  if (low < 0 && high > 0) svg.append(made('path', { d: `M0 ${up(0).toFixed(1)}H${WIDTH}`, class: 'zero' }));
  const mark = points.find(({ at }) => at === decisive?.at);
  if (isByTurn && mark !== undefined && mark !== last)
    svg.append(made('path', { d: `M${across(mark.at).toFixed(1)} ${-2 * MARGIN}V${HEIGHT}`, class: 'decisive' }));
  // Whoever is first lies on top.
  for (const [index, { color }] of [...seats.entries()].toReversed()) {
    const line = points.map(({ at, values }) => `${across(at).toFixed(1)},${up(values[index] ?? low).toFixed(1)}`);
    const style = `stroke:${colorOf(color)};stroke-dasharray:${DASHES[index % DASHES.length] ?? ''}`;
    if (unit !== undefined) {
      const ground = `${line.join(' ')} ${WIDTH},${HEIGHT} 0,${HEIGHT}`;
      svg.append(made('polygon', { points: ground, fill: colorOf(color), opacity: '0.18' }));
    }
    svg.append(made('polyline', { points: line.join(' '), style }));
  }
  // Of two sides the outline says which.
  const isNamed = unit === undefined || seats.length > 2;
  const key = seats.map(({ color }, index) => {
    const left = unit === undefined ? [] : [element('b', {}, `${numberText(last.values[index] ?? 0)} ${told(unit)}`)];
    const name = element('span', { class: isNamed ? '' : 'for-readers' }, colorName(color));
    // Where there is room each stands at the end of its line.
    const end = up(last.values[index] ?? low) / HEIGHT;
    return element('li', { style: `--end:${(100 * end).toFixed(1)}%` }, outlineOf(color), name, ...left);
  });
  const drawn = element(
    'div',
    { class: 'drawn', 'aria-hidden': 'true' },
    svg,
    element('div', { class: 'turns' }, ...ticksOf({ curve, points, isByTurn }, across)),
  );
  const ends = isByTurn && !isNamed ? { class: 'ends' } : {};
  const row = element('div', { class: 'lines' }, drawn, element('ul', ends, ...key));
  return element(
    'figure',
    { class: 'went' },
    row,
    element('figcaption', { class: unit === undefined ? '' : 'for-readers' }, captionOf(unit)),
  );
}

/** How far from the left a point lies: turns are equally wide. */
function partOf(at: number, points: readonly CurvePoint[], isByTurn: boolean): number {
  const [from, to] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  return isByTurn ? points.findIndex(each => each.at === at) / (points.length - 1) : (at - from) / (to - from);
}

function captionOf(unit: string | undefined): string {
  return unit === undefined
    ? t('The computer’s judgement, from the first action to the last')
    : t('{unit} of each side, from the first action to the last', { unit: asTitle(told(unit)) });
}

/** The points that are drawn, of all. */
interface DrawnPoints {
  readonly curve: readonly CurvePoint[];
  readonly points: readonly CurvePoint[];
  readonly isByTurn: boolean;
}

/** The numbers of turns below the lines. */
function ticksOf({ curve, isByTurn, points }: DrawnPoints, across: (at: number) => number): HTMLElement[] {
  const turns = points.slice(isByTurn ? 0 : 1).flatMap(({ at }) => {
    const index = curve.findIndex(each => each.at === at);
    const turn = turnOf(curve[index - 1]) ?? (isByTurn ? turnBefore(curve[index]) : undefined);
    return turn === undefined ? [] : [{ left: across(at) / WIDTH, turn }];
  });
  const every = Math.ceil(turns.length / MOST_TURNS);
  return turns
    .filter((_, index) => (turns.length - 1 - index) % every === 0)
    .map(({ left, turn }) => element('span', { style: `left:${(100 * left).toFixed(1)}%` }, turn));
}

/** The points after each turn, from the first that is known. */
function byTurn(curve: readonly CurvePoint[]): readonly CurvePoint[] {
  const first = curve.findIndex(each => turnOf(each) !== undefined);
  return curve.slice(turnOf(curve[first]) === '1' ? first + 1 : first);
}

/** The number of the turn that ends where another begins. */
function turnBefore(point: CurvePoint | undefined): string | undefined {
  const next = turnOf(point);
  return next === undefined ? undefined : String(Number(next) - 1);
}

function asTitle(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The silhouette of a side in its colour. */
export function outlineOf(color: string): SVGElement {
  const owner = TOKEN_OWNERS.find(each => each === color.toLowerCase());
  const svg = made('svg', { viewBox: '0 0 100 100', class: 'side', fill: colorOf(color), 'aria-hidden': 'true' });
  svg.append(
    made('path', { d: owner === undefined ? 'M9 9H91V91H9Z' : bodyOutline({ kind: 'token', name: '', owner }) }),
  );
  return svg;
}

function colorOf(color: string): string {
  return `var(--${color.toLowerCase()}, ${color.toLowerCase()})`;
}

function made(tag: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}
