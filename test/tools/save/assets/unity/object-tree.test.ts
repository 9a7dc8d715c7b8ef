import { expect, test } from 'vitest';
import { contentOf } from '../../../../../tools/save/assets/unity/bundle-content.ts';
import { childrenOf, fieldsOf, listOf, referred, rootOf } from '../../../../../tools/save/assets/unity/object-tree.ts';
import type { UnityObject } from '../../../../../tools/save/assets/unity/serialized-file.ts';

type Objects = Readonly<Record<string, UnityObject>>;

const to = (id: number): object => ({ m_FileID: 0, m_PathID: id });
const part = (name: string, ...components: readonly number[]): UnityObject => ({
  kind: 1,
  fields: { m_Name: name, m_Component: components.map(id => ({ component: to(id) })) },
});
const place = (of: number, children: readonly number[] = [], father = 0): UnityObject => ({
  kind: 4,
  fields: { m_GameObject: to(of), m_Children: children.map(to), m_Father: to(father) },
});
const listing = (...ids: readonly number[]): UnityObject => ({
  kind: 142,
  fields: { m_Container: ids.map(id => ({ first: 'a', second: { asset: to(id) } })) },
});
const mapOf = (objects: Objects): ReadonlyMap<string, UnityObject> => new Map(Object.entries(objects));

const BODY = { 10: part('Den', 11), 11: place(10, [21]), 20: part('Bear', 21), 21: place(20, [], 11) };

test.each<[about: string, objects: Objects, name: string | undefined]>([
  ['the first part that the bundle lists', { ...BODY, 1: listing(99, 11, 20, 10) }, 'Bear'],
  ['the part below no other where it lists none', { ...BODY, 1: listing(11) }, 'Den'],
  ['the part below no other, wherever it comes', { ...BODY, 5: part('Cub', 6), 6: place(5, [], 21) }, 'Den'],
  ['a part without a place', { 5: part('Cub') }, 'Cub'],
  ['nothing where parts are in a circle', { 5: part('Cub', 6), 6: place(5, [6], 6) }, undefined],
  ['nothing of no part', { 6: place(5) }, undefined],
])('a bundle was made of %s', (_, objects, name) => {
  expect(rootOf(mapOf(objects))?.fields['m_Name']).toBe(name);
});

test('a reference leads to an object of its own file alone', () => {
  const objects = mapOf(BODY);
  expect(referred(objects, to(10))).toBe(BODY[10]);
  for (const other of [{ m_FileID: 1, m_PathID: 10 }, { m_PathID: 10 }, to(99), null, 5, undefined, []])
    expect(referred(objects, other)).toBeUndefined();
});

test('what is of another kind is no record and no list', () => {
  expect([null, [1], 'a', 5, undefined].map(fieldsOf)).toEqual([{}, {}, {}, {}, {}]);
  expect([null, {}, 'a', 5, undefined].map(listOf)).toEqual([[], [], [], [], []]);
  expect([fieldsOf({ a: 1 }), listOf([1])]).toEqual([{ a: 1 }, [1]]);
});

test('children without a place or a part are none', () => {
  const broken = { ...BODY, 11: place(10, [21, 99, 31, 20]), 31: place(99) };
  expect(childrenOf(mapOf(broken), BODY[10], new Set()).map(({ part: { fields } }) => fields['m_Name'])).toEqual([
    'Bear',
  ]);
});

test('components of older files stand in pairs, and those that scripts cannot ask for have no name', () => {
  const old = {
    kind: 1,
    fields: { m_Name: 'Den', m_Component: [{ first: 4, second: to(11) }, { second: to(12) }, { second: to(13) }] },
  };
  const objects = mapOf({ 10: old, 11: place(10), 12: { kind: 108, fields: {} }, 13: { kind: 43, fields: {} } });
  expect(contentOf(objects, old).parts).toEqual([
    { name: 'Den(Clone)', components: ['Transform', 'Light'], parts: [] },
  ]);
});

test.each([
  [4, 'Transform'],
  [20, 'Camera'],
  [23, 'MeshRenderer'],
  [33, 'MeshFilter'],
  [54, 'Rigidbody'],
  [64, 'MeshCollider'],
  [65, 'BoxCollider'],
  [82, 'AudioSource'],
  [95, 'Animator'],
  [96, 'TrailRenderer'],
  [108, 'Light'],
  [111, 'Animation'],
  [114, 'MonoBehaviour'],
  [120, 'LineRenderer'],
  [135, 'SphereCollider'],
  [136, 'CapsuleCollider'],
  [137, 'SkinnedMeshRenderer'],
  [198, 'ParticleSystem'],
  [199, 'ParticleSystemRenderer'],
  [212, 'SpriteRenderer'],
  [222, 'CanvasRenderer'],
  [223, 'Canvas'],
  [224, 'RectTransform'],
])('a component of Unity’s class %d is a %s to scripts', (kind, name) => {
  const objects = mapOf({ 10: part('Den', 11), 11: { kind, fields: {} } });
  expect(contentOf(objects, part('Den', 11)).parts[0]?.components).toEqual([name]);
});

test('effects are those of the first object that has them, by name', () => {
  const effects = (LoopingEffects: unknown): UnityObject => ({ kind: 114, fields: { LoopingEffects } });
  const script = effects([{ Name: 'Idle' }, { Name: 5 }, 'none']);
  const objects = mapOf({ 10: part('Den'), 12: { kind: 114, fields: {} }, 13: script, 14: effects([{ Name: 'no' }]) });
  expect(contentOf(objects, part('Den'))).toMatchObject({ looping: ['Idle', '', ''], trigger: [] });
});

test('a part that is listed again and again is one part', () => {
  const objects = mapOf({
    10: part('Den', 11),
    11: place(10, [21, 21]),
    20: part('Bear', 21),
    21: place(20, [21, 21]),
  });
  expect(contentOf(objects, objects.get('10')!).parts).toEqual([
    { name: 'Den(Clone)', components: ['Transform'], parts: [{ name: 'Bear', components: ['Transform'], parts: [] }] },
  ]);
});

test('parts that lie in each other end', () => {
  const objects = mapOf({ 10: part('Den', 11), 11: place(10, [11]) });
  let depth = 0;
  let parts = contentOf(objects, objects.get('10')!).parts;
  for (; parts.length > 0; parts = parts[0]?.parts ?? []) depth += 1;
  expect(depth).toBeLessThan(100);
});
