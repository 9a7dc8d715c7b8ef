import type { UiNode } from '../../../world/index.ts';

/** The time that somebody has left. */
export interface TurnTime {
  /** The seat. */
  readonly color: string;
  readonly seconds: number;
  /** As a clock shows it: `1:05`. */
  readonly text: string;
}

const TITLE = /^Time of ([A-Z]\w*): ((\d+):(\d\d))$/u;

/** The clock that runs, as the game's panels say it; nothing while none does. */
export function turnTimeIn(nodes: readonly UiNode[]): TurnTime | undefined {
  for (const { attributes, children } of nodes) {
    if (attributes['active'] === 'false') continue;
    const [, color, text, minutes, seconds] = TITLE.exec(attributes['text'] ?? '') ?? [];
    if (color !== undefined && text !== undefined)
      return { color, text, seconds: Number(minutes) * 60 + Number(seconds) };
    const below = turnTimeIn(children);
    if (below !== undefined) return below;
  }
  return undefined;
}

/** Whether a panel is the clock, and nothing else. */
export function isTurnClock(panel: UiNode): boolean {
  const shown = panel.children.filter(({ attributes }) => attributes['active'] !== 'false');
  return shown.length === 1 && turnTimeIn(shown) !== undefined;
}
