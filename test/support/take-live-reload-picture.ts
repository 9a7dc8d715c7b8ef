/**
 * Makes the moving picture of the README: a source file changes, and the running match shows it.
 * `npx tsx test/support/take-live-reload-picture.ts [FILE.png]`, with Chromium installed.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { createMatch } from '../../src/kernel/index.ts';
import { openLive, tableTarget } from '../../tools/live/index.ts';
import { openTable } from '../../tools/table/index.ts';
import { openChromium, openRoom, startPageServer } from '../../tools/web/index.ts';
import { animatedPng, type Frame } from './animated-png.ts';
import { openTablePage } from './browser.ts';
import { OPEN_DUEL } from './duel-position.ts';
import { handsOn } from './page-hands.ts';
import { rules } from './tactic-table.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OUT = process.argv[2] ?? join(ROOT, 'docs/pictures/live-reload.png');
const TABLE = { width: 720, height: 520 };
const CODE = { width: 460, height: TABLE.height };
/** From above, so that every number can be read. */
const FLAT = `localStorage['crownspace.view'] = '{"picture":"flat","start":false,"theme":"dark"}'`;

/** The file that changes, and what is typed into it. */
const SOURCE = 'src/games/tactic/abilities/static/spite.ts';
const BEFORE = 'amount: bearer.damage }';
const TYPED = ['amount: bearer.damage  }', 'amount: bearer.damage * }', 'amount: bearer.damage * 5 }'];
const AFTER = TYPED[TYPED.length - 1] ?? BEFORE;

await main();

async function main(): Promise<void> {
  mkdirSync(join(ROOT, 'build'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, 'build/live-reload-'));
  try {
    for (const name of ['src', 'mod', 'tstl.json', 'package.json']) {
      cpSync(join(ROOT, name), join(folder, name), { recursive: true });
    }
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const browser = await openChromium();
    const frames = await film(browser, folder).finally(() => browser.close());
    writeFileSync(OUT, animatedPng(frames));
    console.log(OUT);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function film(browser: Browser, folder: string): Promise<Frame[]> {
  const live = await openLive({
    mod: 'tactic',
    mods: join(folder, 'mod'),
    onProblem: console.warn,
    onOutcome: outcome => console.log(outcome.kind),
  });
  const save = { ...live.current.save, LuaScriptState: scriptState() };
  const room = await openRoom({ title: '/TACTIC/', open: () => openTable({ save, vm: 'lua', locate: live.locate }) });
  live.attach(tableTarget(command => room.session.act(command)));
  const viewer = await startPageServer({ room, port: 0 });
  try {
    const { page } = await openTablePage(browser, viewer.url, { size: TABLE, draws: true, script: FLAT });
    const hands = handsOn(page, room);
    await hands.sit('Red');
    await page.addStyleTag({ content: 'header, .chat { display: none !important }' });
    const code = await (await browser.newContext({ viewport: whole() })).newPage();
    const path = join(folder, SOURCE);
    const source = readFileSync(path, 'utf8');
    if (!source.includes(BEFORE)) throw new Error(`${SOURCE} has no ${BEFORE}: choose another edit`);

    const table = await tableNow(page);
    const frames: Frame[] = [{ png: await compose(code, source, BEFORE, table, 'saved'), milliseconds: 2_000 }];
    for (const text of TYPED) {
      await show(code, source.replace(BEFORE, text), text, table, 'edited');
      frames.push({ png: await code.screenshot({ clip: { x: 0, y: 0, ...CODE } }), milliseconds: 250 });
    }
    const changed = source.replace(BEFORE, AFTER);
    writeFileSync(path, changed);
    await live.changed([path]);
    frames.push({ png: await compose(code, changed, AFTER, await tableNow(page), 'saved'), milliseconds: 4_000 });
    return frames;
  } finally {
    await viewer.close();
    await room.close();
    await live.close();
  }
}

/** What the mod keeps in its save: a match in the middle of a fight. */
function scriptState(): string {
  const match = createMatch(rules, { setup: { board: 'duel', position: OPEN_DUEL }, seed: 1 }).save();
  return JSON.stringify({ game: 'tactic', chosen: { board: 'duel', table: 'duel' }, log: [], match, version: 1 });
}

/** The page of the table once it is at rest and sharp. */
async function tableNow(page: Page): Promise<string> {
  await page.waitForTimeout(2_500);
  await page.waitForSelector('canvas[data-sharp=true]');
  return (await page.screenshot()).toString('base64');
}

function whole(): { width: number; height: number } {
  return { width: CODE.width + TABLE.width, height: TABLE.height };
}

async function compose(page: Page, source: string, text: string, table: string, state: string): Promise<Buffer> {
  await show(page, source, text, table, state);
  return page.screenshot();
}

/** An editor with the lines around `text` at the left, and the table at the right. */
async function show(page: Page, source: string, text: string, table: string, state: string): Promise<void> {
  const lines = source.split('\n');
  const at = lines.findIndex(line => line.includes(text));
  const rows = lines.map((line, index) => {
    const escaped = line.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const marked = index === at ? `<b>${escaped.replace(text, `${text}<i></i>`)}</b>` : escaped;
    return `<span>${String(index + 1).padStart(2)}</span>${marked}`;
  });
  await page.setContent(`<style>
    body { margin: 0; display: flex; background: #16181d }
    pre { width: ${CODE.width - 24}px; height: ${CODE.height - 24}px; margin: 0; padding: 12px; overflow: hidden;
      color: #c9d1d9; font: 12.5px/1.65 ui-monospace, 'DejaVu Sans Mono', monospace }
    h1 { margin: 0 0 12px; font: 13px sans-serif; color: #8b949e }
    h1 em { color: ${state === 'saved' ? '#56d364' : '#e3b341'}; font-style: normal }
    span { color: #484f58; margin-right: 10px }
    b { display: inline-block; width: 100%; background: #2d333b; color: #fff; font-weight: normal }
    i { border-left: 2px solid #58a6ff }
  </style><pre><h1>${SOURCE} <em>● ${state}</em></h1>${rows.slice(Math.max(0, at - 10), at + 14).join('\n')}</pre>
  <img src="data:image/png;base64,${table}" width="${TABLE.width}" height="${TABLE.height}">`);
  await page.waitForFunction('document.images[0]?.complete === true && document.images[0].naturalWidth > 0');
}
