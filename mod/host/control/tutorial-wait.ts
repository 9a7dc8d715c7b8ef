import type { HostSession } from '../session/session.ts';
import { replyOf } from './tutorial.ts';

/** How the host waits before others act in a tutorial. */
export interface TutorialWait {
  /** A call of the handler is scheduled. */
  isScheduled: boolean;
}

/** Long enough to see what the action before has done. */
const PAUSE_SECONDS = 0.9;

/** Lets others act in a moment, if they are next. */
export function scheduleReply(wait: TutorialWait, session: HostSession): void {
  if (wait.isScheduled || replyOf(session) === undefined) return;
  wait.isScheduled = true;
  // Through Global: new code goes on in place of the old.
  Wait.time(() => _G['crownspaceReply'](), PAUSE_SECONDS);
}
