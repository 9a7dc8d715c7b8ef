import type { Browser, Page } from 'playwright-core';
import { openTable } from '../../table/index.ts';
import { findChromium, openChromium, openRoom, startViewer, type Room, type Viewer } from '../../viewer/index.ts';
import { bundlePage } from '../../viewer/page-bundle.ts';
import type { Benchmark, Figure } from '../benchmark.ts';
import { median } from '../measure.ts';

const COUNTS = [100, 500, 2000];
const PICTURES_DRAWN = 20;
const MOVES = 20;
const LONGEST_MS = 120_000;

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
      for (const count of COUNTS) await measure(browser, count, report);
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

async function measure(browser: Browser, count: number, report: Report): Promise<void> {
  const room = await openRoom({ title: 'Bench', open: () => openTable({ save: crowd(count) }) });
  const viewer = await startViewer({ room, port: 0 });
  try {
    await room.session.step(60);
    const opened = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const first = await firstPicture(opened, viewer);
    report({ name: `first picture, ${count} pieces`, value: first, unit: 'ms', goal: 'under 1500 ms' });
    report({ name: `one picture, ${count} pieces`, value: await pictureTime(opened), unit: 'ms' });
    if (count === COUNTS[0]) await measureMoves(opened, room, report);
    await opened.close();
  } finally {
    await viewer.close();
    await room.close();
  }
}

async function firstPicture(opened: Page, viewer: Viewer): Promise<number> {
  const start = performance.now();
  await opened.goto(viewer.url);
  await opened.waitForSelector('body[data-ready=true]', { timeout: LONGEST_MS });
  await opened.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))');
  return performance.now() - start;
}

/** The median time from one picture to the next while somebody zooms in and out. */
async function pictureTime(opened: Page): Promise<number> {
  const times: unknown = await opened.evaluate(`new Promise(done => {
    const canvas = document.querySelector('canvas');
    const times = [];
    let last = performance.now();
    function next() {
      const now = performance.now();
      times.push(now - last);
      last = now;
      const deltaY = times.length % 2 === 0 ? 60 : -60;
      canvas.dispatchEvent(new WheelEvent('wheel', { deltaY, clientX: 600, clientY: 400, cancelable: true }));
      if (times.length < ${PICTURES_DRAWN}) requestAnimationFrame(next); else done(times);
    }
    requestAnimationFrame(next);
  })`);
  return median(Array.isArray(times) ? times.map(Number) : [0]);
}

/** What one piece that another hand moves costs on the socket, and how long a drop takes to the Lua event. */
async function measureMoves(opened: Page, room: Room, report: Report): Promise<void> {
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
    await guest.receive({ kind: 'act', deed: { kind: 'pickUp', guid } });
    const start = performance.now();
    await guest.receive({ kind: 'act', deed: { kind: 'release', x: move, z: -move } });
    delays.push(performance.now() - start);
    await room.session.step(30);
  }
  await guest.leave();
  await opened.bringToFront();
  report({ name: 'a moved piece on the socket', value: median(sizes), unit: 'bytes', goal: 'under 200 bytes' });
  report({ name: 'from a drop to its Lua event and back', value: median(delays), unit: 'ms' });
}

/** A save with many pieces, half of them blocks and half pawns. */
function crowd(count: number): object {
  const side = Math.ceil(Math.sqrt(count));
  const pieces = Array.from({ length: count }, (_, index) => ({
    Name: index % 2 === 0 ? 'BlockSquare' : 'PlayerPawn',
    GUID: (0xa00000 + index).toString(16),
    Nickname: `Piece ${index}`,
    ColorDiffuse: { r: (index % 7) / 7, g: (index % 5) / 5, b: (index % 3) / 3 },
    Transform: {
      posX: ((index % side) - side / 2) * 1.5,
      posY: 1.46,
      posZ: (Math.floor(index / side) - side / 2) * 1.5,
      rotX: 0,
      rotY: 0,
      rotZ: 0,
      scaleX: 1,
      scaleY: 1,
      scaleZ: 1,
    },
  }));
  const hand = { posX: 0, posY: 4, posZ: -40, rotX: 0, rotY: 0, rotZ: 0, scaleX: 12, scaleY: 8, scaleZ: 4 };
  const seat = { Name: 'HandTrigger', GUID: 'b00001', FogColor: 'Red', Locked: true, Transform: hand };
  const script = 'function onObjectDrop(color, object) dropped = object.guid end';
  return { SaveName: 'Bench', Table: 'Table_RPG', LuaScript: script, ObjectStates: [...pieces, seat] };
}
