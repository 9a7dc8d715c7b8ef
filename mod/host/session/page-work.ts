import { standingNotes } from '../output/notes.ts';
import type { TableGame } from '../table-game.ts';
import type { HostSession } from './session.ts';

/** What open pages wait for, such as a forecast: it is worked out in the frames after they were shown. */
export interface PageWork {
  /** The next frame does a part. */
  isScheduled: boolean;
}

type WorkingSession = Pick<HostSession, 'match' | 'notes' | 'pages'> & { readonly game: Pick<TableGame, 'work'> };

/** Lets the next frame do a part of what open pages wait for, if any is open. */
export function schedulePageWork(work: PageWork, { pages }: Pick<HostSession, 'pages'>): void {
  if (work.isScheduled || Object.values(pages).every(page => page === '')) return;
  work.isScheduled = true;
  // Through Global: new code works on in place of the old.
  Wait.frames(() => _G['crownspaceThink'](), 1);
}

/** Does a part. Returns whether something is ready to be shown. */
export function workOnPages(work: PageWork, session: WorkingSession): boolean {
  const { game, match, notes, pages } = session;
  work.isScheduled = false;
  if (match === undefined) return false;
  const state = game.work(match, { pages, notes: standingNotes(notes, match.history().length) });
  if (state === 'more') schedulePageWork(work, session);
  return state === 'done';
}
