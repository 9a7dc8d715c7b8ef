/** Lines shown before and after the marked one. */
const AROUND = 2;
/** Characters of a line that are shown. */
const WIDEST = 160;

/**
 * The lines of `source` around a position (counted from 1), with a mark under its column. Of long lines a part is shown.
 *
 *     1 | const bear = find('Bear');
 *   > 2 | bear.roar();
 *       | ^
 */
export function codeFrame(
  source: string,
  { line, column }: { readonly line: number; readonly column: number },
): string {
  const lines = source.replace(/^\uFEFF/u, '').split(/\r?\n/);
  const left = column >= WIDEST ? column - WIDEST / 2 : 0;
  const first = Math.max(1, line - AROUND);
  const last = Math.min(lines.length, line + AROUND);
  const width = String(last).length;
  const frame: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const text = partOf((lines[number - 1] ?? '').replaceAll('\t', ' '), left);
    const mark = number === line ? '>' : ' ';
    frame.push(`  ${mark} ${String(number).padStart(width)} | ${text}`.trimEnd());
    if (number === line) frame.push(`    ${' '.repeat(width)} | ${' '.repeat(Math.max(0, column - left - 1))}^`);
  }
  return frame.join('\n');
}

/** A line from the column after `left` on, with a sign where it is cut off. */
function partOf(text: string, left: number): string {
  const part = text.slice(left, left + WIDEST);
  const begun = left > 0 && part !== '' ? `…${part.slice(1)}` : part;
  return text.length > left + WIDEST ? `${begun.slice(0, -1)}…` : begun;
}
