/** Ordinal order of two texts: by code, the same on every machine. */
export function compareTexts(left: string, right: string): number {
  const shorter = left.length < right.length ? left.length : right.length;
  for (let i = 0; i < shorter; i++) {
    const difference = left.charCodeAt(i) - right.charCodeAt(i);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
