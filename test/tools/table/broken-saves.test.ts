import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTable } from '../../../tools/table/index.ts';
import type { Answer, Snapshot, Table } from '../../../tools/table/index.ts';

const TRANSFORM = { posX: 0, posY: 1, posZ: 0, rotX: 0, rotY: 0, rotZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1 };
const GOOD = { Name: 'BlockSquare', GUID: 'abc123', Nickname: 'Good', Transform: TRANSFORM };

let table: Table;

beforeAll(async () => {
  table = await openTable({ save: { ObjectStates: [] } });
});
afterAll(() => table.close());

interface Loaded {
  readonly answer: Answer;
  readonly snapshot: Snapshot;
  readonly said: string;
}

async function load(save: unknown): Promise<Loaded> {
  const answer = await table.send({ kind: 'load', save });
  const frames = await table.send({ kind: 'frames', count: 5 });
  const snapshot = await table.snapshot();
  const logs = [...answer.logs, ...frames.logs];
  return { answer, snapshot, said: logs.map(log => ('text' in log ? log.text : log.kind)).join('\n') };
}

const nicknames = ({ snapshot }: Loaded): string[] => snapshot.objects.map(({ nickname }) => nickname);

describe('objects that are broken are left out or mended, and the rest of the table loads', () => {
  test.each<[string, unknown]>([
    ['null', null],
    ['a number', 5],
    ['a text', 'BlockSquare'],
    ['a list', [[[]]]],
    ['nothing in it', {}],
    ['a name that is a number', { ...GOOD, GUID: 'bad001', Nickname: 'Bad', Name: 7 }],
    ['an unknown name', { ...GOOD, GUID: 'bad001', Nickname: 'Bad', Name: 'Flying_Carpet' }],
    ['no transform', { Name: 'BlockSquare', GUID: 'bad001' }],
    ['a transform that is a list', { ...GOOD, GUID: 'bad001', Transform: [1, 2, 3] }],
    ['a transform of texts', { ...GOOD, GUID: 'bad001', Transform: { ...TRANSFORM, posX: 'left' } }],
    ['a place without end', { ...GOOD, GUID: 'bad001', Transform: { ...TRANSFORM, posY: 1e999 } }],
    ['a GUID that is a number', { ...GOOD, GUID: 12 }],
    ['no GUID', { Name: 'BlockSquare', Transform: TRANSFORM }],
    ['an empty GUID', { ...GOOD, GUID: '' }],
    ['a script that is a table', { ...GOOD, GUID: 'bad001', LuaScript: { a: 1 } }],
    [
      'a script state that is a number',
      { ...GOOD, GUID: 'bad001', LuaScript: 'function onLoad(s) end', LuaScriptState: 5 },
    ],
    ['tags that are a text', { ...GOOD, GUID: 'bad001', Tags: 'tag' }],
    ['a tint of texts', { ...GOOD, GUID: 'bad001', ColorDiffuse: { r: 'red' } }],
    ['contents that are a number', { ...GOOD, GUID: 'bad001', Name: 'Bag', ContainedObjects: 3 }],
    ['contents of null', { ...GOOD, GUID: 'bad001', Name: 'Bag', ContainedObjects: [null, {}] }],
    ['states that are a list', { ...GOOD, GUID: 'bad001', States: [1, 2] }],
    ['a deck without cards', { ...GOOD, GUID: 'bad001', Name: 'Deck', DeckIDs: null, CustomDeck: 'none' }],
    ['snap points that are texts', { ...GOOD, GUID: 'bad001', AttachedSnapPoints: ['here'] }],
    ['lines that are a record', { ...GOOD, GUID: 'bad001', VectorLines: { a: 1 } }],
    ['UI that is no XML', { ...GOOD, GUID: 'bad001', XmlUI: '<Panel><Text' }],
    ['UI that is a number', { ...GOOD, GUID: 'bad001', XmlUI: 5 }],
    ['a value of the wrong type everywhere', Object.fromEntries(Object.keys(TRANSFORM).map(key => [key, {}]))],
  ])('%s', async (_, object) => {
    const loaded = await load({ ObjectStates: [object, GOOD] });
    expect(loaded.answer.fault).toBeUndefined();
    expect(nicknames(loaded)).toContain('Good');
    expect(await table.execute('return "alive"')).toBe('alive');
  });

  test('an unknown name is refused', async () => {
    const { said } = await load({ ObjectStates: [{ ...GOOD, Name: 'Flying_Carpet' }] });
    expect(said).toContain('Flying_Carpet');
  });

  test('of two objects with one GUID, both are on the table and each has its own', async () => {
    const { snapshot } = await load({ ObjectStates: [GOOD, { ...GOOD, Nickname: 'Double' }] });
    expect(snapshot.objects.map(({ nickname }) => nickname).sort()).toEqual(['Double', 'Good']);
    expect(new Set(snapshot.objects.map(({ guid }) => guid)).size).toBe(2);
  });
});

describe('broken scripts are reported, and the others run', () => {
  const NEIGHBOUR = { ...GOOD, LuaScript: 'function onLoad() print("neighbour runs") end' };

  test.each([
    ['does not compile', 'function onLoad( print("x")'],
    ['throws at its top level', 'local x x.y = 1'],
    ['throws in onLoad', 'function onLoad() error("on purpose") end'],
    ['throws a table', 'function onLoad() error({}) end'],
    ['loops without end at its top level', 'while true do end'],
    ['loops without end in onLoad', 'function onLoad() while true do pcall(function() while true do end end) end end'],
    ['recurses without end', 'function onLoad() onLoad() onLoad() end'],
    ['calls itself through the table without end', 'function onLoad() self.call("onLoad") self.call("onLoad") end'],
    ['makes a text without end', 'function onLoad() local s = "x" while true do s = s .. s end end'],
    ['asks for a huge text', 'function onLoad() print(string.rep("x", 1e9)) end'],
    ['breaks its own libraries', 'string = nil pairs = nil pcall = nil error = nil print = 5 x.y = 1'],
  ])('one that %s', async (_, LuaScript) => {
    const { said, answer } = await load({ ObjectStates: [{ ...GOOD, GUID: 'bad001', LuaScript }, NEIGHBOUR] });
    expect(answer.fault).toBeUndefined();
    expect(answer.logs.some(log => log.kind === 'error')).toBe(true);
    expect(said).toContain('neighbour runs');
    expect(await table.execute('return "alive"')).toBe('alive');
  });

  test('objects spawned without end stop with the budget of the script', async () => {
    const LuaScript = 'function onLoad() while true do spawnObject({ type = "BlockSquare" }) end end';
    const own = await openTable({ save: { LuaScript, ObjectStates: [NEIGHBOUR] }, scriptInstructions: 10_000_000 });
    await own.frames(5);
    expect(own.errors.map(({ text }) => text)).toEqual([expect.stringContaining('too many instructions')]);
    expect((await own.snapshot()).objects.length).toBeGreaterThan(10);
    expect(await own.execute('return "alive"')).toBe('alive');
    await own.close();
  });

  test('a script that throws in every frame does not stop the table', async () => {
    await load({ LuaScript: 'function onUpdate() error("again") end', ObjectStates: [NEIGHBOUR] });
    expect((await table.send({ kind: 'frames', count: 10 })).logs.filter(log => log.kind === 'error')).toHaveLength(10);
    expect(await table.execute('return "alive"')).toBe('alive');
  });
});

describe('saves that are broken as a whole', () => {
  test.each<[string, unknown]>([
    ['a list', []],
    ['null', null],
    ['a text', 'save'],
    ['objects that are a text', { ObjectStates: 'none' }],
    ['a Global script that is a number', { LuaScript: 7, ObjectStates: [GOOD] }],
    ['tab states that are a list', { TabStates: [1, null], ObjectStates: [GOOD] }],
    ['a grid of texts', { Grid: 'square', Turns: 5, Hands: [], ObjectStates: [GOOD] }],
    ['Global UI that is no XML', { XmlUI: '<<<', ObjectStates: [GOOD] }],
  ])('%s: the table says so or loads what it can, and goes on', async (_, save) => {
    const { answer } = await load(save);
    if (answer.fault !== undefined) expect(answer.fault.length).toBeGreaterThan(10);
    expect((await load({ ObjectStates: [GOOD] })).snapshot.objects).toHaveLength(1);
  });

  test('10,000 bags in one another are a fault or a table, and not the end', async () => {
    const nested = `{"ObjectStates":[${nestedText(10_000)},${JSON.stringify(GOOD)}]}`;
    const problem = await table.load(nested).catch((error: unknown) => String(error));
    if (problem !== undefined) expect(problem).toMatch(/deep|nest/);
    expect((await load({ ObjectStates: [GOOD] })).snapshot.objects).toHaveLength(1);
  });

  test('one that contains itself is refused in words', async () => {
    const bag: Record<string, unknown> = { ...GOOD, Name: 'Bag' };
    bag['ContainedObjects'] = [bag];
    await expect(openTable({ save: { ObjectStates: [bag] } })).rejects.toMatchObject({ code: 'not-a-save' });
  });
});

function nestedText(depth: number): string {
  const open = `{"Name":"Bag","GUID":"abc123","Transform":${JSON.stringify(TRANSFORM)},"ContainedObjects":[`;
  return open.repeat(depth) + JSON.stringify(GOOD) + ']}'.repeat(depth);
}
