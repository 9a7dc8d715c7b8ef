import { element } from '../../dom/element.ts';
import type { Store } from '../../state/store.ts';
import { hasChanged } from '../../state/table-change.ts';
import { statusOf } from '../../state/table-status.ts';
import type { Columns } from '../columns/columns.ts';
import { createDock, LEAST_SCALE } from './ui-stack.ts';
import { createUiTree } from './ui.ts';

/** The screen is as high as this for XML UI; larger and smaller windows scale it. */
const REFERENCE_HEIGHT = 900;
const REFERENCE_WIDTH = 1_400;
const LARGEST_SCALE = 2.2;

/**
 * Shows the Global UI over the table, as large as `view` allows; in a window that is too small for that, in a stack
 * beside the table, at the edge of `main`. The panels of a game are in `columns` where the window has room for them.
 *
 * @param said what the page and the table say for a while; see {@link createDock}
 */
export function createUi(
  store: Store,
  view: HTMLElement,
  main: HTMLElement,
  columns: Columns,
  said: readonly HTMLElement[],
): HTMLElement {
  const root = element('div', { class: 'ui' });
  const dock = createDock(store, said);
  const tree = createUiTree(root, '-1', store);
  main.append(dock.root);
  const show = (): void => tree.show(columns.show(store.state.table?.ui ?? []));
  const fit = (): void => {
    const factor = scaleIn(main);
    const isGame = statusOf(store) !== undefined;
    const isOtherLayout = columns.open(isGame && factor >= LEAST_SCALE);
    // The panels of a game never cover its board.
    const isStacked = factor < LEAST_SCALE || (isGame && !columns.isOpen());
    if (root.classList.contains('stacked') !== isStacked) {
      root.classList.toggle('stacked', isStacked);
      main.classList.toggle('docked', isStacked);
      (isStacked ? dock.root : view).append(root);
      if (isStacked) dock.root.prepend(columns.sheet.brief, columns.look);
      if (isStacked) dock.root.append(columns.sheet.row);
    }
    // Each part shows what belongs into the place where it lies by now.
    if (isOtherLayout) show();
    dock.root.classList.toggle('game', isGame);
    root.style.setProperty('--ui-scale', String(isStacked ? 1 : factor));
    dock.show(isStacked);
  };
  store.on('table', () => {
    if (!hasChanged(store.state.change, 'ui')) return;
    fit();
    show();
    dock.show(root.classList.contains('stacked'));
  });
  // Whose turn it is, is said to each seat in its own words.
  store.on('seat', show);
  view.append(root);
  new ResizeObserver(fit).observe(view);
  const hide = (): void => void (root.hidden = !store.state.view.panels);
  store.on('view', hide);
  hide();
  return root;
}

/**
 * How large the UI would be over the table, as part of its full size. Whatever lies beside the table now, such as a dock or
 * the end of a game, does not count: only developer tools keep the room that they take.
 */
function scaleIn(main: HTMLElement): number {
  const tools = main.querySelector<HTMLElement>('.developer-tools');
  const isBeside = tools !== null && getComputedStyle(tools).position === 'relative';
  const width = main.clientWidth - (isBeside ? tools.offsetWidth : 0);
  return Math.min(innerHeight / REFERENCE_HEIGHT, width / REFERENCE_WIDTH, LARGEST_SCALE);
}
