import { describe, expect, test } from 'vitest';

import type { Command, Snapshot } from '../../../tools/world/protocol.ts';
import { dice } from '../../support/dice.ts';
import { machines, openWorld, piece, saveWith } from './open-world.ts';

const SCRIPT = `
function onLoad() count = 0 end
function onObjectDrop(color, object) count = count + 1 print('drop ' .. count .. ' ' .. object.name) end
function onObjectEnterContainer(container, object) print('in ' .. container.name) end
function onObjectLeaveContainer(container, object) print('out ' .. container.name) end
function onObjectEnterZone(zone, object) print('zone ' .. object.name) end
function onObjectRandomize(object, color) Wait.time(function() print('rolled') end, 0.5) end
function onObjectSpawn(object) object.setName('made ' .. object.guid) end
`;

const OBJECTS = [
  piece('BlockSquare', 'a00001', [0, 4, 0]),
  piece('PlayerPawn', 'a00002', [2, 3, 1]),
  piece('Deck', 'a00003', [6, 2, 0]),
  piece('Bag', 'a00004', [-6, 1, 0]),
  piece('Die_6', 'a00005', [-2, 3, 4]),
  piece('Checker_red', 'a00006', [4, 2, 5]),
  piece('Checker_red', 'a00007', [-4, 2, 5]),
  piece('ScriptingTrigger', 'a00008', [0, 2, 6], { Locked: true }),
  piece('HandTrigger', 'a00009', [0, 4, -16], { FogColor: 'Red', Locked: true }),
];

function anyCommand(chance: (limit: number) => number, guids: readonly string[]): Command {
  const guid = guids[chance(guids.length)] ?? 'a00001';
  const place = { x: chance(21) - 10, z: chance(21) - 10 };
  const red = { color: 'Red', guid };
  const commands: Command[] = [
    { kind: 'pickUp', ...red },
    { kind: 'pickUp', ...red },
    { kind: 'moveHand', color: 'Red', ...place },
    { kind: 'release', color: 'Red', ...place },
    { kind: 'release', color: 'Red', ...place },
    { kind: 'cancelHold', color: 'Red' },
    { kind: 'flip', ...red },
    { kind: 'rotate', ...red, degrees: 15 * (chance(9) - 4) },
    { kind: 'randomize', ...red },
    { kind: 'take', ...red },
    { kind: 'number', ...red, number: 1 + chance(3) },
    { kind: 'lock', ...red, locked: chance(4) === 0 },
    { kind: 'copy', color: 'Red', guids: [guid] },
    { kind: 'paste', color: 'Red', ...place },
    { kind: 'delete', ...red },
    { kind: 'execute', guid: '-1', script: `spawnObject({ type = 'Card', position = { ${place.x}, 3, ${place.z} } })` },
    {
      kind: 'execute',
      guid: '-1',
      script: `local o = getObjectFromGUID('${guid}') if o then o.setPositionSmooth({ ${place.x}, 2, ${place.z} }) end`,
    },
    { kind: 'rewind' },
    { kind: 'checkpoint' },
  ];
  return commands[chance(commands.length)] ?? { kind: 'frames', count: 1 };
}

/** A number with its last digits left out: sines differ in them from machine to machine. */
function rounded(value: number): number {
  return Math.round(value * 1e5) / 1e5 + 0;
}

/** Degrees a hair below a full turn are none. */
function degrees(value: number): number {
  return rounded(value) >= 359.999 ? 0 : rounded(value);
}

function visible(snapshot: Snapshot): string[] {
  return snapshot.objects.map(object => {
    const { x, y, z } = object.position;
    const turn = object.rotation;
    const place = [rounded(x), rounded(y), rounded(z), degrees(turn.x), degrees(turn.y), degrees(turn.z)];
    return [object.guid, object.name, object.nickname, ...place, object.quantity, object.heldBy, object.locked].join(
      ' ',
    );
  });
}

/** Everything that a table says and shows while the same hands do the same things. */
async function trace(open: Parameters<typeof openWorld>[0], seed: number): Promise<string[]> {
  const world = await openWorld(open);
  const { below: chance } = dice(seed);
  const seen: string[] = [];
  await world.send({ kind: 'load', save: saveWith(SCRIPT, OBJECTS), seed });
  await world.send({ kind: 'sit', color: 'Red', name: 'Ann' });
  let guids: readonly string[] = OBJECTS.map((_, index) => `a0000${index + 1}`);
  for (let step = 0; step < 80; step++) {
    const command = anyCommand(chance, guids);
    const { fault } = await world.send(command);
    await world.send({ kind: 'frames', count: 1 + chance(40) });
    const snapshot = await world.ask<Snapshot>({ kind: 'snapshot' });
    guids = snapshot.objects.map(({ guid }) => guid);
    seen.push(JSON.stringify(command), fault ?? 'done', ...world.printed(), ...visible(snapshot));
  }
  seen.push(...world.errors());
  await world.close();
  return seen;
}

const [first, ...others] = await machines();
if (first === undefined) throw new Error('No Lua machine can be opened');

describe.each([11, 12, 13, 14])('with the seed %i', seed => {
  const expected = trace(first[1], seed);

  test(`nothing on ${first[0]} is an error`, async () => {
    expect((await expected).filter(line => line.includes('Error'))).toEqual([]);
  });

  // The first machine plays twice: the order in which its tables are walked differs from run to run.
  test.each([first, ...others])('the same hands lead to the same table on %s', async (_, open) => {
    expect(await trace(open, seed)).toEqual(await expected);
  });
});

describe('scripts that start in an order of chance', () => {
  const NAMES = ['a00001', 'a00002', 'a00003', 'a00004', 'a00005', 'a00006'];
  const named = NAMES.map((guid, index) =>
    piece('BlockSquare', guid, [index * 3, 1.46, 0], { LuaScript: 'function onLoad() print(self.guid) end' }),
  );
  const order = async (open: Parameters<typeof openWorld>[0], seed: number, shuffled: boolean): Promise<string[]> => {
    const world = await openWorld(open);
    await world.send({ kind: 'load', save: saveWith("function onLoad() print('Global') end", named), seed, shuffled });
    const printed = world.printed();
    await world.close();
    return printed;
  };

  test('start as the save lists them by default', async () => {
    expect(await order(first[1], 1, false)).toEqual(['Global', ...NAMES]);
  });

  test('all start once, in orders that differ from seed to seed', async () => {
    const orders = await Promise.all([1, 2, 3, 4].map(seed => order(first[1], seed, true)));
    for (const one of orders) expect([...one].sort()).toEqual(['Global', ...NAMES].sort());
    expect(new Set(orders.map(one => one.join(' '))).size).toBeGreaterThan(2);
    expect(new Set(orders.map(one => one.indexOf('Global'))).size).toBeGreaterThan(1);
  });

  test.each(others)('start in the same order on %s', async (_, open) => {
    expect(await order(open, 3, true)).toEqual(await order(first[1], 3, true));
  });
});
