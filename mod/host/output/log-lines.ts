import { hexString, type PlayerId } from '../../../src/kernel/index.ts';
import { SEAT_MARKS, type Color } from '../../../src/scene/index.ts';
import type { Announcement, LoggedAmount, TableSeat } from '../table-game.ts';

const HEADING_SIZE = 12;

/** A heading of the log, with the number of actions after which it was written. */
export interface Heading {
  readonly at: number;
  readonly line: string;
}

/**
 * The lines of the log for what an action of `player` led to, in the rich text of XML UI. The first has the mark of who
 * acted, a line that begins with the name of a seat has the mark of that seat, and so has one of which the game says who did
 * it. What follows from either is indented. Headings are small.
 */
export function logLines(
  announcements: readonly Announcement[],
  seats: readonly TableSeat[],
  player: PlayerId | undefined,
): string[] {
  const lines: string[] = [];
  let actor = seats.findIndex(seat => seat.player === player);
  for (const { amount, by, isHeading, line, text: full, under } of announcements) {
    const text = line ?? full;
    if (text === undefined) continue;
    if (under !== undefined) lines.push(headingLine(under));
    if (isHeading === true) {
      lines.push(headingLine(text));
      // What the turn begins with is done by whoever has it.
      const begun = seats.findIndex(({ color }) => text.endsWith(`: ${color}`));
      if (begun >= 0) actor = begun;
    } else {
      // The full text names who did it, also where its line in the log begins with the piece.
      const said = full ?? text;
      const named = seats.findIndex(({ color }) => said.startsWith(`${color} `) || said.startsWith(`${color}:`));
      const doer = by === undefined ? actor : seats.findIndex(seat => seat.player === by);
      lines.push(
        `${markOf(seats, named < 0 ? doer : named)}${amount === undefined || amount.value === 0 ? text : withAmount(amount)}`,
      );
      actor = -1;
    }
  }
  return lines;
}

export function headingLine(text: string): string {
  return `<size=${HEADING_SIZE}>${text}</size>`;
}

/** The heading that the last of these lines stand under; nothing if they have none. */
export function lastHeading(lines: readonly string[]): string | undefined {
  for (let index = lines.length - 1; index >= 0; index--)
    if (lines[index]?.startsWith('<size=') === true) return lines[index];
  return undefined;
}

/** Colours that can be read on the panel: of what is lost, and of what is gained. */
const LOST = '#ff9384';
const GAINED = '#6fdcbc';

/** The number stands last: the page puts it at the right edge, which the rich text of TTS cannot. */
function withAmount({ text, value }: LoggedAmount): string {
  const sign = value < 0 ? '−' : '+';
  return `${text} <color=${value < 0 ? LOST : GAINED}>${sign}${value < 0 ? -value : value}</color>`;
}

const INDENT = '    ';

function markOf(seats: readonly TableSeat[], index: number): string {
  const seat = seats[index];
  if (seat === undefined) return INDENT;
  return `<color=${hexOf(seat.tint)}>${SEAT_MARKS[index % SEAT_MARKS.length] ?? ''}</color> `;
}

/** `#rrggbb` */
function hexOf({ r, g, b }: Color): string {
  return `#${[r, g, b].map(part => hexString(Math.floor(part * 255 + 0.5), 2)).join('')}`;
}

/** The number of letters of a line that are seen: tags are not. */
export function lettersSeen(line: string): number {
  let seen = 0;
  let from = 0;
  for (let tag = line.indexOf('<'); tag >= 0; tag = line.indexOf('<', from)) {
    const isTag = isOpenTag(line, tag);
    const end = isTag ? line.indexOf('>', tag) : tag;
    seen += tag - from + (isTag ? 0 : 1);
    if (end < 0) return seen;
    from = end + 1;
  }
  return seen + line.length - from;
}

/** Whether a tag of {@link logLines} begins there, and not a `<` that somebody has written. */
function isOpenTag(line: string, place: number): boolean {
  const rest = line.slice(place, place + 7);
  return rest.startsWith('<size=') || rest.startsWith('<color=') || rest === '</size>' || rest === '</color';
}
