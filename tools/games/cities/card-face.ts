import type { KindCard, Kind } from '../../../src/games/cities/index.ts';

/** Edge of the picture of a card, in points. */
export const FACE_SIZE = 256;

/** What the people of a card carry; a horse is under those with two moves. */
type Tool = 'sword' | 'axe' | 'shield' | 'bow' | 'musket' | 'lance';

const TOOLS: Readonly<Record<Kind, readonly Tool[]>> = {
  LI: ['sword'],
  BE: ['axe'],
  GU: ['shield'],
  AR: ['bow'],
  LC: ['sword'],
  HI: ['shield', 'axe'],
  MU: ['musket'],
  LA: ['lance'],
  AA: ['shield', 'bow'],
  KN: ['shield', 'sword'],
  HA: ['bow'],
};

/** Each around the middle of 100 points, upright. */
const DRAWN: Readonly<Record<Tool, string>> = {
  sword: '<path d="M0-44 6-34 6 14-6 14-6-34Z"/><path d="M-18 14H18V22H-18Z"/><path d="M-4 22H4V40H-4Z"/>',
  axe: '<path d="M-4-40H4V42H-4Z"/><path d="M4-38C24-42 34-28 32-8 24-18 14-20 4-16Z"/><path d="M-4-38C-16-36-20-28-20-22-14-24-8-22-4-18Z"/>',
  shield:
    '<path d="M-30-36H30V-4C30 20 14 34 0 42-14 34-30 20-30-4Z"/><path class="cut" d="M-4-28H4V-10H20V-2H4V30L0 33-4 30V-2H-20V-10H-4Z"/>',
  bow: '<path class="line" d="M-12-42C28-24 28 24-12 42"/><path class="thin" d="M-12-42V42"/><path class="thin" d="M-30 0H34"/><path d="M44 0 28-8V8Z"/>',
  musket: '<path d="M-3-46H3V16H-3Z"/><path d="M-3 10H5L14 44H-2Z"/><path class="thin" d="M4 14C12 14 12 24 6 26"/>',
  lance: '<path d="M0-48 6-26H-6Z"/><path d="M-3-26H3V44H-3Z"/><path d="M-14 14 14 14 8 26-8 26Z"/>',
};

const HORSE =
  '<path d="M-34 40C-34 4-24-18-4-30L-6-44 8-34C22-30 30-16 36 0 38 8 30 14 24 10L10 4C6 16 14 28 16 40Z"/><circle class="cut" cx="12" cy="-16" r="3.5"/>';

const BACKS: Readonly<Record<number, string>> = { 1: '#efe6d2', 2: '#d9e3dc', 3: '#e5d7dc' };

/** The face of a card as SVG: its tools, its name, its cost as coins, and its four numbers. Black on a light ground. */
export function cardFace(card: KindCard): string {
  const { attack, cost, defence, moves, name, range } = card;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${FACE_SIZE}" height="${FACE_SIZE}" viewBox="0 0 256 256">`,
    '<style>path,circle{fill:#1d1f24}.cut{fill:var(--ground)}.line,.thin{fill:none;stroke:#1d1f24;stroke-width:8}',
    '.thin{stroke-width:4}text{font:700 26px "DejaVu Sans",Verdana,sans-serif;fill:#1d1f24;text-anchor:middle}',
    '.small{font-size:15px}.number{font-size:30px}.coin{fill:#e9b949;stroke:#1d1f24;stroke-width:3}</style>',
    `<g style="--ground:${BACKS[cost] ?? '#fff'}">`,
    `<rect width="256" height="256" fill="${BACKS[cost] ?? '#fff'}"/>`,
    '<rect x="5" y="5" width="246" height="246" rx="12" fill="none" stroke="#1d1f24" stroke-width="4"/>',
    nameOf(name),
    coins(cost),
    people(card),
    number(46, 'ATT', attack),
    number(101, 'DEF', defence),
    number(155, 'RNG', range),
    number(210, 'MOV', moves),
    '</g></svg>',
  ].join('');
}

/** Long names are written closer. */
function nameOf(name: string): string {
  const fit = name.length > 13 ? ' textLength="214" lengthAdjust="spacingAndGlyphs"' : '';
  return `<text x="128" y="42"${fit}>${name}</text>`;
}

function coins(cost: number): string {
  const from = 128 - (cost - 1) * 13;
  return Array.from(
    { length: cost },
    (_, index) => `<circle class="coin" cx="${from + index * 26}" cy="62" r="9"/>`,
  ).join('');
}

function people({ kind, moves }: KindCard): string {
  const things = (moves > 1 ? [HORSE] : []).concat(TOOLS[kind].map(tool => DRAWN[tool]));
  const isMany = things.length > 2;
  const step = isMany ? 76 : 84;
  const from = 128 - ((things.length - 1) * step) / 2;
  return things
    .map(
      (thing, index) =>
        `<g transform="translate(${from + index * step} 130) scale(${isMany ? 0.9 : 1.05})">${thing}</g>`,
    )
    .join('');
}

function number(x: number, word: string, value: number): string {
  return `<text class="number" x="${x}" y="216">${value}</text><text class="small" x="${x}" y="238">${word}</text>`;
}
