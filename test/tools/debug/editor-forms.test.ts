import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DebugClient } from '@vscode/debugadapter-testsupport';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ChunkOrigin, type DebugServer, startDebugServer } from '../../../tools/debug/index.ts';
import { openTable, type Table } from '../../../tools/table/index.ts';
import { projectFolder } from '../../support/project-folder.ts';

/** Each line of it is a line of the source `mod/bear.ts`, after the lines before it. */
const SCRIPT = `function onChat(message)
  local loud = message .. '!'
  if message == 'throw' then error('Error: bad (#12)') end
  print(loud) print('said')
end`;
const TIMEOUT = 60_000;

/** A source map by which line 1 of `lua` is the line after `before` of the source. */
function mapAfter(before: number, lua: string, source = 'mod/bear.ts'): string {
  let lastColumn = 0;
  const segments = lua.split('\n').map((line, number) => {
    const columns = [...line.matchAll(/\S+/g)].map(({ index }) => index);
    return columns
      .map((column, at) => {
        const newLine = number === 0 ? before : 1;
        const segment = [column - (columns[at - 1] ?? 0), 0, at === 0 ? newLine : 0, column - lastColumn];
        lastColumn = column;
        return segment.map(digits).join('');
      })
      .join(',');
  });
  return JSON.stringify({ version: 3, sources: [source], names: [], mappings: segments.join(';') });
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A number of a source map. */
function digits(number: number): string {
  let rest = number < 0 ? -number * 2 + 1 : number * 2;
  let text = '';
  do {
    const digit = rest % 32;
    rest = Math.floor(rest / 32);
    text += LETTERS[digit + (rest > 0 ? 32 : 0)];
  } while (rest > 0);
  return text;
}

let folder: string;
let file: string;
let server: DebugServer;
let table: Table;
let client: DebugClient;
let origins: Map<string, ChunkOrigin>;

beforeEach(async () => {
  folder = projectFolder({ 'mod/bear.ts': '// a bear' });
  file = join(folder, 'mod/bear.ts');
  origins = new Map([[SCRIPT, { map: mapAfter(0, SCRIPT), root: folder }]]);
  server = await startDebugServer({ port: 0, originOf: source => origins.get(source) });
  const save = { LuaScript: SCRIPT, ObjectStates: [] };
  table = await openTable({ save, vm: 'lua', players: { White: 'Host' }, debug: server.debugging });
  client = new DebugClient('', '', 'crownspace');
  client.defaultTimeout = TIMEOUT;
  await client.start(server.port);
});

afterEach(async () => {
  await client.disconnectRequest();
  await client.stop();
  await table.close();
  await server.close();
});

async function attach(settings: Partial<DebugProtocol.InitializeRequestArguments> = {}): Promise<void> {
  const given = { adapterID: 'crownspace', ...settings };
  await Promise.all([client.waitForEvent('initialized'), client.initializeRequest(given)]);
  await client.attachRequest({});
  await client.configurationDoneRequest();
}

async function breakAt(path: string, ...breakpoints: DebugProtocol.SourceBreakpoint[]) {
  return (await client.setBreakpointsRequest({ source: { path }, breakpoints })).body.breakpoints;
}

/** The position and source of the stop that a message in the chat leads to. */
async function stopAt(message: string) {
  const stopped = client.waitForEvent('stopped') as Promise<DebugProtocol.StoppedEvent>;
  const done = table.chat(message, 'White');
  const { threadId = 0, text } = (await stopped).body;
  const [frame] = (await client.stackTraceRequest({ threadId })).body.stackFrames;
  const { description } = (await client.customRequest('exceptionInfo', { threadId })).body as { description: string };
  const goOn = async (): Promise<void> => {
    await client.continueRequest({ threadId });
    await done;
  };
  return { ...frame!, text, description, threadId, goOn };
}

describe('positions in the form of an editor', () => {
  test('lines and columns count from 0, and sources have addresses, on request', async () => {
    await attach({ linesStartAt1: false, columnsStartAt1: false, pathFormat: 'uri' });
    const path = pathToFileURL(file).href;
    expect(await breakAt(path, { line: 1 })).toMatchObject([{ verified: true, line: 1, column: 2 }]);
    const { line, column, source, goOn } = await stopAt('hello');
    expect([line, column, source?.path]).toEqual([1, 2, path]);
    await goOn();
  });

  test('a file has its breakpoints under every path, and the editor sees the one that it gave', async () => {
    const link = join(folder, 'linked');
    mkdirSync(join(folder, 'other'));
    symlinkSync(join(folder, 'mod'), link);
    await attach();
    for (const path of [`${folder}/other/../mod/bear.ts`, pathToFileURL(file).href, join(link, 'bear.ts')])
      expect(await breakAt(path, { line: 2 })).toMatchObject([{ verified: true }]);
    const { source, goOn } = await stopAt('hello');
    expect(source?.path).toBe(join(link, 'bear.ts'));
    await goOn();
  });

  test('a breakpoint in a column stops at its statement, and the columns of a line can be asked for', async () => {
    await attach();
    const { body } = await client.customRequest('breakpointLocations', { source: { path: file }, line: 4 });
    const second = SCRIPT.split('\n')[3]!.indexOf("print('said')") + 1;
    expect(body).toEqual({
      breakpoints: [
        { line: 4, column: 3 },
        { line: 4, column: second },
      ],
    });
    expect(await breakAt(file, { line: 4, column: second })).toMatchObject([{ line: 4, column: second }]);
    const { column, goOn } = await stopAt('hello');
    expect(column).toBe(second);
    await goOn();
  });

  test('sources are listed once, however many scripts have them', async () => {
    await attach();
    await table.load({ LuaScript: SCRIPT, ObjectStates: [] });
    const { body } = await client.customRequest('loadedSources');
    expect((body as { sources: DebugProtocol.Source[] }).sources.map(({ path }) => path)).toEqual([file]);
  });
});

describe('code that changes', () => {
  test('breakpoints find code that has moved, although it is the same', async () => {
    let before = 0;
    origins.set(SCRIPT, { map: mapAfter(0, SCRIPT), root: folder, present: () => mapAfter(before, SCRIPT) });
    await table.load({ LuaScript: SCRIPT, ObjectStates: [] });
    await attach();
    await breakAt(file, { line: 2 });
    before = 3;
    server.debugging.moveChunks();
    expect(await breakAt(file, { line: 5 })).toMatchObject([{ verified: true, line: 5 }]);
    const { line, goOn } = await stopAt('hello');
    expect(line).toBe(5);
    await goOn();
  });

  test('breakpoints hold in the newest code of a source, and in older code where that is the same', async () => {
    await attach();
    await breakAt(file, { line: 3 });
    const changed = `-- new\n${SCRIPT}`;
    origins.set(changed, { map: mapAfter(0, changed), root: folder });
    await table.load({ LuaScript: changed, ObjectStates: [] });
    // The first script has code in line 2, and the second in line 3.
    expect(await breakAt(file, { line: 2 })).toMatchObject([{ verified: true, line: 3 }]);
  });
});

test('objects and players of the world show their fields, which no table stores', async () => {
  await attach();
  for (const [expression, names] of [
    ["spawnObject({ type = 'BlockSquare' })", ['getName()', 'getPosition()', 'guid', 'held_by_color']],
    ['Player.White', ['color', 'steam_name']],
  ] as const) {
    const { variablesReference } = (await client.evaluateRequest({ expression })).body;
    const { variables } = (await client.variablesRequest({ variablesReference })).body;
    expect(variables.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]));
  }
});

describe('what stops a script', () => {
  test('is told without the number that the prelude gives to thrown values', async () => {
    await attach();
    await client.setExceptionBreakpointsRequest({ filters: ['uncaught'] });
    const { text, description, goOn } = await stopAt('throw');
    expect([text, description]).toEqual(['Error: bad', 'Error: bad']);
    await goOn();
  });

  test('is a condition that fails, which is told', async () => {
    await attach();
    await breakAt(file, { line: 2, condition: 'message.owner.name' });
    const told = client.waitForEvent('output') as Promise<DebugProtocol.OutputEvent>;
    const { goOn } = await stopAt('hello');
    expect((await told).body.output).toContain('condition of this breakpoint fails: attempt to index a nil value');
    await goOn();
  });

  test.each(['> 1', '>=1', '= 2', '==2', '<3', '% 2', '4'])('takes the hit count %s', async hitCondition => {
    await attach();
    expect(await breakAt(file, { line: 2, hitCondition })).toMatchObject([{ verified: true }]);
  });

  test('a request that needs a stopped script is refused while it runs', async () => {
    await attach();
    const { threads } = (await client.threadsRequest()).body;
    await expect(client.nextRequest({ threadId: threads[0]!.id })).rejects.toThrow('the scripts are running');
  });
});
