/** Milliseconds without a further change after which a burst ends. */
const QUIET_MS = 20;
/** Milliseconds after which a burst is reported even if changes keep coming. */
const MAX_BURST_MS = 250;

/** Collects changed files, and reports a burst of changes as one. */
export class ChangeBurst {
  readonly #onEnd: (files: readonly string[]) => void;
  readonly #files = new Set<string>();
  #quiet: NodeJS.Timeout | undefined;
  #latest: NodeJS.Timeout | undefined;

  /** @param onEnd called with the changed files at the end of each burst; there is at least one */
  constructor(onEnd: (files: readonly string[]) => void) {
    this.#onEnd = onEnd;
  }

  /** A file has changed: the burst goes on. */
  add(file: string): void {
    this.#files.add(file);
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => this.flush(), QUIET_MS);
    this.#latest ??= setTimeout(() => this.flush(), MAX_BURST_MS);
  }

  /** Ends the burst now, with these files as well. */
  flush(files: readonly string[] = []): void {
    this.close();
    const changed = [...new Set([...this.#files, ...files])];
    this.#files.clear();
    if (changed.length > 0) this.#onEnd(changed);
  }

  /** Stops the timers: changes that were not reported yet stay unreported. */
  close(): void {
    clearTimeout(this.#quiet);
    clearTimeout(this.#latest);
    this.#latest = undefined;
  }
}
