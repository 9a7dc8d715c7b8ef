import { completed } from '../lobby/lobby.ts';
import { formatSession, parseSession } from './saved-session.ts';
import { announce } from '../output/say.ts';
import type { Session } from './session.ts';
import type { HandedOver } from './trampolines.ts';
import { withoutSecrets } from './redact-secrets.ts';

/** What TTS keeps of the table: no secret choice that others still wait for is in it. */
export function saveSession({ game, chosen, log, match }: Session): string {
  const saved = { game: game.id, chosen, log };
  return formatSession(match === undefined ? saved : { ...saved, match: withoutSecrets(match, game.resume).save() });
}

/** Goes on with what TTS has kept. What cannot be read is said, and the table begins in the lobby. */
export function loadSession(session: Session, text: string): void {
  const { game } = session;
  const saved = parseSession(text);
  if (saved === undefined) return;
  if (typeof saved === 'string' || saved.game !== game.id) {
    announce(`The saved game cannot be read: ${typeof saved === 'string' ? saved : `it is ${saved.game}`}`);
    return;
  }
  session.chosen = completed(game, saved.chosen);
  session.log = saved.log;
  const loaded = saved.match === undefined ? undefined : game.load(saved.match);
  if (loaded?.ok === true) session.match = loaded.match;
  else if (loaded !== undefined) announce(`The saved game cannot go on: ${loaded.refusal.message}`);
}

/** What newer code needs to go on. */
export function handOver({ game, chosen, log, match }: Session, reopen: () => void): HandedOver {
  const handed = { game: game.id, chosen, log, reopen };
  return match === undefined ? handed : { ...handed, match: match.data() };
}

/** Goes on with what older code has handed over. */
export function takeSession(session: Session, handed: HandedOver): void {
  const { game } = session;
  if (handed.game !== game.id) return;
  session.chosen = completed(game, handed.chosen);
  session.log = handed.log;
  if (handed.match !== undefined) session.match = game.resume(handed.match);
}
