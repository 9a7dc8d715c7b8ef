import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** A copy of the repository in which faults are planted, so that the user's files stay as they are. */
export interface ScratchTree {
  readonly root: string;
  read(file: string): string;
  write(file: string, text: string): void;
  remove(): void;
}

/** What a copy leaves out: packages, what a build writes, and git's own files. */
const LEFT_OUT = new Set(['node_modules', '.git', 'build', 'dist', 'coverage', '.cache']);

/** Of what builds write, what is small, takes long to make, and is whole for the sources that name it. */
const BUILT = ['lua-machine', 'moonsharp-host', 'world'];

/** Copies everything that tests may read. Packages are linked. The copy lies in the folder for temporary files. */
export function openScratchTree(root: string): ScratchTree {
  const copy = mkdtempSync(join(tmpdir(), 'crownspace-mutate-'));
  cpSync(root, copy, {
    recursive: true,
    filter: path => path === root || !LEFT_OUT.has(basename(path)) || path.includes(join(root, 'test')),
  });
  for (const built of BUILT.map(name => join('build', name)).filter(path => existsSync(join(root, path)))) {
    cpSync(join(root, built), join(copy, built), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return {
    root: copy,
    read: file => readFileSync(join(copy, file), 'utf8'),
    write: (file, text) => writeFileSync(join(copy, file), text),
    remove: () => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }),
  };
}
