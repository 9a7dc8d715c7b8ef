import { completed } from '../lobby/lobby.ts';
import { broadcast } from '../output/messages.ts';
import { redactSecrets } from './redact-secrets.ts';
import { formatSession, parseSession, type SavedClock } from './saved-session.ts';
import type { HostSession, RunningClock } from './session.ts';
import type { HandedOver } from './trampolines.ts';

/**
 * The text that TTS saves, without secret choices that others still wait for. If the match cannot be saved, this is the
 * last text that could, and the chat says so once. The error goes to the log of TTS only, because it may name hidden
 * things.
 */
export function saveSession(session: HostSession): string {
  const { lastSave } = session;
  const error = trySave(session);
  if (error !== undefined && lastSave.error === undefined) {
    broadcast('This game cannot be saved now: the save keeps the last state that could');
  }
  if (error !== undefined && error !== lastSave.error) log(`onSave of ${session.game.id}: ${error}`);
  lastSave.error = error;
  return lastSave.text;
}

/** The error, if the match cannot be saved. */
function trySave(session: HostSession): string | undefined {
  try {
    session.lastSave.text = textOf(session);
    return undefined;
  } catch (error) {
    return `${error}`;
  }
}

function textOf(session: HostSession): string {
  const { clock, game, chosen, headings, log: lines, match, notes, pages, puzzle, savedTexts, tutorial } = session;
  const logged = { game: game.id, chosen, log: lines };
  const headed = headings.length === 0 ? logged : { ...logged, headings };
  const noted = notes.length === 0 ? headed : { ...headed, notes };
  const base = Object.keys(pages).length === 0 ? noted : { ...noted, pages };
  const taught = tutorial ? { ...base, tutorial } : base;
  const table = puzzle === undefined ? taught : { ...taught, puzzle };
  const saved = clock === undefined ? table : { ...table, clock: stopped(clock) };
  const whole = match === undefined ? saved : { ...saved, match: redactSecrets(match, game.resume).save() };
  return formatSession(whole, savedTexts);
}

function stopped({ left: players, player, turn, until }: RunningClock): SavedClock {
  const clock = { turn, left: Math.max(0, Math.ceil(until - Time.time)) };
  const named = player === undefined ? clock : { ...clock, player };
  if (players === undefined) return named;
  const whole: Record<string, number> = {};
  for (const each of Object.keys(players)) whole[each] = Math.ceil(players[each] ?? 0);
  return { ...named, players: whole };
}

function runningAgain({ left, player, players, turn }: SavedClock): RunningClock {
  const clock = { turn, until: Time.time + left };
  const named = player === undefined ? clock : { ...clock, player };
  return players === undefined ? named : { ...named, left: players };
}

/** Restores the state that TTS has saved. Reports an unreadable state, and opens the lobby instead. */
export function loadSession(session: HostSession, text: string): void {
  const { game } = session;
  const saved = parseSession(text);
  if (saved === undefined) return;
  if (typeof saved === 'string' || saved.game !== game.id) {
    broadcast(`The saved game cannot be read: ${typeof saved === 'string' ? saved : `it is ${saved.game}`}`);
    return;
  }
  session.chosen = completed(game, saved.chosen);
  session.log = saved.log;
  session.headings = saved.headings ?? [];
  session.notes = (saved.notes ?? []).slice();
  session.pages = saved.pages ?? {};
  session.tutorial = saved.tutorial === true;
  session.puzzle = saved.puzzle;
  session.lastSave.text = text;
  session.clock = saved.clock === undefined ? undefined : runningAgain(saved.clock);
  const loaded = saved.match === undefined ? undefined : game.load(saved.match);
  if (loaded?.ok === true) session.match = loaded.match;
  else if (loaded !== undefined) broadcast(`The saved game cannot go on: ${loaded.refusal.message}`);
}

/** The data that newer code needs to continue. */
export function handOver(session: HostSession, reopen: () => void): HandedOver {
  const { clock, game, chosen, headings, log: lines, match, notes, pages, puzzle, tutorial } = session;
  const table = { game: game.id, chosen, log: lines, headings, notes, pages, tutorial, reopen };
  const timed = clock === undefined ? table : { ...table, clock };
  const handed = puzzle === undefined ? timed : { ...timed, puzzle };
  return match === undefined ? handed : { ...handed, match: match.data() };
}

/** Continues with the data that older code has handed over. */
export function takeSession(session: HostSession, handed: HandedOver): void {
  const { game } = session;
  if (handed.game !== game.id) return;
  session.chosen = completed(game, handed.chosen);
  session.log = handed.log;
  session.headings = handed.headings ?? [];
  // Older code kept lines by player.
  session.notes = Array.isArray(handed.notes) ? handed.notes.slice() : [];
  session.pages = handed.pages ?? {};
  session.clock = handed.clock;
  session.tutorial = handed.tutorial === true;
  session.puzzle = handed.puzzle;
  if (handed.match !== undefined) session.match = game.resume(handed.match);
}
