/** What a press acts on when it ends. A list of a `select` opens with the press: the page may never learn of its end. */
const PRESSED = 'button, summary, a, label';
/** After so many milliseconds without a click, a press that has ended comes to none; fingers click a moment later. */
const CLICK_MS = 100;
/** Pixels. What moves farther is a drag. */
const DRAG = 8;

/** What the pointer holds down. It must be there still when the pointer goes up: otherwise there is no click. */
let held: Element | undefined;
let start = { x: 0, y: 0 };
let ending: number | undefined;
let isWatching = false;
/** Element → what is to be done to its children after the press. */
const waiting = new Map<Element, () => void>();

/**
 * Changes the children of an element: now, or after a press on one of them. The last change counts.
 *
 * @param change undefined takes back the change that waits
 */
export function afterPress(parent: Element, change: (() => void) | undefined): void {
  watchPresses();
  waiting.delete(parent);
  if (change === undefined) return;
  if (held !== undefined && parent.contains(held)) waiting.set(parent, change);
  else change();
}

function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener('pointerdown', begin, true);
  addEventListener(
    'pointermove',
    event => {
      if (held !== undefined && isDrag(event)) end();
    },
    true,
  );
  addEventListener('pointerup', () => (ending = setTimeout(end, CLICK_MS)), true);
  addEventListener('pointercancel', end, true);
  addEventListener('blur', end);
  // What the click itself does may change anything at once.
  addEventListener(
    'click',
    () => {
      held = undefined;
      setTimeout(end);
    },
    true,
  );
}

function begin({ target, clientX, clientY }: PointerEvent): void {
  end();
  held = target instanceof Element ? (target.closest(PRESSED) ?? undefined) : undefined;
  start = { x: clientX, y: clientY };
}

function isDrag({ clientX, clientY }: PointerEvent): boolean {
  return Math.hypot(clientX - start.x, clientY - start.y) > DRAG;
}

function end(): void {
  clearTimeout(ending);
  held = undefined;
  const changes = [...waiting.values()];
  waiting.clear();
  for (const change of changes) change();
}
