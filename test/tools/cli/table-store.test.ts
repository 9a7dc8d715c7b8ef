import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { takeAutosaveFile } from '../../../tools/cli/autosave-file.ts';
import { openTableStore, type TableStore } from '../../../tools/cli/table-store.ts';
import { readText } from '../../../tools/files/index.ts';
import { openTable, type Table } from '../../../tools/table/index.ts';
import { tableHash } from '../../../tools/web/index.ts';
import { writeKeptTable } from '../../../tools/web/server/kept-table.ts';
import { projectFolder } from '../../support/project-folder.ts';

const SAVE = JSON.stringify({ SaveName: 'Bears', Table: 'Table_RPG', ObjectStates: [] });

/** A save, and the table that an earlier run has kept of it. */
async function kept(
  objects: readonly unknown[],
): Promise<{ readonly save: string; readonly tables: string; readonly file: string }> {
  const folder = projectFolder({ 'bears.json': SAVE, 'tables/here': '' });
  const [save, tables] = [join(folder, 'bears.json'), join(folder, 'tables')];
  const file = takeAutosaveFile('bears', save, tables);
  file?.release();
  const path = file?.path ?? '';
  const table = tableHash(readText(save));
  const captured = { game: {}, objects: objects.map(object => JSON.stringify(object)) };
  await writeKeptTable(path, { time: 1, port: 4200, secrets: {}, table }, captured);
  return { save, tables, file: path };
}

interface Opened {
  readonly store: TableStore;
  readonly table: Table;
  readonly printed: string;
}

async function open({ save, tables }: Awaited<ReturnType<typeof kept>>): Promise<Opened> {
  const lines: string[] = [];
  const store = openTableStore({ save, isFresh: false, print: line => void lines.push(line), folder: tables });
  const table = await store.open(found => openTable({ save: found?.save ?? save }));
  onTestFinished(async () => {
    await table.close();
    store.release();
  });
  return { store, table, printed: lines.join('\n') };
}

const BEAR = { Name: 'BlockSquare', GUID: 'bea001', Nickname: 'Bear', Transform: { posX: 0, posY: 2, posZ: 0 } };

/** Bags in bags, deeper than the world reads. */
function nested(levels: number): object {
  return levels === 0 ? BEAR : { ...BEAR, Name: 'Bag', ContainedObjects: [nested(levels - 1)] };
}

describe('the kept table of a save', () => {
  test('continues on the port that its links name', async () => {
    const { store, table, printed } = await open(await kept([BEAR]));
    expect((await table.snapshot()).objects.map(({ nickname }) => nickname)).toContain('Bear');
    expect(store.kept?.port).toBe(4200);
    expect(printed).toContain('Continuing');
  });

  test('has the link that was renewed while it ran, not the one before', async () => {
    const before = await kept([BEAR]);
    const { store } = await open(before);
    const session = {
      capture: async () => ({ game: {}, objects: [] }),
      clock: () => ({ frame: 0, paused: false, speed: 1, latest: 0 }),
    } as unknown as Parameters<TableStore['keep']>[0];
    const server = { port: 4200, secrets: { Blue: '0'.repeat(32) } };
    const autosave = store.keep(session, server);
    await autosave?.flush();
    server.secrets = { Blue: '1'.repeat(32) };
    await autosave?.close();
    expect(JSON.parse(readFileSync(before.file, 'utf8'))).toMatchObject({ secrets: { Blue: '1'.repeat(32) } });
  });

  test('that does not load makes way for a new one, and stays under another name', async () => {
    const before = await kept([nested(300)]);
    const broken = readFileSync(before.file, 'utf8');
    const { store, table, printed } = await open(before);
    expect((await table.snapshot()).objects).toEqual([]);
    expect(store.kept).toBeUndefined();
    expect(printed).toMatch(/does not load \(.+\): a new one begins\.\nWhat was kept is now .*\.before-1\.json/);
    const copy = readdirSync(before.tables).find(name => name.includes('.before-')) ?? '';
    expect(readFileSync(join(before.tables, copy), 'utf8')).toBe(broken);
  });

  test('stays where it is when a new one does not load either', async () => {
    const before = await kept([BEAR]);
    writeFileSync(before.save, SAVE);
    const fail = async (): Promise<never> => {
      throw new Error('The Lua machine is missing');
    };
    const store = openTableStore({ save: before.save, isFresh: false, print: () => undefined, folder: before.tables });
    await expect(store.open(fail)).rejects.toThrow('The Lua machine is missing');
    store.release();
    expect(readdirSync(before.tables).filter(name => name.includes('.before'))).toEqual([]);
    expect((await open(before)).printed).toContain('Continuing');
  });
});
