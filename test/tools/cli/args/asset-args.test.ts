import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findAssetsOf } from '../../../../tools/cli/args/asset-args.ts';

const ADDRESS = 'https://models.example.org/box.obj';
const MODEL = { Name: 'Custom_Model', GUID: 'aaaaaa', CustomMesh: { MeshURL: ADDRESS }, Transform: {} };

let home: string;
let save: string;
let said: string[];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'crownspace-asset-args-'));
  save = join(home, 'save.json');
  said = [];
  writeFileSync(save, JSON.stringify({ SaveName: 'x', ObjectStates: [MODEL] }));
  for (const name of ['XDG_STATE_HOME', 'APPDATA', 'HOME', 'USERPROFILE']) vi.stubEnv(name, home);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});

const find = (
  download: boolean,
  path = save,
  fetch: typeof globalThis.fetch = vi.fn<typeof globalThis.fetch>(),
): ReturnType<typeof findAssetsOf> => findAssetsOf(path, { download }, line => said.push(line), { fetch });

test('without --download nothing is fetched, and what is missing is counted', async () => {
  const fetched = vi.fn<typeof fetch>();
  expect(await find(false, save, fetched)).toMatchObject({ missing: 1, models: {} });
  expect(fetched).not.toHaveBeenCalled();
});

test('--download lists the hosts, fetches what is missing, and gives models their boxes', async () => {
  const found = await find(true, save, async () => new Response('v -1 0 -2\nv 3 4 2\n'));
  expect(said).toContain('  models.example.org: 1 file');
  expect(found.missing).toBe(0);
  expect(found.models[ADDRESS]).toEqual({ low: { x: -3, y: 0, z: -2 }, high: { x: 1, y: 4, z: 2 } });
  // The next start finds it without the network.
  expect((await find(false)).missing).toBe(0);
});

test('a file that is no save has no assets', async () => {
  writeFileSync(save, 'no save');
  expect(await find(true)).toMatchObject({ missing: 0, models: {} });
  expect(await find(true, join(home, 'none.json'))).toMatchObject({ missing: 0 });
});
