import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTable } from 'crownspace/table';
import type { Table } from 'crownspace/table';
import 'crownspace/table/vitest';

const LuaScript = `
  local score = 0

  function onLoad(state)
    score = tonumber(state) or 0
    getObjectFromGUID('b0a4d5').createButton({
      label = 'Reset', click_function = 'reset', function_owner = self, position = { 0, 0.2, 0 },
    })
  end

  function onObjectDrop(color, marble)
    local place = marble.getPosition()
    if place.x * place.x + place.z * place.z > 9 then return end
    score = score + 1
    broadcastToAll(color .. ' scores: ' .. score)
  end

  function reset(board, color)
    if not Player[color].admin then return printToColor('Only an admin resets', color) end
    score = 0
    broadcastToAll('Nothing is scored')
  end

  function onSave() return tostring(score) end
`;

const save = {
  SaveName: 'Marbles',
  LuaScript,
  ObjectStates: [
    { GUID: 'b0a4d5', Name: 'BlockSquare', Nickname: 'Board', Locked: true, Transform: at(0, 8) },
    { GUID: 'c0ffee', Name: 'BlockSquare', Nickname: 'Marble', Transform: at(10, 0) },
  ],
};

function at(posX: number, posZ: number) {
  return { posX, posY: 1.5, posZ, rotX: 0, rotY: 0, rotZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1 };
}

let table: Table;
beforeEach(async () => {
  table = await openTable({ save });
  await table.sit('Red', 'Rita');
});
afterEach(() => table.close());

test('a marble in the ring scores, and comes to lie there', async () => {
  await table.drop('Marble', { x: 1, z: 2 }, 'Red');
  await table.settle();
  expect(table).toHaveLogged('Red scores: 1');
  await expect(table).toHaveObject({ nickname: 'Marble', position: { x: 1, z: 2 } });
});

test('a marble beside the ring does not score', async () => {
  await table.drop('Marble', { x: 8, z: 2 }, 'Red');
  await table.settle();
  expect(table).not.toHaveLogged('scores');
});

test('the score is kept in the save', async () => {
  await table.drop('Marble', { x: 0, z: 0 }, 'Red');
  expect(await table.save()).toMatchObject({ LuaScriptState: '1' });
});

test('the button resets, and no script has raised an error', async () => {
  await table.button('Board', 'Reset', 'Red');
  expect(table).toHaveLogged(/Nothing is scored|Only an admin/);
  expect(table).toHaveNoErrors();
});
