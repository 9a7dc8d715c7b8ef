import type { PlayerId } from '../../../src/kernel/index.ts';
import type { VisualEffect } from '../../../src/scene/index.ts';
import { colorOf, seatsOf } from '../session/seating.ts';
import type { HostSession } from '../session/session.ts';
import type { Announcement } from '../table-game.ts';
import { logLines } from './log-lines.ts';
import { broadcast, sayToAll, whisper } from './messages.ts';
import { addNotes, standingNotes } from './notes.ts';
import { queueEffects, type EffectQueue } from './visual-effects.ts';

/** Lines that the log keeps. */
const LOG_LIMIT = 60;

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
  writeDown(session, announcements, player);
  say(session, queue, announcements);
}

/**
 * Writes announcements into the log and into the notes of those who read them. Nobody reads them before the next scene.
 *
 * @param player who acted, if everybody may know it
 */
export function writeDown(
  session: HostSession,
  announcements: readonly Announcement[],
  player: PlayerId | undefined,
): void {
  session.log = session.log.concat(logLines(announcements, seatsOf(session), player)).slice(-LOG_LIMIT);
  if (!session.game.keepsNotes) return;
  const actions = session.match?.history().length ?? 0;
  const standing = standingNotes(session.notes, actions);
  if (standing !== session.notes) session.notes = standing.slice();
  addNotes(session.notes, announcements, actions);
}

/** Says announcements in the chat, and shows them as effects on the table. */
export function say(session: HostSession, queue: EffectQueue, announcements: readonly Announcement[]): void {
  const effects: VisualEffect[] = [];
  for (const { text, broadcast: isBroadcast, effect, asides = [] } of announcements) {
    if (text !== undefined) {
      if (isBroadcast === true) broadcast(text);
      else sayToAll(text);
    }
    for (const aside of asides) if (aside.text !== undefined) whisper(colorOf(session, aside.for), aside.text);
    if (effect !== undefined) effects.push(effect);
  }
  queueEffects(queue, effects);
}
