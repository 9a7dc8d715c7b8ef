import type { HostState } from '../host-state.ts';
import { submit } from '../input/action-dispatcher.ts';
import { refreshOverFrames } from '../refresh.ts';
import { replyOf } from './tutorial.ts';

/** Does the action of a tutorial that others do next. */
export function replyInTutorial(host: HostState): void {
  host.tutorialWait.isScheduled = false;
  const reply = replyOf(host.session);
  // The tutorial may have been left meanwhile.
  if (reply !== undefined) submit(host, reply.by, reply.action, () => refreshOverFrames(host));
}
