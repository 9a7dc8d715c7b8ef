import type { Drawing } from '../../src/scene/index.ts';
import { drawSvg, PICTURE_UNITS } from './draw.ts';
import { OWNERS } from './palette.ts';

/** The part of a picture around the body of a piece: outside of it there is nothing to see. */
const BODY = { from: 1, edge: 98 };

/**
 * A drawing for the square top of an object: it has no margin, and behind a body is the deep colour of its owner, because
 * such a top is not cut out.
 *
 * @param icon the data of the path of the icon that the drawing names
 */
export function drawFace(drawing: Drawing, icon: string | undefined, size: number): string {
  const { from, edge } = drawing.kind === 'tile' ? { from: 0, edge: 100 } : BODY;
  const back = drawing.kind === 'tile' ? '' : `<rect width="100" height="100" fill="${OWNERS[drawing.owner].deep}"/>`;
  const margin = (100 - PICTURE_UNITS) / 2;
  const inner = drawSvg(drawing, { icon, size: PICTURE_UNITS });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${from} ${from} ${edge} ${edge}">` +
    `${back}<g transform="translate(${margin} ${margin})">${inner}</g></svg>`
  );
}
