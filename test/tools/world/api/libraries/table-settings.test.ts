import { saveWith, testScripts } from '../../open-world.ts';

const XML = '<Panel id="panel" width="50"><Text id="text" class="a">hello</Text></Panel>';

testScripts('settings that a save keeps', saveWith('', [], { XmlUI: XML, Grid: { Type: 1 } }), [
  [
    'the grid',
    'Grid.show_lines = true Grid.thick_lines = true Grid.opacity = 0.5 Grid.sizeX = 3 Grid.sizeY = 4 return tostring(Grid.show_lines) .. tostring(Grid.thick_lines) .. Grid.opacity .. Grid.sizeX .. Grid.sizeY',
    'truetrue0.534',
  ],
  ['the offset of the grid', 'Grid.offsetX = 1 Grid.offsetY = 2 return Grid.offsetX .. Grid.offsetY', '12'],
  ['where things snap', 'local before = Grid.snapping Grid.snapping = 4 return before .. Grid.snapping', '14'],
  ['the type of the grid counts from 1', 'return Grid.type', '2'],
  [
    'ambient light',
    'Lighting.setAmbientEquatorColor({ 1, 0, 0 }) Lighting.setAmbientGroundColor({ 0, 1, 0 }) Lighting.setAmbientSkyColor({ 0, 0, 1 }) return Lighting.getAmbientEquatorColor():toHex() .. Lighting.getAmbientGroundColor():toHex() .. Lighting.getAmbientSkyColor():toHex()',
    'ff000000ff000000ff',
  ],
  [
    'numbers of the light',
    'Lighting.ambient_intensity = 0.5 Lighting.reflection_intensity = 0.25 Lighting.lut_index = 3 Lighting.lut_contribution = 0.75 Lighting.lut_url = "lut" return Lighting.ambient_intensity .. Lighting.reflection_intensity .. Lighting.lut_index .. Lighting.lut_contribution .. Lighting.lut_url',
    '0.50.2530.75lut',
  ],
  [
    'the background',
    'Backgrounds.setBackground("Sky_Field") Backgrounds.setCustomURL("sky") return Backgrounds.getBackground() .. Backgrounds.getCustomURL()',
    'Sky_Fieldsky',
  ],
  ['the picture of the table', 'Tables.setCustomURL("wood") return Tables.getCustomURL()', 'wood'],
  [
    'what is said of the game',
    'Info.complexity = "Low" Info.number_of_players = { 2, 4 } Info.playing_time = { 30, 60 } return Info.complexity .. Info.number_of_players[2] .. Info.playing_time[1]',
    'Low430',
  ],
  [
    'the list of music',
    'MusicPlayer.setPlaylist({ { url = "u", title = "One" } }) return #MusicPlayer.getPlaylist() .. MusicPlayer.getPlaylist()[1].title',
    '1One',
  ],
  ['gravity', 'Physics.setGravity({ 0, -5, 0 }) return Physics.getGravity().y', '-5'],
  [
    'the length of a frame and of a step',
    'return string.format("%.4f %.4f", Time.delta_time, Time.fixed_delta_time)',
    '0.0167 0.0111',
  ],
  ['notes', 'setNotes("one") local a = Notes.getNotes() Notes.setNotes("two") return a .. getNotes()', 'onetwo'],
  [
    'a tab of the notebook has the next index',
    'return addNotebookTab({ title = "A", body = "a", color = "Red" }) .. Notes.addNotebookTab({ title = "B", body = "b" })',
    '01',
  ],
  [
    'editNotebookTab keeps what it leaves out',
    'editNotebookTab({ index = 0, body = "new" }) local t = getNotebookTabs()[1] return t.title .. t.body .. t.color',
    'AnewRed',
  ],
  ['removeNotebookTab without an index removes none', 'removeNotebookTab() return #getNotebookTabs()', '2'],
  [
    'removeNotebookTab shifts the others',
    'removeNotebookTab(0) local t = getNotebookTabs() return #t .. t[1].title .. t[1].index',
    '1B0',
  ],
  ['encode_pretty indents', 'return JSON.encode_pretty({ a = 1 }):find("\\n  \\"a\\": 1") ~= nil', 'true'],
  [
    'Wait.stopAll ends every wait',
    'fired = false Wait.frames(function() fired = true end, 2) Wait.stopAll() return 1',
    '1',
  ],
  [
    'Wait.stop ends a wait once',
    'local id = Wait.frames(function() end, 9) return tostring(Wait.stop(id)) .. tostring(Wait.stop(id))',
    'truefalse',
  ],
  [
    'Wait.collect waits for every id',
    'local c = Wait.collect({ "a", "b" }, function(r) done = r.a .. r.b end) c:add("a", 1) local early = done c:add("b", 2) return tostring(early) .. done',
    'nil12',
  ],
  ['none of them fires', 'return fired', 'false'],
  [
    'a rewind state is stored before its function runs',
    'storeRewindState(function() stored = true end) return stored',
    'true',
  ],
  ['getXml has the elements', 'return UI.getXml():find("hello") ~= nil', 'true'],
  [
    'getAttributes has what was set',
    'UI.setAttribute("panel", "height", 20) local a = UI.getAttributes("panel") return a.width .. a.height',
    '5020',
  ],
  ['setClass replaces the classes', 'UI.setClass("text", "b c") return UI.getAttribute("text", "class")', 'b c'],
  [
    'show and hide are the attribute active',
    'UI.hide("panel") local a = UI.getAttribute("panel", "active") UI.show("panel") return a .. UI.getAttribute("panel", "active")',
    'falsetrue',
  ],
  [
    'setXmlTable replaces the elements',
    'UI.setXmlTable({ { tag = "Text", attributes = { id = "new" }, value = "hi" } }) return UI.getValue("new") .. #UI.getXmlTable() .. tostring(UI.getAttribute("panel", "width"))',
    'hi1nil',
  ],
  [
    'setCustomAssets replaces the pictures',
    'UI.setCustomAssets({ { name = "a", url = "u" } }) return #UI.getCustomAssets() .. UI.getCustomAssets()[1].name',
    '1a',
  ],
  [
    'a message to everybody, and to one',
    'return tostring(printToAll("a", "Red")) .. tostring(broadcastToAll("b")) .. tostring(printToColor("c", "Red")) .. tostring(broadcastToColor("d", "Blue", { 1, 1, 1 }))',
    'truetruetruetrue',
  ],
  [
    'a message to nobody',
    'return tostring(printToColor("c", "Green")) .. tostring(broadcastToColor("d", "Green"))',
    'falsefalse',
  ],
  [
    'WebRequest.head asks for the head',
    'local r = WebRequest.head("http://x/", function() end) return type(r)',
    'table',
  ],
]);
