import { describe, expect, onTestFinished, test } from 'vitest';
import { type Editor, type GameMessage, openEditor } from '../../../tools/editor/index.ts';
import { fakeGame, type FakeGame } from '../../support/fake-game.ts';
import { freePort } from '../../support/free-port.ts';

interface Opened {
  readonly editor: Editor;
  readonly game: FakeGame;
  readonly heard: GameMessage[];
  readonly problems: string[];
}

async function opened(): Promise<Opened> {
  const [heard, problems]: [GameMessage[], string[]] = [[], []];
  const gamePort = await freePort();
  const onProblem = (problem: string): void => void problems.push(problem);
  const editor = await openEditor({ port: 0, gamePort, timeoutMs: 60_000, onProblem });
  editor.onMessage(message => heard.push(message));
  onTestFinished(() => editor.close());
  return { editor, game: await fakeGame({ game: gamePort, editor: editor.port }), heard, problems };
}

const ERROR = { messageID: 3, error: 'no bear', guid: '-1', errorMessagePrefix: 'Error in Global: ' };

describe('a message of the game', () => {
  test.each([
    ['a new table', { messageID: 0, scriptStates: [] }],
    ['a loaded table', { messageID: 1, scriptStates: [] }],
    ['printed text', { messageID: 2, message: 'honey' }],
    ['an error', ERROR],
    ['a message of a mod', { messageID: 4, customMessage: { honey: 3 } }],
    ['a returned value', { messageID: 5, returnValue: 7 }],
    ['a saved game', { messageID: 6 }],
    ['a created object', { messageID: 7, guid: 'abcdef' }],
  ])('%s reaches whoever listens', async (_about, message) => {
    const { game, heard, problems } = await opened();
    await game.say(message);
    await expect.poll(() => heard).toEqual([message]);
    expect(problems).toEqual([]);
  });
});

describe('a message of another shape is dropped, and reported', () => {
  test.each<[about: string, message: unknown]>([
    ['no scripts of a new table', { messageID: 0 }],
    ['scripts that are no array', { messageID: 1, scriptStates: 'none' }],
    ['printed text that is a number', { messageID: 2, message: 3 }],
    ['an error without a text', { ...ERROR, error: 7 }],
    ['an error of nobody', { ...ERROR, guid: undefined }],
    ['an error without a prefix', { ...ERROR, errorMessagePrefix: null }],
    ['a message of a mod without content', { messageID: 4 }],
    ['a created object without a GUID', { messageID: 7 }],
    ['an unknown number', { messageID: 8 }],
    ['a number in quotation marks', { messageID: '2', message: 'honey' }],
    ['no number', { message: 'honey' }],
    ['an array', []],
    ['nothing', null],
    ['a string', 'messageID'],
    ['a number', 5],
  ])('%s', async (_about, message) => {
    const { game, heard, problems } = await opened();
    await game.send(JSON.stringify(message));
    await expect.poll(() => problems).toHaveLength(1);
    expect(problems[0]).not.toBe('');
    // The connection after it is heard as before.
    await game.say({ messageID: 6 });
    await expect.poll(() => heard).toEqual([{ messageID: 6 }]);
  });
});

test('a listener that has stopped hears no more, and the others do', async () => {
  const { editor, game, heard } = await opened();
  const before: GameMessage[] = [];
  const stop = editor.onMessage(message => before.push(message));
  await game.say({ messageID: 6 });
  await expect.poll(() => heard).toHaveLength(1);
  stop();
  await game.say({ messageID: 2, message: 'later' });
  await expect.poll(() => heard).toHaveLength(2);
  expect(before).toEqual([{ messageID: 6 }]);
});

test('requests are made one after the other, and the next one is made when one fails', async () => {
  const { editor, game } = await opened();
  const order: unknown[] = [];
  game.states = [{ guid: '-1', name: 'Global', script: 'honey = 3' }];
  game.behave = async message => {
    order.push(message.messageID);
    if (message.messageID === 3) await game.say({ ...ERROR, errorMessagePrefix: 'Error in executeScript: ' });
    await game.answer(message);
  };
  const failed = editor.execute('error()').catch((error: unknown) => error);
  const scripts = editor.scripts();
  expect(await failed).toMatchObject({ code: 'refused', message: 'Error in executeScript: no bear' });
  expect(await scripts).toEqual({ messageID: 1, scriptStates: game.states });
  expect(order).toEqual([3, 0]);
});

test('a custom message arrives whole, and nobody waits for an answer', async () => {
  const { editor, game } = await opened();
  const asked: unknown[] = [];
  game.behave = message => void asked.push(message);
  await editor.custom({ honey: [1, 2] });
  await expect.poll(() => asked).toEqual([{ messageID: 2, customMessage: { honey: [1, 2] } }]);
});

test('a request to a port where nothing listens names the port and the remedy', async () => {
  const gamePort = await freePort();
  const editor = await openEditor({ port: 0, gamePort });
  onTestFinished(() => editor.close());
  await expect(editor.scripts()).rejects.toMatchObject({
    code: 'no-game',
    message: `nothing listens on port ${gamePort}. Is Tabletop Simulator running, with a game loaded, on this machine?`,
  });
});

test('a request that waits when the editor closes is rejected', async () => {
  const { editor, game } = await opened();
  let isAsked = false;
  game.behave = () => {
    isAsked = true;
  };
  const waiting = editor.scripts().catch((error: unknown) => error);
  await expect.poll(() => isAsked).toBe(true);
  await editor.close();
  expect(await waiting).toMatchObject({ code: 'closed', message: 'the editor was closed' });
});
