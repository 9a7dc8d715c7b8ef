import { piece, saveWith, testScripts } from '../open-world.ts';

const OBJECTS = [
  piece('BlockSquare', 'block1', [4, 1.46, 0]),
  piece('ScriptingTrigger', 'zone01', [0, 1, 8], { Locked: true }),
];

testScripts('Global has members of an object', saveWith('-- the script', OBJECTS), [
  ['and self is the same in its script', 'return self == Global', 'true'],
  ['all objects', 'local n = #Global.getObjects() return n .. tostring(n == #getObjects())', '2true'],
  ['its script', 'return Global.getLuaScript() .. Global.script_code', '-- the script-- the script'],
  [
    'a script that can be set',
    'local ok = Global.setLuaScript("-- another") return tostring(ok) .. Global.getLuaScript()',
    'true-- another',
  ],
  [
    'the middle of the table as its place',
    'return tostring(Global.getPosition() + Global.getRotation())',
    'Vector: { 0, 0, 0 }',
  ],
  [
    'the directions of the table',
    `local all = Global.getTransformRight() + 2 * Global.getTransformUp() + 3 * Global.getTransformForward()
     return tostring(all)`,
    'Vector: { 1, 2, 3 }',
  ],
  ['places in the world as its own', 'return tostring(Global.positionToLocal({ 1, 2, 3 }))', 'Vector: { 1, 2, 3 }'],
  [
    'its own places as those of the world',
    'return tostring(Global.positionToWorld({ 1, 2, 3 }))',
    'Vector: { 1, 2, 3 }',
  ],
  ['no zones and no parts', 'return #Global.getZones() + #Global.getChildren()', '0'],
  [
    'functions without effect',
    'return tostring(Global.registerCollisions()) .. tostring(Global.unregisterCollisions()) .. tostring(Global.reset())',
    'truetruefalse',
  ],
  [
    'a name and a type of its own',
    'return table.concat({ Global.guid, Global.name, Global.type, Global.tag }, ", ")',
    '-1, Scripting Manager, Untagged, Untagged',
  ],
  ['a state of loading', 'return tostring(Global.spawning) .. tostring(Global.loading_custom)', 'falsetrue'],
  [
    'and none that it lacks',
    'local _, why = pcall(function() return Global.takeObject end) return why:match("cannot access.*")',
    'cannot access field takeObject of userdata<LuaGlobalScript>',
  ],
]);
