import { basename } from 'node:path';
import type { SmokeReport } from './smoke-report.ts';

const HEADER = ['save', 'load', 'memory', 'objects', 'fell', 'actions', 'errors', 'missing'];

/** A row for each save, and below the table what went wrong in each. */
export function formatSmokeTable(reports: readonly SmokeReport[]): string {
  const rows = reports.map(report => [
    basename(report.save),
    `${(report.loadMs / 1000).toFixed(2)} s`,
    `${report.memoryMb.toFixed(0)} MB`,
    String(report.objects),
    `${report.fallen.length} of ${report.loose}`,
    String(sum(Object.values(report.actions))),
    String(report.errors.length),
    String(Object.keys(report.missing).length),
  ]);
  return [...columns([HEADER, ...rows]), ...reports.flatMap(details)].join('\n');
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = HEADER.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  return rows.map(row =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
}

function details({ save, failure, errors, fallen, missing }: SmokeReport): string[] {
  const lines = [
    ...(failure === undefined ? [] : [`! stopped at ${failure}`]),
    ...errors.map(({ message, guid, located, during, count }) => {
      const place = located === undefined ? '' : `\n    ${located.trimEnd().replaceAll('\n', '\n    ')}`;
      return `! ${guid === '-1' ? 'Global' : guid}: ${message} (${count} ×, first after ${during})${place}`;
    }),
    ...(fallen.length === 0 ? [] : [`fell: ${some(fallen)}`]),
    ...(Object.keys(missing).length === 0 ? [] : [`not done yet: ${some(Object.keys(missing))}`]),
  ];
  return lines.length === 0 ? [] : ['', `${basename(save)}:`, ...lines.map(line => `  ${line}`)];
}

/** The first few of a list that may be long. */
function some(names: readonly string[]): string {
  const shown = names.slice(0, 12);
  const more = names.length - shown.length;
  return shown.join(', ') + (more > 0 ? `, and ${more} more` : '');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
