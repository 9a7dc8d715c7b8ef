import type { ServerMessage } from '../../wire/wire.ts';
import { WORKING, WORKING_MS } from '../../wire/working.ts';

/** What was sent to a worker that answers in order: a worker at work cannot say that it is, as a server can. */
export class LateAnswers {
  readonly #waiting: ReturnType<typeof setTimeout>[] = [];
  readonly #show: (message: ServerMessage) => void;
  #isShown = false;

  constructor(show: (message: ServerMessage) => void) {
    this.#show = show;
  }

  sent(): void {
    const late = setTimeout(() => {
      this.#isShown = true;
      this.#show({ kind: 'notice', notice: WORKING });
    }, WORKING_MS);
    this.#waiting.push(late);
  }

  answered(): void {
    clearTimeout(this.#waiting.shift());
    if (this.#waiting.length === 0) this.#hide();
  }

  /** Nothing is answered any more. */
  end(): void {
    for (const late of this.#waiting.splice(0)) clearTimeout(late);
    this.#hide();
  }

  #hide(): void {
    if (this.#isShown) this.#show({ kind: 'settled', id: WORKING.id });
    this.#isShown = false;
  }
}
