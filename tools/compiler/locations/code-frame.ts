/** Lines shown before and after the marked one. */
const AROUND = 2;

/**
 * The lines of `source` around a position (counted from 1), with a mark under its column.
 *
 *     1 | const bear = find('Bear');
 *   > 2 | bear.roar();
 *       | ^
 */
export function codeFrame(
  source: string,
  { line, column }: { readonly line: number; readonly column: number },
): string {
  const lines = source.split(/\r?\n/);
  const first = Math.max(1, line - AROUND);
  const last = Math.min(lines.length, line + AROUND);
  const width = String(last).length;
  const frame: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const text = (lines[number - 1] ?? '').replaceAll('\t', ' ');
    const mark = number === line ? '>' : ' ';
    frame.push(`  ${mark} ${String(number).padStart(width)} | ${text}`.trimEnd());
    if (number === line) frame.push(`    ${' '.repeat(width)} | ${' '.repeat(Math.max(0, column - 1))}^`);
  }
  return frame.join('\n');
}
