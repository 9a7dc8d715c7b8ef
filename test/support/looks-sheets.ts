import type { Browser } from 'playwright-core';
import type { Drawing, Mark, TokenOwner } from '../../src/scene/index.ts';
import { drawingText, tileDrawing } from '../../src/scene/index.ts';
import { KINDS } from '../../src/games/cities/index.ts';
import { drawSvg } from '../../tools/drawing/index.ts';
import { bundleStyle } from '../../tools/web/server/page-bundle.ts';
import { iconFile } from '../../tools/web/server/icon-files.ts';
import { openPageModules } from './page-module.ts';
import { thing } from './small-table.ts';
import { rules } from './tactic-table.ts';

/*
 * Two sheets of the design that are no scenes of a game: all tokens with their states, abilities and pieces, and a battle as
 * people see it who see fewer colours. The flat view of the page paints the states, and everything has the page's own style.
 */

const WIDTH = 1280;
const SHEET_HEIGHT = 1400;
const SIGHTS_HEIGHT = 1140;
/** Pixels of a tile with a state. */
const STATE = 104;
const LARGE = 280;

/** The layout of the sheets; colours and letters are those of the page. */
const LAYOUT = `
body { display: block; overflow: auto; background: var(--table); color: var(--text); font: 400 14px/1.4 var(--text-font) }
h1, h2, h3, figure, p { margin: 0 } h1 { font: 700 30px/1 var(--head-font) } h2, h3 { font: 700 22px/1.1 var(--head-font) }
main { position: static; display: grid; gap: 12px; padding: 24px 32px; overflow: visible }
figure { position: relative; display: grid; justify-items: center; gap: 2px }
figcaption { color: var(--text-2); font-size: 12.5px; line-height: 1.2; text-align: center }
.anatomy { display: grid; grid-template-columns: 300px 1fr; gap: 28px; align-items: center }
.anatomy ol { display: grid; grid-template-columns: 1fr 1fr; gap: 14px 48px; margin: 0; color: var(--text-2) } .anatomy b { color: var(--text) }
.eleven { display: grid; grid-template-columns: repeat(11, 1fr); gap: 8px }
.state .forecast { left: auto; top: 6px; right: 4px; transform: none; font-size: 20px }
.factions { display: grid; grid-template-columns: 1fr 1fr; gap: 12px 24px }
.factions h3 { display: flex; gap: 8px; align-items: center; margin-bottom: 2px }
.factions h3 svg { width: 22px; fill: currentColor }
.factions div > div { display: grid; grid-template-columns: repeat(8, 1fr); gap: 2px }
.abilities { display: grid; grid-template-columns: repeat(15, 1fr); gap: 10px 4px }
.abilities span { display: grid; place-items: center; width: 44px; height: 44px; border-radius: 5px; background: var(--panel-3) }
.abilities svg { width: 32px; fill: var(--text) }
.sights { grid-template-columns: 1fr 1fr; gap: 16px; padding: 16px } .sights h2 { margin-bottom: 6px }
.sights img { display: block; width: 100%; height: 436px; object-fit: cover; object-position: 50% 60% }
.strip { display: flex; justify-content: space-between; padding: 6px 10px; background: var(--tile-b) }`;

const FACTION_COLORS = ['#d2ac55', '#8fc06a', '#bd97e6', '#57c3d2'];

/** A picture of a page of HTML in the style of the page. */
async function sheetPicture(browser: Browser, body: string, height: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: WIDTH, height }, colorScheme: 'dark' });
  await page.setContent(`<style>${await bundleStyle()}${LAYOUT}</style><body>${body}`);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const taken = await page.screenshot();
  await page.close();
  return taken;
}

/** The outline of an icon, as drawings take it. */
async function pathOf(icon: string | undefined): Promise<string> {
  const file = icon === undefined ? undefined : await iconFile(icon);
  return [...(file ?? '').matchAll(/ d="([^"]*)"/g)].map(([, path = '']) => path).join('');
}

async function tokenSvg(drawing: Drawing, size: number, turn = 0): Promise<string> {
  return drawSvg(drawing, { size, turn, icon: await pathOf(drawing.icon) });
}

async function iconSvg(icon: string | undefined): Promise<string> {
  return `<svg viewBox="0 0 512 512"><path d="${await pathOf(icon)}"/></svg>`;
}

function captioned(picture: string, caption: string): string {
  return `<figure>${picture}<figcaption>${caption}</figcaption></figure>`;
}

function unit(id: string, owner: TokenOwner, fields: Partial<Drawing> = {}): Drawing {
  const card = rules.catalogue.card[id];
  if (card === undefined) throw new Error(`No unit ${id}`);
  const { at, hp, icon, king, name } = card;
  const token = { kind: 'token', owner, name, spear: at, heart: hp, rim: { lit: hp, all: hp }, crown: king } as const;
  return { ...token, ...(icon === undefined ? {} : { icon }), ...fields };
}

/** A tile of a board with a piece on it, as the flat view shows it. */
interface TileState {
  readonly caption: string;
  readonly drawing: Drawing;
  /** Degrees by which the piece is turned. */
  readonly turn?: number;
  readonly mark?: Mark;
  readonly is?: 'marked' | 'chosen' | 'ghost';
  /** The text of the tag over it. */
  readonly forecast?: string;
}

const BEAR = unit('bear', 'red');
const KNIGHT = unit('knight', 'blue');

const STATES: readonly TileState[] = [
  { caption: 'ready', drawing: BEAR },
  { caption: 'hover: tile brighter', drawing: BEAR, is: 'marked' },
  { caption: 'selected', drawing: BEAR, is: 'chosen' },
  { caption: 'cached (done)', drawing: { ...BEAR, dull: true }, turn: 90 },
  {
    caption: 'damaged, AT raised',
    drawing: unit('bear', 'red', { spear: 5, spearTone: 'raised', heart: 4, rim: { lit: 4, all: 6 } }),
  },
  { caption: 'AT lowered', drawing: unit('bear', 'red', { spear: 2, spearTone: 'lowered' }) },
  { caption: 'target', drawing: KNIGHT, turn: 180, mark: 'corners' },
  { caption: 'hovered target: forecast', drawing: KNIGHT, turn: 180, mark: 'corners', is: 'marked', forecast: '−3' },
  { caption: 'may go', drawing: BEAR, mark: 'ring', is: 'marked' },
  { caption: 'about to be placed', drawing: BEAR, mark: 'ring', is: 'ghost' },
  { caption: 'King', drawing: unit('lion', 'red') },
];

const OWNERS: readonly TokenOwner[] = ['red', 'blue', 'yellow', 'green'];
const HURT = { heart: 2, rim: { lit: 2, all: 3 } };

/** One wolf of each owner, ready and done. */
const OWNED: readonly TileState[] = OWNERS.flatMap(owner => [
  { caption: owner, drawing: unit('wolf', owner, HURT) },
  { caption: '', drawing: unit('wolf', owner, { ...HURT, dull: true }), turn: 90 },
]);

/** What the flat view of the page paints of these tiles, as addresses of pictures. */
async function paintedStates(
  browser: Browser,
  states: readonly TileState[],
  pixels = STATE,
): Promise<readonly string[]> {
  const modules = ['scene/flat/flat-view.ts', 'scene/flat/flat-images.ts', 'scene/look/drawn-pictures.ts'];
  const page = await openPageModules(browser, ...modules, '../../../node_modules/three/build/three.module.js');
  const names = [...new Set(states.flatMap(({ drawing: { icon } }) => icon ?? []))];
  const icons = await Promise.all(names.map(async name => [name, await iconFile(name)] as const));
  await page.evaluate(`globalThis.crownspaceIcons = ${JSON.stringify(Object.fromEntries(icons))}`);
  const painted = await page.evaluate<string[]>(`(async () => {
    const drawings = new DrawnPictures();
    const view = new FlatView(drawings, new FlatImages(() => {}), true);
    const camera = new PerspectiveCamera(4, 1, 1, 100);
    camera.position.set(0, 17.2, 0.001);
    camera.lookAt(0, 1, 0);
    const made = [];
    for (const { objects, ...scene } of ${JSON.stringify(states.map(each => sceneOf(each)))}) {
      for (const { drawing, rotation } of objects) await drawings.load(drawing, (rotation.y + 360) % 360, 'dark');
      if (scene.ghost) await drawings.load(scene.ghost.source.drawing, scene.ghost.source.rotation.y, 'dark');
      const placed = objects.map(source => ({ source, position: new Vector3(0, source.position.y, 0) }));
      view.paint(camera, ${pixels}, ${pixels}, { ...scene, objects: placed, selected: new Set() });
      made.push(view.canvas.toDataURL());
    }
    return made;
  })()`);
  await page.close();
  return painted;
}

/** The scene of the flat view with one tile, without what does not travel as JSON. */
function sceneOf({ drawing, is, mark, turn = 0 }: TileState): object {
  const flat = { position: { x: 0, y: 1, z: 0 }, rotation: { x: 0, y: turn, z: 0 } };
  const tile = thing('tile', { ...flat, rotation: { x: 0, y: 0, z: 0 }, locked: true, interactable: false });
  const ground = { ...tile, drawing: tileDrawing('light') };
  const size = { x: 0.76, y: 0.2, z: 0.76 };
  const piece = thing('piece', { ...flat, position: { x: 0, y: 1.1, z: 0 }, size, drawing: drawingText(drawing) });
  const shape = { x: 0, z: 0, size: 100, shape: mark, gesture: 'drop' };
  const isMover = mark === 'ring';
  return {
    objects: isMover ? [ground] : [ground, piece],
    lines: [],
    marks: mark === undefined ? [] : [shape],
    trail: [],
    marked: is === 'marked' ? (isMover ? 'tile' : 'piece') : undefined,
    chosen: is === 'chosen' ? 'piece' : undefined,
    ghost: is === 'ghost' ? { source: piece, mark: shape } : undefined,
    side: 0,
    theme: 'dark',
  };
}

/** What a token is made of. */
async function anatomy(browser: Browser): Promise<string> {
  const king = unit('bear', 'red', { spear: 5, spearTone: 'raised', heart: 4, rim: { lit: 4, all: 6 }, crown: true });
  const [picture = ''] = await paintedStates(browser, [{ caption: '', drawing: king }], LARGE);
  const lines = ANATOMY.map(([name, text]) => `<li><b>${name}</b> ${text}</li>`);
  return `<section class="anatomy"><img src="${picture}" width="${LARGE}" height="${LARGE}"><ol>${lines.join('')}</ol></section>`;
}

const ANATOMY = [
  ['Body, 76 wide.', 'Owner’s colour and shape: red square, blue disc, yellow hexagon, green pentagon.'],
  ['Rim, 5.6 wide.', 'As many segments as full HP; damage burns them out, anticlockwise from the top.'],
  ['Icon, 50 × 50.', 'Upright for the viewer while ready, turned by 90° when cached.'],
  ['Burnt segments.', 'Near-black.'],
  ['AT spearhead, bottom left.', 'Mint when raised, rose when lowered.'],
  ['HP heart, bottom right.', 'Ink when whole; cream with red digits when damaged.'],
  ['Crown.', 'Kings only, gold, over the top edge.'],
  ['Nose.', 'Points at the enemy; cream while the unit can act; sideways and dull when cached.'],
] as const;

async function stateFigures(browser: Browser): Promise<readonly string[]> {
  const all = [...STATES, ...OWNED];
  const painted = await paintedStates(browser, all);
  return all.map(({ caption, forecast }, index) => {
    const tag = forecast === undefined ? '' : `<div class="forecast"><span aria-hidden="true">${forecast}</span></div>`;
    const picture = `<img src="${painted[index] ?? ''}" width="${STATE}" height="${STATE}">${tag}`;
    return captioned(picture, caption).replace('<figure', '<figure class="state"');
  });
}

async function factionRow(index: number): Promise<string> {
  const faction = rules.catalogue.factions[index];
  if (faction === undefined) return '';
  const owner = index % 2 === 0 ? 'blue' : 'red';
  const units = [faction.king, ...faction.units].map(async ({ id, name }) =>
    captioned(await tokenSvg(unit(id, owner), 72), name),
  );
  const head = `<h3 style="color:${FACTION_COLORS[index] ?? ''}">${await iconSvg(faction.icon)}${faction.name}</h3>`;
  return `<div>${head}<div>${(await Promise.all(units)).join('')}</div></div>`;
}

/** Every token with its states, every ability and every piece. */
export async function tokenSheet(browser: Browser): Promise<Buffer> {
  const figures = await stateFigures(browser);
  const factions = await Promise.all(rules.catalogue.factions.map((_, index) => factionRow(index)));
  const abilities = rules.catalogue.abilities.map(async ({ icon, name }) =>
    captioned(`<span>${await iconSvg(icon)}</span>`, name),
  );
  const pieces = KINDS.map(async ({ attack, defence, icon, moves, name, range }, index) => {
    const owner = index % 2 === 0 ? 'red' : 'blue';
    const signs = { spear: attack, shield: defence, arrow: range > 1, chevrons: moves > 1 };
    return captioned(await tokenSvg({ kind: 'token', owner, icon, name, ...signs }, 84), name);
  });
  const parts = [
    `<h1>Crownspace</h1>${await anatomy(browser)}<h2>States</h2><section class="eleven">${figures.slice(0, STATES.length).join('')}</section>`,
    `<h2>Owners, ready and cached</h2><section class="eleven">${figures.slice(STATES.length).join('')}</section>`,
    `<h2>Units</h2><section class="factions">${factions.join('')}</section>`,
    `<h2>Abilities</h2><section class="abilities">${(await Promise.all(abilities)).join('')}</section>`,
    `<h2>Cities and Tactics</h2><section class="eleven">${(await Promise.all(pieces)).join('')}</section>`,
  ];
  return sheetPicture(browser, `<main>${parts.join('')}</main>`, SHEET_HEIGHT);
}

/** By the matrices of Machado and others (2009), and in grey. */
const SIGHTS = [
  ['Protanopia', '.152286 1.052583 -.204868 0 0 .114503 .786281 .099216 0 0 -.003882 -.048116 1.051998 0 0 0 0 0 1 0'],
  ['Deuteranopia', '.367322 .860646 -.227968 0 0 .280085 .672501 .047413 0 0 -.01182 .04294 .968881 0 0 0 0 0 1 0'],
  ['Tritanopia', '1.255528 -.076749 -.178779 0 0 -.078411 .930809 .147602 0 0 .004733 .691367 .3039 0 0 0 0 0 1 0'],
  ['No colour at all', '.2126 .7152 .0722 0 0 .2126 .7152 .0722 0 0 .2126 .7152 .0722 0 0 0 0 0 1 0'],
] as const;

/** How people see a battle who see fewer colours. @param battles pictures in the dark and in the light, by turns */
export async function sightSheet(browser: Browser, battles: readonly Buffer[]): Promise<Buffer> {
  const strip = await Promise.all(OWNED.map(({ drawing, turn }) => tokenSvg(drawing, 69, turn)));
  const filters = SIGHTS.map(
    ([, matrix], at) =>
      `<filter id="s${at}" color-interpolation-filters="linearRGB"><feColorMatrix values="${matrix}"/></filter>`,
  );
  const sections = SIGHTS.map(([name], at) => {
    const png = battles[at % battles.length]?.toString('base64') ?? '';
    const seen = `<img src="data:image/png;base64,${png}"><div class="strip">${strip.join('')}</div>`;
    return `<section><h2>${name}</h2><div style="filter:url(#s${at})">${seen}</div></section>`;
  });
  const defs = `<svg width="0" height="0" style="position:absolute">${filters.join('')}</svg>`;
  return sheetPicture(browser, `${defs}<main class="sights">${sections.join('')}</main>`, SIGHTS_HEIGHT);
}
