import type { LegendEntry, TableMark } from '../../../../../src/scene/index.ts';
import { element, refresh } from '../../dom/element.ts';
import { FLAT_COLORS, type FlatColors } from '../../scene/flat/flat-colors.ts';
import { paintMarks, paintNumber } from '../../scene/flat/flat-marks.ts';
import { paintTrail } from '../../scene/flat/flat-trail.ts';
import { parseDrawing } from '../../../../drawing/index.ts';
import { bareDrawing } from '../../scene/look/bare-drawing.ts';
import { drawnCanvas, squareCanvas } from '../../scene/look/drawn-canvas.ts';
import type { DrawnPictures } from '../../scene/look/drawn-pictures.ts';
import type { Store } from '../../state/store.ts';
import { statusOf } from '../../state/table-status.ts';
import { isDark, themeOf } from '../header/theme.ts';
import { t } from '../../languages/translate.ts';

const EDGE = 24;
/** Stands in the legend for any number. */
const SAMPLE_NUMBER = 3;
const SAMPLE_SCALE = 2.4;

/** What the marks on the board mean, each with its picture. */
export function createLegend(store: Store, drawings: DrawnPictures): HTMLElement {
  const root = element('ul', { class: 'legend', 'aria-label': t('Marks on the board') });
  const draw = (): void => {
    const status = statusOf(store);
    const entries = status?.phase === 'playing' ? status.legend : [];
    const hasMoved = entries.length > 0 && status?.trail !== undefined;
    root.hidden = entries.length === 0;
    const done = entries.length === 0 ? undefined : doneToken(store);
    refresh(root, JSON.stringify([entries, hasMoved, done, isDark(store)]), () => {
      const colors = FLAT_COLORS[themeOf(store)];
      return [
        ...entries.map(each => lineOf(each, colors)),
        ...(hasMoved ? [lastMove(colors)] : []),
        ...(done === undefined ? [] : [doneLine(done, store, drawings)]),
      ];
    });
  };
  for (const topic of ['table', 'view'] as const) store.on(topic, draw);
  return root;
}

/** The drawing of a token that has acted, without its numbers: the first one on the table. */
function doneToken({ state }: Store): string | undefined {
  for (const { drawing = '' } of state.objects.values()) {
    const token = drawing.includes('|dull') ? parseDrawing(drawing) : undefined;
    if (token?.kind === 'token') return bareDrawing({ ...token, crown: false });
  }
  return undefined;
}

function doneLine(drawing: string, store: Store, drawings: DrawnPictures): HTMLElement {
  const picture = drawnCanvas(
    drawings,
    { drawing, turn: 90, pixels: EDGE, theme: themeOf(store) },
    { 'aria-hidden': 'true' },
  );
  return element('li', {}, picture, t('done'));
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

function lineOf({ mark, text }: LegendEntry, colors: FlatColors): HTMLElement {
  const { canvas, edge } = squareCanvas(EDGE, { 'aria-hidden': 'true' });
  const context = canvas.getContext('2d');
  if (context !== null && mark === 'number') {
    context.translate(edge / 2, edge / 2);
    paintNumber(context, SAMPLE_NUMBER, edge / 2, colors, SAMPLE_SCALE);
  } else if (context !== null && mark !== 'number') {
    const shown: TableMark = { x: 0, z: 0, size: 100, shape: mark, gesture: 'drop' };
    // A diamond would be a dot: it is that of a larger space.
    const half = mark === 'ring' ? edge : edge / 2;
    paintMarks(context, [shown], () => ({ x: edge / 2, y: edge / 2, half, angle: 0 }), colors);
  }
  return element('li', {}, canvas, text);
}
