/** Runs tasks one after the other. A task that fails does not keep the next one from running. */
export class TaskQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs `task` after all earlier ones; returns its result, or rejects with its error. */
  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(task);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Resolves when every task so far has ended. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
