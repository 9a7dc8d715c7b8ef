import type { Diagnostic } from '../../lua/index.ts';
import type { Log } from '../../world/index.ts';
import { charactersOf, type LogLimits, surplusLogs } from '../logs/latest-logs.ts';

/** A log of the table; an error may also say where it is in the sources that the Lua was made from. */
export type TableLog = Log & { readonly located?: string };

/** Finds a Lua error in the sources that the Lua was made from; undefined when it is in none of them. */
export interface Locator {
  (text: string, guid: string): string | undefined;
  /** Called when the table gets other scripts than it was opened with: those of `save`, the text of a save file, if it is given. */
  forget?(save?: string): void;
}

/** A script that prints without end, or a table that is open for weeks, must not fill the memory. */
const LIMITS: LogLimits = { logs: 100_000, characters: 32_000_000 };

type LogListener = (logs: readonly TableLog[]) => void;

/** The logs of a table, of very many the latest: errors with their location in the sources, and one warning for each location. */
export class TableLogs {
  readonly all: TableLog[] = [];
  readonly #locate: Locator;
  readonly #limits: LogLimits;
  #characters = 0;
  readonly #takeDiagnostics: () => readonly Diagnostic[];
  readonly #listeners = new Set<LogListener>();
  /** Rule and location of every warning so far. */
  readonly #warned = new Set<string>();

  /** @param takeDiagnostics returns what strict mode has found since the last call */
  constructor(locate: Locator, takeDiagnostics: () => readonly Diagnostic[], limits = LIMITS) {
    this.#limits = limits;
    this.#locate = locate;
    this.#takeDiagnostics = takeDiagnostics;
  }

  /** Calls `listener` with new logs; returns a function that removes it. */
  listen(listener: LogListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Adds logs of the world, followed by new warnings of strict mode. Returns what was added. */
  add(logs: readonly Log[]): readonly TableLog[] {
    const frame = logs.at(-1)?.frame ?? 0;
    const warnings = this.#takeDiagnostics().flatMap(diagnostic => this.#warningOf(diagnostic, frame));
    const added = [...logs.map(log => this.#located(log)), ...warnings];
    for (const log of added) this.#keep(log);
    if (added.length > 0) for (const listener of this.#listeners) listener(added);
    return added;
  }

  #keep(log: TableLog): void {
    this.all.push(log);
    this.#characters += charactersOf(log);
    if (this.all.length <= this.#limits.logs && this.#characters <= this.#limits.characters) return;
    // Half goes at once, so that each log is looked at a few times at the most.
    const { logs, characters } = this.#limits;
    this.all.splice(0, surplusLogs(this.all, { logs: Math.ceil(logs / 2), characters: characters / 2 }));
    this.#characters = this.all.reduce((sum, each) => sum + charactersOf(each), 0);
  }

  /** The scripts are replaced, by those of `save` or others: errors may be in other Lua than that of the first save. */
  forgetSources(save?: string): void {
    this.#locate.forget?.(save);
  }

  #located(log: Log): TableLog {
    if (log.kind !== 'error') return log;
    const located = this.#locate(log.text, log.guid);
    return located === undefined ? log : { ...log, located };
  }

  /** Nothing when the same rule has warned about this location before. */
  #warningOf(diagnostic: Diagnostic, frame: number): TableLog[] {
    const { rule, position, text } = diagnostic;
    const guid = ownerOf(position);
    const located = this.#innermostSource(diagnostic, guid);
    const key = `${rule} ${located?.split('\n')[0] ?? position}`;
    if (this.#warned.has(key)) return [];
    this.#warned.add(key);
    const warning = { kind: 'warning', frame, guid, text: `${position}: ${text}` } as const;
    return [located === undefined ? warning : { ...warning, located }];
  }

  /** A diagnostic inside a library is located at the nearest caller that has a source. */
  #innermostSource({ position, callers }: Diagnostic, guid: string): string | undefined {
    const sameScript = callers.filter(caller => ownerOf(caller) === guid);
    // A locator takes the last position that it knows.
    return this.#locate([...sameScript.toReversed(), position].join('\n'), guid);
  }
}

/** The chunk name of an object's script ends with its GUID; every other chunk belongs to Global. */
function ownerOf(position: string): string {
  const [, guid = '-1'] = /([0-9a-f]{6}):\([\d,-]+\)$/.exec(position) ?? [];
  return guid;
}
