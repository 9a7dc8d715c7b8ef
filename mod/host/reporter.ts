import type { PlayerId } from '../../src/kernel/index.ts';
import type { Shade } from '../../src/scene/index.ts';
import type { Objects } from './objects.ts';
import { announce, sayToAll, whisper } from './say.ts';
import type { Session } from './session.ts';
import type { Sight, Told } from './table-game.ts';

/**
 * Tells what happened: in the log, in the chat, and by lighting pieces up.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface Reporter {
  readonly tell: (told: readonly Told[]) => void;
}

const LOG_KEPT = 60;
const SIGHT_SECONDS = 0.45;
const SIGHT_SHADES: { readonly [kind in Sight['kind']]: Shade } = {
  act: { r: 1, g: 0.9, b: 0.4 },
  hurt: { r: 1, g: 0.2, b: 0.15 },
  heal: { r: 0.3, g: 1, b: 0.5 },
  die: { r: 1, g: 1, b: 1 },
};

export function createReporter(
  session: Session,
  objects: Objects,
  colorOf: (this: void, player: PlayerId) => PlayerColor,
): Reporter {
  function tell(told: readonly Told[]): void {
    let count = 0;
    for (const { text, loud, sight, asides = [] } of told) {
      session.log = session.log.concat([text]).slice(-LOG_KEPT);
      if (loud === true) announce(text);
      else sayToAll(text);
      for (const aside of asides) whisper(colorOf(aside.for), aside.text);
      if (sight !== undefined) {
        lightUp(sight, count * SIGHT_SECONDS);
        count++;
      }
    }
  }

  /** After a while, so that the eye can follow one thing after another. */
  function lightUp({ piece, kind }: Sight, after: number): void {
    const light = (): void => {
      const object = objects.objectOf(piece);
      if (object !== undefined && !object.isDestroyed()) object.highlightOn(SIGHT_SHADES[kind], SIGHT_SECONDS * 1.5);
    };
    if (after === 0) light();
    else Wait.time(light, after);
  }

  return { tell: told => tell(told) };
}
