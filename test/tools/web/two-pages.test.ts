import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Vec } from '../../../tools/table/index.ts';
import type { ServerMessage } from '../../../tools/web/wire/wire.ts';
import {
  closePages,
  drawIn3D,
  isBrowserAbsent,
  leaveOutStart,
  leaveTableBlank,
  openBrowser,
} from '../../support/browser.ts';
import { handsOn, type PageHands } from '../../support/page-hands.ts';
import { openSavedRoom, type SavedRoom } from '../../support/room-hands.ts';
import { playsAll } from '../../support/runs.ts';
import { placeOf as spaceAt, tacticSave } from '../../support/tactic-table.ts';

/** One player's browser: its page, its hands, all that its socket has brought, and a way to cut that socket. */
interface Player {
  readonly page: Page;
  readonly hands: PageHands;
  readonly faults: string[];
  readonly received: ServerMessage[];
  cut(): Promise<void>;
}

describe.skipIf(isBrowserAbsent())('two people, each with a browser', () => {
  let browser: Browser;
  let opened: SavedRoom;
  let red: Player;
  let blue: Player;

  beforeAll(async () => {
    opened = await openSavedRoom(await tacticSave(), ['Red', 'Blue']);
    browser = await openBrowser();
    red = await enter('Red');
    blue = await enter('Blue');
  });

  afterAll(async () => {
    await closePages(browser);
    await opened?.close();
  });

  async function enter(color: string, { room, viewer } = opened): Promise<Player> {
    const { url } = viewer.invitations.find(({ seat }) => seat === color)!;
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    await leaveTableBlank(context);
    await drawIn3D(context);
    await leaveOutStart(context);
    const page = await context.newPage();
    const faults: string[] = [];
    const received: ServerMessage[] = [];
    const sockets: WebSocketRoute[] = [];
    page.on('pageerror', error => faults.push(error.message));
    await page.routeWebSocket(/.*/, route => {
      sockets.push(route);
      const server = route.connectToServer();
      server.onMessage(data => {
        received.push(JSON.parse(String(data)));
        route.send(data);
      });
    });
    await page.goto(url);
    await page.locator('.seat.own', { hasText: color }).waitFor({ state: 'attached', timeout: 120_000 });
    return { page, hands: handsOn(page, room), faults, received, cut: () => sockets.at(-1)!.close() };
  }

  test('each sits at their own seat and at no other', async () => {
    expect(await red.page.locator('.seat', { hasText: 'Blue' }).isDisabled()).toBe(true);
    expect(await blue.page.locator('.seat', { hasText: 'Red' }).isDisabled()).toBe(true);
    expect(await red.page.getByRole('button', { name: 'Developer tools' }).count()).toBe(0);
  });

  test(
    'where Red has put the King is in nothing that Blue receives before Blue has chosen too',
    { timeout: 600_000 },
    async () => {
      await red.hands.press('Red');
      await red.hands.press('Start the game');
      await red.hands.press('Coven');
      await blue.hands.press('Forum');
      const before = blue.received.length;
      // With a button: a piece that is carried over the table is seen by all, here as in TTS.
      await red.hands.press('c1');
      const c1 = spaceAt('c1');
      expect(placesIn(blue.received.slice(before)).filter(place => isNear(place, c1))).toEqual([]);
      await blue.hands.press('e7');
      await expect.poll(() => placesIn(blue.received.slice(before)).some(place => isNear(place, c1))).toBe(true);
    },
  );

  test(
    'a page that is loaded again, or loses its socket, is back at the same seat in the same game',
    { timeout: 600_000 },
    async () => {
      const isTurnOf = (color: string): Promise<void> =>
        red.page
          .getByText(`Build your army: ${color}`)
          .or(red.page.locator('header .turn', color === 'Red' ? { hasNotText: 'Turn of' } : { hasText: 'Turn of' }))
          .waitFor({ timeout: 60_000 });
      await red.hands.drag('Imp: 1 BitCoin', 'd2');
      await isTurnOf('Blue');
      await blue.page.reload();
      await blue.page.waitForSelector('body[data-ready=true]', { timeout: 120_000 });
      await blue.page.locator('.seat.own', { hasText: 'Blue' }).waitFor({ state: 'attached', timeout: 120_000 });
      await blue.hands.drag('Captain: 2 BitCoins', 'd6');
      await isTurnOf('Red');
      // The notice may be there for a moment only: the page itself notes it.
      await red.page.evaluate(NOTE_NOTICES);
      await red.page.evaluate(PRESS_ON_RETURN);
      await red.cut();
      await expect.poll(() => red.page.evaluate('noticed.join()'), { timeout: 120_000 }).toContain('connection');
      await red.page.locator('.notice', { hasText: 'connection' }).waitFor({ state: 'detached', timeout: 120_000 });
      await red.page.locator('.seat.own', { hasText: 'Red' }).waitFor({ state: 'attached', timeout: 120_000 });
      // Red has pressed it already, before the page had the seat again.
      await blue.hands.press('No more units');
      await expect.poll(() => red.page.locator('body').innerText()).toContain('Turn 1');
    },
  );

  test.runIf(playsAll)(
    'a bot plays on for who has lost the connection, and the other one is told',
    { timeout: 600_000 },
    async () => {
      const other = await openSavedRoom(await tacticSave(), ['Red', 'Blue'], { keepSeatMs: 3_500 });
      const [stays, goes] = [await enter('Red', other), await enter('Blue', other)];
      try {
        await stays.hands.press('Red');
        await stays.hands.press('Easy bots');
        await stays.hands.press('Start the game');
        await stays.hands.press('Coven');
        await stays.page.evaluate(NOTE_NOTICES);
        await goes.page.context().close();
        const noticed = (): Promise<string> => stays.page.evaluate('noticed.join()');
        await expect.poll(noticed, { timeout: 60_000 }).toContain('Blue has lost the connection');
        // The bot has chosen, and Red is asked for the next thing.
        await stays.hands.press('c1');
        const card = stays.page.locator('.player-card', { hasText: 'Computer' });
        await expect
          .poll(() => card.innerText(), { timeout: 60_000 })
          .toMatch(/^Computer\s+\w+ · places (?:now|next)/u);
        expect(await stays.page.locator('.seat', { hasText: 'Blue' }).textContent()).toContain('bot');
        expect(stays.faults).toEqual([]);
      } finally {
        await stays.page.context().close();
        await other.close();
      }
    },
  );

  test('nothing went wrong on either page', () => {
    expect([...red.faults, ...blue.faults]).toEqual([]);
  });
});

/** Collects the texts of all notices that appear on a page from now on. */
const NOTE_NOTICES = `
  globalThis.noticed = [];
  new MutationObserver(() => {
    for (const notice of document.querySelectorAll('.notice')) noticed.push(notice.textContent);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });`;

/** Presses a button of the table as soon as the page has asked to enter again. */
const PRESS_ON_RETURN = `{
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    send.call(this, text);
    if (!text.includes('"enter"')) return;
    const buttons = [...document.querySelectorAll(':is(.ui, .column) button')];
    buttons.find(button => button.textContent.includes('No more units')).click();
  };
}`;

/** All places of objects that some messages name. */
function placesIn(messages: readonly ServerMessage[]): Vec[] {
  return messages.flatMap(message => {
    if (message.kind === 'table') return message.snapshot.objects.map(({ position }) => position);
    if (message.kind !== 'change') return [];
    return (message.difference.objects ?? []).flatMap(({ fields }) => fields?.position ?? []);
  });
}

function isNear(place: Vec, { x, z }: { readonly x: number; readonly z: number }): boolean {
  return Math.abs(place.x - x) < 0.5 && Math.abs(place.z - z) < 0.5;
}
