import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder with these files, as a project of its own, that is gone when the test is over. */
export function projectFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'crownspace-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries({ 'package.json': '{}', ...files })) writeProjectFile(folder, name, text);
  return folder;
}

export function writeProjectFile(folder: string, name: string, text: string): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Links packages into the project as `npm install` does with `file:` and a path: Crownspace itself, and its own packages. */
export function linkPackages(folder: string, names: readonly string[]): void {
  for (const name of names) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(name === 'crownspace' ? process.cwd() : join(process.cwd(), 'node_modules', name), link, 'junction');
  }
}
