import { createHash } from 'node:crypto';

/** Six hexadecimal digits that follow from `key` alone, as the game writes GUIDs. */
export function guidOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 6);
}
