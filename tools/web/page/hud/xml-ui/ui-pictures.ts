import { cssUrl, element, isPictureAddress } from '../../dom/element.ts';
import type { UiAttributes } from './ui-attributes.ts';
import { statePaints } from './ui-style.ts';
import { colorOf, isTrue } from './ui-values.ts';

/** What the browser itself draws has nothing in front of its background. */
const WITHOUT_LAYER = ['inputfield', 'dropdown', 'slider'];

/**
 * Pictures by address; names of assets that only the mod's own list knows stay empty. The colour of an element tints its
 * picture, as far as that is not transparent.
 */
export function decoratePicture(root: HTMLElement, tag: string, attributes: UiAttributes): void {
  const address = attributes.image ?? attributes.texture ?? '';
  const hasPicture = isPictureAddress(address) && tag !== 'text' && tag !== 'toggle';
  root.classList.toggle('ui-pictured', hasPicture && !WITHOUT_LAYER.includes(tag));
  if (!hasPicture) return;
  const { style } = root;
  const [size, repeat] = fitOf(attributes);
  if (WITHOUT_LAYER.includes(tag)) {
    style.background = `${cssUrl(address)} center / ${size} ${repeat}`;
    return;
  }
  style.backgroundColor = 'transparent';
  style.setProperty('--picture', cssUrl(address));
  style.setProperty('--picture-size', size);
  style.setProperty('--picture-repeat', repeat);
  if (tag === 'button' || tag === 'togglebutton') return tintStates(style, attributes);
  style.setProperty('--tint', attributes.color === undefined ? 'none' : tintOf(colorOf(attributes.color)));
}

function fitOf({ preserveaspect, type = '' }: UiAttributes): readonly [size: string, repeat: string] {
  if (type.toLowerCase() === 'tiled') return ['auto', 'repeat'];
  return [isTrue(preserveaspect) ? 'contain' : '100% 100%', 'no-repeat'];
}

/** A button has another tint, or another picture, in each of its states. */
function tintStates(style: CSSStyleDeclaration, attributes: UiAttributes): void {
  for (const [state, paint] of Object.entries(statePaints(attributes)))
    style.setProperty(state === 'normal' ? '--tint' : `--${state}-tint`, tintOf(paint));
  if ((attributes.transition ?? '').toLowerCase() !== 'spriteswap') return;
  const { highlightedsprite, pressedsprite, disabledsprite } = attributes;
  const swapped = { highlighted: highlightedsprite, pressed: pressedsprite, disabled: disabledsprite };
  for (const [state, address] of Object.entries(swapped))
    if (address !== undefined && isPictureAddress(address)) style.setProperty(`--${state}-picture`, cssUrl(address));
}

/** The icon of a button, as wide as the button says. */
export function iconOf({ icon = '', iconwidth, iconcolor }: UiAttributes): HTMLElement | undefined {
  if (!isPictureAddress(icon)) return undefined;
  const width = Number.parseFloat(iconwidth ?? '') || 24;
  const sign = element('span', { class: 'ui-icon', style: `width:${width}px;height:${width}px` });
  sign.style.backgroundImage = cssUrl(icon);
  if (iconcolor !== undefined) sign.style.filter = tintOf(colorOf(iconcolor));
  return sign;
}

const SVG = 'http://www.w3.org/2000/svg';
/** A mod that changes colours for ever leaves no more filters than this behind. */
const MOST_TINTS = 500;
const tints = new Map<string, SVGElement>();
let named = 0;

/** What multiplies each colour of a picture with this one, and its transparency, too: CSS has no such filter. */
export function tintOf(color: string): string {
  if (color === 'rgb(255, 255, 255)') return 'none';
  const known = tints.get(color);
  if (known !== undefined) return `url(#${known.id})`;
  const [oldest] = tints;
  if (oldest !== undefined && tints.size >= MOST_TINTS) {
    oldest[1].remove();
    tints.delete(oldest[0]);
  }
  const filter = svg('filter', {
    id: `tint${named}`,
    'color-interpolation-filters': 'sRGB',
    x: '0',
    y: '0',
    width: '1',
    height: '1',
  });
  named += 1;
  filter.append(
    svg('feFlood', { 'flood-color': color }),
    svg('feComposite', { in2: 'SourceGraphic', operator: 'arithmetic', k1: '1' }),
  );
  tints.set(color, filter);
  tintBox().append(filter);
  return `url(#${filter.id})`;
}

function svg(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function tintBox(): Element {
  const there = document.querySelector('.ui-tints');
  if (there !== null) return there;
  const box = svg('svg', { class: 'ui-tints', width: '0', height: '0', 'aria-hidden': 'true' });
  document.body.append(box);
  return box;
}
