import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundle, openLocator, parseLocations, withoutLocations } from '../../../../tools/compiler/index.ts';
import { openMoonsharp } from '../../../../tools/table/machines/moonsharp.ts';
import { moonsharpAvailability } from '../../../../tools/table/machines/moonsharp-build.ts';
import { openLua } from '../../../../tools/lua/host/open-lua.ts';
import { openLua52 } from '../../../../tools/table/machines/lua52.ts';
import { projectFolder } from '../../../support/project-folder.ts';

describe('a location in a message', () => {
  test.each<[string, object]>([
    ['chunk_0:(36,4): boom', { chunk: 'chunk_0', line: 36, column: 4, endLine: 36 }],
    ['chunk_0:(36,4-8): boom', { chunk: 'chunk_0', line: 36, column: 4, endLine: 36 }],
    ['chunk_0:(36,4-39,2): boom', { chunk: 'chunk_0', line: 36, column: 4, endLine: 39 }],
    ['Error in Script (Global) function <onLoad>: chunk_1:(5,0-9): boom', { chunk: 'chunk_1', line: 5 }],
    ['Lua Error <onLoad>: Bear (big) - a1b2c3:(7,1-2): boom', { chunk: 'Bear (big) - a1b2c3', line: 7 }],
    ['Lua Error: [Global] executeScript:(1,2-3): boom', { chunk: '[Global] executeScript', line: 1 }],
  ])('%s', (message, expected) => {
    expect(parseLocations(message)).toEqual([expect.objectContaining(expected)]);
  });

  test('there may be several, and what is left without them is the message', () => {
    const message = 'chunk_0:(1,20-30): chunk_0:(9,0-4): Error: no Bear (#3)';
    expect(parseLocations(message).map(({ line }) => line)).toEqual([1, 9]);
    expect(withoutLocations(message)).toBe('Error: no Bear');
  });
});

// Every function fails in another way; the number is the line at which it does.
const MAIN = `import { far } from './far.ts';

interface Bear { name: { first: string } }
const none = undefined as unknown as Bear;

export function index(): string {
  const before = 1;
  return \`\${before}\${none.name.first}\`;
}

export function call(): string {
  const roar = none as unknown as () => string;
  return roar();
}

export function thrown(): string {
  const names = ['a'];
  if (names.length > 0) {
    throw new Error(
      'bad ' + names[0],
    );
  }
  return '';
}

export function text(): string {
  throw 'bad text';
}

export function inCallback(): string {
  const names = ['a', 'b'];
  return names
    .map(name => {
      const twice = name + name;
      return twice + none.name.first;
    })
    .join();
}

export function elsewhere(): string {
  return far(none as unknown as number[]);
}

export function rethrown(): string {
  try {
    throw 'inner';
  } finally {
    call;
  }
}

export function thrownAgain(): string {
  try {
    throw 'inner';
  } catch (error) {
    throw error;
  }
}

export function thrownAnew(): string {
  try {
    throw 'inner';
  } catch {
    const words = ['in', 'ner'];
    throw words.join('');
  }
}
`;
const FAR = `
export function far(list: number[]): string {
  let sum = 0;
  for (const each of list) {
    sum += each;
  }
  return \`\${sum}\`;
}
`;

const CASES: [functionName: string, place: string][] = [
  ['index', 'main.ts:8:'],
  ['call', 'main.ts:13:'],
  ['thrown', 'main.ts:19:'],
  ['text', 'main.ts:27:'],
  ['inCallback', 'main.ts:35:'],
  ['elsewhere', 'far.ts:4:'],
  ['rethrown', 'main.ts:46:'],
  ['thrownAgain', 'main.ts:54:'],
  ['thrownAnew', 'main.ts:65:'],
];

const machines = [
  { name: 'lua', open: openLua },
  { name: 'lua52', open: openLua52 },
];
const moonsharp = await moonsharpAvailability();
if (moonsharp.ok) machines.push({ name: 'moonsharp', open: openMoonsharp });

for (const { name, open } of machines) {
  test.each(CASES)(`an error in %s on ${name} is told at %s`, async (functionName, place) => {
    const folder = projectFolder({ 'main.ts': MAIN, 'far.ts': FAR });
    const { lua, map } = await bundle(join(folder, 'main.ts'), { kind: 'portable', globals: true });
    const machine = await open();
    await machine.load(lua, 'Global');
    const error = await machine.call(functionName, '').then(String, (reason: Error) => reason.message);
    await machine.dispose();
    const located = openLocator(() => ({ map, root: folder }))(error, '-1');
    expect(located?.slice(0, place.length), `${error}\n${located}`).toBe(place);
    expect(located).toContain('> ');
  });
}

test('a place in Lua that was written by hand is found by its column, behind a require too', async () => {
  const folder = projectFolder({
    'main.lua': "local none\nfunction far() return require('lib.bears').roar(none.name) end\n  local x = none.y\n",
    'lib/bears.lua': 'return { roar = function() end }\n',
  });
  const { lua, map } = await bundle(join(folder, 'main.lua'), { kind: 'mod' });
  const locate = openLocator(() => ({ map, root: folder }));
  const lines = lua.split('\n');
  const placeOf = (text: string): string | undefined => {
    const line = lines.findIndex(each => each.includes(text));
    const column = lines[line]?.indexOf(text) ?? -1;
    return locate(`Global:(${line + 1},${column}-${column + 1}): boom`, '-1')?.split('\n')[0];
  };
  expect(placeOf('none.name')).toBe('main.lua:2:49');
  expect(placeOf('none.y')).toBe('main.lua:3:13');
  expect(placeOf('function far')).toBe('main.lua:2:1');
});

describe('an error whose position is in no file of the project', () => {
  test('is said to be in the runtime library when its chunk is a bundle', async () => {
    const text = "export const answer = (names: string[]): boolean => names.includes('Bear');\n";
    const folder = projectFolder({ 'main.ts': text });
    const { lua, map } = await bundle(join(folder, 'main.ts'), { kind: 'portable', globals: true });
    const line = lua.split('\n').findIndex(each => each.includes('function __TS__ArrayIncludes')) + 1;
    expect(line).toBeGreaterThan(0);
    const locate = openLocator((guid, chunk) => (chunk === 'Global' ? { map, root: folder } : undefined));
    expect(locate(`Global:(${line},0-4): boom`, '-1')).toBe(`in the runtime library (line ${line} of the bundle)`);
  });

  test.each(['Other:(1,0-4): boom', 'boom'])('is not described otherwise: %s', text => {
    const locate = openLocator((guid, chunk) => (chunk === 'Global' ? { map: '{}', root: '' } : undefined));
    expect(locate(text, '-1')).toBeUndefined();
  });
});
