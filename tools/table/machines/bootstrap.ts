import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The first chunk of every machine. */
export function bootstrapText(): string {
  return readFileSync(bootstrapPath(), 'utf8');
}

export function bootstrapPath(): string {
  return fileURLToPath(new URL('./bootstrap.lua', import.meta.url));
}
