import type { TableLog } from '../table/index.ts';
import type { SmokeError } from './smoke-report.ts';

/** How the world says that it lacks a function. */
const MISSING = /(?:^|\s)(\S+) is not done on this table/;
/** Numbers that differ from one error to the next although the fault is the same. */
const SERIALS = /\(#\d+\)/g;

/** Errors of a run, each with the action after which it came first. */
export class RunLog {
  readonly #errors = new Map<string, SmokeError>();
  readonly #missing = new Map<string, number>();
  /** What is being done now. */
  during = 'load';

  hear(logs: readonly TableLog[]): void {
    for (const log of logs) if (log.kind === 'error') this.#add(log);
  }

  get errors(): SmokeError[] {
    return [...this.#errors.values()];
  }

  get missing(): Record<string, number> {
    return Object.fromEntries(this.#missing);
  }

  #add({ guid, text, located }: TableLog & { readonly kind: 'error' }): void {
    const missing = MISSING.exec(text)?.[1];
    if (missing !== undefined) this.#missing.set(missing, (this.#missing.get(missing) ?? 0) + 1);
    const message = text.replace(SERIALS, '');
    const key = `${guid} ${message}`;
    const known = this.#errors.get(key);
    this.#errors.set(key, {
      ...{ guid, message, during: known?.during ?? this.during, count: (known?.count ?? 0) + 1 },
      ...(located === undefined ? {} : { located }),
    });
  }
}
