import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { machineProgram, openProgram } from '../../../../tools/lua/host/machine-program.ts';
import { openLua } from '../../../../tools/lua/host/open-lua.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crownspace-machine-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Changes what was kept of the text, and says what the next start takes. */
async function textAfter(
  change: (kept: { inputs: [string, number, number][]; text: string }) => void,
): Promise<string> {
  const file = join(folder, 'program.json');
  const kept = JSON.parse(await readFile(file, 'utf8'));
  change(kept);
  await writeFile(file, JSON.stringify(kept));
  return (await openProgram(folder)).text;
}

test('the text is put together once, and again when one of its sources has changed', async () => {
  const { text } = await openProgram(folder);
  expect(text).toContain('Attempt to perform arithmetic');
  expect(await textAfter(kept => (kept.text = 'as it was kept'))).toBe('as it was kept');
  expect(await textAfter(({ inputs }) => inputs[3] !== undefined && (inputs[3][1] -= 1000))).toBe(text);
  expect(await textAfter(({ inputs }) => inputs.push([join(folder, 'a source that is gone'), 0, 0]))).toBe(text);
});

test('sources are looked for where this package lies: its folder may have been copied with what was kept', async () => {
  await openProgram(folder);
  const { inputs }: { inputs: [string][] } = JSON.parse(await readFile(join(folder, 'program.json'), 'utf8'));
  expect(inputs.length).toBeGreaterThan(40);
  expect(inputs.map(([path]) => path).filter(path => isAbsolute(path))).toEqual([]);
});

test('what was kept and is spoilt, and a folder that cannot be made, cost time and nothing else', async () => {
  const { text } = await openProgram(folder);
  const file = join(folder, 'program.json');
  for (const content of ['', '{"inputs":', '{"inputs":7}', '{"inputs":[["x"]],"text":"no"}']) {
    await writeFile(file, content);
    expect((await openProgram(folder)).text).toBe(text);
  }
  const program = await openProgram(join(file, 'below a file'));
  expect(program.text).toBe(text);
  program.store(new Uint8Array(8));
  expect(program.code).toEqual(new Uint8Array(8));
});

test('code is given back whole or not at all', async () => {
  const code = Uint8Array.from({ length: 1000 }, (_, place) => place % 256);
  const program = await openProgram(folder);
  expect(program.code).toBeUndefined();
  program.store(code);
  expect((await openProgram(folder)).code).toEqual(code);
  const name = (await readdir(folder)).find(each => each.endsWith('.bin')) ?? '';
  const content = await readFile(join(folder, name));
  for (const spoilt of [content.subarray(0, 500), content.subarray(0, 10), Buffer.concat([content, content])]) {
    await writeFile(join(folder, name), spoilt);
    expect((await openProgram(folder)).code).toBeUndefined();
  }
});

test('a machine that ends leaves what the engine made of the program, and the next one starts from it', async () => {
  const first = await openLua();
  await first.load('function twice(n) return n * 2 end', 'c');
  await first.dispose();
  const { code } = await machineProgram();
  expect(code?.length).toBeGreaterThan(50_000);
  const second = await openLua();
  await second.load('function thrice(n) return tostring(n * 3) end', 'c');
  expect(await second.call('thrice', '14')).toBe('42');
  await second.dispose();
  expect((await machineProgram()).code).toBe(code);
});
