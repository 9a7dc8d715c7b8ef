import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type LiveOutcome, openLive, tableTarget } from '../../../../tools/live/index.ts';
import { openTable } from '../../../../tools/table/index.ts';
import { openLocalFiles } from '../../../../tools/web/room/local-files.ts';
import { ModTable } from '../../../../tools/web/server/mod-table.ts';
import { projectFolder, writeProjectFile } from '../../../support/project-folder.ts';

const config = (nickname: string): string => `export const config = {
  name: 'Bears',
  seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }],
  objects: [{ key: 'bear', name: 'BlockSquare', nickname: '${nickname}', position: { x: 0, y: 2, z: 0 } }],
};`;
const script = (version: number): string => `function version() return ${version} end\n`;

test('a change that is saved while the table opens reaches it, when it opens first and when it opens again', async () => {
  const folder = projectFolder({ 'mod/bears/mod.config.mjs': config('Bear'), 'mod/bears/global.lua': script(1) });
  const outcomes: LiveOutcome[] = [];
  const live = await openLive({
    ...{ mod: 'bears', mods: join(folder, 'mod') },
    onOutcome: (outcome, on) => void (on === undefined || outcomes.push(outcome)),
  });
  onTestFinished(() => live.close());
  let next: [file: string, text: string] = ['global.lua', script(2)];
  const table = new ModTable({
    live,
    keepIn: undefined,
    say: () => undefined,
    async openSave(save) {
      const opened = await openTable({ save, locate: live.locate });
      writeProjectFile(folder, `mod/bears/${next[0]}`, next[1]);
      await live.changed([join(folder, 'mod/bears', next[0])]);
      return opened;
    },
  });
  const room = await table.openRoom({ title: 'Bears', files: openLocalFiles(() => []), onLogs: () => undefined });
  onTestFinished(() => room.close());
  const target = tableTarget(command => room.session.act(command));
  const version = (): Promise<unknown> => target.execute('return version()', '-1');
  table.attach(target, room);
  await expect.poll(version).toBe(2);
  expect(outcomes.map(({ kind }) => kind)).toContain('applied');

  next = ['global.lua', script(3)];
  await table.reload(target, room);
  await expect.poll(version).toBe(3);
  expect(live.needsSave(target)).toBe(false);

  next = ['mod.config.mjs', config('Panda')];
  await table.reload(target, room);
  await expect.poll(() => live.needsSave(target)).toBe(true);
});
