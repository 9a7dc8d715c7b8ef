import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DebugClient } from '@vscode/debugadapter-testsupport';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Log } from '../../../../tools/table/index.ts';
import { playMod, type Play } from '../../../../tools/web/index.ts';
import { writeProjectFile } from '../../../support/project-folder.ts';

const CONFIG = `
export const config = { name: 'Bears', seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }] };`;

function script(word: string): string {
  return `let said = 0;
_G.onChat = (message: string): void => {
  said += 1;
  print(\`${word} \${said}: \${message}\`);
};
_G.onSave = (): string => tostring(said);
_G.onLoad = (state: string): void => {
  said = tonumber(state) ?? 0;
};
`;
}

describe('a mod that is played and debugged', () => {
  const logs: Log[] = [];
  const said: string[] = [];
  let folder: string;
  let play: Play;
  let client: DebugClient;
  let isClosed = false;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'crownspace-'));
    writeProjectFile(folder, 'package.json', '{}');
    writeProjectFile(folder, 'mod/bears/mod.config.mjs', CONFIG);
    writeProjectFile(folder, 'mod/bears/global.ts', script('first'));
    play = await playMod({
      ...{ mod: 'bears', mods: join(folder, 'mod'), port: 0, vm: 'lua', debug: { port: 0, waits: false } },
      say: line => said.push(line),
      onLogs: fresh => logs.push(...fresh),
    });
    await play.room.session.act({ kind: 'sit', color: 'Red', name: 'Ann' });
    client = new DebugClient('', '', 'crownspace');
    client.defaultTimeout = 30_000;
    const port = Number(/listens on port (\d+)/.exec(said.join('\n'))?.[1]);
    await client.start(port);
    await Promise.all([client.waitForEvent('initialized'), client.initializeRequest()]);
    await client.attachRequest({});
  });

  afterAll(async () => {
    if (!isClosed) await play?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const file = (): string => join(folder, 'mod/bears/global.ts');
  const prints = (): string[] => logs.flatMap(log => (log.kind === 'print' ? [log.text] : []));

  async function stopAndGoOn(message: string): Promise<DebugProtocol.StackFrame> {
    const stopped = client.waitForEvent('stopped') as Promise<DebugProtocol.StoppedEvent>;
    const done = play.room.session.act({ kind: 'chat', color: 'Red', message });
    const { body } = await stopped;
    const { stackFrames } = (await client.stackTraceRequest({ threadId: body.threadId! })).body;
    await client.continueRequest({ threadId: body.threadId! });
    await done;
    return stackFrames[0]!;
  }

  test('stops in the sources, also in code that has taken over, whose lines are its own', async () => {
    await client.setBreakpointsRequest({ source: { path: file() }, breakpoints: [{ line: 3 }] });
    expect(await stopAndGoOn('one')).toMatchObject({ line: 3, source: { path: file() } });
    // An editor moves its breakpoints along with the text.
    await client.setBreakpointsRequest({ source: { path: file() }, breakpoints: [{ line: 4 }] });
    writeProjectFile(folder, 'mod/bears/global.ts', `// a line more\n${script('second')}`);
    await expect.poll(() => said.join('\n')).toContain('The table has the new code');
    expect(await stopAndGoOn('two')).toMatchObject({ line: 4, source: { path: file() } });
    expect(prints()).toEqual(['first 1: one', 'second 2: two']);
  });

  test('closes while its scripts stand still', async () => {
    const stopped = client.waitForEvent('stopped');
    const done = play.room.session.act({ kind: 'chat', color: 'Red', message: 'three' });
    await stopped;
    const terminated = client.waitForEvent('terminated');
    await play.close();
    isClosed = true;
    await terminated;
    await done;
    expect((await play.room.session.act({ kind: 'snapshot' })).fault).toBeDefined();
  });
});
