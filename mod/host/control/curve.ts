import type { Curve, CurveAction, HostSession } from '../session/session.ts';
import { seatsOf } from '../session/seating.ts';
import type { AnyMatch, Announcement } from '../table-game.ts';
import type { CurvePoint } from '../../../src/scene/index.ts';

/** More points than a picture shows. */
const MOST_POINTS = 120;
/** So many lines say what happened in a turn. */
const MOST_LINES = 2;
/** No position that somebody can still play is judged so low. */
const LOST = -1e12;

/**
 * Notes how good the position is for each player whenever others have to act, for the curve at the end of the game. What
 * was taken back is forgotten.
 *
 * @param said about the last action, to everybody
 * @param now in seconds of `Time.time`
 */
export function notePosition(
  session: HostSession,
  match: AnyMatch,
  said: readonly Announcement[] = [],
  now?: number,
): void {
  session.curve = timed(session.curve, match, now);
  const { curve, game } = session;
  const actions = actionsSince(curve.said, match.history().length, said);
  session.curve = { ...curve, said: actions };
  // An answer to what somebody does is a part of that.
  if (match.outcome() === undefined && game.isReaction(match) && curve.points.length > 0) return;
  const at = match.history().length;
  const before = curve.points.filter(point => point.at < at);
  const toAct = match.outcome() === undefined ? game.waitsFor(match).join(' ') : '';
  if (toAct === curve.toAct && before.length > 0) return;
  const values = seatsOf(session).map(({ player }) => Math.floor(game.tally(match.state(), player)));
  const begins = lastHeading(actions);
  const point = { at, values: drawable(values, before), lines: decisiveLines(actions) };
  session.curve = {
    ...curve,
    toAct,
    points: thinned(before).concat([begins === undefined ? point : { ...point, begins }]),
    said: [],
  };
}

/** With when the game began, and how long it took. */
function timed(curve: Curve, match: AnyMatch, now: number | undefined): Curve {
  if (now === undefined) return curve;
  if (match.history().length <= 1) return { ...curve, began: now };
  const isOver = match.outcome() !== undefined && curve.lasted === undefined;
  return isOver && curve.began !== undefined ? { ...curve, lasted: now - curve.began } : curve;
}

/**
 * What was said about the actions of a turn, with the last one. Headings say nothing by themselves, and numbers only where
 * they are all that followed.
 */
function actionsSince(
  before: readonly CurveAction[],
  at: number,
  said: readonly Announcement[],
): readonly CurveAction[] {
  const lines = said.flatMap(({ amount, isHeading, line, moment, text }) => {
    if (moment !== undefined) return moment;
    const words = line ?? text;
    const isDetail = amount !== undefined && said.length > 1;
    return words === undefined || isDetail || isHeading === true ? [] : [words];
  });
  const kept = before.filter(each => each.at < at);
  const heading = said.find(({ isHeading }) => isHeading === true);
  if (lines.length === 0 && heading === undefined) return kept;
  const action = { at, weight: lines.length === 0 ? 0 : said.length, lines: lines.slice(0, MOST_LINES) };
  const words = heading?.line ?? heading?.text;
  return kept.concat([words === undefined ? action : { ...action, heading: words }]);
}

/** The heading of the turn that begins, if the game announces one. */
function lastHeading(actions: readonly CurveAction[]): string | undefined {
  let last: string | undefined;
  for (const { heading } of actions) if (heading !== undefined) last = heading;
  return last;
}

/** What most followed from in a turn, and what began it: the last of several alike. */
function decisiveLines(actions: readonly CurveAction[]): readonly string[] {
  let most: CurveAction | undefined;
  for (const each of actions) if (most === undefined || each.weight >= most.weight) most = each;
  return most?.lines ?? [];
}

/** Bots count a player who is out as lost, worse than anything: in the curve they are as low as anybody ever was. */
function drawable(values: readonly number[], before: readonly CurvePoint[]): readonly number[] {
  if (!values.some(value => value <= LOST)) return values;
  let lowest = 0;
  for (const point of before.concat([{ at: 0, values }])) {
    for (const value of point.values) if (value > LOST && value < lowest) lowest = value;
  }
  return values.map(value => (value > LOST ? value : lowest));
}

/** Every other point of a long game. */
function thinned(points: readonly CurvePoint[]): readonly CurvePoint[] {
  return points.length < MOST_POINTS ? points : points.filter((_, index) => index % 2 === 0);
}
