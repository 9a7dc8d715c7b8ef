/**
 * `text` without the blanks around it: spaces, tabs, line breaks.
 *
 * In the game, what `trim` becomes fails on texts of 100 characters and more ("pattern too complex").
 */
export function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}
