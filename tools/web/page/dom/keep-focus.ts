const FOCUSABLE = 'button, input, select, textarea, summary, [tabindex]';

/** What has the keyboard, and where it was when it got it. */
interface Focused {
  readonly part: HTMLElement;
  /** From the nearest on. */
  readonly around: readonly HTMLElement[];
  readonly name: string;
  readonly box: DOMRect;
}

/**
 * Keeps the keyboard where it is. When the page draws a part again, or hides it, the focus would go, and the next Tab would
 * begin at the top. It goes on to what is called the same there, or to what was around: never to a button that does
 * something else, for Enter may follow at once. Those who point notice nothing of it.
 */
export function keepFocus(): void {
  let last: Focused | undefined;
  let isDue = false;
  const restore = (): void => {
    isDue = false;
    const active = document.activeElement;
    if (last === undefined || isReachable(last.part) || (active !== document.body && active !== last.part)) return;
    const area = last.around.find(isReachable) ?? document.body;
    const { box, name } = last;
    const same = partsOf(area).filter(part => nameOf(part) === name && isReachable(part));
    const [next = area] = same.toSorted((a, b) => distance(a, box) - distance(b, box));
    if (next === area && !area.hasAttribute('tabindex')) area.tabIndex = -1;
    next.focus();
  };
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) last = target.matches(':focus-visible') ? focusedOn(target) : undefined;
  });
  addEventListener('pointerdown', () => (last = undefined), true);
  // Whatever else has to happen after such a change, such as to open a dialog, happens first.
  new MutationObserver(() => {
    if (last === undefined || isDue) return;
    isDue = true;
    setTimeout(restore);
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}

function focusedOn(part: HTMLElement): Focused {
  const around: HTMLElement[] = [];
  for (let up = part.parentElement; up !== null; up = up.parentElement) around.push(up);
  return { part, around, name: nameOf(part), box: part.getBoundingClientRect() };
}

function partsOf(area: HTMLElement): HTMLElement[] {
  return [...area.querySelectorAll<HTMLElement>(FOCUSABLE)];
}

function nameOf(part: HTMLElement): string {
  return `${part.tagName} ${part.ariaLabel ?? part.textContent}`;
}

function isReachable(part: HTMLElement): boolean {
  return part.checkVisibility({ visibilityProperty: true }) && part.closest(':disabled, [inert]') === null;
}

function distance(part: HTMLElement, { x, y }: DOMRect): number {
  const box = part.getBoundingClientRect();
  return Math.hypot(box.x - x, box.y - y);
}
