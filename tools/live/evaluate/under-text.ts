/** A message with a place in a text, above the line of it and a caret. Line and column count from 1. */
export function underText(
  text: string,
  { line, column }: { readonly line: number; readonly column: number },
  message: string,
): string {
  const shown = text.split('\n')[line - 1] ?? '';
  const caret = `${shown.slice(0, column - 1).replace(/[^\t]/gu, ' ')}^`;
  return `${line}:${column} ${message}\n  ${shown}\n  ${caret}`;
}
