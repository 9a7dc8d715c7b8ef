import type { Page } from 'playwright-core';
import type { Place } from '../../tools/table/index.ts';
import type { ObjectSnapshot, Snapshot } from '../../tools/table/world/protocol.ts';
import type { Session } from '../../tools/viewer/session.ts';
import { placeAt, placeOf } from './browser.ts';
import { placeOf as placeOnDuel, type TacticTable } from './tactic-table.ts';

/** Real hands on a page: mouse and buttons, nothing else. Pieces are called by nickname or by space. */
export interface PageHands {
  readonly sit: (color: string) => Promise<void>;
  readonly drag: (from: string, to: string) => Promise<void>;
  readonly press: (text: string) => Promise<void>;
  readonly menu: (on: string, label: string) => Promise<void>;
}

const QUIET_MS = 150;
const LONGEST_MS = 60_000;
/** Longer than the page keeps a dropped piece in the hand that dropped it. */
const PAGE_SETTLES_MS = 450;

/** What is asked of the room: how its table looks. */
export interface WatchedRoom {
  readonly session: Pick<Session, 'look'>;
}

/**
 * @param page a page of the table of `room`; the room is only looked at, to know where pieces are and when it rests
 * @param spaceAt where a space such as `b2` lies
 */
export function handsOn(page: Page, room: WatchedRoom, spaceAt: (space: string) => Place = placeOnDuel): PageHands {
  async function present(): Promise<Snapshot> {
    const snapshot = await room.session.look(undefined);
    return snapshot ?? Promise.reject(new Error('The table shows nothing'));
  }

  /** Waits until the table has looked the same for a moment, on this side and on the page. */
  async function quiet(): Promise<void> {
    const end = performance.now() + LONGEST_MS;
    for (let last = '', since = performance.now(); performance.now() < end; await page.waitForTimeout(60)) {
      const { frame: _, ...now } = await present();
      const text = JSON.stringify(now);
      if (text !== last) since = performance.now();
      else if (performance.now() - since > QUIET_MS) return;
      last = text;
    }
    throw new Error('The table did not come to rest');
  }

  /** Where a piece is in the window once it has come to rest there: the page draws later than the table knows. */
  async function restingPlaceOf(name: string): Promise<{ readonly x: number; readonly y: number }> {
    const { guid } = await find(name);
    // A piece that the page has not drawn yet has no place there.
    const drawnAt = () => placeOf(page, guid).catch(() => ({ x: Infinity, y: Infinity }));
    let last = await drawnAt();
    for (const end = performance.now() + LONGEST_MS; performance.now() < end;) {
      await page.waitForTimeout(PAGE_SETTLES_MS);
      const now = await drawnAt();
      if (Math.hypot(now.x - last.x, now.y - last.y) < 0.5) return now;
      last = now;
    }
    throw new Error(`${name} did not come to rest on the page`);
  }

  async function find(name: string): Promise<ObjectSnapshot> {
    const { objects } = await present();
    const { x, z } = isSpace(name) ? spaceAt(name) : { x: 0, z: 0 };
    const found = objects.filter(({ nickname, position }) => {
      if (!isSpace(name)) return nickname === name;
      return nickname !== '' && Math.abs(position.x - x) < 0.3 && Math.abs(position.z - z) < 0.3;
    });
    const [first] = found;
    if (first === undefined) throw new Error(`There is no ${name} on the table`);
    return first;
  }

  return {
    async sit(color) {
      await page.locator('.seat', { hasText: color }).first().click();
      await page.locator('.seat.own', { hasText: color }).waitFor();
      await quiet();
    },
    async drag(from, to) {
      const start = await restingPlaceOf(from);
      const end = await placeAt(page, spaceAt(to));
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 2 });
      await page.mouse.move(end.x, end.y, { steps: 2 });
      await page.mouse.up();
      await quiet();
    },
    async press(text) {
      await page.locator('.ui button:visible', { hasText: text }).first().click({ timeout: 60_000 });
      await quiet();
    },
    async menu(on, label) {
      const { x, y } = await restingPlaceOf(on);
      await page.mouse.click(x, y, { button: 'right' });
      await page.getByRole('menuitem', { name: label, exact: true }).click({ timeout: 60_000 });
      await quiet();
    },
  };
}

function isSpace(text: string): boolean {
  return /^[a-z]\d$/.test(text);
}

/** The same hands, for whoever says who acts: sits down there first. */
export function handsBySeat({ sit, press, drag }: PageHands): Pick<TacticTable, 'press' | 'drag'> {
  let own = '';
  const as = async (color: string): Promise<void> => {
    if (color !== own) await sit(color);
    own = color;
  };
  return {
    async press(color, text) {
      await as(color);
      await press(text);
    },
    async drag(color, from, to) {
      await as(color);
      await drag(from, to);
    },
  };
}
