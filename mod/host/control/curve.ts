import type { HostSession } from '../session/session.ts';
import { seatsOf } from '../session/seating.ts';
import type { AnyMatch } from '../table-game.ts';
import type { CurvePoint } from '../../../src/scene/index.ts';

/** More points than a picture shows. */
const MOST_POINTS = 120;
/** No position that somebody can still play is judged so low. */
const LOST = -1e12;

/**
 * Notes how good the position is for each player whenever others have to act, for the curve at the end of the game. What
 * was taken back is forgotten.
 */
export function notePosition(session: HostSession, match: AnyMatch): void {
  const { curve, game } = session;
  // An answer to what somebody does is a part of that.
  if (match.outcome() === undefined && game.isReaction(match) && curve.points.length > 0) return;
  const at = match.history().length;
  const before = curve.points.filter(point => point.at < at);
  const toAct = match.outcome() === undefined ? game.waitsFor(match).join(' ') : '';
  if (toAct === curve.toAct && before.length > 0) return;
  const values = seatsOf(session).map(({ player }) => Math.floor(game.evaluate(match.state(), player)));
  session.curve = { toAct, points: thinned(before).concat([{ at, values: drawable(values, before) }]) };
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
