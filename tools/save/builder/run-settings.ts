import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { Worker } from 'node:worker_threads';
import type { BuildOptions, Metafile, Plugin } from 'esbuild';
import { TimeoutError } from '../time-limit.ts';
import { isBuildFailure } from './esbuild-errors.ts';

/** What a file of settings exports. */
export interface RunSettings {
  readonly module: Record<string, unknown>;
  /** Absolute paths of it and of what it imports. */
  readonly files: readonly string[];
}

/**
 * Runs a file as it is now, and everything that it imports: Node itself would give what it has loaded before.
 *
 * @param mostMs what it may take @throws what {@link isTimeout} knows
 */
export async function runSettings(file: string, mostMs: number): Promise<RunSettings> {
  try {
    const { code, files } = await bundled(file, 'cjs');
    return { module: runInTime(code, file, mostMs), files };
  } catch (error) {
    if (!isAboutAwait(error)) throw error;
    const { code, files } = await bundled(file, 'esm');
    return { module: await runInThread(code, mostMs), files };
  }
}

async function bundled(file: string, format: 'cjs' | 'esm'): Promise<{ code: string; files: readonly string[] }> {
  // Commands that read saves alone do not need it.
  const { build } = await import('esbuild');
  const options = {
    entryPoints: [file],
    // By itself it stays in the folder where it was loaded, which may be gone.
    absWorkingDir: process.cwd(),
    plugins: [IMPORT_META],
    ...{ bundle: true, write: false, metafile: true, format, platform: 'node', logLevel: 'silent' },
  } as const satisfies BuildOptions;
  const { outputFiles, metafile } = await build(options);
  return { code: outputFiles[0]?.text ?? '', files: filesOf(metafile) };
}

/** A bundle is no file: what a module asks about its own place is written into it. */
const IMPORT_META: Plugin = {
  name: 'import-meta',
  setup(build) {
    build.onLoad({ filter: /\.[cm]?[jt]s$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!text.includes('import.meta.')) return undefined;
      const contents = text
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.filename', JSON.stringify(path));
      return { contents, loader: /ts$/.test(path) ? 'ts' : 'js' };
    });
  },
};

function filesOf({ inputs }: Metafile): string[] {
  return Object.keys(inputs).map(input => resolve(input));
}

/** Runs a module and posts what it exports as settings. Whoever starts it is told before the module runs. */
const THREAD = `const { parentPort, workerData } = require('node:worker_threads');
parentPort.postMessage({});
import(workerData).then(({ config, default: other }) => parentPort.postMessage({ module: { config, default: other } }));`;

interface ThreadMessage {
  readonly module?: Record<string, unknown>;
}

/** A module with `await` of its own cannot be stopped where it runs; its thread can. */
async function runInThread(code: string, mostMs: number): Promise<Record<string, unknown>> {
  const workerData = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  const thread = new Worker(THREAD, { eval: true, execArgv: [], workerData });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      thread.on('message', ({ module }: ThreadMessage) => {
        if (module !== undefined) resolve(module);
        else timer = setTimeout(() => reject(new TimeoutError()), mostMs);
      });
      thread.on('error', reject);
      // A thread that has nothing more to wait for ends by itself.
      thread.on('exit', () => reject(new Error('it ends before it exports anything: an `await` in it never settles')));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

/** Stops a script that takes too long. */
function runInTime(code: string, file: string, mostMs: number): Record<string, unknown> {
  const require = `process.getBuiltinModule('node:module').createRequire(${JSON.stringify(file)})`;
  const script = `(() => { 'use strict'; const module = { exports: {} }, { exports } = module, require = ${require};\n${code}\nreturn module.exports; })()`;
  // What the file exports, as far as anything is known of it.
  return new Script(script, { filename: file }).runInThisContext({ timeout: mostMs }) as Record<string, unknown>;
}

/** Scripts have no `await` outside of functions. */
function isAboutAwait(error: unknown): boolean {
  return isBuildFailure(error) && error.errors.some(({ text }) => text.startsWith('Top-level await'));
}
