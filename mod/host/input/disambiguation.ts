import type { Variant } from '../../../src/scene/index.ts';
import type { Actor } from './action-dispatcher.ts';
import { sayTo } from '../output/say.ts';
import type { Act } from '../table-game.ts';

/**
 * Has a player choose one of several ways, unseen by the others, and goes it.
 *
 * @param waysNow the ways as they are when it is called: the table may change while the player is choosing
 */
export function askWay(
  actor: Actor,
  color: PlayerColor,
  title: string,
  waysNow: (this: void) => readonly Variant<Act>[],
): void {
  const labels = waysNow().map(({ label }) => label);
  Player[color].showOptionsDialog(title, labels, labels[0], text => {
    const way = waysNow().find(({ label }) => label === text);
    if (way === undefined) sayTo(color, `"${title}" is not possible any more`);
    else actor.act(color, way.action);
  });
}
