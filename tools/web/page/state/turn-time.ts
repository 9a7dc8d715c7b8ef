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
  return turnTimesIn(nodes)[0];
}

/** The clock that runs, and after it the time that others have left. */
export function turnTimesIn(nodes: readonly UiNode[]): readonly TurnTime[] {
  return nodes.flatMap(({ attributes, children }) => {
    if (attributes['active'] === 'false') return [];
    const own = (attributes['text'] ?? '').split('\n').flatMap(line => {
      const [, color, text, minutes, seconds] = TITLE.exec(line) ?? [];
      if (color === undefined || text === undefined) return [];
      return [{ color, text, seconds: Number(minutes) * 60 + Number(seconds) }];
    });
    return [...own, ...turnTimesIn(children)];
  });
}

/** Whether a panel has clocks, and nothing else. */
export function isTurnClock(panel: UiNode): boolean {
  const shown = panel.children.filter(({ attributes }) => attributes['active'] !== 'false');
  return shown.length > 0 && shown.every(each => turnTimeIn([each]) !== undefined);
}
