import type { ClockState } from '../wire/wire.ts';
import type { Participant } from './client.ts';
import type { ViewUpdate } from './view.ts';

export interface PublisherOptions {
  readonly participants: ReadonlySet<Participant>;
  /** What has changed for one viewer, in that viewer's names; undefined where there is nothing to see. */
  readonly update: (viewer: string) => Promise<ViewUpdate | undefined>;
  readonly clock: () => ClockState;
}

const PUBLISH_MS = 30;
const CLOCK_FRAMES = 20;

/** Shows each page what has changed for its viewer. */
export class Publisher {
  readonly #options: PublisherOptions;
  /** When pages were last sent the table, in milliseconds of `performance.now`. */
  #published = 0;
  #clockFrame = 0;
  #running: Promise<unknown> | undefined;
  #next: Promise<boolean> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: PublisherOptions) {
    this.#options = options;
  }

  /**
   * Shows everybody what has changed, and returns whether anything was sent. One run at a time: a call during a run gets
   * the next one, since the present one may have looked already.
   */
  publish(): Promise<boolean> {
    // A run that failed on a broken table must not keep the next from looking at a new one.
    this.#next ??= (this.#running ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => {
        this.#running = this.#next;
        this.#next = undefined;
        return this.#run();
      });
    return this.#next;
  }

  /** A clock tick shows the table about 30 times a second; pages glide in between. */
  async publishSoon(): Promise<boolean> {
    const wait = this.#published + PUBLISH_MS - performance.now();
    if (wait <= 0) return this.publish();
    // The clock may have stopped by then: the last change is shown, too.
    this.#timer ??= setTimeout(() => void this.publish().catch(() => undefined), wait);
    return true;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  async #run(): Promise<boolean> {
    const { participants } = this.#options;
    this.#published = performance.now();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sendClock();
    let isChanged = false;
    for (const viewer of new Set([...participants].map(participant => participant.viewer))) {
      const update = await this.#options.update(viewer);
      if (update === undefined) continue;
      for (const participant of participants)
        if (participant.viewer === viewer && participant.update(update)) isChanged = true;
    }
    return isChanged;
  }

  /** Hosts see the clock run, a few times a second. */
  #sendClock(): void {
    const clock = this.#options.clock();
    if (Math.abs(clock.frame - this.#clockFrame) < CLOCK_FRAMES) return;
    this.#clockFrame = clock.frame;
    for (const participant of this.#options.participants)
      if (participant.rights.host) participant.send({ kind: 'clock', clock });
  }
}
