import type { PlayerId } from '../../../src/kernel/index.ts';
import type { VisualEffect } from '../../../src/scene/index.ts';
import { colorOf, seatsOf } from '../session/seating.ts';
import type { HostSession } from '../session/session.ts';
import type { Announcement } from '../table-game.ts';
import { logLines } from './log-lines.ts';
import { broadcast, sayToAll, whisper } from './messages.ts';
import { queueEffects, type EffectQueue } from './visual-effects.ts';

/** Lines that the log keeps. */
const LOG_LIMIT = 60;

function note(session: HostSession, player: PlayerId, line: string): void {
  const lines = (session.notes[player] ?? []).concat([line]).slice(-LOG_LIMIT);
  session.notes = { ...session.notes, [player]: lines };
}

/**
 * Publishes announcements in the log, in the chat, and as effects on the table.
 *
 * @param player who acted, if everybody may know it
 */
export function publish(
  session: HostSession,
  queue: EffectQueue,
  announcements: readonly Announcement[],
  player: PlayerId | undefined,
): void {
  const effects: VisualEffect[] = [];
  session.log = session.log.concat(logLines(announcements, seatsOf(session), player)).slice(-LOG_LIMIT);
  for (const { text, broadcast: isBroadcast, effect, asides = [] } of announcements) {
    if (text !== undefined) {
      if (isBroadcast === true) broadcast(text);
      else sayToAll(text);
    }
    for (const aside of asides) {
      whisper(colorOf(session, aside.for), aside.text);
      if (session.game.keepsNotes) note(session, aside.for, aside.note ?? aside.text);
    }
    if (effect !== undefined) effects.push(effect);
  }
  queueEffects(queue, effects);
}
