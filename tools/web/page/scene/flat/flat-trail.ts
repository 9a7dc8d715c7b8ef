import type { FlatColors } from './flat-colors.ts';
import { SKULL } from '../../dom/icons.ts';
import { outlineOf, PAINTERS } from './flat-marks.ts';

/** The last move of a piece in the picture. */
export interface TrailInPicture {
  readonly from: PointInPicture;
  readonly to: PointInPicture;
  /** Half of the edge of a space. */
  readonly half: number;
  readonly angle: number;
  readonly isHexagon: boolean;
  readonly isFallen?: boolean;
}

interface PointInPicture {
  readonly x: number;
  readonly y: number;
}

/** In parts of half the edge of a space: the dot at the start, and those of the line. */
const DOT = 0.15;
const DASH = { wide: 0.08, long: 0.04, step: 0.22, from: 0.28 };
/** The edge of the skull, which is drawn on a ground of 24 by 24 with its middle at 12 and 10.5. */
const SKULL_EDGE = 1.4;

/** Tints the space where a piece was and the one where it is, with a dot at the start and a dotted line between them. */
export function paintTrail(context: CanvasRenderingContext2D, trail: TrailInPicture, colors: FlatColors): void {
  if (trail.isFallen === true) return paintFallen(context, trail, colors);
  const { tints, trail: color } = colors;
  const { from, half, to } = trail;
  context.fillStyle = tints.trail;
  for (const { x, y } of [from, to]) {
    context.beginPath();
    for (const [dx, dy] of outlineOf(trail, trail.isHexagon)) context.lineTo(x + dx, y + dy);
    context.fill();
  }
  context.fillStyle = color;
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  context.beginPath();
  context.arc(from.x, from.y, Math.max(1.5, half * DOT), 0, 2 * Math.PI);
  context.fill();
  if (far === 0) return;
  context.save();
  context.strokeStyle = color;
  context.lineCap = 'round';
  context.lineWidth = Math.max(2, half * DASH.wide);
  context.setLineDash([half * DASH.long, half * (DASH.step - DASH.long)]);
  const begin = (half * DASH.from) / far;
  context.beginPath();
  context.moveTo(from.x + (to.x - from.x) * begin, from.y + (to.y - from.y) * begin);
  context.lineTo(to.x, to.y);
  context.stroke();
  context.restore();
}

/** Marks the space where one with a crown stood, with a skull that is upright for who looks. */
function paintFallen(context: CanvasRenderingContext2D, trail: TrailInPicture, colors: FlatColors): void {
  const { from, half } = trail;
  context.save();
  context.translate(from.x, from.y);
  context.beginPath();
  for (const [dx, dy] of outlineOf(trail, trail.isHexagon)) context.lineTo(dx, dy);
  // The picture of the space would be seen through the eyes. The tint is twice as strong as where one may attack.
  for (const fill of [colors.gap, colors.tints.strike, colors.tints.strike]) {
    context.fillStyle = fill;
    context.fill();
  }
  if (!trail.isHexagon) PAINTERS.corners(context, half, colors);
  const scale = (SKULL_EDGE * half) / 24;
  context.scale(scale, scale);
  context.translate(-12, -10.5);
  context.fillStyle = colors.strike;
  context.fill(new Path2D(SKULL), 'evenodd');
  context.restore();
}
