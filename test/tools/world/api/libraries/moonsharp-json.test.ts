import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { evaluate, machines, openWorld, saveWith, type OpenWorld } from '../../open-world.ts';

const CASES: readonly (readonly [title: string, expression: string, text: string])[] = [
  ['serializes a list', 'json.serialize({ 1, "two", true })', '[1,"two",true]'],
  ['serializes an object', 'json.serialize({ a = { b = "x" } })', '{"a":{"b":"x"}}'],
  ['serializes an empty table as an object', 'json.serialize({})', '{}'],
  [
    'leaves out functions and what stands under numbers of an object',
    'json.serialize({ a = 1, b = print, [9] = 2 })',
    '{"a":1}',
  ],
  ['ends a list at its first hole', 'json.serialize({ 1, nil, 3 })', '[1]'],
  ['refuses what is no table', '(pcall(json.serialize, 5))', 'false'],
  ['refuses a table in itself', '(function() local t = {} t.t = t return (pcall(json.serialize, t)) end)()', 'false'],
  [
    'parses lists and objects',
    '(function() local t = json.parse("[1,{\\"a\\":\\"b\\"}]") return t[1] .. t[2].a end)()',
    '1b',
  ],
  [
    'marks null in a list',
    '(function() local t = json.parse("[1,null,3]") return #t .. tostring(json.isnull(t[2])) .. tostring(json.isnull(t[1])) end)()',
    '3truefalse',
  ],
  ['takes nil for null', 'json.isnull(json.parse("{\\"a\\":null}").a)', 'true'],
  ['writes null where null was read', 'json.serialize(json.parse("[1,null,3]"))', '[1,null,3]'],
  ['writes its own null', 'json.serialize({ json.null() })', '[null]'],
  ['refuses what is no JSON', '(pcall(json.parse, "<html>"))', 'false'],
  ['keeps Unicode', 'json.parse(json.serialize({ "a•™😀" }))[1]', 'a•™😀'],
];

describe.each(await machines())('json in %s', (_, open) => {
  let world: OpenWorld;

  beforeAll(async () => {
    world = await openWorld(open);
    await world.send({ kind: 'load', save: saveWith('') });
  });

  afterAll(() => world.close());

  test.each(CASES)('%s', async (_, expression, text) => {
    expect(await evaluate(world, expression)).toBe(text);
  });
});
