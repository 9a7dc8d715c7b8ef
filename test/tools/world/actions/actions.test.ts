import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { seatOf } from '../../../../tools/world/players/seats.ts';
import type { Command, Snapshot } from '../../../../tools/world/protocol.ts';
import { listeningTable, type ListeningTable } from '../native-engine.ts';
import { machines, openWorld, piece, saveWith, type OpenWorld } from '../open-world.ts';

const EVENTS = [
  ...['onPlayerAction', 'onObjectPickUp', 'onObjectDrop', 'onObjectRotate', 'tryObjectRotate', 'onObjectFlick'],
  ...[
    'onObjectPeek',
    'onObjectNumberTyped',
    'tryObjectStateChange',
    'onObjectHover',
    'onPlayerPing',
    'onObjectRandomize',
  ],
];

const OBJECTS = [
  piece('BlockSquare', 'block1', [0, 1.46, 0], { States: { 2: piece('BlockRectangle', 'block2', [0, 0, 0]) } }),
  piece('BlockSquare', 'locked', [6, 1.46, 0], { Locked: true }),
  piece('BlockSquare', 'fixed1', [12, 1.46, 0]),
  piece('Bag', 'bag001', [-6, 0.8, 0]),
  piece('Die_6', 'die001', [-12, 1.29, 0]),
];

const RED = { color: 'Red' } as const;

let table: ListeningTable;

function open(answers: Record<string, unknown> = {}, objects: readonly object[] = OBJECTS): void {
  table = listeningTable(objects, EVENTS, answers);
  table.send({ kind: 'sit', color: 'Red', name: 'Ann' });
  table.send({ kind: 'sit', color: 'Blue', name: 'Bob' });
  table.object('fixed1').look.isInteractable = false;
  table.send({ kind: 'frames', count: 30 });
  table.heard();
}

const fault = (command: Command): string | undefined => table.send(command).fault;
/** Names of the events that Global heard, without their arguments. */
const names = (): (string | undefined)[] => table.heard().map(line => line.split(' ')[0]);

/** Every command that moves or changes an object and asks the scripts before. */
function guarded(guid: string): readonly (readonly [string, Command])[] {
  return [
    ['picks up', { kind: 'pickUp', ...RED, guid }],
    ['turns', { kind: 'rotate', ...RED, guid, degrees: 90 }],
    ['flips', { kind: 'flip', ...RED, guid }],
    ['deletes', { kind: 'delete', ...RED, guid }],
    ['randomizes', { kind: 'randomize', ...RED, guid }],
    ['takes from', { kind: 'take', ...RED, guid }],
    ['puts under', { kind: 'under', ...RED, guid }],
  ];
}

describe('nobody', () => {
  beforeEach(() => open());

  test.each(guarded('fixed1'))('%s what cannot be touched', (_, command) => {
    expect(fault(command)).toBe('BlockSquare (fixed1) is not interactable');
    expect(table.heard()).toEqual([]);
  });

  test.each(guarded('block1'))('%s what another player holds', (_, command) => {
    table.send({ kind: 'pickUp', color: 'Blue', guid: 'block1' });
    table.heard();
    expect(fault(command)).toBe('Blue holds BlockSquare (block1)');
    expect([table.heard(), table.object('block1').heldBy]).toEqual([[], 'Blue']);
  });

  test.each(guarded('block1'))('%s anything in the turn of another player, if turns forbid it', (_, command) => {
    Object.assign(table.world.turns, { enable: true, disable_interactations: true, turn_color: 'Blue' });
    expect(fault(command)).toBe("It is Blue's turn");
    expect(table.heard()).toEqual([]);
  });

  test.each(guarded('locked').slice(0, 3))('%s what is locked', (_, command) => {
    expect(fault(command)).toBe('BlockSquare (locked) is locked');
    expect(table.heard()).toEqual([]);
  });
});

describe('a turn', () => {
  test.each([
    ['that is the player’s own', { enable: true, disable_interactations: true, turn_color: 'Red' }],
    ['that forbids nothing', { enable: true, disable_interactations: false, turn_color: 'Blue' }],
    ['that is switched off', { enable: false, disable_interactations: true, turn_color: 'Blue' }],
  ])('%s stops no hand', (_, turns) => {
    open();
    Object.assign(table.world.turns, turns);
    expect(fault({ kind: 'pickUp', ...RED, guid: 'block1' })).toBeUndefined();
  });
});

describe('a script that answers false to onPlayerAction', () => {
  beforeEach(() => open({ onPlayerAction: false }));

  test.each(guarded('bag001'))('keeps a player from it who %s', (_, command) => {
    const before = table.object('bag001').rotation;
    expect(fault(command)).toMatch(/^(A script does not let Red|Bag \(bag001\) cannot be shuffled)/);
    expect(names()).toEqual(['onPlayerAction']);
    table.send({ kind: 'frames', count: 60 });
    expect(table.object('bag001')).toMatchObject({ rotation: before, heldBy: undefined, isGone: false });
  });

  test('keeps a player from selecting, grouping and copying, too', () => {
    table.send({ kind: 'select', ...RED, guids: ['block1', 'bag001'] });
    expect(fault({ kind: 'group', ...RED })).toBe('Red has selected nothing');
    seatOf(table.world, 'Red')?.activity.selected.push(table.object('block1'), table.object('bag001'));
    expect(fault({ kind: 'group', ...RED })).toBe('A script does not let Red group');
    expect(fault({ kind: 'copy', ...RED, guids: ['block1'] })).toBe('Nothing is left for Red to copy');
    expect(fault({ kind: 'copy', ...RED, guids: ['block1'], cut: true })).toBe('Nothing is left for Red to copy');
    table.send({ kind: 'frames', count: 2 });
    expect(table.object('block1').isGone).toBe(false);
  });
});

test.each([undefined, true, 0, 'no'])('a script that answers %o to onPlayerAction forbids nothing', answer => {
  open({ onPlayerAction: answer });
  expect(fault({ kind: 'pickUp', ...RED, guid: 'block1' })).toBeUndefined();
  expect(table.object('block1').heldBy).toBe('Red');
});

describe('a hand', () => {
  beforeEach(() => open());

  test('picks up after asking, and says so once', () => {
    table.send({ kind: 'pickUp', ...RED, guid: 'block1' });
    expect(names()).toEqual(['onPlayerAction', 'onObjectPickUp']);
    expect(fault({ kind: 'pickUp', ...RED, guid: 'block1' })).toBeUndefined();
    expect(table.heard()).toEqual([]);
  });

  test('lifts what it holds over what lies below, and follows the pointer', () => {
    table.send({ kind: 'pickUp', ...RED, guid: 'block1' });
    const high = table.object('block1').position.y;
    expect(high).toBeGreaterThan(1.46);
    table.send({ kind: 'moveHand', ...RED, x: 6, z: 0 });
    expect(table.object('block1').position).toMatchObject({ x: 6, z: 0 });
    expect(table.object('block1').position.y).toBeCloseTo(high + 1, 5);
    expect(table.object('locked').position.x).toBe(6);
  });

  test('keeps several things as far apart as they were', () => {
    table.send({ kind: 'pickUp', ...RED, guid: 'block1' });
    table.send({ kind: 'pickUp', ...RED, guid: 'die001' });
    table.send({ kind: 'moveHand', ...RED, x: 1, z: 4 });
    expect(table.object('block1').position).toMatchObject({ x: 1, z: 4 });
    expect(table.object('die001').position).toMatchObject({ x: -11, z: 4 });
  });

  test('moves nothing that it does not hold', () => {
    table.send({ kind: 'moveHand', ...RED, x: 1, z: 4 });
    expect(table.object('block1').position).toMatchObject({ x: 0, z: 0 });
  });

  test('lets go of everything with one event for each', () => {
    table.send({ kind: 'pickUp', ...RED, guid: 'block1' });
    table.send({ kind: 'pickUp', ...RED, guid: 'die001' });
    table.heard();
    table.send({ kind: 'release', ...RED });
    expect(table.heard()).toEqual(['onObjectDrop Red block1', 'onObjectDrop Red die001']);
    table.send({ kind: 'release', ...RED });
    expect(table.heard()).toEqual([]);
  });

  test('brings back what it held, and drops it there with one event', () => {
    table.send({ kind: 'pickUp', ...RED, guid: 'block1' });
    table.send({ kind: 'moveHand', ...RED, x: 5, z: 5 });
    table.heard();
    table.send({ kind: 'cancelHold', ...RED });
    expect(table.heard()).toEqual(['onObjectDrop Red block1']);
    table.send({ kind: 'frames', count: 120 });
    expect(table.object('block1').position).toMatchObject({ x: 0, z: 0 });
  });
});

describe('turning', () => {
  test('asks both times, then turns, then tells the new and the old degrees', () => {
    open();
    table.send({ kind: 'rotate', ...RED, guid: 'block1', degrees: 90 });
    table.send({ kind: 'frames', count: 60 });
    table.send({ kind: 'rotate', ...RED, guid: 'block1', degrees: -180 });
    const lines = table.heard();
    expect(lines.filter(line => !line.startsWith('onPlayerAction'))).toEqual([
      'tryObjectRotate block1 90 0 Red 0 0',
      'onObjectRotate block1 90 0 Red 0 0',
      'tryObjectRotate block1 270 0 Red 90 0',
      'onObjectRotate block1 270 0 Red 90 0',
    ]);
    table.send({ kind: 'frames', count: 60 });
    expect(table.object('block1').rotation.y).toBeCloseTo(270, 5);
  });

  test('adds to a turn that is still under way', () => {
    open();
    table.send({ kind: 'rotate', ...RED, guid: 'block1', degrees: 90 });
    table.send({ kind: 'rotate', ...RED, guid: 'block1', degrees: 90 });
    table.send({ kind: 'frames', count: 60 });
    expect(table.object('block1').rotation.y).toBeCloseTo(180, 5);
  });

  test('flips about the other axis', () => {
    open();
    table.send({ kind: 'flip', ...RED, guid: 'block1' });
    expect(table.heard().at(-1)).toBe('onObjectRotate block1 0 180 Red 0 0');
  });

  test('does not happen when tryObjectRotate says so', () => {
    open({ tryObjectRotate: false });
    expect(fault({ kind: 'rotate', ...RED, guid: 'block1', degrees: 90 })).toBe(
      'A script does not let Red turn BlockSquare (block1)',
    );
    expect(names()).toEqual(['onPlayerAction', 'tryObjectRotate']);
    table.send({ kind: 'frames', count: 60 });
    expect(table.object('block1').rotation.y).toBe(0);
  });

  test('names what the player did', () => {
    open();
    const action = (command: Command): string | undefined => {
      table.send(command);
      return table.heard()[0]?.split(' ')[2];
    };
    const right = action({ kind: 'rotate', ...RED, guid: 'block1', degrees: 15 });
    const left = action({ kind: 'rotate', ...RED, guid: 'block1', degrees: -15 });
    const over = action({ kind: 'flip', ...RED, guid: 'block1' });
    expect(new Set([right, left, over]).size).toBe(3);
  });
});

describe('a flick', () => {
  test('moves what is loose, and only announces itself on what is locked', () => {
    open();
    table.send({ kind: 'flick', ...RED, guid: 'block1', x: 2, z: -1 });
    table.send({ kind: 'flick', ...RED, guid: 'locked', x: 2, z: -1 });
    expect(names()).toEqual(['onObjectFlick', 'onObjectFlick']);
    table.send({ kind: 'frames', count: 60 });
    expect(table.object('block1').position).toMatchObject({ x: 2, z: -1 });
    expect(table.object('locked').position).toMatchObject({ x: 6, z: 0 });
  });
});

describe('a number that is typed', () => {
  test('changes the state, after asking', () => {
    open();
    table.send({ kind: 'number', ...RED, guid: 'block1', number: 2 });
    expect(table.heard()).toEqual(['onObjectNumberTyped block1 Red 2 false', 'tryObjectStateChange block1 2 Red']);
    expect(table.object('block2').saved.Name).toBe('BlockRectangle');
  });

  test('changes nothing when a script takes it', () => {
    open({ onObjectNumberTyped: true });
    table.send({ kind: 'number', ...RED, guid: 'block1', number: 2 });
    expect(names()).toEqual(['onObjectNumberTyped']);
    expect(table.world.objects.byGuid['block2']).toBeUndefined();
  });

  test('changes nothing when a script forbids it', () => {
    open({ tryObjectStateChange: false });
    table.send({ kind: 'number', ...RED, guid: 'block1', number: 2 });
    expect(table.world.objects.byGuid['block2']).toBeUndefined();
  });

  test('does nothing to an object that neither deals nor changes', () => {
    open();
    table.send({ kind: 'number', ...RED, guid: 'die001', number: 2 });
    expect(names()).toEqual(['onObjectNumberTyped']);
  });

  test('says whether Alt was held', () => {
    open();
    table.send({ kind: 'number', ...RED, guid: 'die001', number: 3, alt: true });
    expect(table.heard()).toEqual(['onObjectNumberTyped die001 Red 3 true']);
  });
});

describe('hovering', () => {
  test('is told when it changes, and that it ends', () => {
    open();
    for (const guid of ['block1', 'block1', 'die001']) table.send({ kind: 'hover', ...RED, guid });
    table.send({ kind: 'hover', ...RED });
    table.send({ kind: 'hover', ...RED });
    expect(table.heard()).toEqual([
      'onObjectHover Red block1',
      'onObjectHover Red die001',
      'onObjectHover Red undefined',
    ]);
  });
});

describe('copying', () => {
  beforeEach(() => open());

  test('leaves the original, cutting takes it away', () => {
    table.send({ kind: 'copy', ...RED, guids: ['block1'] });
    table.send({ kind: 'frames', count: 2 });
    expect(table.object('block1').isGone).toBe(false);
    table.send({ kind: 'copy', ...RED, guids: ['die001'], cut: true });
    table.send({ kind: 'frames', count: 2 });
    expect(table.world.objects.byGuid['die001']).toBeUndefined();
  });

  test('pastes what was copied last, to that player alone', () => {
    expect(fault({ kind: 'paste', color: 'Blue', x: 0, z: 9 })).toBe('Blue has copied nothing');
    table.send({ kind: 'copy', ...RED, guids: ['block1'] });
    table.send({ kind: 'copy', ...RED, guids: ['die001'] });
    expect(fault({ kind: 'paste', color: 'Blue', x: 0, z: 9 })).toBe('Blue has copied nothing');
    const before = table.world.objects.count;
    expect(fault({ kind: 'paste', ...RED, x: 0, z: 9 })).toBeUndefined();
    expect(table.world.objects.count).toBe(before + 1);
    expect(table.world.objects.last?.saved.Name).toBe('Die_6');
    expect(table.world.objects.last?.guid).not.toBe('die001');
  });
});

describe('putting something under', () => {
  test('moves it below what it lies on, and leaves what is locked in place', () => {
    open({}, [...OBJECTS, piece('BlockSquare', 'above1', [0, 2.46, 0])]);
    table.send({ kind: 'under', ...RED, guid: 'above1' });
    expect(table.object('above1').box.minY).toBeLessThan(1);
    const low = table.object('above1').box.minY;
    expect(low).toBeLessThanOrEqual(table.object('block1').box.minY + 1e-6);
  });
});

// Handlers of the object itself need a script of its own: `self` is Lua.
describe.each(await machines())('handlers of an object in %s', (_, openMachine) => {
  const HANDLERS = `
function onPickUp(color) print('up ' .. color) end
function onDrop(color) print('drop ' .. color) end
function onRotate(spin, flip, color, oldSpin, oldFlip) print('turn ' .. spin .. ' ' .. flip .. ' ' .. color .. ' ' .. oldSpin .. ' ' .. oldFlip) end
function tryRotate(spin) return spin ~= 180 end
function tryStateChange(id) return false end
function onNumberTyped(color, number, alt) print('number ' .. number) return number == 9 end
function onFlick(color, impulse) print('flick ' .. impulse.x .. ' ' .. impulse.z) end
function onPeek(color) print('peek ' .. color) end
function onHover(color) print('hover ' .. color) end`;
  let world: OpenWorld;

  beforeEach(async () => {
    world = await openWorld(openMachine);
    const other = piece('Die_6', 'die001', [8, 1.29, 0], { LuaScript: "function onPickUp() print('wrong') end" });
    const States = { 2: piece('BlockRectangle', 'block2', [0, 0, 0]) };
    const own = piece('BlockSquare', 'block1', [0, 1.46, 0], { LuaScript: HANDLERS, States });
    await world.send({ kind: 'load', save: saveWith('', [own, other]) });
    await world.ask({ kind: 'sit', color: 'Red', name: 'Ann' });
    await world.ask({ kind: 'frames', count: 30 });
    world.printed();
  });

  afterEach(() => world.close());

  test('run for that object, and not for another', async () => {
    const guid = 'block1';
    await world.ask({ kind: 'hover', ...RED, guid });
    await world.ask({ kind: 'pickUp', ...RED, guid });
    await world.ask({ kind: 'release', ...RED, x: 0, z: 0 });
    await world.ask({ kind: 'frames', count: 60 });
    await world.ask({ kind: 'rotate', ...RED, guid, degrees: 90 });
    await world.ask({ kind: 'flick', ...RED, guid, x: 1, z: 2 });
    await world.ask({ kind: 'peek', ...RED, guid });
    expect(world.printed()).toEqual(['hover Red', 'up Red', 'drop Red', 'turn 90 0 Red 0 0', 'flick 1 2', 'peek Red']);
  });

  test('may forbid a turn and a state, and take a number', async () => {
    const guid = 'block1';
    expect((await world.send({ kind: 'rotate', ...RED, guid, degrees: 180 })).fault).toMatch(/does not let Red turn/);
    for (const number of [2, 9]) await world.ask({ kind: 'number', ...RED, guid, number });
    await world.ask({ kind: 'frames', count: 30 });
    expect(world.printed()).toEqual(['number 2', 'number 9']);
    const { objects } = await world.ask<Snapshot>({ kind: 'snapshot' });
    expect(objects.find(object => object.guid === guid)).toMatchObject({ name: 'BlockSquare', rotation: { y: 0 } });
    expect(world.errors()).toEqual([]);
  });
});
