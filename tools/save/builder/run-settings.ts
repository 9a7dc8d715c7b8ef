import { resolve } from 'node:path';
import { Script } from 'node:vm';
import type { BuildOptions, Metafile } from 'esbuild';
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
 * @param mostMs what it may take; a file with `await` of its own may take any time
 */
export async function runSettings(file: string, mostMs: number): Promise<RunSettings> {
  try {
    const { code, files } = await bundled(file, 'cjs');
    return { module: runInTime(code, file, mostMs), files };
  } catch (error) {
    if (!isAboutAwait(error)) throw error;
    const { code, files } = await bundled(file, 'esm');
    const data = Buffer.from(code).toString('base64');
    const module: Record<string, unknown> = await import(/* @vite-ignore */ `data:text/javascript;base64,${data}`);
    return { module, files };
  }
}

async function bundled(file: string, format: 'cjs' | 'esm'): Promise<{ code: string; files: readonly string[] }> {
  // Commands that read saves alone do not need it.
  const { build } = await import('esbuild');
  const options = {
    entryPoints: [file],
    // By itself it stays in the folder where it was loaded, which may be gone.
    absWorkingDir: process.cwd(),
    ...{ bundle: true, write: false, metafile: true, format, platform: 'node', logLevel: 'silent' },
  } as const satisfies BuildOptions;
  const { outputFiles, metafile } = await build(options);
  return { code: outputFiles[0]?.text ?? '', files: filesOf(metafile) };
}

function filesOf({ inputs }: Metafile): string[] {
  return Object.keys(inputs).map(input => resolve(input));
}

/** Only what runs as a script can be stopped. */
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
