import type { Browser, CDPSession, Page } from 'playwright-core';
import { openTable } from '../../table/index.ts';
import { findChromium, openChromium, openRoom, startPageServer, type Room, type PageServer } from '../../web/index.ts';
import { bundlePage } from '../../web/index.ts';
import type { Benchmark, Figure } from '../../lab/index.ts';
import { median } from '../../lab/index.ts';
import { crowdSave, movingTable } from './page-crowd.ts';

const COUNTS = [100, 500, 2000];
const OPENED = 3;
const MOVED_MS = 4_000;
const MOVES = 20;
const LONGEST_MS = 120_000;
const VIEWPORT = { width: 1280, height: 800 };

type Report = (figure: Figure) => void;

/** The table in a browser, as somebody sees it who opens it. */
export const page: Benchmark = {
  name: 'page',
  summary: 'The page: weight, first picture, time of a picture with many pieces, bytes and delay of a moved piece',
  async run(report, note) {
    await weigh(report);
    if (findChromium() === undefined) return note('There is no Chromium here: only the weight of the page is measured');
    const browser = await openChromium();
    try {
      for (const count of COUNTS) await open(browser, count, report);
      for (const count of COUNTS) await move(browser, count, report);
    } finally {
      await browser.close();
    }
    note('Pictures are drawn by the processor (SwiftShader): with a graphics card they take a fraction of this');
  },
};

async function weigh(report: Report): Promise<void> {
  const files = [...(await bundlePage()).values()];
  const bytes = files.reduce((sum, { packed }) => sum + packed.length, 0);
  report({ name: 'weight, packed', value: bytes / 1024, unit: 'KB', goal: 'under 400 KB' });
}

/** How long it takes from opening the page until the table is seen. Each page has empty caches. */
async function open(browser: Browser, count: number, report: Report): Promise<void> {
  const room = await openRoom({ title: 'Bench', open: () => openTable({ save: crowdSave(count) }) });
  const viewer = await startPageServer({ room, port: 0 });
  try {
    await room.session.step(60);
    const times: number[] = [];
    if (count === COUNTS[0]) {
      const value = await firstPicture(browser, viewer);
      report({ name: `first picture, ${count} pieces, of a browser just started`, value, unit: 'ms' });
    }
    for (let round = 0; round < OPENED; round += 1) times.push(await firstPicture(browser, viewer));
    report({ name: `first picture, ${count} pieces`, value: median(times), unit: 'ms', goal: 'under 1500 ms' });
    if (count === COUNTS[0]) await measureMoves(room, report);
  } finally {
    await viewer.close();
    await room.close();
  }
}

/** From the navigation to the frame after the graphics card has drawn the table with its pieces. */
const WATCH_FIRST_PICTURE = `new PerformanceObserver(list => {
  if (!list.getEntries().some(entry => entry.name === 'first picture')) return;
  const gl = document.querySelector('canvas').getContext('webgl2');
  // Reading a point waits until all of it is drawn.
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
  requestAnimationFrame(() => requestAnimationFrame(() => {
    document.documentElement.dataset.seen = String(performance.now());
  }));
}).observe({ type: 'mark', buffered: true });`;

async function firstPicture(browser: Browser, viewer: PageServer): Promise<number> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const opened = await context.newPage();
  await opened.addInitScript(WATCH_FIRST_PICTURE);
  await opened.goto(viewer.url);
  await opened.waitForSelector('html[data-seen]', { timeout: LONGEST_MS });
  const seen = Number(await opened.evaluate('document.documentElement.dataset.seen'));
  await context.close();
  return seen;
}

/** What a picture costs while all pieces move: the page's script, and all of it with the processor as graphics card. */
async function move(browser: Browser, count: number, report: Report): Promise<void> {
  const room = await openRoom({ title: 'Bench', open: async () => movingTable(count) });
  const viewer = await startPageServer({ room, port: 0 });
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const opened = await context.newPage();
    await opened.goto(viewer.url);
    await opened.waitForSelector('body[data-ready=true]', { timeout: LONGEST_MS });
    await opened.waitForTimeout(MOVED_MS / 2);
    const session = await context.newCDPSession(opened);
    await session.send('Performance.enable');
    const before = await costs(opened, session);
    await opened.waitForTimeout(MOVED_MS);
    const after = await costs(opened, session);
    const pictures = after.pictures - before.pictures;
    const each = (value: number): number => value / Math.max(1, pictures);
    const goal = count === 500 ? { goal: 'under 4 ms' } : {};
    report({
      name: `a picture's own script, ${count} moving pieces`,
      value: each(after.drawing - before.drawing),
      unit: 'ms',
      ...goal,
    });
    report({
      name: `all script a picture, ${count} moving pieces`,
      value: each(after.script - before.script),
      unit: 'ms',
    });
    report({ name: `from picture to picture, ${count} moving pieces`, value: each(MOVED_MS), unit: 'ms' });
    report({ name: `calls a picture, ${count} moving pieces`, value: after.calls, unit: 'calls' });
    report({ name: `triangles a picture, ${count} moving pieces`, value: after.triangles, unit: 'triangles' });
  } finally {
    await context.close();
    await viewer.close();
    await room.close();
  }
}

interface Costs {
  readonly pictures: number;
  /** Milliseconds since the page was opened: in drawing alone, and of all script (messages of the table included). */
  readonly drawing: number;
  readonly script: number;
  readonly calls: number;
  readonly triangles: number;
}

async function costs(opened: Page, session: CDPSession): Promise<Costs> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
  // What the page gives for tests and measurements.
  const facts = (await opened.evaluate('pictureFacts()')) as PictureFacts;
  return { ...facts, drawing: facts.milliseconds, script: seconds * 1_000 };
}

interface PictureFacts {
  readonly pictures: number;
  readonly milliseconds: number;
  readonly calls: number;
  readonly triangles: number;
}

/** What one piece that another hand moves costs on the socket, and how long a drop takes to the Lua event. */
async function measureMoves(room: Room, report: Report): Promise<void> {
  const sizes: number[] = [];
  const delays: number[] = [];
  const guest = await room.enter(
    { send: message => message.kind === 'change' && sizes.push(JSON.stringify(message).length), isSlow: () => false },
    { host: true, seats: 'all' },
    [],
  );
  await guest.receive({ kind: 'take', seat: 'Red' });
  const guid = (await room.session.look(undefined))?.objects.find(({ nickname }) => nickname === 'Piece 1')?.guid ?? '';
  sizes.length = 0;
  for (let move = 0; move < MOVES; move++) {
    await guest.receive({ kind: 'act', command: { kind: 'pickUp', guid } });
    const start = performance.now();
    await guest.receive({ kind: 'act', command: { kind: 'release', x: move, z: -move } });
    delays.push(performance.now() - start);
    await room.session.step(30);
  }
  await guest.leave();
  report({ name: 'a moved piece on the socket', value: median(sizes), unit: 'bytes', goal: 'under 200 bytes' });
  report({ name: 'from a drop to its Lua event and back', value: median(delays), unit: 'ms' });
}
