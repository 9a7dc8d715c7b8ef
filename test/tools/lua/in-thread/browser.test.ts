import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { openLuaHere } from '../../../../tools/lua/host/open-lua-here.ts';

test('the machine that runs in the thread that asks needs nothing of Node', async () => {
  const entry = fileURLToPath(new URL('../../../../tools/lua/host/open-lua-here.ts', import.meta.url));
  const { metafile, errors } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'browser',
    format: 'esm',
    logLevel: 'silent',
  });
  expect(errors).toEqual([]);
  const imported = Object.values(metafile.inputs).flatMap(({ imports }) => imports);
  expect(imported.filter(({ external }) => external === true)).toEqual([]);
  expect(imported.length).toBeGreaterThan(20);
});

test('it answers like any other machine, in the culture that is asked for, until it is disposed of', async () => {
  const world = "function f(text) if text == '' then error('no text') end return text .. 1.5 end";
  for (const [culture, number] of [
    [undefined, '1.5'],
    ['de-DE', '1,5'],
  ] as const) {
    const vm = openLuaHere(culture === undefined ? {} : { culture });
    await vm.load(world, 'world');
    expect(await vm.call('f', 'a')).toBe(`a${number}`);
    await expect(vm.call('f', '')).rejects.toMatchObject({ code: 'error' });
    await expect(vm.load('x = = 1', 'world')).rejects.toMatchObject({ code: 'syntax' });
    await vm.dispose();
    await expect(vm.call('f', 'a')).rejects.toMatchObject({ code: 'ended', message: 'lua was disposed of' });
  }
});
