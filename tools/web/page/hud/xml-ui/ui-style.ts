import type { UiNode } from '../../../../world/index.ts';
import type { UiAttributes } from './ui-attributes.ts';
import { arrangementOf, edge, looksAsTable, pictureOr } from './ui-layouts.ts';
import { placeOf } from './ui-place.ts';
import {
  alignmentOf,
  colorOf,
  cssColor,
  isClear,
  isTrue,
  mixed,
  numberOr,
  numbers,
  paintOf,
  WHITE,
} from './ui-values.ts';

/** The style of an element inside its parent: place and size, then what is inside it, then its looks. */
export function styleOf(node: UiNode, attributes: UiAttributes, parent: string): string {
  const tag = node.tag.toLowerCase();
  // What lies on the window itself is not wider than a phone.
  const fit = parent === '' ? ['max-width:100%'] : [];
  const place = placeOf(tag, attributes, parent);
  return [...place, ...fit, ...arrangementOf(tag, attributes, node), ...looksOf(tag, attributes)].join(';');
}

/** Elements with a colour for each of their states. */
const WITH_STATES = ['button', 'togglebutton', 'inputfield', 'dropdown'];
/** Those whose text has a box in which it is aligned. */
const ALIGNED = ['text', 'button', 'togglebutton'];

function looksOf(tag: string, attributes: UiAttributes): string[] {
  const { color, textcolor } = attributes;
  const isText = tag === 'text';
  const styles = [...letters(tag, attributes), ...fontOf(attributes), ...textOverflow(attributes)];
  if (isText && color !== undefined) styles.push(`color:${colorOf(color)}`);
  if (textcolor !== undefined) styles.push(`color:${colorOf(textcolor)}`);
  if (WITH_STATES.includes(tag)) styles.push(...stateColors(attributes));
  else if (!isText && color !== undefined && !looksAsTable(tag, attributes))
    styles.push(`background-color:${colorOf(color)}`);
  styles.push(...controlColors(tag, attributes), ...textEdges(isText, attributes));
  if (!isText && attributes.outline !== undefined) styles.push(`box-shadow:${rim(attributes, attributes.outline)}`);
  if (attributes.shadow !== undefined) styles.push(dropShadow(attributes.shadow, attributes));
  return styles;
}

function letters(
  tag: string,
  { alignment, textalignment, iconalignment = '', verticaloverflow = '' }: UiAttributes,
): string[] {
  if (tag === 'inputfield') return alignment === undefined ? [] : [`text-align:${sideOf(alignment)}`];
  if (!ALIGNED.includes(tag)) return [];
  const name = textalignment ?? alignment;
  const [across, down] = alignmentOf(name);
  const isReversed = iconalignment.toLowerCase() === 'right';
  return [
    'display:flex',
    ...(isReversed ? ['flex-direction:row-reverse'] : []),
    `justify-content:${edge(isReversed ? 1 - across : across)}`,
    // Of a text that is cut off one sees the beginning.
    `align-items:${/^truncate$/i.test(verticaloverflow) ? 'safe ' : ''}${edge(down)}`,
    `text-align:${sideOf(name)}`,
  ];
}

function sideOf(alignment: string | undefined): string {
  const [across] = alignmentOf(alignment);
  return across === 0 ? 'left' : across === 1 ? 'right' : 'center';
}

function fontOf({ fontsize, fontstyle = '' }: UiAttributes): string[] {
  return [
    ...(fontsize === undefined ? [] : [`font-size:calc(${Number.parseFloat(fontsize) || 14} * var(--px, 1px))`]),
    ...(/bold/i.test(fontstyle) ? ['font-weight:bold'] : []),
    ...(/italic/i.test(fontstyle) ? ['font-style:italic'] : []),
  ];
}

/** The page breaks and shows texts whose UI does not say what becomes of them: its letters are not those of the game. */
function textOverflow({ horizontaloverflow = '', verticaloverflow = '' }: UiAttributes): string[] {
  return [
    ...(horizontaloverflow.toLowerCase() === 'overflow' ? ['white-space:pre'] : []),
    ...(verticaloverflow.toLowerCase() === 'truncate' ? ['overflow-y:clip'] : []),
  ];
}

const STATES = ['normal', 'highlighted', 'pressed', 'disabled'] as const;
const USUAL_STATES = '#FFFFFF|#FFFFFF|#C8C8C8|rgba(0.78,0.78,0.78,0.5)';

/** What an element is tinted with in each state: `normal|highlighted|pressed|disabled`, on top of its own colour. */
export function statePaints({ color, colors = USUAL_STATES, transition = '' }: UiAttributes): Record<string, string> {
  const own = paintOf(color ?? '') ?? WHITE;
  const isStill = transition.toLowerCase() === 'none' || transition.toLowerCase() === 'spriteswap';
  const block = colors.split('|');
  return Object.fromEntries(
    STATES.map((state, at) => {
      const [first = '', said = first] = [block[0], block[at]];
      return [state, cssColor(isStill ? own : mixed(own, paintOf(said) ?? WHITE))];
    }),
  );
}

/** Without colours of its own it looks as the page's style sheet says. */
function stateColors(attributes: UiAttributes): string[] {
  const { color, colors, transition, image } = attributes;
  if (image !== undefined) return [];
  if (color === undefined && colors === undefined && transition === undefined) return [];
  const paints = statePaints(attributes);
  const edges = isClear(paints['normal'] ?? '') ? ['--edge:transparent'] : [];
  return [...Object.entries(paints).map(([state, paint]) => `--${state}:${paint}`), ...edges];
}

/** The parts of controls that have colours of their own, as properties for the style sheet. */
function controlColors(tag: string, attributes: UiAttributes): string[] {
  const parts = CONTROL_PARTS[tag]?.(attributes) ?? {};
  return Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}:${value}`]));
}

type Parts = Readonly<Record<string, string | undefined>>;

const CONTROL_PARTS: Readonly<Record<string, (attributes: UiAttributes) => Parts>> = {
  inputfield: ({ caretcolor, selectioncolor }) => ({ caret: paint(caretcolor), selection: paint(selectioncolor) }),
  toggle: ({ colors, togglewidth, toggleheight }) => ({
    'toggle-color': paint(colors?.split('|')[0]),
    'toggle-width': togglewidth === undefined ? undefined : `${numberOr(togglewidth, 20)}px`,
    'toggle-height': toggleheight === undefined ? undefined : `${numberOr(toggleheight, 20)}px`,
  }),
  togglegroup: attributes => ({
    'toggle-color': behind(attributes.togglebackgroundimage, attributes.togglebackgroundcolor),
    'toggle-picture': pictureOr(attributes.togglebackgroundimage, 'none'),
    mark: behind(attributes.toggleselectedimage, attributes.toggleselectedcolor),
    'mark-picture': pictureOr(attributes.toggleselectedimage, 'none'),
    'mark-shape': pictureOr(attributes.toggleselectedimage, '') === '' ? undefined : 'none',
  }),
  slider: attributes => ({
    track: paint(attributes.backgroundcolor),
    fill: paint(attributes.fillcolor),
    handle: behind(attributes.handleimage, attributes.handlecolor ?? attributes.colors?.split('|')[0]),
    'handle-picture': pictureOr(attributes.handleimage, 'none'),
  }),
  dropdown: ({ arrowcolor }) => ({ arrow: paint(arrowcolor) }),
};

/** The colour of a part that may have a picture: nothing shows through that. */
function behind(picture: string | undefined, color: string | undefined): string | undefined {
  return pictureOr(picture, '') === '' ? paint(color) : 'transparent';
}

function paint(color: string | undefined): string | undefined {
  return color === undefined ? undefined : colorOf(color);
}

/** What goes around letters: of a text its outline, of a button that of its text. */
function textEdges(isText: boolean, attributes: UiAttributes): string[] {
  const outline = isText ? attributes.outline : attributes.textoutline;
  const edges = [
    ...(outline === undefined ? [] : [rim(attributes, outline)]),
    ...(attributes.textshadow === undefined ? [] : [`1px 1px ${colorOf(attributes.textshadow)}`]),
  ];
  return edges.length === 0 ? [] : [`text-shadow:${edges.join(', ')}`];
}

/** Unity draws the thing four times more, moved to its corners. */
function rim({ outlinesize }: UiAttributes, outline: string): string {
  const [across = 1, down = across] = numbers(outlinesize).map(size => Math.abs(size) || 1);
  const color = colorOf(outline);
  const corners = [
    [across, down],
    [-across, down],
    [across, -down],
    [-across, -down],
  ];
  return corners.map(([x, y]) => `${x}px ${y}px 0 ${color}`).join(', ');
}

function dropShadow(shadow: string, { shadowdistance }: UiAttributes): string {
  const [x = 1, y = -1] = numbers(shadowdistance);
  return `filter:drop-shadow(${x}px ${-y}px 0 ${colorOf(shadow)})`;
}

/** Whether something of the element itself is to be seen, and keeps the pointer from what is behind it. */
export function isPainted({ color, image }: UiAttributes): boolean {
  return image !== undefined || (color !== undefined && !isClear(color));
}

/** Whether an element that is painted, or that can be used, stands in the way of the pointer. */
export function blocksPointer({ raycasttarget }: UiAttributes): boolean {
  return isTrue(raycasttarget, true);
}
