import { themeOf } from '../../hud/header/theme.ts';
import type { Store } from '../../state/store.ts';
import { linesWithoutThrones } from '../look/throne-lines.ts';
import { ghostOf, linesWithoutMarks, marksOf } from '../../state/table-marks.ts';
import { thronesAmong, type DrawnPictures } from '../look/drawn-pictures.ts';
import type { ObjectLayer } from '../objects/object-layer.ts';
import type { TableCanvas } from '../viewport/canvas.ts';
import { statusOf } from '../../state/table-status.ts';
import { lookHome, sideOf } from '../viewport/follow-table.ts';
import type { Viewport } from '../viewport/viewport.ts';
import { FlatImages } from './flat-images.ts';
import { FlatView } from './flat-view.ts';

/** The windows of phones, upright or on their side. */
const PHONE = '(pointer: coarse) and (max-width: 859px), (pointer: coarse) and (max-height: 519px)';

/** What the choice of a view needs. */
export interface ViewParts {
  readonly stage: Viewport;
  readonly store: Store;
  readonly pieces: ObjectLayer;
  readonly canvas: TableCanvas;
  readonly drawings: DrawnPictures;
}

/** Draws the table flat or in 3D, as the viewer's settings and the machine say, and changes over at any time. */
export function chooseView(parts: ViewParts): void {
  const { stage, store, pieces, canvas, drawings } = parts;
  const redraw = (): void => stage.invalidate(false);
  const view = new FlatView(drawings, new FlatImages(redraw), canvas.software || canvas.context === undefined);
  // Below the canvas that takes the gestures.
  stage.canvas.parentElement?.before(view.canvas);
  drawings.onArrival(redraw);
  const apply = (): void => {
    const flat = isFlatWanted(parts);
    document.body.dataset.view = flat ? 'flat' : 'table';
    view.canvas.hidden = !flat;
    if (flat === stage.isFlat) return redraw();
    stage.drawFlat(flat ? (camera, width, height) => view.paint(camera, width, height, sceneOf(parts)) : undefined);
    if (store.state.table !== undefined) lookHome(store, stage, pieces);
  };
  store.on('view', apply);
  let ghost = '';
  const followGhost = (): void => {
    const { mark, source } = ghostOf(store) ?? {};
    const before = ghost;
    ghost = JSON.stringify([source?.guid, mark]);
    if (before !== ghost) redraw();
  };
  for (const topic of ['looked', 'chosen'] as const) store.on(topic, followGhost);
  matchMedia(PHONE).addEventListener('change', apply);
  apply();
}

/** Without WebGL there is no choice. */
function isFlatWanted({ canvas, store }: ViewParts): boolean {
  const { picture } = store.state.view;
  if (canvas.context === undefined) return true;
  if (picture !== 'auto') return picture === 'flat';
  return canvas.software || matchMedia(PHONE).matches;
}

function sceneOf({ store, pieces }: ViewParts) {
  const { selected } = store.state;
  return {
    objects: pieces.shown().map(({ root, source }) => ({ source, position: root.position })),
    lines: linesWithoutThrones(linesWithoutMarks(store), thronesAmong(store.state.objects.values())),
    marks: marksOf(store)?.marks ?? [],
    trail: statusOf(store)?.trail ?? [],
    marked: pieces.markedGuid(),
    chosen: store.state.chosen,
    ghost: ghostOf(store),
    selected,
    side: sideOf(store),
    theme: themeOf(store),
  };
}
