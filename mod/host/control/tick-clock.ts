import type { HostState } from '../host-state.ts';
import { submit } from '../input/action-dispatcher.ts';
import { changePanel } from '../output/panels.ts';
import { refreshOverFrames } from '../refresh.ts';
import { clockOf, clockPanels, waitASecond } from './turn-clock.ts';

/** Waits end a frame early or late. */
const SLACK = 0.1;

/** Shows the time that is left. When there is none, the game's own action ends the turn. */
export function tickClock(host: HostState): void {
  const { clockWait, renderer, session } = host;
  // A wait of older code, or of a clock that was stopped.
  if (clockWait.nextAt === undefined || Time.time < clockWait.nextAt - SLACK) return;
  clockWait.nextAt = undefined;
  const clock = clockOf(session);
  if (clock === undefined || session.clock?.turn !== clock.turn) return;
  if (Time.time >= session.clock.until - SLACK) {
    // A game that refuses its own action is not asked again.
    submit(host, clock.player, clock.timeout, () => refreshOverFrames(host));
    return;
  }
  for (const { id, title } of clockPanels(session)) changePanel(renderer.panels, id, title);
  waitASecond(clockWait);
}
