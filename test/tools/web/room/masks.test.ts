import { describe, expect, test } from 'vitest';
import { openView } from '../../../../tools/web/room/view.ts';
import { ViewerTable } from '../../../../tools/web/room/viewer-table.ts';
import { applyDifference, copyTable, snapshotOf, type TableCopy } from '../../../../tools/web/wire/table-copy.ts';
import type { Changes, ObjectSnapshot, SnapshotDifference } from '../../../../tools/world/index.ts';
import { table, thing } from '../../../support/small-table.ts';

const OPEN = thing('open01', { nickname: 'Open' });
const SHUT = thing('shut01', { concealed: true });
const MASK = /^~\w+$/;

function tables() {
  let last = 0;
  return (...objects: ObjectSnapshot[]): ViewerTable => new ViewerTable(table({ objects }), () => `${(last += 1)}`);
}

function namesOf(viewer: ViewerTable): string[] {
  return viewer.snapshot().objects.map(({ guid }) => guid);
}

describe('the names of a viewer', () => {
  test('hide the GUID of what is concealed, and lead back to it', () => {
    const red = tables()(OPEN, SHUT);
    const [open, mask] = namesOf(red);
    expect([open, mask]).toEqual(['open01', expect.stringMatching(MASK)]);
    expect(red.unmasked({ kind: 'flip', guid: mask! })).toEqual({ kind: 'flip', guid: 'shut01' });
  });

  test.each([
    ['the GUID of a concealed object', 'shut01'],
    ['the GUID of an object that is not shown', 'gone01'],
    ['the name that another viewer has', '~1'],
  ])('do not lead to anything by %s', (_, guid) => {
    const open = tables();
    open(SHUT);
    const red = open(OPEN, SHUT);
    expect(red.unmasked({ kind: 'flip', guid })).toBeUndefined();
    expect(red.unmasked({ kind: 'select', guids: [guid, 'open01'] })).toEqual({ kind: 'select', guids: ['open01'] });
  });

  test('let a pointer over what is not shown point at nothing', () => {
    const red = tables()(OPEN);
    expect(red.unmasked({ kind: 'hover', guid: 'shut01' })).toEqual({ kind: 'hover' });
    expect(red.unmasked({ kind: 'hover', guid: 'open01' })).toEqual({ kind: 'hover', guid: 'open01' });
  });

  test('leave commands alone that name no object', () => {
    const red = tables()();
    for (const command of [
      { kind: 'moveHand', x: 1, z: 2 },
      { kind: 'menu', label: 'New game' },
      { kind: 'ui', guid: '-1', path: [0], event: 'onClick' },
    ] as const)
      expect(red.unmasked(command)).toEqual(command);
  });
});

test('a mask tells nothing of what other viewers are shown', async () => {
  const objects = [OPEN, SHUT];
  let shown = { serial: 1, whole: table({ objects }) } as Changes;
  const counted = new Map<string, number>();
  const view = openView(
    async () => ({ logs: [], result: shown }),
    things => counted.set(things, (counted.get(things) ?? 0) + 1).get(things) ?? 0,
  );
  const maskOf = async (viewer: string): Promise<string | undefined> =>
    (await view.update(viewer))?.whole().objects.find(({ concealed }) => concealed === true)?.guid;
  await maskOf('Blue');
  // The host's mod shows Red something over and over, and Red sees other cards.
  for (shown = { ...shown, serial: 2 }; shown.serial < 9; shown = { ...shown, serial: shown.serial + 1 })
    await maskOf('Red');
  expect([await maskOf('Blue'), await maskOf('Grey')]).toEqual(['~Blue2', '~Grey1']);
});

describe('a change in the names of a viewer', () => {
  /** The viewer's table, and what a page has that takes in each change. */
  function watched(...objects: ObjectSnapshot[]): { readonly red: ViewerTable; readonly page: TableCopy } {
    const red = tables()(...objects);
    return { red, page: copyTable(red.snapshot()) };
  }

  function step(red: ViewerTable, page: TableCopy, difference: SnapshotDifference): SnapshotDifference {
    const masked = red.apply(difference);
    applyDifference(page, masked);
    // A page that gets the whole table now sees the same.
    expect(snapshotOf(page).objects.toSorted(byName)).toEqual(red.snapshot().objects.toSorted(byName));
    return masked;
  }

  const byName = (a: ObjectSnapshot, b: ObjectSnapshot): number => (a.guid < b.guid ? -1 : 1);

  test('keeps the mask while the object stays concealed', () => {
    const { red, page } = watched(OPEN, SHUT);
    const [, mask] = namesOf(red);
    const change = { guid: 'shut01', fields: { position: { x: 1, y: 2, z: 3 } } };
    expect(step(red, page, { objects: [change] })).toEqual({ objects: [{ ...change, guid: mask }] });
  });

  test('removes the GUID of an object that is concealed, and brings it under a mask', () => {
    const { red, page } = watched(OPEN);
    const masked = step(red, page, {
      objects: [{ guid: 'open01', fields: { concealed: true, nickname: '' } }],
    });
    expect(masked.removed).toEqual(['open01']);
    expect(masked.objects?.map(({ guid, fields }) => [guid, fields?.guid])).toEqual([
      [expect.stringMatching(MASK), expect.stringMatching(MASK)],
    ]);
    expect(JSON.stringify(masked.objects)).not.toMatch(/open01|Open/);
    expect(red.unmasked({ kind: 'flip', guid: 'open01' })).toBeUndefined();
  });

  test('removes the mask of an object that is shown, and gives another one the next time', () => {
    const { red, page } = watched(SHUT);
    const [first] = namesOf(red);
    expect(step(red, page, { objects: [{ guid: 'shut01', without: ['concealed'] }] }).removed).toEqual([first]);
    expect(red.unmasked({ kind: 'flip', guid: first! })).toBeUndefined();
    step(red, page, { objects: [{ guid: 'shut01', fields: { concealed: true } }] });
    expect(namesOf(red)).toEqual([expect.stringMatching(MASK)]);
    expect(namesOf(red)).not.toEqual([first]);
  });

  test('names what is new and what is gone', () => {
    const { red, page } = watched(OPEN, SHUT);
    const [, mask] = namesOf(red);
    const hidden = thing('shut02', { concealed: true });
    const masked = step(red, page, { objects: [{ guid: 'shut02', fields: hidden }], removed: ['open01', 'shut01'] });
    expect(masked.removed).toEqual(['open01', mask]);
    expect(JSON.stringify(masked)).not.toMatch(/shut0/);
    expect(namesOf(red)).toEqual([expect.stringMatching(MASK)]);
  });

  test('leaves fields of the table as they are', () => {
    const { red, page } = watched(OPEN);
    expect(step(red, page, { table: { frame: 3, notes: 'x' } })).toEqual({ table: { frame: 3, notes: 'x' } });
    expect(page.fields.notes).toBe('x');
  });
});
