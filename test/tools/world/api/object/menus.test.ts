import { piece, saveWith, testScripts } from '../../open-world.ts';

testScripts(
  'removing buttons, inputs and menus',
  saveWith(
    `function onLoad()
      box = getObjectFromGUID('box001')
      for i = 1, 3 do
        box.createButton({ click_function = 'press', function_owner = Global, label = 'b' .. i })
        box.createInput({ input_function = 'typed', function_owner = Global, label = 'i' .. i })
      end
      box.addContextMenuItem('Growl', function() end)
      addContextMenuItem('Table', function() end)
      addHotkey('Key', function() end)
    end
    function press() end
    function typed() end`,
    [piece('BlockSquare', 'box001', [0, 2, 0])],
  ),
  [
    [
      'removeButton shifts the higher ones down',
      'box.removeButton(1) local b = box.getButtons() return #b .. b[2].label .. b[2].index',
      '2b31',
    ],
    [
      'removeInput shifts the higher ones down',
      'box.removeInput(0) local i = box.getInputs() return #i .. i[1].label .. i[1].index',
      '2i20',
    ],
    [
      'removeButton of an index that is not there is false',
      'return tostring(box.removeButton(7)) .. #box.getButtons()',
      'false2',
    ],
    ['getButtons is nil after clearButtons', 'box.clearButtons() return box.getButtons()', 'nil'],
    ['getInputs is nil after clearInputs', 'box.clearInputs() return box.getInputs()', 'nil'],
    ['clearContextMenu of an object', 'return box.clearContextMenu()', 'true'],
    ['clearContextMenu of the table', 'return clearContextMenu()', 'true'],
    ['clearHotkeys', 'return clearHotkeys()', 'true'],
  ],
);
