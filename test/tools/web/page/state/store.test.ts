import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { isBrowserAbsent } from '../../../../support/browser.ts';
import { usePageModules } from '../../../../support/page-module.ts';
import { seat, table, thing } from '../../../../support/small-table.ts';

const SNAPSHOT = table({ objects: [thing('a'), thing('b')], seats: [seat('Red')] });

describe.skipIf(isBrowserAbsent())('the state of the page', () => {
  let page: Page;

  usePageModules(opened => (page = opened), 'state/store.ts');

  beforeEach(async () => {
    await page.evaluate(`
      localStorage.clear();
      store = new Store();
      sent = [];
      heard = [];
      store.send = message => sent.push(message);
      for (const topic of ['table', 'seat', 'selected', 'chosen', 'notices', 'view', 'logs'])
        store.on(topic, () => heard.push(topic));
      store.receive({ kind: 'table', snapshot: ${JSON.stringify(SNAPSHOT)} });
    `);
  });

  const run = (code: string): Promise<unknown> => page.evaluate(`(() => { ${code} })()`);

  test('a table is known by GUID', async () => {
    expect(await run(`return [[...store.state.objects.keys()], heard]`)).toEqual([['a', 'b'], ['table']]);
  });

  test('a selection goes to the table once, and only with a seat', async () => {
    const watching = await run(`store.select(['a']); return sent`);
    expect(watching).toEqual([]);
    const seated = await run(`
      store.receive({ kind: 'seat', seat: 'Red' });
      store.select(['a', 'b']);
      store.select(['b', 'a']);
      return sent`);
    expect(seated).toEqual([{ kind: 'act', command: { kind: 'select', guids: ['a', 'b'] } }]);
  });

  test('what leaves the table leaves the selection', async () => {
    const rest = { ...SNAPSHOT, objects: SNAPSHOT.objects.slice(1) };
    const selected = await run(`
      store.select(['a', 'b']);
      store.receive({ kind: 'table', snapshot: ${JSON.stringify(rest)} });
      return [...store.state.selected]`);
    expect(selected).toEqual(['b']);
  });

  test('another seat begins without a selection', async () => {
    const selected = await run(`
      store.select(['a']);
      store.receive({ kind: 'seat', seat: 'Red' });
      return [...store.state.selected]`);
    expect(selected).toEqual([]);
  });

  test('a piece is chosen once', async () => {
    expect(await run(`heard = []; store.choose('a'); store.choose('a'); return heard`)).toEqual(['chosen']);
  });

  test('a notice replaces the one of the same id, and goes when it is settled', async () => {
    const notice = (title: string) => JSON.stringify({ kind: 'notice', notice: { id: 'n', level: 'info', title } });
    const titles = await run(`
      const titles = () => [...store.state.notices.values()].map(({ title }) => title);
      store.receive(${notice('first')});
      store.receive(${notice('second')});
      const before = titles();
      store.receive({ kind: 'settled', id: 'n' });
      return [before, titles()]`);
    expect(titles).toEqual([['second'], []]);
  });

  test('view settings are stored, and broken ones are replaced by the defaults', async () => {
    const stored = await run(`store.setView({ zones: true }); return new Store().state.view`);
    expect(stored).toEqual({
      names: true,
      zones: true,
      panels: true,
      picture: 'auto',
      sound: true,
      start: true,
      theme: 'system',
    });
    const broken = await run(`localStorage.setItem('crownspace.view', '{'); return new Store().state.view`);
    expect(broken).toEqual({
      names: true,
      zones: false,
      panels: true,
      picture: 'auto',
      sound: true,
      start: true,
      theme: 'system',
    });
  });

  test('the changes of a frame come together, as names of objects and fields', async () => {
    const changes = [
      { table: { frame: 2, notes: 'x' }, objects: [{ guid: 'a', fields: { position: { x: 1, y: 1, z: 1 } } }] },
      { table: { frame: 3 }, objects: [{ guid: 'a', without: ['heldBy'] }], removed: ['b'] },
    ];
    const seen = await page.evaluate(`new Promise(done => {
      store.on('table', () => {
        const { isWhole, table, objects, removed } = store.state.change;
        const names = [...objects].map(([guid, fields]) => [guid, [...fields]]);
        done([heard, isWhole, [...table], names, [...removed], [...store.state.objects.keys()]]);
      });
      heard = [];
      for (const difference of ${JSON.stringify(changes)}) store.receive({ kind: 'change', difference });
    })`);
    expect(seen).toEqual([['table'], false, ['frame', 'notes'], [['a', ['position', 'heldBy']]], ['b'], ['a']]);
  });

  test('a whole table may have changed anywhere', async () => {
    const whole = await run(`return [store.state.change.isWhole, store.state.table.sky]`);
    expect(whole).toEqual([true, SNAPSHOT.sky]);
  });

  test('a change before the first table is ignored', async () => {
    const state = await run(`
      const empty = new Store();
      empty.receive({ kind: 'change', difference: {} });
      return String(empty.state.table)`);
    expect(state).toBe('undefined');
  });
});
