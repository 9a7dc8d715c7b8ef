import type { LegendEntry, Mark, TableMark } from '../../../../../src/scene/index.ts';
import { element, refresh } from '../../dom/element.ts';
import { FLAT_COLORS, type FlatColors } from '../../scene/flat/flat-colors.ts';
import { paintMarks, paintNumber } from '../../scene/flat/flat-marks.ts';
import { paintTrail } from '../../scene/flat/flat-trail.ts';
import { parseDrawing } from '../../../../drawing/index.ts';
import { bareDrawing } from '../../scene/look/bare-drawing.ts';
import { drawnCanvas, squareCanvas } from '../../scene/look/drawn-canvas.ts';
import type { DrawnPictures } from '../../scene/look/drawn-pictures.ts';
import type { Store } from '../../state/store.ts';
import { marksOf } from '../../state/table-marks.ts';
import { statusOf } from '../../state/table-status.ts';
import { isDark, themeOf } from '../header/theme.ts';
import { t } from '../../languages/translate.ts';

const EDGE = 18;
/** Of the picture of a space. */
const SPACE_EDGE = 30;
const USUAL: readonly Mark[] = ['ring', 'corners'];
/** Stands in the legend for any number. */
const SAMPLE_NUMBER = 3;
const SAMPLE_SCALE = 2.4;

/** What the marks on the board mean, each with its picture. */
export function createLegend(store: Store, drawings: DrawnPictures): HTMLElement {
  const root = element('ul', { class: 'legend', 'aria-label': t('Marks on the board') });
  const draw = (): void => {
    const status = statusOf(store);
    const entries = status?.phase === 'playing' ? usefulOf(status.legend, store) : [];
    // Where spaces have to be told, there is no room for what one sees anyhow.
    const hasSpaces = entries.some(({ mark }) => mark === 'space');
    const hasMoved = entries.length > 0 && !hasSpaces && status?.trail !== undefined;
    root.hidden = entries.length === 0;
    const done = entries.length === 0 || hasSpaces ? undefined : doneToken(store);
    refresh(root, JSON.stringify([entries, hasMoved, done, isDark(store)]), () => {
      const colors = FLAT_COLORS[themeOf(store)];
      return [
        ...entries.map(each =>
          each.mark === 'space' ? spaceLine(each, store, drawings) : lineOf(each.mark, each.text, colors, hasSpaces),
        ),
        ...(hasMoved ? [lastMove(colors)] : []),
        ...(done === undefined ? [] : [doneLine(done, store, drawings)]),
      ];
    });
  };
  for (const topic of ['table', 'view'] as const) store.on(topic, draw);
  return root;
}

/**
 * Marks to go to and to attack are on every board, and give way to its spaces where the legend has these. What other marks mean
 * one wants to know where there are some.
 */
function usefulOf(legend: readonly LegendEntry[], store: Store): readonly LegendEntry[] {
  const hasSpaces = legend.some(({ mark }) => mark === 'space');
  const seen = marksOf(store)?.marks.map(({ shape }) => shape) ?? [];
  const isSpace = ({ mark }: LegendEntry): boolean => mark === 'space';
  const ordered = [...legend.filter(isSpace), ...legend.filter(each => !isSpace(each))];
  return ordered.filter(({ mark }) => {
    if (mark === 'number' || mark === 'space') return true;
    return USUAL.includes(mark) ? !hasSpaces : seen.includes(mark);
  });
}

/** The drawing of a token that has acted, without its numbers: one's own, if there is one. */
function doneToken({ state }: Store): string | undefined {
  const own = `owner=${(state.seat ?? '').toLowerCase()}|`;
  const done = [...state.objects.values()].flatMap(({ drawing = '' }) => (drawing.includes('|dull') ? [drawing] : []));
  const token = parseDrawing(done.find(each => each.includes(own)) ?? done[0] ?? '');
  return token?.kind === 'token' ? bareDrawing({ ...token, crown: false }) : undefined;
}

function doneLine(drawing: string, store: Store, drawings: DrawnPictures): HTMLElement {
  const picture = drawnCanvas(
    drawings,
    { drawing, turn: 90, pixels: EDGE, theme: themeOf(store) },
    { 'aria-hidden': 'true' },
  );
  return element('li', {}, picture, t('done'));
}

function spaceLine({ drawing = '', text }: LegendEntry, store: Store, drawings: DrawnPictures): HTMLElement {
  const picture = { drawing, turn: 0, pixels: SPACE_EDGE, theme: themeOf(store) };
  return element('li', { class: 'space' }, drawnCanvas(drawings, picture, { 'aria-hidden': 'true' }), text);
}

function lastMove(colors: FlatColors): HTMLElement {
  const { canvas, edge } = squareCanvas(EDGE, { 'aria-hidden': 'true' });
  const context = canvas.getContext('2d');
  const shown = { half: edge / 2, angle: 0, isHexagon: false };
  // The upper end of the line is where the picture ends.
  const [from, to] = [edge * 0.66, -edge / 2].map(y => ({ x: edge / 2, y }));
  if (context !== null && from !== undefined && to !== undefined) paintTrail(context, { from, to, ...shown }, colors);
  return element('li', {}, canvas, t('last move'));
}

/** @param isOnLands marks look as they do on pictures of lands */
function lineOf(mark: Mark | 'number', text: string, colors: FlatColors, isOnLands: boolean): HTMLElement {
  const { canvas, edge } = squareCanvas(EDGE, { 'aria-hidden': 'true' });
  const context = canvas.getContext('2d');
  if (context !== null && mark === 'number') {
    context.translate(edge / 2, edge / 2);
    paintNumber(context, SAMPLE_NUMBER, edge / 2, colors, SAMPLE_SCALE);
  } else if (context !== null && mark !== 'number') {
    const shown: TableMark = { x: 0, z: 0, size: 100, shape: mark, gesture: 'drop' };
    // A diamond would be a dot: it is that of a larger space.
    const half = mark === 'ring' ? edge : edge / 2;
    const cell = { x: edge / 2, y: edge / 2, half, angle: 0 };
    paintMarks(context, [shown], () => (isOnLands ? { ...cell, half: edge, below: 'land' } : cell), colors);
  }
  return element('li', {}, canvas, text);
}
