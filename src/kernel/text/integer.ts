/** The whole number that `text` writes in up to `digits` digits (at most 15), or nothing. */
export function readInteger(text: string, digits = 6): number | undefined {
  if (text.length === 0 || text.length > digits) return undefined;
  let value = 0;
  for (let index = 0; index < text.length; index++) {
    const digit = text.charCodeAt(index) - 48;
    if (digit < 0 || digit > 9) return undefined;
    value = value * 10 + digit;
  }
  return value;
}
