import type { Variant } from '../../../src/scene/index.ts';
import type { HostState } from '../host-state.ts';
import { warn } from '../output/messages.ts';
import type { Act } from '../table-game.ts';
import { dispatch } from './action-dispatcher.ts';

/**
 * Asks one player, in a dialog that nobody else sees, which of several variants is meant, and submits it.
 *
 * @param variantsNow the variants at the time of the call: the table may change while the dialog is open
 */
export function askVariant(
  host: HostState,
  color: PlayerColor,
  title: string,
  variantsNow: (this: void) => readonly Variant<Act>[],
): void {
  const labels = variantsNow().map(({ label }) => label);
  Player[color].showOptionsDialog(title, labels, labels[0], text => {
    const variant = variantsNow().find(({ label }) => label === text);
    if (variant === undefined) warn(color, `"${title}" is not possible any more`);
    else dispatch(host, color, variant.action);
  });
}
