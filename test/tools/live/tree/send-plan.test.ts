import { expect, test, vi } from 'vitest';
import { LiveError, type LiveTarget } from '../../../../tools/live/index.ts';
import type { PushPlan } from '../../../../tools/live/tree/push-plan.ts';
import { sendPlan } from '../../../../tools/live/tree/send-plan.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

const EMPTY = { remove: [], replace: [], add: [], change: [], global: {} };

/** A game that answers a script by the first word of `answers` that it contains, and what it was sent. */
function game(answers: Readonly<Record<string, unknown>> = {}) {
  const sent: string[] = [];
  const execute = async (script: string, guid: string): Promise<unknown> => {
    sent.push(`${guid}: ${script}`);
    const found = Object.entries(answers).find(([word]) => script.includes(word));
    const answer = found === undefined ? '' : found[1];
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? (answer as () => unknown)() : answer;
  };
  return { sent, target: { name: 'the game', execute } as unknown as LiveTarget };
}

// The rest of a plan is for people.
const send = (target: LiveTarget, plan: object, onProgress?: (text: string) => void): Promise<string[]> =>
  sendPlan(target, { ...EMPTY, ...plan } as unknown as PushPlan, onProgress);
const object = (GUID: string, Nickname = ''): object => ({ GUID, Nickname });
const refused = new LiveError('refused', 'no honey');

test('a plan is carried out in its order, in Global, and its script comes last', async () => {
  const { sent, target } = game({ 'getGUID()': 'cccccc', 'table.concat(left': '' });
  const plan = {
    ...{ remove: ['aaaaaa'], replace: [object('bbbbbb')], add: [object('cccccc')] },
    change: [{ guid: 'dddddd', values: { Nickname: 'Bear' } }],
    global: { ui: '<Text/>', script: 'hello()' },
  };
  expect(await send(target, plan)).toEqual([
    'bbbbbb: the game has given it the GUID cccccc; scripts that name it do not find it.',
  ]);
  const order = [
    'destruct()',
    'return table.concat(left, " ")',
    '"GUID":"bbbbbb"',
    '"GUID":"cccccc"',
    'local guid, values = "dddddd"',
    'UI.setXml([=[\n<Text/>]=])',
    'hello()',
  ];
  expect(sent.length).toBe(order.length);
  sent.forEach((script, index) => {
    expect(script).toContain(order[index]);
    expect(script).toMatch(/^-1: /u);
  });
  for (const script of sent.slice(0, 2)) expect(script).toMatch(/aaaaaa.*, .*bbbbbb/u);
  expect(sent[0]).not.toContain('\n');
});

test('nothing is sent for nothing', async () => {
  const { sent, target } = game();
  expect(await send(target, {})).toEqual([]);
  expect(sent).toEqual([]);
});

test.each<[about: string, plan: object, answers: Readonly<Record<string, unknown>>, lines: string[]]>([
  ['a removal', { remove: ['aaaaaa'] }, { 'destruct()': refused }, ['Objects that are removed: no honey']],
  ['an object with a name', { add: [object('aaaaaa', 'Bear')] }, { spawn: refused }, ['Bear (aaaaaa): no honey']],
  ['an object without', { add: [object('aaaaaa')] }, { spawn: refused }, ['aaaaaa: no honey']],
  ['a change', { change: [{ guid: 'aaaaaa', values: {} }] }, { 'local guid': refused }, ['aaaaaa: no honey']],
  ['a UI', { global: { ui: '' } }, { setXml: refused }, ['The UI of the table: no honey']],
  ['a script', { global: { script: 'bear()' } }, { 'bear()': refused }, ['The script of Global: no honey']],
  [
    'a GUID',
    { add: [object('aaaaaa', 'Bear')] },
    { spawn: 'ffffff' },
    ['Bear (aaaaaa): the game has given it the GUID ffffff; scripts that name it do not find it.'],
  ],
  ['nothing of an object without a GUID', { add: [object('')] }, { spawn: 'ffffff' }, []],
  ['nothing of an object that gets its own', { add: [object('aaaaaa')] }, { spawn: 'aaaaaa' }, []],
])('what the game refuses is said by its name: %s', async (_, plan, answers, lines) => {
  const { target } = game(answers);
  expect(await send(target, plan)).toEqual(lines);
});

test('what has failed does not keep the rest from it, but a game that is gone does', async () => {
  const plan = { add: [object('aaaaaa')], global: { ui: '<Text/>' } };
  const { sent, target } = game({ spawn: refused });
  expect(await send(target, plan)).toHaveLength(1);
  expect(sent).toHaveLength(2);
  const gone = new LiveError('unreachable', 'gone');
  for (const error of [gone, new Error('other')]) {
    const other = game({ spawn: error });
    await expect(send(other.target, plan)).rejects.toBe(error);
    expect(other.sent).toHaveLength(1);
  }
});

test('new objects wait until those of their GUIDs are gone', async () => {
  let looks = 0;
  const there = (): string => ((looks += 1) < 3 ? 'aaaaaa' : '');
  const { sent, target } = game({ 'return table.concat(left': there, spawn: 'aaaaaa' });
  await send(target, { replace: [object('aaaaaa')] });
  expect(looks).toBe(3);
  expect(sent.at(-1)).toContain('spawnObjectJSON');
  expect(sent).toHaveLength(5);
});

test('a game that keeps old objects is not waited for without an end', async () => {
  const { sent, target } = game({ 'return table.concat(left': 'aaaaaa', spawn: 'ffffff' });
  expect(await send(target, { replace: [object('aaaaaa')] })).toHaveLength(1);
  expect(sent.at(-1)).toContain('spawnObjectJSON');
  expect(sent.length).toBeGreaterThan(20);
});

test('of many objects every fifty are said', async () => {
  const { target } = game({ spawn: 'aaaaaa' });
  const said: string[] = [];
  await send(target, { add: Array.from({ length: 101 }, () => object('aaaaaa')) }, text => said.push(text));
  expect(said).toEqual(['50 objects sent …', '100 objects sent …']);
});
