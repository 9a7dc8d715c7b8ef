import { describe, expect, test } from 'vitest';
import { applyAppearance, isLocked, isSecret, objectData } from '../../../../mod/host/output/apply-appearance.ts';
import type { ObjectSpec } from '../../../../mod/host/output/object-spec.ts';

const BLACK = { r: 0, g: 0, b: 0 };
const SPEC: ObjectSpec = {
  ...{ id: 'u1', prefab: 'BlockSquare', name: 'Bear', description: '', drawing: '', facing: 0, tint: BLACK },
  ...{ position: { x: 0, y: 1, z: 0 }, scale: { x: 2, y: 0.5, z: 2 }, fixed: false, rooted: false },
  ...{ hiddenFrom: [], unseenBy: [] },
  labels: [{ text: '3', x: 0.25, z: -0.125, turn: 90, fontSize: 100, color: BLACK }],
  lines: [{ points: [{ x: 0.5, z: 0.25 }], color: BLACK, thickness: 0.1 }],
};
const PICTURED: Partial<ObjectSpec> = { prefab: 'Custom_Tile', picture: 'https://a/b.png' };

/** What an object is told, with the last value of each. */
function appearance(change: Partial<ObjectSpec>): Record<string, unknown> {
  const told: Record<string, unknown> = { buttons: ['an old one'] };
  const object = {
    setHiddenFrom: (colors: unknown) => (told['hiddenFrom'] = colors),
    setInvisibleTo: (colors: unknown) => (told['unseenBy'] = colors),
    setVectorLines: (lines: unknown) => (told['lines'] = lines),
    clearButtons: () => (told['buttons'] = []),
    createButton: (button: unknown) => (told['buttons'] = [...(told['buttons'] as unknown[]), button]),
  };
  applyAppearance(object as never, { ...SPEC, ...change });
  const { interactable, use_hands: usesHands } = object as Record<string, unknown>;
  return { interactable, usesHands, ...told };
}

/** Of its only label the numbers: where it lies, how it is turned, and how large it is. */
function labelOf(change: Partial<ObjectSpec>): readonly (number | undefined)[] {
  const [button] = appearance(change)['buttons'] as ButtonParameters[];
  const { x, y, z } = button?.position as { x: number; y: number; z: number };
  const { y: turn } = button?.rotation as { y: number };
  return [x, y, z, turn, button?.font_size];
}

describe('an object that some players do not see', () => {
  test('is spawned without its place, its look and its texts: until it is hidden everybody sees it', () => {
    const unseenBy = ['Blue' as const];
    const other: ObjectSpec = {
      ...{ ...SPEC, name: 'Wolf', description: 'HP 3', drawing: 'drawing token|name=Wolf', facing: 180, unseenBy },
      ...{ position: { x: 4, y: 2, z: -7 }, scale: { x: 1, y: 3, z: 1 }, tint: { r: 1, g: 0, b: 0 } },
    };
    const spawned = objectData({ ...SPEC, unseenBy });
    expect(objectData(other)).toEqual(spawned);
    expect(spawned.Transform.posY).toBeLessThan(-50);
    // What everybody sees comes as it is.
    expect(objectData({ ...other, unseenBy: [] }).Transform).toMatchObject({ posX: 4, posZ: -7, rotY: 180, scaleY: 3 });
  });
});

describe('a label', () => {
  test.each<[about: string, change: Partial<ObjectSpec>, numbers: readonly number[]]>([
    ['lies just above a block', {}, [-0.25, 0.52, -0.125, 90, 100]],
    ['lies at the feet of a figurine', { prefab: 'rpg_BEAR' }, [-0.25, 0.02, -0.125, 90, 100]],
    ['lies on a picture turned about, and twice as large', PICTURED, [0.5, 0.22, 0.25, 270, 200]],
    ['lies closer to what is higher', { scale: { x: 2, y: 2, z: 2 } }, [-0.25, 0.505, -0.125, 90, 100]],
    [
      'is turned by less than a whole turn',
      { ...PICTURED, labels: SPEC.labels.map(each => ({ ...each, turn: 180 })) },
      [0.5, 0.22, 0.25, 0, 200],
    ],
  ])('%s', (_, change, numbers) => {
    expect(labelOf(change)).toEqual(numbers);
  });

  test('replaces what was written before, and is no button that can be seen', () => {
    expect(appearance({})['buttons']).toEqual([
      expect.objectContaining({ click_function: 'crownspaceNothing', label: '3', width: 0, height: 0, tooltip: '' }),
    ]);
    expect(appearance({ labels: [] })['buttons']).toEqual([]);
  });
});

test.each<[about: string, change: Partial<ObjectSpec>, point: object]>([
  ['above a block', {}, { x: 0.5, y: 0.52, z: 0.25 }],
  ['on a picture, turned about', PICTURED, { x: -1, y: 0.22, z: -0.5 }],
])('a line is drawn %s', (_, change, point) => {
  expect(appearance(change)['lines']).toEqual([expect.objectContaining({ points: [point], thickness: 0.1 })]);
});

test.each<[about: string, change: Partial<ObjectSpec>, told: object, isHidden: boolean]>([
  ['an open piece', {}, { interactable: true, usesHands: false, hiddenFrom: [], unseenBy: [] }, false],
  [
    'a card in a hand',
    { hand: 'Red', hiddenFrom: ['Blue'] },
    { interactable: true, usesHands: true, hiddenFrom: ['Blue'], unseenBy: [] },
    true,
  ],
  [
    'a piece that few see',
    { unseenBy: ['Blue'] },
    { interactable: true, usesHands: false, hiddenFrom: [], unseenBy: ['Blue'] },
    true,
  ],
  ['a part of the table', { fixed: true }, { interactable: false, usesHands: undefined }, false],
  [
    'a secret part of the table',
    { fixed: true, unseenBy: ['Blue'] },
    { interactable: false, usesHands: false, hiddenFrom: [], unseenBy: ['Blue'] },
    true,
  ],
])('who sees and touches %s', (_, change, told, isHidden) => {
  const { buttons: __, lines: ___, ...rest } = appearance(change);
  expect(rest).toEqual(told);
  expect(isSecret({ ...SPEC, ...change })).toBe(isHidden);
});

test.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
])('what is fixed (%s) or rooted (%s) is locked: %s', (fixed, rooted, locked) => {
  expect(isLocked({ ...SPEC, fixed, rooted })).toBe(locked);
});
