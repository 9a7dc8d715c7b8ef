import type { ForecastTag, MarkForecast, TableMark } from '../../../../../src/scene/index.ts';
import { element } from '../../dom/element.ts';
import type { ObjectLayer } from '../../scene/objects/object-layer.ts';
import type { Viewport } from '../../scene/viewport/viewport.ts';
import type { Store } from '../../state/store.ts';
import { forecastTags } from '../../state/table-marks.ts';
import { t } from '../../languages/translate.ts';

/** Size of the letters, as part of the edge of a cell. */
const LETTERS = 0.21;
const LEAST_LETTERS = 10;
const MOST_LETTERS = 22;
const SKULL =
  'M12 2C6.5 2 3 5.7 3 10.4c0 2.8 1.2 4.6 3 5.9V19h2.4v-1.8h1.4V19h1.2v-1.8h2V19h1.2v-1.8h1.4V19H18v-2.7c1.8-1.3 ' +
  '3-3.1 3-5.9C21 5.7 17.5 2 12 2zM8.3 8.2a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 0 1 0-4.6zM15.7 8.2a2.3 ' +
  '2.3 0 1 1 0 4.6a2.3 2.3 0 0 1 0-4.6zM12 12.6l1.2 2.4h-2.4z';
const SVG = 'http://www.w3.org/2000/svg';

/** What an action would do, as a tag in the corner of each cell that it is about, and in words for screen readers. */
export function createForecasts(stage: Viewport, store: Store, pieces: ObjectLayer): HTMLElement {
  const root = element('div', { class: 'forecasts', role: 'status', 'aria-label': t('What would happen') });
  let tags: readonly { readonly mark: TableMark; readonly tag: HTMLElement }[] = [];
  let shown = '';

  function synchronise(): void {
    const found = forecastTags(store);
    const key = JSON.stringify(found);
    if (shown === key) return;
    shown = key;
    tags = found.map(({ mark, tag }) => ({ mark, tag: tagOf(tag) }));
    root.replaceChildren(...tags.map(({ tag }) => tag));
    stage.invalidate(false);
  }

  function place(): boolean {
    if (tags.length === 0) return false;
    const { left, top } = root.getBoundingClientRect();
    for (const { mark, tag } of tags) {
      const corners = cornersOf(mark).map(({ x, z }) => pieces.placeAt(x, z));
      const right = Math.max(...corners.map(({ x }) => x));
      const upper = Math.min(...corners.map(({ y }) => y));
      const wide = right - Math.min(...corners.map(({ x }) => x));
      tag.style.fontSize = `${Math.min(MOST_LETTERS, Math.max(LEAST_LETTERS, wide * LETTERS)).toFixed(1)}px`;
      tag.style.transform = `translate(${(right - left).toFixed(1)}px, ${(upper - top).toFixed(1)}px) translate(-100%, 0)`;
    }
    return false;
  }

  for (const topic of ['table', 'looked'] as const) store.on(topic, synchronise);
  stage.onFrame(place);
  return root;
}

/** The tag of the piece that is aimed at says everything, so those of others say nothing. */
function tagOf({ isRemoved, text, ...rest }: ForecastTag | MarkForecast): HTMLElement {
  const said = 'words' in rest ? [element('span', { class: 'for-readers' }, `${rest.words.join('. ')}.`)] : [];
  const signs = element('span', { 'aria-hidden': 'true' }, text);
  if (isRemoved) signs.append(skull());
  return element('div', { class: isRemoved ? 'forecast removes' : 'forecast' }, signs, ...said);
}

function skull(): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '2 1 20 19');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', SKULL);
  path.setAttribute('fill-rule', 'evenodd');
  svg.append(path);
  return svg;
}

/** In the table's units. */
function cornersOf({ size, x, z }: TableMark): readonly { readonly x: number; readonly z: number }[] {
  const reach = size / 200;
  return [-reach, reach].flatMap(right => [-reach, reach].map(ahead => ({ x: x / 100 + right, z: z / 100 + ahead })));
}
