import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ObjectSnapshot, Snapshot } from '../../../tools/world/protocol.ts';
import { openRoom, startPageServer } from '../../../tools/web/index.ts';
import {
  closePages,
  isBrowserAbsent,
  openBrowser,
  openTablePage,
  placeOf,
  type InWindow,
} from '../../support/browser.ts';
import { longCases } from '../../support/runs.ts';
import { expectSamePicture, keepPicture, OWN_LETTERS, regionsThatDiffer } from '../../support/same-picture.ts';
import { seat, smallTable, table, thing } from '../../support/small-table.ts';
import { duelTable } from './fixture.ts';
import { gallery } from './page/scene/gallery.ts';
import { screenshotOf } from '../../../tools/web/picture/screenshot.ts';

const SIZE = { width: 800, height: 500 };
/** Hides the page's own letters, which every machine draws in a font of its own; the height of the header depends on them. */
const WITHOUT_LETTERS =
  'header { display: none !important } .chat, .names, .ui, .notices { visibility: hidden !important }';

/** Three changed pieces, each with its shadow. */
const MOST_REGIONS = 6;

const HAND = {
  position: { x: 0, y: 4, z: -7 },
  rotation: { x: 0, y: 0, z: 0 },
  scale: { x: 12, y: 5, z: 4 },
};

/** Hands at the edge, cards open and closed, a zone, a highlight, lines, a held piece and one that is locked. */
function mixed(): Snapshot {
  const card = (guid: string, x: number, fields: object) =>
    thing(guid, {
      name: 'Card',
      type: 'Card',
      size: { x: 2.2, y: 0.04, z: 3.1 },
      position: { x, y: 1, z: -6 },
      ...fields,
    });
  return table({
    seats: [seat('Red', { hand: HAND }), seat('Blue', { hand: { ...HAND, position: { x: 0, y: 4, z: 7 } } })],
    objects: [
      card('card01', -3, { concealed: true }),
      card('card02', 0, { concealed: true }),
      thing('glow01', {
        position: { x: -5, y: 1.5, z: 0 },
        highlight: { r: 1, g: 0.9, b: 0 },
        tint: { r: 0, g: 0.4, b: 0 },
      }),
      thing('held01', { position: { x: 0, y: 4, z: 1 }, heldBy: 'Blue', tint: { r: 0.1, g: 0.2, b: 0.9 } }),
      thing('glass1', { position: { x: 5, y: 1.5, z: 0 }, tint: { r: 1, g: 0, b: 0, a: 0.4 } }),
      thing('stand1', {
        name: 'Chess_Knight',
        type: 'Chess',
        size: { x: 0.8, y: 2, z: 0.8 },
        originHeight: 0,
        position: { x: 2.5, y: 1, z: 3 },
      }),
    ],
    lines: [
      {
        points: [
          { x: -7, y: 1, z: -3 },
          { x: 7, y: 1, z: -3 },
        ],
        tint: { r: 1, g: 1, b: 0 },
        thickness: 0.2,
        loop: false,
      },
    ],
  });
}

/** One scene, and what is changed in it to see that the comparison notices it. Each piece is a small one. */
interface PictureScene {
  readonly snapshot: Snapshot;
  readonly missing: string;
  readonly turned: string;
  readonly recolored: string;
}

const nameless = (snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  objects: snapshot.objects.filter(({ type }) => type !== '3D Text' && type !== 'Notecard'),
});

const SCENES: Readonly<Record<string, PictureScene>> = {
  duel: { snapshot: duelTable(), missing: 'ram001', turned: 'knight', recolored: 'imp001' },
  gallery: { snapshot: nameless(gallery()), missing: 'e12', turned: 'e39', recolored: 'e16' },
  mixed: { snapshot: mixed(), missing: 'stand1', turned: 'glow01', recolored: 'held01' },
};

function changed({ snapshot, missing, turned, recolored }: PictureScene): Snapshot {
  const change = (object: ObjectSnapshot): ObjectSnapshot => {
    const { guid, rotation, tint } = object;
    if (guid === turned) return { ...object, rotation: { ...rotation, y: rotation.y + 120 } };
    return guid === recolored ? { ...object, tint: { r: tint.b, g: tint.r, b: tint.g } } : object;
  };
  return { ...snapshot, objects: snapshot.objects.filter(({ guid }) => guid !== missing).map(change) };
}

describe.skipIf(isBrowserAbsent())('pictures of fixed scenes', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser({ pictures: true });
  });

  afterAll(() => closePages(browser));

  /** Takes a picture of a scene, changes it, and takes another one. */
  async function takePictures(name: string, scene: PictureScene) {
    const small = smallTable(scene.snapshot);
    const room = await openRoom({ title: name, open: async () => small });
    const viewer = await startPageServer({ room, port: 0 });
    try {
      const { page } = await openTablePage(browser, viewer.url, { size: SIZE, script: OWN_LETTERS, draws: true });
      await page.addStyleTag({ content: WITHOUT_LETTERS });
      const before = await restingPicture(page);
      const guids = [scene.missing, scene.turned, scene.recolored];
      const places = await Promise.all(guids.map(guid => placeOf(page, guid)));
      small.snapshot = changed(scene);
      await room.session.step(1);
      await expect.poll(() => placeOf(page, scene.missing).then(isThere, isAbsent)).toBe(false);
      const after = await restingPicture(page);
      await page.context().close();
      return { before, after, places };
    } finally {
      await viewer.close();
      await room.close();
    }
  }

  test.each(longCases(Object.entries(SCENES), 1))(
    '%s looks as kept, and a changed piece is noticed',
    async (name, scene) => {
      const { before, after, places } = await takePictures(name, scene);
      if (process.env.KEEP_PICTURES === '1') keepPicture(name, before);
      await expectSamePicture(browser, name, before);
      const regions = await regionsThatDiffer(browser, name, after, `${name}-changed`);
      const isNoticed = ({ x, y }: InWindow): boolean =>
        regions.some(({ left, top, right, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
      const [missing, turned, recolored] = places.map(isNoticed);
      expect({ missing, turned, recolored }).toEqual({ missing: true, turned: true, recolored: true });
      // What stays is not reported.
      expect(regions.length).toBeLessThanOrEqual(MOST_REGIONS);
    },
  );
});

const isThere = (): boolean => true;
const isAbsent = (): boolean => false;

/** A picture once pictures of the scene have loaded, and the table is drawn as sharply as it gets. */
async function restingPicture(page: Page): Promise<Buffer> {
  await page.waitForTimeout(1_500);
  await page.waitForSelector('canvas[data-sharp=true]');
  return screenshotOf(page);
}
