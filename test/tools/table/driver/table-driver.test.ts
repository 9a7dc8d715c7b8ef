import { describe, expect, test } from 'vitest';

import { tableMatchers } from '../../../../tools/table/table-matchers.ts';
import { driveTable } from '../../../../tools/table/driver/table-driver.ts';
import type { Answer, Command, ObjectSnapshot, Snapshot, UiNode } from '../../../../tools/world/protocol.ts';

const NONE = { x: 0, y: 0, z: 0 };
const BUTTON = {
  ...{ tooltip: '', position: NONE, rotation: NONE, scale: NONE, width: 1, height: 1, fontSize: 1 },
  ...{ tint: { r: 0, g: 0, b: 0 }, fontTint: { r: 0, g: 0, b: 0 } },
};

function piece(guid: string, nickname: string, more: Partial<ObjectSnapshot> = {}): ObjectSnapshot {
  return {
    ...{ guid, nickname, name: 'BlockSquare', type: 'Block', description: '', tint: { r: 1, g: 1, b: 1 } },
    ...{ position: NONE, rotation: NONE, scale: { x: 1, y: 1, z: 1 }, size: { x: 1, y: 1, z: 1 } },
    ...{ locked: false, interactable: true, faceDown: false, tags: [], menu: [], buttons: [], inputs: [] },
    ...{ lines: [], ui: [], ...more },
  };
}

const PASS: UiNode = { tag: 'Button', path: [0, 1], attributes: { id: 'pass' }, text: 'Pass the turn', children: [] };

/** A world that records its commands and always returns the same snapshot. */
function remembering(objects: readonly ObjectSnapshot[], answers: Partial<Record<Command['kind'], Answer>> = {}) {
  const sent: Command[] = [];
  const ui = [{ tag: 'Panel', path: [0], attributes: {}, children: [PASS] }];
  const snapshot: Snapshot = {
    ...{ frame: 0, table: '', sky: '', objects, seats: [], lines: [], notes: '', notebook: [], ui, menu: [] },
    turns: { enabled: false, color: '' },
  };
  const table = driveTable(
    {
      call: text => {
        const command = JSON.parse(text) as Command;
        if (command.kind !== 'snapshot') sent.push(command);
        const answer = command.kind === 'snapshot' ? { result: snapshot, logs: [] } : answers[command.kind];
        return Promise.resolve(JSON.stringify(answer ?? { logs: [] }));
      },
      dispose: () => Promise.resolve(),
    },
    { locate: text => (text.includes(':(7,') ? 'global.ts:3:1' : undefined) },
  );
  return { table, sent };
}

describe('pieces', () => {
  const objects = [piece('aaa111', 'King'), piece('bbb222', 'Pawn'), piece('ccc333', 'Pawn')];

  test('are found by GUID and by a name that only one has', async () => {
    const { table } = remembering(objects);
    expect((await table.object('bbb222')).nickname).toBe('Pawn');
    expect((await table.object('King')).guid).toBe('aaa111');
  });

  test('that share a name: the error lists their GUIDs', async () => {
    const { table } = remembering(objects);
    await expect(table.object('Pawn')).rejects.toMatchObject({
      code: 'several-objects',
      message: expect.stringContaining('bbb222, ccc333') as unknown,
    });
  });

  test('that are missing: the error lists those on the table', async () => {
    const { table } = remembering(objects);
    await expect(table.pickUp('Queen', 'Red')).rejects.toMatchObject({
      code: 'no-object',
      message: expect.stringContaining('aaa111 King') as unknown,
    });
  });
});

describe('hands', () => {
  test('drop picks the piece up, moves the hand and releases', async () => {
    const { table, sent } = remembering([piece('aaa111', 'King')]);
    await table.drop('King', { x: 2, z: 3 }, 'Red');
    expect(sent).toEqual([
      { kind: 'pickUp', color: 'Red', guid: 'aaa111' },
      { kind: 'moveHand', color: 'Red', x: 2, z: 3 },
      { kind: 'release', color: 'Red', x: 2, z: 3 },
    ]);
  });

  test('drop does not pick up a piece that the player holds', async () => {
    const { table, sent } = remembering([piece('aaa111', 'King', { heldBy: 'Red' })]);
    await table.drop('King', { x: 2, z: 3 }, 'Red');
    expect(sent.map(({ kind }) => kind)).toEqual(['moveHand', 'release']);
  });

  test('buttons are found by label, and a wrong label names the others', async () => {
    const buttons = [
      { ...BUTTON, index: 0, label: 'Roll' },
      { ...BUTTON, index: 1, label: 'End' },
    ];
    const { table, sent } = remembering([piece('aaa111', 'King', { buttons })]);
    await table.button('King', 'End', 'Red');
    expect(sent).toEqual([{ kind: 'button', color: 'Red', guid: 'aaa111', index: 1 }]);
    await expect(table.button('King', 'Stop', 'Red')).rejects.toThrow('0 Roll, 1 End');
  });

  test.each(['pass', 'Pass the turn'])('an element of the UI is found by id or text: %s', async id => {
    const { table, sent } = remembering([]);
    await table.ui(id, 'Red');
    expect(sent).toEqual([{ kind: 'ui', color: 'Red', guid: '-1', path: [0, 1], event: 'onClick' }]);
  });

  test('a refusal of the world is thrown with its reason', async () => {
    const { table } = remembering([], { chat: { fault: 'nobody sits at Red', logs: [] } });
    await expect(table.chat('hi', 'Red')).rejects.toMatchObject({
      code: 'refused',
      message: 'chat: nobody sits at Red',
    });
  });
});

describe('time', () => {
  test('a thousand frames are sent in parts that add up', async () => {
    const { table, sent } = remembering([]);
    await table.frames(1000);
    const counts = sent.map(command => (command.kind === 'frames' ? command.count : 0));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1000);
    expect(Math.max(...counts)).toBeLessThanOrEqual(60);
  });

  test('settling ends when the table rests', async () => {
    const { table } = remembering([], { frames: { logs: [], idle: true } });
    expect(await table.settle()).toBe(1);
  });

  test('settling ends after the longest time allowed', async () => {
    const { table } = remembering([]);
    expect(await table.settle(5)).toBe(5);
  });
});

describe('logs and matchers', () => {
  const error = {
    kind: 'error',
    frame: 0,
    guid: '-1',
    prefix: 'Error in Script (Global): ',
    text: 'Global:(7,1-2): mine',
  } as const;

  test('an error says where it is in the sources', async () => {
    const { table } = remembering([], { chat: { logs: [error] } });
    await table.chat('hi', 'Red');
    expect(table.errors).toEqual([{ ...error, located: 'global.ts:3:1' }]);
    expect(tableMatchers.toHaveNoErrors(table).message()).toContain('global.ts:3:1');
  });

  test('toHaveLogged finds a string or a pattern in the logs, and shows all logs when it fails', async () => {
    const { table } = remembering([], { chat: { logs: [{ kind: 'print', frame: 0, text: 'Red rolls 6' }] } });
    await table.chat('hi', 'Red');
    expect(tableMatchers.toHaveLogged(table, 'rolls').pass).toBe(true);
    expect(tableMatchers.toHaveLogged(table, /rolls \d$/).pass).toBe(true);
    expect(tableMatchers.toHaveLogged(table, 'Blue').pass).toBe(false);
    expect(tableMatchers.toHaveLogged(table, 'Blue').message()).toContain('Red rolls 6');
  });

  test('toHaveObject compares the given properties, with a tolerance for numbers', async () => {
    const { table } = remembering([piece('aaa111', 'King', { position: { x: 2.01, y: 1, z: 3 } })]);
    expect((await tableMatchers.toHaveObject(table, { nickname: 'King', position: { x: 2 } })).pass).toBe(true);
    expect((await tableMatchers.toHaveObject(table, { nickname: 'King', position: { x: 2.2 } })).pass).toBe(false);
    expect((await tableMatchers.toHaveObject(table, { nickname: 'Queen' })).pass).toBe(false);
  });
});
