/** A path as one word of a command that is to be typed: in quotes, which every shell knows, if it has spaces or the like. */
export function shellWord(path: string): string {
  return /^[\p{L}\p{N}._/\\:@+-]+$/u.test(path) ? path : `"${path}"`;
}
