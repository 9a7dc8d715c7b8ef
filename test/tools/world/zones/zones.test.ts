import { describe, expect, test } from 'vitest';

import { makeObject } from '../../../../tools/world/objects/make-object.ts';
import type { TableObject } from '../../../../tools/world/objects/table-object.ts';
import { newSaved } from '../../../../tools/world/save-format/new-saved.ts';
import type { SavedObject } from '../../../../tools/world/save-format/saved-types.ts';
import { isFogged, revealersFor, revealOf, setReveal } from '../../../../tools/world/zones/fog.ts';
import { groupsIn, keepGroups, moveBetween, newGroups } from '../../../../tools/world/zones/layout-groups.ts';
import { layoutOptions, setLayoutOptions } from '../../../../tools/world/zones/layout-options.ts';
import {
  contentsOf,
  isInside,
  isZone,
  mayBeHeldInHand,
  sortHand,
  tagsMatch,
  zonesOf,
} from '../../../../tools/world/zones/membership.ts';
import { seatOf, sit } from '../../../../tools/world/players/seats.ts';
import { cardsInHand } from '../../../../tools/world/players/hands.ts';
import { listeningTable, quietWorld, type ListeningTable } from '../native-engine.ts';
import { piece } from '../open-world.ts';

function object(name: string, more: Partial<SavedObject> = {}, guid = 'aaaaaa'): TableObject {
  return makeObject(guid, { ...newSaved(name), ...more });
}

function zone(name: string, guid: string, x: number, more: object = {}): object {
  const Transform = { posX: x, posY: 2, posZ: 0, rotX: 0, rotY: 0, rotZ: 0, scaleX: 4, scaleY: 4, scaleZ: 2 };
  return piece(name, guid, [x, 2, 0], { Locked: true, Transform, ...more });
}

/** Carries an object there with the hand of Red, whose seat is taken. */
function carry(table: ListeningTable, guid: string, x: number): void {
  table.send({ kind: 'pickUp', color: 'Red', guid });
  table.send({ kind: 'release', color: 'Red', x, z: 0 });
}

describe('a zone', () => {
  test.each([
    ['ScriptingTrigger', true],
    ['HandTrigger', true],
    ['FogOfWarTrigger', true],
    ['FogOfWar', true],
    ['LayoutZone', true],
    ['RandomizeTrigger', true],
    ['BlockSquare', false],
    ['3DText', false],
  ])('is what is called %s: %s', (name, wanted) => {
    expect(isZone(object(name))).toBe(wanted);
  });

  const box = object('ScriptingTrigger', {
    Transform: { posX: 10, posY: 2, posZ: 0, rotX: 0, rotY: 90, rotZ: 0, scaleX: 4, scaleY: 2, scaleZ: 1 },
  });

  test.each([
    ['in the middle', [10, 2, 0], true],
    ['along its turned width', [10, 2, 1.9], true],
    ['on its border', [10.5, 2, 0], true],
    ['past its turned depth', [10.6, 2, 0], false],
    ['past its turned width', [10, 2, -2.1], false],
    ['above', [10, 3.1, 0], false],
    ['below', [10, 0.9, 0], false],
  ])('holds what has its origin %s: %s', (_, [x = 0, y = 0, z = 0], wanted) => {
    const other = object('BlockSquare');
    Object.assign(other.position, { x, y, z });
    expect(isInside(box, other)).toBe(wanted);
  });

  test.each([
    ['without tags anything', [], [], true],
    ['without tags a tagged thing', [], ['a'], true],
    ['with a tag that is shared', ['a', 'b'], ['c', 'b'], true],
    ['with a tag in another case', ['Unit'], ['uNIT'], true],
    ['with a tag that is not shared', ['a'], ['b'], false],
    ['with a tag nothing untagged', ['a'], [], false],
  ])('%s: %s', (_, own, tags, wanted) => {
    expect(tagsMatch(object('ScriptingTrigger', { Tags: [...own] }), object('Bag', { Tags: [...tags] }))).toBe(wanted);
  });
});

describe('what comes to zones and leaves them', () => {
  const EVENTS = ['onObjectEnterZone', 'onObjectLeaveZone', 'onObjectEnterScriptingZone', 'onObjectLeaveScriptingZone'];
  const open = (): ListeningTable => {
    const table = listeningTable(
      [
        zone('ScriptingTrigger', 'zone02', 0),
        zone('ScriptingTrigger', 'zone01', 1),
        zone('RandomizeTrigger', 'zone03', 20),
        zone('ScriptingTrigger', 'tagged', 40, { Tags: ['unit'] }),
        piece('BlockSquare', 'block1', [-20, 1.46, 0]),
        piece('BlockSquare', 'block2', [0, 1.46, 0]),
      ],
      EVENTS,
    );
    sit(table.world, 'Red', 'Ann');
    table.send({ kind: 'frames', count: 30 });
    table.heard();
    return table;
  };

  test('is told with the zone first, also by the old names for scripting zones alone', () => {
    const table = open();
    carry(table, 'block1', 20);
    expect(table.heard()).toEqual(['onObjectEnterZone zone03 block1']);
    carry(table, 'block1', -1.5);
    expect(table.heard()).toEqual([
      'onObjectEnterZone zone02 block1',
      'onObjectEnterScriptingZone zone02 block1',
      'onObjectLeaveZone zone03 block1',
    ]);
    carry(table, 'block1', -20);
    expect(table.heard()).toEqual(['onObjectLeaveZone zone02 block1', 'onObjectLeaveScriptingZone zone02 block1']);
  });

  test('is told once, however it moves inside', () => {
    const table = open();
    carry(table, 'block1', 20);
    table.heard();
    carry(table, 'block1', 21);
    table.send({ kind: 'frames', count: 30 });
    expect(table.heard()).toEqual([]);
  });

  test('does not learn about zones with other tags, which hold it nevertheless', () => {
    const table = open();
    carry(table, 'block1', 40);
    expect(table.heard()).toEqual([]);
    expect(zonesOf(table.object('block1')).map(({ guid }) => guid)).toEqual(['tagged']);
    carry(table, 'block1', -20);
    expect(table.heard()).toEqual([]);
    expect(zonesOf(table.object('block1'))).toEqual([]);
  });

  test('is listed by GUID on both sides', () => {
    const table = open();
    carry(table, 'block1', 1.8);
    expect(zonesOf(table.object('block1')).map(({ guid }) => guid)).toEqual(['zone01', 'zone02']);
    expect(contentsOf(table.object('zone02')).map(({ guid }) => guid)).toEqual(['block1', 'block2']);
  });

  test('leaves its zones when it is destroyed, and a zone that is destroyed lets go of it', () => {
    const table = open();
    table.send({ kind: 'delete', color: 'Red', guid: 'block2' });
    table.send({ kind: 'frames', count: 2 });
    expect(table.heard()).toContain('onObjectLeaveZone zone01 block2');
    expect(contentsOf(table.object('zone01'))).toEqual([]);
    carry(table, 'block1', 20);
    table.send({ kind: 'delete', color: 'Red', guid: 'zone03' });
    table.send({ kind: 'frames', count: 2 });
    expect(zonesOf(table.object('block1'))).toEqual([]);
    expect(table.world.zones.all.map(({ guid }) => guid)).not.toContain('zone03');
  });
});

describe('a hand zone', () => {
  test.each([
    ['a card', 'Card', {}, true],
    ['a card that is kept out of hands', 'Card', { Hands: false }, false],
    ['a block', 'BlockSquare', {}, false],
    ['a block that hands may hold', 'BlockSquare', { Hands: true }, true],
    ['a deck', 'Deck', {}, false],
  ])('holds %s: %s', (_, name, more, wanted) => {
    expect(mayBeHeldInHand(object(name, more))).toBe(wanted);
  });

  test('takes what hands may hold, and no other zone does', () => {
    const table = listeningTable(
      [
        zone('HandTrigger', 'hand01', 0, { FogColor: 'Red' }),
        zone('ScriptingTrigger', 'zone01', 20),
        ...['card01', 'bag001'].map((guid, index) =>
          piece(index === 0 ? 'Card' : 'Bag', guid, [0, 2, 0], { CardID: 100 }),
        ),
        piece('Card', 'card02', [20, 2, 0], { CardID: 100 }),
      ],
      [],
    );
    table.send({ kind: 'frames', count: 1 });
    const held = ['card01', 'bag001', 'card02'].map(guid => table.object(guid).hand.zone?.guid);
    expect(held).toEqual(['hand01', undefined, undefined]);
    expect(zonesOf(table.object('card02'))).toEqual([table.object('zone01')]);
  });

  test('orders its cards from left to right when a player lets go, ties as they were', () => {
    const hand = { Name: 'HandTrigger', GUID: 'hand01', FogColor: 'Red', Locked: true };
    const Transform = { posX: 0, posY: 4, posZ: 0, rotX: 0, rotY: 180, rotZ: 0, scaleX: 12, scaleY: 9, scaleZ: 5 };
    const cards = ['c1', 'c2', 'c3'].map((guid, index) => piece('Card', guid, [index, 4, 0], { CardID: 100 }));
    const table = listeningTable([{ ...hand, Transform }, ...cards], []);
    const zoneOf = table.object('hand01');
    const order = (): string[] => cardsInHand(zoneOf).map(({ guid }) => guid);
    table.send({ kind: 'frames', count: 1 });
    expect(order()).toEqual(['c1', 'c2', 'c3']);
    ['c1', 'c2', 'c3'].forEach((guid, index) => (table.object(guid).position.x = index));
    sortHand(table.world, zoneOf);
    // The zone is turned round: its left is the right of the table.
    expect(order()).toEqual(['c3', 'c2', 'c1']);
    for (const guid of ['c1', 'c2', 'c3']) table.object(guid).position.x = 0;
    sortHand(table.world, zoneOf);
    expect(order()).toEqual(['c3', 'c2', 'c1']);
  });
});

describe('the fog of war', () => {
  const revealer = (guid: string, x: number, more: object): object =>
    piece('BlockSquare', guid, [x, 1.46, 0], { FogOfWarRevealer: { Active: true, ...more } });
  const open = (fog: object = {}): ListeningTable => {
    const table = listeningTable(
      [
        zone('FogOfWar', 'fog001', 0, {
          Transform: { ...newSaved('x').Transform, posY: 2, scaleX: 20, scaleY: 6, scaleZ: 20 },
          ...fog,
        }),
        piece('BlockSquare', 'block1', [0, 1.46, 0]),
        piece('BlockSquare', 'seen01', [0, 1.46, 3], { IgnoreFoW: true }),
        piece('BlockSquare', 'out001', [30, 1.46, 0]),
      ],
      [],
    );
    sit(table.world, 'Red', 'Ann');
    sit(table.world, 'Blue', 'Bob');
    table.send({ kind: 'frames', count: 30 });
    return table;
  };
  const hides = (table: ListeningTable, guid: string, color: string): boolean => {
    const viewer = seatOf(table.world, color);
    return isFogged(table.world, table.object(guid), revealersFor(table.world, viewer));
  };

  test('hides what is in it, but neither what lies outside nor what ignores it', () => {
    const table = open();
    expect(['block1', 'seen01', 'out001'].map(guid => hides(table, guid, 'Red'))).toEqual([true, false, false]);
  });

  test('hides nothing from Black, nor from the host’s program', () => {
    const table = open();
    expect(hides(table, 'block1', 'Black')).toBe(false);
    expect(isFogged(table.world, table.object('block1'), revealersFor(table.world, undefined))).toBe(false);
  });

  test('hides nothing when it is told so', () => {
    expect(hides(open({ FogOfWar: { HideObjects: false } }), 'block1', 'Red')).toBe(false);
  });

  test.each([
    ['within its range', 3, { Range: 3 }, [false, false]],
    ['just beyond its range', 3.1, { Range: 3 }, [true, true]],
    ['within the range of the game', 4.9, {}, [false, false]],
    ['beyond the range of the game', 5.1, {}, [true, true]],
    ['for Black, which means everybody', 3, { Color: 'Black' }, [false, false]],
    ['for its own colour', 1, { Color: 'Red' }, [false, true]],
    ['when it is off', 1, { Active: false }, [true, true]],
  ])('is lifted by a revealer %s', (_, x, more, wanted) => {
    const table = open();
    const saved: Record<string, unknown> = table.object('out001').saved;
    Object.assign(saved, revealer('out001', x, more));
    table.object('out001').position.x = x;
    table.object('out001').position.z = 0;
    expect(['Red', 'Blue'].map(color => hides(table, 'block1', color))).toEqual(wanted);
  });

  test('is lifted as a script says', () => {
    const world = quietWorld();
    const made = object('BlockSquare');
    expect(revealOf(world, made)).toEqual({ reveal: false, color: 'All', range: 5 });
    setReveal(made, { reveal: true, color: 'Red', range: 2 });
    expect(revealOf(world, made)).toEqual({ reveal: true, color: 'Red', range: 2 });
  });
});

describe('the options of a layout zone', () => {
  const world = quietWorld();

  test('are those of the game until a script or a save changes them', () => {
    expect(layoutOptions(world, object('LayoutZone'))).toMatchObject({
      ...{ direction: 0, new_object_facing: 1, meld_sort: 3, max_objects_per_new_group: 13, max_objects_per_group: 0 },
      ...{ allow_swapping: true, manual_only: false, horizontal_spread: 0.6, horizontal_group_padding: 1 },
    });
  });

  test('are read under the names of the save format, and only with the right types', () => {
    const LayoutZone = { Options: { MaxObjectsPerGroup: 3, Direction: '2', ManualOnly: 1, allow_swapping: false } };
    expect(layoutOptions(world, object('LayoutZone', { LayoutZone }))).toMatchObject({
      ...{ max_objects_per_group: 3, direction: 0, manual_only: false, allow_swapping: true },
    });
  });

  test('are changed one by one, and written as the save format has them', () => {
    const made = object('LayoutZone');
    expect(setLayoutOptions(world, made, { direction: 2, manual_only: true, sticky_cards: 'yes', mystery: 1 })).toBe(
      true,
    );
    expect(made.saved['LayoutZone']).toEqual({ Options: { Direction: 2, ManualOnly: true } });
    expect(setLayoutOptions(world, made, { direction: 3 })).toBe(true);
    expect(layoutOptions(world, made)).toMatchObject({ direction: 3, manual_only: true, sticky_cards: false });
    expect(setLayoutOptions(world, made, 'direction')).toBe(false);
  });
});

describe('the groups of a layout zone', () => {
  const world = quietWorld();
  const defaults = layoutOptions(world, object('LayoutZone'));
  const cards = ['a', 'b', 'c', 'd', 'e'].map(guid => object('Card', {}, guid));
  const guids = (groups: readonly (readonly TableObject[])[]): string[] =>
    groups.map(group => group.map(({ guid }) => guid).join(''));

  test.each([
    ['all in one', 0, 0, ['abcde']],
    ['as new groups are to be', 0, 2, ['ab', 'cd', 'e']],
    ['no larger than groups may be', 2, 3, ['ab', 'cd', 'e']],
    ['no larger than new ones are to be', 4, 3, ['abc', 'de']],
    ['as large as groups may be', 3, 0, ['abc', 'de']],
    ['just filled', 0, 5, ['abcde']],
  ])('%s', (_, most, wanted, groups) => {
    const options = { ...defaults, max_objects_per_group: most, max_objects_per_new_group: wanted };
    expect(guids(newGroups(cards, options))).toEqual(groups);
    expect(newGroups([], options)).toEqual([]);
  });

  const moved = (groups: readonly string[], from: string, onto: string, more: object): string[] => {
    const of = (guid: string): TableObject => cards.find(card => card.guid === guid) ?? object('Card');
    const all = groups.map(group => [...group].map(of));
    moveBetween(all, of(from), of(onto), { ...defaults, ...more });
    return guids(all);
  };

  test.each([
    ['joins the group after the card it lies on', ['ab', 'c'], 'c', 'a', {}, ['acb', '']],
    ['joins a group that has room', ['ab', 'c'], 'c', 'a', { max_objects_per_group: 3 }, ['acb', '']],
    ['is swapped where a group is full', ['ab', 'cd'], 'c', 'a', { max_objects_per_group: 2 }, ['cb', 'da']],
    [
      'stays where neither is allowed',
      ['ab', 'cd'],
      'c',
      'a',
      { max_objects_per_group: 2, allow_swapping: false },
      ['ab', 'cd'],
    ],
    ['stays in its own group', ['abc'], 'c', 'a', {}, ['abc']],
    ['stays if what it lies on is in no group', ['ab', 'c'], 'c', 'e', {}, ['ab', 'c']],
    ['comes from outside to a group', ['ab'], 'c', 'b', {}, ['abc']],
    ['from outside does not push out of a full group', ['ab'], 'c', 'b', { max_objects_per_group: 2 }, ['ab']],
  ])('a card %s', (_, groups, from, onto, more, wanted) => {
    expect(moved(groups, from, onto, more)).toEqual(wanted);
  });

  test('are kept in the save by GUID, and lose what has left the zone', () => {
    const made = object('LayoutZone', { LayoutZone: { Options: { Direction: 1 } } });
    keepGroups(world, made, [cards.slice(0, 2), cards.slice(2, 3)]);
    expect(made.saved['LayoutZone']).toEqual({ Options: { Direction: 1 }, GroupsInZone: [['a', 'b'], ['c']] });
    made.membership.contents = Object.fromEntries(cards.slice(1, 2).map(card => [card.guid, card]));
    expect(guids(groupsIn(world, made))).toEqual(['b']);
    expect(groupsIn(world, object('LayoutZone'))).toEqual([]);
  });
});
