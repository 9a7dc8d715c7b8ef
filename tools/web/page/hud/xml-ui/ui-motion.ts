import type { UiAttributes } from './ui-attributes.ts';

/** How an element of XML UI comes and goes: `showAnimation`, `hideAnimation`, their delays, `animationDuration`. */
interface Motion {
  readonly name: string;
  /** Milliseconds. */
  readonly duration: number;
  readonly delay: number;
}

const DURATION_S = 0.25;
const LONGEST_S = 10;

/** Lets an element that has just been put on the page come in, as its attributes say. */
export function appear(root: HTMLElement, attributes: UiAttributes): void {
  const motion = motionOf(attributes.showanimation, attributes.showanimationdelay, attributes);
  if (motion === undefined) return;
  const away = lookAway(root, motion.name);
  if (away === undefined) return;
  root.animate([away, present(root)], { ...motion, easing: 'ease-out', fill: 'backwards' });
}

/** Lets an element go, and calls `whenGone`: at once if nothing is said about how. */
export function leave(root: HTMLElement, attributes: UiAttributes, whenGone: () => void): void {
  const motion = motionOf(attributes.hideanimation, attributes.hideanimationdelay, attributes);
  const away = motion === undefined ? undefined : lookAway(root, motion.name);
  if (motion === undefined || away === undefined) return whenGone();
  const { finished } = root.animate([present(root), away], { ...motion, easing: 'ease-in', fill: 'forwards' });
  // One that is broken off is over, too.
  finished.then(whenGone, whenGone);
}

function motionOf(name: string | undefined, delay: string | undefined, attributes: UiAttributes): Motion | undefined {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (name === undefined || name.toLowerCase() === 'none' || isStill) return undefined;
  return {
    name: name.toLowerCase(),
    duration: secondsOf(attributes.animationduration, DURATION_S) * 1_000,
    delay: secondsOf(delay, 0) * 1_000,
  };
}

function secondsOf(text: string | undefined, otherwise: number): number {
  const seconds = Number.parseFloat(text ?? '');
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), LONGEST_S) : otherwise;
}

function present(root: HTMLElement): Keyframe {
  return { opacity: getComputedStyle(root).opacity, transform: root.style.transform || 'none' };
}

/** What an element looks like before it comes, or after it has gone; nothing for a name that is not known. */
function lookAway(root: HTMLElement, name: string): Keyframe | undefined {
  const { transform } = root.style;
  switch (name) {
    case 'fadein':
    case 'fadeout':
      return { opacity: 0, transform: transform || 'none' };
    case 'grow':
    case 'shrink':
      return { opacity: 1, transform: `${transform} scale(0)` };
    default: {
      const [across, down] = wayOut(root, name.split('_').at(1) ?? '');
      return across === 0 && down === 0
        ? undefined
        : { opacity: 1, transform: `translate(${across}px, ${down}px) ${transform}` };
    }
  }
}

/** How far an element slides until it is out of the UI that it belongs to, in pixels of that UI. */
function wayOut(root: HTMLElement, side: string): readonly [across: number, down: number] {
  const whole = root.closest<HTMLElement>('.ui') ?? root;
  const { left, right, top, bottom } = root.getBoundingClientRect();
  const edge = whole.getBoundingClientRect();
  const scale = whole.offsetWidth === 0 ? 1 : edge.width / whole.offsetWidth;
  switch (side) {
    case 'left':
      return [(edge.left - right) / scale, 0];
    case 'right':
      return [(edge.right - left) / scale, 0];
    case 'top':
      return [0, (edge.top - bottom) / scale];
    case 'bottom':
      return [0, (edge.bottom - top) / scale];
    default:
      return [0, 0];
  }
}
