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
      piece('BlockSquare', 'joint1', [0, 2, -9], {
        JointFixed: { ConnectedBodyGUID: 'board1', EnableCollision: true, BreakForce: 7, BreakTorgue: 8 },
        JointHinge: { ConnectedBodyGUID: 'model1', EnableCollision: false, Axis: { x: 1, y: 2, z: 3 } },
      }),
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
      'local row = board.getAttachments()[1] return row.index .. row.name .. row.guid .. row.nickname .. row.gm_notes .. #row.tags',
      '0one111one111one1110',
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
      'getJoints has a row for each joint of the save, in the order of their types',
      `local text = '' for _, row in ipairs(getObjectFromGUID('joint1').getJoints()) do
        text = text .. row.type .. ' ' .. row.joint_object_guid .. ' ' .. tostring(row.collision) .. ' ' .. row.break_force .. row.break_torgue .. row.axis.x .. row.axis.z .. row.anchor.y .. '; '
      end return text`,
      'Fixed board1 true 78000; Hinge model1 false 00130; ',
    ],
    [
      'what a save does not say of a joint is zero',
      `local row = getObjectFromGUID('joint1').getJoints()[2] return row.break_force .. row.motor_force .. row.spring`,
      '000',
    ],
    [
      'jointTo has the defaults of the game',
      `board.jointTo(model, {}) local row, saved = board.getJoints()[1], board.getData().JointFixed
      return row.type .. row.joint_object_guid .. tostring(row.collision) .. tostring(row.axis) .. tostring(row.connector_anchor == model.positionToLocal(board.getPosition())) .. saved.BreakForce .. tostring(row.break_force == 1 / 0)`,
      'Fixedmodel1falseVector: { 1, 0, 0 }trueInfinitytrue',
    ],
    [
      'a hinge keeps its motor',
      `board.jointTo(model, { type = "Hinge", collision = true, axis = { 0, 1, 0 }, break_force = 5, motor_force = 100, motor_velocity = 10, motor_free_spin = true })
      local row, saved = board.getJoints()[2], board.getData().JointHinge
      return row.type .. tostring(row.collision) .. row.axis.y .. row.break_force .. row.motor_force .. row.motor_velocity .. tostring(row.motor_free_spin) .. tostring(saved.UseMotor) .. saved.Motor.targetVelocity`,
      'Hingetrue1510010truetrue10',
    ],
    [
      'a spring keeps its distances',
      `board.jointTo(model, { type = "Spring", spring = 50, damper = 0.1, max_distance = 10, min_distance = 1 })
      local row = board.getJoints()[3] return row.type .. row.spring .. row.damper .. row.max_distance .. row.min_distance`,
      'Spring500.1101',
    ],
    ['jointTo without an object removes all', 'board.jointTo() return #board.getJoints()', '0'],
    ['an object without joints has no rows', 'return #board.getJoints()', '0'],
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
