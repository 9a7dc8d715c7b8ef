import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { EditorMessage } from '../../../../tools/editor/index.ts';
import { type LiveOutcome, openLive, watchGame } from '../../../../tools/live/index.ts';
import { fakeGame, type FakeGame } from '../../../support/fake-game.ts';
import { freePort } from '../../../support/free-port.ts';
import { projectFolder, writeProjectFile } from '../../../support/project-folder.ts';
import { outcomeOf } from '../../../support/outcome-of.ts';

const CONFIG = "export const config = { name: 'Bears', seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }] };\n";
const SCRIPT = 'mod/bears/global.lua';
const TIMEOUT_MS = 700;

/** A mod under watch, and a game that plays it, before they have met. */
async function meeting(script = "sound = 'grr'\n", timeoutMs = TIMEOUT_MS) {
  const ports = { game: await freePort(), editor: await freePort() };
  const folder = projectFolder({ 'mod/bears/mod.config.mjs': CONFIG, [SCRIPT]: script });
  const said: string[] = [];
  const outcomes: LiveOutcome[] = [];
  const live = await openLive({ mod: 'bears', mods: join(folder, 'mod'), onOutcome: each => outcomes.push(each) });
  onTestFinished(() => live.close());
  const game = await fakeGame(ports);
  game.states = live.current.parts.map(({ guid, bundle }) => ({ guid, name: 'Global', script: bundle?.lua ?? '' }));
  function look() {
    const watch = watchGame({
      ...{ live, say: (line: string) => said.push(line), timeoutMs, lookMs: 50 },
      ...{ gamePort: ports.game, editorPort: ports.editor },
    });
    onTestFinished(() => watch.close());
    return watch;
  }
  async function change(sound: string): Promise<LiveOutcome | undefined> {
    writeProjectFile(folder, SCRIPT, `sound = '${sound}'\n`);
    return outcomeOf(live, join(folder, SCRIPT), outcomes);
  }
  /** The loop goes on as if nothing had been: the next change arrives. */
  async function recovers(watch: ReturnType<typeof look>): Promise<void> {
    await expect.poll(() => watch.state).toBe('joined');
    expect(await change('recovered')).toMatchObject({ kind: 'applied' });
    expect(game.executed.at(-1)).toContain("sound = 'recovered'");
  }
  return { game, said, look, change, recovers };
}

/** Does this to the first messages of the editor, and is a good game from then on. */
function atFirst(times: number, act: (message: EditorMessage, game: FakeGame) => void | Promise<void>) {
  let left = times;
  return (message: EditorMessage, game: FakeGame): void | Promise<void> => {
    left -= 1;
    return left >= 0 ? act(message, game) : game.answer(message);
  };
}

function scriptsOf(game: FakeGame): object {
  return { messageID: 1, scriptStates: game.states };
}

describe('a game that', () => {
  test('accepts connections and does not answer is unresponsive, and joined when it answers', async () => {
    const { game, look, recovers } = await meeting();
    let isDumb = true;
    game.behave = message => (isDumb ? undefined : game.answer(message));
    const watch = look();
    await watch.ready;
    expect(watch.state).toBe('unresponsive');
    isDumb = false;
    await recovers(watch);
  });

  test('refuses connections is waited for', async () => {
    const { game, look, change } = await meeting();
    await game.close();
    const watch = look();
    await watch.ready;
    expect(watch.state).toBe('absent');
    expect((await change('alone'))?.kind).toBe('applied');
  });

  test.each<[string, (game: FakeGame) => Promise<void>]>([
    ['answers a byte at a time, splitting letters', game => game.drip(scriptsOf(game))],
    ['answers twice', game => game.say(scriptsOf(game)).then(() => game.say(scriptsOf(game)))],
    ['breaks off in the middle of its answer', game => game.breakOff(scriptsOf(game))],
    ['closes without a word', game => game.send('')],
    ['answers garbage', game => game.send('\u0000\u0001 not JSON {{{')],
    ['answers bytes that are no UTF-8', game => game.send(Buffer.from([0xff, 0xfe, 0x7b, 0xc3, 0x28]))],
    ['answers JSON of another shape', game => game.say({ messageID: 1, scriptStates: 'none' })],
    ['answers with errors first', game => game.say(ERROR).then(() => game.say(scriptsOf(game)))],
  ])(
    '%s is joined in the end',
    async (_, act) => {
      const { game, look, recovers } = await meeting("sound = 'gr\u00fc\u00df \ud83d\udc3b'\n");
      game.behave = atFirst(1, () => act(game));
      await recovers(look());
    },
    120_000,
  );

  test('sends an invalid message is reported', async () => {
    const { game, said, look, recovers } = await meeting();
    const watch = look();
    await watch.ready;
    await game.send('not JSON');
    await game.say({ messageID: 99 });
    await expect.poll(() => said.join('\n')).toMatch(/is not a JSON object[\s\S]*JSON of another shape/);
    await recovers(watch);
  });

  test('sends a table of 50 MB is joined', async () => {
    const { game, look, recovers } = await meeting(undefined, 20_000);
    const big = 'x'.repeat(50 * 1024 * 1024);
    game.states = [...game.states, { guid: 'abc123', name: 'Library', script: `-- ${big}` }];
    await recovers(look());
  });

  test('answers late, out of order and twice gets its changes, each reported once', async () => {
    const { game, look, change, recovers } = await meeting();
    const watch = look();
    await watch.ready;
    game.behave = async message => {
      if (message.messageID !== 3) return game.answer(message);
      await game.say({ messageID: 5, returnID: 1, returnValue: 'of somebody else' });
      await game.answer(message);
      await game.answer(message);
      await game.say({ messageID: 5, returnID: (message.returnID ?? 0) - 1 });
    };
    expect((await change('once'))?.kind).toBe('applied');
    expect((await change('twice'))?.kind).toBe('applied');
    game.behave = message => game.answer(message);
    await recovers(watch);
  });

  test('says that new code is at fault after it has answered is believed', async () => {
    const { game, look, change, recovers } = await meeting();
    const watch = look();
    await watch.ready;
    game.behave = async message => {
      await game.say({ messageID: 5, returnID: message.messageID === 3 ? message.returnID : 0 });
      await game.say(ERROR);
    };
    expect(await change('no')).toMatchObject({ kind: 'refused', text: expect.stringContaining('no honey') });
    game.behave = message => game.answer(message);
    await recovers(watch);
  });

  test('stops answering during a change is reported, and gets the change when it answers again', async () => {
    const { game, look, change, recovers } = await meeting();
    const watch = look();
    await watch.ready;
    let isDumb = true;
    game.behave = message => (isDumb ? undefined : game.answer(message));
    expect(await change('lost')).toMatchObject({
      kind: 'unreachable',
      text: expect.stringContaining('has not answered'),
    });
    isDumb = false;
    await expect.poll(() => watch.state).toBe('joined');
    expect(game.executed.at(-1)).toContain("sound = 'lost'");
    await recovers(watch);
  });

  test('floods the editor with messages does not stop it', async () => {
    const { game, said, look, recovers } = await meeting();
    const watch = look();
    await watch.ready;
    await Promise.all(Array.from({ length: 500 }, (_, index) => game.say({ messageID: 2, message: `frame ${index}` })));
    await expect.poll(() => said.filter(line => line.startsWith('TTS: frame')).length).toBeGreaterThan(100);
    await recovers(watch);
  });
});

const ERROR = {
  messageID: 3,
  guid: '-1',
  error: '[Global] executeScript:(1,0-4): no honey',
  errorMessagePrefix: 'Error in executeScript: ',
};
