/** Counts wrong keys, so that nobody can try many. */
export interface KeyLimit {
  /** From this address nobody may enter now, whatever the key. */
  isShut(address: string): boolean;
  noteWrong(address: string): void;
}

/** So many wrong keys may come from one address a minute. */
export const MOST_WRONG = 10;
const WITHIN_MS = 60_000;

/** @param now a clock in milliseconds */
export function createKeyLimit(now: () => number = () => performance.now()): KeyLimit {
  const wrong = new Map<string, readonly number[]>();

  function recent(address: string): readonly number[] {
    return (wrong.get(address) ?? []).filter(time => now() - time < WITHIN_MS);
  }

  /** Addresses from which nothing wrong has come for a while. */
  function forget(): void {
    for (const address of [...wrong.keys()]) if (recent(address).length === 0) wrong.delete(address);
  }

  return {
    isShut: address => recent(address).length >= MOST_WRONG,
    noteWrong(address) {
      forget();
      wrong.set(address, [...recent(address), now()].slice(-MOST_WRONG));
    },
  };
}
