import { describe, expect, onTestFinished, test } from 'vitest';
import { openEditor, type Editor, type EditorMessage } from '../../../tools/editor/index.ts';
import { fakeGame, type FakeGame } from '../../support/fake-game.ts';
import { freePort } from '../../support/free-port.ts';

async function opened(options: { readonly timeoutMs?: number } = {}): Promise<{ editor: Editor; game: FakeGame }> {
  const port = await freePort();
  const editor = await openEditor({ port: 0, gamePort: port, timeoutMs: 60_000, ...options });
  onTestFinished(() => editor.close());
  return { editor, game: await fakeGame({ game: port, editor: editor.port }) };
}

/** The id that the editor wants to find in the answer. */
function idOf(message: EditorMessage): number {
  if (message.messageID !== 3 || message.returnID === undefined) throw new Error('no request with an id');
  return message.returnID;
}

describe('an answer to an executed script', () => {
  test('that has the id of an earlier request is not taken for ours', async () => {
    const { editor, game } = await opened();
    game.behave = async message => {
      await game.say({ messageID: 5, returnValue: 'late', returnID: idOf(message) - 1 });
      await game.say({ messageID: 5, returnValue: 'of a stranger', returnID: idOf(message) + 1 });
      await game.say({ messageID: 5, returnValue: 'ours', returnID: idOf(message) });
    };
    expect(await editor.execute('return 1')).toBe('ours');
  });

  test('belongs to its own request when two are made at once', async () => {
    const { editor, game } = await opened();
    const asked: EditorMessage[] = [];
    game.behave = async message => {
      asked.push(message);
      // The other answer first: that to a request which was not made yet, or is answered already.
      const id = idOf(message);
      for (const returnID of [id + 1, id - 1, id])
        await game.say({ messageID: 5, returnValue: `to ${returnID}`, returnID });
    };
    const values = await Promise.all([editor.execute('return 1'), editor.execute('return 2')]);
    expect(values).toEqual(asked.map(message => `to ${idOf(message)}`));
    expect(new Set(values).size).toBe(2);
  });

  test('without an id is ours: not every version of the game sends one', async () => {
    const { editor, game } = await opened();
    game.behave = () => game.say({ messageID: 5, returnValue: 7 });
    expect(await editor.execute('return 7')).toBe(7);
  });

  test('of another kind is none', async () => {
    const { editor, game } = await opened();
    game.behave = async message => {
      await game.say({ messageID: 2, message: 'printed' });
      await game.say({ messageID: 1, scriptStates: [] });
      await game.say({ messageID: 5, returnValue: 'ours', returnID: idOf(message) });
    };
    expect(await editor.execute('return 1')).toBe('ours');
  });
});

describe('an error in an executed script', () => {
  const failure = { messageID: 3, guid: '-1', errorMessagePrefix: 'Error in executeScript: ', error: 'no bear' };

  test('refuses the request, also when it arrives after the answer', async () => {
    const { editor, game } = await opened();
    game.behave = async message => {
      await game.say({ messageID: 5, returnID: idOf(message) });
      await game.say(failure);
    };
    await expect(editor.execute('x()')).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('no bear') as unknown,
    });
  });

  test('of another script of the table is not ours', async () => {
    const { editor, game } = await opened();
    game.behave = async message => {
      await game.say({ ...failure, errorMessagePrefix: 'Error in Script (Global): ' });
      await game.say({ messageID: 5, returnValue: 'ours', returnID: idOf(message) });
    };
    expect(await editor.execute('return 1')).toBe('ours');
  });

  test('does not stay for the next request', async () => {
    const { editor, game } = await opened();
    let count = 0;
    game.behave = async message => {
      count += 1;
      if (count === 1) await game.say(failure);
      await game.say({ messageID: 5, returnValue: count, returnID: idOf(message) });
    };
    await expect(editor.execute('x()')).rejects.toMatchObject({ code: 'refused' });
    expect(await editor.execute('return 2')).toBe(2);
  });
});

describe('the list of scripts', () => {
  test('goes to each of two who ask at once, in the order of the game', async () => {
    const { editor, game } = await opened();
    let count = 0;
    game.behave = async () => {
      count += 1;
      await game.say({ messageID: 1, scriptStates: [{ name: 'Global', guid: '-1', script: `version ${count}` }] });
    };
    const lists = await Promise.all([editor.scripts(), editor.scripts()]);
    expect(lists.map(({ scriptStates }) => scriptStates[0]?.script)).toEqual(['version 1', 'version 2']);
  });

  test('that a fresh object causes is not taken for it', async () => {
    const { editor, game } = await opened();
    game.behave = async () => {
      await game.say({ messageID: 0, scriptStates: [] });
      await game.say({ messageID: 1, scriptStates: [{ name: 'Global', guid: '-1', script: 'whole' }] });
    };
    expect((await editor.scripts()).scriptStates).toHaveLength(1);
  });
});

describe('a request that nobody answers', () => {
  test('ends by itself, and the next one is answered', async () => {
    const { editor, game } = await opened({ timeoutMs: 1_500 });
    game.behave = () => {};
    await expect(editor.execute('return 1')).rejects.toMatchObject({ code: 'timeout' });
    game.behave = message => game.say({ messageID: 5, returnValue: 2, returnID: idOf(message) });
    expect(await editor.execute('return 2')).toBe(2);
  });

  test('ends when the editor is closed', async () => {
    const { editor, game } = await opened();
    const heard = new Promise<void>(done => {
      game.behave = () => done();
    });
    const failing = expect(editor.execute('return 1')).rejects.toMatchObject({ code: 'closed' });
    await heard;
    await editor.close();
    await failing;
  });

  test('without a game says so', async () => {
    const { editor, game } = await opened();
    await game.close();
    await expect(editor.execute('return 1')).rejects.toMatchObject({ code: 'no-game' });
  });
});
