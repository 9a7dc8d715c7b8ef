import { element } from '../../dom/element.ts';
import type { UiAttributes } from './ui-attributes.ts';
import { colorOf, numberOr } from './ui-values.ts';

/** A tooltip of an element: what it says, and how. */
interface Tip {
  readonly text: string;
  readonly attributes: UiAttributes;
}

const MARGIN = 4;
const tips = new WeakMap<HTMLElement, Tip>();
/** The tooltip that is shown, and the element that it belongs to. */
let shown: { readonly of: HTMLElement; readonly box: HTMLElement } | undefined;

/** Gives an element the tooltip of its attributes, or none. Those who do not see it hear it: it is the name of a bare icon. */
export function decorateTooltip(root: HTMLElement, text: string, attributes: UiAttributes, isAlone: boolean): void {
  const has = text !== '';
  const isBare = isAlone && root.matches('button, [role=button]') && root.textContent === '';
  root.dataset.tips = String(has);
  root.ariaLabel = isBare ? text || (attributes.id ?? attributes.onclick ?? null) : null;
  root.ariaDescription = has && !isBare ? text : null;
  if (has) tips.set(root, { text, attributes });
  else tips.delete(root);
  if (shown?.of !== root) return;
  hide(root);
  show(root);
}

/** Shows the tooltip of an element while the pointer is over it, or the keyboard at it. */
export function listenForTooltip(root: HTMLElement): void {
  root.addEventListener('pointerenter', event => event.pointerType !== 'touch' && show(root));
  root.addEventListener('focus', () => root.matches(':focus-visible') && show(root));
  for (const end of ['pointerleave', 'blur']) root.addEventListener(end, () => leave(root));
}

/** Whoever takes an element away calls this: nobody leaves it any more. */
export function forgetTooltip(root: HTMLElement): void {
  if (shown !== undefined && root.contains(shown.of)) hide(shown.of);
}

/** Whoever leaves an element may still be over one around it, and comes back to that. */
function leave(root: HTMLElement): void {
  hide(root);
  const around = root.parentElement?.closest<HTMLElement>('[data-tips=true]:hover');
  if (around !== null && around !== undefined) show(around);
}

function hide(root: HTMLElement): void {
  if (shown?.of !== root) return;
  shown.box.remove();
  shown = undefined;
}

function show(root: HTMLElement): void {
  const tip = tips.get(root);
  if (tip === undefined) return;
  if (shown !== undefined) hide(shown.of);
  const box = element('div', { class: 'ui-tooltip', role: 'tooltip' }, tip.text);
  document.body.append(box);
  shown = { of: root, box };
  // What the tooltip says of its size is meant in pixels of its UI.
  const scale = scaleOf(root);
  const { style } = box;
  const { tooltipfontsize, tooltiptextcolor, tooltipbackgroundcolor, tooltipbordercolor } = tip.attributes;
  style.fontSize = `${Math.max(9, numberOr(tooltipfontsize, 14) * scale)}px`;
  if (tooltiptextcolor !== undefined) style.color = colorOf(tooltiptextcolor);
  if (tooltipbackgroundcolor !== undefined) style.backgroundColor = colorOf(tooltipbackgroundcolor);
  if (tooltipbordercolor !== undefined) style.borderColor = colorOf(tooltipbordercolor);
  place(box, root.getBoundingClientRect(), tip.attributes, scale);
}

function scaleOf(root: HTMLElement): number {
  const whole = root.closest<HTMLElement>('.ui') ?? root;
  const scale = whole.getBoundingClientRect().width / whole.offsetWidth;
  // Panels on objects may be far away, or turned: what is said of them has the size of the page.
  return whole.classList.contains('object-canvas') || !Number.isFinite(scale) ? 1 : scale;
}

/** Beside the element, and inside of the window. */
function place(
  box: HTMLElement,
  of: DOMRect,
  { tooltipposition = 'right', tooltipoffset }: UiAttributes,
  scale: number,
): void {
  const { width, height } = box.getBoundingClientRect();
  const away = numberOr(tooltipoffset, 8) * scale;
  const middle = { x: of.left + (of.width - width) / 2, y: of.top + (of.height - height) / 2 };
  const places: Readonly<Record<string, readonly [x: number, y: number]>> = {
    above: [middle.x, of.top - away - height],
    below: [middle.x, of.bottom + away],
    left: [of.left - away - width, middle.y],
    right: [of.right + away, middle.y],
  };
  const [x, y] = places[tooltipposition.toLowerCase()] ?? [of.right + away, middle.y];
  box.style.left = `${Math.max(MARGIN, Math.min(x, innerWidth - width - MARGIN))}px`;
  box.style.top = `${Math.max(MARGIN, Math.min(y, innerHeight - height - MARGIN))}px`;
}
