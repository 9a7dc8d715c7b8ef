import type { Browser } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTable } from '../../../../../../tools/table/index.ts';
import { openRoom, startPageServer } from '../../../../../../tools/web/index.ts';
import type { DrivenTable } from '../../../../../../tools/web/room/session.ts';
import { closePages, isBrowserAbsent, openBrowser, openTablePage } from '../../../../../support/browser.ts';
import { handZone, openToyBox, toy, type ToyBox } from '../../../../../support/toy-box.ts';

const SCRIPT = `
function onLoad() Wait.time(function() beats = (beats or 0) + 1 end, 1, -1) end
function onObjectDrop(color, object) end`;

describe.skipIf(isBrowserAbsent())('the developer tools', () => {
  let browser: Browser;
  let box: ToyBox;

  beforeAll(async () => {
    browser = await openBrowser();
    const objects = [
      toy('BlockSquare', 'aaaa01', -4, 0, { Nickname: 'Bear', Tags: ['animal'], LuaScript: 'function onLoad() end' }),
      toy('BlockSquare', 'aaaa02', 4, 0),
      handZone('Red', 'hand01', -8),
    ];
    box = await openToyBox(browser, { objects, script: SCRIPT });
    await box.page.getByRole('button', { name: 'Developer tools' }).click();
  });

  afterAll(async () => {
    await box?.close();
    await closePages(browser);
  });

  const part = (title: string) => box.page.locator(`.developer-tools details:has(> summary:text-is("${title}"))`);
  async function open(title: string): Promise<void> {
    if ((await part(title).getAttribute('open')) === null) await part(title).locator('summary').click();
  }
  const frame = async (): Promise<number> => box.room.session.clock().frame;

  test('lists objects by GUID, tag and script, and all that is known of the chosen one', async () => {
    await part('Objects').locator('input').fill('animal');
    const line = part('Objects').locator('.thing');
    await expect.poll(() => line.count()).toBe(1);
    expect(await line.textContent()).toContain('aaaa01');
    expect(await line.locator('i').allTextContents()).toEqual(['script', 'animal']);
    await line.click();
    await expect.poll(() => part('Objects').locator('.details').textContent()).toContain('"nickname": "Bear"');
  });

  test('shows what scripts wait for and how long', async () => {
    await open('Timers');
    await expect.poll(() => part('Timers').textContent()).toMatch(/Global: time in \d+ frames .*again and again/);
  });

  test('pauses, steps one frame, and goes faster', async () => {
    await part('Time').getByRole('button', { name: 'Pause' }).click();
    await part('Time').getByRole('button', { name: 'Resume' }).waitFor();
    const before = await frame();
    await part('Time').getByRole('button', { name: 'Step' }).click();
    await expect.poll(frame).toBe(before + 1);
    await part('Time').locator('select').selectOption('4');
    await expect.poll(() => box.room.session.clock().speed).toBe(4);
    await part('Time').locator('select').selectOption('1');
  });

  test('the time line has each event with its frame, and goes back to just before it', async () => {
    await open('Events');
    await part('Events').locator('input').fill('drop');
    await box.page.waitForTimeout(700);
    await box.room.session.act({ kind: 'pickUp', color: 'Red', guid: 'aaaa02' });
    await box.room.session.act({ kind: 'release', color: 'Red', x: 4, z: 4 });
    await box.room.session.step(30);
    await expect
      .poll(() => part('Events').locator('li').first().textContent())
      .toContain('onObjectDrop(Red, BlockSquare)');
    expect((await box.thing('aaaa02'))!.position.z).toBeCloseTo(4, 1);
    const dropped = Number(await part('Events').locator('li button').first().textContent());
    await part('Events').locator('li button').first().click();
    await expect.poll(frame).toBe(dropped - 1);
    expect((await box.thing('aaaa02'))!.position.z).toBeCloseTo(0, 1);
  });

  test('runs Lua and shows what it returns, and an error with its place', async () => {
    await open('Console');
    const field = part('Console').locator('input');
    await field.fill('return getObjectFromGUID("aaaa01").getName()');
    await field.press('Enter');
    await expect.poll(() => part('Console').locator('.output').textContent()).toContain('Bear');
    await field.fill('nothing.at.all()');
    await field.press('Enter');
    await box.page.locator('.chat .error', { hasText: 'attempt to index' }).waitFor({ state: 'attached' });
    expect(await box.page.locator('.chat .error').last().textContent()).toContain('executeScript');
  });

  test('gives a picture of the table as a PNG', async () => {
    await open('Links and pictures');
    const [download] = await Promise.all([
      box.page.waitForEvent('download'),
      box.page.getByRole('button', { name: 'Picture of the table' }).click(),
    ]);
    const bytes = readFileSync(await download.path());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.length).toBeGreaterThan(5_000);
  });

  test('says why a build went wrong as long as it is wrong', async () => {
    box.room.notify({ id: 'build', level: 'error', title: 'Toys does not build', text: 'toys.ts:3:7 expected }' });
    const notice = box.page.locator('.notice.error', { hasText: 'does not build' });
    await notice.waitFor();
    expect(await notice.textContent()).toContain('toys.ts:3:7');
    box.room.settle('build');
    await notice.waitFor({ state: 'detached' });
  });

  test('a table that has stopped is opened again by its host, and everybody sits as before', async () => {
    const save = {
      SaveName: 'x',
      Table: 'Table_RPG',
      ObjectStates: [toy('BlockSquare', 'aaaa01', 0, 0), handZone('Red', 'hand01', -8)],
    };
    let broken = false;
    const opened = async (): Promise<DrivenTable> => {
      const table = await openTable({ save });
      const isFirst = !broken;
      return {
        close: () => table.close(),
        send: command => (isFirst && broken ? Promise.reject(new Error('the machine has ended')) : table.send(command)),
      };
    };
    const room = await openRoom({ title: 'x', open: opened });
    const viewer = await startPageServer({ room, port: 0 });
    const { page } = await openTablePage(browser, viewer.url);
    await page.locator('.seat', { hasText: 'Red' }).click();
    await page.locator('.seat.own', { hasText: 'Red' }).waitFor();
    broken = true;
    await room.session.act({ kind: 'frames', count: 1 });
    const notice = page.locator('.notice', { hasText: 'The table has stopped' });
    await notice.waitFor();
    expect(await notice.textContent()).toContain('the machine has ended');
    await notice.getByRole('button', { name: 'Open it again' }).click();
    await notice.waitFor({ state: 'detached' });
    const seats = (await room.session.look('Red'))!.seats;
    expect(seats.find(({ color }) => color === 'Red')?.player).toBe('Red');
    await page.context().close();
    await viewer.close();
    await room.close();
  });
});
