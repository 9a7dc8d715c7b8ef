import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
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
/** The two views of the table: what a viewer's settings call each, and what its figures are named after. */
const VIEWS = [
  { picture: 'table', word: '' },
  { picture: 'flat', word: ', flat' },
] as const;
/** So many pieces should move at 60 pictures a second in the flat view. */
const FLAT_COUNTS = [100, 200, 500, 2000];

type View = (typeof VIEWS)[number];

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
      for (const view of VIEWS) {
        for (const count of COUNTS) await open(browser, view, count, report);
        const counts = view.picture === 'flat' ? FLAT_COUNTS : COUNTS;
        for (const count of counts) await move(browser, view, count, report);
      }
    } finally {
      await browser.close();
    }
    note('Pictures are drawn by the processor (SwiftShader): with a graphics card they take a fraction of this');
  },
};

async function weigh(report: Report): Promise<void> {
  const files = [...(await bundlePage()).values()];
  const bytes = files.reduce((sum, { packed }) => sum + packed.br.length, 0);
  report({ name: 'weight, packed', value: bytes / 1024, unit: 'KB', goal: 'at most 350 KB' });
}

/** How long it takes from opening the page until the table is seen. Each page has empty caches. */
async function open(browser: Browser, view: View, count: number, report: Report): Promise<void> {
  const room = await openRoom({ title: 'Bench', open: () => openTable({ save: crowdSave(count) }) });
  const viewer = await startPageServer({ room, port: 0 });
  try {
    await room.session.step(60);
    const times: number[] = [];
    const isFirst = view === VIEWS[0] && count === COUNTS[0];
    if (isFirst) {
      const value = await firstPicture(browser, view, viewer);
      report({ name: `first picture, ${count} pieces, of a browser just started`, value, unit: 'ms' });
    }
    for (let round = 0; round < OPENED; round += 1) times.push(await firstPicture(browser, view, viewer));
    const name = `first picture, ${count} pieces${view.word}`;
    report({ name, value: median(times), unit: 'ms', goal: 'under 1500 ms' });
    if (isFirst) await measureMoves(room, report);
  } finally {
    await viewer.close();
    await room.close();
  }
}

/** From the navigation to the frame after the table with its pieces is drawn. */
const WATCH_FIRST_PICTURE = `new PerformanceObserver(list => {
  if (!list.getEntries().some(entry => entry.name === 'first picture')) return;
  // Reading a point waits until all of it is drawn.
  if (document.body.dataset.view === 'flat') document.querySelector('canvas.flat').getContext('2d').getImageData(0, 0, 1, 1);
  else {
    const gl = document.querySelector('canvas:not(.flat)').getContext('webgl2');
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
  }
  requestAnimationFrame(() => requestAnimationFrame(() => {
    document.documentElement.dataset.seen = String(performance.now());
  }));
}).observe({ type: 'mark', buffered: true });`;

/** A browser with empty caches whose settings show the table in one view. */
async function newViewer(browser: Browser, { picture }: View): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const settings = JSON.stringify({ picture, start: false });
  await context.addInitScript(`localStorage['crownspace.view'] = ${JSON.stringify(settings)}`);
  return context;
}

async function firstPicture(browser: Browser, view: View, viewer: PageServer): Promise<number> {
  const context = await newViewer(browser, view);
  const opened = await context.newPage();
  await opened.addInitScript(WATCH_FIRST_PICTURE);
  await opened.goto(viewer.url);
  await opened.waitForSelector('html[data-seen]', { timeout: LONGEST_MS });
  const seen = Number(await opened.evaluate('document.documentElement.dataset.seen'));
  await context.close();
  return seen;
}

/** What a picture costs while all pieces move: the page's script, and all of it with the processor as graphics card. */
async function move(browser: Browser, view: View, count: number, report: Report): Promise<void> {
  const room = await openRoom({ title: 'Bench', open: async () => movingTable(count) });
  const viewer = await startPageServer({ room, port: 0 });
  const context = await newViewer(browser, view);
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
    const isFlat = view.picture === 'flat';
    const moving = `${count} moving pieces${view.word}`;
    const drawing = {
      name: `a picture's own script, ${moving}`,
      value: each(after.drawing - before.drawing),
      unit: 'ms',
    };
    report(count === 500 && !isFlat ? { ...drawing, goal: 'under 4 ms' } : drawing);
    report({ name: `all script a picture, ${moving}`, value: each(after.script - before.script), unit: 'ms' });
    const between = { name: `from picture to picture, ${moving}`, value: each(MOVED_MS), unit: 'ms' };
    report(count === 200 ? { ...between, goal: 'at most 17 ms' } : between);
    if (isFlat) return;
    report({ name: `calls a picture, ${moving}`, value: after.calls, unit: 'calls' });
    report({ name: `triangles a picture, ${moving}`, value: after.triangles, unit: 'triangles' });
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
