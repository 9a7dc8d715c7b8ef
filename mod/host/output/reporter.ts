import type { PlayerId } from '../../../src/kernel/index.ts';
import { announce, sayToAll, whisper } from './say.ts';
import type { Session } from '../session/session.ts';
import type { Sights } from './visual-effects.ts';
import type { VisualEffect } from '../../../src/scene/index.ts';
import type { Told } from '../table-game.ts';

/**
 * Tells what happened: in the log, in the chat, and by signs on the table.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface Reporter {
  readonly tell: (told: readonly Told[]) => void;
}

const LOG_KEPT = 60;

export function createReporter(
  session: Session,
  sights: Sights,
  colorOf: (this: void, player: PlayerId) => PlayerColor,
): Reporter {
  function tell(told: readonly Told[]): void {
    const seen: VisualEffect[] = [];
    for (const { text, loud, effect, asides = [] } of told) {
      session.log = session.log.concat([text]).slice(-LOG_KEPT);
      if (loud === true) announce(text);
      else sayToAll(text);
      for (const aside of asides) whisper(colorOf(aside.for), aside.text);
      if (effect !== undefined) seen.push(effect);
    }
    sights.show(seen);
  }

  return { tell: told => tell(told) };
}
