import type { HostState } from './host-state.ts';
import { sayToAll, warn } from './output/messages.ts';
import { refresh } from './refresh.ts';

const FAILED = 'That did not work: the game has an error, and nothing has changed. The host finds it in the log.';
const STANDS_STILL = 'The game has an error and may not go on by itself. The host finds it in the log.';

/**
 * Runs what a player, a bot or a clock has begun. If rules or other code of the game throw, the error goes on to the log,
 * with its place, and the reader is told in the next frame. What was thrown may name what is hidden, so players never read
 * it. Nothing catches it here: debuggers stop where it is thrown.
 *
 * @param reader nothing for everybody
 */
export function runGuarded<Result>(
  host: HostState,
  reader: PlayerColor | undefined,
  run: (this: void) => Result,
): Result {
  const { guard, session } = host;
  reportFailure(host);
  guard.call = { reader, state: session.match?.state() };
  if (!guard.isScheduled) {
    guard.isScheduled = true;
    // Through Global: new code looks in place of the old.
    Wait.frames(() => _G['crownspaceFaults'](), 1);
  }
  const result = run();
  guard.call = undefined;
  return result;
}

/** Tells players if the last guarded call has failed, and shows what it has changed all the same. */
export function reportFailure(host: HostState): void {
  const { guard, session } = host;
  const { call } = guard;
  if (call === undefined) return;
  guard.call = undefined;
  const isUnchanged = session.match?.state() === call.state;
  if (call.reader === undefined) sayToAll(STANDS_STILL);
  else warn(call.reader, isUnchanged ? FAILED : STANDS_STILL);
  if (!isUnchanged) refresh(host);
}
