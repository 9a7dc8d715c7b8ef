import type { FilledPart } from '../viewport/viewport.ts';
import { hasCoordinates } from './board-coordinates.ts';

/** The panels of a mod, where they lie over the table. */
const PANELS = '.ui [data-stacks=whole], .ui [data-stacks=free]';
/** A panel that ends within this part of the window belongs to that edge. */
const NEAR_SIDE = 0.4;
const NEAR_TOP = 0.35;
/** In pixels around what is looked at, with the coordinates of a board at its left and below it. */
const MARGINS = { left: 35, right: 19, top: 29, bottom: 45 };
/** Where height is what limits a board, no more is left than its coordinates need. */
const LOW_MARGINS = { ...MARGINS, top: 14, bottom: 26 };
/** A board is as wide as a phone, and has no coordinates there. */
const NARROW_MARGINS = { left: 3, right: 3, top: 3, bottom: 3 };
/** However many panels there are, the table keeps so much. */
const LEAST = 0.3;

/** The part of the picture that the panels at its edges leave free, with the table in the middle between the sides. */
export function roomBetweenPanels(canvas: HTMLElement): FilledPart {
  const area = canvas.getBoundingClientRect();
  let side = 0;
  let top = 0;
  for (const panel of document.querySelectorAll<HTMLElement>(PANELS)) {
    const rect = panel.getBoundingClientRect();
    if (rect.width === 0 || rect.height === 0 || !panel.checkVisibility()) continue;
    const fromLeft = (rect.right - area.left) / area.width;
    const fromRight = (area.right - rect.left) / area.width;
    const fromTop = (rect.bottom - area.top) / area.height;
    if (fromLeft < NEAR_SIDE) side = Math.max(side, fromLeft);
    else if (fromRight < NEAR_SIDE) side = Math.max(side, fromRight);
    else if (fromTop < NEAR_TOP) top = Math.max(top, fromTop);
  }
  const wide = area.height < area.width ? LOW_MARGINS : MARGINS;
  const margins = hasCoordinates(area.width) ? wide : NARROW_MARGINS;
  return {
    wide: Math.max(LEAST, 1 - 2 * side - (margins.left + margins.right) / area.width),
    aside: (margins.left - margins.right) / area.width,
    low: (2 * margins.bottom) / area.height - 1,
    high: Math.max(LEAST, 1 - 2 * top - (2 * margins.top) / area.height),
  };
}
