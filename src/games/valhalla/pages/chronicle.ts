import type { PlayerId } from '../../../kernel/index.ts';
import type { Desk, Note } from '../../../scene/index.ts';
import { countAnswer, type ScenePart } from '../scene/known.ts';

/** What a player has read in a round. */
export interface Chapter {
  readonly title: string;
  readonly notes: readonly Note[];
}

/** What a player has read, as far as it was sorted into chapters. */
interface Chronicle {
  readonly chapters: { readonly title: string; readonly notes: Note[] }[];
  /** The number of the chapter to play back, from 1; 0 if nothing has happened. */
  played: number;
  /** The notes that were looked at: how many, the first and the last of them. */
  count: number;
  readonly first: Note | undefined;
  last: Note | undefined;
}

const chronicles: Record<string, Chronicle | undefined> = {};

/** Notes before the first heading are of the first round. */
const FIRST = 'Round 1';
/** Notes that a part of a scene looks at. */
const NOTES_IN_PART = 300;

/** What a player has read, round by round, the first round first. Nothing of what others alone have read is in it. */
export function chaptersOf(desk: Desk, player: PlayerId): readonly Chapter[] {
  return chronicleOf(desk, player).chapters;
}

/** The number of the latest chapter in which somebody had a turn, from 1; 0 if nothing has happened. */
export function playedChapter(desk: Desk, player: PlayerId): number {
  return chronicleOf(desk, player).played;
}

/** Reads notes in parts, so that what pages ask of them is known. */
export function chronicleParts(desk: Desk, player: PlayerId): readonly ScenePart[] {
  const chronicle = begunChronicle(desk, player);
  if (chronicle.count === desk.notes.length) return [];
  const part: ScenePart = () => {
    readOn(chronicle, desk, player, chronicle.count + NOTES_IN_PART);
    countAnswer();
    return chronicle.count < desk.notes.length ? [part] : [];
  };
  return [part];
}

function chronicleOf(desk: Desk, player: PlayerId): Chronicle {
  const chronicle = begunChronicle(desk, player);
  readOn(chronicle, desk, player, desk.notes.length);
  return chronicle;
}

/** The chronicle of a player, if only notes were added since; else an empty one. Notes are added at the end alone. */
function begunChronicle({ notes }: Desk, player: PlayerId): Chronicle {
  const known = chronicles[player];
  const isContinued = known !== undefined && notes[0] === known.first && notes[known.count - 1] === known.last;
  if (isContinued && known.count > 0) return known;
  const begun: Chronicle = { chapters: [], played: 0, count: 0, first: notes[0], last: undefined };
  chronicles[player] = begun;
  return begun;
}

function readOn(chronicle: Chronicle, { notes }: Desk, player: PlayerId, end: number): void {
  for (; chronicle.count < end; chronicle.count++) {
    const note = notes[chronicle.count];
    if (note === undefined) return;
    chronicle.last = note;
    if (note.for === '' || note.for === player) enter(chronicle, note);
  }
}

function enter(chronicle: Chronicle, note: Note): void {
  const { chapters } = chronicle;
  if (note.page !== '' || chapters.length === 0)
    chapters.push({ title: note.page === '' ? FIRST : note.page, notes: [] });
  chapters[chapters.length - 1]?.notes.push(note);
  if (isStep(note) && (chronicle.played === 0 || !BEGINNING.includes(note.part))) chronicle.played = chapters.length;
}

/** What heads the report at the start of a turn. */
export const REPORT_PART = 'Report';
/** What happens nowhere on the map. */
const NOT_PLAYED: readonly string[] = [REPORT_PART, 'Turns', 'Talk', ''];
/** What every round begins with, before anybody has a turn. */
const BEGINNING: readonly string[] = ['Production', 'Scouting'];

function isStep({ part }: Note): boolean {
  return !NOT_PLAYED.includes(part);
}

/** The notes of a chapter that can be played back, in order. */
export function stepsOf({ notes }: Chapter): readonly Note[] {
  return notes.filter(note => isStep(note));
}
