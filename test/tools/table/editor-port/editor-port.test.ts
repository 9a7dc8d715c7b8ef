import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openEditor, receiveMessages, sendMessage } from '../../../../tools/editor/index.ts';
import type { Editor, GameMessage } from '../../../../tools/editor/index.ts';
import { openTable } from '../../../../tools/table/index.ts';
import type { Table } from '../../../../tools/table/index.ts';
import { openEditorPort } from '../../../../tools/table/editor-port/editor-port.ts';
import type { EditorPort } from '../../../../tools/table/editor-port/editor-port.ts';
import { freePort } from '../../../support/free-port.ts';

const TRANSFORM = { posX: 0, posY: 1, posZ: 0, rotX: 0, rotY: 0, rotZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1 };
const SAVE = {
  LuaScript: 'function onExternalMessage(data) sendExternalMessage({ heard = data.word }) end',
  XmlUI: '<Text id="title">Old</Text>',
  ObjectStates: [
    { Name: 'BlockSquare', GUID: 'aaa111', Nickname: 'King', Transform: TRANSFORM, LuaScript: 'crown = "žlutý"' },
    { Name: 'BlockSquare', GUID: 'bbb222', Transform: TRANSFORM },
  ],
};

let table: Table;
let game: EditorPort;
let editor: Editor;
let heard: GameMessage[];
let problems: string[];
let stopHearing: () => void;

beforeAll(async () => {
  table = await openTable({ save: SAVE });
});

afterAll(() => table.close());

beforeEach(async () => {
  const [gamePort, port] = [await freePort(), await freePort()];
  heard = [];
  problems = [];
  await table.send({ kind: 'load', save: SAVE });
  game = await openEditorPort({
    send: command => table.send(command),
    port: gamePort,
    editorPort: port,
    savePath: 'Crown.json',
    onProblem: problem => problems.push(problem),
  });
  stopHearing = table.onLogs(logs => game.sendLogs(logs));
  editor = await openEditor({ gamePort, port });
  editor.onMessage(message => heard.push(message));
});

afterEach(async () => {
  await editor.close();
  await game.close();
  stopHearing();
});

const ofKind = (id: GameMessage['messageID']) => heard.filter(message => message.messageID === id);

/** Whether the port still does its work, whatever was done to it. */
async function expectAlive(): Promise<void> {
  expect(await editor.execute('return "alive"')).toBe('alive');
}

describe('get scripts', () => {
  test('tells the scripts and UIs of all that have one, and where the save is', async () => {
    const message = await editor.scripts();
    expect(message.savePath).toBe('Crown.json');
    expect(message.scriptStates.find(({ guid }) => guid === '-1')).toMatchObject({
      name: 'Global',
      script: SAVE.LuaScript,
      ui: SAVE.XmlUI,
    });
    expect(message.scriptStates.find(({ guid }) => guid === 'aaa111')).toMatchObject({ script: 'crown = "žlutý"' });
    expect(message.scriptStates.some(({ guid }) => guid === 'bbb222')).toBe(false);
  });
});

describe('Save & Play', () => {
  test('runs the new script and tells the scripts afterwards', async () => {
    const scriptStates = [{ guid: '-1', script: 'function onLoad() print("new") end', ui: SAVE.XmlUI }];
    const message = await editor.saveAndPlay(scriptStates);
    await game.flush();
    expect(message.scriptStates[0]).toMatchObject({ guid: '-1', script: 'function onLoad() print("new") end' });
    expect(ofKind(2)).toEqual([{ messageID: 2, message: 'new' }]);
  });

  test('deletes the script or UI that an entry leaves out, and keeps objects that are not listed', async () => {
    const { scriptStates } = await editor.saveAndPlay([{ guid: '-1', script: '-- nothing' }]);
    expect(scriptStates.find(({ guid }) => guid === '-1')).not.toHaveProperty('ui');
    expect(scriptStates.find(({ guid }) => guid === 'aaa111')).toMatchObject({ script: 'crown = "žlutý"' });
  });

  test('reverts what was done on the table since the load', async () => {
    await table.sit('Red');
    await table.drop('King', { x: 8, z: 8 }, 'Red');
    await editor.saveAndPlay([]);
    expect((await table.object('King')).position).toMatchObject({ x: 0, z: 0 });
  });

  test('that breaks the script tells the error, with the guid and place', async () => {
    await editor.saveAndPlay([{ guid: '-1', script: 'local = 5' }]);
    await game.flush();
    expect(ofKind(3)).toEqual([
      {
        messageID: 3,
        guid: '-1',
        error: expect.stringMatching(/^Global:\(1,/),
        errorMessagePrefix: expect.any(String),
      },
    ]);
  });
});

describe('texts of every script', () => {
  const TEXT = '• ™ Т 漢字 😀';

  test('pass through Save & Play, execute, print and messages as they are', async () => {
    const script = `
      function onLoad() print('loaded ${TEXT}') end
      function onExternalMessage(data) sendExternalMessage({ heard = data.word }) end
      text = '${TEXT}'`;
    await editor.saveAndPlay([{ guid: '-1', script, ui: `<Text>${TEXT}</Text>` }]);
    await expect
      .poll(() =>
        ofKind(2)
          .map(message => JSON.stringify(message))
          .join(),
      )
      .toContain(`loaded ${TEXT}`);
    expect(await editor.execute('return text')).toBe(TEXT);
    expect(await editor.execute(`print('executed ${TEXT}') return '${TEXT}'`)).toBe(TEXT);
    await expect
      .poll(() =>
        ofKind(2)
          .map(message => JSON.stringify(message))
          .join(),
      )
      .toContain(`executed ${TEXT}`);
    const { scriptStates } = await editor.scripts();
    expect(scriptStates.find(({ guid }) => guid === '-1')).toMatchObject({ script, ui: `<Text>${TEXT}</Text>` });
    await table.external({ word: TEXT });
    await expect
      .poll(() =>
        ofKind(4)
          .map(message => JSON.stringify(message))
          .join(),
      )
      .toContain(TEXT);
  });
});

describe('execute', () => {
  test.each([
    ['return 6 * 7', 42],
    ['return "žluťoučký"', 'žluťoučký'],
    ['return true', true],
    ['return nil', undefined],
    ['x = 5', undefined],
  ])('%s gives %s', async (script, value) => {
    expect(await editor.execute(script)).toBe(value);
  });

  test('runs in the environment of an object', async () => {
    expect(await editor.execute('return crown', 'aaa111')).toBe('žlutý');
  });

  test('an error is refused with its place', async () => {
    await expect(editor.execute('local x\nx.y = 1')).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringMatching(/:\(2,.*attempt to index a nil value/) as unknown,
    });
  });

  test('a syntax error is refused', async () => {
    await expect(editor.execute('return return')).rejects.toMatchObject({ code: 'refused' });
  });

  test('an object without a script refuses', async () => {
    await expect(editor.execute('return 1', 'bbb222')).rejects.toMatchObject({ code: 'refused' });
  });

  test('twenty at once are each given their own answer', async () => {
    const numbers = Array.from({ length: 20 }, (_, index) => index);
    expect(await Promise.all(numbers.map(number => editor.execute(`return ${number}`)))).toEqual(numbers);
  });
});

describe('messages', () => {
  test('print and errors reach the editor', async () => {
    await editor.execute('print("one") Wait.frames(function() nothing() end, 1)');
    await table.frames(3);
    await game.flush();
    expect(ofKind(2)).toEqual([{ messageID: 2, message: 'one' }]);
    expect(ofKind(3)).toHaveLength(1);
  });

  test('custom messages go to the scripts and come back', async () => {
    await editor.custom({ word: 'hello' });
    await editor.scripts();
    await game.flush();
    expect(ofKind(4)).toEqual([{ messageID: 4, customMessage: { heard: 'hello' } }]);
  });

  test('a saved table and a new object are sent', async () => {
    game.say({ messageID: 6, savePath: 'Crown.json' });
    game.say({ messageID: 7, guid: 'ccc333' });
    await game.flush();
    await expect
      .poll(() => heard)
      .toEqual([
        { messageID: 6, savePath: 'Crown.json' },
        { messageID: 7, guid: 'ccc333' },
      ]);
  });

  test('a pasted object is sent as new, and a saved one as saved', async () => {
    await table.sit('Blue');
    const [first] = (await table.snapshot()).objects;
    await table.send({ kind: 'copy', color: 'Blue', guids: [first?.guid ?? ''] });
    await table.send({ kind: 'paste', color: 'Blue', x: 5, z: 5 });
    const pasted = (await table.snapshot()).objects.at(-1)?.guid;
    await table.save();
    await game.flush();
    await expect.poll(() => ofKind(7)).toEqual([{ messageID: 7, guid: pasted }]);
    await expect.poll(() => ofKind(6)).toEqual([{ messageID: 6, savePath: 'Crown.json' }]);
  });

  test('without a listener messages are dropped', async () => {
    await editor.close();
    await table.execute('print("into the void")');
    await game.flush();
    expect(problems).toEqual([]);
  });
});

describe('messages of hostile or faulty programs', () => {
  const MESSAGE = Buffer.from('{"messageID":3,"guid":"-1","script":"print(\\"žluťoučký 😀\\")"}');

  function open(): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port: game.port, host: '127.0.0.1' });
      socket.once('connect', () => resolve(socket));
      socket.once('error', reject);
    });
  }
  const printed = () => ofKind(2).map(message => (message.messageID === 2 ? message.message : ''));

  test('one byte at a time, which splits characters', async () => {
    const socket = await open();
    socket.setNoDelay(true);
    for (const byte of MESSAGE) await new Promise(resolve => socket.write(Buffer.from([byte]), resolve));
    socket.end();
    await expect.poll(printed).toEqual(['žluťoučký 😀']);
  });

  test('a connection that stays open after a whole message', async () => {
    const socket = await open();
    socket.write(MESSAGE);
    await expect.poll(printed).toEqual(['žluťoučký 😀']);
    socket.destroy();
  });

  test('keys without quotation marks, as Atom sends them', async () => {
    await sendRaw('{messageID: 3, "guid": "-1", script: "print(\\"{a: 1}\\")"}');
    await expect.poll(printed).toEqual(['{a: 1}']);
  });

  async function sendRaw(text: string | Buffer): Promise<void> {
    const socket = await open();
    await new Promise<void>(resolve => {
      socket.on('close', () => resolve());
      socket.on('error', () => {});
      socket.resume();
      socket.end(text);
    });
  }

  test.each([
    ['garbage', 'hello'],
    ['an HTTP request', 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['bytes that are no UTF-8', Buffer.from([0xff, 0xfe, 0x00, 0x7b, 0x7d])],
    ['a list', '[]'],
    ['null', 'null'],
    ['an unknown message', '{"messageID":99}'],
    ['a message without an id', '{}'],
    ['scripts of the wrong type', '{"messageID":1,"scriptStates":[{"guid":5}]}'],
    ['a script that is no text', '{"messageID":3,"script":{}}'],
    ['a custom message that is no object', '{"messageID":2,"customMessage":"text"}'],
    ['very deep nesting', `{"messageID":2,"customMessage":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['two documents', '{"messageID":0}{"messageID":0}'],
  ])('%s is told and changes nothing', async (_, text) => {
    await sendRaw(text);
    await expect.poll(() => problems.length).toBe(1);
    await expectAlive();
  });

  test('a connection that breaks off in the middle is reported', async () => {
    const socket = await open();
    socket.write('{"messageID":3,');
    socket.resetAndDestroy();
    await expect.poll(() => problems.join()).toMatch(/broke off|is not JSON/);
    await expectAlive();
  });

  test('a connection that says nothing at all is nothing', async () => {
    (await open()).end();
    await expectAlive();
    expect(problems).toEqual([]);
  });

  test('a script of 50 MB arrives whole', async () => {
    const comment = 'x'.repeat(50_000_000);
    await sendMessage(game.port, { messageID: 3, guid: '-1', script: `--${comment}\nreturn 1`, returnID: 7 });
    await expect.poll(() => ofKind(5), { timeout: 120_000 }).toEqual([{ messageID: 5, returnID: 7, returnValue: 1 }]);
  });

  test('a hundred connections at once do not stop the port', async () => {
    const sockets = await Promise.all(Array.from({ length: 100 }, () => open()));
    for (const socket of sockets) {
      socket.on('error', () => {});
      socket.destroy();
    }
    await expect.poll(() => editor.execute('return "alive"').catch(() => undefined)).toBe('alive');
  });
});

describe('receiving', () => {
  test('a message without end is dropped when it is too long', async () => {
    const garbage: string[] = [];
    const options = {
      holders: '',
      onMessage: () => {},
      onProblem: (text: string) => garbage.push(text),
      maxBytes: 1000,
    };
    const receiver = await receiveMessages(0, options);
    const socket = connect({ port: receiver.port, host: '127.0.0.1' });
    socket.on('error', () => {});
    socket.write(`{"a":"${'x'.repeat(5000)}`);
    await expect.poll(() => garbage).toEqual(['a message is longer than 1000 bytes']);
    await receiver.close();
  });

  test('a message that stops coming is dropped', async () => {
    const garbage: string[] = [];
    const options = {
      holders: '',
      onMessage: () => {},
      onProblem: (text: string) => garbage.push(text),
      idleTimeoutMs: 50,
    };
    const receiver = await receiveMessages(0, options);
    const socket = connect({ port: receiver.port, host: '127.0.0.1' });
    socket.on('error', () => {});
    socket.write('{"messageID":');
    await expect.poll(() => garbage.join()).toContain('was not ended within 50 ms');
    await receiver.close();
  });

  test('a port in use is reported with the programs that may hold it', async () => {
    await expect(openEditorPort({ send: () => Promise.reject(new Error('')), port: game.port })).rejects.toMatchObject({
      code: 'port-taken',
      message: expect.stringMatching(/port \d+ is taken.*(\(process \d+\)|Tabletop Simulator itself)/) as unknown,
    });
    await expect(openEditor({ port: editor.port })).rejects.toMatchObject({
      code: 'port-taken',
      message: expect.stringMatching(/\(process \d+\)|VS Code/) as unknown,
    });
  });
});

describe('the editor', () => {
  test('reports that no game listens', async () => {
    await game.close();
    await expect(editor.scripts()).rejects.toMatchObject({ code: 'no-game' });
  });

  test('gives up on a game that does not answer', async () => {
    const silent = await receiveMessages(0, { holders: '', onMessage: () => {}, onProblem: () => {} });
    const other = await openEditor({ gamePort: silent.port, port: await freePort(), timeoutMs: 100 });
    await expect(other.scripts()).rejects.toMatchObject({ code: 'timeout' });
    await other.close();
    await silent.close();
  });
});
