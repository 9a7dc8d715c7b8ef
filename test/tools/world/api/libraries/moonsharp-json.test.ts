import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { evaluate, machines, openWorld, saveWith, type OpenWorld } from '../../open-world.ts';

/** As .NET writes them: 15 digits where these read back as the same number, otherwise 17. */
const NUMBERS = '[0.1,0.33333333333333331,9007199254740992,1e+300,1e-07]';

function parsed(text: string): string {
  return `json.serialize(json.parse([=[${text}]=]))`;
}

/** What it says about a text. The place in front of it, if any, is cut off. */
function refused(text: string): string {
  return `(select(2, pcall(json.parse, [=[${text}]=])):gsub("^.*%(%d[^ ]*%): ", ""):gsub("^%c", ""))`;
}

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
  ['gives null of an object as something true', 'type(json.parse("{\\"a\\":null}").a)', 'userdata'],
  ['finds all nulls equal', 'json.parse("[null]")[1] == json.null()', 'true'],
  [
    'lets nobody look into null',
    '(select(2, pcall(function() return json.null().x end)):match("cannot .*"))',
    'cannot access field x of userdata<MoonSharp.Interpreter.Serialization.Json.JsonNull>',
  ],
  ['writes a slash with an escape', 'json.serialize({ "a/b" })', '["a\\/b"]'],
  ['writes control characters', 'json.serialize({ "\\b\\f\\n\\r\\t\\1\\\\\\"" })', '["\\b\\f\\n\\r\\t\u0001\\\\\\""]'],
  ['writes numbers without end', 'json.serialize({ 1/0, -1/0, 0/0 })', '[Infinity,-Infinity,NaN]'],
  ['writes numbers in full', 'json.serialize({ 0.1, 1/3, 2^53, 1e300, 1e-7 })', NUMBERS],
  ['refuses what is no JSON', '(pcall(json.parse, "<html>"))', 'false'],
  ['reads texts in single quotes', parsed("{'a':'b\"'}"), '{"a":"b\\""}'],
  ['needs no commas', parsed('[1 2,]'), '[1,2]'],
  ['does not read on behind the end', parsed('[1]] "'), '[1]'],
  ['reads escapes of Lua', parsed('["\\u{41}\\x41\\065\\z  a"]'), '["AAAa"]'],
  ['reads a character beyond 16 bits', parsed('["\\u{1F600}"]'), '["😀"]'],
  ['reads numbers of Lua', parsed('[.5,5.,1E+5,01,1..2]'), '[0.5,5,100000,1,1,0.2]'],
  ['reads lists in a list apart', parsed('[ [1,2],[3]]'), '[[1,2],[3]]'],
  ['passes over a byte-order mark and blanks', parsed('\ufeff\u00a0 [1]'), '[1]'],
  ['refuses a negative number', refused('[-1]'), "Unexpected token : '-'"],
  ['refuses a negative number of an object', refused('{"a":-1}'), "Unexpected token : '-'"],
  ['refuses brackets of a long text', refused('[[1,2],[3]]'), "Unexpected token : '1,2],[3'"],
  ['refuses a slash with an escape', refused('["\\/"]'), "invalid escape sequence near '\\/'"],
  ['refuses a character by four digits', refused('["\\u0041"]'), "'{' expected near '\\u'"],
  ['refuses a number alone', refused('1'), "Unexpected token : '1'"],
  ['refuses a text alone', refused('"a"'), "Unexpected token : 'a'"],
  ['refuses null alone', refused('null'), "Unexpected token : 'null'"],
  ['refuses nothing', refused(''), "Unexpected token : '<eof>'"],
  ['refuses what does not end', refused('[1'), "Unexpected token : '<eof>'"],
  ['refuses a text that does not end', refused('["a'), "unfinished string near 'a'"],
  ['refuses names', refused('[nil]'), "Unexpected token : 'nil'"],
  ['refuses a key without quotes', refused('{a:1}'), "Unexpected token : 'a'"],
  ['refuses two commas', refused('[1,,2]'), "Unexpected token : ','"],
  ['refuses a sign behind an exponent', refused('[1e5+1]'), "malformed number near '1e5+1'"],
  ['refuses hexadecimal numbers', refused('[0x10]'), "Unexpected token : '0x10'"],
  ['refuses a comment', refused('[1, -- c'), "Unexpected token : ' c'"],
  ['refuses a foreign symbol', refused('[@]'), "unexpected symbol near '@'"],
  ['refuses a page', refused('<html>'), "Unexpected token : '<'"],
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
