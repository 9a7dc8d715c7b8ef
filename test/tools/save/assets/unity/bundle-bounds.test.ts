import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

import { boundsOfModels, openAssets } from '../../../../../tools/save/index.ts';
import { bundleBounds } from '../../../../../tools/save/assets/unity/bundle-bounds.ts';
import { type BundleObject, makeArchive, makeFile } from './make-bundle.ts';

const HERE = 0;
const ELSEWHERE = 1;
const NOTHING = [HERE, 0];

/** The numbers of Unity's classes. */
const KIND = {
  ...{ part: 1, place: 4, filter: 33, mesh: 43, meshCollider: 64, box: 65, script: 114, sphere: 135, capsule: 136 },
  ...{ skin: 137, bundle: 142, rectangle: 224 },
};

function part(id: number, components: readonly number[], isActive = true): BundleObject {
  return {
    ...{ kind: KIND.part, id },
    type: [
      ['m_Component', 'list of component'],
      ['m_Name', 'string'],
      ['m_IsActive', 'bool'],
    ],
    values: [components.map(component => [[HERE, component]]), `Part ${id}`, isActive],
  };
}

interface Place {
  readonly position?: readonly number[];
  readonly turn?: readonly number[];
  readonly scale?: readonly number[];
  readonly children?: readonly number[];
  readonly father?: number;
}

function place(id: number, of: number, given: Place = {}): BundleObject {
  const { position = [0, 0, 0], turn = [0, 0, 0, 1], scale = [1, 1, 1], children = [], father = 0 } = given;
  return {
    ...{ kind: KIND.place, id },
    type: [
      ['m_GameObject', 'reference'],
      ['m_LocalRotation', 'turn'],
      ['m_LocalPosition', 'vector'],
      ['m_LocalScale', 'vector'],
      ['m_Children', 'list of reference'],
      ['m_Father', 'reference'],
    ],
    values: [[HERE, of], turn, position, scale, children.map(child => [HERE, child]), [HERE, father]],
  };
}

function filter(id: number, of: number, mesh: readonly number[]): BundleObject {
  return {
    ...{ kind: KIND.filter, id },
    type: [
      ['m_GameObject', 'reference'],
      ['m_Mesh', 'reference'],
    ],
    values: [[HERE, of], mesh],
  };
}

/** A mesh has long lists before its box. */
function mesh(id: number, middle: readonly number[], half: readonly number[]): BundleObject {
  return {
    ...{ kind: KIND.mesh, id },
    type: [
      ['m_Name', 'string'],
      ['m_IndexBuffer', 'list of UInt32'],
      ['m_LocalAABB', 'box'],
    ],
    values: ['Mesh', [1, 2, 3, 4, 5], [middle, half]],
  };
}

function box(id: number, size: readonly number[], isTrigger = false, isEnabled = true): BundleObject {
  return {
    ...{ kind: KIND.box, id },
    type: [
      ['m_IsTrigger', 'bool'],
      ['m_Enabled', 'bool'],
      ['m_Size', 'vector'],
      ['m_Center', 'vector'],
    ],
    values: [isTrigger, isEnabled, size, [0, 0, 0]],
  };
}

/** A component with one field beside its place. */
function component(kind: number, id: number, field: string, type: string, value: unknown): BundleObject {
  return {
    ...{ kind, id },
    type: [
      [field, type],
      ['m_Center', 'vector'],
    ],
    values: [value, [0, 1, 0]],
  };
}

function capsule(id: number, radius = 0.5, height = 4, direction = 2): BundleObject {
  return {
    ...{ kind: KIND.capsule, id },
    type: [
      ['m_Radius', 'float'],
      ['m_Height', 'float'],
      ['m_Direction', 'int'],
      ['m_Center', 'vector'],
    ],
    values: [radius, height, direction, [0, 1, 0]],
  };
}

function listing(root: number): BundleObject {
  return {
    kind: KIND.bundle,
    id: 1,
    type: [['m_Container', 'list of entry']],
    values: [[['a.prefab', [[HERE, root]]]]],
  };
}

const QUARTER = Math.SQRT1_2;
/** A body three units aside of its root, turned by a quarter, and twice as large as it was made. */
const BODY: readonly BundleObject[] = [
  listing(10),
  part(20, [21, 22]),
  place(21, 20, { position: [3, 0, 0], turn: [0, QUARTER, 0, QUARTER], father: 11 }),
  filter(22, 20, [HERE, 30]),
  mesh(30, [0, 1, 0], [1, 1, 0.5]),
  part(10, [11]),
  place(11, 10, { position: [5, 5, 5], scale: [2, 2, 2], children: [21] }),
];

function boundsOf(...objects: readonly BundleObject[]): number[] | undefined {
  const found = bundleBounds(makeArchive(makeFile(objects), 2));
  const numbers = found === undefined ? undefined : [found.low, found.high].flatMap(({ x, y, z }) => [x, y, z]);
  return numbers?.map(each => Math.round(each * 1000) / 1000);
}

describe('the box of an asset bundle', () => {
  test('is around its meshes, where their parts place them', () => {
    expect(boundsOf(...BODY)).toEqual([5, 0, -2, 7, 4, 2]);
  });

  test('is that of its colliders if it has any', () => {
    const solid = BODY.map(object => (object.id === 20 ? part(20, [21, 22, 23]) : object));
    expect(boundsOf(...solid, box(23, [1, 1, 1]))).toEqual([5, -1, -1, 7, 1, 1]);
    expect(boundsOf(...solid, box(23, [1, 1, 1], true))).toEqual([5, 0, -2, 7, 4, 2]);
    expect(boundsOf(...solid, box(23, [1, 1, 1], false, false))).toEqual([5, 0, -2, 7, 4, 2]);
  });

  test('knows the shapes that Unity has built in', () => {
    const cube = BODY.map(object => (object.id === 22 ? filter(22, 20, [ELSEWHERE, 10202]) : object));
    expect(boundsOf(...cube)).toEqual([5, -1, -1, 7, 1, 1]);
    const other = BODY.map(object => (object.id === 22 ? filter(22, 20, NOTHING) : object));
    expect(boundsOf(...other)).toBeUndefined();
  });

  test('follows the direction of a capsule', () => {
    expect(boundsOf(part(10, [11, 12]), place(11, 10), capsule(12))).toEqual([-0.5, 0.5, -2, 0.5, 1.5, 2]);
  });

  const ALONE = [part(10, [11, 12]), place(11, 10)];

  test.each<[about: string, identity: number, size: readonly number[]]>([
    ['a cube', 10202, [1, 1, 1]],
    ['a cylinder, which is two high', 10206, [1, 2, 1]],
    ['a sphere', 10207, [1, 1, 1]],
    ['a capsule, which is two high', 10208, [1, 2, 1]],
    ['a plane of ten by ten', 10209, [10, 0, 10]],
    ['a square that stands upright', 10210, [1, 1, 0]],
  ])('is as large as Unity makes %s', (_, identity, size) => {
    const [low, high] = [size.map(each => -each / 2 + 0), size.map(each => each / 2)];
    expect(boundsOf(...ALONE, filter(12, 10, [ELSEWHERE, identity]))?.map(each => each + 0)).toEqual(
      [...low, ...high].map(each => each + 0),
    );
  });

  test.each<[about: string, object: BundleObject, bounds: readonly number[]]>([
    ['a capsule along x', capsule(12, 0.5, 4, 0), [-2, 0.5, -0.5, 2, 1.5, 0.5]],
    ['a capsule upright', capsule(12, 0.5, 4, 1), [-0.5, -1, -0.5, 0.5, 3, 0.5]],
    ['a capsule that is a ball', capsule(12, 3, 4, 1), [-3, -2, -3, 3, 4, 3]],
    [
      'a capsule that says nothing',
      component(KIND.capsule, 12, 'm_Odd', 'bool', true),
      [-0.5, 0.5, -0.5, 0.5, 1.5, 0.5],
    ],
    ['a ball', component(KIND.sphere, 12, 'm_Radius', 'float', 2), [-2, -1, -2, 2, 3, 2]],
    ['a ball that says nothing', component(KIND.sphere, 12, 'm_Odd', 'bool', true), [-0.5, 0.5, -0.5, 0.5, 1.5, 0.5]],
    ['a box', component(KIND.box, 12, 'm_Size', 'vector', [2, 4, 6]), [-1, -1, -3, 1, 3, 3]],
    ['a box that says nothing', component(KIND.box, 12, 'm_Odd', 'bool', true), [-0.5, 0.5, -0.5, 0.5, 1.5, 0.5]],
    ['a box that a number turns off', component(KIND.box, 12, 'm_Enabled', 'int', 0), []],
    [
      'a mesh that is solid',
      component(KIND.meshCollider, 12, 'm_Mesh', 'reference', [ELSEWHERE, 10202]),
      [-0.5, -0.5, -0.5, 0.5, 0.5, 0.5],
    ],
    [
      'a body that moves',
      component(KIND.skin, 12, 'm_AABB', 'box', [
        [1, 2, 3],
        [1, 1, 1],
      ]),
      [0, 1, 2, 2, 3, 4],
    ],
    [
      'a body whose box has no size',
      {
        ...component(KIND.skin, 12, 'm_AABB', 'bool', true),
        type: [['m_AABB', [['m_Center', 'vector']]]],
        values: [[[1, 2, 3]]],
      },
      [],
    ],
    ['a body without a box', component(KIND.skin, 12, 'm_Odd', 'bool', true), []],
  ])('is that of %s', (_, object, bounds) => {
    expect(boundsOf(...ALONE, object) ?? []).toEqual(bounds);
  });

  test.each([KIND.meshCollider, KIND.sphere, KIND.capsule])(
    'is that of a collider of class %d before what is seen',
    kind => {
      const solid = component(kind, 13, 'm_Mesh', 'reference', [ELSEWHERE, 10207]);
      const seen = filter(12, 10, [ELSEWHERE, 10209]);
      expect(boundsOf(part(10, [11, 12, 13]), place(11, 10), seen, solid)?.[3]).toBe(0.5);
    },
  );

  test('is placed by rectangles of a canvas as by other places, and turned around each axis', () => {
    const child = (turn: readonly number[]): readonly BundleObject[] => [
      part(10, [11]),
      { ...place(11, 10, { children: [21] }), kind: KIND.rectangle },
      part(20, [21, 22]),
      { ...place(21, 20, { turn, position: [10, 20, 30], father: 11 }), kind: KIND.rectangle },
      component(KIND.box, 22, 'm_Size', 'vector', [2, 4, 6]),
    ];
    expect(boundsOf(...child([0, 0, 0, 1]))).toEqual([9, 19, 27, 11, 23, 33]);
    expect(boundsOf(...child([QUARTER, 0, 0, QUARTER]))).toEqual([9, 17, 29, 11, 23, 33]);
    expect(boundsOf(...child([0, QUARTER, 0, QUARTER]))).toEqual([7, 19, 29, 13, 23, 31]);
    expect(boundsOf(...child([0, 0, QUARTER, QUARTER]))).toEqual([7, 19, 27, 11, 21, 33]);
    expect(boundsOf(...child([0.5, 0.5, 0.5, 0.5]))).toEqual([7, 19, 29, 13, 21, 33]);
  });

  test.each([
    ['position', 'm_LocalPosition'],
    ['turn', 'm_LocalRotation'],
    ['scale', 'm_LocalScale'],
  ] as const)('is that of a part whose bundle leaves out its %s, as if that changed nothing', (left, field) => {
    const { [left]: _, ...others } = { position: [10, 20, 30], turn: [0, 0, QUARTER, QUARTER], scale: [2, 3, 4] };
    const full = place(21, 20, { ...others, father: 11 });
    const isKept = full.type.map(([name]) => name !== field);
    const [type, values] = [full.type.filter((__, at) => isKept[at]), full.values.filter((__, at) => isKept[at])];
    const around = (inner: BundleObject): readonly BundleObject[] => [
      part(10, [11]),
      place(11, 10, { children: [21] }),
      part(20, [21, 22]),
      inner,
      component(KIND.box, 22, 'm_Size', 'vector', [2, 4, 6]),
    ];
    expect(boundsOf(...around({ ...full, type, values }))).toEqual(boundsOf(...around(full)));
  });

  test('ends where parts lie in each other', () => {
    const around = [part(10, [11, 12]), place(11, 10, { children: [11] }), filter(12, 10, [ELSEWHERE, 10202])];
    expect(boundsOf(listing(10), ...around)).toEqual([-0.5, -0.5, -0.5, 0.5, 0.5, 0.5]);
  });

  test('ends where a part lies in itself twice', () => {
    const around = [part(10, [11, 12]), place(11, 10, { children: [11, 11] }), filter(12, 10, [ELSEWHERE, 10202])];
    expect(boundsOf(listing(10), ...around)).toEqual([-0.5, -0.5, -0.5, 0.5, 0.5, 0.5]);
  });

  test('is around any number of boxes', () => {
    const filters = Array.from({ length: 20_000 }, () => 12);
    const around = [part(10, [11, ...filters]), place(11, 10), filter(12, 10, [ELSEWHERE, 10202])];
    expect(boundsOf(listing(10), ...around)).toEqual([-0.5, -0.5, -0.5, 0.5, 0.5, 0.5]);
  });

  test('leaves out parts that are not active', () => {
    const hidden = BODY.map(object => (object.id === 20 ? part(20, [21, 22], false) : object));
    expect(boundsOf(...hidden)).toBeUndefined();
  });

  test('is that of the part below no other where the bundle lists none', () => {
    expect(boundsOf(...BODY.filter(({ kind }) => kind !== KIND.bundle))).toEqual([5, 0, -2, 7, 4, 2]);
  });

  test('is refused of a file that is broken', () => {
    const file = makeFile(BODY);
    expect(() => bundleBounds(makeArchive(file.subarray(0, 900)))).toThrow(RangeError);
    file.writeUInt32BE(99, 8);
    expect(() => bundleBounds(makeArchive(file))).toThrow(/of version 99/);
  });
});

describe('what scripts find in an asset bundle', () => {
  test('are its parts, with the names of their components, and its effects', () => {
    const effects: BundleObject = {
      ...{ kind: KIND.script, id: 40 },
      type: [
        ['m_Enabled', 'bool'],
        ['LoopingEffects', 'list of effect'],
        ['TriggerEffects', 'list of effect'],
      ],
      values: [true, [['Idle'], ['Walk']], [['Attack']]],
    };
    const other: BundleObject = { kind: KIND.script, id: 41, type: [['m_Odd', 'bool']], values: [true] };
    const content = bundleBounds(makeArchive(makeFile([...BODY, other, effects])))?.content;
    expect(content).toEqual({
      parts: [
        {
          name: 'Part 10(Clone)',
          components: ['Transform'],
          parts: [{ name: 'Part 20', components: ['Transform', 'MeshFilter'], parts: [] }],
        },
      ],
      looping: ['Idle', 'Walk'],
      trigger: ['Attack'],
    });
  });
});

test('parts that lie in more than 64 others are left out, of the box as of what scripts find', () => {
  const LAST = 80;
  const chain = Array.from({ length: LAST + 1 }, (_, depth) => {
    const id = 100 + 10 * depth;
    const isLast = depth === LAST;
    return [
      part(id, [id + 1, id + 2]),
      place(id + 1, id, { position: [1, 0, 0], children: isLast ? [] : [id + 11], father: depth === 0 ? 0 : id - 9 }),
      component(KIND.box, id + 2, 'm_Size', 'vector', [1, 1, 1]),
    ];
  }).flat();
  const found = bundleBounds(makeArchive(makeFile(chain), 2));
  // The root lies at the origin, whatever its own position, and 64 parts follow it.
  expect(found?.high.x).toBeCloseTo(64.5);
  let depth = 0;
  for (let inner = found?.content?.parts[0]?.parts[0]; inner !== undefined; inner = inner.parts[0]) depth++;
  expect(depth).toBe(65);
});

describe('the boxes of a save', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundles-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('are known of the bundles whose files are at hand, and can be read', () => {
    writeFileSync(join(folder, 'httphostgood.unity3d'), makeArchive(makeFile(BODY)));
    writeFileSync(join(folder, 'httphostbad.unity3d'), 'no bundle');
    const save = {
      ObjectStates: ['good', 'bad', 'absent'].map(name => ({
        Name: 'Custom_Assetbundle',
        GUID: name,
        CustomAssetbundle: { AssetbundleURL: `http://host/${name}` },
      })),
    };
    expect(Object.keys(boundsOfModels(save, openAssets([folder])))).toEqual(['http://host/good']);
  });
});
