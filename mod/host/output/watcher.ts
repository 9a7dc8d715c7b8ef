import { isSecret } from './apply-appearance.ts';
import type { Objects } from './objects.ts';
import { sayToAll } from './say.ts';

/**
 * Keeps the table true to the scene while somebody is at it.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface Watcher {
  /**
   * Something happens at the table: it is looked after until it has been quiet for a while. A table where nobody does
   * anything costs nothing.
   */
  readonly stir: () => void;
  /** Puts right some of what is wrong, and says so in the end. */
  readonly watch: () => void;
}

const WATCH_SECONDS = 0.3;
/** So many are looked at in one frame. */
const AT_ONCE = 10;
/** How long after the last thing that somebody did the table is still looked after. */
const ALERT_SECONDS = 3;
const MENTION_SECONDS = 6;

export function createWatcher(objects: Objects): Watcher {
  let alertUntil = 0;
  let watching = false;
  let names: string[] = [];
  const mentioned: { [id: string]: number | undefined } = {};

  function stir(): void {
    alertUntil = Time.time + ALERT_SECONDS;
    if (!watching) watchSoon();
  }

  function watchSoon(): void {
    watching = true;
    // Through Global: new code goes on watching in place of the old.
    Wait.time(() => _G['crownspaceWatch'](), WATCH_SECONDS);
  }

  function watch(): void {
    const { things, isDone } = objects.mendSome(AT_ONCE);
    for (const thing of things) {
      if (!thing.fixed && mention(thing.id)) names.push(isSecret(thing) ? 'something hidden' : thing.name);
    }
    if (isDone) endRound();
    else Wait.frames(() => _G['crownspaceWatch'](), 1);
  }

  function endRound(): void {
    if (names.length > 0) sayToAll(`Put back where it belongs: ${names.join(', ')}`);
    names = [];
    watching = false;
    if (Time.time < alertUntil || objects.isAnyHeld()) watchSoon();
  }

  /** Whether to speak of a piece: not again and again while somebody plays with it. */
  function mention(id: string): boolean {
    const last = mentioned[id];
    if (last !== undefined && Time.time - last < MENTION_SECONDS) return false;
    mentioned[id] = Time.time;
    return true;
  }

  return { stir: () => stir(), watch: () => watch() };
}
