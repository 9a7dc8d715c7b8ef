import type { UiAttributes } from './ui-attributes.ts';
import { alignmentOf, isTrue, lengthOf, numbers } from './ui-values.ts';

const LAYOUTS = [
  'verticallayout',
  'horizontallayout',
  'gridlayout',
  'tablelayout',
  'row',
  'cell',
  'verticalscrollview',
  'horizontalscrollview',
];

/** Where an element is in its parent, and how large, as CSS. */
export function placeOf(tag: string, attributes: UiAttributes, parent: string): readonly string[] {
  const isArranged = LAYOUTS.includes(parent) && !isTrue(attributes.ignorelayout);
  if (isArranged) return [...inLayout(tag, attributes, parent), ...turned('', pivotOf(attributes), attributes)];
  const { anchormin, anchormax, offsetmin, offsetmax } = attributes;
  const isAnchored = [anchormin, anchormax, offsetmin, offsetmax].some(each => each !== undefined);
  return isAnchored ? anchored(attributes) : aligned(attributes);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** From the lower left corner of the element, as parts. */
function pivotOf({ pivot, rectalignment }: UiAttributes): Point {
  const [across, down] = alignmentOf(rectalignment);
  const [x = across, y = 1 - down] = numbers(pivot);
  return { x, y };
}

/** What is said of a place besides: up is positive, and what is nearer to the viewer has a negative third number. */
function movedBy({ offsetxy, position }: UiAttributes): string {
  const [offsetX = 0, offsetY = 0] = numbers(offsetxy);
  const [x = 0, y = 0, z = 0] = numbers(position);
  const [across, down] = [offsetX + x, -offsetY - y];
  if (z !== 0) return `translate3d(${across}px, ${down}px, ${-z}px)`;
  return across === 0 && down === 0 ? '' : `translate(${across}px, ${down}px)`;
}

/** A box of a width and height, aligned in its parent. */
function aligned(attributes: UiAttributes): string[] {
  const [across, down] = alignmentOf(attributes.rectalignment);
  const pivot = pivotOf(attributes);
  const { width = '100%', height = '100%' } = attributes;
  const [wider = 0, higher = 0] = numbers(attributes.sizedelta);
  return [
    'position:absolute',
    `width:${longer(width, wider)}`,
    `height:${longer(height, higher)}`,
    `left:${across * 100}%`,
    `top:${down * 100}%`,
    ...turned(`translate(${-pivot.x * 100}%, ${(pivot.y - 1) * 100}%) ${movedBy(attributes)}`, pivot, attributes),
  ];
}

function longer(length: string, more: number): string {
  return more === 0 ? lengthOf(length) : `calc(${lengthOf(length)} + ${more}px)`;
}

/** Between two anchors, as parts of the parent from its lower left corner, moved by `offsetMin` and `offsetMax`. */
function anchored({ anchormin, anchormax, offsetmin, offsetmax, ...attributes }: UiAttributes): string[] {
  // With offsets alone it fills its parent.
  const [low, high] = anchormin === undefined && anchormax === undefined ? ['0 0', '1 1'] : ['0.5 0.5', '0.5 0.5'];
  const [left = 0, bottom = 0] = numbers(anchormin ?? low);
  const [right = 1, top = 1] = numbers(anchormax ?? high);
  const [wide = 0, tall = 0] = numbers(attributes.sizedelta);
  const { x, y } = pivotOf(attributes);
  const [lowX = -wide * x, lowY = -tall * y] = numbers(offsetmin);
  const [highX = wide * (1 - x), highY = tall * (1 - y)] = numbers(offsetmax);
  return [
    'position:absolute',
    `left:calc(${left * 100}% + ${lowX}px)`,
    `right:calc(${(1 - right) * 100}% - ${highX}px)`,
    `bottom:calc(${bottom * 100}% + ${lowY}px)`,
    `top:calc(${(1 - top) * 100}% - ${highY}px)`,
    ...turned(movedBy(attributes), { x, y }, attributes),
  ];
}

/** Whether a grid begins at one of its lower corners. */
export function isFromBelow(startCorner: string | undefined): boolean {
  return startCorner?.toLowerCase().startsWith('lower') === true;
}

/** Turned and scaled around the pivot: Unity turns about the third axis first, then about the first and the second. */
function turned(moves: string, pivot: Point, { rotation, scale, startcorner }: UiAttributes): string[] {
  const [tilt = 0, swing = 0, turn = 0] = numbers(rotation);
  const [across = 1, down = across] = numbers(scale);
  const turns = [
    swing === 0 ? '' : `rotateY(${-swing}deg)`,
    tilt === 0 ? '' : `rotateX(${tilt}deg)`,
    turn === 0 ? '' : `rotate(${-turn}deg)`,
    across === 1 && down === 1 ? '' : `scale(${across}, ${down})`,
    // A grid of CSS cannot begin below: this one is upside down, and what is in it is turned back.
    isFromBelow(startcorner) ? `translate(0, ${(2 * pivot.y - 1) * 100}%) scale(1, -1)` : '',
  ].filter(each => each !== '');
  const transform = [moves.trim(), ...turns].filter(each => each !== '').join(' ');
  if (transform === '') return [];
  const origin = turns.length === 0 ? [] : [`transform-origin:${pivot.x * 100}% ${(1 - pivot.y) * 100}%`];
  return [`transform:${transform}`, ...origin];
}

/** Inside a layout position and size are the layout's matter; minimum, preferred and flexible sizes are wishes to it. */
function inLayout(tag: string, attributes: UiAttributes, parent: string): string[] {
  if (tag === 'row') return rowSize(attributes);
  // What is in a grid is as large as its cells.
  if (parent === 'gridlayout') return ['position:relative', 'min-width:0'];
  const column = parent === 'verticallayout';
  const { preferredwidth, preferredheight, minwidth, minheight, flexiblewidth, flexibleheight } = attributes;
  const along = column ? preferredheight : preferredwidth;
  const flexible = column ? flexibleheight : flexiblewidth;
  const box = ['position:relative', 'min-width:0'];
  if (minwidth !== undefined) box.push(`min-width:${lengthOf(minwidth)}`);
  if (minheight !== undefined) box.push(`min-height:${lengthOf(minheight)}`);
  if (preferredwidth !== undefined && column) box.push(`width:${lengthOf(preferredwidth)}`);
  if (preferredheight !== undefined && !column) box.push(`height:${lengthOf(preferredheight)}`);
  if (along !== undefined) box.push(`flex-basis:${lengthOf(along)}`);
  if (flexible !== undefined) box.push(`flex-grow:${Number.parseFloat(flexible) || 0}`);
  return box;
}

/** A row is as high as it says; the others share what is left, or are as high as what is in them where there is no end. */
function rowSize({ preferredheight }: UiAttributes): string[] {
  const [height = 0] = numbers(preferredheight);
  return ['position:relative', 'min-height:0', height > 0 ? `flex:0 0 ${height}px` : 'flex:1 1 0%'];
}
