/** A table whose columns are as wide as their longest cell; the first row is the head. */
export function markdownTable(table: readonly (readonly string[])[]): string {
  const widths = (table[0] ?? []).map((_, column) => Math.max(3, ...table.map(row => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = table;
  return [line(head), line(widths.map(width => '-'.repeat(width))), ...body.map(line)].join('\n');
}
