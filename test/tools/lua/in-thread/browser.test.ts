import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

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
