import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatSmokeTable, smokeSave } from '../../../tools/smoke/index.ts';
import { worldBundle } from '../../../tools/table/world-bundle.ts';

// Transpiled before the first test starts its clock.
await worldBundle();

const folder = mkdtempSync(join(tmpdir(), 'smoke-'));

function saveFile(name: string, save: object): string {
  const path = join(folder, `${name}.json`);
  writeFileSync(path, JSON.stringify(save));
  return path;
}

function block(guid: string, x: number, more: object = {}): object {
  const transform = { posX: x, posY: 2, posZ: 0, rotX: 0, rotY: 0, rotZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1 };
  return { GUID: guid, Name: 'BlockSquare', Nickname: `Block ${guid}`, Transform: transform, ...more };
}

test('an error is reported with the action that caused it, and once however often it comes', async () => {
  const LuaScript = `
    function onLoad()
      self.createButton({ click_function = 'fine', function_owner = self, label = 'fine' })
      self.createButton({ click_function = 'broken', function_owner = self, label = 'broken' })
      -- A label: nobody can press what has no room.
      self.createButton({ click_function = 'none', function_owner = self, label = 'score', width = 0, height = 0 })
    end
    function fine() end
    function broken() local nothing; return nothing.field end
  `;
  const path = saveFile('broken', { SaveName: 's', ObjectStates: [block('aaaaaa', 0, { LuaScript })] });
  const report = await smokeSave(path);
  expect(report.errors).toEqual([
    expect.objectContaining({ guid: 'aaaaaa', count: 1, during: 'button "broken" of Block aaaaaa (aaaaaa)' }),
  ]);
  expect(report.errors[0]?.message).toContain('attempt to index a nil value');
  expect(report.actions).toEqual({ button: 2, drop: 1 });
  expect(report.refused).toEqual([]);
  expect(formatSmokeTable([report])).toContain('first after button "broken"');
});

test.each(['Red', 'Grey'])('the host takes the seat again from which a script has sent it to %s', async color => {
  const LuaScript = `
    function onLoad()
      for _, name in ipairs({ 'away', 'broken' }) do
        self.createButton({ click_function = name, function_owner = self, label = name })
      end
    end
    function away(_, color) Player[color].changeColor('${color}') end
    function broken() local nothing; return nothing.field end
  `;
  const hand = (guid: string, FogColor: string) => ({
    ...block(guid, 30),
    Name: 'HandTrigger',
    FogColor,
    Locked: true,
  });
  const objects = [block('aaaaaa', 0, { LuaScript, Locked: true }), hand('bbbbbb', 'White'), hand('cccccc', 'Red')];
  const report = await smokeSave(saveFile(`away-${color}`, { SaveName: 's', ObjectStates: objects }));
  expect(report.refused).toEqual([]);
  expect(report.errors).toEqual([expect.objectContaining({ during: 'button "broken" of Block aaaaaa (aaaaaa)' })]);
});

test('handlers of the XML UI, hotkeys, menus and inputs are used, and buttons that a press creates as well', async () => {
  const LuaScript = `
    seen = {}
    local function note(what) seen[#seen + 1] = what end
    function onLoad()
      addHotkey('Key', function() note('hotkey') end)
      addContextMenuItem('Entry', function() note('menu') end)
      local block = getObjectFromGUID('aaaaaa')
      block.createInput({ input_function = 'typed', function_owner = Global, value = '' })
      block.createButton({ click_function = 'more', function_owner = Global, label = 'more' })
    end
    function more(object)
      if #object.getButtons() == 1 then object.createButton({ click_function = 'created', function_owner = Global, label = 'new' }) end
    end
    function created() note('created') end
    function typed(_, _, text) note('input ' .. text) end
    function chosen(_, value) note('toggle ' .. tostring(value)) end
    function onSave() print('seen: ' .. table.concat(seen, ', ')); return '' end
  `;
  const XmlUI = '<Toggle id="t" onValueChanged="chosen">T</Toggle>';
  const save = { SaveName: 's', LuaScript, XmlUI, ObjectStates: [block('aaaaaa', 0)] };
  const logs: string[] = [];
  const report = await smokeSave(saveFile('everything', save), {
    onLog: log => void logs.push('text' in log ? log.text : ''),
  });
  expect(report.errors).toEqual([]);
  expect(report.actions).toEqual({ button: 2, input: 1, 'table menu': 1, hotkey: 1, ui: 1, drop: 1 });
  expect(logs.findLast(line => line.startsWith('seen:'))).toBe(
    'seen: input smoke é 漢 😀, menu, hotkey, toggle True, created',
  );
});

test('in a dropdown an option is chosen, where there is one', async () => {
  const LuaScript = `
    local levels = { 'Easy', 'Hard' }
    function onIndex(_, index) print('index ' .. levels[tonumber(index) + 1]) end
    function onText(_, text) print('text ' .. text) end
  `;
  const options = '<Option selected="true">Easy</Option><Option>Hard</Option>';
  const XmlUI = `<Panel>
    <Dropdown onValueChanged="onIndex(selectedIndex)">${options}</Dropdown>
    <Dropdown onValueChanged="onText">${options}</Dropdown>
    <Dropdown onValueChanged="onIndex(selectedIndex)"></Dropdown>
  </Panel>`;
  const logs: string[] = [];
  const report = await smokeSave(saveFile('dropdowns', { SaveName: 's', LuaScript, XmlUI, ObjectStates: [] }), {
    onLog: log => void logs.push('text' in log ? log.text : ''),
  });
  expect([report.errors, report.actions]).toEqual([[], { ui: 2 }]);
  expect(logs).toEqual(expect.arrayContaining(['index Hard', 'text Hard']));
});

test('an object that falls below the table is named, one that is locked or rests is not', async () => {
  const far = block('bbbbbb', 400);
  const Transform = { posX: 0, posY: 1, posZ: 0, rotX: 0, rotY: 0, rotZ: 0, scaleX: 5, scaleY: 1, scaleZ: 5 };
  const locked = block('cccccc', 0, { Locked: true, Transform });
  const report = await smokeSave(
    saveFile('fall', { SaveName: 's', Table: 'Table_None', ObjectStates: [block('aaaaaa', 0), far, locked] }),
  );
  expect(report).toMatchObject({ objects: 3, loose: 2, fallen: ['Block bbbbbb (bbbbbb)'] });
});

test('a function that the table lacks is counted by its name', async () => {
  const LuaScript = `function onLoad() error('attachHider is not done on this table: x') end`;
  const report = await smokeSave(saveFile('missing', { SaveName: 's', LuaScript, ObjectStates: [] }));
  expect(Object.keys(report.missing)).toEqual(['attachHider']);
});

test('a file that is no save is a report with the reason, and ends nothing', async () => {
  const report = await smokeSave(saveFile('no-save', { hello: 1 }));
  expect(report.failure).toContain('is not a save file');
  expect(report).toMatchObject({ objects: 0, errors: [] });
});

test('the host takes the first seat with a hand, and what falls off the table and comes back has not fallen', async () => {
  const LuaScript = `
    function onLoad()
      self.createButton({ click_function = 'who', function_owner = self, label = 'who' })
      self.setPosition({ 300, 5, 0 })
    end
    function who(_, color) error('pressed by ' .. color .. ', ' .. Player[color].steam_name) end
  `;
  const hand = block('hand01', 0, { Name: 'HandTrigger', FogColor: 'Blue', Locked: true });
  const path = saveFile('seat', { SaveName: 's', ObjectStates: [hand, block('aaaaaa', 5, { LuaScript })] });
  const report = await smokeSave(path);
  expect(report.errors[0]?.message).toContain('pressed by Blue, Host');
  expect(report.fallen).toEqual([]);
});

test('elements of a hidden panel are pressed once an action has shown it, and not before', async () => {
  const LuaScript = `
    function open() UI.show('later') end
    function inside() error('pressed inside') end
    function never() error('pressed a hidden button') end
  `;
  const XmlUI =
    '<Button onclick="open">open</Button>' +
    '<Panel id="later" active="false"><Button onClick="inside">inside</Button></Panel>' +
    '<Panel active="False"><Button onClick="never">never</Button></Panel>';
  const report = await smokeSave(saveFile('hidden', { SaveName: 's', LuaScript, XmlUI, ObjectStates: [] }));
  expect(report.actions).toEqual({ ui: 2 });
  expect(report.errors.map(({ message }) => message)).toEqual([expect.stringContaining('pressed inside')]);
});
