import { beforeEach, describe, expect, test } from 'vitest';

import { evaluate, type OpenWorld, piece, saveWith, useTable } from '../../open-world.ts';

const OBJECTS = [
  piece('BlockSquare', 'block1', [0, 1.46, 0]),
  piece('BlockSquare', 'block2', [0, 2.46, 0]),
  piece('Custom_Model', 'model1', [6, 1.46, 0], { CustomMesh: { MeshURL: 'mesh' }, Locked: true }),
  piece('3DText', 'text01', [12, 2, 0]),
  piece('Custom_PDF', 'pdf001', [18, 2, 0]),
];

const SCRIPT = `function onLoad()
  block, above = getObjectFromGUID('block1'), getObjectFromGUID('block2')
  model, text = getObjectFromGUID('model1'), getObjectFromGUID('text01')
  pdf = getObjectFromGUID('pdf001')
  buttons = pdf.getChildren()[1].getChildren()[1].getChildren()
end`;

describe('components of Unity', () => {
  let world: OpenWorld;

  useTable(saveWith(SCRIPT, OBJECTS), opened => (world = opened));

  beforeEach(async () => {
    await world.send({ kind: 'load', save: saveWith(SCRIPT, OBJECTS) });
  });

  const run = (script: string): Promise<unknown> => world.ask({ kind: 'execute', guid: '-1', script });

  test.each([
    ['an object has', 'names(block)', 'Transform MeshFilter MeshRenderer BoxCollider Rigidbody AudioSource'],
    ['a model has', 'names(model)', 'Transform MeshFilter MeshRenderer MeshCollider Rigidbody AudioSource'],
    ['floating text has', 'names(text)', 'Transform'],
    ['of one name are a list', '#block.getComponents("Rigidbody") .. #block.getComponentsInChildren("Light")', '10'],
    ['are nil where the object has none of the name', 'block.getComponent("MeshCollider")', 'nil'],
    [
      'are the same value each time',
      'block.getComponent("Rigidbody") == block.getComponentInChildren("Rigidbody")',
      'true',
    ],
    ['lead to their part', 'block.getComponent("Rigidbody").game_object.name', 'BlockSquare(Clone)'],
    [
      'are found from their part',
      'model.getComponent("Transform").game_object.getComponent("Rigidbody").name',
      'Rigidbody',
    ],
    ['have no parts below them', '#block.getChildren() .. tostring(block.getChild("Body"))', '0nil'],
    ['say what their variables are', 'block.getComponent("BoxCollider").getVars().enabled', 'Boolean'],
    ['say which variables are places', 'block.getComponent("Transform").getVars().position', 'Vector3'],
    ['know no other variable', 'block.getComponent("BoxCollider").get("nonsense")', 'nil'],
    ['set no other variable', 'block.getComponent("BoxCollider").set("nonsense", 1)', 'false'],
    ['mute what the manual mutes', 'block.getComponent("AudioSource").set("mute", true)', 'true'],
    [
      'of the parts of a document are found from above',
      '#pdf.getComponentsInChildren("RectTransform") .. #pdf.getComponents("RectTransform")',
      '50',
    ],
    ['belong to the part that was asked', 'buttons[3].getComponents()[1].game_object.name', 'Pop Out'],
    [
      'have the variables that Unity gives them',
      'values(block, "BoxCollider", "enabled isTrigger") .. values(model, "MeshCollider", "enabled isTrigger convex") .. values(block, "MeshRenderer", "enabled receiveShadows") .. values(block, "AudioSource", "enabled mute")',
      'true false true false true true true true false ',
    ],
    [
      'keep what each of them is told apart from the others',
      `(function() block.getComponent('MeshRenderer').set('enabled', false) block.getComponent('BoxCollider').set('isTrigger', true) block.getComponent('AudioSource').set('mute', true)
        return values(block, 'BoxCollider', 'enabled isTrigger') .. values(block, 'MeshRenderer', 'enabled receiveShadows') .. values(block, 'AudioSource', 'enabled mute') end)()`,
      'true true false true true true ',
    ],
    ['want names that are texts', '(pcall(function() block.getComponent({}) end))', 'false'],
  ])('%s', async (_, expression, expected) => {
    await run(`function values(o, component, list)
      local text = ''
      for name in list:gmatch('%S+') do text = text .. tostring(o.getComponent(component).get(name)) .. ' ' end
      return text
    end`);
    await run(`function names(o)
      local list = {}
      for _, each in ipairs(o.getComponents()) do list[#list + 1] = each.name end
      return table.concat(list, ' ')
    end`);
    expect(await evaluate(world, expression)).toBe(expected);
  });

  test('keep what a renderer was told', async () => {
    await run('block.getComponent("MeshRenderer").set("receiveShadows", false)');
    expect(await evaluate(world, 'block.getComponent("MeshRenderer").get("receiveShadows")')).toBe('false');
    expect(await evaluate(world, 'above.getComponent("MeshRenderer").get("receiveShadows")')).toBe('true');
  });

  test('keep the places of the buttons of a document apart', async () => {
    await run(`buttons[1].getComponents()[1].set('localScale', {0.8, 2, 1})
      buttons[2].getComponents()[1].set('localPosition', {x = -340, y = 0, z = 0})`);
    const script = `local function at(i, name) return buttons[i].getComponents()[1].get(name) end
      return table.concat({ at(1, 'localScale').y, at(2, 'localScale').y, at(1, 'localPosition').x, at(2, 'localPosition').x }, ' ')`;
    expect(await run(script)).toBe('2 1 0 -340');
  });

  test('have a material whose colour is the tint of the object', async () => {
    await run(
      `block.getMaterials()[1].set('_Color', {0, 1, 0}) block.getMaterialsInChildren()[1].set('_Thickness', 4)`,
    );
    const script = `local m = block.getMaterials()[1] return table.concat({ block.getColorTint().g, m.get('_Color').r,
      m.get('_Thickness'), m.getVars()._Color, tostring(m.get('_Other')), m.game_object.name, #text.getMaterials() }, ' ')`;
    expect(await run(script)).toBe('1 0 4 Color nil BlockSquare(Clone) 0');
  });

  test('move, and weigh, the object that they belong to', async () => {
    await run(
      'block.getComponent("Transform").set("position", {3, 4, 5}) block.getComponent("Rigidbody").set("mass", 7)',
    );
    expect(await evaluate(world, 'block.getPosition().x .. " " .. block.mass')).toBe('3 7');
    await run('block.locked = true');
    expect(await evaluate(world, 'block.getComponent("Rigidbody").get("isKinematic")')).toBe('true');
  });

  test('let things fall through an object whose collider is off, until it is on again', async () => {
    const heightAbove = async (): Promise<number> => Number(await evaluate(world, 'above.getPosition().y'));
    await world.ask({ kind: 'frames', count: 60 });
    expect(await heightAbove()).toBeCloseTo(2.46, 1);
    await run('block.getComponent("BoxCollider").set("enabled", false)');
    await world.ask({ kind: 'frames', count: 120 });
    expect(await heightAbove()).toBeCloseTo(1.46, 1);
    expect(await evaluate(world, 'block.getComponent("BoxCollider").get("enabled")')).toBe('false');
    await run('block.setPosition({0, 4, 0}) block.getComponent("BoxCollider").set("enabled", true)');
    await world.ask({ kind: 'frames', count: 120 });
    expect(Number(await evaluate(world, 'block.getPosition().y'))).toBeCloseTo(2.46, 1);
  });

  test('carry things at the height of a larger collider', async () => {
    await run('block.getComponent("BoxCollider").set("size", {1, 3, 1}) above.setPosition({0, 6, 0})');
    await world.ask({ kind: 'frames', count: 180 });
    expect(await evaluate(world, 'block.getComponent("BoxCollider").get("size").y')).toBe('3');
    const [low, high] = await Promise.all(['block', 'above'].map(name => evaluate(world, `${name}.getPosition().y`)));
    expect(Number(high) - Number(low)).toBeCloseTo(2, 1);
  });
});
