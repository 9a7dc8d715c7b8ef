import type { UiNode } from '../../../../world/index.ts';
import { cssUrl, isPictureAddress } from '../../dom/element.ts';
import type { UiAttributes } from './ui-attributes.ts';
import { isFromBelow } from './ui-place.ts';
import { alignmentOf, attributesOf, colorOf, isTrue, numberOr, numbers, sidesOf } from './ui-values.ts';

/** How an element arranges its children, as CSS. */
export function arrangementOf(tag: string, attributes: UiAttributes, node: UiNode): readonly string[] {
  switch (tag) {
    case 'verticallayout':
    case 'horizontallayout':
      return lines(tag === 'verticallayout', attributes);
    case 'panel':
      return attributes.padding === undefined ? [] : lines(true, attributes);
    case 'gridlayout':
      return grid(attributes, node.children.length);
    case 'tablelayout':
      return table(attributes, node);
    case 'row':
      return row(attributes);
    case 'cell':
      return cell(attributes);
    case 'verticalscrollview':
    case 'horizontalscrollview':
      return scrolling(tag === 'verticalscrollview', attributes);
    default:
      return attributes.padding === undefined ? [] : [`padding:${sidesOf(attributes.padding)}`];
  }
}

/** What the children of an element are to be placed in: a panel with a padding is a layout, too. */
export function layoutOf(tag: string, { padding }: UiAttributes): string {
  return tag === 'panel' && padding !== undefined ? 'verticallayout' : tag;
}

/** Of a row or a cell: whether what its table says of all of them counts for it. */
export function looksAsTable(tag: string, attributes: UiAttributes): boolean {
  if (tag === 'row') return !isTrue(attributes.dontusetablerowbackground);
  return tag === 'cell' && !isTrue(attributes.dontusetablecellbackground);
}

function lines(column: boolean, attributes: UiAttributes): string[] {
  const [across, down] = alignmentOf(attributes.childalignment, 'upperleft');
  const wide = isTrue(attributes.childforceexpandwidth, true);
  const tall = isTrue(attributes.childforceexpandheight, true);
  const along = column ? tall : wide;
  const beside = column ? wide : tall;
  return [
    'display:flex',
    `flex-direction:${column ? 'column' : 'row'}`,
    `gap:${numbers(attributes.spacing)[0] ?? 0}px`,
    `justify-content:${edge(column ? down : across)}`,
    `align-items:${beside ? 'stretch' : edge(column ? across : down)}`,
    `--grow:${along ? 1 : 0}`,
    `padding:${sidesOf(attributes.padding)}`,
  ];
}

/** Where something begins, is in the middle, or ends, for CSS. */
export function edge(part: number): string {
  return part === 0 ? 'flex-start' : part === 1 ? 'flex-end' : 'center';
}

/** Cells of one size. It begins at a corner and goes along an axis; the whole is aligned. */
function grid(attributes: UiAttributes, count: number): string[] {
  const [width = 100, height = 100] = numbers(attributes.cellsize ?? '100 100');
  const [gapX = 0, gapY = gapX] = numbers(attributes.spacing);
  const isBelow = isFromBelow(attributes.startcorner);
  const isColumns = (attributes.startaxis ?? '').toLowerCase() === 'vertical';
  const [across, down] = alignmentOf(attributes.childalignment, 'upperleft');
  const [left = 0, right = left, top = left, bottom = top] = numbers(attributes.padding);
  const line = lineLength(attributes, isColumns, count);
  return [
    'display:grid',
    ...(isColumns
      ? [`grid-template-rows:repeat(${line}, ${height}px)`, `grid-auto-columns:${width}px`, 'grid-auto-flow:column']
      : [`grid-template-columns:repeat(${line}, ${width}px)`, `grid-auto-rows:${height}px`]),
    `gap:${gapY}px ${gapX}px`,
    `justify-content:${across === 0 ? 'left' : across === 1 ? 'right' : 'center'}`,
    `align-content:${edge(isBelow ? 1 - down : down)}`,
    `direction:${/right$/i.test(attributes.startcorner ?? '') ? 'rtl' : 'ltr'}`,
    `--upright:${isBelow ? '1 -1' : 'none'}`,
    `padding:${isBelow ? sidesOf(`${left} ${right} ${bottom} ${top}`) : sidesOf(attributes.padding)}`,
  ];
}

/** How many cells a line of a grid has. */
function lineLength({ constraint, constraintcount }: UiAttributes, isColumns: boolean, count: number): string {
  const fixed = Math.max(1, Math.floor(numberOr(constraintcount, 2)));
  const kind = (constraint ?? '').toLowerCase();
  if (kind !== 'fixedcolumncount' && kind !== 'fixedrowcount') return 'auto-fit';
  const isAlong = (kind === 'fixedrowcount') === isColumns;
  const length = isAlong ? Math.min(fixed, count) : Math.ceil(count / fixed);
  return String(Math.max(1, length));
}

/** Says by properties, which its rows and cells inherit, how these look. */
function table(attributes: UiAttributes, node: UiNode): string[] {
  const spacing = numbers(attributes.cellspacing)[0] ?? 0;
  const isGlobal = isTrue(attributes.useglobalcellpadding, true);
  return [
    'display:flex',
    'flex-direction:column',
    `gap:${spacing}px`,
    `padding:${sidesOf(attributes.padding)}`,
    `--columns:${columnsOf(attributes, node)}`,
    `--column-gap:${spacing}px`,
    `--cell-padding:${isGlobal ? sidesOf(attributes.cellpadding) : 'initial'}`,
    `--cell-color:${colorOf(attributes.cellbackgroundcolor ?? 'rgba(1,1,1,0.4)')}`,
    `--cell-picture:${pictureOr(attributes.cellbackgroundimage, 'none')}`,
    `--row-color:${colorOf(attributes.rowbackgroundcolor ?? 'clear')}`,
    `--row-picture:${pictureOr(attributes.rowbackgroundimage, 'none')}`,
    ...(isTrue(attributes.autocalculateheight) ? ['height:max-content'] : []),
  ];
}

/** A picture as CSS has it. */
export function pictureOr(address: string | undefined, otherwise: string): string {
  return address !== undefined && isPictureAddress(address) ? cssUrl(address) : otherwise;
}

/** The columns of all rows: those without a width share what is left. */
function columnsOf(attributes: UiAttributes, { children }: UiNode): string {
  const widths = numbers(attributes.columnwidths);
  const most = Math.max(1, ...children.map(cellsIn));
  const wanted = isTrue(attributes.automaticallyremoveemptycolumns, true) ? most : Math.max(most, widths.length);
  const count = Math.min(wanted, MOST_COLUMNS);
  return Array.from({ length: count }, (_, at) => ((widths[at] ?? 0) > 0 ? `${widths[at]}px` : 'minmax(0, 1fr)')).join(
    ' ',
  );
}

function cellsIn({ children }: UiNode): number {
  return children.reduce((sum, { attributes }) => sum + spanOf(attributesOf(attributes)), 0);
}

/** More columns than this are no table. */
const MOST_COLUMNS = 100;

function spanOf({ columnspan }: UiAttributes): number {
  return Math.min(MOST_COLUMNS, Math.max(1, Math.floor(numberOr(columnspan, 1))));
}

function row(attributes: UiAttributes): string[] {
  return [
    'display:grid',
    'grid-template-columns:var(--columns)',
    'grid-template-rows:minmax(0, 1fr)',
    'column-gap:var(--column-gap)',
    ...(looksAsTable('row', attributes) ? behind('row') : []),
  ];
}

function cell(attributes: UiAttributes): string[] {
  const own = sidesOf(attributes.padding);
  return [
    ...lines(false, attributes),
    `padding:${isTrue(attributes.overrideglobalcellpadding) ? own : `var(--cell-padding, ${own})`}`,
    `grid-column:span ${spanOf(attributes)}`,
    ...(looksAsTable('cell', attributes) ? behind('cell') : []),
  ];
}

function behind(part: 'row' | 'cell'): string[] {
  return [`background:var(--${part}-picture) 0 0 / 100% 100% no-repeat var(--${part}-color)`];
}

function scrolling(column: boolean, attributes: UiAttributes): string[] {
  const { scrollbarbackgroundcolor, scrollbarcolors } = attributes;
  const across = bars(isTrue(attributes.horizontal, !column), attributes.horizontalscrollbarvisibility);
  const down = bars(isTrue(attributes.vertical, column), attributes.verticalscrollbarvisibility);
  const [thumb = '#c8c8c8'] = scrollbarcolors?.split('|') ?? [];
  const isColored = scrollbarbackgroundcolor !== undefined || scrollbarcolors !== undefined;
  return [
    `overflow:${across} ${down}`,
    ...(isTrue(attributes.noscrollbars) ? ['scrollbar-width:none'] : []),
    ...(isColored ? [`scrollbar-color:${colorOf(thumb)} ${colorOf(scrollbarbackgroundcolor ?? 'white')}`] : []),
  ];
}

function bars(isScrolled: boolean, visibility = ''): string {
  if (!isScrolled) return 'hidden';
  return visibility.toLowerCase() === 'permanent' ? 'scroll' : 'auto';
}
