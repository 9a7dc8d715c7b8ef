import type { Match, PlayerId } from '../../../kernel/index.ts';
import type { ValhallaAction } from '../actions.ts';
import type { ValhallaEvent } from '../events.ts';
import { findSide } from '../rules/position.ts';
import { GAME_MASTER, type Valhalla, type ValhallaSetup } from '../state.ts';
import { readOrder, type Moment, type OrderSheet, type ReadOrder } from './order-text.ts';
import type { LineFault } from './text-lines.ts';

export type ValhallaMatch = Match<Valhalla, ValhallaAction, ValhallaEvent, ValhallaSetup>;

/** A fault in one of the sheets, by its place in their list. */
export interface SheetFault extends LineFault {
  readonly sheet: number;
}

/** A line that was played, as the trace has it. */
export interface TraceLine {
  readonly by: PlayerId;
  /** Its sheet and line; -1 for what the post itself did. */
  readonly sheet: number;
  readonly line: number;
  readonly text: string;
  /** Code and reason of the refusal; nothing if it was carried out. */
  readonly code?: string;
  readonly message?: string;
}

/** What came of an adjudication: the match has changed. */
export interface Adjudicated {
  readonly events: readonly ValhallaEvent[];
  readonly trace: readonly TraceLine[];
  /** Lines that were not asked for. */
  readonly unused: readonly TraceLine[];
}

/** How far an adjudication goes. */
export interface Reach {
  /** Sides whose time is over: where they have not answered, standing orders and defaults count. */
  readonly expired: readonly PlayerId[];
  /** The round stays open at its end, for the game master. */
  readonly holds: boolean;
}

/** A line that waits to be played. */
interface Waiting extends ReadOrder {
  readonly side: PlayerId;
  readonly sheet: number;
  isUsed: boolean;
}

interface Desk {
  readonly match: ValhallaMatch;
  readonly waiting: readonly Waiting[];
  /** Sides whose sheet gives no orders at all: their turn ends so. */
  readonly idle: readonly PlayerId[];
  readonly events: ValhallaEvent[];
  readonly trace: TraceLine[];
  readonly reach: Reach;
  /** Sheets are of this round: play goes no further than to the first question of the next. */
  readonly round: number;
}

/** More steps than any round has: a loop that does not end is our mistake. */
const MOST_STEPS = 10000;

/**
 * Plays the sheets of sides and the corrections of the game master as far as they go: corrections first, then talk, then
 * each side's orders when its turn comes. Orders that the rules refuse are reported, and the others are carried out. A
 * sheet that cannot be read, or a correction that is refused, refuses the whole: then the match must be thrown away.
 */
export function adjudicate(
  match: ValhallaMatch,
  sheets: readonly OrderSheet[],
  reach: Reach,
): Adjudicated | readonly SheetFault[] {
  const faults = sheets.flatMap((sheet, index) => headFaults(match, sheets, sheet, index));
  const waiting: Waiting[] = [];
  sheets.forEach((sheet, index) => {
    for (const line of sheet.lines) {
      const read = readOrder(match.state(), line, sheet.side === GAME_MASTER);
      if ('remedy' in read) faults.push({ ...read, sheet: index });
      else waiting.push({ ...read, side: sheet.side, sheet: index, isUsed: false });
    }
  });
  if (faults.length > 0) return faults;
  const idle = sheets.filter(({ lines }) => lines.length === 0).map(({ side }) => side);
  const desk: Desk = { match, waiting, idle, events: [], trace: [], reach, round: match.state().round };
  const wrong = correct(desk);
  if (wrong !== undefined) return [wrong];
  for (const line of waiting) if (line.moment === 'talk') play(desk, line);
  for (let step = 0; step < MOST_STEPS && advance(desk); step++);
  const unused = waiting
    .filter(({ isUsed }) => !isUsed)
    .map(({ line, sheet, side, text }) => ({ by: side, sheet, line, text }));
  return { events: desk.events, trace: desk.trace, unused };
}

function headFaults(
  match: ValhallaMatch,
  sheets: readonly OrderSheet[],
  { round, side }: OrderSheet,
  index: number,
): SheetFault[] {
  const game = match.state();
  const at = { sheet: index, line: 1 };
  if (side !== GAME_MASTER && findSide(game, side) === undefined) {
    const expected = `one of ${game.sides.map(({ id }) => id).join(', ')}`;
    return [{ ...at, value: side, expected, remedy: 'Write the side of your report' }];
  }
  if (round !== game.round) {
    return [
      {
        ...at,
        value: `${round}`,
        expected: `round ${game.round}`,
        remedy: 'Read the last report, and write its round',
      },
    ];
  }
  const isSecond = sheets.some((other, before) => before < index && other.side === side);
  return isSecond
    ? [{ ...at, value: side, expected: 'one file of each side', remedy: 'Put its orders into one file' }]
    : [];
}

/** Plays all corrections; the first that is refused is the fault. */
function correct(desk: Desk): SheetFault | undefined {
  for (const line of desk.waiting) {
    if (line.side === GAME_MASTER && !play(desk, line)) {
      const { line: number, sheet, text } = line;
      const { code = '', message = '' } = desk.trace[desk.trace.length - 1] ?? {};
      return {
        sheet,
        line: number,
        value: text,
        expected: `a correction that the rules allow (${code})`,
        remedy: message,
      };
    }
  }
  return undefined;
}

/** Plays a line, and notes it with its refusal. Returns whether the rules took it. */
function play(desk: Desk, line: Waiting): boolean {
  line.isUsed = true;
  return submit(desk, line.side, line.action, line);
}

/** What the post does by itself stands in no sheet. */
const BY_POST = { sheet: -1, line: 0 };

function submit(
  { events, match, trace }: Desk,
  by: PlayerId,
  action: ValhallaAction,
  {
    line,
    sheet,
    text = action.kind,
  }: { readonly line: number; readonly sheet: number; readonly text?: string } = BY_POST,
): boolean {
  const answer = match.submit(by, action);
  if (answer.ok) for (const event of answer.events) events.push(event);
  const said = { by, sheet, line, text };
  trace.push(answer.ok ? said : { ...said, code: answer.refusal.code, message: answer.refusal.message });
  return answer.ok;
}

/** Answers the next question of the match. Returns whether anything changed. */
function advance(desk: Desk): boolean {
  const { match, reach } = desk;
  const { phase, round } = match.state();
  if (phase === 'over' || round > desk.round) return false;
  if (phase === 'round-end') return !reach.holds && submit(desk, GAME_MASTER, { kind: 'close-round' });
  const asked = askedIn(match);
  for (const side of match.toAct()) if (asked !== undefined && answered(desk, side, asked)) return true;
  const late = match.toAct().find(side => reach.expired.includes(side));
  return late !== undefined && asked !== undefined && submit(desk, late, SILENCE[asked]);
}

/** Talk is asked of nobody: it goes on beside everything else. */
type Asked = Exclude<Moment, 'talk'>;

/** What counts for a side that has not answered. */
const SILENCE = {
  orders: { kind: 'submit' },
  battle: { kind: 'decide' },
  parley: { kind: 'end-parley', truce: false },
} as const satisfies Readonly<Record<Asked, ValhallaAction>>;

/** What the match asks those who have to act; nothing if no file of orders can answer it. */
function askedIn(match: ValhallaMatch): Asked | undefined {
  const { phase } = match.state();
  return phase === 'orders' || phase === 'battle' || phase === 'parley' ? phase : undefined;
}

/** What a side is asked now. */
export function askedOf(match: ValhallaMatch, side: PlayerId): Moment | undefined {
  return match.toAct().includes(side) ? askedIn(match) : undefined;
}

function answered(desk: Desk, side: PlayerId, asked: Moment): boolean {
  const { combat } = desk.match.state();
  const here = combat.hexes[0] ?? -1;
  const lines = desk.waiting.filter(
    line => line.side === side && line.moment === asked && !line.isUsed && (line.at < 0 || line.at === here),
  );
  if (asked !== 'orders') {
    // An answer for this hex comes before one for any.
    const line = lines.find(({ at }) => at === here) ?? lines[0];
    return line !== undefined && play(desk, line);
  }
  if (lines.length === 0 && !desk.idle.includes(side)) return false;
  for (const line of lines) play(desk, line);
  return submit(desk, side, { kind: 'submit' });
}
