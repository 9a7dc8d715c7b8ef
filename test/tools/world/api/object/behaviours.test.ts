import { describe, expect, test } from 'vitest';

import { evaluate, type OpenWorld, piece, saveWith, useTable } from '../../open-world.ts';

const OBJECTS = [
  piece('Digital_Clock', 'clock1', [0, 2, 0]),
  piece('Custom_PDF', 'book01', [4, 2, 0], { CustomPDF: { PDFUrl: 'rules', PDFPage: 3, PDFPageOffset: 1 } }),
  piece('Tablet', 'tablet', [8, 2, 0], { Tablet: { PageURL: 'https://a.example' } }),
  piece('Counter', 'count1', [12, 2, 0], { Counter: { value: 4 } }),
  piece('BlockSquare', 'block1', [16, 2, 0]),
  piece('3DText', 'text01', [20, 2, 0]),
  piece('rpg_BEAR', 'bear01', [24, 2, 0]),
  piece('Custom_Assetbundle', 'bundle', [28, 2, 0]),
  piece('LayoutZone', 'zone01', [32, 2, 0], { Locked: true }),
  piece('HandTrigger', 'hand01', [0, 4, -18], { FogColor: 'Red', Locked: true }),
];

const SCRIPT = `function onLoad()
  clock, book, tablet = getObjectFromGUID('clock1'), getObjectFromGUID('book01'), getObjectFromGUID('tablet')
  counter, block = getObjectFromGUID('count1'), getObjectFromGUID('block1')
  text, bear = getObjectFromGUID('text01'), getObjectFromGUID('bear01')
  bundle, zone = getObjectFromGUID('bundle'), getObjectFromGUID('zone01')
  hand = getObjectFromGUID('hand01')
end`;

describe('behaviours of objects', () => {
  let world: OpenWorld;

  useTable(saveWith(SCRIPT, OBJECTS), opened => (world = opened));

  test.each([
    ['are nil on objects that lack them', 'block.Counter', 'nil'],
    ['are userdata', 'type(counter.Counter)', 'userdata'],
    [
      'count',
      '(function() counter.Counter.increment() return counter.Counter.getValue() .. counter.getValue() end)()',
      '55',
    ],
    ['raise an error for a member that they lack', '(pcall(function() return counter.Counter.nonsense end))', 'false'],
    [
      'write the offset of pages',
      '(function() book.Book.page_offset = 5 return book.Book.page_offset .. book.getData().CustomPDF.PDFPageOffset end)()',
      '55',
    ],
    [
      'write the address of a tablet',
      '(function() tablet.Browser.url = "https://b.example" return tablet.getValue() end)()',
      'https://b.example',
    ],
    [
      'write the width of the page of a tablet',
      '(function() local before = tablet.Browser.pixel_width tablet.Browser.pixel_width = 800 return before .. " " .. tablet.Browser.pixel_width end)()',
      '1024 800',
    ],
    [
      'a counter goes back and to zero',
      '(function() counter.Counter.decrement() local a = counter.Counter.getValue() counter.Counter.clear() return a .. counter.Counter.getValue() end)()',
      '40',
    ],
    [
      'text that says nothing of itself is white and of size 64, and stays so when what it is given is none',
      '(function() local tool = text.TextTool local before = tool.getFontSize() .. tool.getFontColor():toHex() return before .. tostring(tool.setFontColor("none")) .. tool.getFontColor():toHex() end)()',
      '64fffffffalseffffff',
    ],
    [
      'text has a size and a colour',
      '(function() text.TextTool.setFontSize(20) text.TextTool.setFontColor({ 1, 0, 0 }) return text.TextTool.getFontSize() .. text.TextTool.getFontColor():toHex() end)()',
      '20ff0000',
    ],
    ['a book turns to a page', '(function() book.Book.setPage(2) return book.Book.getPage() end)()', '2'],
    [
      'a book takes a highlight',
      '(function() return tostring(book.Book.setHighlight(0, 0, 1, 1)) .. tostring(book.Book.clearHighlight()) end)()',
      'truetrue',
    ],
    [
      'a figurine changes its mode',
      '(function() bear.RPGFigurine.changeMode() return bear.getData().RPGmode end)()',
      'true',
    ],
    ['an asset bundle triggers an effect', '(function() return bundle.AssetBundle.playTriggerEffect(1) end)()', 'true'],
    [
      'a layout zone has options',
      '(function() zone.LayoutZone.setOptions({ horizontal_spread = 2 }) return zone.LayoutZone.getOptions().horizontal_spread end)()',
      '2',
    ],
    [
      'a clock pauses, and counts nothing while it shows the time of the day',
      '(function() clock.Clock.startStopwatch() clock.Clock.pauseStart() local a = clock.Clock.paused clock.Clock.showCurrentTime() return tostring(a) .. tostring(clock.Clock.getValue()) end)()',
      'true0',
    ],
    [
      'the time of the day cannot be paused',
      '(function() local ok = clock.Clock.pauseStart() clock.Clock.paused = true return tostring(ok) .. tostring(clock.Clock.paused) end)()',
      'falsefalse',
    ],
    [
      'setValue of a clock makes it a paused timer',
      '(function() clock.Clock.startStopwatch() clock.setValue(30) local d = clock.getData().Clock return clock.getValue() .. d.Mode .. tostring(d.Paused) end)()',
      '301true',
    ],
    [
      'pages of a book count with its offset where a script wants it',
      '(function() local b = book.Book b.page_offset = 10 local ok = b.setPage(12, true) return tostring(ok) .. b.getPage() .. " " .. b.getPage(true) end)()',
      'true2 12',
    ],
    [
      'no page of a book is before the first',
      '(function() return tostring(book.Book.setPage(-1)) .. tostring(book.Book.setPage(9, true)) .. book.Book.getPage() end)()',
      'falsefalse2',
    ],
    [
      'are set and read by getValue and setValue, each in its own place of the save',
      `(function() clock.Clock.setValue(5) local ok = tostring(counter.setValue(9)) .. tostring(text.setValue('hi')) .. tostring(tablet.setValue('u')) .. tostring(clock.setValue(30)) .. tostring(hand.setValue('Blue'))
        local c, t, p, k = counter.getData().Counter, text.getData().Text, tablet.getData().Tablet, clock.getData().Clock
        return ok .. counter.getValue() .. text.getValue() .. tablet.getValue() .. clock.getValue() .. hand.getValue() .. ' ' .. c.value .. t.Text .. p.PageURL .. k.SecondsPassed .. hand.getData().FogColor end)()`,
      'truetruetruetruetrue9hiu30Blue 9hiu30Blue',
    ],
    [
      'are nothing that a block has, or takes',
      "tostring(block.getValue()) .. tostring(block.setValue('x')) .. tostring(zone.getValue())",
      'nilfalsenil',
    ],
    [
      'that are numbers are 0, and texts empty, where what is set is neither',
      "(function() counter.setValue('x') clock.setValue('x') text.setValue(nil) tablet.setValue(nil) return counter.getValue() .. clock.getValue() .. '[' .. text.getValue() .. tablet.getValue() .. ']' end)()",
      '00[]',
    ],
    [
      'a timer is paused when it is set, and a stopwatch runs when it is started',
      '(function() clock.Clock.setValue(7) local a = tostring(clock.Clock.paused) .. clock.Clock.getValue() .. clock.getData().Clock.Mode clock.Clock.startStopwatch() return a .. tostring(clock.Clock.paused) .. clock.Clock.getValue() .. clock.getData().Clock.Mode end)()',
      'true71false02',
    ],
    [
      'a book opens at its first page, and knows the offset of another',
      '(function() local b = spawnObject({ type = "Custom_PDF", position = { 0, 3, 20 } }).Book local a = b.getPage() .. b.page_offset b.setPage("x") b.page_offset = "x" return a .. b.getPage() .. b.page_offset end)()',
      '0000',
    ],
    [
      'an effect is the first without a number, and none loops at first',
      '(function() local b = bundle.AssetBundle local a = b.getLoopingEffectIndex() b.playLoopingEffect(3) local c = b.getLoopingEffectIndex() b.playLoopingEffect() return a .. c .. b.getLoopingEffectIndex() .. #b.getLoopingEffects() .. #b.getTriggerEffects() end)()',
      '03000',
    ],
  ])('%s', async (_, expression, text) => {
    expect(await evaluate(world, expression)).toBe(text);
  });

  test('a clock stands still while it is paused and goes on afterwards', async () => {
    await evaluate(world, 'clock.Clock.startStopwatch()');
    await world.ask({ kind: 'frames', count: 120 });
    expect(await evaluate(world, 'clock.Clock.getValue()')).toBe('2');
    await evaluate(world, '(function() clock.Clock.paused = true clock.Clock.paused = true return 1 end)()');
    await world.ask({ kind: 'frames', count: 120 });
    expect(await evaluate(world, 'tostring(clock.Clock.paused) .. clock.Clock.getValue()')).toBe('true2');
    await evaluate(world, '(function() clock.Clock.paused = false return 1 end)()');
    await world.ask({ kind: 'frames', count: 60 });
    expect(await evaluate(world, 'clock.Clock.getValue()')).toBe('3');
  });
});
