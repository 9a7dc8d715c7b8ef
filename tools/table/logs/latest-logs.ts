import type { Log } from '../../world/index.ts';

/** How much of what is said at a table is kept in memory. */
export interface LogLimits {
  readonly logs: number;
  /** Characters of all their texts. */
  readonly characters: number;
}

/** Returns how many of the oldest logs have to go so that the others stay within the limits. */
export function surplusLogs(logs: readonly Log[], limits: LogLimits): number {
  const earliest = Math.max(0, logs.length - limits.logs);
  let characters = 0;
  for (let index = logs.length - 1; index >= earliest; index -= 1) {
    characters += charactersOf(logs[index]);
    if (characters > limits.characters) return index + 1;
  }
  return earliest;
}

/** Characters of a log's text; of a message for another program, those of its JSON. */
export function charactersOf(log: Log | undefined): number {
  if (log === undefined) return 0;
  if (log.kind === 'external') return JSON.stringify(log.message)?.length ?? 0;
  return 'text' in log ? log.text.length : 0;
}
