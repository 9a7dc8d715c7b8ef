import { expect, test } from 'vitest';
import { openTable, type Table } from '../../../../tools/table/index.ts';
import { openView } from '../../../../tools/web/room/view.ts';
import { panelXml } from '../../../../mod/host/output/panel-slots.ts';

const BUTTONS = ['for Red', 'for Blue', 'for all'];

/** What the host does for panels of which the first ones are for Red alone. */
function scriptOf(others: number): string {
  const own = `right${others}`;
  const shown = Array.from({ length: others }, (_, index) => `show('right${index}', 'Red')`);
  const buttons = BUTTONS.slice(others === 0 ? 1 : 0).map(
    (text, index) =>
      `show('${own}b${index}', '${text === 'for Red' ? 'Red' : ''}') UI.setAttribute('${own}b${index}', 'text', '${text}')`,
  );
  return `
    function crownspacePress(player, _, id) print(player.color .. ' presses ' .. UI.getAttribute(id, 'text')) end
    local function show(id, color) UI.setAttribute(id, 'visibility', color) UI.setAttribute(id, 'active', 'true') end
    function onLoad() Wait.condition(function() Wait.frames(function()
      ${shown.join(' ')} show('${own}', 'Blue') show('${own}m', '') ${buttons.join(' ')}
    end, 1) end, function() return not UI.loading end) end`;
}

async function opened(others: number): Promise<Table> {
  const table = await openTable({
    save: { SaveName: 'x', XmlUI: panelXml(), LuaScript: scriptOf(others), ObjectStates: [] },
  });
  await table.sit('Red');
  await table.sit('Blue');
  await table.frames(60);
  return table;
}

test('The page of a seat gets its panels and buttons as if there were no others, and they work', async () => {
  const seen: unknown[] = [];
  for (const others of [0, 1, 3]) {
    const table = await opened(others);
    let last = 0;
    const view = openView(
      command => table.send(command),
      () => (last += 1),
    );
    const { ui } = (await view.update('Blue'))!.whole();
    seen.push(ui);
    const text = JSON.stringify(ui);
    expect(text).toContain('"right0"');
    expect(text).not.toContain('for Red');
    const buttons = ui.flatMap(({ children }) => children).flatMap(({ children }) => children);
    const pressed = buttons.find(({ attributes }) => attributes['text'] === 'for all')!;
    await table.send({ kind: 'ui', color: 'Blue', guid: '-1', path: pressed.path, event: 'onClick', value: '-1' });
    expect(table.logs.at(-1)).toMatchObject({ text: 'Blue presses for all' });
    await table.close();
  }
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
});
