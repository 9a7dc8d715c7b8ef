import type { Browser, Page } from 'playwright-core';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTable } from '../../../../tools/table/index.ts';
import { openRoom, startPageServer, type Room, type PageServer } from '../../../../tools/web/index.ts';
import {
  closePages,
  drawIn3D,
  isBrowserAbsent,
  leaveTableBlank,
  openBrowser,
  placeAt,
} from '../../../support/browser.ts';
import { handZone, toy } from '../../../support/toy-box.ts';

const ADDRESS = Object.values(networkInterfaces())
  .flatMap(each => each ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

const card = (guid: string, Nickname: string, CardID: number, z: number): object =>
  toy('Card', guid, 0, z, { Nickname, CardID, y: 4, rotY: z < 0 ? 180 : 0 });

const SAVE = {
  SaveName: 'x',
  Table: 'Table_RPG',
  ObjectStates: [
    card('card01', 'Reds own', 3, -8),
    card('card02', 'Blues own', 40, 8),
    toy('Bag', 'secret', 9, 0, {
      Nickname: 'Treasury',
      ContainedObjects: [toy('BlockSquare', 'coin01', 0, 0, { Nickname: 'coin' })],
    }),
    toy('FogOfWarTrigger', 'zone01', 9, 0, { FogColor: 'Red', Locked: true, y: 2, scale: [4, 5, 4] }),
    handZone('Red', 'hand01', -8),
    handZone('Blue', 'hand02', 8),
  ],
};

describe.skipIf(isBrowserAbsent() || ADDRESS === undefined)('two browsers in the network', () => {
  let browser: Browser;
  let room: Room;
  let viewer: PageServer;

  beforeAll(async () => {
    browser = await openBrowser();
    room = await openRoom({ title: 'Two', open: () => openTable({ save: SAVE }) });
    viewer = await startPageServer({ room, port: 0, seats: ['Red', 'Blue'], lan: true });
    await room.session.step(120);
  });

  afterAll(async () => {
    await closePages(browser);
    await viewer?.close();
    await room?.close();
  });

  async function enter(color: string): Promise<{ readonly page: Page; readonly traffic: string[] }> {
    const link = viewer.invitations.find(({ seat }) => seat === color)!;
    const context = await browser.newContext({ viewport: { width: 900, height: 600 }, reducedMotion: 'reduce' });
    await drawIn3D(context);
    await leaveTableBlank(context);
    const page = await context.newPage();
    const traffic: string[] = [];
    page.on('websocket', socket => socket.on('framereceived', ({ payload }) => traffic.push(String(payload))));
    await page.goto(link.url);
    await page.locator('.seat.own', { hasText: color }).waitFor({ timeout: 120_000 });
    await page.waitForSelector('body[data-ready=true]');
    return { page, traffic };
  }

  test('each has its own hand, and in what it is sent there is nothing of the other’s nor of a hidden zone', async () => {
    const [red, blue] = [await enter('Red'), await enter('Blue')];
    expect(new URL(red.page.url()).hostname).toBe(ADDRESS);
    await red.page.getByRole('button', { name: 'List' }).click();
    await expect.poll(() => red.page.locator('.list .thing b').allTextContents()).toContain('Reds own');
    expect(red.traffic.join('')).toContain('Treasury');
    const { x, y } = await placeAt(blue.page, { x: 0, z: 8 });
    await blue.page.mouse.move(x, y);
    await blue.page.mouse.down();
    const end = await placeAt(blue.page, { x: -6, z: 0 });
    await blue.page.mouse.move(end.x, end.y, { steps: 6 });
    await blue.page.mouse.up();
    await expect.poll(() => red.traffic.join('')).toContain('Blues own');
    const toBlue = blue.traffic.join('');
    for (const secret of ['Reds own', 'card01', 'Treasury', 'secret', 'coin']) expect(toBlue).not.toContain(secret);
    await red.page.context().close();
    await blue.page.context().close();
  });
});
