import { piece, saveWith, testScripts } from '../../open-world.ts';

testScripts(
  'attachments and custom data of objects',
  saveWith(
    `function onLoad()
      board, model = getObjectFromGUID('board1'), getObjectFromGUID('model1')
      function attach(guid) board.addAttachment(getObjectFromGUID(guid)) return #board.getAttachments() end
    end`,
    [
      piece('BlockSquare', 'board1', [0, 2, 0], { Locked: true }),
      ...['one111', 'two222', 'three3', 'four44'].map((guid, at) =>
        piece('BlockSquare', guid, [4 + at * 3, 2, 0], { Nickname: guid }),
      ),
      piece('Custom_Model', 'model1', [0, 2, 9], { CustomMesh: { MeshURL: 'm', DiffuseURL: 'd', TypeIndex: 1 } }),
    ],
  ),
  [
    ['there are none at first', 'return #board.getAttachments()', '0'],
    [
      'addAttachment takes the object off the table',
      'local n = attach("one111") return n .. tostring(getObjectFromGUID("one111"))',
      '1nil',
    ],
    [
      'rows have index, name and GUID',
      'local row = board.getAttachments()[1] return row.index .. row.name .. row.guid',
      '0one111one111',
    ],
    [
      'removeAttachment puts it back, at its place',
      'local o = board.removeAttachment(0) return o.getName() .. o.getPosition().x .. #board.getAttachments()',
      'one11140',
    ],
    [
      'removeAttachments puts all back',
      'attach("two222") attach("three3") return #board.removeAttachments() .. #board.getAttachments()',
      '20',
    ],
    [
      'destroyAttachment destroys one',
      'attach("two222") attach("three3") board.destroyAttachment(0) return #board.getAttachments() .. board.getAttachments()[1].guid',
      '1three3',
    ],
    [
      'destroyAttachments destroys all',
      'attach("four44") board.destroyAttachments() return #board.getAttachments() .. tostring(getObjectFromGUID("four44"))',
      '0nil',
    ],
    [
      'getCustomObject has the names of scripts',
      'local c = model.getCustomObject() return c.mesh .. c.diffuse .. c.type',
      'md1',
    ],
    [
      'setCustomObject changes only what was given',
      'model.setCustomObject({ diffuse = "new" }) local c = model.getCustomObject() return c.mesh .. c.diffuse .. model.getData().CustomMesh.DiffuseURL',
      'mnewnew',
    ],
  ],
);
