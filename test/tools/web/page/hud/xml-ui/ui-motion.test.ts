import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, drawIn3D, isBrowserAbsent, openBrowser } from '../../../../../support/browser.ts';
import { handZone, openToyBox, toy, type ToyBox } from '../../../../../support/toy-box.ts';

const SCRIPT = `
for name in string.gmatch('clicked begun dragged ended', '%a+') do
  _G[name] = function(player, value, id) print(name .. ' ' .. player.color .. ' ' .. tostring(value) .. ' ' .. tostring(id)) end
end
function hideAll() for _, id in ipairs({ 'fading', 'sliding', 'plain' }) do UI.hide(id) end end
function showAll() for _, id in ipairs({ 'fading', 'sliding', 'plain' }) do UI.show(id) end end
`;

/** Seconds. No machine is so slow that an animation ends before it was looked at: the test ends it. */
const LONG = 900;
const BOX = 'width="90" height="40" color="#ffffff"';
const XML = `
<Button id="before" width="90" height="30" rectAlignment="UpperRight" offsetXY="-10 -10">Before</Button>
<Defaults>
  <Button onClick="clicked" />
  <Button class="loud" onClick="clicked(loudly)" />
</Defaults>
<Panel width="300" height="200" rectAlignment="UpperLeft" offsetXY="10 -10" color="#dddddd">
  <Panel id="back" ${BOX} rectAlignment="UpperLeft" allowDragging="true" onBeginDrag="begun" onDrag="dragged" onEndDrag="ended" />
  <Panel id="stays" ${BOX} rectAlignment="LowerLeft" allowDragging="true" returnToOriginalPositionWhenReleased="false" />
</Panel>
<Button id="own" width="90" height="30" rectAlignment="UpperRight" offsetXY="-10 -50">Own</Button>
<Button id="classed" class="loud" width="90" height="30" rectAlignment="UpperRight" offsetXY="-10 -90">Classed</Button>
<Panel id="fading" ${BOX} offsetXY="0 60" hideAnimation="FadeOut" showAnimation="Grow" animationDuration="${LONG}" />
<Panel id="sliding" ${BOX} hideAnimation="SlideOut_Left" showAnimation="SlideIn_Left" animationDuration="${LONG}" />
<Panel id="plain" ${BOX} offsetXY="0 -60" />`;

const OBJECTS = [
  toy('BlockSquare', 'mark01', -14, 6, { Locked: true, scale: [0.3, 0.1, 0.3] }),
  handZone('Red', 'hand01', -8),
];

describe.skipIf(isBrowserAbsent())('XML UI that moves', () => {
  let browser: Browser;
  let box: ToyBox;
  let lively: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    const save = { XmlUI: XML };
    box = await openToyBox(browser, { objects: OBJECTS, script: SCRIPT, save, size: { width: 1400, height: 900 } });
    const context = await browser.newContext({
      viewport: { width: 1400, height: 900 },
      reducedMotion: 'no-preference',
    });
    await drawIn3D(context);
    lively = await context.newPage();
    await lively.goto(box.viewer.url);
    await lively.locator('.ui [data-id=plain]').waitFor();
  });

  afterAll(async () => {
    await box?.close();
    await closePages(browser);
  });

  const at = (id: string, page = box.page): Locator => page.locator(`.ui [data-id="${id}"]`);
  const runs = (page: Page, id: string): Promise<number> =>
    at(id, page).evaluate(node => node.getAnimations().length, undefined, { timeout: 120_000 });
  const end = (page: Page, id: string): Promise<void> =>
    at(id, page).evaluate(node => {
      for (const animation of node.getAnimations()) animation.finish();
    });
  async function execute(call: string): Promise<void> {
    await box.room.session.act({ kind: 'execute', guid: '-1', script: call });
  }

  async function drag(id: string, across: number, down: number): Promise<void> {
    const { x, y, width, height } = (await at(id).boundingBox())!;
    await box.page.mouse.move(x + width / 2, y + height / 2);
    await box.page.mouse.down();
    await box.page.mouse.move(x + width / 2 + across, y + height / 2 + down, { steps: 5 });
  }

  test('a handler in Defaults receives a press, that of a class before that of the tag', async () => {
    await at('own').click();
    await expect.poll(() => box.prints()).toContain('clicked Red -1 own');
    await at('classed').click();
    await expect.poll(() => box.prints()).toContain('clicked Red loudly classed');
  });

  test('Defaults say nothing of what stands before them', async () => {
    await at('before').click({ force: true });
    await at('own').click();
    await expect.poll(() => box.prints()).toEqual(['clicked Red -1 own']);
  });

  test('an element that may be dragged follows the pointer, reports it, and goes back', async () => {
    const before = (await at('back').boundingBox())!;
    await drag('back', 60, 50);
    const carried = (await at('back').boundingBox())!;
    expect(carried.x - before.x).toBeCloseTo(60, 0);
    expect(carried.y - before.y).toBeCloseTo(50, 0);
    await box.page.mouse.up();
    const heard: string[] = [];
    await expect.poll(() => (heard.push(...box.prints()), heard)).toContain('ended Red nil back');
    expect(heard[0]).toBe('begun Red nil back');
    expect(heard).toContain('dragged Red nil back');
    expect((await at('back').boundingBox())!.x).toBeCloseTo(before.x, 0);
  });

  test('one that does not go back stays where it was let go, inside its parent', async () => {
    await drag('stays', 2_000, 0);
    await box.page.mouse.up();
    const own = (await at('stays').boundingBox())!;
    const parent = (await at('stays').locator('xpath=..').boundingBox())!;
    expect(own.x + own.width).toBeCloseTo(parent.x + parent.width, 0);
  });

  test('elements leave and come as their animations say, and at once without', async () => {
    await execute('hideAll()');
    await expect.poll(() => at('plain', lively).count()).toBe(0);
    expect(await runs(lively, 'fading')).toBe(1);
    expect(await runs(lively, 'sliding')).toBe(1);
    await end(lively, 'fading');
    await expect.poll(() => at('fading', lively).count()).toBe(0);
    expect(await at('sliding', lively).count()).toBe(1);
    await end(lively, 'sliding');
    await expect.poll(() => at('sliding', lively).count()).toBe(0);
    await execute('showAll()');
    await at('plain', lively).waitFor();
    expect(await runs(lively, 'plain')).toBe(0);
    expect(await runs(lively, 'fading')).toBe(1);
    expect(await runs(lively, 'sliding')).toBe(1);
  });

  test('for who wants less motion they are gone and there at once', async () => {
    await execute('showAll()');
    await at('fading').waitFor();
    await execute('hideAll()');
    await expect.poll(() => at('plain').count()).toBe(0);
    expect(await at('fading').count()).toBe(0);
    await execute('showAll()');
    await at('plain').waitFor();
    expect(await runs(box.page, 'sliding')).toBe(0);
  });
});
