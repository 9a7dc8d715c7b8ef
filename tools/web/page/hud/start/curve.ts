import { TOKEN_OWNERS, type StatusSeat, type TableStatus } from '../../../../../src/scene/index.ts';
import { bodyOutline } from '../../../../drawing/index.ts';
import { told } from '../../languages/table-texts.ts';
import { element } from '../../dom/element.ts';
import { rangeOf, turnOf } from './turning-points.ts';
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

/** How the game went: a line for each seat, from the first action to the last. Nothing for games too short to draw. */
export function curveOf({ curve: points = [], unit }: Result, seats: readonly StatusSeat[]): HTMLElement | undefined {
  const last = points.at(-1);
  const first = points[0];
  if (points.length < LEAST_POINTS || first === undefined || last === undefined) return undefined;
  const [low, high] = unit === undefined ? rangeOf(points) : [0, Math.max(...points.flatMap(({ values }) => values))];
  if (low === high) return undefined;
  const across = (at: number): number => ((at - first.at) / (last.at - first.at)) * WIDTH;
  const up = (value: number): number => {
    const shown = Math.min(Math.max(value, low), high);
    return MARGIN + (1 - (shown - low) / (high - low)) * (HEIGHT - 2 * MARGIN);
  };
  const svg = made('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}` });
  if (low < 0 && high > 0) svg.append(made('path', { d: `M0 ${up(0).toFixed(1)}H${WIDTH}`, class: 'zero' }));
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
    return element('li', {}, outlineOf(color), name, ...left);
  });
  const words =
    unit === undefined
      ? t('The computer’s judgement, from the first action to the last')
      : t('{unit} of each side, from the first action to the last', { unit: asTitle(told(unit)) });
  const turns = points.slice(1).flatMap(({ at }, index) => {
    const turn = turnOf(points[index]);
    return turn === undefined ? [] : [{ left: across(at) / WIDTH, turn }];
  });
  const every = Math.ceil(turns.length / MOST_TURNS);
  const ticks = turns
    .filter((_, index) => (turns.length - 1 - index) % every === 0)
    .map(({ left, turn }) => element('span', { style: `left:${(100 * left).toFixed(1)}%` }, turn));
  const drawn = element(
    'div',
    { class: 'drawn', 'aria-hidden': 'true' },
    svg,
    element('div', { class: 'turns' }, ...ticks),
  );
  const row = element('div', { class: 'lines' }, drawn, element('ul', {}, ...key));
  return element(
    'figure',
    { class: 'went' },
    row,
    element('figcaption', { class: unit === undefined ? '' : 'for-readers' }, words),
  );
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
