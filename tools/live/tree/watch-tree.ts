import { join } from 'node:path';
import { watchFiles } from '../watch/watch-files.ts';
import { pushedLines } from './push-text.ts';
import type { LiveTree } from './live-tree.ts';

/** Sends each change of a folder to its game, until it is closed. */
export interface TreeWatch {
  /** Resolves when no change can be missed any more. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/**
 * Pushes whenever a file of the folder was saved. What cannot be pushed, such as JSON that is half typed, is said, and the
 * next change tries again.
 *
 * @param say prints a line
 */
export function watchTree(tree: LiveTree, say: (line: string) => void): TreeWatch {
  let isDue = false;
  let work: Promise<void> | undefined;
  let isClosed = false;
  const run = async (): Promise<void> => {
    while (isDue && !isClosed) {
      isDue = false;
      try {
        const started = performance.now();
        const pushed = await tree.push();
        pushedLines(pushed, performance.now() - started).forEach(say);
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
      }
    }
    work = undefined;
  };
  const watch = watchFiles(tree.folder, () => {
    isDue = true;
    work ??= run();
  });
  // This watches the folder of the file, with everything in it.
  watch.follow([join(tree.folder, 'save.json')]);
  return {
    ready: watch.ready,
    async close() {
      isClosed = true;
      await watch.close();
      await work;
    },
  };
}
