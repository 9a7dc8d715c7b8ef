import { expect, test } from 'vitest';
import { strictJson } from '../../../../tools/world/values/loose-json.ts';

/** As Json.NET 13 reads them. */
test.each([
  ['{"a":1}', '{"a":1}'],
  ["{'a':'x'}", '{"a":"x"}'],
  ['{a:1, $a_b1:2, 1a:3, 1 :4, é:5}', '{"a":1,"$a_b1":2,"1a":3,"1":4,"é":5}'],
  ['{"":1}', '{"":1}'],
  ['{"a":[1,{"b":2,},],}', '{"a":[1,{"b":2}]}'],
  ['[1,,2]', '[1,null,2]'],
  ['[,]', '[null]'],
  ['{"a":,"b":1}', '{"a":null,"b":1}'],
  ['/* c */ {"a":1} // d', '{"a":1}'],
  ['{/* c */"a":/* * */1, // d\n"b"\t:2\r\n}', '{"a":1,"b":2}'],
  ['{"a":NaN,"b":Infinity,"c":-Infinity,"d":undefined}', '{"a":null,"b":null,"c":null,"d":null}'],
  ['[0x1F, 0X1f, 017, -017, .5, 5., -.5, 1e5, 1E+5, 0, -0, 0.5]', '[31,31,15,-15,0.5,5.0,-0.5,1e5,1E+5,0,-0,0.5]'],
  ['[true, false, null]', '[true,false,null]'],
  [`['it\\'s', "it's", 'say "x"', "\\'"]`, `["it's","it's","say \\"x\\"","'"]`],
  ['["\\u00e9\\/\\b\\f\\n\\r\\t\\\\\\""]', '["\\u00e9\\/\\b\\f\\n\\r\\t\\\\\\""]'],
  ['["x\ny\tz\r"]', '["x\\ny\\tz\\r"]'],
  [' 5 ', '5'],
])('%j is read', (text, strict) => {
  expect(strictJson(text)).toBe(strict);
});

test.each([
  '',
  '{a-b:1}',
  '{a b:1}',
  '{"a":1,,}',
  '{,"a":1}',
  '[1 2]',
  '{"a":1 "b":2}',
  '{"a":}',
  '{"a" 1}',
  '{"a"/* c */:1}',
  '{"a":1} x',
  '{"a":1},',
  '{"a":nan}',
  '{"a":True}',
  '{"a":truex}',
  '{"a":true1}',
  '{"a":hello}',
  '{"a":08}',
  '{"a":01.5}',
  '{"a":0x}',
  '{"a":-0x1F}',
  '{"a":+5}',
  '{"a":1L}',
  '{"a":"x\\y"}',
  '{"a":"\\x41"}',
  '{"a":"x',
  '{"a":1',
  '{"a"=1}',
  '{"a":1;"b":2}',
  '# c\n1',
  '<a>',
  '/* c',
  '{"a":1 /}',
  '['.repeat(401),
])('%j is refused, or no JSON afterwards', text => {
  expect(isJson(strictJson(text))).toBe(false);
});

function isJson(text: string | undefined): boolean {
  try {
    JSON.parse(text ?? '');
    return true;
  } catch {
    return false;
  }
}
