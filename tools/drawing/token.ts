import type { Drawing } from '../../src/scene/index.ts';
import { CREAM, OWNERS } from './palette.ts';
import { badgesOf, crownOf, EDGE, hatchOf, iconOf, rimOf } from './parts.ts';

/** Of the owner's colour on what is below. */
const GHOST_FILL = 0.45;

/** What stands up on a token in 3D, and what lies on the table; all of it by default. */
export type TokenPart = 'body' | 'badges' | 'crown';

/**
 * A token in a square of 100. The body turns, and a dull one turns its icon too; badges and crown stay upright.
 *
 * @param turn degrees clockwise from "away from who looks"
 * @param found the path of the icon, where the drawing names one
 */
export function drawToken(drawing: Drawing, turn: number, found: string | undefined, part?: TokenPart): string {
  const crown = drawing.crown === true ? crownOf() : '';
  if (part === 'crown') return crown;
  if (part === 'badges') return badgesOf(drawing);
  const { owner, rim, dull = false, ghost = false } = drawing;
  const style = OWNERS[owner];
  const fill = dull ? style.done : style.fill;
  const icon = iconOf(drawing, found, {
    x: 50,
    y: rim === undefined ? style.iconMiddle - 4 : style.iconMiddle,
    size: rim === undefined ? style.iconSize + 4 : style.iconSize,
    color: style.icon,
  });
  const turned = `transform="rotate(${turn} 50 50)"`;
  const rimmed = rim === undefined ? '' : `<g opacity="${dull ? 0.75 : 1}">${rimOf(style, rim, drawing.doomed)}</g>`;
  const body = ghost ? `fill-opacity="${GHOST_FILL}"` : EDGE;
  const shadow = `<path d="${style.body}" transform="translate(0 4) rotate(${turn} 50 50)" fill="#000" opacity="0.32"/>`;
  return [
    ghost ? '' : shadow,
    `<g ${turned}><path d="${style.nose}" fill="${dull ? style.done : CREAM}" ${EDGE}/>`,
    `<path d="${style.body}" fill="${fill}" ${body}/>`,
    dull ? hatchOf(style.body, `hatch-${owner}`) : '',
    `</g>`,
    // The rim begins at the top for who looks, where the outline is the same all around.
    `<g transform="rotate(${dull || owner === 'green' ? turn : 0} 50 50)">${rimmed}</g>`,
    `<g opacity="${dull ? 0.78 : 1}" transform="rotate(${dull ? 90 : 0} 50 50)">${icon}</g>`,
    ...(part === 'body' ? [] : [crown, badgesOf(drawing)]),
  ].join('');
}
