/** How many messages one page may send. A hand in motion sends about 30 a second. */
export interface RateLimitOptions {
  /** Messages a second in the long run. */
  readonly rate: number;
  /** Messages at once after a rest. */
  readonly burst: number;
  /** A clock in milliseconds. */
  readonly now?: () => number;
}

/** Lets messages through at a limited rate (a token bucket). */
export class RateLimit {
  readonly #rate: number;
  readonly #burst: number;
  readonly #now: () => number;
  #tokens: number;
  #last: number;

  constructor({ rate, burst, now = () => performance.now() }: RateLimitOptions) {
    this.#rate = rate;
    this.#burst = burst;
    this.#now = now;
    this.#tokens = burst;
    this.#last = now();
  }

  /** Whether one more message may pass now. */
  take(): boolean {
    const now = this.#now();
    this.#tokens = Math.min(this.#burst, this.#tokens + ((now - this.#last) / 1000) * this.#rate);
    this.#last = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
