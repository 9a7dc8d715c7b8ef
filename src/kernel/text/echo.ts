import { characterAt } from './text-units.ts';

/** So much of what somebody sent comes back in a message, in UTF-16 units. */
const LONGEST = 40;

/** What somebody wrote, as a message repeats it: no more of it than fits into a line, and whole characters only. */
export function echo(text: string): string {
  let index = 0;
  let count = 0;
  while (index < text.length) {
    const { size, units } = characterAt(text, index);
    // In UTF-16 a character beyond the first plane comes as two halves, of which this is the first.
    const isHalf = isLead(units[0] ?? 0) && units.length === 1;
    count += isHalf ? 2 : units.length;
    if (count > LONGEST) return `${text.substring(0, index)}…`;
    index += isHalf ? 2 : size;
  }
  return text;
}

function isLead(unit: number): boolean {
  return unit >= 55296 && unit < 56320;
}
