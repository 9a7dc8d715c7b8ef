import type { VisualEffect } from '../../../src/scene/index.ts';
import { colorOf } from '../session/seating.ts';
import type { HostSession } from '../session/session.ts';
import type { Announcement } from '../table-game.ts';
import { broadcast, sayToAll, whisper } from './messages.ts';
import { queueEffects, type EffectQueue } from './visual-effects.ts';

/** Lines that the log keeps. */
const LOG_LIMIT = 60;

/** Publishes announcements in the log, in the chat, and as effects on the table. */
export function publish(session: HostSession, queue: EffectQueue, announcements: readonly Announcement[]): void {
  const effects: VisualEffect[] = [];
  for (const { text, broadcast: isBroadcast, effect, asides = [] } of announcements) {
    if (text !== undefined) {
      session.log = session.log.concat([text]).slice(-LOG_LIMIT);
      if (isBroadcast === true) broadcast(text);
      else sayToAll(text);
    }
    for (const aside of asides) whisper(colorOf(session, aside.for), aside.text);
    if (effect !== undefined) effects.push(effect);
  }
  queueEffects(queue, effects);
}
