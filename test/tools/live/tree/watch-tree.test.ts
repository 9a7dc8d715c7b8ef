import { expect, test } from 'vitest';
import { watchTree } from '../../../../tools/live/index.ts';
import { Den } from './den.ts';

test('a watched folder sends what is saved, and waits for what is half typed', async () => {
  const den = await Den.open();
  const said: string[] = [];
  const watching = watchTree(den.tree, line => said.push(line));
  await watching.ready;
  const name = (): Promise<unknown> => den.lua('return getObjectFromGUID("aaaaaa").getName()');
  den.edit('objects/Ace.aaaaaa.json', '"Nickname": "Ace",', '"Nickname": "One"');
  await expect.poll(() => said.join('\n')).toContain('Ace.aaaaaa.json is not an object in JSON');
  expect(await name()).toBe('Ace');
  den.edit('objects/Ace.aaaaaa.json', '"Nickname": "One"', '"Nickname": "One",');
  await expect.poll(name).toBe('One');
  await expect.poll(() => said.join('\n')).toMatch(/renamed from "Ace" to "One"[^]*Sent in \d+ ms/);
  den.edit('objects/Bear.bbbbbb/script.lua', 'count + 1', 'count + 7');
  await expect.poll(() => den.lua('return getObjectFromGUID("bbbbbb").getLuaScript()')).toContain('count + 7');
  await watching.close();
  den.edit('objects/Ace.aaaaaa.json', '"One"', '"Two"');
  await new Promise(done => setTimeout(done, 300));
  expect(await name()).toBe('One');
});
