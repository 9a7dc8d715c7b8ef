import { element, pushButton } from '../../dom/element.ts';
import type { Store } from '../../state/store.ts';
import type { UiAttributes } from './ui-attributes.ts';
import { alignmentOf, isClear, numbers } from './ui-values.ts';
import { t } from '../../languages/translate.ts';

/** Panels keep their places as long as they are at least this part of their full size: smaller, nobody reads them. */
export const LEAST_SCALE = 0.55;
/** Nothing in a stack is made smaller than this. */
const LEAST_ZOOM = 0.2;

/**
 * What becomes of an element when panels are stacked beside the table, because the window is too small to lay them over
 * it: `through` is only a frame, and its children are stacked in its stead; `whole` is stacked as wide as the stack and as
 * high as what is in it; `free` keeps its size, because things lie freely in it or it has nothing in it at all.
 */
export type Stacking = 'through' | 'whole' | 'free';

const FREE_TAGS = ['panel', 'image', 'rawimage', 'mask'];
/** Hundredths of the window's height for one hundredth of the screen's, where panels are as high as a part of the screen. */
const PART_OF_WINDOW = 0.4;
/** Pixels at both sides of a stack together. */
const SIDES = 12;

/** @param outermost whether nothing but frames are around the element */
export function stackingOf(tag: string, attributes: UiAttributes, outermost: boolean): Stacking | undefined {
  if (!outermost) return undefined;
  const isFrame = tag === 'panel' ? fillsWindow(attributes) : tag === 'verticallayout' && isUnpainted(attributes);
  if (isFrame) return 'through';
  return FREE_TAGS.includes(tag) ? 'free' : 'whole';
}

function isUnpainted({ color, image, outline, onclick }: UiAttributes): boolean {
  return (
    (color === undefined || isClear(color)) && image === undefined && outline === undefined && onclick === undefined
  );
}

function fillsWindow({ width = '100%', height = '100%', ...attributes }: UiAttributes): boolean {
  if (attributes.anchormin !== undefined || attributes.onclick !== undefined) return false;
  return [width, height].every(length => isNearlyAll(length));
}

/** Something smaller than the window, which stands in its middle when nothing else is said. */
function isOfOwnSize({ width = '100%', height = '100%' }: UiAttributes): boolean {
  return ![width, height].every(length => isNearlyAll(length));
}

function isNearlyAll(length: string): boolean {
  return length.trim().endsWith('%') && Number.parseFloat(length) >= 90;
}

/** What an element needs in a stack besides the style that it has over the table. */
export function stackStyle(attributes: UiAttributes, stacking: Stacking): string[] {
  const { height = '100%' } = attributes;
  const isPart = stacking === 'free' && height.trim().endsWith('%');
  const least = isPart ? [`--least-height:${(Number.parseFloat(height) || 100) * PART_OF_WINDOW}vh`] : [];
  return [...rankStyle(attributes), ...least];
}

/**
 * The order in a stack as a property that children inherit: what stands in the middle of a screen is asked now, above
 * and beside it stands what is good to know.
 */
function rankStyle(attributes: UiAttributes): string[] {
  const anchored = attributes.anchormin !== undefined || attributes.anchormax !== undefined;
  if (!anchored && attributes.rectalignment === undefined) return isOfOwnSize(attributes) ? ['--rank:0'] : [];
  const [across, down] = anchored ? anchoredAt(attributes) : alignmentOf(attributes.rectalignment);
  return [`--rank:${rankAt(across, down)}`];
}

/** From the upper left corner, as parts of the window. */
function anchoredAt({ anchormin, anchormax }: UiAttributes): readonly [across: number, down: number] {
  const [left = 0.5, bottom = 0.5] = numbers(anchormin);
  const [right = 0.5, top = 0.5] = numbers(anchormax);
  return [(left + right) / 2, 1 - (bottom + top) / 2];
}

function rankAt(across: number, down: number): number {
  const isMiddle = across > 0.3 && across < 0.7;
  if (isMiddle) return down < 0.3 ? 1 : down > 0.7 ? 3 : 0;
  return across >= 0.7 ? 2 : 4;
}

/** The place beside the table in which panels are stacked, with a button that gives them more of the window. */
export interface Dock {
  readonly root: HTMLElement;
  /** Shows what is in the stack, or nothing while panels are not stacked. */
  show(isStacked: boolean): void;
}

/** @param said what the page and the table say for a while: it stands on top of the stack while that is shown, and covers nothing */
export function createDock(store: Store, said: readonly HTMLElement[]): Dock {
  const more = pushButton(t('More'), () => setTall(root.dataset.tall !== 'true'), { class: 'dock-more', hidden: true });
  const root = element('section', { class: 'dock', 'aria-label': t('Panels of the mod'), hidden: true }, more);
  const homes = said.map(each => [each, each.parentElement] as const);
  let isUsed = false;

  function setTall(tall: boolean): void {
    root.dataset.tall = String(tall);
    more.textContent = t(tall ? 'Less' : 'More');
    more.setAttribute('aria-expanded', String(tall));
  }

  function draw(): void {
    const stack = root.querySelector<HTMLElement>('.ui.stacked');
    root.hidden = !isUsed || !store.state.view.panels || stack === null || isEmpty(stack);
    moveSaid();
    if (stack === null || root.hidden) return;
    fitStack(stack);
    // It stays while it is what made the room.
    more.hidden = stack.scrollHeight <= stack.clientHeight + 1 && root.dataset.tall !== 'true';
  }

  function moveSaid(): void {
    for (const [each, home] of homes) {
      const isInDock = each.parentElement === root;
      if (!root.hidden && !isInDock) root.prepend(each);
      // What a column has taken in stays there.
      if (root.hidden && isInDock) home?.append(each);
    }
  }

  setTall(false);
  store.on('view', draw);
  new ResizeObserver(draw).observe(root);
  return {
    root,
    show(isStacked) {
      isUsed = isStacked;
      draw();
    },
  };
}

/** Whether all that is in it is hidden by the mod. */
function isEmpty(stack: HTMLElement): boolean {
  return stackedIn(stack).every(each => {
    const hidden = each.closest('[hidden]');
    return hidden !== null && !hidden.contains(stack);
  });
}

function stackedIn(stack: HTMLElement): HTMLElement[] {
  return [...stack.querySelectorAll<HTMLElement>('[data-stacks=whole], [data-stacks=free]')];
}

/** Makes what is wider than the stack as small as it needs to be: pictures, and panels in which things lie freely. */
function fitStack(stack: HTMLElement): void {
  const room = stack.clientWidth - SIDES;
  for (const each of stackedIn(stack)) {
    each.style.zoom = '';
    const wide = Math.max(each.scrollWidth, each.offsetWidth);
    if (room > 0 && wide > room + 1) each.style.zoom = String(Math.max(room / wide, LEAST_ZOOM));
  }
}
