import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTable, type Table } from '../../../../tools/table/index.ts';
import { openView, type SnapshotView } from '../../../../tools/web/room/view.ts';

const SCRIPT = `
function onLoad()
  for i = 1, 5 do
    spawnObjectData({ data = { Name = 'BlockSquare', Nickname = 'b' .. i, Transform = {
      posX = i * 3, posY = 1.5, posZ = 0, rotX = 0, rotY = 0, rotZ = 0, scaleX = 1, scaleY = 1, scaleZ = 1 } } })
  end
end`;

describe('a view of a table', () => {
  let table: Table;
  let view: SnapshotView;

  beforeAll(async () => {
    table = await openTable({ save: { SaveName: 'x', Table: 'Table_RPG', LuaScript: SCRIPT, ObjectStates: [] } });
    view = openView(command => table.send(command));
    await table.sit('Red');
    await table.frames(30);
  });

  afterAll(() => table.close());

  async function expectSame(viewer: string | undefined): Promise<void> {
    const seen = (await view.look(viewer))!;
    const whole = await table.snapshot(viewer);
    const byGuid = (a: { guid: string }, b: { guid: string }): number => (a.guid < b.guid ? -1 : 1);
    expect({ ...seen, objects: seen.objects.toSorted(byGuid) }).toEqual({
      ...whole,
      objects: whole.objects.toSorted(byGuid),
    });
  }

  test('is the whole snapshot after whatever was done', async () => {
    await expectSame('Red');
    await table.drop('b1', { x: -4, z: 2 }, 'Red');
    await expectSame('Red');
    await table.execute("Global.setVectorLines({{ points = {{0, 1, 0}, {1, 1, 0}} }}) broadcastToAll('x')");
    await table.execute("getObjects()[1].destruct() UI.setXml('<Text>hi</Text>')");
    await table.frames(10);
    await expectSame('Red');
    await expectSame(undefined);
    await table.flip('b3', 'Red');
    await table.frames(60);
    await expectSame(undefined);
    await expectSame('Red');
  });

  test('objects that did not change are the same objects', async () => {
    const before = (await view.look('Red'))!;
    await table.rotate('b4', 90, 'Red');
    await table.frames(30);
    const after = (await view.look('Red'))!;
    const same = after.objects.filter(object => before.objects.includes(object));
    expect(same.length).toBe(before.objects.length - 1);
  });

  test('a page with another known state gets the whole table', async () => {
    await openView(command => table.send(command)).look('Red');
    await expectSame('Red');
  });
});
