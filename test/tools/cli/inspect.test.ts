import { DebugClient } from '@vscode/debugadapter-testsupport';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { projectFolder } from '../../support/project-folder.ts';
import { crownspace } from '../../support/shell.ts';

const CONFIG = "export const config = { name: 'Bears', seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }] };\n";
const GLOBAL = `let woken = 0;
_G.onLoad = (): void => {
  woken += 1;
  print(\`woken \${woken}\`);
};
`;

test('dev with --inspect-wait lets a program of others stop in onLoad, at its TypeScript line', async () => {
  const [page, debug] = [await freePort(), await freePort()];
  const cwd = projectFolder({ 'mod.config.ts': CONFIG, 'global.ts': GLOBAL });
  const words = ['dev', '--no-game', '--port', String(page), '--inspect-wait', '--inspect', String(debug)];
  const dev = crownspace(words, { cwd });
  await dev.says(`The debugger listens on port ${debug} of this machine`);
  const editor = new DebugClient('', '', 'crownspace');
  editor.defaultTimeout = 90_000;
  await editor.start(debug);
  await Promise.all([editor.waitForEvent('initialized'), editor.initializeRequest()]);
  await editor.attachRequest({});
  const path = `${cwd}/global.ts`;
  await editor.setBreakpointsRequest({ source: { path }, breakpoints: [{ line: 3 }] });
  const stopped = editor.waitForEvent('stopped') as Promise<DebugProtocol.StoppedEvent>;
  await editor.configurationDoneRequest();
  const threadId = (await stopped).body.threadId!;
  const [frame] = (await editor.stackTraceRequest({ threadId })).body.stackFrames;
  expect([frame?.source?.path, frame?.line]).toEqual([path, 3]);
  await editor.evaluateRequest({ expression: 'woken = 6', frameId: frame!.id });
  await editor.continueRequest({ threadId });
  await dev.says('woken 7');
  await dev.says('The table:');
  dev.signal('SIGINT');
  expect(await dev.code).toBe(0);
});

test('a port of the debugger that is in use ends dev with the option that gives another one', async () => {
  const taken = createServer();
  await new Promise<void>(done => taken.listen(0, '127.0.0.1', done));
  onTestFinished(() => void taken.close());
  // A server that listens has a port.
  const { port } = taken.address() as AddressInfo;
  const cwd = projectFolder({ 'mod.config.ts': CONFIG, 'global.ts': GLOBAL });
  const words = ['dev', '--no-game', '--port', String(await freePort()), '--inspect', String(port)];
  const dev = crownspace(words, { cwd });
  expect(await dev.code).toBe(1);
  expect(dev.printed()).toContain(`Port ${port} is in use, perhaps by another table: give the debugger another one`);
});
