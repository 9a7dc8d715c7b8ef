import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { historyFile, openHistory } from '../../../../tools/cli/console/history.ts';
import { completions } from '../../../../tools/cli/console/completions.ts';
import { openConsole } from '../../../../tools/cli/console/line-console.ts';
import { userFolder } from '../../../../tools/cli/user-folder.ts';
import { evaluate, LiveError, tableTarget } from '../../../../tools/live/index.ts';
import { type EditorPort, openEditorPort } from '../../../../tools/table/editor-port/editor-port.ts';
import { openTable, type Table } from '../../../../tools/table/index.ts';
import { freePort } from '../../../support/free-port.ts';
import { projectFolder } from '../../../support/project-folder.ts';
import { crownspace } from '../../../support/shell.ts';
import { fakeTerminal } from '../../../support/terminal.ts';

const SAVE = {
  SaveName: 'Bears',
  LuaScript: "den = { bears = { 'Ann', 'Bob' }, depth = 3 }\nfunction roar(n) print('grr') return n + 1 end",
  ObjectStates: [
    {
      GUID: 'abc123',
      Name: 'BlockSquare',
      Nickname: 'Cave',
      Transform: { posX: 0, posY: 1, posZ: 0, rotX: 0, rotY: 0, rotZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1 },
      LuaScript: 'inside = 7',
    },
  ],
};

let table: Table;
let port: EditorPort;
let words: string[];

beforeAll(async () => {
  const ports = { game: await freePort(), editor: await freePort() };
  table = await openTable({ save: SAVE });
  port = await openEditorPort({
    send: command => table.send(command),
    ...{ port: ports.game, editorPort: ports.editor },
  });
  table.onLogs(logs => port.sendLogs(logs));
  words = ['--port', String(ports.game), '--editor-port', String(ports.editor)];
});

afterAll(async () => {
  await port.close();
  await table.close();
});

describe('crownspace exec', () => {
  async function exec(code: string, cwd = projectFolder({}), ...more: string[]): Promise<[number | null, string]> {
    const running = crownspace(['exec', code, ...more, ...words], { cwd });
    return [await running.code, running.printed().trim()];
  }

  test('runs a line of TypeScript or Lua, in Global or in an object, and prints its value', async () => {
    expect(await exec('roar(41)')).toEqual([0, 'grr\n42']);
    expect(await exec('[1, 2].map(n => n * 2)')).toEqual([0, '{ 2, 4 }']);
    expect(await exec('inside', undefined, '--guid', 'abc123')).toEqual([0, '7']);
  });

  test('runs a TypeScript file with its imports', async () => {
    const folder = projectFolder({
      'cheat.ts': "import { how } from './how.ts';\nprint(`depth ${how(4)}`);\n",
      'how.ts': 'export const how = (n: number): number => n * n;\n',
    });
    expect(await exec('cheat.ts', folder)).toEqual([0, 'depth 16']);
  });

  test.each([
    [
      'cheat.ts',
      "const n: number[] = [];\nthrow 'no honey' + n.length;\n",
      /no honey0[\s\S]*cheat\.ts:2:\d+\n[\s\S]*> 2 \|/,
    ],
    ['cheat.lua', 'local n = 1\nlocal m = n.x.y\n', /attempt to index[\s\S]*cheat\.lua:2:\d+\n[\s\S]*> 2 \|/],
  ])(
    'an error in %s is told at its line, and ends with 1',
    async (file, text, told) => {
      const [code, printed] = await exec(file, projectFolder({ [file]: text }));
      expect(code).toBe(1);
      expect(printed).toMatch(told);
    },
    120_000,
  );

  test('reports that no game listens', async () => {
    const running = crownspace(
      ['exec', '1', '--port', String(await freePort()), '--editor-port', String(await freePort())],
      {
        cwd: projectFolder({}),
      },
    );
    expect(await running.code).toBe(1);
    expect(running.printed()).toContain('Is Tabletop Simulator running');
  });
});

describe('crownspace console', () => {
  test('answers each line it reads, and keeps them for the next time', async () => {
    const home = projectFolder({});
    const environment = { XDG_STATE_HOME: home, APPDATA: home, HOME: home };
    const running = crownspace(['console', ...words], { cwd: home, environment });
    running.type('den\nroar(1)\n.in abc123\ninside + 1\nnot ( lua\n');
    running.end();
    expect(await running.code).toBe(0);
    const printed = running.printed();
    expect(printed).toContain('{ bears = { "Ann", "Bob" }, depth = 3 }');
    expect(printed).toContain('grr');
    expect(printed).toMatch(/^2$/m);
    expect(printed).toMatch(/^8$/m);
    expect(printed).toContain('is neither TypeScript nor Lua');
    const kept = readFileSync(join(userFolder(process.platform, environment, home), 'console-history'), 'utf8');
    expect(kept.split('\n')).toEqual(['den', 'roar(1)', '.in abc123', 'inside + 1', 'not ( lua', '']);
  });
});

describe('a console', () => {
  const target = () => tableTarget(command => table.send(command));

  test.each([
    ['ro', ['roar']],
    ['print(den.', ['den.bears', 'den.depth']],
    ['den.b', ['den.bears']],
    ['string.form', ['string.format']],
    ['nothing.here.', []],
    ['1 + ', undefined],
  ])('completes %s', async (line, names) => {
    const found = await completions(line, '-1', target());
    if (names === undefined) expect(found.names.length).toBeGreaterThan(50);
    else expect(found.names).toEqual(names);
  });

  test.each([
    ['getObjects()[0].getPosition().norm', ['normalize', 'normalized'], undefined],
    ['Player.Red.showInf', ['Player.Red.showInfoDialog'], undefined],
    ['const c = stringColorToRGB("Red"); c?.toH', ['toHex'], undefined],
    ['getObjectFromGUID', ['getObjectFromGUID'], /string\): [^\n]* \| undefined\n {2}The object with this GUID/],
    ['self.getName', ['self.getName'], /TTSObject\.getName\(\): string\n {2}The name that players see/],
  ])('completes %s by its type', async (line, names, about) => {
    const found = await completions(line, '-1', target());
    expect(found.names).toEqual(names);
    if (about === undefined) expect(found.about).toBeUndefined();
    else expect(found.about).toMatch(about);
  });

  test.each([
    ['for (const n of [1]) { print(n); const deep = den.none.deep; }', '1:34', 'const deep', /attempt to index/],
    ['let hp = 3;\nhp += 1;\n[1].map(n => den.none.deep);', '3:1', '[1].map', /attempt to index/],
    ['local n = 4 return n .. den.none.deep', '1:13', 'return', /attempt to index/],
    ['den.none.deep', '1:1', 'den', /attempt to index/],
  ])('shows what fails in %j under its own statement', async (text, place, under, problem) => {
    const failed = await evaluate(text, lua => target().execute(lua, '-1')).catch((error: Error) => error.message);
    const [reason = '', line = '', caret = ''] = String(failed).split('\n');
    expect(reason).toMatch(new RegExp(`^${place} `));
    expect(reason).toMatch(problem);
    expect(line.slice(caret.indexOf('^'))).toMatch(new RegExp(`^\\W*${under.replace(/\W/g, '\\$&')}`));
  });

  test.each([
    ['den.none.deep([].length)', 'attempt to index a nil value: it has no deep'],
    ['den.none[[1].length]', 'attempt to index a nil value: it has no 1'],
    ['den.deep([].length)', 'attempt to call a nil value: there is no deep in it'],
    ['const bears = den.none; bears.length', 'attempt to get length of a nil value'],
  ])('names what is missing in %j, without a place in Lua', async (text, problem) => {
    await expect(evaluate(text, lua => target().execute(lua, '-1'))).rejects.toThrow(new RegExp(`^${problem}$`, 'u'));
  });

  test('leaves out the place of our prelude, which throws on behalf of the line', async () => {
    const thrown = new LiveError('refused', 'Global:(1,3435-3473): Error: honey (#1)');
    await expect(evaluate('throw new Error("honey")', () => Promise.reject(thrown))).rejects.toThrow(/^Error: honey$/u);
    const other = new LiveError('refused', 'Global:(7,1-9): no honey');
    await expect(evaluate('roar(1)', () => Promise.reject(other))).rejects.toBe(other);
  });

  // Code that was compiled with our prelude may have run before, whose errors have no place.
  test.each(['throw "honey"', 'const honey = "honey"; throw honey;'])('shows what %j throws', async text => {
    await expect(evaluate(text, lua => target().execute(lua, '-1'))).rejects.toThrow(/^(?:1:\d+ )?honey(?:\n|$)/u);
  });

  test('shows the type of a whole name on Tab', async () => {
    const screen = fakeTerminal();
    const history = openHistory(join(projectFolder({}), 'history'));
    const talk = openConsole({ ...screen, target: target(), guid: '-1', history });
    onTestFinished(() => talk.close());
    screen.type('Turns.endTurn\t');
    await screen.says('endTurn(): boolean');
  });

  test('completes on Tab, and brings back earlier lines with the arrow key', async () => {
    const file = join(projectFolder({}), 'history');
    const screen = fakeTerminal();
    const first = openConsole({ ...screen, target: target(), guid: '-1', history: openHistory(file) });
    screen.type('den.dep\t');
    await screen.says('den.depth');
    screen.type('\r');
    await screen.says('\n3\n');
    screen.type('\u0004');
    await first.over;

    const later = fakeTerminal();
    const second = openConsole({ ...later, target: target(), guid: '-1', history: openHistory(file) });
    onTestFinished(() => second.close());
    later.type('\u001B[A\r');
    await later.says('\n3\n');
    second.print('a line from elsewhere');
    await later.says('a line from elsewhere\n');
  });
});

test.each([
  ['win32', { APPDATA: 'C:\\Users\\ann\\AppData\\Roaming' }, /Roaming.crownspace$/],
  ['darwin', {}, /ann.Library.Application Support.crownspace$/],
  ['linux', {}, /ann.\.local.state.crownspace$/],
  ['linux', { XDG_STATE_HOME: '/state' }, /^\/state.crownspace$/],
] as const)('on %s what was typed is kept where programs of users do', (platform, environment, place) => {
  expect(userFolder(platform, environment, '/home/ann')).toMatch(place);
  expect(historyFile()).toMatch(/console-history$/);
});
