import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Log } from '../../../../tools/table/index.ts';
import { playMod, type Play } from '../../../../tools/web/index.ts';
import { writeProjectFile } from '../../../support/project-folder.ts';

const CONFIG = `
export const config = {
  name: 'Bears',
  seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }],
  objects: [{ key: 'bear', name: 'BlockSquare', nickname: 'Bear', position: { x: 0, y: 2, z: 0 } }],
};`;

function script(says: string): string {
  return `function onLoad(state) print('${says}, kept ' .. state) end function onSave() return 'honey' end`;
}

describe('a mod that is being played', () => {
  const said: string[] = [];
  const logs: Log[] = [];
  let folder: string;
  let play: Play;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'crownspace-'));
    writeProjectFile(folder, 'package.json', '{}');
    writeProjectFile(folder, 'mod/bears/mod.config.mjs', CONFIG);
    writeProjectFile(folder, 'mod/bears/global.lua', script('first'));
    play = await playMod({
      mod: 'bears',
      mods: join(folder, 'mod'),
      port: 0,
      vm: 'lua',
      say: line => said.push(line),
      onLogs: fresh => logs.push(...fresh),
    });
  });

  afterAll(async () => {
    await play?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function prints(): string[] {
    return logs.flatMap(log => (log.kind === 'print' ? [log.text] : []));
  }

  function write(text: string): void {
    writeProjectFile(folder, 'mod/bears/global.lua', text);
  }

  async function bear(): Promise<{ x: number; z: number } | undefined> {
    const snapshot = await play.room.session.look(undefined);
    return snapshot?.objects.find(({ nickname }) => nickname === 'Bear')?.position;
  }

  test('says what it does until the table is open', () => {
    expect(said[0]).toBe('Building bears …');
    expect(said[1]).toBe('Opening the headless table …');
    expect(prints()).toEqual(['first, kept ']);
  });

  test('a saved source brings new scripts; what lies on the table and what onSave kept stays', async () => {
    const { session } = play.room;
    await session.act({ kind: 'sit', color: 'Red', name: 'Ann' });
    const guid = (await session.look(undefined))!.objects.find(({ nickname }) => nickname === 'Bear')!.guid;
    await session.act({ kind: 'pickUp', color: 'Red', guid });
    await session.act({ kind: 'moveHand', color: 'Red', x: 7, z: 3 });
    await session.act({ kind: 'release', color: 'Red', x: 7, z: 3 });
    write(script('second'));
    await expect.poll(prints).toContain('second, kept honey');
    expect(await bear()).toMatchObject({ x: 7, z: 3 });
  });

  test.each<[string, string, string]>([
    ['a syntax error', 'function onLoad( print(1) end', 'does not build'],
    ['an error while loading', "function onLoad() error('no honey') end", 'no honey'],
  ])('%s is said with its text, and the old table goes on', async (_, text, words) => {
    const before = said.length;
    write(text);
    await expect.poll(() => said.slice(before).join('\n')).toContain('The table keeps its code');
    const heard = said.slice(before).join('\n');
    if (words !== 'does not build') expect(heard).toContain(words);
    expect(heard).toMatch(/global\.lua|Global/);
    expect(await bear()).toMatchObject({ x: 7, z: 3 });
    write(script('mended'));
    await expect.poll(() => prints().at(-1)).toBe('mended, kept honey');
  });

  test('a second one beside it gets the next free port and says so', async () => {
    const lines: string[] = [];
    const second = await playMod({
      mod: 'bears',
      mods: join(folder, 'mod'),
      port: play.viewer.port,
      vm: 'lua',
      say: line => lines.push(line),
      onLogs: () => undefined,
    });
    expect(second.viewer.port).not.toBe(play.viewer.port);
    expect(lines.join('\n')).toContain(`Port ${play.viewer.port} is in use`);
    await second.close();
  });
});
