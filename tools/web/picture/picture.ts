import type { Browser } from 'playwright-core';
import { openChromium } from './chromium.ts';
import { OWN_LETTERS } from './compare-pictures.ts';
import type { LocalFiles } from '../room/local-files.ts';
import { openRoom } from '../room/room.ts';
import { screenshotOf } from './screenshot.ts';
import { startPageServer } from '../server/server.ts';
import type { DrivenTable } from '../room/session.ts';
import { ViewerError } from '../web-error.ts';

export interface PictureOptions {
  readonly open: () => Promise<DrivenTable>;
  readonly title: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** The seat that looks; a spectator when absent. */
  readonly seat?: string;
  /** Time for the mod to build its table, in frames of 1/60 s. */
  readonly frames: number;
  /** Pictures and models of this computer. */
  readonly files?: LocalFiles;
  /** The table alone, without panels and chat. */
  readonly bare: boolean;
  /** Draws the table from above, as on a phone; in 3D by default, whatever machine this is. */
  readonly isFlat?: boolean;
  /** Of the page; that of the system by default. */
  readonly theme?: 'dark' | 'light';
  /** Draws plain shapes in place of letters on the table: machines differ in their fonts. */
  readonly isFontless?: boolean;
}

const LONGEST_MS = 60_000;

/** A picture of a table as its page shows it, as a PNG. @throws {ViewerError} */
export async function takePicture(options: PictureOptions): Promise<Buffer> {
  const browser = await openChromium();
  try {
    return await takePictureIn(browser, options);
  } finally {
    await browser.close();
  }
}

/** The same with a browser that is open. */
export async function takePictureIn(
  browser: Browser,
  { open, title, width, height, seat, frames, bare, files, isFlat = false, isFontless = false, theme }: PictureOptions,
): Promise<Buffer> {
  const shared = files === undefined ? {} : { files };
  const room = await openRoom({ title, open, ...shared });
  const viewer = await startPageServer({ room, port: 0, seats: seat === undefined ? [] : [seat], ...shared });
  try {
    if (seat !== undefined) await room.session.act({ kind: 'sit', color: seat, name: seat });
    await room.session.step(frames);
    const link = viewer.invitations.find(invitation => invitation.seat === seat);
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const view = JSON.stringify({ picture: isFlat ? 'flat' : 'table', theme: theme ?? 'system' });
    await page.addInitScript(`localStorage['crownspace.view'] = ${JSON.stringify(view)}`);
    if (isFontless) await page.addInitScript(OWN_LETTERS);
    await page.goto(link?.url ?? viewer.url);
    await page.waitForSelector('body[data-ready=true]', { timeout: LONGEST_MS }).catch(notDrawn);
    if (bare) await page.addStyleTag({ content: 'header, .chat, .broadcasts, .ui { display: none !important }' });
    await page.waitForTimeout(1_000);
    // What lies over the table may hide all of it.
    const drawn = { state: 'attached', timeout: LONGEST_MS } as const;
    await page.waitForSelector('canvas[data-sharp=true]', drawn).catch(notDrawn);
    return await screenshotOf(page);
  } finally {
    await viewer.close();
    await room.close();
  }
}

function notDrawn(cause: unknown): never {
  const text = `The page drew nothing for ${LONGEST_MS / 1_000} seconds: is the machine busy, or WebGL off?`;
  throw new ViewerError('not-drawn', text, { cause });
}
