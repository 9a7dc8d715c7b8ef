import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const SOURCES = {
  'package.json': '{ "type": "module" }',
  'tsconfig.json': '{}',
  'tools/start.mjs': `
    import { importTypeScript } from './import-typescript.mjs';
    try {
      const { answer } = await importTypeScript(new URL('own/main.ts', import.meta.url).href);
      console.log(await answer());
    } catch (error) { console.log(error.code ?? error.stack); }`,
  'tools/own/main.ts': `
    import { readFileSync } from 'node:fs';
    import ts from 'typescript';
    import { word } from './word.ts';
    enum Size { Small = 3 }
    export async function answer(): Promise<string> {
      const { late } = await import('./late.ts');
      const text = readFileSync(new URL('text.txt', import.meta.url), 'utf8');
      return [word satisfies string, late, text, Size.Small, typeof ts.createSourceFile].join(' ');
    }`,
  'tools/own/word.ts': "export const word = 'early';",
  'tools/own/late.ts': "export const late = 'late';",
  'tools/own/text.txt': 'beside',
};

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function project({ packages = true } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'import-typescript-'));
  folders.push(folder);
  mkdirSync(join(folder, 'tools/own'), { recursive: true });
  for (const [name, text] of Object.entries(SOURCES)) writeFileSync(join(folder, name), text);
  for (const name of ['import-typescript.mjs', 'typescript-hook.mjs'])
    cpSync(join(ROOT, 'tools', name), join(folder, 'tools', name));
  if (packages) symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

async function answerIn(folder: string): Promise<string> {
  const { stdout } = await run(process.execPath, [join(folder, 'tools/start.mjs')]);
  return stdout.trim();
}

function programsIn(folder: string): string[] {
  return readdirSync(join(folder, 'build/programs')).filter(name => !name.endsWith('.json'));
}

const ANSWER = 'early late beside 3 function';

describe('importing TypeScript', () => {
  test('keeps what it has put together, until a source changes', async () => {
    const folder = project();
    expect(await answerIn(folder)).toBe(ANSWER);
    const made = programsIn(folder);
    expect(made).toEqual([expect.stringMatching(/^tools-own-main-[0-9a-f]{16}$/u)]);
    // Only what was kept can answer this.
    writeFileSync(join(folder, 'build/programs', made[0] ?? '', 'main.js'), 'export const answer = () => "kept";');
    expect(await answerIn(folder)).toBe('kept');
    writeFileSync(join(folder, 'tools/own/late.ts'), "export const late = 'later';");
    expect(await answerIn(folder)).toBe(ANSWER.replace('late', 'later'));
    expect(programsIn(folder)).toHaveLength(2);
  });

  test('in a copied folder takes the sources of the copy', async () => {
    const folder = project();
    await answerIn(folder);
    const copy = project();
    cpSync(join(folder, 'build'), join(copy, 'build'), { recursive: true, preserveTimestamps: true });
    writeFileSync(join(copy, 'tools/own/text.txt'), 'elsewhere');
    expect(await answerIn(copy)).toBe(ANSWER.replace('beside', 'elsewhere'));
  });

  test('answers in processes that begin at once', async () => {
    const folder = project();
    const answers = await Promise.all([answerIn(folder), answerIn(folder), answerIn(folder)]);
    expect(answers).toEqual([ANSWER, ANSWER, ANSWER]);
    expect(programsIn(folder)).toHaveLength(1);
  });

  test('answers where nothing can be written', async () => {
    const folder = project();
    writeFileSync(join(folder, 'build'), 'no folder');
    expect(await answerIn(folder)).toBe(ANSWER);
  });

  test('keeps the eight latest programs of a module', async () => {
    const folder = project();
    for (let count = 0; count < 11; count++)
      mkdirSync(join(folder, `build/programs/tools-own-main-${count}`.padEnd(60, 'a')), { recursive: true });
    mkdirSync(join(folder, 'build/programs/tools-other-0123456789abcdef'));
    await answerIn(folder);
    expect(programsIn(folder)).toHaveLength(9);
    expect(existsSync(join(folder, 'build/programs/tools-other-0123456789abcdef'))).toBe(true);
  });

  test('fails with a code where the packages are missing', async () => {
    expect(await answerIn(project({ packages: false }))).toBe('ERR_MODULE_NOT_FOUND');
  });
});
