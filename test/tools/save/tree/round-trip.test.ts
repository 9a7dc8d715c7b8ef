import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extractTree, SaveTree } from '../../../../tools/save/index.ts';
import { hasOthersSaves, othersSaves } from '../../../support/others-saves.ts';
import { projectFolder } from '../../../support/project-folder.ts';
import { runs } from '../../../support/runs.ts';
import { BUNDLE } from './bundled-script.ts';

/** Packs what was extracted of these bytes. */
function again(bytes: Buffer): Buffer {
  const folder = projectFolder({});
  writeFileSync(join(folder, 'save.json'), bytes);
  extractTree(join(folder, 'save.json'), join(folder, 'tree'));
  return new SaveTree(join(folder, 'tree')).join().bytes;
}

const NUMBERS = ['-0', '0', '1E-05', '1.0', '0.50', '76561198012345678901234', '5e-324', 'Infinity', 'NaN'];
const ESCAPES = [
  '\\/',
  '\\u0041',
  '\\ud83d\\ude00',
  '\\ud83d',
  '\\r\\n',
  '\\"',
  '\\\\',
  '\\u2028',
  'ä',
  '\\u00e4',
  '=',
];
const TEXTS = ['script.lua', 'state.json', '{"a":[1,2]}', '{ "a" : 1}', '\uFEFFmark', '', '=x', '😀', BUNDLE];
const literal = fc.oneof(
  fc.array(fc.constantFrom(...ESCAPES), { maxLength: 4 }).map(parts => `"${parts.join('')}"`),
  fc.string().map(text => JSON.stringify(text)),
  fc.constantFrom(...TEXTS).map(text => JSON.stringify(text)),
);
const scalar = fc.oneof(fc.constantFrom(...NUMBERS, 'true', 'null'), literal).map(each => [each]);
const NAMES = ['"Bear"', '"bear"', '"CON"', '"../x"', '"[b]Den[/b]"', '""', '"日本 \\ud83d"', '5', '"a.2"'];
const name = fc.constantFrom(...NAMES).map(each => [each]);

/** JSON as tokens, so that the space between them can be anything. */
const { object } = fc.letrec<{ object: string[]; list: string[]; states: string[] }>(tie => {
  const member = (keys: readonly string[], value: fc.Arbitrary<string[]>): fc.Arbitrary<string[]> =>
    fc.tuple(fc.constantFrom(...keys), value).map(([key, tokens]) => [`"${key}"`, ':', ...tokens]);
  const other = scalar.map(tokens => ['[', ...tokens, ',', '{', '}', ']']);
  const members = fc.oneof(
    { weight: 3, arbitrary: member(['GUID', 'Nickname', 'Name'], name) },
    { weight: 3, arbitrary: member(['LuaScript', 'XmlUI', 'GMNotes', 'LuaScriptState', 'Lua\\u0053cript'], scalar) },
    { weight: 2, arbitrary: member(['x', 'Value', '__proto__'], other) },
    { weight: 2, arbitrary: member(['ContainedObjects', 'ChildObjects', 'ObjectStates'], tie('list')) },
    { weight: 1, arbitrary: member(['States', 'ContainedObjects'], tie('states')) },
  );
  const item = fc.oneof({ weight: 4, arbitrary: tie('object') }, { weight: 1, arbitrary: scalar });
  return {
    object: fc.array(members, { maxLength: 6 }).map(parts => ['{', ...joined(parts), '}']),
    list: fc.array(item, { maxLength: 3 }).map(parts => ['[', ...joined(parts), ']']),
    states: fc
      .array(member(['1', '2', 'x'], tie('object')), { maxLength: 3 })
      .map(parts => ['{', ...joined(parts), '}']),
  };
});

function joined(parts: readonly (readonly string[])[]): string[] {
  return parts.flatMap((part, index) => (index === 0 ? [...part] : [',', ...part]));
}

const isOpening = (token: string | undefined): boolean => token === '{' || token === '[';
const isClosing = (token: string): boolean => token === '}' || token === ']';

/** The tokens on lines, as the game writes them. */
function onLines(tokens: readonly string[], newline: string): string {
  let depth = 0;
  const pieces = tokens.map((token, index) => {
    const before = tokens[index - 1];
    if (isClosing(token)) depth -= 1;
    const isBreak = isClosing(token) ? !isOpening(before) : isOpening(before) || before === ',';
    const space = isBreak ? newline + '  '.repeat(depth) : '';
    if (isOpening(token)) depth += 1;
    return space + (token === ':' ? ': ' : token);
  });
  return pieces.join('');
}

const STYLES: Readonly<Record<string, (tokens: readonly string[], spaces: readonly string[]) => string>> = {
  'the game': tokens => onLines(tokens, '\n'),
  Windows: tokens => onLines(tokens, '\r\n'),
  'one line': tokens => tokens.join(''),
  'any space': (tokens, spaces) => tokens.map((token, index) => token + spaces[index % spaces.length]).join(''),
};

test.each(Object.entries(STYLES))(
  'a save in the style of %s is packed to the same bytes, whatever is in it',
  (_, write) => {
    const space = fc.constantFrom('', '', ' ', '\n', '\r\n', '\t', ' // why\n', '/* , */');
    const mark = fc.constantFrom('', '\uFEFF', ' \n');
    fc.assert(
      fc.property(object, fc.array(space, { minLength: 1 }), mark, mark, (tokens, spaces, start, end) => {
        const bytes = Buffer.from(start + write(tokens, spaces) + end.replace('\uFEFF', ''));
        expect(again(bytes).toString('latin1')).toBe(bytes.toString('latin1'));
      }),
      { numRuns: runs(40) },
    );
  },
);

test('of a key that comes twice, before and after others, both come back', () => {
  const object =
    '{"GUID":"a","LuaScript":"-- 1","ContainedObjects":[{"GUID":"b"}],"XmlUI":"<Text />","LuaScript":"-- 2"}';
  const bytes = Buffer.from(`{"ObjectStates":[${object}]}`);
  expect(again(bytes).toString()).toBe(bytes.toString());
});

test('equal objects at different depths come back, each as deep as it was', () => {
  const card = { GUID: 'a', Name: 'Card', Tags: ['x'] };
  const bag = { GUID: 'b', Name: 'Bag', LuaScript: '-- x', ContainedObjects: [card, card] };
  const bytes = Buffer.from(JSON.stringify({ ObjectStates: [bag, card, bag] }, undefined, 2));
  expect(again(bytes).toString()).toBe(bytes.toString());
});

test('bytes that are not UTF-8 survive', () => {
  const bytes = Buffer.from('{"ObjectStates":[{"Nickname":"B\xE4r","LuaScript":"-- \xFF\\n","\xC3":1}]}', 'latin1');
  expect(again(bytes).equals(bytes)).toBe(true);
});

test('objects deep in each other come back, and paths stay short', () => {
  const depth = 150;
  const start = '{"Nickname":"Babushka","LuaScript":"-- x","ContainedObjects":['.repeat(depth);
  const bytes = Buffer.from(start + ']}'.repeat(depth));
  const folder = projectFolder({ 'save.json': bytes.toString() });
  extractTree(join(folder, 'save.json'), join(folder, 'tree'));
  const paths = readdirSync(join(folder, 'tree'), { recursive: true, encoding: 'utf8' });
  expect(Math.max(...paths.map(path => path.length))).toBeLessThan(260);
  expect(again(bytes).equals(bytes)).toBe(true);
});

describe.skipIf(!hasOthersSaves)('of the saves of CROWNSPACE_SAVES', () => {
  test.each(othersSaves())(
    '$name comes back to the byte',
    ({ bytes }) => {
      expect(again(bytes).equals(bytes)).toBe(true);
    },
    60_000,
  );
});
