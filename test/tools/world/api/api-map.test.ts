import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { API } from '../../../../tools/world/api/api-map.ts';
import { objectFieldNames, objectMethodNames } from '../../../../tools/world/api/object-handle.ts';
import { seatFieldNames, seatMethodNames } from '../../../../tools/world/api/seat.ts';
import { openWorld, piece, saveWith, type OpenWorld } from '../open-world.ts';

function named(group: string, kind: 'function' | 'field'): string[] {
  return API.filter(entry => entry.group === group && entry.kind === kind)
    .map(({ name }) => name)
    .sort();
}

/** What mod authors can call, by the declarations that they write against. */
const DECLARED = ['events', 'libraries', 'players', 'settings']
  .map(name => readFileSync(new URL(`../../../../mod/tts/${name}.d.ts`, import.meta.url), 'utf8'))
  .join('\n');

function declared(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();
}

/** Behaviours: fields of objects that groups of their own describe. */
const BEHAVIOURS = [
  'Counter',
  'TextTool',
  'Clock',
  'Book',
  'Browser',
  'RPGFigurine',
  'AssetBundle',
  'LayoutZone',
  'Container',
];

/** How a script gets hold of what a group of the map describes. */
const HOLDERS: Record<string, string> = {
  Object: 'getObjectFromGUID("block1")',
  'Player instance': 'Player.Red',
  'Vector instance': 'Vector(1, 2, 3)',
  'Color instance': 'Color(1, 0, 0)',
  global: '_G',
  Counter: 'getObjectFromGUID("count1").Counter',
  TextTool: 'getObjectFromGUID("text01").TextTool',
  Clock: 'getObjectFromGUID("clock1").Clock',
  Book: 'getObjectFromGUID("book01").Book',
  Browser: 'getObjectFromGUID("tablet").Browser',
  RPGFigurine: 'getObjectFromGUID("figure").RPGFigurine',
  AssetBundle: 'getObjectFromGUID("bundle").AssetBundle',
  LayoutZone: 'getObjectFromGUID("layout").LayoutZone',
  Container: 'getObjectFromGUID("bag001").Container',
  Component: 'getObjectFromGUID("block1").getComponent("BoxCollider")',
  Material: 'getObjectFromGUID("block1").getMaterials()[1]',
  GameObject: 'getObjectFromGUID("block1").getComponent("BoxCollider").game_object',
};

const OBJECTS = [
  ['BlockSquare', 'block1'],
  ['Counter', 'count1'],
  ['3DText', 'text01'],
  ['Digital_Clock', 'clock1'],
  ['Custom_PDF', 'book01'],
  ['Tablet', 'tablet'],
  ['rpg_BEAR', 'figure'],
  ['Custom_Assetbundle', 'bundle'],
  ['LayoutZone', 'layout'],
  ['Bag', 'bag001'],
].map(([name = '', guid = ''], index) => piece(name, guid, [index * 4, 2, 0], { Locked: true }));

describe('the map of the API', () => {
  let world: OpenWorld;

  beforeAll(async () => {
    world = await openWorld();
    await world.send({ kind: 'load', save: saveWith('function onLoad() end', OBJECTS) });
  });

  afterAll(() => world.close());

  test('names every entry once', () => {
    const keys = API.map(({ group, kind, name }) => `${group} ${kind} ${name}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test('has a word for each group and name', () => {
    const words = API.flatMap(({ group, name }) => [group, name]);
    expect(words.filter(word => !/^[A-Za-z_]\w*( instance)?$/u.test(word))).toEqual([]);
  });

  test('lists every function that a script finds in the tables of the API', async () => {
    const groups = [...new Set(API.map(({ group }) => group))].filter(group => /^[A-Za-z]+$/u.test(group));
    const unlisted: string[] = [];
    for (const group of groups) {
      const script = `local list, ok = {}, pcall(function() return ${group} end)
        local given = ok and ${/^(global|event|Object)$/u.test(group) ? 'nil' : group}
        if type(given) ~= 'table' then return '' end
        for name, value in pairs(given) do if type(value) == 'function' then list[#list + 1] = name end end
        return table.concat(list, ' ')`;
      const found = await world.ask<string | undefined>({ kind: 'execute', guid: '-1', script });
      const listed = [...named(group, 'function'), ...named(`${group} instance`, 'function')];
      for (const name of (found ?? '').split(' ')) {
        if (name !== '' && !listed.includes(name)) unlisted.push(`${group}.${name}`);
      }
    }
    expect(unlisted).toEqual([]);
  });

  test('lists exactly the events that are declared for mod authors', () => {
    const events = API.filter(({ kind }) => kind === 'event');
    expect(events.map(({ name }) => name).sort()).toEqual(declared(DECLARED, /^ {2}((?:on|try)[A-Z]\w*)\?\(/gmu));
    expect(events.filter(({ group }) => group !== 'event')).toEqual([]);
  });

  const libraries = [...DECLARED.matchAll(/^interface (\w+)Library(?: extends [^{]*)? \{\n(.*?)\n\}/gmsu)];

  test.each(libraries.map(([, name = '', body = '']) => [name, body] as const))(
    'lists exactly what is declared of %s',
    (name, body) => {
      expect(named(name, 'function')).toEqual(declared(body, /^ {2}(\w+)(?:<[^>]*>)?\(/gmu));
      expect(named(name, 'field')).toEqual(declared(body, /^ {2}(?:readonly )?(\w+)\??:/gmu));
    },
  );

  test('says what is missing of all that is not done, and of nothing else', () => {
    const wordless = API.filter(({ status, note }) => (status === 'done') !== (note === undefined) || note === '');
    expect(wordless).toEqual([]);
    expect(new Set(API.map(({ status }) => status))).toEqual(new Set(['done', 'partly']));
    expect(libraries.length).toBeGreaterThan(12);
  });

  test('lists exactly what an object has', () => {
    expect(named('Object', 'function')).toEqual(objectMethodNames().sort());
    expect([...named('Object', 'field'), ...BEHAVIOURS].sort()).toEqual(objectFieldNames().sort());
  });

  test('lists exactly what a player has', () => {
    expect(named('Player instance', 'function')).toEqual(seatMethodNames().sort());
    expect(named('Player instance', 'field')).toEqual(seatFieldNames().sort());
  });

  test('says of no function that it is done when a script does not find it', async () => {
    const missing: string[] = [];
    for (const { group, kind, name, status } of API) {
      if (kind === 'event' || status === 'not yet') continue;
      const holder = HOLDERS[group] ?? group;
      const wanted = kind === 'function' ? 'type(value) == "function"' : 'true';
      const script = `local ok, value = pcall(function() return ${holder}.${name} end) return ok and ${wanted}`;
      const found = await world.ask({ kind: 'execute', guid: '-1', script });
      if (found !== true) missing.push(`${group}.${name}`);
    }
    expect(missing).toEqual([]);
  });
});
