import type { Browser, Page } from 'playwright-core';
import { openTable, type Log, type Table } from '../../tools/table/index.ts';
import type { ObjectSnapshot, Snapshot } from '../../tools/world/protocol.ts';
import { openRoom, startPageServer, type Room, type PageServer } from '../../tools/web/index.ts';
import { openTablePage, placeAt, placeOf } from './browser.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A saved object at a place of the table; `rotZ: 180` lies face down. */
export function toy(Name: string, GUID: string, x: number, z: number, fields: Fields = {}): object {
  const { rotY = 0, rotZ = 0, scale = [1, 1, 1], y = 1.5, ...rest } = fields;
  const [scaleX, scaleY, scaleZ] = Array.isArray(scale) ? scale : [1, 1, 1];
  return {
    Name,
    GUID,
    Nickname: '',
    ...rest,
    Transform: { posX: x, posY: y, posZ: z, rotX: 0, rotY, rotZ, scaleX, scaleY, scaleZ },
  };
}

export function handZone(color: string, GUID: string, z: number): object {
  const place = { y: 4, scale: [14, 9, 4], rotY: z < 0 ? 0 : 180 };
  return toy('HandTrigger', GUID, 0, z, { FogColor: color, Locked: true, ...place });
}

/** A page at a real table, and what the table says and holds. */
export interface ToyBox {
  readonly room: Room;
  readonly viewer: PageServer;
  readonly page: Page;
  readonly faults: string[];
  readonly logs: Log[];
  /** What scripts printed since the last time this was asked. */
  prints(): string[];
  snapshot(viewer?: string): Promise<Snapshot>;
  thing(guid: string, viewer?: string): Promise<ObjectSnapshot | undefined>;
  /** Where a thing is in the window once the page shows it where the table has it. */
  placeOf(guid: string): Promise<{ readonly x: number; readonly y: number }>;
  placeAt(x: number, z: number): Promise<{ readonly x: number; readonly y: number }>;
  /** Lets the table come to rest, and the page show it so. */
  rest(): Promise<void>;
  /**
   * Opens the save again for the page that is there, which is much sooner ready than another one: everybody sits as before,
   * nothing is held or selected, and the whole table is in view.
   */
  renew(): Promise<void>;
  close(): Promise<void>;
}

export interface ToyBoxOptions {
  readonly objects: readonly object[];
  readonly script?: string;
  readonly seat?: string;
  readonly save?: Fields;
  readonly size?: { readonly width: number; readonly height: number };
  /** Draws the table, for tests that look at it. */
  readonly draws?: boolean;
}

/** What the page sends, or is sent, has arrived by then, or moves what is seen: a slow machine takes more looks. */
const LOOKS_AGAIN_MS = 120;

/** Opens a save on a table and the host's page of it, sitting at `seat`. */
export async function openToyBox(browser: Browser, options: ToyBoxOptions): Promise<ToyBox> {
  const { objects, script = '', seat = 'Red', save = {}, size, draws = false } = options;
  const logs: Log[] = [];
  let read = 0;
  const whole = { SaveName: 'Toys', Table: 'Table_RPG', LuaScript: script, ...save, ObjectStates: objects };
  const open = (): Promise<Table> => openTable({ save: whole });
  const room = await openRoom({ title: 'Toys', open, onLogs: fresh => logs.push(...fresh) });
  const viewer = await startPageServer({ room, port: 0, seats: ['Red', 'Blue'] });
  await room.session.step(60);
  const { page, faults } = await openTablePage(browser, viewer.url, { draws, size });
  await page.locator('.seat', { hasText: seat }).first().click();
  await page.locator('.seat.own', { hasText: seat }).waitFor();

  async function snapshot(by?: string): Promise<Snapshot> {
    const looked = await room.session.look(by);
    return looked ?? Promise.reject(new Error('The table shows nothing'));
  }

  /** Where everything lies, who holds what, and where the page shows it. */
  async function places(): Promise<string> {
    const { objects } = await snapshot();
    const guids = JSON.stringify(objects.map(({ guid }) => guid));
    const shown = await page.evaluate(`${guids}.map(placeOf)`);
    const lying = objects.map(({ position, rotation, heldBy }) => [position, rotation, heldBy]);
    return JSON.stringify([shown, lying], (_, value: unknown) =>
      typeof value === 'number' ? value.toFixed(2) : value,
    );
  }

  const box: ToyBox = {
    room,
    viewer,
    page,
    faults,
    logs,
    prints() {
      const texts = logs.slice(read).flatMap(log => (log.kind === 'print' ? [log.text] : []));
      read = logs.length;
      return texts;
    },
    snapshot,
    thing: async (guid, by) => (await snapshot(by)).objects.find(object => object.guid === guid),
    async placeOf(guid) {
      await box.rest();
      return placeOf(page, guid);
    },
    placeAt: (x, z) => placeAt(page, { x, z }),
    async rest() {
      await page.waitForTimeout(LOOKS_AGAIN_MS);
      for (let [before, now] = ['', await places()]; before !== now; [before, now] = [now, await places()]) {
        await room.session.step(90);
        await page.waitForTimeout(LOOKS_AGAIN_MS);
      }
    },
    async renew() {
      await page.mouse.move(0, 0);
      await page.keyboard.press('Escape');
      await room.reopen(open);
      // What is in view follows from what the page shows.
      await box.rest();
      await page.keyboard.press('Home');
      box.prints();
    },
    async close() {
      await page.context().close();
      await viewer.close();
      await room.close();
    },
  };
  return box;
}
