import { beforeEach, describe, expect, test } from 'vitest';

import { stepHighlights } from '../../../../tools/world/objects/highlights.ts';
import { liveObjects } from '../../../../tools/world/objects/list.ts';
import { blankSaved, makeObject, savedTransform } from '../../../../tools/world/objects/make-object.ts';
import { nameOf } from '../../../../tools/world/objects/names.ts';
import { prefabNamed, prefabOf, spawnablePrefab } from '../../../../tools/world/objects/prefabs.ts';
import { quantityOf } from '../../../../tools/world/objects/contents.ts';
import { otherStates, stateCount, stateOf } from '../../../../tools/world/objects/states.ts';
import type { TableObject } from '../../../../tools/world/objects/table-object.ts';
import { newSaved } from '../../../../tools/world/save-format/new-saved.ts';
import type { SavedObject } from '../../../../tools/world/save-format/saved-types.ts';
import { addObject, removeObject } from '../../../../tools/world/spawning/object-list.ts';
import type { World } from '../../../../tools/world/world.ts';
import { quietWorld } from '../native-engine.ts';

function object(name: string, more: Partial<SavedObject> = {}, guid = 'aaaaaa'): TableObject {
  return makeObject(guid, { ...newSaved(name), ...more });
}

describe('kinds of objects', () => {
  test.each([
    ['BlockSquare', 'Block'],
    ['Chess_King', 'Chess'],
    ['DeckCustom', 'Deck'],
    ['HandTrigger', 'Hand'],
    ['rpg_WOLF', 'rpgFigurine'],
  ])('%s is a %s', (name, type) => {
    expect(prefabNamed(name)?.type).toBe(type);
  });

  test('that a save names are found by their exact names alone', () => {
    expect([prefabNamed('blocksquare'), prefabNamed('D6'), prefabNamed('')]).toEqual([undefined, undefined, undefined]);
  });

  test('that the game does not know are shown as a plain block under their own name', () => {
    const plain = { name: 'Mystery', type: 'Generic', size: [1, 1, 1], origin: 0.5, tint: [1, 1, 1] };
    expect(prefabOf('Mystery')).toEqual(plain);
  });

  test.each([
    ['BlockSquare', 'BlockSquare'],
    ['blocksquare', 'BlockSquare'],
    ['Red Square', 'BlockSquare'],
    ['Standard Deck', 'Deck'],
    ['D20', 'Die_20'],
    ['Zeke Kodoku', 'Figurine_Zeke'],
    ['Evil Watcher', 'rpg_EVIL_WATCHER'],
    ['Barrel', 'Tileset_Barrel'],
    ['Mystery', undefined],
    ['', undefined],
  ])('spawn from %j as %s', (wanted, name) => {
    expect(spawnablePrefab(wanted)?.name).toBe(name);
  });

  test('stack as a container that exists', () => {
    for (const name of ['Checker_red', 'Chip_10', 'Custom_Tile', 'Custom_Token', 'Card', 'CardCustom']) {
      const stack = prefabNamed(name)?.stacksAs;
      expect([name, prefabNamed(stack ?? '')?.isContainer]).toEqual([name, true]);
    }
  });

  test('start locked only where the game locks them', () => {
    expect([blankSaved(prefabOf('Chess_Board')).Locked, blankSaved(prefabOf('Chess_King')).Locked]).toEqual([
      true,
      false,
    ]);
    expect(blankSaved(prefabOf('BlockSquare')).ColorDiffuse).toEqual({ r: 0.926, g: 0, b: 0 });
  });
});

describe('an object from a save', () => {
  const Transform = { posX: 1, posY: 2, posZ: 3, rotX: -90, rotY: 360, rotZ: 450, scaleX: 2, scaleY: 1, scaleZ: 0.5 };

  test('has its place, a rotation within a turn, and its size', () => {
    const made = object('Bag', { Transform, GUID: 'other1' });
    expect(made.position).toEqual({ x: 1, y: 2, z: 3 });
    expect(made.rotation).toEqual({ x: 270, y: 0, z: 90 });
    expect(made.scale).toEqual({ x: 2, y: 1, z: 0.5 });
    expect([made.guid, made.saved.GUID]).toEqual(['aaaaaa', 'aaaaaa']);
  });

  test('writes back where it is now', () => {
    const made = object('Bag', { Transform });
    made.position.x = 7;
    expect(savedTransform(made)).toEqual({ ...Transform, posX: 7, rotX: 270, rotY: 0, rotZ: 90 });
  });

  test.each([
    ['nothing about it', {}, undefined],
    ['no word on gravity', { Rigidbody: { Mass: 2 } }, true],
    ['gravity', { Rigidbody: { UseGravity: true } }, true],
    ['no gravity', { Rigidbody: { UseGravity: false } }, false],
  ])('whose save says %s falls as it says', (_, saved, wanted) => {
    expect(object('Bag', saved).scripting.settings['use_gravity']).toBe(wanted);
  });

  test('starts unfinished, held by nobody and alive', () => {
    const { isSpawning, isGone, isBeingDestroyed, heldBy } = object('Bag');
    expect({ isSpawning, isGone, isBeingDestroyed, heldBy }).toEqual({
      isSpawning: true,
      isGone: false,
      isBeingDestroyed: false,
      heldBy: undefined,
    });
  });

  test('is called by its nickname, or else by its kind', () => {
    expect([nameOf(object('Bag', { Nickname: 'Loot' })), nameOf(object('Bag'))]).toEqual(['Loot', 'Bag']);
  });
});

// The number that is missing is the present state (docs/platform/save-format.md#objects).
describe('states', () => {
  const withStates = (...ids: readonly number[]): TableObject =>
    object('Bag', { States: Object.fromEntries(ids.map(id => [id, newSaved(`Kind${id}`)])) });

  test.each([
    ['1 of 2', [2], 1, 2],
    ['2 of 2', [1], 2, 2],
    ['2 of 4', [1, 3, 4], 2, 4],
    ['4 of 4', [1, 2, 3], 4, 4],
  ])('an object can be in state %s', (_, others, present, count) => {
    const made = withStates(...others);
    expect([stateOf(made), stateCount(made)]).toEqual([present, count]);
    expect(otherStates(made).map(({ id, saved }) => [id, saved.Name])).toEqual(others.map(id => [id, `Kind${id}`]));
  });

  test('are all found, even when a save leaves numbers out, in the order of their numbers', () => {
    const made = withStates(12, 2, 7);
    expect(otherStates(made).map(({ id }) => id)).toEqual([2, 7, 12]);
    expect(otherStates(object('Bag', { States: { x: newSaved('Bag'), 2: newSaved('Kind2') } }))).toEqual([
      { id: 2, saved: newSaved('Kind2') },
    ]);
  });

  test.each([
    ['without any', object('Bag')],
    ['with an empty list', withStates()],
  ])('an object %s has none', (_, made) => {
    expect([stateOf(made), stateCount(made), otherStates(made)]).toEqual([-1, 0, []]);
  });
});

describe('the objects on the table', () => {
  let world: World;
  const add = (guid: string): TableObject => {
    const made = object('BlockSquare', {}, guid);
    addObject(world, made);
    return made;
  };
  const guids = (): string[] => liveObjects(world).map(({ guid }) => guid);

  beforeEach(() => {
    world = quietWorld();
  });

  test('are listed in the order in which they came', () => {
    expect(guids()).toEqual([]);
    ['c00001', 'a00001', 'b00001'].forEach(add);
    expect(guids()).toEqual(['c00001', 'a00001', 'b00001']);
  });

  test.each([
    ['first', 0, ['b', 'c']],
    ['middle', 1, ['a', 'c']],
    ['last', 2, ['a', 'b']],
  ])('stay in order when the %s one goes', (_, index, left) => {
    const made = ['a', 'b', 'c'].map(add);
    const gone = made[index];
    if (gone === undefined) throw new Error('no such object');
    removeObject(world, gone);
    expect(guids()).toEqual(left);
    expect([gone.isGone, world.objects.byGuid[gone.guid], world.objects.count]).toEqual([true, undefined, 2]);
    add('d');
    expect(guids()).toEqual([...left, 'd']);
  });

  test('are numbered by arrival, and a number is never given again', () => {
    const [first, second] = [add('a'), add('b')];
    removeObject(world, second);
    expect([first.order, second.order, add('c').order]).toEqual([1, 2, 3]);
  });

  test('leave once, however often they are removed', () => {
    const one = add('a');
    add('b');
    removeObject(world, one);
    removeObject(world, one);
    expect([world.objects.count, guids()]).toEqual([1, ['b']]);
  });

  test('shine until their time is over, others for ever', () => {
    const [short, long, always] = [add('a'), add('b'), add('c')];
    const paint = { r: 1, g: 0, b: 0, a: 1 };
    for (const one of [short, long, always]) one.look.highlight = paint;
    short.look.highlightUntil = 1;
    long.look.highlightUntil = 2;
    world.objects.highlighted = [short, long];
    world.frame = 59;
    stepHighlights(world);
    expect([short, long, always].map(({ look }) => look.highlight)).toEqual([paint, paint, paint]);
    world.frame = 60;
    stepHighlights(world);
    expect([short, long, always].map(({ look }) => look.highlight)).toEqual([undefined, paint, paint]);
    expect(world.objects.highlighted).toEqual([long]);
  });
});

test.each<[string, object, number]>([
  ['BlockSquare', {}, -1],
  ['Bag', {}, 0],
  ['Bag', { ContainedObjects: [newSaved('Die_6'), newSaved('Die_6')] }, 2],
  ['Deck', { ContainedObjects: [newSaved('Card')] }, 1],
  ['CheckerStack', {}, 1],
  ['CheckerStack', { Number: 5 }, 5],
  ['CheckerStack', { Number: 'many' }, 1],
])('%s with %j holds %i things', (name, more, quantity) => {
  expect(quantityOf(makeObject('aaaaaa', { ...newSaved(name), ...more }))).toBe(quantity);
});
