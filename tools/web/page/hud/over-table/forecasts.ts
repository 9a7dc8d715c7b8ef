import type { ForecastTag, MarkForecast, TableMark } from '../../../../../src/scene/index.ts';
import { element } from '../../dom/element.ts';
import { skull } from '../../dom/icons.ts';
import type { ObjectLayer } from '../../scene/objects/object-layer.ts';
import type { Viewport } from '../../scene/viewport/viewport.ts';
import type { Store } from '../../state/store.ts';
import { aimedMark, forecastTags } from '../../state/table-marks.ts';
import { t } from '../../languages/translate.ts';

/** Size of the letters, as part of the edge of a cell. */
const LETTERS = 0.21;
const LEAST_LETTERS = 10;
const MOST_LETTERS = 22;

/** What an action would do, as a tag in the corner of each cell that it is about, and in words for screen readers. */
export function createForecasts(stage: Viewport, store: Store, pieces: ObjectLayer): HTMLElement {
  const root = element('div', { class: 'forecasts', role: 'status', 'aria-label': t('What would happen') });
  let tags: readonly { readonly mark: TableMark; readonly tag: HTMLElement }[] = [];
  let shown = '';

  function synchronise(): void {
    const found = forecastTags(store);
    const isAimed = aimedMark(store) !== undefined;
    const key = JSON.stringify([found, isAimed]);
    if (shown === key) return;
    shown = key;
    tags = found.map(({ mark, tag }) => ({ mark, tag: tagOf(tag, isAimed) }));
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
function tagOf({ isRemoved, text, ...rest }: ForecastTag | MarkForecast, isAimed: boolean): HTMLElement {
  const said =
    isAimed && 'words' in rest ? [element('span', { class: 'for-readers' }, `${rest.words.join('. ')}.`)] : [];
  const signs = element('span', { 'aria-hidden': 'true' }, text);
  if (isRemoved) signs.append(skull());
  return element('div', { class: isRemoved ? 'forecast removes' : 'forecast' }, signs, ...said);
}

/** In the table's units. */
function cornersOf({ size, x, z }: TableMark): readonly { readonly x: number; readonly z: number }[] {
  const reach = size / 200;
  return [-reach, reach].flatMap(right => [-reach, reach].map(ahead => ({ x: x / 100 + right, z: z / 100 + ahead })));
}
