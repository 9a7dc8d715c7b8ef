import { describe, expect, test } from 'vitest';

import { ping } from '../../../../tools/world/actions/pinging.ts';
import { seatOf } from '../../../../tools/world/players/seats.ts';
import { point } from '../../../../tools/world/values/vectors.ts';
import { listeningTable } from '../native-engine.ts';
import { piece } from '../open-world.ts';

describe('a ping tells scripts', () => {
  const table = listeningTable(
    [
      piece('BlockSquare', 'block1', [0, 1.46, 0]),
      piece('BlockSquare', 'above1', [0, 2.46, 0]),
      piece('ScriptingTrigger', 'zone01', [6, 1, 0]),
    ],
    ['onPlayerPing'],
  );
  table.send({ kind: 'sit', color: 'Red', name: 'Ann' });
  table.send({ kind: 'frames', count: 30 });

  test.each([
    ['what lies on top', 0, 'above1'],
    ['of nothing but the place on the table', 3, undefined],
    ['of no zone', 6, undefined],
  ])('%s', (_, x, guid) => {
    const seat = seatOf(table.world, 'Red');
    if (seat === undefined) throw new Error('There is no seat Red');
    table.heard();
    ping(table.world, seat, point(x, 1, 0));
    expect(table.heard()).toEqual([`onPlayerPing Red table ${guid}`]);
    expect(table.send({ kind: 'ping', color: 'Red', x, z: 0 }).fault).toBeUndefined();
    expect(table.heard()).toEqual([`onPlayerPing Red table ${guid}`]);
  });
});
