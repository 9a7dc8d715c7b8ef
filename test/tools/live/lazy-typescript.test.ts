import { build, type Metafile } from 'esbuild';
import { expect, test } from 'vitest';

/** The packages that a module loads before it runs: what it imports when it needs it does not count. */
async function packagesOf(entry: string): Promise<ReadonlySet<string>> {
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  return reached(metafile, entry);
}

function reached({ inputs }: Metafile, entry: string): ReadonlySet<string> {
  const seen = new Set([entry]);
  const packages = new Set<string>();
  for (const path of seen) {
    for (const { external = false, kind, path: to } of inputs[path]?.imports ?? []) {
      if (kind !== 'import-statement') continue;
      if (external) packages.add(to);
      else seen.add(to);
    }
  }
  return packages;
}

test.each([
  'tools/cli/commands/exec.ts',
  'tools/cli/commands/start.ts',
  'tools/cli/commands/console.ts',
  'tools/compiler/index.ts',
  'tools/live/index.ts',
  'tools/debug/index.ts',
  'tools/save/index.ts',
  'tools/cli/commands/saves/diff.ts',
])('%s does not wait for TypeScript', async entry => {
  const packages = await packagesOf(entry);
  expect(packages.size).toBeGreaterThan(0);
  expect(packages).not.toContain('typescript');
  expect(packages).not.toContain('typescript-to-lua');
});

test('the compiler does', async () => {
  expect(await packagesOf('tools/compiler/compiler.ts')).toContain('typescript');
});
