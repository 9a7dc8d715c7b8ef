import type { PlayerId } from '../../../src/kernel/index.ts';
import type { VisualEffect } from '../../../src/scene/index.ts';
import { colorOf, seatsOf } from '../session/seating.ts';
import type { HostSession } from '../session/session.ts';
import type { Announcement } from '../table-game.ts';
import { lastHeading, logLines } from './log-lines.ts';
import { broadcast, sayToAll, whisper } from './messages.ts';
import { addNotes, standingNotes } from './notes.ts';
import { queueEffects, type EffectQueue } from './visual-effects.ts';

/** Lines that the log keeps, and headings that an undo finds again. */
const LOG_LIMIT = 60;

/**
 * Publishes what an undo has done in the log, in the chat, and as effects on the table. What follows stands under the
 * heading of the turn that goes on now.
 *
 * @param player who asked for it
 */
export function publishUndo(
  session: HostSession,
  queue: EffectQueue,
  announcements: readonly Announcement[],
  player: PlayerId,
): void {
  write(session, announcements, player);
  const actions = actionsOf(session);
  const standing = session.headings.filter(({ at }) => at <= actions);
  const heading = standing[standing.length - 1]?.line;
  const shown = lastHeading(session.log);
  if (heading !== undefined && shown !== undefined && heading !== shown) addLines(session, [heading]);
  say(session, queue, announcements);
}

/**
 * Writes what an action led to into the log and into the notes of those who read it. Nobody reads them before the next scene.
 *
 * @param player who acted, if everybody may know it
 */
export function writeDown(
  session: HostSession,
  announcements: readonly Announcement[],
  player: PlayerId | undefined,
): void {
  const actions = actionsOf(session);
  const begun = lastHeading(write(session, announcements, player));
  // Those that were taken back do not come again.
  const standing = session.headings.filter(({ at }) => at < actions);
  session.headings = standing.concat(begun === undefined ? [] : [{ at: actions, line: begun }]).slice(-LOG_LIMIT);
}

function actionsOf({ match }: HostSession): number {
  return match?.history().length ?? 0;
}

function addLines(session: HostSession, lines: readonly string[]): void {
  session.log = session.log.concat(lines).slice(-LOG_LIMIT);
}

/** Returns the new lines of the log. */
function write(
  session: HostSession,
  announcements: readonly Announcement[],
  player: PlayerId | undefined,
): readonly string[] {
  const lines = logLines(announcements, seatsOf(session), player);
  addLines(session, lines);
  if (session.game.keepsNotes) takeNotes(session, announcements);
  return lines;
}

function takeNotes(session: HostSession, announcements: readonly Announcement[]): void {
  const actions = actionsOf(session);
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
