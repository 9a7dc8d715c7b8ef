import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTable, type Table } from '../../../../tools/table/index.ts';
import { openView, type TableView } from '../../../../tools/web/room/view.ts';
import type { ObjectSnapshot } from '../../../../tools/world/index.ts';

const GUID = 'fixed1';
const SCRIPT = `
function pressed() end
function onLoad()
  for i = 1, 5 do
    spawnObjectData({ data = { Name = 'BlockSquare', Nickname = 'b' .. i, Transform = {
      posX = i * 3, posY = 1.5, posZ = 0, rotX = 0, rotY = 0, rotZ = 0, scaleX = 1, scaleY = 1, scaleZ = 1 } } })
  end
end`;

const FIXED = {
  GUID,
  Name: 'BlockSquare',
  Nickname: 'fixed',
  Transform: { posX: -9, posY: 1.5, posZ: 5, rotX: 0, rotY: 0, rotZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1 },
};

describe('a view of a table', () => {
  let table: Table;
  let view: TableView;
  let last = 0;
  const nextNumber = (): number => (last += 1);

  beforeAll(async () => {
    table = await openTable({ save: { SaveName: 'x', Table: 'Table_RPG', LuaScript: SCRIPT, ObjectStates: [FIXED] } });
    view = openView(command => table.send(command), nextNumber);
    await table.sit('Red');
    await table.frames(30);
  });

  afterAll(() => table.close());

  /** The position as it is reported: to a ten-thousandth. */
  function reported({ position, rotation, ...rest }: ObjectSnapshot): object {
    const round = (value: number): number => Math.round(value * 10_000) / 10_000 + 0;
    const all = ({ x, y, z }: ObjectSnapshot['position']) => ({ x: round(x), y: round(y), z: round(z) });
    return { ...rest, position: all(position), rotation: all(rotation) };
  }

  const byGuid = (a: { guid: string }, b: { guid: string }): number => (a.guid < b.guid ? -1 : 1);

  async function expectSame(viewer: string): Promise<void> {
    const seen = (await view.update(viewer))!.whole();
    const whole = await table.snapshot(viewer);
    // The frame alone is no change.
    expect({ ...seen, frame: 0, objects: seen.objects.toSorted(byGuid).map(reported) }).toEqual({
      ...whole,
      frame: 0,
      objects: whole.objects.toSorted(byGuid).map(reported),
    });
  }

  test('is the whole snapshot after whatever was done', async () => {
    await expectSame('Red');
    await table.drop('b1', { x: -4, z: 2 }, 'Red');
    await expectSame('Red');
    await table.execute("Global.setVectorLines({{ points = {{0, 1, 0}, {1, 1, 0}} }}) broadcastToAll('x')");
    await table.execute("getObjects()[3].destruct() UI.setXml('<Text>hi</Text>')");
    await table.frames(10);
    await expectSame('Red');
    await expectSame('Black');
    await table.flip('b3', 'Red');
    await table.frames(60);
    await expectSame('Black');
    await expectSame('Red');
  });

  test.each([
    ['a tint', 'o.setColorTint({ 1, 0, 0 })'],
    ['a name and a description', "o.setName('b2') o.setDescription('new')"],
    ['a lock', 'o.setLock(true)'],
    ['a button', "o.createButton({ click_function = 'pressed', function_owner = Global, label = 'Go' })"],
    ['an edited button', "o.editButton({ index = 0, label = 'Stop', color = { 0, 1, 0 } })"],
    ['a removed button', 'o.removeButton(0)'],
    ['tags', "o.addTag('mine')"],
    ['a removed tag', "o.removeTag('mine')"],
    ['a highlight', 'o.highlightOn({ 1, 1, 0 })'],
    ['no highlight', 'o.highlightOff()'],
    ['lines', 'o.setVectorLines({{ points = {{0, 1, 0}, {1, 1, 0}} }})'],
    ['a scale', 'o.setScale({ 2, 1, 2 })'],
    ['a menu', "o.addContextMenuItem('Act', pressed)"],
    ['a UI', 'o.UI.setXml(\'<Text id="t">hi</Text>\')'],
    ['a state of invisibility', "o.setInvisibleTo({ 'Red' })"],
    ['visibility', 'o.setInvisibleTo({})'],
    ['a hiding script', "o.setHiddenFrom({ 'Red' })"],
    ['its name again', 'o.setHiddenFrom({})'],
  ])('has %s that a script has set', async (_, code) => {
    await table.execute(`local o = getObjectFromGUID('${GUID}') ${code}`);
    await table.frames(2);
    const seen = (await view.update('Red'))!;
    expect(seen.step?.difference.objects?.length ?? seen.step?.difference.removed?.length).toBe(1);
    const { objects } = await table.snapshot('Red');
    const masked = objects.map(object =>
      object.concealed === true ? { ...object, guid: expect.any(String) } : object,
    );
    const expected = masked.map(
      object => expect.objectContaining({ ...object, position: expect.anything() }) as unknown,
    );
    const whole = seen.whole().objects;
    expect(whole).toHaveLength(expected.length);
    for (const object of expected) expect(whole).toContainEqual(object);
  });

  test('names the fields that changed, and only those', async () => {
    await view.update('Blue');
    const { guid } = await table.object('b4');
    await table.rotate('b4', 90, 'Red');
    await table.frames(30);
    const { step, version } = (await view.update('Blue'))!;
    expect(step?.difference.objects?.map(change => [change.guid, Object.keys(change.fields ?? {})])).toEqual([
      [guid, ['rotation']],
    ]);
    expect(JSON.stringify({ kind: 'change', difference: step?.difference }).length).toBeLessThan(200);
    await table.frames(30);
    const again = await view.update('Blue');
    expect([again?.version, again?.step]).toEqual([version, step]);
  });

  test('a page with another known state gets the whole table', async () => {
    await openView(command => table.send(command), nextNumber).update('Red');
    expect((await view.update('Red'))?.step).toBeUndefined();
    await expectSame('Red');
  });
});
