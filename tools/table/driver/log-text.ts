import type { TableLog } from './table-logs.ts';

/** A log as one text, such as `Error in Script (Global): … (global.ts:3:1)`. */
export function logText(log: TableLog): string {
  switch (log.kind) {
    case 'error':
      return log.prefix + log.text + (log.located === undefined ? '' : ` (${log.located})`);
    case 'external':
      return JSON.stringify(log.message);
    case 'loaded':
      return 'loaded';
    default:
      return log.text;
  }
}

/** Whether the text of a log contains or matches `expected`. */
export function matchesLog(log: TableLog, expected: string | RegExp): boolean {
  const text = logText(log);
  return typeof expected === 'string' ? text.includes(expected) : expected.test(text);
}
