import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DebugClient } from '@vscode/debugadapter-testsupport';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDebugServer, type DebugServer } from '../../../tools/debug/index.ts';
import { assembleMod, loadMod } from '../../../tools/save/index.ts';
import { openTable, type Table } from '../../../tools/table/index.ts';
import { closed } from '../../support/closed.ts';
import { writeProjectFile } from '../../support/project-folder.ts';

const CONFIG = `
export const config = { name: 'Bears', seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }] };`;

const GLOBAL = `import { fall, hurt, sleep, type Unit } from './units.ts';

const units: Unit[] = [{ name: 'Bear', hp: 6 }, { name: 'Imp', hp: 2 }];
let rounds = 0;

class Fight {
  constructor(readonly title: string) {}

  play(amount: number): number {
    let dealt = 0;
    for (const unit of units) {
      dealt += hurt(unit, amount);
    }
    rounds += 1;
    return dealt;
  }
}

_G.onChat = (message: string): void => {
  if (message === 'fight') {
    const fight = new Fight('brawl');
    const dealt = fight.play(2);
    print(\`dealt \${dealt} in round \${rounds}\`);
  } else if (message === 'catch') {
    try {
      fall('caught');
    } catch (error) {
      print('went on');
    }
  } else if (message === 'throw') {
    fall('thrown');
  } else if (message === 'refuse') {
    throw { code: 'too-far' };
  } else if (message === 'deep') {
    print(\`\${depthOf(0)}\`);
  } else if (message === 'endless') {
    while (rounds >= 0) {
      rounds += 1;
    }
  } else if (message === 'yield') {
    const steps = [...count(2)];
    print(\`\${steps.length} steps\`);
  } else if (message === 'rest') {
    print(\`\${rest(new Den('Bear'), { double: n => n * 2, name: 'tools', twice(n) { return this.double(n); } })}\`);
  }
};

class Den {
  readonly ages = [7, 5, 3];

  constructor(readonly owner: string) {}

  feed(amounts: number[]): string {
    return \`\${this.owner} eats \${amounts.length}\`;
  }

  grow(): string {
    return 'grown';
  }
}

interface Tools {
  readonly name: string;
  double(n: number): number;
  twice(n: number): number;
}

function rest(den: Den, tools: Tools): number {
  const slept = sleep(den.ages.length);
  return slept + tools.double(1);
}

function depthOf(known: number): number {
  const deeper = depthOf(known + 1);
  return deeper + 1;
}

function* count(most: number): Generator<number> {
  for (let step = 1; step <= most; step++) {
    const twice = step * 2;
    yield twice;
  }
}
`;

const UNITS = `export interface Unit {
  name: string;
  hp: number;
}

export function hurt(unit: Unit, amount: number): number {
  const before = unit.hp;
  unit.hp = Math.max(0, before - amount);
  return before - unit.hp;
}

export function fall(why: string): never {
  throw why;
}

export let nights = 0;

export function sleep(hours: number): number {
  nights += 1;
  return hours;
}
`;

let folder: string;
let globalFile: string;
let unitsFile: string;
let save: object;
let server: DebugServer;
let table: Table;
let client: DebugClient;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crownspace-'));
  writeProjectFile(folder, 'package.json', '{}');
  writeProjectFile(folder, 'mod/bears/mod.config.mjs', CONFIG);
  writeProjectFile(folder, 'mod/bears/global.ts', GLOBAL);
  writeProjectFile(folder, 'mod/bears/units.ts', UNITS);
  globalFile = join(folder, 'mod/bears/global.ts');
  unitsFile = join(folder, 'mod/bears/units.ts');
  const assembled = await assembleMod(await loadMod('bears', join(folder, 'mod')), { check: false });
  save = assembled.save;
  const { map, lua } = assembled.global;
  server = await startDebugServer({
    port: 0,
    originOf: source => (source === lua ? { map, root: folder } : undefined),
  });
});

afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

function newClient(): DebugClient {
  const editor = new DebugClient('', '', 'crownspace');
  // By default it waits for 5 seconds, which a busy machine may take.
  editor.defaultTimeout = 60_000;
  return editor;
}

/** A program that is no editor, to which a hang-up may come as a reset. */
function stranger(): Socket {
  return createConnection(server.port, '127.0.0.1').on('error', () => undefined);
}

async function connect(): Promise<void> {
  client = newClient();
  await client.start(server.port);
  await Promise.all([client.waitForEvent('initialized'), client.initializeRequest()]);
  await client.attachRequest({});
  await client.configurationDoneRequest();
}

beforeEach(async () => {
  await connect();
  table = await openTable({ save, vm: 'lua', debug: server.debugging });
  await table.sit('Red');
});

afterEach(async () => {
  await client.disconnectRequest();
  await client.stop();
  await table.close();
});

type Stopped = DebugProtocol.StoppedEvent;

/** Lines of the sources by what stands in them. */
function lineOf(text: string, source = GLOBAL): number {
  const line = source.split('\n').findIndex(each => each.includes(text));
  if (line === -1) throw new Error(`${text} is in no line`);
  return line + 1;
}

async function breakAt(path: string, ...breakpoints: DebugProtocol.SourceBreakpoint[]) {
  const { body } = await client.setBreakpointsRequest({ source: { path }, breakpoints });
  return body.breakpoints;
}

/** Does what makes the program stop; it does not end before the program goes on. */
async function until(
  stop: string,
  action: () => Promise<unknown>,
): Promise<{ threadId: number; done: Promise<unknown> }> {
  const stopped = client.waitForEvent('stopped') as Promise<Stopped>;
  const done = action();
  const { body } = await stopped;
  expect(body.reason).toBe(stop);
  return { threadId: body.threadId ?? 0, done };
}

const chat = (message: string) => () => table.chat(message, 'Red');

async function stackOf(threadId: number): Promise<DebugProtocol.StackFrame[]> {
  return (await client.stackTraceRequest({ threadId })).body.stackFrames;
}

/** The innermost function and its line. */
async function placeOf(threadId: number): Promise<string> {
  const [frame] = await stackOf(threadId);
  return `${frame?.name} ${frame?.source?.name}:${frame?.line}`;
}

async function step(threadId: number, how: 'nextRequest' | 'stepInRequest' | 'stepOutRequest'): Promise<string> {
  const stopped = client.waitForEvent('stopped');
  await client[how]({ threadId });
  await stopped;
  return placeOf(threadId);
}

async function goOn(threadId: number, done: Promise<unknown>): Promise<void> {
  await client.continueRequest({ threadId });
  await done;
}

async function variablesOf(threadId: number, scope: string, frame = 0): Promise<Record<string, string>> {
  const frames = await stackOf(threadId);
  const { scopes } = (await client.scopesRequest({ frameId: frames[frame]!.id })).body;
  const { variablesReference } = scopes.find(({ name }) => name === scope)!;
  const { variables } = (await client.variablesRequest({ variablesReference })).body;
  return Object.fromEntries(variables.map(({ name, value }) => [name, value]));
}

const prints = (): string[] => table.logs.flatMap(log => (log.kind === 'print' ? [log.text] : []));

describe('a program of others that debugs a mod', () => {
  test('stops at a line of TypeScript, sees the stack in TypeScript, and lets it go on', async () => {
    const line = lineOf('dealt += hurt');
    expect(await breakAt(globalFile, { line })).toMatchObject([{ verified: true, line }]);
    const { threadId, done } = await until('breakpoint', chat('fight'));
    const frames = await stackOf(threadId);
    expect(frames.map(({ source, line: at }) => [source?.path, at])).toEqual([
      [globalFile, line],
      [globalFile, lineOf('fight.play(2)')],
    ]);
    expect(frames.map(({ name }) => name.split('.').at(-1))).toEqual(['play', 'onChat']);
    await breakAt(globalFile);
    await goOn(threadId, done);
    expect(prints()).toEqual(['dealt 4 in round 1']);
  });

  test('a line without code of its own means the next one that has', async () => {
    const [breakpoint] = await breakAt(unitsFile, { line: lineOf('export function hurt', UNITS) });
    expect(breakpoint).toMatchObject({ verified: true, line: lineOf('const before', UNITS) });
  });

  test('a breakpoint that was set before the table was there finds its place when it comes', async () => {
    const left = client.waitForEvent('thread');
    await table.close();
    // The debugger learns that the machine has gone a moment after it has.
    await left;
    const [early] = await breakAt(unitsFile, { line: lineOf('unit.hp =', UNITS) });
    expect(early?.verified).toBe(false);
    const changed = client.waitForEvent('breakpoint') as Promise<DebugProtocol.BreakpointEvent>;
    const opened = openTable({ save, vm: 'lua', debug: server.debugging });
    expect((await changed).body.breakpoint).toMatchObject({ id: early?.id, verified: true });
    table = await opened;
  });

  test('steps over, into and out of calls, line by line', async () => {
    await breakAt(globalFile, { line: lineOf('let dealt = 0') });
    const { threadId, done } = await until('breakpoint', chat('fight'));
    expect(await step(threadId, 'nextRequest')).toMatch(/play global\.ts:11$/);
    expect(await step(threadId, 'nextRequest')).toMatch(/play global\.ts:12$/);
    expect(await step(threadId, 'stepInRequest')).toMatch(/hurt units\.ts:7$/);
    expect(await step(threadId, 'nextRequest')).toMatch(/hurt units\.ts:8$/);
    expect(await step(threadId, 'stepOutRequest')).toMatch(/play global\.ts:12$/);
    expect(await step(threadId, 'nextRequest')).toMatch(/play global\.ts:14$/);
    expect(await step(threadId, 'stepOutRequest')).toMatch(/onChat global\.ts:23$/);
    await breakAt(globalFile);
    await goOn(threadId, done);
  });

  test('shows locals, upvalues and globals, with their contents', async () => {
    await breakAt(globalFile, { line: lineOf('dealt += hurt') });
    const { threadId, done } = await until('breakpoint', chat('fight'));
    expect(await variablesOf(threadId, 'Locals')).toMatchObject({
      amount: '2',
      dealt: '0',
      unit: '{name = "Bear", hp = 6}',
      self: 'Fight {title = "brawl"}',
    });
    expect(await variablesOf(threadId, 'Locals', 1)).toMatchObject({ message: '"fight"' });
    expect(await variablesOf(threadId, 'Upvalues')).toMatchObject({
      units: '{{…}, {…}}',
      rounds: '0',
    });
    expect(Object.keys(await variablesOf(threadId, 'Globals'))).toEqual(expect.arrayContaining(['onChat', 'print']));
    const [frame] = await stackOf(threadId);
    const { variablesReference } = (await client.evaluateRequest({ expression: 'units', frameId: frame!.id })).body;
    const { variables } = (await client.variablesRequest({ variablesReference })).body;
    expect(variables.map(({ name, value }) => `${name} ${value}`)).toEqual([
      '[1] {name = "Bear", hp = 6}',
      '[2] {name = "Imp", hp = 2}',
    ]);
    await breakAt(globalFile);
    await goOn(threadId, done);
  });

  test('evaluates TypeScript and Lua in any function of the stack, and reports errors', async () => {
    await breakAt(unitsFile, { line: lineOf('return before', UNITS) });
    const { threadId, done } = await until('breakpoint', chat('fight'));
    const [inner, outer] = await stackOf(threadId);
    const evaluate = async (expression: string, frame = inner): Promise<string> =>
      (await client.evaluateRequest({ expression, frameId: frame!.id })).body.result;
    expect(await evaluate('before - unit.hp')).toBe('2');
    expect(await evaluate('unit.name .. "!"')).toBe('"Bear!"');
    expect(await evaluate('unit.hp !== 4 ? "other" : "four"')).toBe('"four"');
    expect(await evaluate('dealt', outer)).toBe('0');
    await expect(evaluate('before + unit')).rejects.toThrow('attempt to perform arithmetic on a table value');
    await expect(evaluate('before +')).rejects.toThrow('neither');
    await breakAt(unitsFile);
    await goOn(threadId, done);
  });

  test('calls methods of classes and objects with their object, and functions without one', async () => {
    await breakAt(globalFile, { line: lineOf('return slept') });
    const { threadId, done } = await until('breakpoint', chat('rest'));
    const [frame] = await stackOf(threadId);
    const evaluate = async (expression: string): Promise<string> =>
      (await client.evaluateRequest({ expression, frameId: frame!.id })).body.result;
    expect(await evaluate('den.feed([1, 2])')).toBe('"Bear eats 2"');
    expect(await evaluate('den?.grow()')).toBe('"grown"');
    expect(await evaluate('tools.double(4)')).toBe('8');
    expect(await evaluate('tools.twice(4) + 1')).toBe('9');
    expect(await evaluate('Vector(3, 4, 0).magnitude()')).toBe('5');
    expect(await evaluate('tools.name.toUpperCase()')).toBe('"TOOLS"');
    await expect(evaluate('den.hunt()')).rejects.toThrow('there is no hunt in it');
    await breakAt(globalFile, { line: lineOf('return slept'), condition: 'den.feed([]) === "Bear eats 0"' });
    await goOn(threadId, done);
    const again = await until('breakpoint', chat('rest'));
    await breakAt(globalFile);
    await goOn(again.threadId, again.done);
  });

  test('takes lengths, items and methods of lists and texts as TypeScript has them', async () => {
    await breakAt(globalFile, { line: lineOf('return slept') });
    const { threadId, done } = await until('breakpoint', chat('rest'));
    const [frame] = await stackOf(threadId);
    const evaluate = async (expression: string): Promise<string> =>
      (await client.evaluateRequest({ expression, frameId: frame!.id })).body.result;
    expect(await evaluate('den.ages.length')).toBe('3');
    expect(await evaluate('den.ages[0]')).toBe('7');
    expect(await evaluate('den.ages.filter(age => age > 4).map(age => age + 1).join()')).toBe('"8,6"');
    expect(await evaluate('den.owner.length + den.owner[0]')).toBe('"4B"');
    expect(await evaluate('Math.max(1, 2)')).toBe('2');
    expect(await evaluate('#den.ages')).toBe('3');
    expect(await evaluate('den.ages[0] = 8')).toBe('8');
    expect(await evaluate('den.ages[0]')).toBe('8');
    await breakAt(globalFile);
    await goOn(threadId, done);
  });

  test('knows this, and what a module exports, by the names they have in TypeScript', async () => {
    await breakAt(globalFile, { line: lineOf('dealt += hurt') });
    const fight = await until('breakpoint', chat('fight'));
    const [inPlay] = await stackOf(fight.threadId);
    const { body } = await client.evaluateRequest({ expression: 'this.title', frameId: inPlay!.id });
    expect(body.result).toBe('"brawl"');
    await breakAt(globalFile);
    await goOn(fight.threadId, fight.done);
    await breakAt(unitsFile, { line: lineOf('return hours', UNITS) });
    const rest = await until('breakpoint', chat('rest'));
    const [inSleep] = await stackOf(rest.threadId);
    const before = await client.evaluateRequest({ expression: 'nights', frameId: inSleep!.id });
    expect(Number(before.body.result)).toBeGreaterThan(0);
    await client.evaluateRequest({ expression: 'nights = 40', frameId: inSleep!.id });
    expect((await client.evaluateRequest({ expression: 'nights + 2', frameId: inSleep!.id })).body.result).toBe('42');
    await breakAt(unitsFile);
    await goOn(rest.threadId, rest.done);
  });

  test('sets a variable and a field, and the program continues with the new value', async () => {
    await breakAt(globalFile, { line: lineOf('rounds += 1') });
    const { threadId, done } = await until('breakpoint', chat('fight'));
    const [frame] = await stackOf(threadId);
    const { scopes } = (await client.scopesRequest({ frameId: frame!.id })).body;
    const reference = (name: string): number => scopes.find(scope => scope.name === name)!.variablesReference;
    await client.setVariableRequest({ variablesReference: reference('Locals'), name: 'dealt', value: '40 + 2' });
    await client.setVariableRequest({ variablesReference: reference('Upvalues'), name: 'rounds', value: '9' });
    await breakAt(globalFile);
    await goOn(threadId, done);
    expect(prints()).toEqual(['dealt 42 in round 10']);
  });

  test('sets a variable of an outer function to what that function sees', async () => {
    await breakAt(unitsFile, { line: lineOf('const before', UNITS) });
    const { threadId, done } = await until('breakpoint', chat('fight'));
    const [, play] = await stackOf(threadId);
    const { scopes } = (await client.scopesRequest({ frameId: play!.id })).body;
    const { variablesReference } = scopes.find(({ name }) => name === 'Locals')!;
    const asked = { variablesReference, name: 'dealt', value: "units.length + '!'" };
    expect((await client.setVariableRequest(asked)).body.value).toBe('"2!"');
    await client.setVariableRequest({ ...asked, value: '0' });
    const units = await client.evaluateRequest({ expression: 'units', frameId: play!.id });
    const field = { ...asked, variablesReference: units.body.variablesReference, name: '[1]', value: 'units[1]' };
    expect((await client.setVariableRequest(field)).body.value).toContain('Imp');
    await breakAt(unitsFile);
    await goOn(threadId, done);
  });

  test('says how much more a value has than it shows, to programs that do not ask for parts', async () => {
    await breakAt(globalFile, { line: lineOf('rounds += 1') });
    const { threadId, done } = await until('breakpoint', chat('fight'));
    const [frame] = await stackOf(threadId);
    const expression = 'Array.from({ length: 1500 }, (_, index) => index)';
    const { body } = await client.evaluateRequest({ expression, frameId: frame!.id });
    const { variablesReference, indexedVariables } = body;
    expect(indexedVariables).toBe(1500);
    const all = (await client.variablesRequest({ variablesReference })).body.variables;
    expect(all).toHaveLength(1001);
    expect(all.at(-1)).toMatchObject({ name: '…', value: '500 more' });
    const rest = await client.variablesRequest({ variablesReference, start: 1000, count: 500 });
    expect(rest.body.variables.at(-1)).toMatchObject({ name: '[1500]', value: '1499' });
    await breakAt(globalFile);
    await goOn(threadId, done);
  });

  test('conditions, hit counts and log messages control a breakpoint', async () => {
    const line = lineOf('const before', UNITS);
    await breakAt(unitsFile, { line, condition: "unit.name === 'Imp'" });
    const first = await until('breakpoint', chat('fight'));
    expect(await variablesOf(first.threadId, 'Locals')).toMatchObject({ unit: '{name = "Imp", hp = 2}' });
    await breakAt(unitsFile, { line, hitCondition: '2' });
    await goOn(first.threadId, first.done);
    const second = await until('breakpoint', chat('fight'));
    expect(await variablesOf(second.threadId, 'Locals')).toMatchObject({ unit: '{name = "Imp", hp = 0}' });
    await breakAt(unitsFile, { line, logMessage: '{unit.name} has {unit.hp}' });
    await goOn(second.threadId, second.done);
    const said: string[] = [];
    client.on('output', ({ body }: DebugProtocol.OutputEvent) => said.push(body.output));
    await table.chat('fight', 'Red');
    await expect.poll(() => said).toEqual(['Bear has 2\n', 'Imp has 0\n']);
    expect(prints()).toHaveLength(3);
  });

  test('stops at errors that no script catches, or at all, with their stack', async () => {
    await client.setExceptionBreakpointsRequest({ filters: ['uncaught'] });
    await table.chat('catch', 'Red');
    expect(prints()).toEqual(['went on']);
    const uncaught = await until('exception', chat('throw'));
    expect((await stackOf(uncaught.threadId)).map(({ line }) => line)).toEqual([
      lineOf('throw why', UNITS),
      lineOf("fall('thrown')"),
    ]);
    const info = await client.customRequest('exceptionInfo', { threadId: uncaught.threadId });
    expect(info.body.description).toContain('thrown');
    await goOn(uncaught.threadId, uncaught.done);
    const refused = await until('exception', chat('refuse'));
    const { description } = (await client.customRequest('exceptionInfo', { threadId: refused.threadId })).body;
    expect(description).toBe('{ code = too-far }');
    await client.setExceptionBreakpointsRequest({ filters: ['all'] });
    await goOn(refused.threadId, refused.done);
    const caught = await until('exception', chat('catch'));
    expect((await stackOf(caught.threadId))[0]?.line).toBe(lineOf('throw why', UNITS));
    await goOn(caught.threadId, caught.done);
    expect(prints()).toEqual(['went on', 'went on']);
  });

  test.each([
    ['deep', 'stack overflow', 'const deeper', 'known'],
    ['endless', 'too many instructions', 'while (rounds', 'rounds'],
  ])('stops where a script came to its end: %s', async (message, text, statement, variable) => {
    await client.setExceptionBreakpointsRequest({ filters: ['uncaught'] });
    const { threadId, done } = await until('exception', chat(message));
    const info = await client.customRequest('exceptionInfo', { threadId });
    expect(info.body.description).toContain(text);
    const { stackFrames } = (await client.stackTraceRequest({ threadId, levels: 1 })).body;
    expect(Math.abs(stackFrames[0]!.line - lineOf(statement))).toBeLessThanOrEqual(1);
    const evaluated = await client.evaluateRequest({ expression: `${variable} > 1000`, frameId: stackFrames[0]!.id });
    expect(evaluated.body.result).toBe('true');
    await goOn(threadId, done);
    expect((await client.evaluateRequest({ expression: 'type(onChat)' })).body.result).toBe('"function"');
  });

  test('shows the stack of the running coroutine, and of its callers', async () => {
    await breakAt(globalFile, { line: lineOf('yield twice') });
    const { threadId, done } = await until('breakpoint', chat('yield'));
    const names = (await stackOf(threadId)).map(({ source, line }) => `${source?.name ?? 'none'}:${line}`);
    expect(names[0]).toBe(`global.ts:${lineOf('yield twice')}`);
    expect(names.at(-1)).toBe(`global.ts:${lineOf('[...count(2)]')}`);
    expect(await variablesOf(threadId, 'Locals')).toMatchObject({ most: '2', step: '1', twice: '2' });
    await client.continueRequest({ threadId });
    await client.waitForEvent('stopped');
    expect(await variablesOf(threadId, 'Locals')).toMatchObject({ step: '2', twice: '4' });
    await breakAt(globalFile);
    await goOn(threadId, done);
    expect(prints()).toEqual(['2 steps']);
  });

  test('pauses at the next statement of a script, and evaluates while nothing runs', async () => {
    const { threads } = (await client.threadsRequest()).body;
    const threadId = threads[0]!.id;
    expect((await client.evaluateRequest({ expression: 'type(onChat)' })).body.result).toBe('"function"');
    await client.pauseRequest({ threadId });
    const { done } = await until('pause', chat('fight'));
    expect(await placeOf(threadId)).toMatch(/onChat global\.ts:20$/);
    await goOn(threadId, done);
  });

  test('a program that goes away lets everything run on', async () => {
    await breakAt(globalFile, { line: lineOf('rounds += 1') });
    const { done } = await until('breakpoint', chat('fight'));
    await client.disconnectRequest();
    await done;
    expect(prints()).toEqual(['dealt 4 in round 1']);
    await table.chat('fight', 'Red');
    expect(prints()).toHaveLength(2);
  });
});

describe('scripts that are their own source', () => {
  test('are shown by the debugger, which stops in them too', async () => {
    const script = `local most = 3
function onChat(message)
  for place = 1, most do
    print(message .. place)
  end
end`;
    await table.load({ ...save, LuaScript: script });
    const { sources } = (await client.customRequest('loadedSources')).body as { sources: DebugProtocol.Source[] };
    const source = sources.find(({ name }) => name === 'Global.lua')!;
    const { content } = (await client.sourceRequest({ source, sourceReference: source.sourceReference! })).body;
    expect(content).toBe(script);
    const { body } = await client.setBreakpointsRequest({
      source,
      breakpoints: [{ line: 4, condition: 'place == 2' }],
    });
    expect(body.breakpoints).toMatchObject([{ verified: true, line: 4 }]);
    const { threadId, done } = await until('breakpoint', chat('round '));
    expect(await variablesOf(threadId, 'Locals')).toMatchObject({ message: '"round "', place: '2' });
    await goOn(threadId, done);
  });
});

describe('the port of the debugger', () => {
  test('takes one program at a time, and tells the second why it is not served', async () => {
    const second = stranger();
    second.write('Content-Length: 2');
    await closed(second);
    expect(server.debugging.machines).toHaveLength(1);
    const other = newClient();
    await other.start(server.port);
    await expect(other.initializeRequest()).rejects.toThrow('Another editor debugs this table');
  });

  test('takes the next program as soon as one has said goodbye', async () => {
    const first = client;
    await first.disconnectRequest();
    await connect();
    await first.stop();
    expect((await client.threadsRequest()).body.threads).toHaveLength(1);
  });

  test.each([
    [
      'a page of the web',
      'POST / HTTP/1.1\r\nContent-Length: 61\r\n\r\n{"seq":1,"type":"request","command":"disconnect","arguments":{}}',
    ],
    ['noise', '\0\u0001\u0002'],
  ])('hangs up on %s, and lets an editor in afterwards', async (_, words) => {
    await client.disconnectRequest();
    await client.stop();
    const other = stranger();
    other.write(words);
    let heard = '';
    other.on('data', data => (heard += String(data)));
    await closed(other);
    expect(heard).toBe('');
    await connect();
  });

  test('survives an invalid message', async () => {
    const broken = stranger();
    await client.disconnectRequest();
    await client.stop();
    broken.write('Content-Length: 3\r\n\r\n{"}');
    await closed(broken);
    await connect();
    expect((await client.threadsRequest()).body.threads).toHaveLength(1);
    await expect(client.customRequest('setBreakpoints', { source: 7 })).rejects.toThrow('without a path');
    await expect(client.customRequest('variables', { variablesReference: -1 })).rejects.toThrow('is closed');
    await expect(client.customRequest('dance')).rejects.toThrow('the command dance is not supported');
  });

  test('with waits, scripts start when an editor has set its breakpoints', async () => {
    const waiting = await startDebugServer({ port: 0, waits: true, originOf: () => undefined });
    const script = { ...save, LuaScript: 'local early = 1\nprint(early)' };
    const opening = openTable({ save: script, vm: 'lua', debug: waiting.debugging });
    await expect.poll(() => waiting.debugging.chunks.length).toBe(1);
    const editor = newClient();
    await editor.start(waiting.port);
    await Promise.all([editor.waitForEvent('initialized'), editor.initializeRequest()]);
    await editor.attachRequest({});
    const { sources } = (await editor.customRequest('loadedSources')).body as { sources: DebugProtocol.Source[] };
    await editor.setBreakpointsRequest({ source: sources[0]!, breakpoints: [{ line: 2 }] });
    const stopped = editor.waitForEvent('stopped') as Promise<Stopped>;
    await editor.configurationDoneRequest();
    const { threadId } = (await stopped).body;
    await editor.continueRequest({ threadId: threadId! });
    const opened = await opening;
    expect(opened.logs.flatMap(log => (log.kind === 'print' ? [log.text] : []))).toEqual(['1']);
    await opened.close();
    await waiting.close();
  });

  test('that is in use is named', async () => {
    await expect(startDebugServer({ port: server.port, originOf: () => undefined })).rejects.toThrow(
      `Port ${server.port} is in use`,
    );
  });
});
