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
    'Backgrounds.setBackground("Sky_Field") Backgrounds.setCustomURL("sky") local own = Backgrounds.getBackground() .. Backgrounds.getCustomURL() Backgrounds.setBackground("Sky_Forest") return own .. Backgrounds.getBackground() .. tostring(Backgrounds.getCustomURL())',
    'Sky_FieldskySky_Forestnil',
  ],
  [
    'what sets the table says that it did',
    'local done = { Tables.setTable("Poker"), Tables.setCustomURL("wood"), Tables.setTable("Custom Square"), Tables.setCustomURL("wood") } return tostring(done[1]) .. tostring(done[2]) .. tostring(done[3]) .. tostring(done[4]) .. Tables.getTable()',
    'truefalsetruetrueTable_Custom_Square',
  ],
  [
    'only a custom table has a picture',
    'local own = Tables.getCustomURL() Tables.setTable("Table_RPG") return own .. tostring(Tables.getCustomURL())',
    'woodnil',
  ],
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

const LIST =
  'MusicPlayer.setPlaylist({ { url = "u1", title = "One" }, { url = "u2", title = "Two" }, { url = "u3" } })';
const NOW = 'MusicPlayer.getCurrentAudioclip().title .. MusicPlayer.playlist_index .. MusicPlayer.player_status';

testScripts('settings of which a save says nothing', saveWith(''), [
  [
    'the grid is invisible, of squares of 2, and draws nothing to it',
    'return Grid.type .. tostring(Grid.show_lines) .. Grid.color:toHex() .. Grid.opacity .. tostring(Grid.thick_lines) .. Grid.snapping .. Grid.sizeX .. Grid.sizeY .. Grid.offsetX .. Grid.offsetY .. tostring(Grid.offset)',
    '1false0000000.75false12200Vector: { 0, 1, 0 }',
  ],
  [
    'the grid knows four ways of snapping',
    'local text = "" for i = 1, 4 do Grid.snapping = i text = text .. Grid.snapping end return text',
    '1234',
  ],
  [
    'the offset of the grid is one place, whole or by its parts',
    'Grid.offset = { 1, 2, 3 } Grid.offset = "none" local a = Grid.offsetX .. Grid.offsetY Grid.offsetX = 7 return a .. tostring(Grid.offset)',
    '13Vector: { 7, 2, 3 }',
  ],
  [
    'the colour of the grid stays when it is told nonsense',
    'Grid.color = "Red" Grid.color = 5 Grid.type = 3 return Grid.color:toHex() .. Grid.type',
    'da19173',
  ],
  [
    'light is that of a day',
    'return table.concat({ Lighting.light_intensity, Lighting.ambient_intensity, Lighting.ambient_type, Lighting.reflection_intensity, Lighting.lut_index, Lighting.lut_contribution }, " ") .. Lighting.lut_url .. Lighting.getLightColor():toHex() .. Lighting.getAmbientSkyColor():toHex() .. Lighting.getAmbientEquatorColor():toHex() .. Lighting.getAmbientGroundColor():toHex()',
    '0.54 1.3 1 1 0 1fffae37f7f7f7f7f7f7f7f7f',
  ],
  [
    'light is changed at once',
    'return tostring(Lighting.setLightColor("Red")) .. tostring(Lighting.apply()) .. Lighting.getLightColor():toHex()',
    'truetrueda1917',
  ],
  [
    'nothing is said of the game',
    'return "[" .. Info.name .. "][" .. Info.type .. Info.complexity .. "]" .. #Info.tags .. Info.number_of_players[1] .. Info.number_of_players[2] .. Info.playing_time[1] .. Info.playing_time[2]',
    '[Test][]00000',
  ],
  [
    'gravity is that of the game, and the table whole',
    'return tostring(Physics.getGravity()) .. Physics.play_area',
    'Vector: { 0, -25, 0 }0.5',
  ],
  [
    'the area of play can be changed, and goes back for what is no number',
    'Physics.play_area = 0.8 local a = Physics.play_area Physics.play_area = "x" return a .. Physics.play_area',
    '0.80.5',
  ],
  [
    'a ray without a length goes far enough',
    'local hit = Physics.cast({ origin = { 1, 9, 1 }, direction = { 0, -9, 0 } })[1] return hit.hit_object.type .. string.format("%.2f", hit.distance) .. tostring(hit.normal) .. #Physics.cast({ origin = { 1, 9, 1 }, direction = { 0, -9, 0 }, max_distance = 8 })',
    'Surface8.04Vector: { 0, 1, 0 }0',
  ],
  [
    'a cast without a direction stays where it is',
    'local ray = #Physics.cast({ origin = { 1, 9, 1 } }) .. #Physics.cast({ origin = { 1, 9, 1 }, direction = { 0, 0, 0 } }) local function box(y) return #Physics.cast({ origin = { 1, y, 1 }, type = 3, size = { 1, 2, 1 }, max_distance = 50 }) end return ray .. box(9) .. box(1)',
    '0001',
  ],
  [
    'tables have two names, and scripts learn that of the file',
    `local text = '' for name, file in pairs({ Round = 'Circular', ['Custom Rectangle'] = 'Custom', ['Custom Square'] = 'Custom_Square', ['Round Glass'] = 'Glass', Hexagon = 'Hexagon', None = 'None', Octagon = 'Octagon', ['Round Plastic'] = 'Plastic', Poker = 'Poker', Square = 'Square', Rectangle = 'RPG' }) do
      for _, wanted in ipairs({ name, 'Table_' .. file }) do
        Tables.setTable('None') Tables.setTable(wanted) if Tables.getTable() ~= 'Table_' .. file then text = text .. wanted end end end
      Tables.setTable('Rectangle') return text .. tostring(Tables.setTable('Table_Other')) .. Tables.getTable()`,
    'falseTable_RPG',
  ],
  [
    'nothing plays without a list',
    `return tostring(MusicPlayer.play()) .. tostring(MusicPlayer.pause()) .. tostring(MusicPlayer.skipForward()) .. tostring(MusicPlayer.skipBack()) .. MusicPlayer.player_status .. MusicPlayer.playlist_index .. #MusicPlayer.getPlaylist()`,
    'falsefalsefalsefalseStop-10',
  ],
  [
    'a list and a clip have to be tables',
    'return tostring(MusicPlayer.setPlaylist("x")) .. tostring(MusicPlayer.setCurrentAudioclip("x")) .. tostring(MusicPlayer.loaded) .. tostring(MusicPlayer.repeat_track) .. tostring(MusicPlayer.shuffle)',
    'falsefalsetruefalsefalse',
  ],
  [
    'a clip is ready when it is set, and plays when it is told to',
    `local ok = MusicPlayer.setCurrentAudioclip({ url = 'u', title = 'T' }) local a = ${NOW} return tostring(ok) .. a .. tostring(MusicPlayer.play()) .. MusicPlayer.player_status .. tostring(MusicPlayer.pause()) .. MusicPlayer.player_status`,
    'trueT-1ReadytruePlaytrueReady',
  ],
  [
    'the list is gone through forwards and round',
    `${LIST} local text = tostring(MusicPlayer.skipForward()) for _ = 1, 3 do text = text .. ${NOW} .. ' ' MusicPlayer.skipForward() end return text .. ${NOW}`,
    'trueOne0Play Two1Play 2Play One0Play',
  ],
  [
    'the list is gone back from the beginning of a clip, and not beyond its own',
    `MusicPlayer.playlist_index = 1 local a = tostring(MusicPlayer.skipBack()) .. ${NOW} return a .. tostring(MusicPlayer.skipBack()) .. ${NOW}`,
    'trueOne0PlayfalseOne0Play',
  ],
  ['an entry that is not there changes nothing', `MusicPlayer.playlist_index = 7 return ${NOW}`, 'One0Play'],
  [
    'later in a clip, back means its beginning',
    // The case before let two seconds go by, this one waits for none.
    `MusicPlayer.playlist_index = 1 return ${NOW}`,
    'Two1Play',
  ],
  ['after two seconds that is the entry before', `return tostring(MusicPlayer.skipBack()) .. ${NOW}`, 'trueOne0Play'],
  ['a clip begins once more', `MusicPlayer.playlist_index = 1 return ${NOW}`, 'Two1Play'],
  ['a former name tells the same entry', 'return MusicPlayer.playlistIndex', '1'],
  ['and goes on', `return ${NOW}`, 'Two1Play'],
  ['after four seconds that is the same clip', `return tostring(MusicPlayer.skipBack()) .. ${NOW}`, 'trueTwo1Play'],
  ['and from there the entry before', `return tostring(MusicPlayer.skipBack()) .. ${NOW}`, 'trueOne0Play'],
  [
    'hands are on, those of empty seats too, and hide their cards',
    'return tostring(Hands.enable) .. tostring(Hands.disable_unused) .. Hands.hiding .. #Hands.getHands()',
    'truefalse10',
  ],
  [
    'hands hide in three ways',
    'local text = "" for i = 0, 4 do Hands.hiding = i text = text .. Hands.hiding end Hands.enable = false return text .. tostring(Hands.enable)',
    '11233false',
  ],
  [
    'everybody who sits is asked to choose, if nobody is named',
    'return table.concat(Hands.chooseInHand("a")) .. Hands.currentChooseInHand("Red") .. Hands.currentChooseInHand("Blue") .. tostring(Hands.currentChooseInHand("Green")) .. tostring(Hands.currentChooseInHand("Nobody"))',
    'RedBlueaanilnil',
  ],
  [
    'who is named is asked next, and an empty seat is not asked',
    'return table.concat(Hands.chooseInHand("b", 1, 2, "Why", { "Red" })) .. #Hands.chooseInHand("c", 1, 1, "", { "Green" }) .. Hands.currentChooseInHand("Red")',
    'Red0a',
  ],
  [
    'choices end for the players who are named',
    'return table.concat(Hands.clearChooseInHand({ "Red", "Green" })) .. tostring(Hands.currentChooseInHand("Red")) .. Hands.currentChooseInHand("Blue")',
    'Rednila',
  ],
  [
    'all choices end if nobody is named',
    'return table.concat(Hands.clearChooseInHand()) .. tostring(Hands.currentChooseInHand("Blue")) .. #Hands.clearChooseInHand()',
    'Bluenil0',
  ],
  [
    'a tab without words is grey and empty',
    'local id = Notes.addNotebookTab({}) local t = Notes.getNotebookTabs()[id + 1] return id .. t.index .. "[" .. t.title .. t.body .. "]" .. t.color',
    '00[]Grey',
  ],
  [
    'tabs are edited and removed by an index that is there',
    'return tostring(Notes.editNotebookTab({ index = 5, title = "x" })) .. tostring(Notes.editNotebookTab({ title = "x" })) .. tostring(Notes.removeNotebookTab(5)) .. #Notes.getNotebookTabs() .. tostring(Notes.editNotebookTab({ index = 0, title = "T", color = "Blue" })) .. Notes.getNotebookTabs()[1].title .. Notes.getNotebookTabs()[1].color .. tostring(Notes.removeNotebookTab(0)) .. #Notes.getNotebookTabs()',
    'falsefalsefalse1trueTBluetrue0',
  ],
]);

testScripts('elements of a UI in scripts', saveWith('', [], { XmlUI: XML }), [
  [
    'what is not there has no values, and takes none',
    'return tostring(UI.getAttribute("x", "a")) .. tostring(UI.getAttributes("x")) .. tostring(UI.setAttribute("x", "a", 1)) .. tostring(UI.setAttributes("x", {})) .. tostring(UI.getValue("x")) .. tostring(UI.setValue("x", "v")) .. tostring(UI.setClass("x", "c")) .. tostring(UI.show("x")) .. tostring(UI.hide("x"))',
    'nilnilfalsefalsenilfalsefalsefalsefalse',
  ],
  [
    'what is there takes values, and says so',
    'return tostring(UI.setAttribute("text", "a", true)) .. tostring(UI.setAttributes("text", { b = 2, c = "x" })) .. tostring(UI.setValue("text", 5)) .. tostring(UI.setClass("text", "k")) .. tostring(UI.hide("text")) .. UI.getAttribute("text", "a") .. UI.getAttribute("text", "b") .. UI.getAttribute("text", "c") .. UI.getValue("text") .. UI.getAttribute("text", "class") .. UI.getAttribute("text", "active") .. tostring(UI.show("text"))',
    'truetruetruetruetruetrue2x5kfalsetrue',
  ],
  ['attributes have to be a table', 'return tostring(UI.setAttributes("text", "x"))', 'false'],
  [
    'an element is found by another name once it has one',
    'UI.setAttribute("text", "ID", "Other") return UI.getValue("other")',
    '5',
  ],
  [
    'defaults are seen in an attribute, by any spelling',
    `UI.setXml('<Defaults><Button class="x" text="0"/></Defaults><Button id="b" class="x"/>')
      local before = UI.getAttribute('B', 'Text')
      UI.setAttribute('b', 'TEXT', 1)
      return before .. UI.getAttribute('b', 'text')`,
    '01',
  ],
  [
    'getAttributes has all that getAttribute has: what defaults and classes give an element, too',
    `UI.setXml('<Defaults><Button color="red" width="1"/><Button class="x" width="2" height="3"/></Defaults><Button id="b" class="x" height="4"/>')
      local a, n = UI.getAttributes('b'), 0
      for name, value in pairs(a) do
        n = n + 1
        if UI.getAttribute('b', name) ~= value then return name end
      end
      return n .. a.id .. a.class .. a.color .. a.width .. a.height`,
    '5bxred24',
  ],
  [
    'an element that holds a comment alone has neither children nor a value',
    `UI.setXml('<Panel><!-- nothing --></Panel><Panel><!-- one --><Text>hi</Text></Panel>')
      local t = UI.getXmlTable()
      return tostring(t[1].children) .. tostring(t[1].value) .. #t[2].children .. t[2].children[1].tag`,
    'nilnil1Text',
  ],
  [
    'pictures come with the XML, with its table, or alone; what is no list leaves them',
    `local function names() local text = '' for _, a in ipairs(UI.getCustomAssets()) do text = text .. a.name .. a.url end return text .. ';' end
      local before = names()
      local a = tostring(UI.setXml('<Text id="t">hi</Text>', { { name = 'a', url = '1' } })) .. names()
      UI.setXmlTable({ { tag = 'Text', value = 'yes' } }, { { name = 'b', url = '2' }, {} })
      local b = names()
      UI.setCustomAssets('x') UI.setXml('<Text id="t">hi</Text>')
      return before .. a .. b .. names() .. UI.getValue('t')`,
    ';truea1;b2;b2;hi',
  ],
  ['a UI loads for a moment', 'UI.setXml("<Text>hi</Text>") return UI.loading', 'true'],
  ['and then has loaded', 'return UI.loading', 'false'],
  [
    'a table of XML has attributes by the spelling that they are written in',
    `UI.setXml('<Button onClick="open"/>') return UI.getXmlTable()[1].attributes.onClick`,
    'open',
  ],
  [
    'XML that cannot be read leaves nothing, and comes back as it was written',
    'UI.setXml("") return #UI.getXmlTable() .. "[" .. UI.getXml() .. "]"',
    '0[]',
  ],
]);

testScripts('requests of the web', saveWith(''), [
  [
    'go by the method that their name says',
    `asked = {}
      local function note(r) asked[#asked + 1] = r.url end
      WebRequest.get('http://x/1', note) WebRequest.delete('http://x/2', note) WebRequest.head('http://x/3', note)
      WebRequest.put('http://x/4', 'body', note) WebRequest.post('http://x/5', { a = 1 }, note)
      return #asked`,
    '0',
  ],
  [
    'are all answered, if only with an error',
    'table.sort(asked) return table.concat(asked, " ")',
    'http://x/1 http://x/2 http://x/3 http://x/4 http://x/5',
  ],
  [
    'need an address',
    'return tostring((pcall(WebRequest.get, {}))) .. tostring((pcall(WebRequest.custom, "http://x", {})))',
    'falsefalse',
  ],
]);
