import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, recentFailure } from '../../../../tools/table/machines/moonsharp-build.ts';

describe('a build of the host that went wrong', () => {
  test.each([
    [
      'a package that is nowhere',
      'Determining projects to restore...\n/x/MoonSharpHost.csproj : error NU1101: Unable to find package MoonSharp. [/x/MoonSharpHost.csproj]',
      'no-package',
      'Unable to find package MoonSharp',
    ],
    [
      'a feed that is out of reach',
      '/x/MoonSharpHost.csproj : error NU1301: Unable to load the service index [/x/MoonSharpHost.csproj]',
      'no-package',
      'service index',
    ],
    [
      'code that does not compile',
      'Machine.cs(12,5): error CS1002: ; expected [/x/MoonSharpHost.csproj]',
      'broken',
      'CS1002',
    ],
    ['words that nobody foresaw', 'Segmentation fault', 'broken', 'Segmentation fault'],
  ])('%s', (_, output, code, words) => {
    expect(failureOf(output)).toMatchObject({ ok: false, code, why: expect.stringContaining(words) as unknown });
  });
});

describe('a package that could not be fetched', () => {
  let folder: string;
  beforeEach(async () => (folder = join(await mkdtemp(join(tmpdir(), 'crownspace-')), 'host')));
  afterEach(() => rm(dirname(folder), { recursive: true, force: true }));

  test('is remembered for ten minutes, with the reason', async () => {
    await writeFile(`${folder}.unavailable`, 'no such package');
    expect(await recentFailure(folder)).toEqual({ ok: false, code: 'no-package', why: 'no such package' });
  });

  test('is asked for again afterwards', async () => {
    await writeFile(`${folder}.unavailable`, 'no such package');
    const earlier = new Date(Date.now() - 601_000);
    await utimes(`${folder}.unavailable`, earlier, earlier);
    expect(await recentFailure(folder)).toBeUndefined();
  });

  test('is asked for when nothing was recorded', async () => {
    expect(await recentFailure(folder)).toBeUndefined();
  });
});
