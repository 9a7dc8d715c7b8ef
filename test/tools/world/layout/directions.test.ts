import { describe, expect, test } from 'vitest';

import { areLaidOut, layOut, stuckTo } from '../../../../tools/world/layout/layout.ts';
import type { TableObject } from '../../../../tools/world/objects/table-object.ts';
import { setLayoutOptions } from '../../../../tools/world/zones/layout-options.ts';
import { listeningTable, type ListeningTable } from '../native-engine.ts';
import { piece } from '../open-world.ts';

/** 20 wide and 12 deep, around the middle of the table. */
const WIDTH = 20;
const DEPTH = 12;
const ZONE = {
  Locked: true,
  Transform: { posX: 0, posY: 3, posZ: 0, rotX: 0, rotY: 0, rotZ: 0, scaleX: WIDTH, scaleY: 6, scaleZ: DEPTH },
};

interface Laid {
  readonly table: ListeningTable;
  readonly zone: TableObject;
  readonly blocks: readonly TableObject[];
  /** Where the blocks are sent to. */
  readonly places: () => string[];
}

/** Blocks with sides of 1 that lie in a zone, laid out by options. */
function lay(count: number, options: object, more: object = {}, zoneMore: object = ZONE): Laid {
  const blocks = Array.from({ length: count }, (_, at) =>
    piece('BlockSquare', `block${at}`, [at * 1.5 - 5, 1.46, 0], { Nickname: `n${count - at}`, Value: at % 2, ...more }),
  );
  const table = listeningTable([piece('LayoutZone', 'zone01', [0, 3, 0], zoneMore), ...blocks], []);
  const zone = table.object('zone01');
  setLayoutOptions(table.world, zone, { trigger_for_non_cards: true, manual_only: true, meld_sort: 1, ...options });
  layOut(table.world, zone);
  const objects = blocks.map((_, at) => table.object(`block${at}`));
  const round = (value: number): number => Math.round(value * 100) / 100 + 0;
  const places = (): string[] =>
    objects.map(({ body }) =>
      body.glide === undefined ? 'stays' : `${round(body.glide.to.x)} ${round(body.glide.to.z)}`,
    );
  return { table, zone, blocks: objects, places };
}

const APART = { max_objects_per_group: 1 };

describe('groups of a layout zone', () => {
  // A block is 1 wide, groups are 1 apart: the corner is half a block inside the zone.
  test.each([
    [0, 'to the right, then down', ['-9.5 5.5', '-7.5 5.5', '-5.5 5.5']],
    [1, 'down, then to the right', ['-9.5 5.5', '-9.5 3.5', '-9.5 1.5']],
    [2, 'to the left, then down', ['9.5 5.5', '7.5 5.5', '5.5 5.5']],
    [3, 'down, then to the left', ['9.5 5.5', '9.5 3.5', '9.5 1.5']],
    [4, 'to the right, then up', ['-9.5 -5.5', '-7.5 -5.5', '-5.5 -5.5']],
    [5, 'up, then to the right', ['-9.5 -5.5', '-9.5 -3.5', '-9.5 -1.5']],
    [6, 'to the left, then up', ['9.5 -5.5', '7.5 -5.5', '5.5 -5.5']],
    [7, 'up, then to the left', ['9.5 -5.5', '9.5 -3.5', '9.5 -1.5']],
  ])('in direction %d go %s', (direction, _, wanted) => {
    expect(lay(3, { ...APART, direction }).places()).toEqual(wanted);
  });

  test.each([
    [0, ['-9.5 5.5', '0.5 5.5', '-9.5 1.5', '0.5 1.5']],
    [2, ['9.5 5.5', '-0.5 5.5', '9.5 1.5', '-0.5 1.5']],
    [4, ['-9.5 -5.5', '0.5 -5.5', '-9.5 -1.5', '0.5 -1.5']],
  ])('in direction %d begin a new row where one is full, apart by the padding', (direction, wanted) => {
    const padding = { horizontal_group_padding: 9, vertical_group_padding: 3 };
    expect(lay(4, { ...APART, direction, ...padding }).places()).toEqual(wanted);
  });

  test.each([
    [1, ['-9.5 5.5', '-9.5 -1.5', '-5.5 5.5', '-5.5 -1.5']],
    [3, ['9.5 5.5', '9.5 -1.5', '5.5 5.5', '5.5 -1.5']],
    [5, ['-9.5 -5.5', '-9.5 1.5', '-5.5 -5.5', '-5.5 1.5']],
  ])('in direction %d begin a new column where one is full', (direction, wanted) => {
    const padding = { horizontal_group_padding: 3, vertical_group_padding: 6 };
    expect(lay(4, { ...APART, direction, ...padding }).places()).toEqual(wanted);
  });

  test('fill a line to its end', () => {
    const exact = { ...APART, horizontal_group_padding: 18 };
    expect(lay(3, exact).places()).toEqual(['-9.5 5.5', '9.5 5.5', '-9.5 3.5']);
    expect(lay(2, { ...exact, horizontal_group_padding: 18.1 }).places()).toEqual(['-9.5 5.5', '-9.5 3.5']);
  });

  test('are mixed by chance if the zone says so, and nothing is lost', () => {
    const plain = lay(4, APART).places();
    const mixed = [1, 2, 3, 4].map(seed => {
      const { table, zone, places } = lay(4, { ...APART, manual_only: true });
      setLayoutOptions(table.world, zone, { randomize: true });
      table.world.random.seed = seed * 1000;
      layOut(table.world, zone);
      return places();
    });
    for (const places of mixed) expect(places.toSorted()).toEqual(plain.toSorted());
    expect(new Set(mixed.map(places => places.join())).size).toBeGreaterThan(1);
    // The first place is mixed as well.
    expect(new Set(mixed.map(places => places.indexOf(plain[0]!))).size).toBeGreaterThan(1);
  });

  test('turn with their zone', () => {
    const turned = { ...ZONE, Transform: { ...ZONE.Transform, rotY: 90 } };
    expect(lay(2, APART, {}, turned).places()).toEqual(['5.5 9.5', '5.5 7.5']);
  });
});

describe('what lies in a group', () => {
  test.each([
    [0, 0, 'to the right', ['-9.5 5.5', '-8.9 5.5', '-8.3 5.5']],
    [1, 0, 'to the left', ['-8.3 5.5', '-8.9 5.5', '-9.5 5.5']],
    [2, 0, 'upwards', ['-9.5 4.3', '-9.5 4.9', '-9.5 5.5']],
    [3, 0, 'downwards', ['-9.5 5.5', '-9.5 4.9', '-9.5 4.3']],
    [0, 2, 'to the right, from the right', ['8.3 5.5', '8.9 5.5', '9.5 5.5']],
    [1, 2, 'to the left, from the right', ['9.5 5.5', '8.9 5.5', '8.3 5.5']],
    [2, 4, 'upwards, from below', ['-9.5 -5.5', '-9.5 -4.9', '-9.5 -4.3']],
    [3, 4, 'downwards, from below', ['-9.5 -4.3', '-9.5 -4.9', '-9.5 -5.5']],
  ])('spreads by %d in direction %d: %s', (meld_direction, direction, _, wanted) => {
    expect(lay(3, { meld_direction, direction }).places()).toEqual(wanted);
  });

  test('takes the ground of all of it', () => {
    const { places } = lay(4, { max_objects_per_group: 2, horizontal_group_padding: 2 });
    expect(places()).toEqual(['-9.5 5.5', '-8.9 5.5', '-5.9 5.5', '-5.3 5.5']);
  });

  test('lies a little above the ground of the table or of the zone', () => {
    const heights = ({ blocks }: Laid): number[] => blocks.map(({ body }) => body.glide?.to.y ?? Number.NaN);
    expect(heights(lay(1, {}))).toEqual([expect.closeTo(0.96 + 0.5 + 0.05, 9)]);
    const high = { ...ZONE, Transform: { ...ZONE.Transform, posY: 4.2 } };
    expect(heights(lay(1, {}, {}, high))).toEqual([expect.closeTo(1.2 + 0.5 + 0.05, 9)]);
  });

  test('is numbered, and sorted by what the option names', () => {
    const order = (options: object): string[] => {
      const { blocks, places } = lay(3, options);
      expect(blocks.map(({ saved }) => saved['LayoutGroupSortIndex'])).toHaveLength(3);
      const at = places();
      const sorted = blocks.map((block, index) => [Number(at[index]?.split(' ')[0]), block] as const);
      sorted.sort(([left], [right]) => left - right);
      expect(sorted.map(([, { saved }]) => saved['LayoutGroupSortIndex'])).toEqual([0, 1, 2]);
      return sorted.map(([, { guid }]) => guid);
    };
    expect(order({ meld_sort: 1 })).toEqual(['block0', 'block1', 'block2']);
    expect(order({ meld_sort: 2 })).toEqual(['block0', 'block2', 'block1']);
    expect(order({ meld_sort: 3 })).toEqual(['block2', 'block1', 'block0']);
    expect(order({ meld_sort: 0 })).toEqual(['block0', 'block1', 'block2']);
    expect(order({ meld_sort: 1, meld_reverse_sort: true })).toEqual(['block2', 'block1', 'block0']);
  });

  test.each([
    [4, 'Description'],
    [5, 'GMNotes'],
    [6, 'Memo'],
  ])('is sorted by %d, %s', (meld_sort, key) => {
    const { table, zone, blocks } = lay(2, { max_objects_per_group: 1 });
    for (const [at, block] of blocks.entries()) Object.assign(block.saved, { [key]: at === 0 ? 'z' : 'a' });
    zone.saved['LayoutZone'] = {};
    setLayoutOptions(table.world, zone, { trigger_for_non_cards: true, meld_sort });
    layOut(table.world, zone);
    expect(blocks.map(({ saved }) => saved['LayoutGroupSortIndex'])).toEqual([1, 0]);
  });

  test('is left alone when it is locked, held, of no interest or without the tag of the zone', () => {
    expect(lay(1, {}, { Locked: true }).places()).toEqual(['stays']);
    expect(lay(1, { trigger_for_non_cards: false }).places()).toEqual(['stays']);
    expect(lay(1, { trigger_for_face_up: false }).places()).toEqual(['stays']);
    expect(lay(1, {}, {}, { ...ZONE, Tags: ['unit'] }).places()).toEqual(['stays']);
    expect(lay(1, {}, { Tags: ['Unit'] }, { ...ZONE, Tags: ['unit'] }).places()).toEqual(['-9.5 5.5']);
    const { table, zone, blocks, places } = lay(1, { trigger_for_face_up: false });
    setLayoutOptions(table.world, zone, { trigger_for_face_up: true });
    blocks[0]!.heldBy = 'Red';
    expect([layOut(table.world, zone), places()]).toEqual([false, ['stays']]);
    blocks[0]!.heldBy = undefined;
    expect([layOut(table.world, zone), places()]).toEqual([true, ['-9.5 5.5']]);
  });

  test('sticks together upwards, if the zone says so', () => {
    const { table, blocks } = lay(3, { sticky_cards: true });
    expect(blocks.map(block => stuckTo(table.world, block).map(({ guid }) => guid))).toEqual([
      ['block1', 'block2'],
      ['block2'],
      [],
    ]);
    const loose = lay(3, {});
    expect(stuckTo(loose.table.world, loose.blocks[0]!)).toEqual([]);
  });

  test('may overlap what lies in a group of the same zone, and nothing else', () => {
    const { table, blocks, zone } = lay(3, {});
    expect(areLaidOut(table.world, blocks[0]!, blocks[1]!)).toBe(true);
    expect(areLaidOut(table.world, blocks[0]!, zone)).toBe(false);
    zone.saved['LayoutZone'] = { GroupsInZone: [['block0']] };
    expect(areLaidOut(table.world, blocks[0]!, blocks[1]!)).toBe(false);
    expect(areLaidOut(table.world, blocks[1]!, blocks[0]!)).toBe(false);
  });
});
