/** What every PNG file begins with. */
export const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');

export function isPng(content: Buffer): boolean {
  return content.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE);
}
