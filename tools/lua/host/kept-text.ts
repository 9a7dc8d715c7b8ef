import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ignoreErrors, writeCacheFile } from './cache-files.ts';

/** A text, and the files that it was made of: their paths from the root. */
export interface BuiltText {
  readonly text: string;
  readonly inputs: readonly string[];
}

/** A file as it was when the text was made; its path is from the root, so that a copy of the root looks at its own. */
type Input = readonly [path: string, modifiedMs: number, bytes: number];

interface KeptText {
  readonly inputs: readonly Input[];
  readonly text: string;
}

export interface KeptTextOptions {
  readonly file: string;
  /** Folder that the inputs are in. */
  readonly root: string;
  /** So many files of the folder stay, the latest. */
  readonly most: number;
}

/**
 * A text that is made of files. It is kept on disk, and made again when one of its inputs has changed. Where it cannot be
 * written, it is made each time.
 */
export async function keptText({ file, root, most }: KeptTextOptions, make: () => Promise<BuiltText>): Promise<string> {
  const inputAt = (path: string): Input => {
    const { mtimeMs, size } = statSync(join(root, path));
    return [path, mtimeMs, size];
  };
  const kept = ignoreErrors(() => JSON.parse(readFileSync(file, 'utf8')) as KeptText);
  const isSame = ([path, modifiedMs, bytes]: Input): boolean => {
    const [, modifiedNow, bytesNow] = inputAt(path);
    return modifiedNow === modifiedMs && bytesNow === bytes;
  };
  if (typeof kept?.text === 'string' && ignoreErrors(() => kept.inputs.every(isSame)) === true) return kept.text;
  const begun = Date.now();
  const { text, inputs } = await make();
  ignoreErrors(() => {
    const read = inputs.map(inputAt);
    // What changed meanwhile may not be in the text.
    if (read.some(([, modifiedMs]) => modifiedMs >= begun)) return;
    writeCacheFile(file, JSON.stringify({ inputs: read, text } satisfies KeptText), most);
  });
  return text;
}
