import { afterEach, expect, test } from 'vitest';
import { runnable } from '../../../../tools/live/index.ts';
import { openTable } from '../../../../tools/table/index.ts';
import { answerHost } from '../../../../tools/web/room/host-requests.ts';
import { type Session, startSession } from '../../../../tools/web/room/session.ts';

const SCRIPT = "bears = { 'Ann', 'Bob' }";

let session: Session | undefined;

afterEach(() => session?.close());

async function open(): Promise<Session> {
  session = await startSession({
    open: () => openTable({ save: { SaveName: 'x', LuaScript: SCRIPT, ObjectStates: [] } }),
    onChange: async () => true,
    onLogs: () => undefined,
    onBroken: () => undefined,
  });
  return session;
}

test('the console of the page runs what crownspace exec runs, and shows errors under their column', async () => {
  const opened = await open();
  const say = (script: string) => answerHost(opened, { kind: 'execute', script }, runnable);
  expect(await say('bears.length')).toBe('2');
  expect(await say("const all = []; for (const bear of bears) all.push(bear + '!'); all")).toBe('{ "Ann!", "Bob!" }');
  expect(await say('#bears')).toBe('2');
  expect(await say('bears.map(')).toMatch(/^! [\s\S]*1:\d+ [\s\S]*\n {2}bears\.map\(\n {2} +\^$/);
});

test('without an evaluator the console runs Lua', async () => {
  const opened = await open();
  expect(await answerHost(opened, { kind: 'execute', script: 'return #bears' })).toBe(2);
});
