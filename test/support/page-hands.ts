import type { Locator, Page } from 'playwright-core';
import type { Place } from '../../tools/table/index.ts';
import type { ObjectSnapshot, Snapshot } from '../../tools/world/protocol.ts';
import type { Session } from '../../tools/web/room/session.ts';
import { placeAt, placeOf, type InWindow } from './browser.ts';
import { placeOf as placeOnDuel, type TacticTable } from './tactic-table.ts';

/** Real hands on a page: mouse and buttons, nothing else. Pieces are called by nickname or by space. */
export interface PageHands {
  readonly sit: (color: string) => Promise<void>;
  readonly drag: (from: string, to: string) => Promise<void>;
  /** Clicks a piece, and then the marked space that it is to go to or to act on. */
  readonly click: (from: string, to: string) => Promise<void>;
  /** The same with a finger; the first tap on a target shows what would happen. The page needs `touch`. */
  readonly tap: (from: string, to: string) => Promise<void>;
  readonly press: (text: string | RegExp) => Promise<void>;
  readonly tapButton: (text: string | RegExp) => Promise<void>;
  /** Types something into the chat. */
  readonly say: (text: string) => Promise<void>;
  readonly menu: (on: string, label: string) => Promise<void>;
}

const QUIET_MS = 150;
/** Between two looks at the table. */
const GLANCE_MS = 100;
const LONGEST_MS = 120_000;
/** Longer than the page keeps a dropped piece in the hand that dropped it. */
const PAGE_SETTLES_MS = 450;
/** Within this time a page that is not too busy shows what the pointer did. */
const SOON_MS = 2_000;
/** After so many presses in vain the piece is chosen again: it may have moved under the first. A finger taps a target twice. */
const PRESSES = 4;
/** So often the pointer is set right before a drag is given up. */
const CARRIES = 8;
/** What is held lands near enough, in units of the table. */
const NEAR = 0.3;

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

  /** Tries again until there is an answer. @throws with `problem` when there is none for long */
  async function eventually<Value>(problem: string, answer: () => Promise<Value | undefined>, pauseMs = 0) {
    for (const end = performance.now() + LONGEST_MS; performance.now() < end; await page.waitForTimeout(pauseMs)) {
      const given = await answer();
      if (given !== undefined) return given;
    }
    throw new Error(problem);
  }

  /** Waits until the table has looked the same for a moment, on this side and on the page. */
  async function quiet(): Promise<void> {
    let [last, since] = ['', performance.now()];
    const rest = async (): Promise<true | undefined> => {
      const { frame: _, ...now } = await present();
      const text = JSON.stringify(now);
      if (text !== last) since = performance.now();
      last = text;
      return performance.now() - since > QUIET_MS ? true : undefined;
    };
    await eventually('The table did not come to rest', rest, GLANCE_MS);
  }

  /** When something was dropped last. */
  let dropped = -Infinity;

  /** Where a piece is in the window once it has come to rest there: the page draws later than the table knows. */
  async function restingPlaceOf({ guid, nickname }: ObjectSnapshot): Promise<InWindow> {
    let last: InWindow = { x: Infinity, y: Infinity };
    const rest = async (): Promise<InWindow | undefined> => {
      // A piece that the page has not drawn yet has no place there.
      const now = await placeOf(page, guid).catch(() => ({ x: Infinity, y: Infinity }));
      const isStill = Math.hypot(now.x - last.x, now.y - last.y) < 0.5;
      last = now;
      return isStill && performance.now() - dropped > PAGE_SETTLES_MS ? now : undefined;
    };
    return eventually(`${nickname} did not come to rest on the page`, rest, GLANCE_MS);
  }

  /** A piece that is on its way is waited for, as people do. */
  function find(name: string): Promise<ObjectSnapshot> {
    return eventually(`There is no ${name} on the table`, async () => named(name, await present(), spaceAt), GLANCE_MS);
  }

  /** Goes over a piece until the page marks it: the view may have moved meanwhile. */
  async function hover(name: string): Promise<void> {
    const piece = await find(name);
    await eventually(`The pointer does not come over ${name}`, async () => {
      const { x, y } = await restingPlaceOf(piece);
      await page.mouse.move(x - 2, y);
      await page.mouse.move(x, y);
      return isSoon(async () => (await page.evaluate('overPiece()')) === piece.guid);
    });
  }

  /**
   * Drags a piece until it would land on a place. When the view moves between a look and a press, the hand misses the
   * piece: it lets go, and tries again.
   */
  async function grabAndCarry(from: string, to: string): Promise<void> {
    const goal = spaceAt(to);
    await eventually(`${from} does not come over ${to}`, async () => {
      await hover(from);
      await page.mouse.down();
      let aim = goal;
      for (let tries = 0; tries < CARRIES; tries += 1) {
        const { x, y } = await placeAt(page, aim);
        await page.mouse.move(x, y, { steps: 2 });
        if (await isSoon(async () => isNear(await landing(), goal), GLANCE_MS)) return true;
        // A card of a hand is held up: it lands behind the pointer.
        const lands = (await landing()) ?? aim;
        aim = { x: aim.x + goal.x - lands.x, z: aim.z + goal.z - lands.z };
      }
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await quiet();
      return undefined;
    });
  }

  function buttons(text: string | RegExp): Locator {
    return page.locator(':is(.ui, .column) button:visible', { hasText: text }).first();
  }

  /** Chooses a piece, and then presses on a space or on what stands there until the table changes. */
  async function point(from: string, to: string, press: (x: number, y: number) => Promise<void>): Promise<void> {
    const piece = await find(from);
    const chosen = await restingPlaceOf(piece);
    await press(chosen.x, chosen.y);
    // The marks come from the table.
    await quiet();
    const before = await boardText();
    const goal = named(to, await present(), spaceAt);
    let presses = 0;
    await eventually(`${from} does nothing on ${to}`, async () => {
      const { x, y } = goal === undefined ? await placeAt(page, spaceAt(to)) : await placeOf(page, goal.guid);
      await press(x, y);
      if (await isSoon(async () => (await boardText()) !== before)) return true;
      presses += 1;
      if (presses % PRESSES === 0) {
        const again = await restingPlaceOf(piece);
        await press(again.x, again.y);
      }
      return undefined;
    });
    dropped = performance.now();
    await quiet();
  }

  /** What lies where, and what is written on it. */
  async function boardText(): Promise<string> {
    const { objects } = await present();
    return JSON.stringify(objects.map(({ guid, nickname, position, drawing }) => [guid, nickname, position, drawing]));
  }

  /** Where what is held would land, as the page shows it with a shadow. */
  async function landing(): Promise<Place | undefined> {
    return (await page.evaluate('landingPlace()')) as Place | undefined;
  }

  async function isSoon(holds: () => Promise<boolean>, soonMs = SOON_MS): Promise<true | undefined> {
    for (const end = performance.now() + soonMs; ; await page.waitForTimeout(30)) {
      if (await holds()) return true;
      if (performance.now() > end) return undefined;
    }
  }

  return {
    async sit(color) {
      // Who plays against bots alone has the seats in the menu, and needs none of them.
      if ((await page.locator('.seat.own', { hasText: color }).count()) > 0) return;
      await page.locator('.seat', { hasText: color }).first().click();
      // Who has a side keeps the seats in the menu.
      await page.locator('.seat.own', { hasText: color }).waitFor({ state: 'attached' });
      await quiet();
    },
    async drag(from, to) {
      await grabAndCarry(from, to);
      await page.mouse.up();
      dropped = performance.now();
      await quiet();
    },
    async click(from, to) {
      await point(from, to, (x, y) => page.mouse.click(x, y));
    },
    async tap(from, to) {
      await point(from, to, (x, y) => page.touchscreen.tap(x, y));
    },
    async tapButton(text) {
      await buttons(text).tap({ timeout: 120_000 });
      await quiet();
    },
    async press(text) {
      await pressOffered(page, text);
      await quiet();
    },
    async say(text) {
      const field = page.getByRole('textbox', { name: 'Say something' });
      if (!(await field.isVisible())) await page.locator('.chat > .fold').click();
      await field.click();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      await quiet();
    },
    async menu(on, label) {
      const { x, y } = await restingPlaceOf(await find(on));
      await page.mouse.click(x, y, { button: 'right' });
      await page.getByRole('menuitem', { name: label, exact: true }).click({ timeout: 120_000 });
      await quiet();
    },
  };
}

/** Presses a button of the game. A choice for the whole game has cards in their place: one looks at what it brings, and plays it. */
export async function pressOffered(page: Page, text: string | RegExp): Promise<void> {
  const card = page.locator('.choice-cards .picks button:visible', { has: page.locator('b', { hasText: text }) });
  const button = page.locator(':is(.ui, .column) button:visible', { hasText: text });
  const found = card.or(button).first();
  await found.waitFor({ timeout: 120_000 });
  // What a button leads to may be such a choice, too.
  const isCard = (await card.count()) > 0;
  await found.click({ timeout: 120_000 });
  if (isCard) await page.locator('.choice-cards .main-action:visible').click();
}

function isNear(landing: Place | undefined, goal: Place): boolean {
  return landing !== undefined && Math.abs(landing.x - goal.x) < NEAR && Math.abs(landing.z - goal.z) < NEAR;
}

/** The piece that is called `name`, or lies on the space of that name. */
export function named(
  name: string,
  { objects }: Snapshot,
  spaceAt: (space: string) => Place,
): ObjectSnapshot | undefined {
  if (!isSpace(name)) return objects.find(({ nickname }) => nickname === name);
  const { x, z } = spaceAt(name);
  return objects.find(
    ({ nickname, position }) => nickname !== '' && Math.abs(position.x - x) < 0.3 && Math.abs(position.z - z) < 0.3,
  );
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
