import { piece, saveWith, testScripts } from '../../open-world.ts';

/** Members of an object with the value that a block has, another one, and the key of the save (if it is saved). */
const FLAGS: readonly (readonly [name: string, normal: string, other: string, key?: string])[] = [
  ['tooltip', 'true', 'false', 'Tooltip'],
  ['auto_raise', 'true', 'false', 'Autoraise'],
  ['sticky', 'true', 'false', 'Sticky'],
  ['use_grid', 'true', 'false', 'Grid'],
  ['use_snap_points', 'true', 'false', 'Snap'],
  ['use_hands', 'false', 'true', 'Hands'],
  ['drag_selectable', 'true', 'false', 'DragSelectable'],
  ['grid_projection', 'false', 'true', 'GridProjection'],
  ['hide_when_face_down', 'false', 'true', 'HideWhenFaceDown'],
  ['measure_movement', 'false', 'true', 'MeasureMovement'],
  ['ignore_fog_of_war', 'false', 'true', 'IgnoreFoW'],
  ['layout_group_sort_index', '0', '3', 'LayoutGroupSortIndex'],
  ['value', '0', '7', 'Value'],
  ['interactable', 'true', 'false'],
  ['gizmo_selectable', 'true', 'false'],
  ['max_typed_number', '9', '50'],
  ['use_gravity', 'true', 'false'],
];

testScripts(
  'switches and numbers of objects',
  saveWith('', [piece('BlockSquare', 'block1', [0, 2, 0], { Locked: true })]),
  FLAGS.flatMap(([name, normal, other, key]) => {
    const block = 'local block = getObjectFromGUID("block1")';
    const saved = key === undefined ? `'${other}'` : `tostring(block.getData().${key})`;
    return [
      [`${name} is ${normal} for a block`, `${block} return block.${name}`, normal],
      [
        `${name} becomes ${other}${key === undefined ? '' : `, and ${key} of the save`}`,
        `${block} block.${name} = ${other} return tostring(block.${name}) .. ${saved}`,
        other + other,
      ],
    ] as const;
  }),
);

testScripts(
  'texts and tags of objects',
  saveWith('function onLoad() block, other = getObjectFromGUID("block1"), getObjectFromGUID("other1") end', [
    piece('BlockSquare', 'block1', [0, 2, 0], { Locked: true }),
    piece('BlockSquare', 'other1', [5, 2, 0], { Locked: true, Tags: ['unit'] }),
  ]),
  [
    ['a description is empty at first', 'return "[" .. block.getDescription() .. block.getGMNotes() .. "]"', '[]'],
    [
      'setDescription sets it',
      'block.setDescription("big") return block.getDescription() .. block.getData().Description',
      'bigbig',
    ],
    [
      'setGMNotes sets the notes',
      'block.setGMNotes("secret") return block.getGMNotes() .. block.getData().GMNotes',
      'secretsecret',
    ],
    [
      'texts may be numbers',
      'block.setDescription(12) return type(block.getDescription()) .. block.getDescription()',
      'string12',
    ],
    ['setTags replaces the tags', 'block.setTags({ "A", "b" }) return table.concat(block.getTags(), ",")', 'A,b'],
    ['hasTag ignores case', 'return tostring(block.hasTag("a")) .. tostring(block.hasTag("c"))', 'truefalse'],
    [
      'addTag adds a tag once',
      'return tostring(block.addTag("Unit")) .. tostring(block.addTag("unit")) .. #block.getTags()',
      'truefalse3',
    ],
    [
      'hasMatchingTag compares two objects',
      'return tostring(block.hasMatchingTag(other)) .. tostring(other.hasMatchingTag(block))',
      'truetrue',
    ],
    [
      'removeTag ignores case',
      'block.removeTag("UNIT") return table.concat(block.getTags(), ",") .. tostring(block.hasMatchingTag(other))',
      'A,bfalse',
    ],
    [
      'hasAnyTag is false without tags',
      'local a = block.hasAnyTag() block.setTags({}) return tostring(a) .. tostring(block.hasAnyTag())',
      'truefalse',
    ],
    [
      'getObjectsWithTag finds by a tag',
      'block.setTags({ "unit", "boss" }) return #getObjectsWithTag("Unit") .. #getObjectsWithTag("nobody")',
      '20',
    ],
    ['getObjectsWithAnyTags finds one of several', 'return #getObjectsWithAnyTags({ "boss", "unit" })', '2'],
    ['getObjectsWithAllTags finds all of several', 'return #getObjectsWithAllTags({ "boss", "unit" })', '1'],
    ['getAllObjects leaves out nothing but hands', 'return #getAllObjects()', '2'],
    [
      'a new script waits for reload',
      'block.setLuaScript("answer = 42") return tostring(block.getVar("answer")) .. block.getLuaScript()',
      'nilanswer = 42',
    ],
    ['reload runs it, and keeps the GUID', 'block = block.reload() return block.guid', 'block1'],
    ['after a reload the script has run', 'return block.getVar("answer")', '42'],
    [
      'script_state is kept',
      'block.script_state = "kept" return block.script_state .. block.getData().LuaScriptState',
      'keptkept',
    ],
    [
      'a clone has a GUID of its own, and all else',
      'double = block.clone({ position = { 0, 2, 9 } }) return tostring(double.guid ~= block.guid) .. double.getGMNotes()',
      'truesecret',
    ],
    [
      'a clone without a place appears over the middle of the table',
      'local made = block.clone() local place = tostring(made.getPosition()) made.destruct() return place',
      'Vector: { 0, 3, 0 }',
    ],
    [
      'so does the first of what is pasted, and the others beside it',
      `copy({ block, double }) local list = paste({}) local first, second = list[1].getPosition(), list[2].getPosition()
      for _, made in ipairs(list) do made.destruct() end
      return tostring(first) .. (second - first - double.getPosition() + block.getPosition()):magnitude()`,
      'Vector: { 0, 3, 0 }0',
    ],
    [
      'a new object falls where it was made',
      'Global.setSnapPoints({ { position = { 20, 1, 5 } } }) made = spawnObject({ type = "Die_6", position = { 20.3, 3, 5.2 } }) return 1',
      '1',
    ],
    [
      'or snaps if it is asked to',
      'local x = made.getPosition().x made.destruct() made = spawnObject({ type = "Die_6", position = { 20.3, 3, 5.2 }, snap_to_grid = true }) return x',
      '20.3',
    ],
    ['and lies there', 'local place = made.getPosition() return place.x .. " " .. place.z', '20 5'],
  ],
);

/** Calls that change an object, with arguments that are right. */
const CHANGES = `{ 'setName', 'x' }, { 'setDescription', 'x' }, { 'setGMNotes', 'x' }, { 'setMemo', 'x' }, { 'setLuaScript', 'a = 1' },
  { 'setTags', { 'q' } }, { 'addTag', 'r' }, { 'removeTag', 'r' }, { 'setLock', true }, { 'lock' }, { 'unlock' }, { 'setPosition', { 0, 3, 0 } },
  { 'setRotation', { 0, 90, 0 } }, { 'setScale', { 1, 1, 1 } }, { 'scale', 1 }, { 'translate', { 0, 1, 0 } }, { 'rotate', { 0, 90, 0 } }, { 'flip' },
  { 'setPositionSmooth', { 0, 4, 0 } }, { 'setRotationSmooth', { 0, 0, 0 } }, { 'setColorTint', 'Red' }, { 'highlightOn', 'Red', 5 }, { 'highlightOff' },
  { 'setHiddenFrom', {} }, { 'setInvisibleTo', {} }, { 'attachHider', 'a', true }, { 'attachInvisibleHider', 'a', true }, { 'addToPlayerSelection', 'Red' },
  { 'removeFromPlayerSelection', 'Red' }, { 'setSnapPoints', {} }, { 'setVectorLines', {} }, { 'addDecal', {} }, { 'setDecals', {} },
  { 'registerCollisions' }, { 'unregisterCollisions' }, { 'createButton', { click_function = 'f' } }, { 'editButton', { index = 0 } }, { 'removeButton', 0 },
  { 'clearButtons' }, { 'createInput', { input_function = 'f' } }, { 'editInput', { index = 0 } }, { 'removeInput', 0 }, { 'clearInputs' },
  { 'addContextMenuItem', 'a', print }, { 'clearContextMenu' }, { 'setVar', 'a', 1 }, { 'setTable', 't', {} }, { 'destroyAttachment', 0 },
  { 'destroyAttachments' }, { 'setFogOfWarReveal', { reveal = true } }, { 'setCustomObject', {} }, { 'jointTo' }, { 'setRotationValues', {} }, { 'destruct' }`;

testScripts('calls that change an object', saveWith('', [piece('BlockSquare', 'block1', [0, 2, 0])]), [
  [
    'say that they have',
    `local block, silent = getObjectFromGUID('block1'), ''
      for _, call in ipairs({ ${CHANGES} }) do
        local answer = block[call[1]](call[2], call[3])
        if answer ~= true then silent = silent .. call[1] .. ' ' .. tostring(answer) .. ' ' end
      end return silent`,
    '',
  ],
]);
