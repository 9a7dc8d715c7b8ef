import { piece, saveWith, testScripts } from '../../open-world.ts';

const turnedBlock = {
  Locked: true,
  Transform: { posX: 2, posY: 3, posZ: 4, rotX: 0, rotY: 90, rotZ: 0, scaleX: 2, scaleY: 1, scaleZ: 1 },
};

const SCRIPT = `
function onLoad() block, loose = getObjectFromGUID('block1'), getObjectFromGUID('loose1') end
function text(v) return string.format('%.2f %.2f %.2f', v.x + 0.001, v.y + 0.001, v.z + 0.001) end`;

testScripts(
  'places and motion of objects',
  saveWith(SCRIPT, [
    piece('BlockSquare', 'block1', [2, 3, 4], turnedBlock),
    piece('BlockSquare', 'loose1', [20, 2, 0]),
  ]),
  [
    ['getScale is the scale', 'return block.getScale()', 'Vector: { 2, 1, 1 }'],
    ['positionToWorld scales and turns', 'return text(block.positionToWorld({ 1, 1, 0 }))', '2.00 4.00 2.00'],
    ['positionToLocal is its opposite', 'return text(block.positionToLocal({ 2, 4, 2 }))', '1.00 1.00 0.00'],
    [
      'forward, right and up turn along',
      'return text(block.getTransformForward()) .. text(block.getTransformRight()) .. text(block.getTransformUp())',
      '1.00 0.00 0.000.00 0.00 -1.000.00 1.00 0.00',
    ],
    ['setScale takes effect at once', 'block.setScale({ 1, 2, 3 }) return block.getScale()', 'Vector: { 1, 2, 3 }'],
    ['a vector that was read changes nothing', 'block.getScale():scale(5) return block.getScale().x', '1'],
    [
      'unlock and lock are setLock',
      'block.unlock() local a = block.getLock() block.lock() return tostring(a) .. tostring(block.getLock())',
      'falsetrue',
    ],
    [
      'a smooth move has its target until it ends',
      'block.setPositionSmooth({ 6, 3, 4 }) return tostring(block.isSmoothMoving()) .. text(block.getPositionSmooth())',
      'true6.00 3.00 4.00',
    ],
    [
      'after it there is no target, and the place is exact',
      'return tostring(block.isSmoothMoving()) .. tostring(block.getPositionSmooth()) .. text(block.getPosition())',
      'falsenil6.00 3.00 4.00',
    ],
    [
      'a smooth turn has its target',
      'block.setRotationSmooth({ 0, 180, 0 }) return text(block.getRotationSmooth())',
      '0.00 180.00 0.00',
    ],
    [
      'after it there is none',
      'return tostring(block.getRotationSmooth()) .. text(block.getRotation())',
      'nil0.00 180.00 0.00',
    ],
    ['translate begins a move by so much', 'block.translate({ 0, 1, 0 }) return block.getPosition().y', '3'],
    ['translate ends where it should', 'return text(block.getPosition())', '6.00 4.00 4.00'],
    [
      'a loose object that was turned by a torque turns',
      'loose.setPosition({ 20, 6, 0 }) loose.addTorque({ 0, 5, 0 }, 4) return loose.getAngularVelocity().y > 0',
      'true',
    ],
    ['nobody holds a resting object', 'return loose.held_by_color', 'nil'],
  ],
);

testScripts('smooth moves in scripts', saveWith('', [piece('BlockSquare', 'block1', [1, 2, 3], { Locked: true })]), [
  [
    'go on from where the object is, and say where to',
    `local o = getObjectFromGUID('block1') local before = tostring(o.getPositionSmooth()) .. tostring(o.getRotationSmooth()) .. tostring(o.isSmoothMoving())
      o.translate({ 1, 2, 3 }) o.rotate({ 0, 90, 0 })
      return before .. tostring(o.getPositionSmooth()) .. tostring(o.getRotationSmooth()) .. tostring(o.isSmoothMoving())`,
    'nilnilfalseVector: { 2, 4, 6 }Vector: { 0, 90, 0 }true',
  ],
  [
    'have ended there',
    `local o = getObjectFromGUID('block1') return tostring(o.getPosition()) .. tostring(o.getRotation()) .. tostring(o.isSmoothMoving()) .. tostring(o.getPositionSmooth())`,
    'Vector: { 2, 4, 6 }Vector: { 0, 90, 0 }falsenil',
  ],
  [
    'turn the object over',
    `local o = getObjectFromGUID('block1') o.flip() return tostring(o.getRotationSmooth())`,
    'Vector: { 0, 90, 180 }',
  ],
  ['and it lies on its face', `return tostring(getObjectFromGUID('block1').is_face_down)`, 'true'],
]);
