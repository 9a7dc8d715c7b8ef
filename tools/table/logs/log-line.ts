import type { TableLog } from '../driver/table-logs.ts';
import { printable } from './printable.ts';

/** One log as a line for a terminal. Nothing in it can control the terminal. */
export function logLine(log: TableLog): string {
  return printable(lineOf(log));
}

function lineOf(log: TableLog): string {
  switch (log.kind) {
    case 'error':
      return `! ${log.prefix}${log.text}${place(log.located)}`;
    case 'warning':
      return `? ${log.text}${place(log.located)}`;
    case 'chat':
      return `${log.from === undefined ? '' : `${log.from}: `}${indented(log.text)}${to(log.to)}`;
    case 'broadcast':
      return `* ${log.text}${to(log.to)}`;
    case 'external':
      return `> ${JSON.stringify(log.message)}`;
    case 'loaded':
      return 'The table is loaded.';
    case 'created':
      return `+ ${log.text}`;
    case 'saved':
      return log.text;
    case 'web':
      return `~ ${log.text}`;
    case 'print':
      return log.text;
  }
}

/** The location after the text, or below it when code is shown. */
function place(located: string | undefined): string {
  if (located === undefined) return '';
  return located.includes('\n') ? `\n${located.trimEnd()}` : ` (${located})`;
}

/** Indents further lines of chat, so that they cannot imitate other logs. */
function indented(text: string): string {
  return text.replaceAll('\n', '\n  ');
}

function to(seat: string | undefined): string {
  return seat === undefined ? '' : ` (to ${seat})`;
}
