import type { CurvePoint } from '../../../../../src/scene/index.ts';

/** The end of a game leaps: the last step is drawn at most this much longer than all before it. */
const LEAP = 0.5;
/** So many turns are named that changed the game most. */
const MOST_POINTS = 3;

/** A turn that changed the game: until which action, and by how much each seat is better or worse since the turn before. */
export interface TurningPoint {
  /** The number of the first action of the turn, as in a review. */
  readonly from: number;
  readonly at: number;
  /** In the order of the seats. */
  readonly changes: readonly number[];
  /** Its number; nothing if the game counts no turns. */
  readonly turn: string | undefined;
  /** What happened in it. */
  readonly lines: readonly string[];
}

/**
 * The turns after which somebody was much better or worse, in their order: three at most, none without a change.
 *
 * @param isCounted the curve counts what sides have: what they lose decides, and not what they build
 */
export function turningPointsOf(points: readonly CurvePoint[], isCounted = false): readonly TurningPoint[] {
  const swingOf = isCounted ? lossOf : differenceOf;
  const turns = points.slice(1).map(({ at, lines = [], values }, index): TurningPoint => {
    const before = points[index];
    const changes = values.map((value, seat) => Math.round(value - (before?.values[seat] ?? value)));
    return { from: before?.at ?? 0, at, changes, turn: turnOf(before), lines };
  });
  return turns
    .toSorted((a, b) => swingOf(b) - swingOf(a))
    .slice(0, MOST_POINTS)
    .filter(point => swingOf(point) > 0)
    .toSorted((a, b) => a.at - b.at);
}

/** The number in `Turn 5: Red`, of the turn that began at a point. */
export function turnOf(point: CurvePoint | undefined): string | undefined {
  return /\d+/u.exec(point?.begins ?? '')?.[0];
}

function lossOf({ changes }: TurningPoint): number {
  return -Math.min(0, ...changes);
}

function differenceOf({ changes }: TurningPoint): number {
  return Math.max(...changes) - Math.min(...changes);
}

/** The lowest and the highest value that is drawn: a last leap would make everything before it flat. */
export function rangeOf(points: readonly CurvePoint[]): readonly [low: number, high: number] {
  const all = points.flatMap(({ values }) => values);
  const before = points.slice(0, -1).flatMap(({ values }) => values);
  const [low, high] = [Math.min(...before), Math.max(...before)];
  if (low === high) return [Math.min(...all), Math.max(...all)];
  const room = (high - low) * LEAP;
  return [Math.max(Math.min(...all), low - room), Math.min(Math.max(...all), high + room)];
}
