import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openTable } from '../../../../tools/table/index.ts';
import type { Answer, Command } from '../../../../tools/world/protocol.ts';
import { startSession, type DrivenTable, type Session } from '../../../../tools/web/room/session.ts';

/** A block glides for some seconds after the load, and chance decides where to. */
const SCRIPT = `
function onLoad()
  spawnObjectData({ data = { Name = 'BlockSquare', Nickname = 'Glider', Locked = true, Transform = {
    posX = 0, posY = 3, posZ = 0, rotX = 0, rotY = 0, rotZ = 0, scaleX = 1, scaleY = 1, scaleZ = 1 } },
    callback_function = function(block) glider = block end })
end
function jump() glider.setPositionSmooth({ math.random(-9, 9), 3, math.random(-9, 9) }) end`;

describe('a session', () => {
  const open: Session[] = [];

  afterEach(async () => {
    for (const session of open.splice(0)) await session.close();
  });

  async function start(table: () => Promise<DrivenTable>): Promise<Session & { readonly broken: unknown[] }> {
    const broken: unknown[] = [];
    const session = await startSession({
      open: table,
      onChange: async () => true,
      onLogs: () => undefined,
      onBroken: error => broken.push(error),
    });
    open.push(session);
    return Object.assign(session, { broken });
  }

  function gliding(): Promise<DrivenTable> {
    return openTable({ save: { SaveName: 'x', Table: 'Table_RPG', LuaScript: SCRIPT, ObjectStates: [] }, seed: 7 });
  }

  async function place(session: Session): Promise<unknown> {
    const snapshot = await session.look(undefined);
    return snapshot?.objects.find(({ nickname }) => nickname === 'Glider')?.position;
  }

  test('goes back to an earlier frame exactly as it was, and plays on from there', async () => {
    const session = await start(gliding);
    session.pause(true);
    await session.step(20);
    await session.act({ kind: 'execute', guid: '-1', script: 'jump()' });
    await session.step(15);
    const halfway = await place(session);
    await session.step(40);
    await session.act({ kind: 'execute', guid: '-1', script: 'jump()' });
    await session.step(100);
    const end = await place(session);
    const { frame } = session.clock();
    await session.rewind(frame - 140);
    expect(await place(session)).toEqual(halfway);
    expect(session.clock()).toMatchObject({ paused: true, frame: frame - 140, latest: frame });
    expect(await place(session)).not.toEqual(end);
    expect(session.journal().map(({ text }) => text)).toEqual(['execute -1 jump()']);
  });

  test('is captured in parts as it was at one moment, while players go on', async () => {
    const letters = 'x'.repeat(1000);
    const objects = Array.from({ length: 400 }, (_, index) => ({
      ...{ Name: 'BlockSquare', GUID: (0xa00000 + index).toString(16), Nickname: 'Before', Description: letters },
      Transform: { posX: (index % 20) * 2, posY: 1, posZ: Math.floor(index / 20) * 2, rotX: 0, rotY: 0, rotZ: 0 },
    }));
    const script = `function onSave() return 'noted' end
      function rename() for _, o in ipairs(getObjects()) do o.setName('After') end end`;
    const kinds: string[] = [];
    const session = await start(async () => {
      const table = await openTable({ save: { SaveName: 'x', LuaScript: script, ObjectStates: objects } });
      return {
        send: command => (kinds.push(command.kind), table.send(command)),
        close: () => table.close(),
      };
    });
    const capturing = session.capture();
    await session.act({ kind: 'execute', guid: '-1', script: 'rename()' });
    const { game, objects: texts } = await capturing;
    expect(game['LuaScriptState']).toBe('noted');
    const names = texts.map(text => (JSON.parse(text) as { Nickname: string }).Nickname);
    expect(names.filter(name => name === 'Before')).toHaveLength(400);
    expect(names).not.toContain('After');
    const asked = kinds.filter(kind => kind === 'captured' || kind === 'execute');
    expect(asked.indexOf('execute')).toBeLessThan(asked.lastIndexOf('captured'));
    expect(session.journal().map(({ text }) => text)).toEqual(['execute -1 rename()']);
  });

  test.each([
    ['answers', async () => ({ logs: [] })],
    ['refuses', async () => ({ logs: [], fault: 'no' })],
    ['breaks', () => Promise.reject(new Error('gone'))],
  ])('says that the table works on what takes long, until it %s', async (_, end: () => Promise<Answer>) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const said: boolean[] = [];
    const ends: ((answer: Promise<Answer>) => void)[] = [];
    const options = { onChange: async () => false, onLogs: () => undefined, onBroken: () => undefined };
    const session = await startSession({
      ...options,
      open: async () => ({
        send: command =>
          command.kind === 'execute'
            ? new Promise(resolve => ends.push(resolve))
            : Promise.resolve({ logs: [], idle: true }),
        close: async () => undefined,
      }),
      onWorking: isWorking => said.push(isWorking),
    });
    open.push(session);
    const act = (): Promise<Answer> => session.act({ kind: 'execute', guid: '-1', script: '' });
    const soon = act();
    ends.shift()?.(end());
    await soon;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(said).toEqual([]);
    const late = act();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(said).toEqual([true]);
    ends.shift()?.(end());
    await late;
    expect(said).toEqual([true, false]);
    // A table that is opened again ends it, whatever becomes of the old one.
    void act();
    await vi.advanceTimersByTimeAsync(2_000);
    await session.restart();
    expect(said).toEqual([true, false, true, false]);
  });

  test('says once that a table cannot be shown, and that it can be again', async () => {
    const faults: (string | undefined)[] = [];
    let fault: string | undefined = 'too large';
    const send = async ({ kind }: Command) =>
      kind === 'changes' && fault !== undefined ? { logs: [], fault } : { logs: [], idle: true };
    const options = { onChange: async () => false, onLogs: () => undefined, onBroken: () => undefined };
    const session = await startSession({
      ...options,
      open: async () => ({ send, close: async () => undefined }),
      onViewFault: given => void faults.push(given),
    });
    open.push(session);
    for (const viewer of ['Red', 'Blue', 'Red']) await session.update(viewer);
    expect(faults).toEqual(['too large']);
    fault = undefined;
    await session.update('Red');
    expect(faults).toEqual(['too large']);
    await session.update('Blue');
    expect(faults).toEqual(['too large', undefined]);
  });

  test('a table that cannot be captured is an error, and the next capture works', async () => {
    let isBusy = true;
    const session = await start(async () => ({
      send: async ({ kind }: Command) =>
        kind === 'capture' && isBusy
          ? { logs: [], fault: 'no room' }
          : { logs: [], result: kind === 'capture' ? { game: {}, objects: 1 } : ['{}'] },
      close: async () => undefined,
    }));
    await expect(session.capture()).rejects.toMatchObject({ code: 'not-captured', message: 'no room' });
    isBusy = false;
    expect(await session.capture()).toEqual({ game: {}, objects: ['{}'] });
  });

  test('time stands still while it is paused', async () => {
    const session = await start(gliding);
    await session.pause(true);
    const { frame } = session.clock();
    await new Promise(resolve => setTimeout(resolve, 200));
    expect(session.clock().frame).toBe(frame);
  });

  test('a table that rests is asked for no more frames', async () => {
    const send = vi.fn(async () => ({ logs: [], idle: true }));
    await start(async () => ({ send, close: async () => undefined }));
    await expect.poll(() => send.mock.calls.length).toBe(1);
    await new Promise(resolve => setTimeout(resolve, 300));
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('what is done while a resting table is still being shown wakes it again', async () => {
    const send = vi.fn(async (_: Command) => ({ logs: [], idle: true }));
    let shown: (changed: boolean) => void = () => undefined;
    const onChange = vi.fn(() => new Promise<boolean>(resolve => (shown = resolve)));
    const options = { onChange, onLogs: () => undefined, onBroken: () => undefined };
    const session = await startSession({ ...options, open: async () => ({ send, close: async () => undefined }) });
    open.push(session);
    await expect.poll(() => onChange.mock.calls.length).toBe(1);
    await session.act({ kind: 'delete', color: 'Red', guid: 'aaaa01' });
    shown(true);
    await expect.poll(() => send.mock.calls.map(([{ kind }]) => kind)).toEqual(['frames', 'delete', 'frames']);
  });

  test('a table that breaks is said to be broken, and another one can be opened', async () => {
    const session = await start(async () => ({
      send: () => Promise.reject(new Error('out of instructions')),
      close: async () => undefined,
    }));
    await expect.poll(() => session.broken.length).toBeGreaterThan(0);
    await session.reopen(gliding);
    session.pause(true);
    await session.step(10);
    expect(await place(session)).toBeDefined();
  });
});
