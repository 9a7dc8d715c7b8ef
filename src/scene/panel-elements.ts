import type { PanelSlot } from './scene.ts';

/*
 * The ids of the elements of the Global UI that show panels, for the host that writes them and for a program beside the
 * table that shows them in its own way. Positions count from 0.
 */

/** The element of panel number `index` in a slot. */
export function panelId(slot: PanelSlot, index: number): string {
  return `${slot}${index}`;
}

/** The element of button number `index` of a panel. */
export function buttonId(panel: string, index: number): string {
  return `${panel}b${index}`;
}

/** The element of the main button of a panel. */
export function mainButtonId(panel: string): string {
  return `${panel}m`;
}

/** The marks of seats in a log, in their order: each has its own outline, so that nobody has to tell colours apart. */
export const SEAT_MARKS: readonly string[] = ['■', '●', '▲', '◆', '★', '✚'];
