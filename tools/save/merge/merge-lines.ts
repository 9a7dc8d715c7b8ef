import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MOST_BYTES } from '../../files/index.ts';

/** A text of several lines after the changes of both sides. */
export interface MergedLines {
  /** Lines that both sides have changed are ours. */
  readonly text: string;
  readonly isClean: boolean;
}

/**
 * Merges a text line by line, as git merges a file: git itself does it, since who merges saves has it. Without git, what both
 * sides have changed is ours as a whole.
 *
 * @param texts bytes as Latin-1
 */
export function mergeLines(texts: Readonly<Record<'base' | 'ours' | 'theirs', string>>): MergedLines {
  const folder = mkdtempSync(join(tmpdir(), 'crownspace-merge-'));
  try {
    const paths = (['ours', 'base', 'theirs'] as const).map(side => {
      const path = join(folder, side);
      writeFileSync(path, texts[side], 'latin1');
      return path;
    });
    const clean = mergeFile(paths);
    // A negative number, which arrives as 255, is a fault; any other is the number of conflicts.
    if (clean.status === 0) return { text: clean.stdout, isClean: true };
    const ours = mergeFile(['--ours', ...paths]);
    return { text: ours.status === 0 ? ours.stdout : texts.ours, isClean: false };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function mergeFile(words: readonly string[]): { readonly status: number | null; readonly stdout: string } {
  return spawnSync('git', ['merge-file', '-p', '-q', ...words], { encoding: 'latin1', maxBuffer: MOST_BYTES });
}
