import { serialize } from 'node:v8';
import { expect, test } from 'vitest';
import { emitUnit } from '../../../../tools/lua/emit/unit-emitter.ts';
import { literal, member, quoted } from '../../../../tools/lua/emit/javascript-names.ts';
import { parseChunk } from '../../../../tools/lua/syntax/parser.ts';
import { answerOf } from '../answer-of.ts';

const TEXTS = ['plain', '…', 'Türme – 3 × ★', 'a "quoted" \\ \n line', '\ud83d\ude00 and \ud800', '•'.repeat(100), ''];

test.each(TEXTS)('a literal of %j is that text, in characters of one byte', text => {
  const code = quoted(text);
  expect(code).toMatch(/^[\0-\xff]*$/u);
  expect(JSON.parse(code)).toBe(text);
  expect(literal(text)).toBe(code);
});

test('a program with other characters in texts, fields and keys has one byte a character', () => {
  const source = `local t = { ["größe…"] = "★" } t["–"] = '${'…'.repeat(60)}' return t["größe…"], #t["–"]`;
  const chunk = parseChunk(source, 'c');
  const { text } = emitUnit(chunk, chunk.main, { isStrict: false, isWorld: false }, undefined);
  expect(text).toContain('\\u2605');
  expect(text).toMatch(/^[\0-\xff]*$/u);
  expect(answerOf(source)).toEqual(['=> ★\t60']);
});

test('the engine keeps such a program, however long its source, in one byte a character', () => {
  const source = Array.from({ length: 200 }, (_, n) => `local variable${n}, t = "a text", { field = ${n} }`).join('\n');
  const chunk = parseChunk(
    `local star, long = "★", [[a text\nof lines]] -- …\n${source.replaceAll('local variable', 'variable')}`,
    'c',
  );
  const { text } = emitUnit(chunk, chunk.main, { isStrict: false, isWorld: false }, undefined);
  expect(text.length).toBeGreaterThan(5000);
  expect(serialize(text).length).toBeLessThan(text.length * 1.1);
});

test('a field is read by its name, or by its text where it is no name of JavaScript', () => {
  expect(member('x1')).toBe('.x1');
  expect(member('a b')).toBe('["a b"]');
  expect(member('–')).toBe('["\\u2013"]');
});
