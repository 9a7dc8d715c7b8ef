import { statSync } from 'node:fs';

/** The states of files when they were last reported. */
export class FileStates {
  /** Time of the last change and size, by path; empty when the file does not exist. */
  readonly #states = new Map<string, string>();

  has(file: string): boolean {
    return this.#states.has(file);
  }

  /** Adds files in their present states. Files that are known keep the states that were reported. */
  add(files: readonly string[]): void {
    for (const file of files) if (!this.has(file)) this.#states.set(file, stateOf(file));
  }

  /**
   * Records the present states of files that are reported now. A file that nobody follows is added: when the project does
   * not build, its next change matters.
   */
  record(files: readonly string[]): void {
    for (const file of files) {
      const state = stateOf(file);
      if (this.has(file) || state !== '') this.#states.set(file, state);
    }
  }

  /** The files that are in another state than the recorded one. */
  changed(): string[] {
    return this.changedAmong([...this.#states.keys()]);
  }

  /** Those of `files` that are in another state than the recorded one. */
  changedAmong(files: readonly string[]): string[] {
    return files.filter(file => stateOf(file) !== (this.#states.get(file) ?? ''));
  }
}

function stateOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? '' : `${stats.mtimeMs} ${stats.size}`;
}
