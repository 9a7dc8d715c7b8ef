import { runCommand } from 'citty';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { pull } from '../../../../tools/cli/commands/saves/pull.ts';
import { push } from '../../../../tools/cli/commands/saves/push.ts';
import { openEditorPort } from '../../../../tools/table/editor-port/index.ts';
import { freePort } from '../../../support/free-port.ts';
import { Den } from '../../live/tree/den.ts';

afterEach(() => void vi.restoreAllMocks());

/** A folder, and a table that listens for editors as the game does. */
async function open(): Promise<{
  den: Den;
  run: (command: typeof push | typeof pull, ...words: string[]) => Promise<string>;
}> {
  const den = await Den.open();
  const editorPort = await freePort();
  const port = await openEditorPort({
    port: 0,
    editorPort,
    send: async command => {
      const answer = await den.table.send(command);
      await den.table.frames(2);
      port.sendLogs(answer.logs);
      return answer;
    },
  });
  onTestFinished(() => port.close());
  return {
    den,
    async run(command, ...words) {
      const lines: string[] = [];
      const say = (line: unknown): void => void lines.push(String(line));
      vi.spyOn(console, 'log').mockImplementation(say);
      vi.spyOn(console, 'error').mockImplementation(say);
      const rawArgs = [den.folder, ...words, '--port', `${port.port}`, '--editor-port', `${editorPort}`];
      await runCommand(command as typeof push, { rawArgs });
      return lines.join('\n');
    },
  };
}

test('push says what would change, sends it, and takes it back', async () => {
  const { den, run } = await open();
  expect(await run(push)).toContain('Nothing has changed since the game had it');
  den.edit('objects/Ace.aaaaaa.json', '"Nickname": "Ace"', '"Nickname": "One"');
  expect(await run(push, '--dry-run')).toBe('One (aaaaaa): renamed from "Ace" to "One"');
  const name = 'return getObjectFromGUID("aaaaaa").getName()';
  expect(await den.lua(name)).toBe('Ace');
  expect(await run(push)).toMatch(
    /renamed[^]*Sent\.\nWhat the game had before is in .*push-1-before\.json; --undo brings it back\./,
  );
  expect(await den.lua(name)).toBe('One');
  expect(await run(push, '--undo')).toContain('renamed from "One" to "Ace"');
  expect(await den.lua(name)).toBe('Ace');
  await expect(run(push, '--undo', '--watch')).rejects.toThrow('--undo takes back a push that was');
  await expect(run(push, '--dry-run', '--watch')).rejects.toThrow('--watch sends changes');
});

test('pull lists what was changed in the game, and takes what is accepted', async () => {
  const { den, run } = await open();
  expect(await run(pull)).toBe('Nothing was changed in the game.');
  await den.lua('getObjectFromGUID("aaaaaa").setName("One") getObjectFromGUID("bbbbbb").setName("Wolf")');
  expect(await run(pull, '--dry-run')).toMatch(/renamed from "Ace" to "One"[^]*Nothing was written/);
  await expect(run(pull, '--accept', 'zzzzzz')).rejects.toThrow(
    '--accept zzzzzz is no object that was changed: expected aaaaaa, bbbbbb, or all.',
  );
  expect(await run(pull, '--accept', 'aaaaaa')).toContain('3 files in');
  expect(await run(pull, '--accept', 'all')).not.toContain('Ace');
  expect(await run(pull)).toBe('Nothing was changed in the game.');
});
