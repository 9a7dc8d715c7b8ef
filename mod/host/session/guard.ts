/** What is being done for players: see `runGuarded`. */
export interface Guard {
  /** Still there after it has ended only if it has failed. */
  call: GuardedCall | undefined;
  /** The next frame looks whether it has failed. */
  isScheduled: boolean;
}

interface GuardedCall {
  /** Who reads that it has failed; nothing if it concerns everybody. */
  readonly reader: PlayerColor | undefined;
  /** The state of the match before it; nothing in the lobby. */
  readonly state: unknown;
}

export function newGuard(): Guard {
  return { call: undefined, isScheduled: false };
}
