import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('./moonsharp/', import.meta.url));
const BUILDS = fileURLToPath(new URL('../../../build/moonsharp-host/', import.meta.url));
const ENVIRONMENT = { ...process.env, DOTNET_CLI_TELEMETRY_OPTOUT: '1', DOTNET_NOLOGO: '1' };
/** Milliseconds without a refresh after which another builder counts as ended. */
const STALE_LOCK_MS = 180_000;
/** Milliseconds until a missing package is requested from NuGet again, since each attempt takes seconds. */
const RETRY_MS = 600_000;

/** Whether MoonSharp can be used here, or the reason with the remedy. */
export type MoonsharpAvailability =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly code: 'no-sdk' | 'no-package' | 'broken'; readonly why: string };

let known: Promise<MoonsharpAvailability> | undefined;

/** Builds the host of MoonSharp once, which takes some seconds. */
export function moonsharpAvailability(): Promise<MoonsharpAvailability> {
  known ??= build();
  return known;
}

async function build(): Promise<MoonsharpAvailability> {
  const version = await run('dotnet', ['--version'], SOURCES);
  if (version.code !== 0) {
    const why = 'MoonSharp needs the .NET SDK, and `dotnet` was not found: install .NET 8 or newer from dot.net';
    return { ok: false, code: 'no-sdk', why };
  }
  const sdk = version.output.trim();
  const folder = join(BUILDS, await hashOf(sdk));
  const path = join(folder, 'MoonSharpHost.dll');
  await mkdir(BUILDS, { recursive: true });
  while (!existsSync(path)) {
    const lock = `${folder}.lock`;
    if (!(await take(lock))) {
      await delay(250);
      continue;
    }
    try {
      const problem = existsSync(path)
        ? undefined
        : ((await recentFailure(folder)) ?? (await buildInto(folder, sdk).then(failed => record(failed, folder))));
      if (problem !== undefined) return problem;
    } finally {
      await rm(lock, { recursive: true, force: true });
    }
  }
  return { ok: true, path };
}

/** Why the package could not be fetched a moment ago, by this process or another. */
export async function recentFailure(folder: string): Promise<MoonsharpAvailability | undefined> {
  try {
    const file = `${folder}.unavailable`;
    if (Date.now() - (await stat(file)).mtimeMs > RETRY_MS) return undefined;
    return { ok: false, code: 'no-package', why: await readFile(file, 'utf8') };
  } catch {
    return undefined;
  }
}

/** Records that the package cannot be fetched. Other failures are tried again at once. */
async function record(failed: MoonsharpAvailability | undefined, folder: string): Promise<typeof failed> {
  if (failed?.ok === false && failed.code === 'no-package') await writeFile(`${folder}.unavailable`, failed.why);
  return failed;
}

/** Creates `folder` in one step: the build happens beside it. */
async function buildInto(folder: string, sdk: string): Promise<MoonsharpAvailability | undefined> {
  const work = `${folder}.work`;
  await rm(work, { recursive: true, force: true });
  await cp(SOURCES, join(work, 'source'), { recursive: true });
  const framework = `net${sdk.split('.')[0]}.0`;
  const built = await run(
    'dotnet',
    [
      ...['build', 'MoonSharpHost.csproj', '-c', 'Release', '-o', join(work, 'out'), '-nologo', '-v', 'minimal'],
      // No process stays alive after the build.
      ...[
        '--disable-build-servers',
        '-nodeReuse:false',
        '-p:UseSharedCompilation=false',
        `-p:HostFramework=${framework}`,
      ],
    ],
    join(work, 'source'),
  );
  if (built.code !== 0) return failureOf(built.output);
  await rename(join(work, 'out'), folder);
  await rm(work, { recursive: true, force: true });
  return undefined;
}

/** Why a build failed, from the output of `dotnet build`. */
export function failureOf(output: string): MoonsharpAvailability {
  const faults = output.split('\n').filter(line => /\b(error|warn(ing)?) [A-Z]+\d+/.test(line));
  const first = (faults.find(line => /error/.test(line)) ?? output.slice(-400)).replace(/\s*\[[^\]]*\]\s*$/, '').trim();
  if (/\bNU1(100|101|102|103|301|803)\b/.test(output)) {
    const why = `MoonSharp 2.0.0 cannot be fetched by NuGet here: ${first}`;
    return { ok: false, code: 'no-package', why };
  }
  return { ok: false, code: 'broken', why: `the host of MoonSharp does not build: ${first}` };
}

async function hashOf(sdk: string): Promise<string> {
  const hash = createHash('sha256').update(sdk);
  const names = (await readdir(SOURCES)).filter(name => /\.(cs|csproj)$/.test(name)).sort();
  for (const name of names) hash.update(name).update(await readFile(join(SOURCES, name)));
  return hash.digest('hex').slice(0, 16);
}

/** Whether this process is the one that builds now. */
async function take(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch {
    const age = Date.now() - (await stat(lock).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age > STALE_LOCK_MS) await rm(lock, { recursive: true, force: true });
    return false;
  }
}

function run(command: string, parameters: string[], cwd: string): Promise<{ code: number; output: string }> {
  return new Promise(resolve => {
    const child = spawn(command, parameters, { cwd, env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (output += text.toString()));
    child.on('error', error => resolve({ code: -1, output: error.message }));
    child.on('close', code => resolve({ code: code ?? -1, output }));
  });
}
