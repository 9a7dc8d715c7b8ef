import { createHash } from 'node:crypto';

/** A short name of a text, which is bytes as Latin-1. */
export function textHash(bytes: string): string {
  return createHash('sha256').update(bytes, 'latin1').digest('hex').slice(0, 24);
}
