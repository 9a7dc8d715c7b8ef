import { encode } from '../../../src/kernel/index.ts';

class Bear {
  readonly legs = 4;
}

const DATA: readonly unknown[] = [
  { bears: [{ dens: new Map([['a1', 1]]) }] },
  { bears: new Set(['black']) },
  [[new Bear()]],
  { bears: [{ legs: 0.5 }] },
  { bears: { roar: () => 1 } },
  { constructor: { legs: 4 } },
];

/** What `encode` says of each, a line each. */
export function encoded(): string {
  return DATA.map(data => written(data)).join('\n');
}

function written(data: unknown): string {
  try {
    return encode(data);
  } catch (error) {
    return `${error}`;
  }
}
