import type { UiNode } from '../../../../world/index.ts';

/** Attributes of an element after defaults, classes and its own were put together; names in lower case. */
export type Attributes = Readonly<Record<string, string>>;

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

const PLAYER_COLORS: Readonly<Record<string, string>> = {
  white: '#ffffff',
  brown: '#703a16',
  red: '#da1917',
  orange: '#f3631c',
  yellow: '#e6e42b',
  green: '#30b22a',
  teal: '#20b09a',
  blue: '#1e87ff',
  purple: '#9f1fef',
  pink: '#f46fcd',
  grey: '#7f7f7f',
  black: '#3f3f3f',
  clear: 'transparent',
};

/** The nine ways of `alignment` and `rectAlignment`: where across, where down, as parts. */
const ALIGNMENTS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  upperleft: [0, 0],
  uppercenter: [0.5, 0],
  upperright: [1, 0],
  middleleft: [0, 0.5],
  middlecenter: [0.5, 0.5],
  middleright: [1, 0.5],
  lowerleft: [0, 1],
  lowercenter: [0.5, 1],
  lowerright: [1, 1],
};

/** Where an alignment is, as parts across and down; the middle for one that is not known. */
export function alignmentOf(name = 'middlecenter'): readonly [across: number, down: number] {
  return ALIGNMENTS[name.toLowerCase()] ?? [0.5, 0.5];
}

/** A colour of XML UI as CSS has it: hexadecimal, `rgb(0–1,…)`, a player's colour or a common name. */
export function colorOf(text: string): string {
  const word = text.trim().toLowerCase();
  const parts = /^rgba?\(([^)]*)\)$/.exec(word)?.[1]?.split(',').map(Number);
  if (parts !== undefined) {
    const [r = 0, g = 0, b = 0, a = 1] = parts;
    return `rgba(${Math.round(r * 255)}, ${Math.round(g * 255)}, ${Math.round(b * 255)}, ${a})`;
  }
  return PLAYER_COLORS[word] ?? (/^#?[0-9a-z]+$/.test(word) ? word : 'transparent');
}

export function isTrue(text: string | undefined, otherwise = false): boolean {
  if (text === undefined || text === '') return otherwise;
  return text.toLowerCase() === 'true' || text === '1';
}

export function isLayout(tag: string): boolean {
  return LAYOUTS.includes(tag);
}

/** The style of an element inside its parent: place and size, then what is inside it, then its looks. */
export function styleOf(tag: string, attributes: Attributes, parent: string): string {
  const place =
    isLayout(parent) && !isTrue(attributes.ignorelayout) ? placeInLayout(parent, attributes) : placeFree(attributes);
  // What lies on the window itself is not wider than a phone.
  const fit = parent === '' ? ['max-width:100%'] : [];
  return [...place, ...fit, ...arrangement(tag, attributes), ...looks(tag, attributes)].join(';');
}

/** `8`, `8px` or `50%`. */
function lengthOf(text: string): string {
  const word = text.trim();
  return /^-?[\d.]+$/.test(word) ? `${word}px` : /^-?[\d.]+(px|%)$/.test(word) ? word : '100%';
}

export function numbers(text: string | undefined): number[] {
  return (text ?? '')
    .trim()
    .split(/[\s,]+/)
    .filter(part => part !== '')
    .map(part => Number.parseFloat(part) || 0);
}

/** Outside a layout: a box of a width and height, aligned in its parent and moved by `offsetXY` (up is positive). */
function placeFree(attributes: Attributes): string[] {
  if (attributes.anchormin !== undefined || attributes.anchormax !== undefined) return placeAnchored(attributes);
  const [across, down] = alignmentOf(attributes.rectalignment);
  const [x = 0, y = 0] = numbers(attributes.offsetxy);
  const [offsetX = 0, offsetY = 0] = numbers(attributes.position);
  return [
    'position:absolute',
    `width:${lengthOf(attributes.width ?? '100%')}`,
    `height:${lengthOf(attributes.height ?? '100%')}`,
    `left:${across * 100}%`,
    `top:${down * 100}%`,
    `transform:translate(${-across * 100}%, ${-down * 100}%) translate(${x + offsetX}px, ${-y - offsetY}px)${turn(attributes)}`,
  ];
}

/** Between two anchors, as parts of the parent from its lower left corner, moved by `offsetMin` and `offsetMax`. */
function placeAnchored({ anchormin, anchormax, offsetmin, offsetmax, ...attributes }: Attributes): string[] {
  const [left = 0, bottom = 0] = numbers(anchormin ?? '0.5 0.5');
  const [right = 1, top = 1] = numbers(anchormax ?? '0.5 0.5');
  const [deltaX = 0, deltaY = 0] = numbers(attributes.sizedelta);
  const [lowX = -deltaX / 2, lowY = -deltaY / 2] = numbers(offsetmin);
  const [highX = deltaX / 2, highY = deltaY / 2] = numbers(offsetmax);
  const edges = [
    `left:calc(${left * 100}% + ${lowX}px)`,
    `right:calc(${(1 - right) * 100}% - ${highX}px)`,
    `bottom:calc(${bottom * 100}% + ${lowY}px)`,
    `top:calc(${(1 - top) * 100}% - ${highY}px)`,
  ];
  const moved = turn(attributes);
  return ['position:absolute', ...edges, ...(moved === '' ? [] : [`transform:${moved}`])];
}

function turn({ rotation, scale }: Attributes): string {
  const [, , degrees = 0] = numbers(rotation);
  const [across = 1, down = across] = numbers(scale);
  return `${degrees === 0 ? '' : ` rotate(${-degrees}deg)`}${across === 1 && down === 1 ? '' : ` scale(${across}, ${down})`}`;
}

/** Inside a layout position and size are the layout's matter; minimum, preferred and flexible sizes are wishes to it. */
function placeInLayout(parent: string, attributes: Attributes): string[] {
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
  if (isTrue(attributes.dontusetablecellbackground)) box.push('background:none');
  return box;
}

/** How an element arranges its children. */
function arrangement(tag: string, attributes: Attributes): string[] {
  if (tag === 'verticallayout' || tag === 'horizontallayout') return flow(tag === 'verticallayout', attributes);
  if (tag === 'gridlayout') return grid(attributes);
  if (tag === 'tablelayout')
    return [
      'display:flex',
      'flex-direction:column',
      `gap:${numbers(attributes.cellspacing)[0] ?? 0}px`,
      padding(attributes),
    ];
  if (tag === 'row') return ['display:flex', 'flex:1 1 0'];
  if (tag === 'cell') return ['flex:1 1 0'];
  if (tag === 'verticalscrollview') return ['overflow:hidden auto'];
  if (tag === 'horizontalscrollview') return ['overflow:auto hidden'];
  return [padding(attributes)];
}

function flow(column: boolean, attributes: Attributes): string[] {
  const [across, down] = ALIGNMENTS[(attributes.childalignment ?? 'upperleft').toLowerCase()] ?? [0, 0];
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
    padding(attributes),
  ];
}

function grid(attributes: Attributes): string[] {
  const [width = 100, height = 100] = numbers(attributes.cellsize ?? '100 100');
  const [gapX = 0, gapY = gapX] = numbers(attributes.spacing);
  const count = Number.parseInt(attributes.constraintcount ?? '', 10);
  const columns = (attributes.constraint ?? '').toLowerCase() === 'fixedcolumncount' && count > 0 ? count : 'auto-fill';
  return [
    'display:grid',
    `grid-template-columns:repeat(${columns}, ${width}px)`,
    `grid-auto-rows:${height}px`,
    `gap:${gapY}px ${gapX}px`,
    `align-content:start`,
    padding(attributes),
  ];
}

/** `l r t b`. */
function padding(attributes: Attributes): string {
  const [left = 0, right = left, top = left, bottom = top] = numbers(attributes.padding);
  return `padding:${top}px ${right}px ${bottom}px ${left}px`;
}

function edge(part: number): string {
  return part === 0 ? 'flex-start' : part === 1 ? 'flex-end' : 'center';
}

function looks(tag: string, attributes: Attributes): string[] {
  const { color, fontsize, fontstyle = '', outline, textcolor, colors } = attributes;
  const isText = tag === 'text';
  const styles = [...letters(tag, attributes)];
  if (fontsize !== undefined) styles.push(`font-size:${Number.parseFloat(fontsize) || 14}px`);
  if (/bold/i.test(fontstyle)) styles.push('font-weight:bold');
  if (/italic/i.test(fontstyle)) styles.push('font-style:italic');
  if (isText && color !== undefined) styles.push(`color:${colorOf(color)}`);
  if (textcolor !== undefined) styles.push(`color:${colorOf(textcolor)}`);
  if (!isText && color !== undefined) styles.push(`background-color:${colorOf(color)}`);
  if (colors !== undefined) styles.push(...stateColors(colors));
  if (outline !== undefined) styles.push(...rim(isText, outline, attributes));
  if (attributes.shadow !== undefined) styles.push(...dropShadow(attributes.shadow, attributes));
  return styles;
}

/** `normal|highlighted|pressed|disabled` of buttons and the like. */
function stateColors(colors: string): string[] {
  const names = ['normal', 'highlighted', 'pressed', 'disabled'];
  return colors
    .split('|')
    .slice(0, 4)
    .map((color, index) => `--${names[index]}:${colorOf(color)}`);
}

function rim(isText: boolean, outline: string, { outlinesize }: Attributes): string[] {
  const [x = 1] = numbers(outlinesize);
  const wide = Math.abs(x) || 1;
  if (!isText) return [`box-shadow:0 0 0 ${wide}px ${colorOf(outline)}`];
  const color = colorOf(outline);
  return [`text-shadow:${wide}px 0 ${color}, -${wide}px 0 ${color}, 0 ${wide}px ${color}, 0 -${wide}px ${color}`];
}

function dropShadow(shadow: string, { shadowdistance }: Attributes): string[] {
  const [x = 1, y = -1] = numbers(shadowdistance);
  return [`filter:drop-shadow(${x}px ${-y}px 0 ${colorOf(shadow)})`];
}

function letters(tag: string, { alignment }: Attributes): string[] {
  if (tag !== 'text' && tag !== 'button') return [];
  const [across, down] = alignmentOf(alignment);
  const side = across === 0 ? 'left' : across === 1 ? 'right' : 'center';
  return ['display:flex', `justify-content:${edge(across)}`, `align-items:${edge(down)}`, `text-align:${side}`];
}

/** What an element's attributes come to: those of its tag's defaults, then of its classes, then its own. */
export function resolved(node: UiNode, defaults: readonly UiNode[]): Attributes {
  const own = lowered(node.attributes);
  const classes = (own.class ?? '').split(/\s+/);
  const tag = node.tag.toLowerCase();
  const ofTag = defaults.filter(each => each.tag.toLowerCase() === tag);
  const plain = ofTag.filter(each => each.attributes.class === undefined);
  const classed = ofTag.filter(each => classes.includes(each.attributes.class ?? ''));
  return Object.assign({}, ...[...plain, ...classed].map(each => lowered(each.attributes)), own) as Attributes;
}

function lowered(attributes: UiNode['attributes']): Attributes {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), String(value)]));
}
